// Search in PostgreSQL: one row a sku, terms under a GIN index, true counts of every facet. What was found is kept
// until the catalogue
// changes; what depends on prices or stock is kept for a second at most.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Change, Found, Plan, SearchEngine, Sort, Suggestions } from './engine.ts'
import { countAll, dependsOnOffers, findPage } from './postgres-queries.ts'
import { rankSizes } from './postgres-ranks.ts'
import { insertDocuments } from './postgres-rows.ts'
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
type Kept<Value> = Map<string, { value: Promise<Value>; until: number }>

export class PostgresEngine implements SearchEngine {
  readonly #db: Database
  readonly #pages: Kept<Found['hits']> = new Map()
  /** The same on every page and in every order. */
  readonly #counts: Kept<Counts> = new Map()
  #vocabulary: Promise<Vocabulary> | undefined
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
    this.#pages.clear()
    this.#counts.clear()
    this.#vocabulary = undefined
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
    this.#vocabulary ??= loadVocabulary(this.#db)
    const mine = this.#vocabulary
    mine.catch(() => this.#vocabulary === mine && (this.#vocabulary = undefined))
    return mine
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

  async search(plan: Plan): Promise<Found> {
    const { facts } = await this.vocabulary() // which asks for the position
    const { sort: _, offset: __, limit: ___, should: ____, ...counted } = plan
    const [hits, counts] = await Promise.all([
      keep(this.#pages, plan, dependsOnOffers(plan), () => findPage(this.#db, plan)),
      keep(this.#counts, counted, dependsOnOffers({ ...plan, sort: ANY_ORDER }), () =>
        countAll(this.#db, { ...plan, sort: ANY_ORDER }, facts),
      ),
    ])
    return { ...counts, hits, isAbout: false }
  }
}

const ANY_ORDER: Sort = { by: 'overall', down: true }

/** The value of a plan, asked for once however many want it; the one not wanted for longest goes. */
function keep<Value>(kept: Kept<Value>, plan: object, isOfOffers: boolean, load: () => Promise<Value>): Promise<Value> {
  const key = JSON.stringify(plan)
  const known = kept.get(key)
  kept.delete(key)
  const one =
    known && known.until > performance.now()
      ? known
      : { value: load(), until: isOfOffers ? performance.now() + OFFERS_MS : Infinity }
  kept.set(key, one) // at the young end
  if (kept.size > PLANS_MAX) kept.delete(kept.keys().next().value!)
  if (one !== known) one.value.catch(() => kept.get(key) === one && kept.delete(key))
  return one.value
}
