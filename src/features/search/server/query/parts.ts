// A line of a list of parts, asked like a query, with what tells one hit from another: whoever matches it decides, not
// the order of a page.
import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { Semaphore } from '#server/work/semaphore.ts'
import { engineOf } from '../engines/engine-of.ts'
import type { Facts } from '../index/facts.ts'
import { readInput } from '../list/list-request.ts'
import { squeeze } from '../words/tokens.ts'
import { findHits } from './find.ts'
import type { Group, Unsold } from './reading.ts'

export type FoundParts = {
  /** What was understood, word by word. */
  groups: readonly Group[]
  /** Nothing of ours is called so. */
  dropped: readonly string[]
  /** Words, of those that were understood, with which nothing was found. */
  relaxed: readonly string[]
  repaired: readonly { said: string; meant: string }[]
  /** But for makers: whoever asks for a list may be asked to take another. */
  unsold: readonly Unsold[]
  /** Whole lines of which one is meant, and nobody knows which. */
  either: readonly string[]
  /** Part numbers as they were typed, squeezed, the longest first. */
  numbers: readonly string[]
  total: number
  /** The first of them. */
  skuIds: readonly number[]
}

/** Ours: lines of lists are many; half of the connections of a process stay free for everybody else. */
const turns = new Semaphore(4)

/** Several lines at once, side by side. */
export async function findParts(
  db: Database,
  texts: readonly string[],
  limit: number,
): Promise<{ facts: Facts; found: FoundParts[] }> {
  const engine = engineOf(db)
  const vocabulary = await engine.vocabulary()
  const input = readInput({ current: 1, size: limit }, vocabulary, 1)
  const found = await Promise.all(
    texts.map(async (text): Promise<FoundParts> => {
      const answer = await turns.take(() => findHits(engine, vocabulary, text, input))
      const { groups, dropped, repaired, unsold, exact, either } = answer.reading
      return {
        groups,
        dropped,
        relaxed: answer.relaxed.filter((said) => !dropped.includes(said)),
        repaired,
        unsold: unsold.filter(({ isMaker }) => !isMaker),
        either,
        numbers: numbersOf(groups, exact),
        total: answer.found.total,
        skuIds: answer.found.hits.map(({ skuId }) => skuId),
      }
    }),
  )
  return { facts: vocabulary.facts, found }
}

/** 6204 2RS C3 is the number 6204-2RS/C3: what was said of the part in one, and its pieces. */
function numbersOf(groups: readonly Group[], exact: readonly string[]): string[] {
  const kinds: readonly Group['kind'][] = ['part', 'standard', 'size', 'attribute']
  const pieces = groups.filter(({ kind }) => kinds.includes(kind)).map(({ said }) => squeeze(said))
  const joined = pieces.flatMap((_, from) =>
    pieces.slice(from).map((_, more) => pieces.slice(from, from + more + 1).join('')),
  )
  return [...new Set([...joined, ...exact])].toSorted((a, b) => b.length - a.length)
}

export const factsOf = async (db: Database): Promise<Facts> => (await engineOf(db).vocabulary()).facts

export type PartRow = {
  skuId: number
  prodId: number
  shopId: number
  brandId: number
  categoryId: number
  model: string
  prodModel: string
  baseModel: string
  seq: number
  values: number[]
}

/** What these are, of those that are on a shelf of an open shop. */
export async function partRows(db: Database, skuIds: readonly number[]): Promise<Map<number, PartRow>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await sql<PartRow>`
    select k.id as "skuId", p.id as "prodId", p.shop_id as "shopId", p.brand_id as "brandId",
      p.category_id as "categoryId", k.model, p.model as "prodModel", p.base_model as "baseModel", k.seq,
      s.facets as values
    from search_sku s join sku k on k.id = s.sku_id and k.status = 1
      join product p on p.id = k.product_id and p.status = 1 and p.validity is null
      join shop on shop.id = p.shop_id and shop.status = 1
    where s.sku_id = ${anyOf(skuIds)}`.execute(db)
  return new Map(rows.map((row) => [row.skuId, row]))
}
