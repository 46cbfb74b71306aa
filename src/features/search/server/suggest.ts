// What may be meant while it is still being typed: categories by name or sound, part numbers by their beginning, shops.
import { sql } from 'kysely'
import type { Database } from '#server/database.ts'
import { Beginnings, better, type Part, type Parts } from './begins.ts'
import type { Suggestions } from './engine.ts'
import type { Category, Shop } from './facts.ts'
import { piecesOf, squeeze } from './pieces.ts'
import { read } from './read.ts'
import type { Vocabulary } from './vocabulary.ts'

type Named<Thing> = { thing: Thing; keys: readonly string[]; weight: number }

const PREFIX_MAX = 60
const CATEGORIES_MAX = 5
const PARTS_MAX = 8
const SHOPS_MAX = 3
const CORRECTIONS_MAX = 3
const BRAND_PIECES = 6
/** Ours: beginnings that are remembered with their suggestions. */
const REMEMBERED_MAX = 2000

export class Suggester {
  readonly vocabulary: Vocabulary
  readonly #parts: Beginnings
  /** `places`: of the models. */
  readonly #ofBrand: ReadonlyMap<number, { parts: Parts; places: Uint32Array }>
  readonly #remembered = new Map<string, Suggestions>()
  readonly #categories: readonly Named<Category>[]
  readonly #shops: readonly Named<Shop>[]

  constructor(vocabulary: Vocabulary, brands: readonly (Parts & { brandId: number })[], sounds: ReadonlyMap<string, readonly string[]>) {
    this.vocabulary = vocabulary
    this.#parts = new Beginnings(brands.flatMap((one) => [...partsOf(one)]))
    const placesOf = ({ models }: Parts) => Uint32Array.from(models, (model) => this.#parts.placeOf(model))
    this.#ofBrand = new Map(brands.map((parts) => [parts.brandId, { parts, places: placesOf(parts) }]))
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
        Parts & { brandId: number }
      >`select brand_id as "brandId", json_agg(model) as models, json_agg(category_id) as categories, json_agg(is_base) as bases, json_agg(sold) as sold
        from (select brand_id, model, category_id, bool_or(model = base_model) as is_base, max(sold) as sold
          from product where id in (select product_id from search_sku) group by brand_id, model, category_id) as one group by brand_id`.execute(
        db,
      ),
      sql<{ term: string; pinyin: string; initials: string }>`select term, pinyin, initials from search_vocabulary
        where kind in ('category', 'shop') and pinyin <> ''`.execute(db),
    ])
    return new Suggester(vocabulary, parts.rows, new Map(sounds.rows.map(({ term, pinyin, initials }) => [term, [pinyin, initials]])))
  }

  suggest(typed: string): Suggestions {
    const text = typed.slice(0, PREFIX_MAX)
    const known = this.#remembered.get(text)
    if (known) return known
    const found = this.#look(text)
    if (this.#remembered.size >= REMEMBERED_MAX) this.#remembered.delete(this.#remembered.keys().next().value!)
    this.#remembered.set(text, found)
    return found
  }

  #look(text: string): Suggestions {
    const key = squeeze(text)
    if (key === '') return { categories: [], parts: [], shops: [], corrections: [] }
    const categories = best(this.#categories, key, CATEGORIES_MAX).map(({ id }) => ({ categoryId: id }))
    const parts = this.#partsOf(text, key)
    const shops = best(this.#shops, key, SHOPS_MAX).map(({ id }) => ({ shopId: id }))
    const found = categories.length + parts.length + shops.length > 0
    return { categories, parts, shops, corrections: found ? [] : this.#corrections(text) }
  }

  /** 620…, SKF …, SKF 620… */
  #partsOf(text: string, key: string): Suggestions['parts'] {
    const brand = this.#brandIn(text)
    if (!brand) return this.#parts.of(key, PARTS_MAX).map(({ model, categoryId }) => ({ model, categoryId }))
    const rest = key.slice(brand.length)
    const found = brand.ids.flatMap((id) => {
      const sign = this.vocabulary.facts.brands.get(id)?.sign
      const own = this.#ofBrand.get(id)
      const parts = own ? this.#parts.ofSome(own.parts, own.places, rest, PARTS_MAX) : []
      return parts.map(({ part, isWhole }) => ({ part, model: sign ? `${sign} ${part.model}` : part.model, isWhole }))
    })
    return found
      .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || better(a.part, b.part))
      .slice(0, PARTS_MAX)
      .map(({ part, model }) => ({ model, categoryId: part.categoryId }))
  }

  /** A maker named first, and how many letters that takes. */
  #brandIn(text: string): { length: number; ids: readonly number[] } | undefined {
    const pieces = piecesOf(text)
    for (let count = Math.min(BRAND_PIECES, pieces.length); count >= 1; count--) {
      const said = pieces
        .slice(0, count)
        .map((piece) => piece.text)
        .join('')
      const word = this.vocabulary.find(said)
      if (word?.kind === 'brand') return { length: said.length, ids: word.means.map((term) => Number(term.slice(term.indexOf(':') + 1))) }
    }
    return undefined
  }

  #corrections(text: string): string[] {
    const { repaired, didYouMean } = read(text, this.vocabulary)
    const mended = repaired.reduce((mending, { said, meant }) => mending.replace(said, meant), text)
    return [...(mended === text ? [] : [mended]), ...didYouMean].slice(0, CORRECTIONS_MAX)
  }
}

function* partsOf({ models, categories, bases, sold }: Parts): Generator<Part> {
  for (const [at, model] of models.entries()) yield { model, categoryId: categories[at]!, isBase: bases[at]!, sold: sold[at]! }
}

const HAN = /^\p{Script=Han}{2,}$/u

/** Names that begin with it first, then Chinese ones that hold it. */
function best<Thing>(all: readonly Named<Thing>[], key: string, most: number): Thing[] {
  const isHan = HAN.test(key)
  const found: { thing: Thing; weight: number; fit: number }[] = []
  for (const { thing, keys, weight } of all) {
    let fit = 0
    for (const one of keys) {
      if (one.startsWith(key)) fit = 2
      else if (fit === 0 && isHan && one.includes(key)) fit = 1
      if (fit === 2) break
    }
    if (fit > 0) found.push({ thing, weight, fit })
  }
  return found
    .sort((a, b) => b.fit - a.fit || b.weight - a.weight)
    .slice(0, most)
    .map(({ thing }) => thing)
}
