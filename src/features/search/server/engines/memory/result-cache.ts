// What was found, by its plan and the state of things it was found in.

type Kept = { version: string; found: Promise<Float64Array> }

/** Ours: a page with all its counts is some tens of kilobytes. */
const PLANS_MAX = 500

export class ResultCache {
  readonly #kept = new Map<string, Kept>()

  /** Asked for once, however many want it; the one not wanted for longest goes. */
  get(plan: string, version: string, search: () => Promise<Float64Array>): Promise<Float64Array> {
    const known = this.#kept.get(plan)
    this.#kept.delete(plan)
    const one = known?.version === version ? known : { version, found: search() }
    this.#kept.set(plan, one)
    if (this.#kept.size > PLANS_MAX) this.#kept.delete(this.#kept.keys().next().value!)
    if (one !== known) one.found.catch(() => this.#kept.get(plan) === one && this.#kept.delete(plan))
    return one.found
  }

  clear(): void {
    this.#kept.clear()
  }
}
