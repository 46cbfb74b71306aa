// Pieces of unknown number in one stream: a length of four bytes before each.

export function frame(content: Buffer | string): Buffer {
  const body = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, body])
}

export class FrameReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async next(): Promise<Buffer> {
    const length = (await this.#take(4)).readUInt32BE()
    return this.#take(length)
  }

  /** The frames before the next empty one. */
  async *untilEmpty(): AsyncGenerator<Buffer> {
    for (let content = await this.next(); content.length > 0; content = await this.next()) yield content
  }

  /**
   * Reads on to the end of the source, which tells a wrong checksum there; anything that stands before it is refused.
   */
  async end(): Promise<void> {
    if (this.#rest.length > 0 || !(await this.#source.next()).done) throw new Error('something follows the end')
  }

  async #take(length: number): Promise<Buffer> {
    const parts = [this.#rest]
    let have = this.#rest.length
    while (have < length) {
      const { value, done } = await this.#source.next()
      if (done) throw new Error('the file ends too early')
      parts.push(value)
      have += value.length
    }
    const all = Buffer.concat(parts)
    this.#rest = all.subarray(length)
    return all.subarray(0, length)
  }
}
