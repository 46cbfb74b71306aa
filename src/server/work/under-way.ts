type Box<One> = { one: One | undefined }

/**
 * What is under way, by its key. A `Map` that outgrows its table leaves the old one behind with what stood in it, and
 * all of that stays until the old generation is collected (docs/adr/0972): here it is boxes that have been emptied.
 */
export class UnderWay<Key, One extends object> {
  readonly #boxes = new Map<Key, Box<One>>()

  get size(): number {
    return this.#boxes.size
  }

  get(key: Key): One | undefined {
    return this.#boxes.get(key)?.one
  }

  all(): One[] {
    return [...this.#boxes.values()].map(({ one }) => one!)
  }

  /** In place of what was under way by that key. */
  add(key: Key, one: One): void {
    this.take(key)
    this.#boxes.set(key, { one })
  }

  /** It is under way no more. */
  take(key: Key): One | undefined {
    const box = this.#boxes.get(key)
    if (!box) return undefined
    this.#boxes.delete(key)
    const { one } = box
    box.one = undefined
    return one
  }

  takeAll(): One[] {
    return [...this.#boxes.keys()].map((key) => this.take(key)!)
  }
}
