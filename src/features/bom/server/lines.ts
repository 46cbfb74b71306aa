// Lines of a list into parts with their offers: one search for each, and one look at the tables for all.
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import {
  factsOf,
  findParts,
  partRows,
  type Facts,
  type FoundParts,
  type PartRow,
} from '#features/search/server/index.ts'
import type { Context } from '#server/http/context.ts'
import type { Candidate, LineSays, ListLine, MatchedLine, matchLines, priceLines } from '../contract.ts'
import { QUANTITY_MAX } from '#features/catalog/rules.ts'
import { inSlices } from '#server/work/slices.ts'
import { OFFERS_MAX } from '../rules.ts'
import { countsEither, countsMetres, countsPacks, countsPieces, heldIn } from '../reading/quantity.ts'
import { labelledOf, lineText } from './line-text.ts'
import { judge, toCheck, type Difference, type FoundPart, type Verdict } from './match.ts'
import { byWorth, marketOf, offerAt, type Market } from './offers.ts'
import { choicesOf } from './own-numbers.ts'
import { differing, isStandard, valuesOf } from './same-part.ts'
import { noteUnmatched } from './unmatched-notes.ts'

/** Ours: of hits looked at; a line that fits more is too vague to be certain. */
const HITS_MAX = 200

/** `unsold`: what of the line nobody sells, and what that is called. */
type Judged = Verdict & { line: ListLine; text: string; unsold?: FoundParts['unsold'][number] | undefined }

/** What each of these is, whoever asks. */
export async function judgeLines(
  db: Context['db'],
  lines: readonly ListLine[],
): Promise<{ judged: Judged[]; facts: Facts }> {
  const texts = lines.map(lineText)
  const { found, facts } = await findParts(db, texts, HITS_MAX)
  const again = await secondLook(db, found, texts)
  const rows = await partRows(db, [...new Set([...found, ...again.values()].flatMap(({ skuIds }) => skuIds))])
  const rowsOf = ({ skuIds }: FoundParts): PartRow[] => skuIds.flatMap((id) => rows.get(id) ?? [])
  const judged: Judged[] = []
  const verdictOf = (line: ListLine, at: number): Judged => {
    const text = texts[at]!
    const [unsold] = found[at]!.unsold
    const [labelled, loose] = [labelledOf(line), looseIn(line, text)]
    const first = judge({ text, labelled, loose, found: found[at]!, rows: rowsOf(found[at]!), facts })
    const second = again.get(at)
    if (second && second.text === withFigures(text) && !isTaken(first)) {
      const repaired = judge({ text: second.text, labelled, loose, found: second, rows: rowsOf(second), facts })
      if (isTaken(repaired)) return { ...repaired, says: [...repairs(text, second.text), ...repaired.says], line, text }
    }
    if (!second || first.parts.length > 0) return { ...first, line, text, unsold }
    const { parts, status } = judge({ text: second.text, labelled, loose, found: second, rows: rowsOf(second), facts })
    if (parts.length === 0 || status === 'unknown') return { ...first, line, text, unsold }
    const shown = parts.map((part) => toCheck(part, found[at]!.dropped, { loose, facts }))
    const either = found[at]!.either.join(' / ')
    if (either !== '')
      return { line, text, status: 'asks', parts: shown, says: [{ what: 'repaired', said: text, meant: either }] }
    return { ...first, line, text, unsold, status: first.status === 'notSold' ? 'notSold' : 'asks', parts: shown }
  }
  await inSlices(lines.entries(), ([at, line]) => judged.push(verdictOf(line, at)), { lookEvery: 1 })
  return { judged, facts }
}

/** Of a line that says nothing else of how many: KHK SS2-30 4 may be four of them, or a size of another. */
const looseIn = ({ quantity, quantitySaid }: ListLine, text: string): string =>
  quantity === null && quantitySaid === '' ? (/\s([1-9]\d{0,4})$/.exec(text)?.[1] ?? '') : ''

/**
 * MR-J4-1OA: letters for figures; MRO6204-2RS: letters that somebody put in front; and what comes nearest to what
 * nobody sells.
 */
async function secondLook(
  db: Context['db'],
  found: readonly FoundParts[],
  texts: readonly string[],
): Promise<Map<number, FoundParts & { text: string }>> {
  const queries = found.flatMap((one, at) => {
    const query =
      withFigures(texts[at]!) ??
      one.unsold.find(({ near }) => near.length > 0)?.near[0] ??
      (one.unsold.length > 0 ? undefined : withoutPrefix(one, texts[at]!))
    return (one.either.length > 0 ? one.either : query === undefined ? [] : [query]).map((text) => ({ at, text }))
  })
  if (queries.length === 0) return new Map()
  const again = await findParts(
    db,
    queries.map(({ text }) => text),
    HITS_MAX,
  )
  const byLine = new Map<number, FoundParts & { text: string }>()
  for (const [index, { at, text }] of queries.entries()) {
    const [before, next] = [byLine.get(at), again.found[index]!]
    // of two readings none is what was written
    const both = before && { ...before, text: '', numbers: [], skuIds: sharedOut(before.skuIds, next.skuIds) }
    byLine.set(at, both ?? { ...next, text })
  }
  return byLine
}

/** Of two readings as many of each. */
const sharedOut = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((id) => id !== undefined)

const isTaken = ({ status }: Verdict): boolean => status === 'exact' || status === 'equivalent'

function repairs(text: string, meant: string): LineSays[] {
  const after = meant.split(' ')
  return text
    .split(' ')
    .flatMap((said, at) => (said === after[at] ? [] : [{ what: 'repaired' as const, said, meant: after[at] ?? '' }]))
}

/** O behind a figure or a dash inside a number is a nought; undefined: there is none. */
function withFigures(text: string): string | undefined {
  const meant = text.replaceAll(/(?<=[\d-])O+(?=[\dA-Z-]|$|\s)/gi, (said) => '0'.repeat(said.length))
  return meant === text ? undefined : meant
}

function withoutPrefix({ dropped }: FoundParts, text: string): string | undefined {
  for (const word of dropped) {
    const [, rest] = /^\p{L}{1,5}[-_]?(\d{3}.*)$/u.exec(word) ?? []
    if (rest !== undefined) return text.replace(word, rest)
  }
  return undefined
}

type Found = z.infer<typeof matchLines.answer>

export async function matchList(
  context: Context,
  { lines, areaId }: z.output<typeof matchLines.input>,
): Promise<Found> {
  const { db, session } = context
  const chosen = session ? await choicesOf(db, session.accountId, lines.map(numberOf)) : new Map<string, number>()
  const { judged, facts } = await judgeLines(db, lines)
  const own = await partRows(db, [...chosen.values()])
  const settled = judged.map((one) => withChoice(one, own.get(chosen.get(numberOf(one.line)) ?? 0)))
  const skuIds = settled.flatMap(({ parts }) =>
    parts.flatMap(({ rows }) => rows.slice(0, OFFERS_MAX).map(({ skuId }) => skuId)),
  )
  const market = await marketOf(context, skuIds, areaId)
  const answer = settled.map((one) => shown(one, facts, market))
  await noteUnmatched(context, answer)
  return { lines: answer }
}

/** What a person's choice is kept under: their own number, or else the line as they write it. */
const numberOf = (line: ListLine): string =>
  (
    line.ownNumber || [line.maker, line.designation, line.size, line.material, line.name].filter(Boolean).join(' ')
  ).trim()

function withChoice(one: Judged, row: PartRow | undefined): Judged {
  if (!row) return one
  const found = one.parts.find(({ rows }) => rows.some(({ skuId }) => skuId === row.skuId))
  const part: FoundPart = {
    key: found?.key ?? String(row.skuId),
    rows: found?.rows ?? [row],
    grade: 'same',
    differences: [],
  }
  const says: LineSays = { what: 'ownNumber', said: numberOf(one.line), meant: row.model }
  return { ...one, status: 'exact', parts: [part], says: [says] }
}

function shown({ line, text, status, parts, says, unsold }: Judged, facts: Facts, market: Market): MatchedLine {
  const asked = askedOf({ line, text, says, parts }, { facts, market })
  const candidates = parts
    .map((part) => candidateOf(part, { parts, askedPieces: asked.pieces, facts, market }))
    .filter(({ offers }) => offers.length > 0)
  const isUneven = line.positions !== null && line.quantity !== null && line.positions !== line.quantity
  const told: LineSays[] = [
    ...asked.says.map((one) => inWords(one, unsold, { facts, locale: market.locale })),
    ...(isUneven ? [{ what: 'disagrees' as const, said: String(line.quantity), meant: String(line.positions) }] : []),
  ]
  const isTakenSoon = status === 'exact' || status === 'equivalent'
  const left = candidates.length === 0 && (isTakenSoon || status === 'asks')
  return {
    key: line.key,
    status: left ? 'notSold' : isTakenSoon && (asked.isOpen || isUneven) ? 'asks' : status,
    askedPieces: asked.pieces,
    says: told,
    candidates,
    knownAs: unsold && status === 'notSold' ? nameOf(unsold, market.locale) : '',
    query: text,
  }
}

/** As the search tells it: JIS B 1180 (hexagon head bolt). */
function nameOf({ said, name }: NonNullable<Judged['unsold']>, locale: Locale): string {
  const words = name[locale]
  if (words === '' || words === said) return said
  return locale === 'en' ? `${said} (${words})` : `${said}（${words}）`
}

type Asked = { pieces: number; isOpen: boolean; says: LineSays[] }

/** How many pieces, and what has to be said of that beside the part. */
function askedOf(
  { line, text, says, parts }: Pick<Judged, 'line' | 'text' | 'says' | 'parts'>,
  around: Pick<Around, 'facts' | 'market'>,
): Asked {
  const { quantity, quantitySaid, unit } = line
  const [metres, loose] = [metresIn(line, says), looseIn(line, text)]
  const unmet = says.find(({ what, said }) => (what === 'leftOut' || what === 'noneWith') && said === loose)
  const unclear = metres?.said ?? (quantity === null ? quantitySaid || unmet?.said : undefined)
  if (unclear) {
    const pieces = metres ? piecesOfLength(metres.length, parts, around.facts) : 1
    const others = says.filter((one) => one !== unmet && one.said !== metres?.said)
    const told = { what: 'quantityUnclear' as const, said: unclear, meant: String(pieces) }
    return { pieces, isOpen: true, says: [...others, told] }
  }
  const many = heldOf(line)
  const pack = many === undefined ? packOf(line, parts, around) : { isOpen: false }
  const held = pack.pieces === undefined ? '' : String(pack.pieces)
  return {
    pieces: (quantity ?? 1) * (many ?? pack.pieces ?? 1),
    isOpen: pack.isOpen,
    says: [
      ...says,
      ...quantitySays(line),
      ...(pack.isOpen || held !== '' ? [{ what: 'packOpen' as const, said: unit, meant: held }] : []),
    ],
  }
}

function quantitySays({ quantity, quantitySaid }: ListLine): LineSays[] {
  if (quantity === null) return [{ what: 'quantityOpen', said: '', meant: '1' }]
  return quantitySaid === '' ? [] : [{ what: 'repaired', said: quantitySaid, meant: String(quantity) }]
}

const METRES = /^(\d{1,5})\s*(?:米|m)$/i

/** 10 米, as quantity and unit, or left over from the text. */
function metresIn(
  { quantity, unit }: ListLine,
  says: readonly LineSays[],
): { said: string; length: number } | undefined {
  if (quantity !== null) return countsMetres(unit) ? { said: `${quantity} ${unit}`, length: quantity } : undefined
  const said = says.find(({ what, said: word }) => what === 'leftOut' && METRES.test(word))?.said
  return said === undefined ? undefined : { said, length: Number.parseInt(said, 10) }
}

/** Chains are sold in lengths; where these differ, or it is a closed belt, nobody knows how many it takes. */
function piecesOfLength(length: number, parts: readonly FoundPart[], facts: Facts): number {
  const lengths = new Set(parts.map(({ rows: [row] }) => row && lengthOf(row, facts)))
  const [each] = lengths
  return lengths.size === 1 && each ? Math.ceil(length / each) : 1
}

/** In metres; undefined: it is not sold by the length. */
const lengthOf = (row: PartRow, facts: Facts): number | undefined => {
  const [, value] = [...valuesOf(row, facts)].find(([{ unit }]) => unit === 'm') ?? []
  return value && Number(value.code)
}

/** 2 千件; 2000 千件 are more than may be asked for, and hardly meant. */
function heldOf({ quantity, unit }: ListLine): number | undefined {
  const held = heldIn(unit)
  return held !== undefined && (quantity ?? 1) * held <= QUANTITY_MAX ? held : undefined
}

/** A pack that was asked for holds what all packs of the part hold; where they differ, nobody knows. */
function packOf(
  { unit }: ListLine,
  parts: readonly FoundPart[],
  { facts, market: { offers } }: Pick<Around, 'facts' | 'market'>,
): { pieces?: number; isOpen: boolean } {
  if (unit === '' || countsPieces(unit)) return { isOpen: false }
  if (countsEither(unit)) return { isOpen: parts.some(({ rows: [row] }) => row && lengthOf(row, facts) !== undefined) }
  if (!countsPacks(unit)) return { isOpen: true }
  const held = new Set(
    (parts[0]?.rows ?? []).flatMap(({ skuId }) => offers.get(skuId)?.pieces ?? []).filter((pieces) => pieces > 1),
  )
  const [pieces] = held
  return held.size === 1 && pieces !== undefined ? { pieces, isOpen: false } : { isOpen: true }
}

type Around = { parts: readonly FoundPart[]; askedPieces: number; facts: Facts; market: Market }

function candidateOf(part: FoundPart, { parts, askedPieces, facts, market }: Around): Candidate {
  const { locale } = market
  const offers = part.rows
    .slice(0, OFFERS_MAX)
    .flatMap(({ skuId }) => market.offers.get(skuId) ?? [])
    .map((offer) => offerAt(offer, askedPieces, market))
    .toSorted(byWorth)
  const best = market.offers.get(offers[0]?.skuId ?? 0)
  const row = part.rows.find(({ skuId }) => skuId === best?.skuId) ?? part.rows[0]!
  return {
    part: part.key,
    prodId: row.prodId,
    model: row.model,
    brandName: isStandard(row) ? '' : (best?.brand[locale] ?? ''),
    name: best?.name[locale] ?? '',
    properties: best?.properties[locale] ?? '',
    categoryName: facts.categories.get(row.categoryId)?.name[locale] ?? '',
    pic: best?.pic ?? '',
    grade: part.grade,
    differences: part.differences.map((one) => differenceIn(one, locale)),
    distinguishes: parts.length > 1 ? tellingOf(part, parts, { facts, locale }) : [],
    offers,
  }
}

const MAKER = { zh_CN: '品牌', en: 'Maker' }
const STANDARD = { zh_CN: '标准', en: 'Standard' }

function differenceIn({ attribute, theirs, mine }: Difference, locale: Locale): Candidate['differences'][number] {
  if (attribute === 'maker') return { name: MAKER[locale], theirs, mine }
  if (attribute === 'standard') return { name: STANDARD[locale], theirs, mine }
  const unit = attribute.unit ? ` ${attribute.unit}` : ''
  return { name: attribute.name[locale], theirs: `${theirs}${unit}`, mine: `${mine}${unit}` }
}

function tellingOf(part: FoundPart, parts: readonly FoundPart[], { facts, locale }: { facts: Facts; locale: Locale }) {
  const first = parts.map(({ rows }) => rows[0]!)
  const row = part.rows[0]!
  const values = valuesOf(row, facts)
  const makers = new Set(first.map(({ brandId }) => brandId))
  const maker = makers.size > 1 && !isStandard(row) ? facts.brands.get(row.brandId) : undefined
  return [
    ...(maker ? [{ name: MAKER[locale], value: maker.name[locale] || maker.sign }] : []),
    ...differing(first, facts).flatMap((attribute) => {
      const value = facts.values.get(values.get(attribute)?.id ?? 0)
      if (!value) return []
      return [
        { name: attribute.name[locale], value: `${value.label[locale]}${attribute.unit ? ` ${attribute.unit}` : ''}` },
      ]
    }),
  ]
}

/** Attributes and their values by the words that people read. */
function inWords(
  one: LineSays,
  unsold: Judged['unsold'],
  { facts, locale }: { facts: Facts; locale: Locale },
): LineSays {
  if (one.what === 'secondArticle') return { ...one, said: unsold ? nameOf(unsold, locale) : one.said }
  if (one.what !== 'plainMeant' && one.what !== 'valueOpen') return one
  const attribute = facts.attributeByCode.get(one.said)
  const value = attribute && facts.valuesOf.get(attribute.id)?.find(({ code }) => code === one.meant)
  return { ...one, said: attribute?.name[locale] ?? one.said, meant: value?.label[locale] ?? one.meant }
}

export async function priceList(
  context: Context,
  { lines, areaId }: z.output<typeof priceLines.input>,
): Promise<z.infer<typeof priceLines.answer>> {
  const rows = await partRows(context.db, [...new Set(lines.flatMap(({ skuId, skuIds }) => [skuId, ...skuIds]))])
  const facts = await factsOf(context.db)
  const market = await marketOf(context, [...rows.keys()], areaId)
  return {
    lines: lines.flatMap(({ key, skuId, skuIds, pieces }) => {
      if (!rows.has(skuId) || !market.offers.has(skuId)) return []
      const all = [...new Set([skuId, ...skuIds])].flatMap((one) => rows.get(one) ?? [])
      const part: FoundPart = { key: String(skuId), rows: all, grade: 'same', differences: [] }
      return [{ key, candidate: candidateOf(part, { parts: [part], askedPieces: pieces, facts, market }) }]
    }),
  }
}
