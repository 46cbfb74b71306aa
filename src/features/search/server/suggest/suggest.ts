// What may be meant while it is still being typed: categories by name or sound, part numbers by their beginning, shops.
import { PrefixIndex, better } from './prefix-index.ts'
import type { Suggestions } from '../engines/engine.ts'
import type { Category, Shop } from '../index/facts.ts'
import { tokensOf, squeeze } from '../words/tokens.ts'
import { read } from '../query/read.ts'
import type { Suggested } from './suggested.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

type Named<Thing> = { thing: Thing; keys: readonly string[]; weight: number }

const PREFIX_MAX = 60
const CATEGORIES_MAX = 5
const PARTS_MAX = 8
const SHOPS_MAX = 3
const CORRECTIONS_MAX = 3
const BRAND_PIECES = 6

export class Suggester {
  readonly vocabulary: Vocabulary
  readonly #parts: PrefixIndex
  readonly #categories: readonly Named<Category>[]
  readonly #shops: readonly Named<Shop>[]

  constructor(vocabulary: Vocabulary, { parts, sounds }: Suggested) {
    this.vocabulary = vocabulary
    this.#parts = new PrefixIndex(parts)
    const pinyinOf = new Map(sounds.map(({ term, pinyin, initials }) => [term, [pinyin, initials]]))
    const named = <Thing extends { name: { zh_CN: string; en: string } }>(
      thing: Thing,
      weight: number,
    ): Named<Thing> => {
      const [zh, en] = [squeeze(thing.name.zh_CN), squeeze(thing.name.en)]
      const words = tokensOf(thing.name.en).map(({ text }) => text)
      return { thing, keys: [zh, en, ...words, ...(pinyinOf.get(zh) ?? [])], weight }
    }
    this.#categories = [...vocabulary.facts.categories.values()]
      .filter(({ isListed }) => isListed)
      .map((one) => named(one, one.level))
    this.#shops = [...vocabulary.facts.shops.values()]
      .filter(({ status }) => status === 1)
      .map((one) => named(one, one.score))
  }

  /** Not cached: a lookup costs less than invalidating what was kept. */
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

  /** 620…, SKF …, SKF 620… */
  #partsOf(text: string, key: string): Suggestions['parts'] {
    const brand = this.#brandIn(text)
    if (!brand)
      return this.#parts
        .of(key, PARTS_MAX)
        .map(({ part: { model, categoryId } }) => ({ model, bare: model, categoryId }))
    const rest = key.slice(brand.length)
    const found = brand.ids.flatMap((id) => {
      const sign = this.vocabulary.facts.brands.get(id)?.sign
      const parts = this.#parts.of(rest, PARTS_MAX, id)
      return parts.map(({ part, isWhole }) => ({
        part,
        brandId: id,
        model: sign ? `${sign} ${part.model}` : part.model,
        isWhole,
      }))
    })
    return found
      .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || better(a.part, b.part))
      .slice(0, PARTS_MAX)
      .map(({ part, brandId, model }) => ({ model, bare: part.model, brandId, categoryId: part.categoryId }))
  }

  /** A maker named first, and how many letters that takes. */
  #brandIn(text: string): { length: number; ids: readonly number[] } | undefined {
    const tokens = tokensOf(text)
    for (let count = Math.min(BRAND_PIECES, tokens.length); count >= 1; count--) {
      const said = tokens
        .slice(0, count)
        .map((piece) => piece.text)
        .join('')
      const word = this.vocabulary.find(said)
      if (word?.kind === 'brand')
        return { length: said.length, ids: word.means.map((term) => Number(term.slice(term.indexOf(':') + 1))) }
    }
    return undefined
  }

  #corrections(text: string): string[] {
    const { repaired, didYouMean } = read(text, this.vocabulary)
    const mended = repaired.reduce((mending, { said, meant }) => mending.replace(said, meant), text)
    return [...(mended === text ? [] : [mended]), ...didYouMean].slice(0, CORRECTIONS_MAX)
  }
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
