// Search in memory: columns shared by threads, a snapshot file, and a feed of what changes. PostgreSQL answers until it
// is warm, and again while everything is read anew. What changed in texts or on the shelf stands in a small segment of
// its own, and its old documents are marked as deleted; when that has grown, or the file has grown old, all is read
// into a new segment beside the old one.
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { TaggedCache } from '#server/cache/tagged-cache.ts'
import { tag } from '#server/cache/tags.ts'
import type { Database } from '#server/database/database.ts'
import { WorkerHost } from '#server/work/worker-host.ts'
import {
  searchingBeside,
  type Change,
  type Found,
  type FoundWith,
  type Plan,
  type SearchEngine,
  type Suggestions,
} from '../engine.ts'
import { loadFacts } from '../../index/facts.ts'
import { Fresh } from '../fresh.ts'
import { KeptWords } from '../../words/kept-words.ts'
import { sortRanksOf } from '../sort-ranks.ts'
import { ownersAsShops } from '../owners.ts'
import type { PostgresEngine } from '../postgres-engine.ts'
import { dependsOnOffers } from '../postgres-queries.ts'
import type { Vocabulary } from '../../words/vocabulary.ts'
import type { BuildOrder, Built } from './build-thread.ts'
import { readNews, writeOffers, type News } from './feed.ts'
import { unpacked } from './packed.ts'
import type { Moment } from './read-catalogue.ts'
import { Searcher, type SearchRequest, type State } from './searcher.ts'
import { Segment } from './segment.ts'
import { SearchThreads } from './threads.ts'

/** Ours: of so many skus a search takes no longer than handing it to a thread and taking it back (ADR 0930). */
const HERE_MAX = 50_000
/** From so many skus on, a second thread pays for its memory. */
const SECOND_THREAD_FROM = 100_000
/** The recent segment is made anew with every change of a document: it shall not grow for ever. */
const RECENT_MAX = 2000
const RECENT_SHARE = 0.05
/** A file that has to be followed for longer is written anew; the feed is kept for longer than that. */
const FILE_HOURS = 12
const HOUR_MS = 3_600_000
const RETRY_MS = 1000
/** Changes come in a row: so long a thread that made a small segment waits for the next one. */
const BUILDER_IDLE_MS = 2000
/** Ours: the first page after a start is drawn meanwhile, and whoever searches sooner has the words read at once. */
const WORDS_AFTER_MS = 1000
/** Ours: a page with all its counts is some tens of kilobytes. */
const PLANS_MAX = 500

export type MemoryOptions = {
  db: Database
  /** A connection of its own reads the whole catalogue. */
  where: pg.ClientConfig
  /** Where the snapshot is kept; nowhere: read from PostgreSQL at every start. */
  file?: string | undefined
  fallback: PostgresEngine
  threads?: number | undefined
  onFailure?: (error: unknown) => void
  /** Other documents are found from now on: what was made of the old ones meanwhile is out of date. */
  onChange?: () => void
}

type Base = { segment: Segment; madeAt: number }

export class MemoryEngine implements SearchEngine {
  readonly #options: MemoryOptions
  readonly #db: Database
  readonly #threads = new SearchThreads()
  /** What is small is searched in here, without a thread. */
  readonly #here = new Searcher()
  #isSearchedHere = false
  readonly #found = new TaggedCache<Float64Array>({ max: PLANS_MAX, admit: 'first' })
  readonly #stopping = new AbortController()
  readonly #builder = new WorkerHost<BuildOrder, Built>({
    what: 'segments',
    file: new URL('./build-thread.ts', import.meta.url),
    idleMs: BUILDER_IDLE_MS,
  })
  #base: Base | undefined
  #recent: Segment | undefined
  /** Skus whose documents changed since the base was made, and those of them that the recent segment knows. */
  readonly #changed = new Set<number>()
  #replaced: readonly number[] = []
  /** All that was committed before it was asked for is in it. */
  #isReady = false
  #seen = ''
  #position = 0
  readonly #fresh = new Fresh(() => this.#poll())
  #reading: Promise<void> | undefined
  /** What the reading has to do once more. */
  #wants: 'nothing' | 'recent' | 'all' = 'nothing'
  #isFirst = true
  readonly #words: KeptWords
  readonly #readingWords: NodeJS.Timeout

  constructor(options: MemoryOptions) {
    this.#options = options
    this.#db = options.db
    this.#words = new KeptWords({ db: options.db, where: options.where, position: () => this.position() })
    this.#want('all')
    this.#readingWords = setTimeout(() => this.#readWords(), WORDS_AFTER_MS).unref()
  }

  /** Before anybody has to wait for them. */
  #readWords(): void {
    this.vocabulary().catch(() => undefined) // whoever needs them asks again, and is told
  }

  /** Resolves when searches are answered from memory, with all that was committed before. */
  async warm(): Promise<void> {
    for (;;) {
      await this.#reading
      if (this.#stopping.signal.aborted) return
      if (this.#isReady) await this.#poll()
      if (this.#isReady && !this.#reading) return
      await pause(5)
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#readingWords)
    this.#builder.end()
    this.#words.close()
    await this.#threads.close()
    await this.#reading?.catch(() => undefined)
  }

  async apply(changes: readonly Change[], position: number): Promise<void> {
    await this.#options.fallback.apply(changes, position)
    await this.warm()
  }

  async position(): Promise<number> {
    if (this.#isReady) await this.#fresh.wait()
    return this.#isReady ? this.#position : this.#options.fallback.position()
  }

  vocabulary(): Promise<Vocabulary> {
    return this.#words.vocabulary()
  }

  suggest(prefix: string): Promise<Suggestions> {
    return this.#words.suggest(prefix)
  }

  async search(plan: Plan): Promise<Found> {
    if (this.#isReady) await this.#fresh.wait()
    // True where nothing changes; but it may be behind what is being read.
    if (!this.#isReady) return { ...(await this.#options.fallback.search(plan)), isAbout: true }
    return (await this.#find(plan, [])).found
  }

  async searchWith(plan: Plan, others: readonly Plan[]): Promise<FoundWith> {
    if (this.#isReady) await this.#fresh.wait()
    return this.#isReady ? this.#find(plan, others) : searchingBeside(this, plan, others)
  }

  async totals(plans: readonly Plan[]): Promise<number[]> {
    if (plans.length === 0) return []
    if (this.#isReady) await this.#fresh.wait()
    if (!this.#isReady) return this.#options.fallback.totals(plans)
    const asked = await ownersAsShops(this.#db, plans)
    return this.#isSearchedHere ? this.#here.totals(asked) : [...(await this.#load(asked))]
  }

  /** What is small is found sooner than it would be looked up, and kept answers have it (ADR 0962). */
  async #find(plan: Plan, others: readonly Plan[]): Promise<FoundWith> {
    const [asked, ...askedToo] = (await ownersAsShops(this.#db, [plan, ...others])) as [Plan, ...Plan[]]
    if (this.#isSearchedHere) return this.#here.find(asked, askedToo)
    const numbers = await this.#load({ plan: asked, others: askedToo })
    return {
      found: unpacked(numbers, plan.facets),
      totals: [...numbers.subarray(numbers.length - others.length)],
    }
  }

  #load(asked: SearchRequest): Promise<Float64Array> {
    const text = JSON.stringify(asked)
    const plans = 'plan' in asked ? [asked.plan, ...asked.others] : asked
    return this.#found.load(text, (dependsOn) => {
      if (plans.some(dependsOnOffers)) dependsOn(tag.offers())
      return this.#threads.search(text)
    })
  }

  async #poll(): Promise<void> {
    if (!this.#base) return
    const from = this.#seen
    const news = await readNews(this.#db, from)
    // Meanwhile another segment came, which stands elsewhere: the next one asks from there.
    if (from !== this.#seen || !this.#base) return
    await this.#take(news, this.#base)
    if (from === this.#seen) this.#seen = news.seen
  }

  async #take(news: News, { segment }: Base): Promise<void> {
    if (news.offers.length + news.sales.length > 0) {
      await writeOffers(this.#db, news, this.#recent ? [segment, this.#recent] : [segment])
      this.#found.drop([tag.offers()])
    }
    this.#position = news.position
    for (const skuId of news.documents) this.#changed.add(skuId)
    if (news.isAll) {
      this.#isReady = false
      this.#want('all')
    } else if (news.documents.length > 0) this.#want(this.#changed.size > this.#recentMax(segment) ? 'all' : 'recent')
    else if (Date.now() - this.#lastBuiltAt > FILE_HOURS * HOUR_MS && !this.#reading) this.#want('all')
  }

  get #lastBuiltAt(): number {
    return this.#base?.madeAt ?? 0
  }

  #recentMax({ size }: Segment): number {
    return Math.max(RECENT_MAX, size * RECENT_SHARE)
  }

  #want(what: 'recent' | 'all'): void {
    if (what === 'all' || this.#wants === 'nothing') this.#wants = what
    this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined))
  }

  async #readAll(): Promise<void> {
    while (this.#wants !== 'nothing' && !this.#stopping.signal.aborted) {
      const what = this.#wants
      this.#wants = 'nothing'
      try {
        await (what === 'all' ? this.#readBase() : this.#readRecent())
        if (this.#wants === 'nothing') this.#isReady = true
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        this.#options.onFailure?.(error)
        if (this.#wants === 'nothing') this.#wants = what
        await pause(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  async #readBase(): Promise<void> {
    const { where, file } = this.#options
    const { lineage, position } = await this.#life()
    const kept = this.#isFirst && file ? await this.#build({ read: { file, lineage } }) : undefined
    const isUsable = kept && (await this.#canFollow(kept, position))
    const moment = isUsable ? kept : await this.#build({ where, keep: file ? { file, lineage } : undefined })
    if (!moment) throw new Error('nothing was built')
    const segment = new Segment(moment.segment)
    this.#base = { segment, madeAt: Date.now() }
    this.#recent = undefined
    this.#changed.clear()
    this.#replaced = []
    this.#stand(moment)
    await this.#look()
    await this.#poll()
  }

  /** The thread ends after a large segment. */
  async #build(order: BuildOrder): Promise<Moment | undefined> {
    if (this.#stopping.signal.aborted) throw new Error('the search is closing')
    return (await this.#builder.ask(order, { isLast: !('skuIds' in order) })).moment
  }

  /** A snapshot that is too old for the feed, or that another life of the database left, is of no use. */
  async #canFollow({ seen, position: then }: Moment, position: number): Promise<boolean> {
    const { rows } = await sql<{ isPast: boolean }>`
      select pg_snapshot_xmin(${seen}::pg_snapshot) <= pg_snapshot_xmin(pg_current_snapshot()) as "isPast"`.execute(
      this.#db,
    )
    if (!rows[0]?.isPast) return false
    const { documents, isAll } = await readNews(this.#db, seen)
    return !isAll && (then === position || documents.length > 0)
  }

  async #life(): Promise<{ lineage: string; position: number }> {
    const { rows } = await sql<{ lineage: string; position: number }>`
      select lineage || ':' || 'search_feed'::regclass::oid as lineage, abs(position) as position
      from search_state`.execute(this.#db)
    return rows[0]!
  }

  async #readRecent(): Promise<void> {
    const base = this.#base
    const skuIds = [...this.#changed]
    const moment = await this.#build({ where: this.#options.where, skuIds })
    if (!moment || !base || this.#base !== base) return
    this.#replaced = skuIds
    this.#recent = moment.segment.size > 0 ? new Segment(moment.segment) : undefined
    this.#stand(moment)
    await this.#look()
    await this.#poll()
  }

  /** Offers written since that moment are read once more: they may have missed the new segment. */
  #stand({ seen, position }: Moment): void {
    this.#seen = seen
    this.#position = position
    this.#fresh.forget()
  }

  /** Whoever searches looks at the same from the next search on. */
  async #look(): Promise<void> {
    const base = this.#base!.segment
    const orders = sortRanksOf(await loadFacts(this.#db))
    let deleted: SharedArrayBuffer | undefined
    if (this.#replaced.length > 0) {
      deleted = new SharedArrayBuffer(base.words * 4)
      const bits = new Uint32Array(deleted)
      for (const document of this.#replaced.map((skuId) => base.find(skuId)))
        if (document >= 0) bits[document >>> 5]! |= 1 << (document & 31)
    }
    const state = { base: base.parts, recent: this.#recent?.parts, deleted, orders }
    this.#isSearchedHere = this.#options.threads === undefined && base.size <= HERE_MAX
    if (this.#isSearchedHere) this.#here.look(state)
    else this.#lookInThreads(state)
    this.#isFirst = false
    this.#found.dropAll()
    this.#options.onChange?.()
  }

  #lookInThreads(state: State): void {
    const wanted = this.#base!.segment.size < SECOND_THREAD_FROM ? 1 : Math.min(2, availableParallelism())
    this.#threads.grow(this.#options.threads ?? wanted)
    this.#threads.look(state)
  }
}
