// How an engine keeps up with what is committed: it asks beforehand while people search, and only who comes after a
// silence waits.

/** A search sees whatever was committed longer ago than this. */
const FRESH_MS = 40
const ASK_MS = 20

export class Fresh {
  readonly #ask: () => Promise<void>
  /** When it was asked the last time of all, and the last time that was answered. */
  #asked = { at: -Infinity, answeredAt: -Infinity, isUnderWay: false, done: Promise.resolve() }

  constructor(ask: () => Promise<void>) {
    this.#ask = ask
  }

  /** Whoever comes next asks and waits. */
  forget(): void {
    this.#asked = { at: -Infinity, answeredAt: -Infinity, isUnderWay: false, done: Promise.resolve() }
  }

  async wait(): Promise<void> {
    const now = performance.now()
    if (!this.#asked.isUnderWay && now - this.#asked.at > ASK_MS) this.#askNow(now)
    if (now - this.#asked.answeredAt > FRESH_MS) await this.#asked.done
  }

  #askNow(now: number): void {
    const asked = { at: now, answeredAt: this.#asked.answeredAt, isUnderWay: true, done: this.#ask() }
    this.#asked = asked
    asked.done
      .then(
        () => (asked.answeredAt = now),
        () => undefined, // who waits for it is told
      )
      .finally(() => (asked.isUnderWay = false))
  }
}
