import type { Wanted } from './cart-state.ts'

type Tell = (sent: Wanted) => Promise<boolean>
type Told = { sent: Wanted; done: Promise<boolean> }

/**
 * Quantities on their way to the server. A change says how much more, so of one line they go one after the other, and
 * the same one once, whoever asks for it; lines do not wait for each other.
 */
export class OnTheWay {
  readonly #lines = new Map<number, Told>()

  /** `tell` answers false where the quantity was refused and said. */
  tell(sent: Wanted, tell: Tell): Promise<boolean> {
    const { basketId } = sent.item
    const before = this.#lines.get(basketId)
    if (before?.sent === sent) return before.done
    const done = (before ? before.done.then(() => tell(sent)) : tell(sent)).finally(() => {
      if (this.#lines.get(basketId)?.sent === sent) this.#lines.delete(basketId)
    })
    this.#lines.set(basketId, { sent, done })
    return done
  }
}
