// Search past one machine: OpenSearch, fed from PostgreSQL by the same feed as the memory. What it knows, and up to
// which moment, stands in a document beside the index; one server process at a time feeds it. PostgreSQL answers until
// everything is there.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, errors, type API } from '@opensearch-project/opensearch'
import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import {
  searchingBeside,
  totalsBySearching,
  type Change,
  type Found,
  type FoundWith,
  type Plan,
  type SearchEngine,
  type Suggestions,
} from '../engine.ts'
import { Fresh } from '../fresh.ts'
import { KeptWords } from '../../words/kept-words.ts'
import { readNews, type News } from '../memory/feed.ts'
import { sortRanksOf } from '../sort-ranks.ts'
import { ownersAsShops } from '../owners.ts'
import type { PostgresEngine } from '../postgres-engine.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import { documentOf, INDEX, offerOf, readAfter, readDocuments, readOffers } from './documents.ts'
import { foundOf, hitsOf, pageRequest, searchRequest, sizesOf, sizesRequest, type Hit } from './request.ts'

/** Changes with every change of what the index holds. */
const FORMAT = 1
/** OpenSearch's own: deeper pages are walked to. */
const WINDOW = 10_000
const BATCH = 2000
const RETRY_MS = 1000
const LOCK = 'search in opensearch'

/** What the index knows: `index`, at the moment `seen` of the database `lineage`. */
type State = { format: number; lineage: string; index: string; seen: string; position: number }

export type OpenSearchOptions = {
  db: Database
  /** A connection without time limits reads the whole catalogue. */
  patient: Database
  /** Where a thread that makes suggestions finds the database. */
  where?: pg.ClientConfig | undefined
  url: string
  fallback: PostgresEngine
  onFailure?: (error: unknown) => void
  onChange?: () => void
}

export class OpenSearchEngine implements SearchEngine {
  readonly #options: OpenSearchOptions
  readonly #db: Database
  readonly #client: Client
  readonly #fresh = new Fresh(() => this.#follow())
  readonly #words: KeptWords
  readonly #stopping = new AbortController()
  #state: State | undefined
  #building: Promise<void> | undefined
  #warming: Promise<void> | undefined

  constructor(options: OpenSearchOptions) {
    this.#options = options
    this.#db = options.db
    this.#client = new Client({ node: options.url, maxRetries: 2 })
    this.#words = new KeptWords({ db: options.db, where: options.where, position: () => this.position() })
    this.#warming = this.#warmUp().finally(() => (this.#warming = undefined))
  }

  /** Resolves when searches are answered by OpenSearch, with all that was committed before. */
  async warm(): Promise<void> {
    for (;;) {
      await (this.#warming ??= this.#warmUp().finally(() => (this.#warming = undefined)))
      if (this.#stopping.signal.aborted) return
      await this.#follow()
      if (this.#state) return
    }
  }

  async #warmUp(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#follow()
        if (this.#state) return
        await this.#building
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        this.#options.onFailure?.(error)
        await pause(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  async close(): Promise<void> {
    this.#words.close()
    this.#stopping.abort()
    await this.#warming
    await this.#client.close()
  }

  async apply(changes: readonly Change[], position: number): Promise<void> {
    await this.#options.fallback.apply(changes, position)
    await this.warm()
  }

  async position(): Promise<number> {
    if (this.#state) await this.#fresh.wait()
    return this.#state ? this.#state.position : this.#options.fallback.position()
  }

  vocabulary(): Promise<Vocabulary> {
    return this.#words.vocabulary()
  }

  suggest(prefix: string): Promise<Suggestions> {
    return this.#words.suggest(prefix)
  }

  async search(plan: Plan): Promise<Found> {
    if (this.#state) await this.#fresh.wait()
    if (!this.#state) return this.#standIn(plan)
    try {
      return await this.#searchIn(this.#state.index, plan)
    } catch (error) {
      if (!isMissing(error)) throw error
      this.#fresh.forget() // another process has built a new one
      return this.#standIn(plan)
    }
  }

  searchWith(plan: Plan, others: readonly Plan[]): Promise<FoundWith> {
    return searchingBeside(this, plan, others)
  }

  totals(plans: readonly Plan[]): Promise<number[]> {
    return totalsBySearching(this, plans)
  }

  /** True where nothing changes; but it may be behind what is being read. */
  async #standIn(plan: Plan): Promise<Found> {
    return { ...(await this.#options.fallback.search(plan)), isAbout: true }
  }

  async #searchIn(index: string, plan: Plan): Promise<Found> {
    const orders = sortRanksOf((await this.vocabulary()).facts)
    const [asked] = (await ownersAsShops(this.#db, [plan])) as [Plan]
    const ask = async (body: API.Search_RequestBody) => (await this.#client.search({ index, body })).body
    const isDeep = asked.offset + asked.limit > WINDOW
    const request = searchRequest(asked, orders)
    const answer = await ask(isDeep ? { ...request, from: 0, size: 0 } : request)
    const found = foundOf(answer, asked.facets)
    const isThere = found.total > asked.offset
    const hits = !isDeep ? hitsOf(answer) : isThere ? await walk(ask, pageRequest(asked, orders), asked) : []
    if (hits.length === 0) return { ...found, hits: [] }
    const sizes = sizesOf(await ask(sizesRequest(asked, [...new Set(hits.map(({ size }) => size))])))
    return { ...found, hits: hits.map(({ skuId, size }) => ({ skuId, ofSize: sizes.get(size) ?? 1 })) }
  }

  /** Reads what changed and writes it, or lets another process do so. */
  async #follow(): Promise<void> {
    const lineage = await this.#lineage()
    const state = await this.#readState(lineage)
    const news = state && (await readNews(this.#db, state.seen))
    if (!state || news!.isAll) {
      this.#state = undefined
      this.#building ??= this.#build(lineage).finally(() => (this.#building = undefined))
      this.#warming ??= this.#warmUp().finally(() => (this.#warming = undefined))
      return
    }
    const isNew = this.#state?.index !== state.index
    this.#state = isEmpty(news!) ? { ...state, position: news!.position } : await this.#catchUp(lineage)
    if (isNew) this.#options.onChange?.()
  }

  async #lineage(): Promise<string> {
    const { rows } = await sql<{ lineage: string }>`
      select lineage || ':' || 'search_feed'::regclass::oid as lineage from search_state`.execute(this.#db)
    return rows[0]!.lineage
  }

  /** Beside the index, by the life of its database: two malls may share a cluster. */
  #stateId(lineage: string): { index: string; id: string } {
    return { index: 'mall-search-state', id: lineage }
  }

  async #readState(lineage: string): Promise<State | undefined> {
    try {
      const { body } = await this.#client.get(this.#stateId(lineage))
      const state = body._source as State | undefined
      return state?.format === FORMAT && state.lineage === lineage ? state : undefined
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async #writeState(state: State): Promise<void> {
    await this.#client.index({ ...this.#stateId(state.lineage), body: state, refresh: false })
  }

  /** One process at a time: an older reading shall not overwrite a younger one. */
  async #catchUp(lineage: string): Promise<State | undefined> {
    return inTransaction(this.#db, async (tx) => {
      if (!(await isFirst(tx))) return this.#state ?? this.#readState(lineage)
      const state = await this.#readState(lineage)
      if (!state) return undefined
      const news = await readNews(tx, state.seen)
      const { documents, offers, sales, seen, position } = news
      const { facts } = await this.#options.fallback.vocabulary()
      const rows = documents.length > 0 ? await readDocuments(tx, documents) : []
      const known = new Set(documents)
      const changed = offers.length + sales.length > 0 ? await readOffers(tx, offers, sales) : []
      const present = new Set(rows.map(({ id }) => id))
      await this.#write(state.index, [
        ...rows.flatMap((row) => [{ index: { _id: String(row.id) } }, documentOf(row, facts)]),
        ...documents.flatMap((id) => (present.has(id) ? [] : [{ delete: { _id: String(id) } }])),
        ...changed.flatMap((offer) =>
          known.has(offer.id) ? [] : [{ update: { _id: String(offer.id) } }, { doc: offerOf(offer) }],
        ),
      ])
      const next = { ...state, seen, position }
      await this.#writeState(next)
      this.#options.onChange?.()
      return next
    })
  }

  /** Visible when it returns. What is gone already may be missing. */
  async #write(index: string, body: API.Bulk_RequestBody, refresh = true): Promise<void> {
    if (body.length === 0) return
    const { body: answer } = await this.#client.bulk({ index, body, refresh })
    if (!answer.errors) return
    for (const item of answer.items)
      for (const done of Object.values(item))
        if (done.error && done.status !== 404)
          throw new Error(`OpenSearch refused ${done._id}: ${done.error.type} ${done.error.reason}`)
  }

  /** Everything into a new index beside the old one, which goes when the new one is there. */
  async #build(lineage: string): Promise<void> {
    const { patient } = this.#options
    await patient
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        // another process builds
        if (!(await isFirst(tx))) return void (await pause(RETRY_MS, undefined, { ref: false }))
        const { rows } = await sql<{ seen: string; position: number }>`
        select pg_current_snapshot()::text as seen, abs(position) as position from search_state`.execute(tx)
        const { facts } = await this.#options.fallback.vocabulary()
        const index = `mall-search-${randomBytes(6).toString('hex')}`
        await this.#client.indices.create({ index, body: INDEX as never })
        for (let last = 0; ;) {
          const some = await readAfter(tx, last, BATCH)
          if (some.length === 0 || this.#stopping.signal.aborted) break
          await this.#write(
            index,
            some.flatMap((row) => [{ index: { _id: String(row.id) } }, documentOf(row, facts)]),
            false,
          )
          last = some.at(-1)!.id
        }
        await this.#client.indices.refresh({ index })
        const old = await this.#readState(lineage)
        await this.#writeState({ format: FORMAT, lineage, index, ...rows[0]! })
        if (old) await this.#client.indices.delete({ index: old.index, ignore_unavailable: true })
      })
  }
}

async function isFirst(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    isFirst: boolean
  }>`select pg_try_advisory_xact_lock(hashtext(${LOCK})) as "isFirst"`.execute(tx)
  return rows[0]!.isFirst
}

const isMissing = (error: unknown): boolean => error instanceof errors.ResponseError && error.statusCode === 404

const isEmpty = ({ documents, offers, sales }: News): boolean => documents.length + offers.length + sales.length === 0

/** From page to page as large as OpenSearch allows, each after the last hit of the one before. */
async function walk(
  ask: (body: API.Search_RequestBody) => Promise<API.Search_ResponseBody>,
  request: API.Search_RequestBody,
  { offset, limit }: Plan,
): Promise<Hit[]> {
  let last: unknown[] | undefined
  const next = async (size: number) => {
    const after = last ? { search_after: last as never } : {}
    const hits = hitsOf(await ask({ ...request, ...after, size, track_total_hits: false }))
    last = hits.at(-1)?.sort
    return hits
  }
  for (let left = offset; left > 0; left -= WINDOW) if ((await next(Math.min(left, WINDOW))).length === 0) return []
  return next(limit)
}
