// The words and suggestions of an engine that follows the catalogue, read anew when it has moved. Where it moves all the time nobody waits
// for that; after a silence whoever comes first does.
import type { Database } from '#server/database.ts'
import type { Suggestions } from './engine.ts'
import { Suggester } from './suggest.ts'
import { loadVocabulary, type Vocabulary } from './vocabulary.ts'

/** Words that were right so short a time ago serve until the new ones are read. */
const WORDS_MS = 500
/** Suggestions are made anew at most so often. */
const SUGGESTER_MS = 2000

export class KeptWords {
  readonly #db: Database
  readonly #position: () => Promise<number>
  #now: { vocabulary: Vocabulary; position: number; rightAt: number } | undefined
  #next: Promise<Vocabulary> | undefined
  #suggester: Suggester | undefined
  #suggesterAt = -Infinity

  constructor(db: Database, position: () => Promise<number>) {
    this.#db = db
    this.#position = position
  }

  async vocabulary(): Promise<Vocabulary> {
    const position = await this.#position()
    const now = this.#now
    if (now?.position === position) {
      now.rightAt = performance.now()
      return now.vocabulary
    }
    const coming = this.#next ?? this.#load(position)
    return now && performance.now() - now.rightAt < WORDS_MS ? now.vocabulary : coming
  }

  /** They are read after that position was seen, so they know it. */
  #load(position: number): Promise<Vocabulary> {
    const next = loadVocabulary(this.#db)
    this.#next = next
    next
      .then(
        (vocabulary) => (this.#now = { vocabulary, position, rightAt: performance.now() }),
        () => undefined, // who waits for it is told
      )
      .finally(() => (this.#next = undefined))
    return next
  }

  /** Of a moment ago, if need be: a key was pressed and another one will be. */
  async suggest(prefix: string): Promise<Suggestions> {
    const made = this.#suggester
    if (made && performance.now() - this.#suggesterAt < SUGGESTER_MS) return made.suggest(prefix)
    this.#suggesterAt = performance.now()
    const next = this.#makeSuggester()
    next.catch(() => (this.#suggesterAt = -Infinity))
    return (made ?? (await next)).suggest(prefix)
  }

  async #makeSuggester(): Promise<Suggester> {
    const vocabulary = await this.vocabulary()
    if (this.#suggester?.vocabulary !== vocabulary) this.#suggester = await Suggester.load(this.#db, vocabulary)
    return this.#suggester
  }
}
