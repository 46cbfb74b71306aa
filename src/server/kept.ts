// Small things that many requests read and few people change: kept in this process until one of their tags is announced (changes.ts).

type Entry = { tags: readonly string[]; value: Promise<unknown> }

const ENTRIES_MAX = 5000

export class Kept {
  readonly #entries = new Map<string, Entry>()
  /** Until somebody tells us what changes, nothing is kept. */
  #isFed = false

  /** The value of `key`, loaded once however many ask. What changes while it is loaded is answered but not kept; a failure is not kept either. */
  get<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known) return known.value as Promise<Value>
    const value = load()
    if (!this.#isFed) return value
    const entry = { tags, value }
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.delete(this.#entries.keys().next().value!)
    this.#entries.set(key, entry)
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    return value
  }

  drop(tags: readonly string[]): void {
    for (const [key, entry] of this.#entries) if (entry.tags.some((tag) => tags.includes(tag))) this.#entries.delete(key)
  }

  /** The line to the database was cut or has just been opened: what was missed is unknown. */
  dropAll(): void {
    this.#isFed = true
    this.#entries.clear()
  }
}

/** Of this process; main.ts feeds it with what is announced. */
const ofProcess = new Kept()

export const kept = <Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value> =>
  ofProcess.get(key, tags, load)

/** What was announced; without tags everything, because nobody knows what was missed. */
export const dropKept = (tags?: readonly string[]): void => (tags ? ofProcess.drop(tags) : ofProcess.dropAll())
