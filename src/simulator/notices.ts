// Sends notices to the merchant, straight or with one of the faults that a merchant has to bear.
import type { Store, Trade } from './store.ts'

export const faults = [
  'none',
  'duplicate',
  'delay',
  'reorder',
  'drop',
  'wrongAmount',
  'forged',
  'badTag',
  'oldTime',
  'unknownSerial',
] as const
export type Fault = (typeof faults)[number]
export const isFault = (word: unknown): word is Fault => faults.includes(word as Fault)

export type Post = { headers: Record<string, string>; body: string }
/**
 * Makes a signed notice of how a trade stands. `word`: what it says; a fault is built in where it belongs into the
 * message.
 */
export type Writer = (trade: Trade, word: string, fault: Fault) => Post

const DELAY_MS = 5000
const AGAIN_MS = 1000
const TRIES = 3

export class Notices {
  readonly #store: Store
  readonly #waiting = new Set<Promise<void>>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Until everything that is under way has arrived. */
  async settled(): Promise<void> {
    while (this.#waiting.size > 0) await Promise.all(this.#waiting)
  }

  /** `stale`: what a reordered, older notice says. */
  send(trade: Trade, write: Writer, { word, stale, fault }: { word: string; stale: string; fault: Fault }): void {
    const go = this.#go(trade, write, { word, stale, fault }).finally(() => this.#waiting.delete(go))
    this.#waiting.add(go)
  }

  async #go(
    trade: Trade,
    write: Writer,
    { word, stale, fault }: { word: string; stale: string; fault: Fault },
  ): Promise<void> {
    if (fault === 'drop') return this.#note(trade, `${word} (dropped)`, '–')
    if (fault === 'delay') await pause(DELAY_MS)
    const post = write(trade, word, fault)
    await this.#post(trade, word, post, fault)
    if (fault === 'duplicate') {
      await Promise.all([
        this.#post(trade, `${word} again`, post, fault),
        this.#post(trade, `${word} again`, post, fault),
      ])
      await this.#post(trade, `${word} once more`, write(trade, word, fault), fault)
    }
    if (fault === 'reorder') await this.#post(trade, `${stale} (older)`, write(trade, stale, 'none'), fault)
  }

  /** A provider sends again where the merchant did not take a sound notice. */
  async #post(trade: Trade, word: string, { headers, body }: Post, fault: Fault): Promise<void> {
    const isSound = ['none', 'duplicate', 'delay', 'reorder'].includes(fault)
    for (let attempt = 1; attempt <= (isSound ? TRIES : 1); attempt++) {
      const status = await fetch(trade.notifyUrl, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(8000),
      }).then(
        async (answer) => `${answer.status} ${(await answer.text()).slice(0, 40)}`,
        (error: Error) => error.message,
      )
      this.#note(trade, word, status)
      if (/^20[04] /.test(status)) return
      await pause(isSound && attempt < TRIES ? AGAIN_MS : 0)
    }
  }

  #note(trade: Trade, what: string, status: string): void {
    this.#store.change(trade, (fresh) => void fresh.deliveries.push({ at: Date.now(), what, status }))
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
