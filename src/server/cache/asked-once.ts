/** As many questions asked once are remembered, without their answers. */
const QUESTIONS_MAX = 2000

/** What was asked for and is not kept. Who asks for it a second time shows that it is wanted. */
export class AskedOnce {
  readonly #keys = new Set<string>()

  note(key: string): void {
    if (this.#keys.size >= QUESTIONS_MAX) this.#keys.delete(this.#keys.values().next().value!)
    this.#keys.add(key)
  }

  /** Was it asked for before? It is no longer noted. */
  take(key: string): boolean {
    return this.#keys.delete(key)
  }
}
