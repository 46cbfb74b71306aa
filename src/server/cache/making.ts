/** A handler's tag for what changes more often than anybody could announce: what it makes is made anew each time. */
export const NEVER_KEPT = 'never kept'

const ALL = '*'

/** Something on its way, what it is made of, and what was announced meanwhile. */
export class Making {
  readonly tags = new Set<string>()
  readonly #dropped = new Set<string>()

  drop(tags: readonly string[]): void {
    for (const tag of tags) this.#dropped.add(tag)
  }

  /** The line to the database was cut: nobody knows what was missed. */
  dropAll(): void {
    this.#dropped.add(ALL)
  }

  /** False: it is answered to those who wait for it, and no more. */
  get mayBeKept(): boolean {
    return !this.tags.has(NEVER_KEPT) && !this.#dropped.has(ALL) && this.tags.isDisjointFrom(this.#dropped)
  }
}
