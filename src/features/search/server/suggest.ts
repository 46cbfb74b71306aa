// What may be meant while it is still being typed: categories by name or sound, part numbers by their beginning, shops.
import { sql } from 'kysely'
import type { Database } from '#server/database.ts'
import type { Suggestions } from './engine.ts'
import type { Category, Shop } from './facts.ts'
import { piecesOf, squeeze } from './pieces.ts'
import { read } from './read.ts'
import type { Vocabulary } from './vocabulary.ts'

type Part = { key: string; model: string; categoryId: number; brandId: number; isBase: boolean; sold: number }
type Named<Thing> = { thing: Thing; keys: readonly string[]; weight: number }

const PREFIX_MAX = 60
const CATEGORIES_MAX = 5
const PARTS_MAX = 8
const SHOPS_MAX = 3
const CORRECTIONS_MAX = 3
/** A part is looked for from two letters on; so many that begin alike are weighed. */
const SCAN_MAX = 3000
const BRAND_PIECES = 6

export class Suggester {
  readonly #vocabulary: Vocabulary
  /** By their squeezed model. */
  readonly #parts: readonly Part[]
  readonly #ofBrand: ReadonlyMap<number, readonly Part[]>
  readonly #categories: readonly Named<Category>[]
  readonly #shops: readonly Named<Shop>[]

  constructor(vocabulary: Vocabulary, parts: readonly Part[], sounds: ReadonlyMap<string, readonly string[]>) {
    this.#vocabulary = vocabulary
    this.#parts = parts
    this.#ofBrand = Map.groupBy(parts, ({ brandId }) => brandId)
    const named = <Thing extends { name: { zh_CN: string; en: string } }>(thing: Thing, weight: number): Named<Thing> => {
      const [zh, en] = [squeeze(thing.name.zh_CN), squeeze(thing.name.en)]
      const words = piecesOf(thing.name.en).map(({ text }) => text)
      return { thing, keys: [zh, en, ...words, ...(sounds.get(zh) ?? [])], weight }
    }
    this.#categories = [...vocabulary.facts.categories.values()].filter(({ isListed }) => isListed).map((one) => named(one, one.level))
    this.#shops = [...vocabulary.facts.shops.values()].filter(({ status }) => status === 1).map((one) => named(one, one.score))
  }

  static async load(db: Database, vocabulary: Vocabulary): Promise<Suggester> {
    const [parts, sounds] = await Promise.all([
      sql<
        Omit<Part, 'key'>
      >`select model, category_id as "categoryId", brand_id as "brandId", bool_or(model = base_model) as "isBase", max(sold)::int as sold
        from product where id in (select product_id from search_sku) group by model, category_id, brand_id`.execute(db),
      sql<{ term: string; pinyin: string; initials: string }>`select term, pinyin, initials from search_vocabulary
        where kind in ('category', 'shop') and pinyin <> ''`.execute(db),
    ])
    const keyed = parts.rows
      .map((part) => ({ ...part, key: squeeze(part.model) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    return new Suggester(vocabulary, keyed, new Map(sounds.rows.map(({ term, pinyin, initials }) => [term, [pinyin, initials]])))
  }

  suggest(typed: string): Suggestions {
    const text = typed.slice(0, PREFIX_MAX)
    const key = squeeze(text)
    if (key === '') return { categories: [], parts: [], shops: [], corrections: [] }
    const categories = best(this.#categories, key, CATEGORIES_MAX).map(({ id }) => ({ categoryId: id }))
    const parts = this.#partsOf(text, key)
    const shops = best(this.#shops, key, SHOPS_MAX).map(({ id }) => ({ shopId: id }))
    const found = categories.length + parts.length + shops.length > 0
    return { categories, parts, shops, corrections: found ? [] : this.#corrections(text) }
  }

  /** 620…, SKF …, SKF 620…: what was typed whole, then basic designations, then what is sold most. */
  #partsOf(text: string, key: string): Suggestions['parts'] {
    const brand = this.#brandIn(text)
    const rest = brand ? key.slice(brand.length) : key
    const found = brand ? brand.parts.filter((part) => part.key.startsWith(rest)) : beginning(this.#parts, rest)
    const models = new Map<string, Suggestions['parts'][number]>()
    for (const part of found.toSorted((a, b) => rankOf(b, rest) - rankOf(a, rest) || b.sold - a.sold)) {
      const sign = brand && this.#vocabulary.facts.brands.get(part.brandId)?.sign
      const model = sign ? `${sign} ${part.model}` : part.model
      if (!models.has(model)) models.set(model, { model, categoryId: part.categoryId })
      if (models.size === PARTS_MAX) break
    }
    return [...models.values()]
  }

  /** A maker named first, and how many letters that takes. */
  #brandIn(text: string): { length: number; parts: readonly Part[] } | undefined {
    const pieces = piecesOf(text)
    for (let count = Math.min(BRAND_PIECES, pieces.length); count >= 1; count--) {
      const said = pieces
        .slice(0, count)
        .map((piece) => piece.text)
        .join('')
      const word = this.#vocabulary.find(said)
      if (word?.kind !== 'brand') continue
      const ids = word.means.map((term) => Number(term.slice(term.indexOf(':') + 1)))
      return { length: said.length, parts: ids.flatMap((id) => this.#ofBrand.get(id) ?? []) }
    }
    return undefined
  }

  #corrections(text: string): string[] {
    const { repaired, didYouMean } = read(text, this.#vocabulary)
    const mended = repaired.reduce((mending, { said, meant }) => mending.replace(said, meant), text)
    return [...(mended === text ? [] : [mended]), ...didYouMean].slice(0, CORRECTIONS_MAX)
  }
}

const rankOf = (part: Part, typed: string): number => (part.key === typed ? 2 : part.isBase ? 1 : 0)

const HAN = /^\p{Script=Han}{2,}$/u

/** Names that begin with it first, then Chinese ones that hold it. */
function best<Thing>(all: readonly Named<Thing>[], key: string, most: number): Thing[] {
  return all
    .map(({ thing, keys, weight }) => ({
      thing,
      weight,
      fit: keys.some((one) => one.startsWith(key)) ? 2 : HAN.test(key) && keys.some((one) => one.includes(key)) ? 1 : 0,
    }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || b.weight - a.weight)
    .slice(0, most)
    .map(({ thing }) => thing)
}

function beginning(parts: readonly Part[], prefix: string): Part[] {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (parts[middle]!.key < prefix) low = middle + 1
    else high = middle
  }
  const found: Part[] = []
  for (let at = low; at < parts.length && found.length < SCAN_MAX && parts[at]!.key.startsWith(prefix); at++) found.push(parts[at]!)
  return found
}
