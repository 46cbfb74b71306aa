// Keeps the search tables after the catalogue: all of them after an import, some products after a change.
import { sql } from 'kysely'
import { announce } from '#server/changes.ts'
import { inTransaction, type Database, type Tx } from '#server/database.ts'
import { wordKinds, type TermKind } from './analyze.ts'
import { readDocuments, type Analysed } from './documents.ts'
import type { Change } from './engine.ts'
import { loadFacts, type Facts } from './facts.ts'
import { lexicon, synonyms } from './lexicon.ts'
import { PostgresEngine } from './postgres-engine.ts'
import { learnWords, soundOf } from './segment.ts'

/** Ours: kept pages of lists carry it, because a new product may stand in any of them. */
export const CATALOGUE_TAG = 'catalogue'

/** Before the whole catalogue changes: whoever starts next, should the rebuild never end, knows by the sign that it is owed. */
export async function oweRebuild(db: Database): Promise<void> {
  await sql`update search_state set position = -abs(position)`.execute(db)
}

export async function isRebuildOwed(db: Database): Promise<boolean> {
  return (await db.selectFrom('search_state').select('position').executeTakeFirstOrThrow()).position < 0
}

/** Everything anew, in one transaction: whoever searches meanwhile finds what was. Wants a connection without time limits. */
export async function rebuildSearch(db: Database): Promise<{ skus: number; words: number }> {
  return inTransaction(db, async (tx) => {
    const facts = await prepare(tx)
    // Right after an import PostgreSQL knows nothing of the tables yet and would join them row by row, for minutes.
    await sql`analyze product, sku, product_attribute, sku_attribute, shop`.execute(tx)
    const documents = await readDocuments(tx, facts)
    const { rows: old } = await sql<{ skuId: number }>`select sku_id as "skuId" from search_sku`.execute(tx)
    await tx.deleteFrom('search_vocabulary').execute()
    await follow(tx, documents, old)
    await writeWords(tx, countWords(documents))
    const words = await writeLexicon(tx, facts)
    await announce(tx, CATALOGUE_TAG)
    return { skus: documents.length, words }
  })
}

/** After a change of texts, attributes or shelf of these products. Prices and stock need no call. */
export async function refreshSearch(db: Database, productIds: readonly number[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const facts = await prepare(tx)
    const documents = await readDocuments(tx, facts, productIds)
    const { rows: old } = await sql<{ skuId: number; terms: string[] }>`
      select sku_id as "skuId", terms from search_sku where product_id = any(${productIds}::bigint[])`.execute(tx)
    await follow(tx, documents, old)
    await forgetWords(
      tx,
      old.flatMap(({ terms }) => terms),
    )
    await writeWords(tx, countWords(documents))
    await writeLexicon(tx, facts)
    await announce(tx, CATALOGUE_TAG, ...productIds.slice(0, TAGS_MAX).map((id) => `product:${id}`))
  })
}
const TAGS_MAX = 200

/** Locks the state first, so that two who write wait for each other before they read. */
async function prepare(tx: Tx): Promise<Facts> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(tx)
  await tx.selectFrom('search_state').select('position').forUpdate().executeTakeFirstOrThrow()
  const facts = await loadFacts(tx)
  const named = [...facts.categories.values(), ...facts.brands.values(), ...facts.attributes.values()].map(({ name }) => name.zh_CN)
  learnWords([...named, ...synonyms().map(({ said }) => said)].filter((word) => /^\p{Script=Han}{2,}$/u.test(word)))
  return facts
}

async function follow(tx: Tx, documents: readonly Analysed[], old: readonly { skuId: number }[]): Promise<void> {
  const present = new Set(documents.map(({ document }) => document.skuId))
  const gone: Change[] = old.filter(({ skuId }) => !present.has(skuId)).map(({ skuId }) => ({ skuId, document: undefined }))
  const engine = new PostgresEngine(tx)
  const changes = documents.map(({ document }): Change => ({ skuId: document.skuId, document }))
  await engine.apply([...gone, ...changes], Math.abs(await engine.position()) + 1)
}

type Counted = { term: string; kind: TermKind; weight: number }

function countWords(documents: readonly Analysed[]): Counted[] {
  const counted = new Map<string, Counted>()
  for (const { terms } of documents) {
    for (const [term, kind] of terms) {
      if (kind === 'own') continue
      const key = `${kind} ${term}`
      const one = counted.get(key)
      if (one) one.weight++
      else counted.set(key, { term, kind, weight: 1 })
    }
  }
  return [...counted.values()]
}

async function writeWords(tx: Tx, words: readonly Counted[]): Promise<void> {
  await insertWords(
    tx,
    words.map((word) => ({ ...word, means: [], ...(word.kind === 'word' ? soundsOf(word.term) : { pinyin: '', initials: '' }) })),
  )
}

async function forgetWords(tx: Tx, terms: readonly string[]): Promise<void> {
  const times = Map.groupBy(terms, (term) => term)
  await sql`update search_vocabulary set weight = weight - gone.times
    from unnest(${[...times.keys()]}::text[], ${[...times.values()].map(({ length }) => length)}::int[]) as gone (term, times)
    where search_vocabulary.term = gone.term and kind = any(${[...wordKinds]})`.execute(tx)
  await sql`delete from search_vocabulary where weight <= 0`.execute(tx)
}

/** Words that stand for terms; few, so they are written anew with every change. Returns how many words there are now. */
async function writeLexicon(tx: Tx, facts: Facts): Promise<number> {
  await sql`delete from search_vocabulary where kind <> all(${[...wordKinds]})`.execute(tx)
  const entries = lexicon(facts)
  await insertWords(
    tx,
    entries.map((entry) => ({ ...entry, weight: 1, ...(SOUNDED.has(entry.kind) ? soundsOf(entry.term) : { pinyin: '', initials: '' }) })),
  )
  const { rows } = await sql<{ words: number }>`select count(*)::int as words from search_vocabulary`.execute(tx)
  return rows[0]!.words
}
const SOUNDED: ReadonlySet<string> = new Set(['brand', 'shop', 'category', 'value', 'synonym'])

function soundsOf(term: string): { pinyin: string; initials: string } {
  if (!/^\p{Script=Han}{2,}$/u.test(term)) return { pinyin: '', initials: '' }
  const syllables = soundOf(term)
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable[0]).join('') }
}

type WordRow = { term: string; kind: string; means: string[]; weight: number; pinyin: string; initials: string }

async function insertWords(tx: Tx, rows: readonly WordRow[]): Promise<void> {
  await sql`insert into search_vocabulary (term, kind, means, weight, pinyin, initials)
    select term, kind, coalesce(means, '{}'), weight, pinyin, initials from json_populate_recordset(null::search_vocabulary, ${JSON.stringify(rows)}::json)
    on conflict (term, kind) do update set weight = search_vocabulary.weight + excluded.weight`.execute(tx)
}
