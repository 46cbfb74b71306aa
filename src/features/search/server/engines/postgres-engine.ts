// Search in PostgreSQL: one row a sku, terms under a GIN index, true counts of every facet. What was found is kept
// until the catalogue changes; what depends on prices or stock is kept for a second at most.
import { sql } from 'kysely'
import { TaggedCache } from '#server/cache/tagged-cache.ts'
import type { Database } from '#server/database/database.ts'
import {
  searchingBeside,
  totalsBySearching,
  type Change,
  type Found,
  type FoundWith,
  type Plan,
  type SearchEngine,
  type Sort,
  type Suggestions,
} from './engine.ts'
import { countAll, dependsOnOffers, findPage } from './postgres-queries.ts'
import { rankSizes } from './postgres-ranks.ts'
import { insertDocuments } from './postgres-rows.ts'
import { loadFacts, type Facts } from '../index/facts.ts'
import { Suggester } from '../suggest/suggest.ts'
import { readSuggested } from '../suggest/suggested.ts'
import { loadVocabulary, type Vocabulary } from '../words/vocabulary.ts'

const PLANS_MAX = 1000
const OFFERS_MS = 1000
/** The position is not asked for more often than this. */
const POSITION_MS = 5
const ROWS_A_STATEMENT = 2000
const NOTES_MAX = 5000

type Counts = Pick<Found, 'total' | 'facets'>

export class PostgresEngine implements SearchEngine {
  readonly #db: Database
  readonly #pages = new TaggedCache<Found['hits']>({ max: PLANS_MAX, admit: 'first' })
  /** The same on every page and in every order. */
  readonly #counts = new TaggedCache<Counts>({ max: PLANS_MAX, admit: 'first' })
  readonly #vocabulary = new TaggedCache<Vocabulary>({ max: 1, admit: 'first' })
  readonly #facts = new TaggedCache<Facts>({ max: 1, admit: 'first' })
  #suggester: { vocabulary: Vocabulary; made: Promise<Suggester> } | undefined
  #position = 0
  #asked = { at: -Infinity, answer: Promise.resolve(0) }

  constructor(db: Database) {
    this.#db = db
  }

  /** One round trip, shared by all who ask within a few milliseconds. A new one makes everything kept worthless. */
  async position(): Promise<number> {
    const now = performance.now()
    if (now - this.#asked.at > POSITION_MS) this.#asked = { at: now, answer: this.#readPosition() }
    return this.#asked.answer
  }

  async #readPosition(): Promise<number> {
    const { position } = await this.#db.selectFrom('search_state').select('position').executeTakeFirstOrThrow()
    if (position !== this.#position) this.#forget(position)
    return position
  }

  #forget(position: number): void {
    this.#position = position
    for (const kept of [this.#pages, this.#counts, this.#vocabulary, this.#facts]) kept.dropAll()
  }

  async apply(changes: readonly Change[], position: number): Promise<void> {
    const gone = changes.map(({ skuId }) => skuId)
    await sql`delete from search_sku where sku_id = any(${gone}::bigint[])`.execute(this.#db)
    const documents = changes.flatMap(({ document }) => document ?? [])
    const ranks = await rankSizes(this.#db, documents)
    for (let at = 0; at < documents.length; at += ROWS_A_STATEMENT)
      await insertDocuments(this.#db, documents.slice(at, at + ROWS_A_STATEMENT), ranks)
    await this.#note(gone)
    await this.#db.updateTable('search_state').set({ position }).execute()
    this.#forget(position)
  }

  /** For engines that follow: which documents, or that it is worth reading all of them. */
  async #note(skuIds: readonly number[]): Promise<void> {
    if (skuIds.length > NOTES_MAX) await sql`insert into search_feed (kind, id) values ('all', 0)`.execute(this.#db)
    else await sql`insert into search_feed (kind, id) select 'document', unnest(${skuIds}::bigint[])`.execute(this.#db)
  }

  async vocabulary(): Promise<Vocabulary> {
    await this.position()
    return this.#vocabulary.load(ALL, () => loadVocabulary(this.#db))
  }

  async suggest(prefix: string): Promise<Suggestions> {
    const vocabulary = await this.vocabulary()
    if (this.#suggester?.vocabulary !== vocabulary)
      this.#suggester = {
        vocabulary,
        made: readSuggested(this.#db).then((suggested) => new Suggester(vocabulary, suggested)),
      }
    return (await this.#suggester.made).suggest(prefix)
  }

  /** Who only counts needs no words: while another engine starts they would be read and kept twice. */
  async #readFacts(): Promise<Facts> {
    await this.position()
    return this.#facts.load(ALL, () => loadFacts(this.#db))
  }

  async search(plan: Plan): Promise<Found> {
    const facts = await this.#readFacts()
    const { sort: _, offset: __, limit: ___, should: ____, ...counted } = plan
    const inAnyOrder = { ...plan, sort: ANY_ORDER }
    const [hits, counts] = await Promise.all([
      this.#pages.load(JSON.stringify(plan), () => findPage(this.#db, plan), lifeOf(plan)),
      this.#counts.load(JSON.stringify(counted), () => countAll(this.#db, inAnyOrder, facts), lifeOf(inAnyOrder)),
    ])
    return { ...counts, hits, isAbout: false }
  }

  searchWith(plan: Plan, others: readonly Plan[]): Promise<FoundWith> {
    return searchingBeside(this, plan, others)
  }

  totals(plans: readonly Plan[]): Promise<number[]> {
    return totalsBySearching(this, plans)
  }
}

/** The one key of what is one. */
const ALL = 'all'
const ANY_ORDER: Sort = { by: 'overall', down: true }

const lifeOf = (plan: Plan) => ({ ttlMs: dependsOnOffers(plan) ? OFFERS_MS : undefined })
