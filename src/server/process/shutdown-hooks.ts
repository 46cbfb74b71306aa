// What was started is stopped in the reverse order: when asked by a signal, when whoever started us is gone, or when a
// later step of the start failed.
type ShutdownHook = () => unknown

/** Ctrl-C reaches us from the terminal and once more through the start script; only a later one means impatience. */
const IMPATIENT_AFTER_MS = 2000
const STOP_LIMIT_MS = 25_000

export class ShutdownHooks {
  readonly #stops: ShutdownHook[] = []
  #asked: number | undefined

  constructor() {
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#leave())
    process.on('SIGINT', () => {
      if (this.#asked !== undefined && Date.now() - this.#asked > IMPATIENT_AFTER_MS) process.exit(1)
      this.#leave()
    })
    // scripts/run.mjs and the primary of several workers hold a channel to us; its end means they are gone.
    if (process.connected) process.on('disconnect', () => this.#leave())
  }

  get isLeaving(): boolean {
    return this.#asked !== undefined
  }

  push(stop: ShutdownHook): void {
    this.#stops.push(stop)
  }

  async run(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop()
  }

  #leave(): void {
    if (this.#asked !== undefined) return
    this.#asked = Date.now()
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    void this.run().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
}
