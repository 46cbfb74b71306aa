// The words and suggestions of an engine that follows the catalogue, read anew when it has moved. Where it moves all
// the time nobody waits for that; after a silence whoever comes first does.
import type pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { WorkerHost } from '#server/work/worker-host.ts'
import type { Suggestions } from '../engines/engine.ts'
import { Suggester } from '../suggest/suggest.ts'
import { readSuggested, type Suggested } from '../suggest/suggested.ts'
import { loadVocabulary, type Vocabulary } from './vocabulary.ts'

/** Words that were right so short a time ago serve until the new ones are read. */
const WORDS_MS = 500
/**
 * Suggestions are made anew at most so often, and no more than so much of the time: PostgreSQL reads the whole
 * catalogue for it.
 */
const SUGGESTER_MS = 2000
const MAKING_SHARE = 0.1

type Options = {
  db: Database
  /** Where a thread finds the database, which makes the suggestions; without it they are made here. */
  where?: pg.ClientConfig | undefined
  position: () => Promise<number>
}

export class KeptWords {
  readonly #options: Options
  readonly #thread = new WorkerHost<pg.ClientConfig, Suggested>({
    what: 'suggestions',
    file: new URL('../suggest/suggest-thread.ts', import.meta.url),
    idleMs: 0,
  })
  #now: { vocabulary: Vocabulary; position: number; rightAt: number } | undefined
  #next: Promise<Vocabulary> | undefined
  #suggester: Suggester | undefined
  #making: Promise<Suggester> | undefined
  #makeFrom = -Infinity

  constructor(options: Options) {
    this.#options = options
  }

  close(): void {
    this.#thread.end()
  }

  async vocabulary(): Promise<Vocabulary> {
    const position = await this.#options.position()
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
    const next = loadVocabulary(this.#options.db)
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
    if (!this.#making && performance.now() > this.#makeFrom) {
      this.#making = this.#makeSuggester().finally(() => (this.#making = undefined))
      this.#making.catch(() => undefined) // who waits for it is told
    }
    return (this.#suggester ?? (await this.#making!)).suggest(prefix)
  }

  async #makeSuggester(): Promise<Suggester> {
    const vocabulary = await this.vocabulary()
    if (this.#suggester?.vocabulary !== vocabulary) {
      const { db, where } = this.#options
      const started = performance.now()
      const suggested = await (where ? this.#thread.ask(where, { isLast: true }) : readSuggested(db))
      this.#suggester = new Suggester(vocabulary, suggested)
      this.#makeFrom = performance.now() + (performance.now() - started) / MAKING_SHARE
    }
    this.#makeFrom = Math.max(this.#makeFrom, performance.now() + SUGGESTER_MS)
    return this.#suggester
  }
}
