// What a sku is found by. Documents carry terms, not texts: a word, a part number without its separators, a size, a
// standard, `@d=20` for a number, `@seal=2rs` for a word of an attribute, `brand:320`, `shop:101`, `sale:flash`. What
// only moves a document up: `=…` this very model, `~…` its product's, `^…` a word of its own category and not of one
// above.
import { LRUCache } from 'lru-cache'
import { nameWithout } from '#features/catalog/product-name.ts'
import { tokensOf, squeeze, stem } from './tokens.ts'
import { cut } from './segment.ts'
import type { Words } from '../index/facts.ts'

export type Part = {
  shopId: number
  brandId: number
  /** Of the sku. */
  model: string
  productModel: string
  baseModel: string
  name: Words
  /** From the top category down. */
  categories: readonly Words[]
  /** How the maker is written, in the name too. */
  brandSign: string
  standard: string
  alsoKnown: readonly { model: string }[]
  sizeKey: string
  partCode: string
  values: readonly { attribute: string; code: string }[]
  /** Kinds of sale by which it is sold now. */
  sales: readonly string[]
}

/**
 * `part`: a designation, `base`: one without suffixes, `standard`, `size`, `word`, `number`: `@d=20`. Others are no
 * words of queries.
 */
export const wordKinds = ['part', 'base', 'standard', 'size', 'word', 'number'] as const
export type TermKind = (typeof wordKinds)[number] | 'own'

export type Terms = ReadonlyMap<string, TermKind>

export const brandTerm = (id: number): string => `brand:${id}`
export const saleTerm = (kind: string): string => `sale:${kind}`
export const shopTerm = (id: number): string => `shop:${id}`
export const valueTerm = (attribute: string, code: string): string =>
  `@${attribute}=${code.toLowerCase().replaceAll(' ', '')}`

export function analyze(part: Part): Terms {
  const terms = new Map<string, TermKind>()
  const add = (kind: TermKind, ...found: string[]) => {
    for (const term of found) if (term !== '' && !terms.has(term)) terms.set(term, kind)
  }
  for (const name of part.categories) add('word', ...categoryWords(name))
  add('word', ...wordsOf(kindOf(part.name.zh_CN, part)), ...wordsOf(kindOf(part.name.en, part)))
  for (const word of categoryWords(part.categories.at(-1))) add('own', `^${word}`)
  add('base', ...basesOf(part.baseModel))
  add('part', ...[part.model, part.productModel, ...part.alsoKnown.map(({ model }) => model)].map(squeeze))
  for (const model of [part.productModel, part.standard, ...part.alsoKnown.map((one) => one.model)])
    add('standard', ...standardsOf(model))
  add('size', ...sizesOf(part.sizeKey))
  for (const { attribute, code } of part.values) add('number', valueTerm(attribute, code))
  add(
    'own',
    brandTerm(part.brandId),
    shopTerm(part.shopId),
    ...part.sales.map(saleTerm),
    `=${squeeze(part.model)}`,
    `~${squeeze(part.productModel)}`,
    squeeze(part.partCode),
  )
  return terms
}

/** 链条链轮 holds chains and sprockets: its words are true of neither, only the whole is. */
function categoryWords(name: Words | undefined): readonly string[] {
  if (!name) return []
  return / and /.test(name.en) ? [squeeze(name.zh_CN), squeeze(name.en)] : [...wordsOf(name.zh_CN), ...wordsOf(name.en)]
}

/** What is left of a product's name without its maker and its model. */
function kindOf(name: string, { brandSign, productModel }: Part): string {
  return nameWithout(nameWithout(name, brandSign), productModel)
}

const known = new LRUCache<string, readonly string[]>({ max: 5000 })

/** The dictionary has changed. */
export const forgetCuts = (): void => known.clear()

/** Words of a text and the words inside them; texts repeat, so they are cut once. */
export function wordsOf(text: string): readonly string[] {
  let found = known.get(text)
  if (!found) {
    found = [...new Set(readWords(text))]
    known.set(text, found)
  }
  return found
}

const LONGEST_WHOLE = 16

function* readWords(text: string): Generator<string> {
  const tokens = tokensOf(text)
  if (tokens.some(({ isHan }) => isHan)) {
    const whole = tokens.map((piece) => piece.text).join('')
    if (whole.length <= LONGEST_WHOLE) yield whole
    yield* cut(whole).filter((word) => /\p{Script=Han}/u.test(word))
    return
  }
  for (const [index, piece] of tokens.entries()) {
    const next = tokens[index + 1]
    if (/^[a-z]{2,}$/.test(piece.text)) yield stem(piece.text)
    // V-belts is typed as one word too.
    if (next && text[piece.to] === '-') yield stem(piece.text + next.text)
  }
}

/** 7204B is asked for as 7204 as well, 61904 by its short name in Japan and among traders: 6904. */
function basesOf(model: string): string[] {
  const base = squeeze(model)
  const core = /^(\d{4,}|[a-z]{1,3}\d{3,})[a-z]{1,3}$/.exec(base)?.[1]
  const [, series, size] = /^6(?:1([89])|([89]))(\d\d)$/.exec(base)?.filter((part) => part !== undefined) ?? []
  const other = series && size ? [base.length === 5 ? `6${series}${size}` : `61${series}${size}`] : []
  return core ? [base, core, ...other] : [base, ...other]
}

const STANDARD = /^(GB\/T|GB|ISO|DIN|ANSI|JIS)\s*(\d+)([.-]\d+)?/

/**
 * `GB/T 70.1 M6×20` → gbt70.1, gbt70, 70.1; ISO 7380-1 likewise. Short numbers alone are too common to mean a standard.
 */
function standardsOf(text: string): string[] {
  const [, body, number, part = ''] = STANDARD.exec(text) ?? []
  if (!body || !number) return []
  const [name, full] = [squeeze(body), squeeze(number + part)]
  const short = number.length >= 3 ? [full, number] : part ? [full] : []
  return [name + full, name + number, ...short]
}

/** 20x47x14 → also 20x47. */
function sizesOf(sizeKey: string): string[] {
  const size = squeeze(sizeKey)
  const sides = size.split('x')
  return sides.length === 3 ? [size, sides.slice(0, 2).join('x')] : [size]
}
