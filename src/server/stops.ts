// What was started is stopped in the reverse order: when asked by a signal, when whoever started us is gone, or when a later step of the start failed.
type Stop = () => unknown

/** Ctrl-C reaches us from the terminal and once more through the start script; only a later one means impatience. */
const IMPATIENT_AFTER_MS = 1000
const STOP_LIMIT_MS = 25_000

export class Stops {
  readonly #stops: Stop[] = []
  #asked: number | undefined

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#leave())
    // scripts/run.mjs and the primary of several workers hold a channel to us; its end means they are gone.
    if (process.connected) process.on('disconnect', () => this.#leave())
  }

  push(stop: Stop): void {
    this.#stops.push(stop)
  }

  async run(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop()
  }

  #leave(): void {
    if (this.#asked !== undefined) {
      if (Date.now() - this.#asked > IMPATIENT_AFTER_MS) process.exit(1)
      return
    }
    this.#asked = Date.now()
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    void this.run().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
}
