// How a query was taken, in words for the person who typed it.
import type { Locale } from '#core/locale.ts'
import type { SearchFound } from '../contract.ts'
import type { Answer } from './find.ts'
import type { Facts } from './facts.ts'
import { brandTerm, valueTerm } from './analyze.ts'
import type { Group } from './reading.ts'

type Words = Pick<SearchFound, 'understood' | 'relaxed' | 'repaired' | 'didYouMean'>

export function understoodAs({ reading, groups, relaxed }: Answer, facts: Facts, locale: Locale): Words {
  const { text, repaired, didYouMean } = reading
  return {
    understood: groups.map((group) => ({
      said: group.said,
      kind: group.kind,
      meaning: meaningOf(group, facts, locale),
      without: withoutPiece(text, group),
    })),
    relaxed: [...relaxed],
    repaired: [...repaired],
    didYouMean: [...didYouMean],
  }
}

/** One piece taken out; what stood between it and the next goes with it. */
function withoutPiece(text: string, { from, to }: Group): string {
  return `${text.slice(0, from)} ${text.slice(to)}`
    .replace(/\s*[-/,，、]+\s*(?=\s|$)|(?<=^|\s)[-/,，、]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function meaningOf({ kind, any, meant, said }: Group, facts: Facts, locale: Locale): string {
  if (kind === 'brand') return [...facts.brands.values()].find(({ id }) => any.includes(brandTerm(id)))?.name[locale] ?? ''
  if (kind === 'attribute') return attributeMeaning(any, facts, locale)
  return meant !== undefined && meant !== said.toLowerCase() ? meant : ''
}

/** 密封 接触 2RS; a figure that may be several things is left as it is. */
function attributeMeaning(any: readonly string[], facts: Facts, locale: Locale): string {
  const [first, ...others] = any
  if (first === undefined || others.length > 0) return ''
  const attribute = facts.attributeByCode.get(first.slice(1, first.indexOf('=')))
  const value = attribute && facts.valuesOf.get(attribute.id)?.find(({ code }) => valueTerm(attribute.code, code) === first)
  return attribute && value ? `${attribute.name[locale]} ${value.label[locale]}${attribute.unit ? ` ${attribute.unit}` : ''}` : ''
}
