import { sql } from 'kysely'
import type { z } from 'zod'
import type { Level } from '#features/catalog/rules.ts'
import { levelCents } from '#features/catalog/rules.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import { yuan } from '#core/money.ts'
import type { Locale } from '#core/locale.ts'
import type { Context } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { levelOf } from '#server/identity/sessions.ts'
import type { searchSuggest, Suggested } from '../../contract.ts'
import { SUGGEST_FROM } from '../../rules.ts'
import type { SearchEngine, Suggestions } from '../engines/engine.ts'
import { engineOf } from '../engines/engine-of.ts'
import { pathOf, type Facts } from '../index/facts.ts'
import { readInput } from '../list/list-request.ts'
import { readRows } from '../list/read-rows.ts'
import { brandName, type Row } from '../list/rows.ts'
import { findHits } from '../query/find.ts'
import { squeeze } from '../words/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

const NONE: Suggested = { categories: [], parts: [], shops: [], corrections: [] }

export async function suggest(
  { db, locale, session }: Context,
  { prefix, type }: z.output<typeof searchSuggest.input>,
): Promise<Suggested> {
  if (prefix.trim().length < SUGGEST_FROM) return NONE
  const engine = engineOf(db)
  const [vocabulary, begun] = await Promise.all([engine.vocabulary(), engine.suggest(prefix)])
  const { facts } = vocabulary
  const shops = begun.shops.map(({ shopId }) => ({ shopId, shopName: facts.shops.get(shopId)?.name[locale] ?? '' }))
  if (type === '2') return { ...NONE, shops }
  const { categories, parts } =
    begun.categories.length + begun.parts.length + shops.length > 0
      ? { categories: begun.categories, parts: await firstOffers(db, locale, begun.parts) }
      : await asSearched(db, { engine, vocabulary, locale, typed: prefix })
  return {
    shops,
    categories: categories.map((one) => categoryOf(one, facts, locale)),
    parts: parts.map((part) => partOf(part, { facts, locale, level: levelOf(session) })),
    corrections: begun.corrections,
  }
}

/** A part number, and what stands first under it. */
type Offered = { model: string; categoryId: number; row: Row | undefined }

/** What sells best of each number, of the maker that was named. */
async function firstOffers(db: Database, locale: Locale, parts: Suggestions['parts']): Promise<Offered[]> {
  if (parts.length === 0) return []
  const wanted = parts.map((part) => ({ term: `~${squeeze(part.bare)}`, brand: part.brandId ?? null }))
  const { rows: firsts } = await sql<{ skuId: number | null }>`
    select first.sku_id as "skuId" from rows from (json_to_recordset(${JSON.stringify(wanted)}::json)
      as (term text, brand bigint)) with ordinality as wanted (term, brand, place)
    left join lateral (select sku_id from search_sku s
      where s.terms @> array[wanted.term] and (wanted.brand is null or s.brand_id = wanted.brand)
      order by s.sold desc, s.product_id, s.seq limit 1) as first on true
    order by place`.execute(db)
  const rows = await readRows(
    db,
    locale,
    firsts.flatMap(({ skuId }) => skuId ?? []),
  )
  const bySku = new Map(rows.map((row) => [row.skuId, row]))
  return parts.map((part, at) => ({ ...part, row: bySku.get(firsts[at]?.skuId ?? 0) }))
}

const SEARCHED_MAX = 24
const SHOWN_MAX = 8
const CATEGORIES_MAX = 3

type AsSearched = { engine: SearchEngine; vocabulary: Vocabulary; locale: Locale; typed: string }

/** Sizes, old codes, standards, synonyms: what begins no name and is understood all the same. */
async function asSearched(
  db: Database,
  { engine, vocabulary, locale, typed }: AsSearched,
): Promise<{ categories: { categoryId: number }[]; parts: Offered[] }> {
  const input = readInput({ current: 1, size: SEARCHED_MAX }, vocabulary, 1)
  const { found } = await findHits(engine, vocabulary, typed, input)
  const rows = await readRows(
    db,
    locale,
    found.hits.map(({ skuId }) => skuId),
  )
  const first = new Map<string, Row>()
  for (const row of rows) if (!first.has(row.model)) first.set(row.model, row)
  const categories = [...new Set(rows.map(({ categoryId }) => categoryId))].slice(0, CATEGORIES_MAX)
  return {
    categories: categories.map((categoryId) => ({ categoryId })),
    parts: [...first].slice(0, SHOWN_MAX).map(([model, row]) => ({ model, categoryId: row.categoryId, row })),
  }
}

function categoryOf(
  { categoryId }: { categoryId: number },
  facts: Facts,
  locale: Locale,
): Suggested['categories'][number] {
  const path = pathOf(facts, categoryId)
  const [category, above] = [path.at(-1), path.at(-2)]
  return {
    categoryId,
    categoryName: category?.name[locale] ?? '',
    above: above?.name[locale] ?? '',
    level: category?.level ?? 3,
  }
}

function partOf(
  { model, categoryId, row }: Offered,
  { facts, locale, level }: { facts: Facts; locale: Locale; level: Level },
): Suggested['parts'][number] {
  return {
    model,
    categoryName: facts.categories.get(categoryId)?.name[locale] ?? '',
    brandName: row ? brandName(facts.brands.get(row.brandId), locale) : '',
    pic: row ? drawingPath(row.drawing, row.dims, 'thumb') : null,
    price: row ? yuan(levelCents(row, level)) : null,
    unit: row?.unit ?? '',
    stocks: row?.stock ?? 0,
  }
}
