// PostgreSQL's binary COPY, read field by field out of its chunks without making strings of it.
const HEADER_BYTES = 19
const [MORE, LAST] = [0, -1]

export class CopyReader {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)
  #view: DataView = new DataView(new ArrayBuffer(0))
  #at = 0
  #isStarted = false

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  get bytes(): Buffer {
    return this.#held
  }

  /** Makes the next row whole in memory; its fields are then read in their order. False: that was all. */
  async next(): Promise<boolean> {
    for (;;) {
      const fields = this.#wholeRow()
      if (fields > 0) {
        this.#at += 2
        return true
      }
      if (fields === LAST) {
        while (!(await this.#chunks.next()).done); // to its very end, so that the connection is free again
        return false
      }
      await this.#more()
    }
  }

  /** How many fields the next row has, once all of them are here. */
  #wholeRow(): number {
    if (!this.#isStarted) {
      if (this.#held.length < HEADER_BYTES) return MORE
      const header = HEADER_BYTES + this.#view.getInt32(15)
      if (this.#held.length < header) return MORE
      this.#at = header
      this.#isStarted = true
    }
    const end = this.#held.length
    if (this.#at + 2 > end) return MORE
    const fields = this.#view.getInt16(this.#at)
    if (fields < 0) return LAST
    let ahead = this.#at + 2
    for (let left = fields; left > 0; left--) {
      if (ahead + 4 > end) return MORE
      ahead += 4 + Math.max(0, this.#view.getInt32(ahead))
    }
    return ahead > end ? MORE : fields
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next()
    if (done) throw new Error('the copy ended early')
    const chunk = value as Buffer
    this.#held = this.#at === this.#held.length ? chunk : Buffer.concat([this.#held.subarray(this.#at), chunk])
    this.#view = new DataView(this.#held.buffer, this.#held.byteOffset, this.#held.length)
    this.#at = 0
  }

  int16(): number {
    const value = this.#view.getInt16(this.#at + 4)
    this.#at += 6
    return value
  }

  int32(): number {
    const value = this.#view.getInt32(this.#at + 4)
    this.#at += 8
    return value
  }

  /** Ids and cents stay below 2^53. */
  int64(): number {
    const value = this.#view.getInt32(this.#at + 4) * 2 ** 32 + this.#view.getUint32(this.#at + 8)
    this.#at += 12
    return value
  }

  float64(): number {
    const value = this.#view.getFloat64(this.#at + 4)
    this.#at += 12
    return value
  }

  /** A copy of it: the chunk goes. */
  copied(): Uint8Array {
    const length = this.#view.getInt32(this.#at)
    const from = this.#at + 4
    this.#at = from + length
    return new Uint8Array(this.#held.subarray(from, this.#at))
  }

  /** Each element of an array: where it stands in `bytes`. */
  elements(each: (from: number, to: number) => void): void {
    const end = this.#at + 4 + this.#view.getInt32(this.#at)
    const dimensions = this.#view.getInt32(this.#at + 4)
    if (dimensions > 0) {
      let at = this.#at + 24
      for (let left = this.#view.getInt32(this.#at + 16); left > 0; left--) {
        const length = this.#view.getInt32(at)
        each(at + 4, at + 4 + length)
        at += 4 + length
      }
    }
    this.#at = end
  }

  int32At(from: number): number {
    return this.#view.getInt32(from)
  }
}
