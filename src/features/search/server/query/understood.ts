// How a query was taken, in words for the person who typed it.
import type { Locale } from '#core/locale.ts'
import { decodeDesignation } from '#features/catalog/designation/designation.ts'
import type { Piece } from '#features/catalog/designation/designation-words.ts'
import type { SearchFound } from '../../contract.ts'
import type { Answer } from './find.ts'
import type { Facts } from '../index/facts.ts'
import { brandTerm, valueTerm } from '../words/analyze.ts'
import { squeeze } from '../words/tokens.ts'
import { standardsSaid } from './standards/other-standards.ts'
import type { Group } from './reading.ts'
import { kindsNear } from './unsold-makers.ts'
import type { Row } from '../list/rows.ts'

type Words = Pick<SearchFound, 'understood' | 'relaxed' | 'unsold' | 'repaired' | 'standards' | 'didYouMean'>

export function understoodAs(
  { reading, groups, offer, relaxed }: Answer,
  rows: readonly Row[],
  facts: Facts,
  locale: Locale,
): Words {
  const { text, unsold, repaired, didYouMean } = reading
  const tokens = designationOf(groups, rows, facts)
  return {
    understood: [
      ...groups.map((group) => ({
        said: group.said,
        kind: group.kind,
        meaning: decoded(group, tokens, locale) || meaningOf(group, { rows, facts, locale }),
        without: withoutPiece(text, group),
      })),
      ...offer.map((one) => ({
        said: one.said,
        kind: 'attribute' as const,
        meaning: '',
        without: withoutPiece(text, one),
      })),
    ],
    relaxed: [...relaxed],
    unsold: unsold.map(({ said, name, near, ...more }) => ({
      said,
      name: name[locale],
      near: [...near, ...kindsNear(more, facts).map((kind) => kind[locale])],
    })),
    repaired: [...repaired],
    standards: standardsSaid(groups, rows),
    didYouMean: [...didYouMean],
  }
}

/** What was typed of a part's number, read as its kind writes it; nothing where what was found is of several kinds. */
function designationOf(groups: readonly Group[], rows: readonly Row[], facts: Facts): Piece[] {
  const [first] = rows
  if (!first || groups.length === 0 || rows.some(({ drawing }) => drawing !== first.drawing)) return []
  const model = groups
    .filter(({ kind }) => CODES.includes(kind))
    .map(({ said }) => said.normalize('NFKC').toUpperCase())
    .join(' ')
    .replace(/(?<=\d)[X*](?=\d)/g, '×')
  const what = facts.categories.get(first.categoryId)?.name ?? { zh_CN: '', en: '' }
  return decodeDesignation({ model, kind: first.drawing, dims: first.dims, what })
}
const CODES: readonly Group['kind'][] = ['part', 'standard', 'size', 'attribute']

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[×*]/g, 'x')
    .replace(/[^\p{L}\p{N}.]/gu, '')

/** 2RS: 密封 两面接触式橡胶密封; 6204: 深沟球 轻系列，04×5 = 20 mm. */
function decoded({ said }: Group, tokens: readonly Piece[], locale: Locale): string {
  const wanted = bare(said)
  for (let from = 0; from < tokens.length; from++) {
    let joined = ''
    for (let to = from; to < tokens.length && joined.length < wanted.length; to++) {
      joined += bare(tokens[to]!.text)
      // of a word beside the number it would say that nobody knows it
      if (joined === wanted && to === from && tokens[to]!.isUnknown) return ''
      if (joined === wanted) return meaningOfPieces(tokens.slice(from, to + 1), locale)
    }
  }
  return ''
}

function meaningOfPieces(tokens: readonly Piece[], locale: Locale): string {
  const [only, ...others] = tokens
  if (only && others.length === 0) return `${only.name[locale]} ${only.meaning[locale]}`
  return tokens.map(({ meaning }) => meaning[locale]).join(locale === 'en' ? ', ' : '，')
}

/** One piece taken out; what stood between it and the next goes with it. */
function withoutPiece(text: string, { from, to }: Pick<Group, 'from' | 'to'>): string {
  return `${text.slice(0, from)} ${text.slice(to)}`
    .replace(/\s*[-/,，、]+\s*(?=\s|$)|(?<=^|\s)[-/,，、]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

type Shown = { rows: readonly Row[]; facts: Facts; locale: Locale }

function meaningOf({ kind, any, meant, said }: Group, { rows, facts, locale }: Shown): string {
  if (kind === 'brand') return [...facts.brands.values()].find(({ id }) => brandTerm(id) === any[0])?.name[locale] ?? ''
  if (kind === 'attribute') return attributeMeaning(any, facts, locale)
  if (meant === undefined || meant === said.toLowerCase()) return ''
  if (kind === 'size') return meant.replaceAll('x', '×').replace(/^m(?=\d)/, 'M')
  return kind === 'part' ? asWritten(meant, rows) : meant
}

/** 4505m, a key of the index, as the parts that were found write it: 450-5M. */
function asWritten(meant: string, rows: readonly Row[]): string {
  if (meant !== squeeze(meant)) return meant
  for (const { model } of rows)
    for (let end = meant.length; end <= model.length; end++)
      if (squeeze(model.slice(0, end)) === meant) return model.slice(0, end)
  return meant
}

/** 密封 接触 2RS; a figure that may be several things is left as it is. */
function attributeMeaning(any: readonly string[], facts: Facts, locale: Locale): string {
  const [first, ...others] = any
  if (first === undefined || others.length > 0) return ''
  const attribute = facts.attributeByCode.get(first.slice(1, first.indexOf('=')))
  const value =
    attribute && facts.valuesOf.get(attribute.id)?.find(({ code }) => valueTerm(attribute.code, code) === first)
  return attribute && value
    ? `${attribute.name[locale]} ${value.label[locale]}${attribute.unit ? ` ${attribute.unit}` : ''}`
    : ''
}
