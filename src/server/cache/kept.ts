// Small things that many requests read and few people change: kept in this process until one of their tags is announced
// (changes.ts).
import { AskedOnce } from './asked-once.ts'
import { Making } from './making.ts'

type Entry = { tags: readonly string[]; value: Promise<unknown> }

const ENTRIES_MAX = 5000

export class Kept {
  readonly #entries = new Map<string, Entry>()
  /** Until somebody tells us what changes, nothing is kept. */
  #isFed = false

  /**
   * The value of `key`, loaded once however many ask. What changes while it is loaded is answered but not kept; a
   * failure is not kept either.
   */
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
    for (const [key, entry] of this.#entries)
      if (entry.tags.some((tag) => tags.includes(tag))) this.#entries.delete(key)
  }

  /** The line to the database was cut or has just been opened: what was missed is unknown. */
  dropAll(): void {
    this.#isFed = true
    this.#entries.clear()
  }
}

type Answer = {
  making: Making
  value: Promise<unknown>
  isMade: boolean
  /** By a second one, before or meanwhile. */ isAskedAgain: boolean
}

type Tagged = { tag: (...tags: string[]) => void }

/** Ours: a list with all its filters is some hundred kilobytes. */
const ANSWERS_MAX = 200

/**
 * Whole answers, which tell what they were made of while they are made; the one not wanted for longest goes. Most
 * questions are asked once and never again: to keep what large answers they get would cost the collector of litter as
 * much as making them, so an answer stays when it is wanted twice.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer>()
  readonly #askedOnce = new AskedOnce()
  #isFed = false

  /** Made once however many ask. What changes meanwhile is answered but not kept, nor what failed or is never kept. */
  async get<Asked extends Tagged, Value>(
    key: string,
    asked: Asked,
    make: (asked: Asked) => Promise<Value>,
  ): Promise<Value> {
    if (!this.#isFed) return make(asked)
    const known = this.#answers.get(key)
    if (known) known.isAskedAgain = true
    const answer = known ?? this.#make(key, asked, make)
    this.#answers.delete(key) // to the young end
    this.#answers.set(key, answer)
    if (this.#answers.size > ANSWERS_MAX) this.#answers.delete(this.#answers.keys().next().value!)
    const value = (await answer.value) as Value
    asked.tag(...answer.making.tags)
    return value
  }

  #make<Asked extends Tagged, Value>(key: string, asked: Asked, make: (asked: Asked) => Promise<Value>): Answer {
    const making = new Making()
    const value = make({ ...asked, tag: (...names: string[]) => names.forEach((name) => making.tags.add(name)) })
    const answer: Answer = { making, value, isMade: false, isAskedAgain: this.#askedOnce.take(key) }
    const settle = (failed: boolean) => {
      answer.isMade = true
      const isKept = !failed && making.mayBeKept && answer.isAskedAgain
      if (!isKept && this.#answers.get(key) === answer) this.#forget(key)
    }
    value.then(
      () => settle(false),
      () => settle(true),
    )
    return answer
  }

  /** All but that it was asked for. */
  #forget(key: string): void {
    this.#answers.delete(key)
    this.#askedOnce.note(key)
  }

  drop(tags: readonly string[]): void {
    for (const [key, answer] of this.#answers) {
      if (!answer.isMade) answer.making.drop(tags)
      else if (tags.some((tag) => answer.making.tags.has(tag))) this.#forget(key)
    }
  }

  dropAll(): void {
    this.#isFed = true
    for (const [key, { making }] of this.#answers) {
      making.dropAll()
      this.#forget(key)
    }
  }
}

/** Of this process; main.ts feeds them with what is announced. */
const ofProcess = new Kept()
const answersOfProcess = new KeptAnswers()

export const kept = <Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value> =>
  ofProcess.get(key, tags, load)

export const keptAnswer: KeptAnswers['get'] = (key, asked, make) => answersOfProcess.get(key, asked, make)

/** What was announced; without tags everything, because nobody knows what was missed. */
export function dropKept(tags?: readonly string[]): void {
  for (const all of [ofProcess, answersOfProcess]) {
    if (tags) all.drop(tags)
    else all.dropAll()
  }
}
