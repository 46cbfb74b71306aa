// What two threads both know, without asking each other: whoever does the same with it in the same order forgets the
// same.
const KNOWN_MAX = 50

export class Lately<Value> {
  readonly #values = new Map<number, Value>()

  get(number: number): Value | undefined {
    return this.#values.get(number)
  }

  /** Now the youngest; the one not wanted for longest goes. */
  keep(number: number, value: Value): void {
    this.#values.delete(number)
    this.#values.set(number, value)
    if (this.#values.size > KNOWN_MAX) this.#values.delete(this.#values.keys().next().value!)
  }
}
