// Keeps the search tables after the catalogue: all of them after an import, some products after a change.
import { sql } from 'kysely'
import { announce } from '#server/cache/changes.ts'
import { following, tag } from '#server/cache/tags.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { askedAhead, besideEachOther, inParts, withoutIndexes } from '#server/database/bulk.ts'
import { forgetCuts, wordKinds, type TermKind } from '../words/analyze.ts'
import { analyseAll, type Analysed, readDocuments, readRows } from './documents.ts'
import type { Change } from '../engines/engine.ts'
import { loadFacts, type Facts } from './facts.ts'
import { lexicon, ourSynonyms, type Synonym } from '../words/lexicon.ts'
import { analysisDigest } from './analysis-digest.ts'
import { PostgresEngine } from '../engines/postgres-engine.ts'
import { rankAllSizes } from '../engines/postgres-ranks.ts'
import { insertDocuments } from '../engines/postgres-rows.ts'
import { learnWords, soundOf } from '../words/segment.ts'

/**
 * Before the whole catalogue changes: whoever starts next, should the rebuild never end, knows by the sign that it is
 * owed.
 */
export async function oweRebuild(db: Database): Promise<void> {
  await sql`update search_state set position = -abs(position)`.execute(db)
}

/** Cut off, or made by a mall that analysed texts otherwise. */
export async function isRebuildOwed(db: Database): Promise<boolean> {
  const { position, analysis } = await db
    .selectFrom('search_state')
    .select(['position', 'analysis'])
    .executeTakeFirstOrThrow()
  return position < 0 || analysis !== analysisDigest()
}

/**
 * Everything anew, in one transaction: whoever searches meanwhile finds what was. Wants a connection without time
 * limits.
 */
export async function rebuildSearch(db: Database): Promise<{ skus: number; words: number }> {
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('search_due').execute()
    await keepOurSynonyms(tx)
    const { facts, words: said } = await prepare(tx)
    // Right after an import PostgreSQL knows nothing of the tables yet and would join them row by row, for minutes.
    await sql`analyze product, sku, product_attribute, sku_attribute, shop`.execute(tx)
    await tx.deleteFrom('search_vocabulary').execute()
    const { rows: old } = await sql`select from search_sku limit 1`.execute(tx)
    await tx.deleteFrom('search_sku').execute()
    const analyze = (): Promise<number> => analyzeAll(tx, facts)
    const skus = await (old.length > 0 ? analyze() : withoutIndexes(tx, ['search_sku'], analyze))
    const words = await writeLexicon(tx, facts, said)
    await sql`update search_state set position = abs(position) + 1, analysis = ${analysisDigest()}`.execute(tx)
    await sql`insert into search_feed (kind, id) values ('all', 0)`.execute(tx)
    await announce(tx, tag.catalogue())
    return { skus, words }
  })
}

/** Ours. A million documents would not fit into memory. */
const PRODUCTS_AT_ONCE = 500

/** Some products at a time; PostgreSQL writes some and reads others while these are analysed. */
async function analyzeAll(tx: Tx, facts: Facts): Promise<number> {
  const ranks = await rankAllSizes(tx)
  const counted: CountedWords = new Map()
  const products = await tx.selectFrom('product').select('id').where('status', '=', 1).orderBy('id').execute()
  const ids = products.map(({ id }) => id)
  let skus = 0
  await besideEachOther(
    askedAhead(inParts(ids, PRODUCTS_AT_ONCE), (part) => readRows(tx, part)),
    async (rows) => {
      const found = await analyseAll(rows, facts)
      countWords(found, counted)
      skus += found.length
      const documents = found.map(({ document }) => document)
      return () => insertDocuments(tx, documents, ranks)
    },
  )
  const words = [...counted.values()]
  for (let at = 0; at < words.length; at += WORDS_AT_ONCE) await writeWords(tx, words.slice(at, at + WORDS_AT_ONCE))
  return skus
}
const WORDS_AT_ONCE = 20_000

/** After a change of texts, attributes or shelf of these products. Prices and stock need no call. */
export async function refreshSearch(db: Database, productIds: readonly number[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Before anything is read: what is owed from here on is not paid by this.
    await sql`delete from search_due where product_id = any(${productIds}::bigint[])`.execute(tx)
    const { facts, words } = await prepare(tx)
    const documents = await readDocuments(tx, facts, productIds)
    const { rows: old } = await sql<{ skuId: number; terms: string[] }>`
      select sku_id as "skuId", terms from search_sku where product_id = any(${productIds}::bigint[])`.execute(tx)
    await follow(tx, documents, old)
    // In this order, so that a word that stays keeps its sound.
    await writeWords(tx, [...countWords(documents, new Map()).values()])
    await forgetWords(
      tx,
      old.flatMap(({ terms }) => terms),
    )
    await writeLexicon(tx, facts, words)
    await announce(tx, following(tag.catalogue()), ...productIds.map((id) => tag.product(id)))
  })
}

/** After a change of synonyms, words of the trade or facts: documents stay as they are. */
export async function refreshWords(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`delete from search_due where product_id = ${WORDS_DUE}`.execute(tx)
    const { facts, words } = await prepare(tx)
    await writeLexicon(tx, facts, words)
    const engine = new PostgresEngine(tx)
    await engine.apply([], Math.abs(await engine.position()) + 1)
    await announce(tx, tag.catalogue())
  })
}

/** In search_due, beside products: everything, and the words alone. */
export const EVERYTHING_DUE = 0
export const WORDS_DUE = -1

/** Locks the state first, so that two who write wait for each other before they read. */
async function prepare(tx: Tx): Promise<{ facts: Facts; words: readonly Synonym[] }> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(tx)
  await tx.selectFrom('search_state').select('position').forUpdate().executeTakeFirstOrThrow()
  const facts = await loadFacts(tx)
  const words = await tx.selectFrom('search_synonym').select(['said', 'means']).where('is_active', '=', true).execute()
  const trade = await tx.selectFrom('search_word').select('word').where('is_active', '=', true).execute()
  const named = [...facts.categories.values(), ...facts.brands.values(), ...facts.attributes.values()].map(
    ({ name }) => name.zh_CN,
  )
  const all = [...named, ...words.flatMap(({ said, means }) => [said, ...means]), ...trade.map(({ word }) => word)]
  if (learnWords(all.filter((word) => /^\p{Script=Han}{2,}$/u.test(word)))) forgetCuts()
  return { facts, words }
}

/** Those that come with the mall; what the operator switched off stays off. */
async function keepOurSynonyms(tx: Tx): Promise<void> {
  const ours = ourSynonyms().map(({ said, means }) => ({ said, means, is_ours: true }))
  await sql`insert into search_synonym (said, means, is_ours)
    select said, means, true from json_populate_recordset(null::search_synonym, ${JSON.stringify(ours)}::json)
    on conflict (said) do update set means = excluded.means
      where search_synonym.is_ours and search_synonym.means <> excluded.means`.execute(tx)
  await sql`delete from search_due where product_id = ${WORDS_DUE}`.execute(tx)
}

async function follow(tx: Tx, documents: readonly Analysed[], old: readonly { skuId: number }[]): Promise<void> {
  const present = new Set(documents.map(({ document }) => document.skuId))
  const gone: Change[] = old
    .filter(({ skuId }) => !present.has(skuId))
    .map(({ skuId }) => ({ skuId, document: undefined }))
  const engine = new PostgresEngine(tx)
  const changes = documents.map(({ document }): Change => ({ skuId: document.skuId, document }))
  await engine.apply([...gone, ...changes], Math.abs(await engine.position()) + 1)
}

type Counted = { term: string; kind: TermKind; weight: number }
type CountedWords = Map<string, Counted>

function countWords(documents: readonly Analysed[], counted: CountedWords): CountedWords {
  for (const { terms } of documents) {
    for (const [term, kind] of terms) {
      if (kind === 'own') continue
      const key = `${kind} ${term}`
      const one = counted.get(key)
      if (one) one.weight++
      else counted.set(key, { term, kind, weight: 1 })
    }
  }
  return counted
}

async function writeWords(tx: Tx, words: readonly Counted[]): Promise<void> {
  const { rows } = await sql<{ term: string }>`select term from search_vocabulary
    where kind = 'word' and term = any(${words.flatMap(({ term, kind }) => (kind === 'word' ? term : []))}::text[])`.execute(
    tx,
  )
  const known = new Set(rows.map(({ term }) => term))
  await insertWords(
    tx,
    words.map((word) => ({
      ...word,
      means: [],
      ...(word.kind === 'word' && !known.has(word.term) ? pinyinOf(word.term) : NO_PRONUNCIATION),
    })),
  )
}

async function forgetWords(tx: Tx, terms: readonly string[]): Promise<void> {
  const times = Map.groupBy(terms, (term) => term)
  await sql`update search_vocabulary set weight = weight - gone.times
    from unnest(${[...times.keys()]}::text[], ${[...times.values()].map(({ length }) => length)}::int[]) as gone (term,
    times)
    where search_vocabulary.term = gone.term and kind = any(${[...wordKinds]})`.execute(tx)
  await sql`delete from search_vocabulary where weight <= 0`.execute(tx)
}

/** Words that stand for terms: what differs from what stands there is written. Returns how many words there are now. */
async function writeLexicon(tx: Tx, facts: Facts, words: readonly Synonym[]): Promise<number> {
  const { rows: old } = await sql<{ kind: string; term: string; means: string[] }>`
    select kind, term, means from search_vocabulary where kind <> all(${[...wordKinds]})`.execute(tx)
  const keyOf = ({ kind, term, means }: (typeof old)[number]) => JSON.stringify([kind, term, means])
  const entries = new Map(lexicon(facts, words).map((entry) => [keyOf(entry), entry]))
  const gone = old.filter((row) => !entries.delete(keyOf(row)))
  await sql`delete from search_vocabulary using unnest(${gone.map(({ kind }) => kind)}::text[],
    ${gone.map(({ term }) => term)}::text[])
    as gone (kind, term) where search_vocabulary.kind = gone.kind and search_vocabulary.term = gone.term`.execute(tx)
  await insertWords(
    tx,
    [...entries.values()].map((entry) => ({
      ...entry,
      weight: 1,
      ...(PRONOUNCED.has(entry.kind) ? pinyinOf(entry.term) : NO_PRONUNCIATION),
    })),
  )
  const { rows } = await sql<{ words: number }>`select count(*)::int as words from search_vocabulary`.execute(tx)
  return rows[0]!.words
}
const PRONOUNCED: ReadonlySet<string> = new Set(['brand', 'shop', 'category', 'value', 'synonym'])

type Pronunciation = { pinyin: string; initials: string }
const NO_PRONUNCIATION: Pronunciation = { pinyin: '', initials: '' }

function pinyinOf(term: string): Pronunciation {
  if (!/^\p{Script=Han}{2,}$/u.test(term)) return NO_PRONUNCIATION
  const syllables = soundOf(term)
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable[0]).join('') }
}

type WordRow = { term: string; kind: string; means: string[]; weight: number; pinyin: string; initials: string }

async function insertWords(tx: Tx, rows: readonly WordRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into search_vocabulary (term, kind, means, weight, pinyin, initials)
    select term, kind, coalesce(means, '{}'), weight, pinyin, initials
    from json_populate_recordset(null::search_vocabulary, ${JSON.stringify(rows)}::json)
    on conflict (term, kind) do update set weight = search_vocabulary.weight + excluded.weight`.execute(tx)
}
