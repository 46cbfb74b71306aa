// Queries as people type them, each with what has to stand first: how many do, rule by rule.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findHits } from '../src/features/search/server/query/find.ts'
import type { SearchEngine } from '../src/features/search/server/engines/engine.ts'
import type { Vocabulary } from '../src/features/search/server/words/vocabulary.ts'
import { readInput } from '../src/features/search/server/list/list-request.ts'
import type { Database } from '#server/database/database.ts'

/**
 * `first`: its model; then brand and kind where they matter, both as patterns; `offers`: what is offered instead,
 * `relaxed`: that a word was left out, `none`: that nothing is shown, because nobody sells it.
 */
type Label = {
  query: string
  rule: string
  first?: string
  brand?: string
  category?: string
  offers?: string
  relaxed?: boolean
  none?: boolean
  /** Only the whole catalogue has it. */
  whole?: boolean
}
export type RuleHits = { rule: string; queries: number; at1: number; at5: number }
export type Judged = { rules: RuleHits[]; all: RuleHits; /** Not right at 1. */ wrong: string[] }

const FILE = join(import.meta.dirname, '../src/features/search/labelled.json')
const AT = 5

export async function judgeLabels(db: Database, engine: SearchEngine, catalogue: 'whole' | 'small'): Promise<Judged> {
  const vocabulary = await engine.vocabulary()
  const rules = new Map<string, RuleHits>()
  const wrong: string[] = []
  const labels = JSON.parse(readFileSync(FILE, 'utf8')) as Label[]
  for (const label of labels.filter(({ whole }) => !whole || catalogue === 'whole')) {
    const hits = rules.getOrInsertComputed(label.rule, (rule) => ({ rule, queries: 0, at1: 0, at5: 0 }))
    const right = await judge(label, { db, engine, vocabulary })
    hits.queries++
    hits.at1 += Number(right.at1)
    hits.at5 += Number(right.at5)
    if (!right.at1) wrong.push(`${label.rule}: ${label.query}`)
  }
  const sum = (of: (hits: RuleHits) => number) => [...rules.values()].reduce((all, hits) => all + of(hits), 0)
  const all = {
    rule: 'all',
    queries: sum(({ queries }) => queries),
    at1: sum(({ at1 }) => at1),
    at5: sum(({ at5 }) => at5),
  }
  return { rules: [...rules.values()], all, wrong }
}

type Place = { db: Database; engine: SearchEngine; vocabulary: Vocabulary }

async function judge(label: Label, { db, engine, vocabulary }: Place): Promise<{ at1: boolean; at5: boolean }> {
  const input = readInput({ current: 1, size: AT }, vocabulary, 1)
  const { found, reading, relaxed } = await findHits(engine, vocabulary, label.query, input)
  const isSaid =
    (!label.offers || reading.didYouMean.some((offer) => offer.includes(label.offers!))) &&
    (!label.relaxed || relaxed.length > 0) &&
    (!label.none || (found.total === 0 && reading.unsold.length > 0))
  if (!label.first && !label.category) return { at1: isSaid, at5: isSaid }
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'product_id')
    .innerJoin('brand', 'brand.id', 'brand_id')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['sku.id', 'sku.model', 'brand.code', 'category.name_zh'])
    .where('sku.id', 'in', [0, ...found.hits.map(({ skuId }) => skuId)])
    .execute()
  const isRight = found.hits.map(({ skuId }) => {
    const row = rows.find(({ id }) => id === skuId)
    return (
      row !== undefined &&
      new RegExp(label.first ?? '').test(row.model) &&
      (label.brand === undefined || row.code === label.brand) &&
      (label.category === undefined || new RegExp(`^(?:${label.category})$`).test(row.name_zh))
    )
  })
  return { at1: isSaid && isRight[0] === true, at5: isSaid && isRight.includes(true) }
}
