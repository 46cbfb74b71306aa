// A line to PostgreSQL, or to a node, that can be cut, slowed down, or die without either end being told.
import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

type Pair = { near: Socket; far: Socket; isDead: boolean }

export class FlakyLine {
  readonly #pairs = new Set<Pair>()
  readonly #server: Server
  /** Each way, of what is sent from now on. */
  delayMs = 0
  #isDead = false

  private constructor(host: string, port: number) {
    this.#server = createServer((near) => {
      const isSocket = host.startsWith('/')
      this.#join(near, isSocket ? dial(join(host, `.s.PGSQL.${port}`)) : dial(port, host))
    })
  }

  static async to({ host, port }: { host: string; port: number }): Promise<FlakyLine> {
    const line = new FlakyLine(host, port)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    return line
  }

  get where(): { host: string; port: number } {
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port }
  }

  #join(near: Socket, far: Socket): void {
    const pair: Pair = { near, far, isDead: this.#isDead }
    this.#pairs.add(pair)
    this.#carry(pair, near, far)
    this.#carry(pair, far, near)
  }

  /** In the order it came, however the delay changes. */
  #carry(pair: Pair, from: Socket, to: Socket): void {
    let due = 0
    const later = (work: () => void) => {
      due = Math.max(due, performance.now() + this.delayMs)
      if (this.delayMs === 0 && due <= performance.now()) work()
      else setTimeout(() => !pair.isDead && work(), due - performance.now())
    }
    from.on('data', (bytes) => !pair.isDead && later(() => to.write(bytes)))
    from.on('error', () => undefined) // told by `close`
    from.on('close', () => {
      if (pair.isDead) return // the other end is not told, and ends with the line
      this.#pairs.delete(pair)
      later(() => to.destroy())
    })
  }

  /** All that is open breaks, and both ends hear of it. */
  cut(): void {
    for (const { near, far } of this.#pairs) {
      near.destroy()
      far.destroy()
    }
  }

  /**
   * Nothing arrives any more and nobody is told, of new connections neither; the far end gives up after a while, the
   * near one has to find out.
   */
  die(farEndMs: number): void {
    this.#isDead = true
    for (const pair of this.#pairs) {
      pair.isDead = true
      setTimeout(() => pair.far.destroy(), farEndMs)
    }
  }

  /** For new connections: what is dead stays dead. */
  heal(): void {
    this.#isDead = false
    this.delayMs = 0
  }

  async close(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
