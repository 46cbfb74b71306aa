// One line of a list: which part it names, and whether that is certain. Nothing that changes a size, a seal, a grade, a
// thread or a pack is taken without being said (ADR 0520).
import { DECIDES, PACK } from '#features/catalog/rules.ts'
import { NORMAL_CLASS } from '#features/catalog/designation/interchange.ts'
import { standardsIn, type StandardNumber } from '#features/catalog/designation/standard-number.ts'
import { otherFlats, replacementsOf } from '#features/catalog/server/index.ts'
import { squeeze, type Attribute, type Facts, type FoundParts, type PartRow } from '#features/search/server/index.ts'
import type { LineSays } from '../contract.ts'
import { CANDIDATES_MAX, type LineStatus } from '../rules.ts'
import { differencesOf, unmetIn } from './differences.ts'
import { differing, isStandard, partKey, PLAIN, plainOf, unsaid, valuesOf } from './same-part.ts'

export type Difference = { attribute: Attribute | 'maker' | 'standard'; theirs: string; mine: string }
export type FoundPart = {
  key: string
  rows: PartRow[]
  grade: 'same' | 'full' | 'size' | 'check'
  differences: Difference[]
}
export type Verdict = { status: LineStatus; parts: FoundPart[]; says: LineSays[] }

type Line = {
  text: string
  /** Of it, what is written as name: value. */
  labelled: string
  /** A figure at its end that may be how many as well as a size; '': there is none. */
  loose: string
  found: FoundParts
  rows: readonly PartRow[]
  facts: Facts
}

const says = (what: LineSays['what'], said = '', meant = ''): LineSays => ({ what, said, meant })

export function judge(line: Line): Verdict {
  const { found, rows } = line
  const kept = keepMeasures(line)
  const numbers = numbersOf(kept.rows)
  const windows = windowsOf(line.text, numbers.longest)
  const named = ofThisNumber(kept.rows, numbers, [...new Set([...windows.keys(), ...found.numbers])])
  const written = toldOf(line, { named: named.rows, inNumber: windows.get(named.number) ?? [], relaxed: kept.relaxed })
  const second = secondArticles(line)
  if (found.unsold.length > second.length)
    return {
      status: 'notSold',
      parts: nearest(line, rows, written),
      says: written.filter((one) => !isOfUnsold(one, line)),
    }
  const told = [...written.filter((one) => !isOfUnsold(one, line)), ...second]
  if (!namesSomething(found)) return { status: 'unknown', parts: [], says: told }
  if (rows.length === 0) return { status: 'unknown', parts: [], says: told }
  const said = saidOf(line)
  const isAnyMakers = named.isWhole && isGeneric(named.number) && makersOf(kept.rows) > 1 && !said.has('maker')
  const settled = plainOf(isAnyMakers ? kept.rows : named.rows, line.facts, said)
  const parts = byPart(settled.rows, line.facts)
  const isAll = found.total <= found.skuIds.length || named.isWhole
  const onlyMaker = isMakerOnly(found, kept.relaxed)
  const doubts = told.filter(
    ({ what, said: word, meant }) => !isCertain(what, word, meant) && !(what === 'noneWith' && onlyMaker),
  )
  const [only] = parts
  const plain = settled.plain.map((attribute) =>
    says('plainMeant', attribute.code, only ? valueWord(only.rows[0]!, attribute, line.facts) : ''),
  )
  if (onlyMaker && doubts.length === 0 && isAll && isOneDesignation(parts))
    return { status: 'equivalent', parts: otherMakers(parts, kept.relaxed, line), says: [...told, ...plain] }
  const known = named.isWhole ? new Set([...said, ...TOLD_BY_NUMBER]) : said
  const open = only ? unsaid(only.rows[0]!, line.facts, known) : []
  if (parts.length === 1 && doubts.length === 0 && isAll && open.length === 0 && !isAnyMakers) {
    // one grade, one material is sold: taken, and said
    const assumed = named.isWhole ? [] : assumedOf(only!, said, line.facts)
    const other = otherStandard(line, only!)
    const part = other?.part ?? { ...only!, grade: 'same' }
    const all = [...told, ...plain, ...assumed, ...(other?.says ?? [])]
    return { status: part.grade === 'same' ? 'exact' : 'equivalent', parts: [part], says: all }
  }
  const ordinary = varied(parts, line.facts).map((part) => byClass(part, known, line.facts))
  const shown = byStandards(line, ordinary)
  const asked = [...shown.says, ...openSays(parts, line, said)]
  return { status: 'asks', parts: graded(shown.parts, doubts, line), says: [...told, ...asked] }
}

type Known = { named: readonly PartRow[]; inNumber: readonly string[]; relaxed: readonly string[] }

/** Of what was written, that which the part that is found does not answer to. */
function toldOf(line: Line, { named, inNumber, relaxed }: Known): LineSays[] {
  const { found, text } = line
  return [
    ...found.repaired.map(({ said, meant }) => says('repaired', said, meant.toUpperCase())),
    ...leftOut(line)
      .filter((word) => !inNumber.includes(word) && !isOwnWord(word, named, line))
      .map((word) => says('leftOut', word)),
    ...relaxed.map((word) => says('noneWith', word)),
    ...foreignSeals(text, named).map((word) => says('noneWith', word)),
    ...oldCodes(found, named),
  ]
}

/** 214 is what 6214 was called until 1993, and far more often a figure of something else. */
const oldCodes = ({ groups }: FoundParts, [row]: readonly PartRow[]): LineSays[] =>
  groups.flatMap(({ kind, said }) =>
    kind === 'part' && /^\d{3}$/.test(said) && row && row.baseModel !== said
      ? [says('repaired', said, row.baseModel)]
      : [],
  )

const BESIDE = /(?:[+＋&]|配|[带帶]|含|附|和|及|\bwith|\band|\bw\/|\bincl\.?)\s*$/iu

/** 1205K + H205: a part, and beside it another article that nobody sells. The part is not that. */
function secondArticles({ text, found }: Line): LineSays[] {
  const part = found.groups.find(({ kind }) => kind === 'part')
  if (!part || found.total === 0) return []
  return found.unsold
    .map(({ said }) => ({ said, at: text.indexOf(said) }))
    .filter(({ at }) => at >= part.to && BESIDE.test(text.slice(0, at)))
    .map(({ said }) => says('secondArticle', said))
}

/** 油封, TC and 25 of 油封 TC 25*40*7: the line says already that nobody sells it. */
const isOfUnsold = ({ what, said }: LineSays, { found }: Line): boolean =>
  what === 'leftOut' && found.unsold.some((one) => squeeze(one.said).includes(squeeze(said)))

/** What does not meet a figure or a sign that was written is to be checked, and never the original. */
function graded(parts: readonly FoundPart[], doubts: readonly LineSays[], line: Line): FoundPart[] {
  const unmet = unmetIn(doubts)
  return unmet.length === 0 ? [...parts] : parts.map((part) => toCheck(part, unmet, line))
}

export const toCheck = (part: FoundPart, unmet: readonly string[], line: Pick<Line, 'loose' | 'facts'>): FoundPart => ({
  ...part,
  grade: 'check',
  differences: differencesOf(
    part.rows[0]!,
    unmet.filter((one) => one !== line.loose),
    line.facts,
  ),
})

/** How makers write their own seals; 2RS, 2Z and ZZ are everybody's. */
const OWN_SEAL =
  /(?:^|[\s/-]|(?<=\d))(2?RSH2?|2?RSL2?|2RS2|2RS1|2?RSR|LL?[UBH]|DDU|DU|DD|VV|EE|2?RD|2?RU|2?NSE|2?NKE|ZZE|PP|2[HB]RS)(?=$|[\s/,-]|C[2-5M])/gi

/** 6204-2RSH is no 6204-2RS1, though both seal by contact: what none of them is called by is said. */
function foreignSeals(text: string, rows: readonly PartRow[]): string[] {
  const models = rows.map(({ model }) => squeeze(model))
  if (models.length === 0) return []
  return [...text.matchAll(OWN_SEAL)].flatMap(([, seal = '']) =>
    models.some((model) => model.includes(squeeze(seal))) || !/\d{3}/.test(text) ? [] : [seal],
  )
}

/** A whole number of a maker says everything about its part. */
const TOLD_BY_NUMBER: readonly string[] = [
  'clearance',
  'precision',
  'cage',
  'grease',
  'construction',
  'finish',
  'design',
]

/** Letters for figures inside a number are no guess: 62O4 is no other number. */
const isCertain = (what: LineSays['what'], said: string, meant: string): boolean =>
  what === 'repaired' &&
  squeeze(said).replaceAll('o', '0').replaceAll(/[li]/g, '1') === squeeze(meant) &&
  /\d/.test(said)

/** Words of a kind alone name no part. */
const namesSomething = ({ groups }: FoundParts): boolean =>
  groups.some(({ kind }) => kind === 'part' || kind === 'standard' || kind === 'size') ||
  groups.filter(({ kind }) => kind === 'attribute').length > 1 ||
  (groups.some(({ kind, isKind }) => kind === 'attribute' || isKind) && groups.length > 1)

const FILLERS =
  /^(?:的|和|与|用|型|号|个|只|套|件|级|牌|毫米|配|series|grade|class|a|an|and|or|for|of|in|the|with|x|mm|pcs?)$/

/** The A of 7206A says at which angle it bears. */
const isFiller = (word: string, text: string): boolean =>
  FILLERS.test(word.toLowerCase()) && !(word === 'A' && /\dA(?![a-z\d])/i.test(text))

/** What of the text stands in nothing that was understood. */
function leftOut({ text, found }: Line): string[] {
  const taken = text.split('').map(() => false)
  for (const { from, to } of found.groups) taken.fill(true, from, to)
  const rest = text
    .split('')
    .map((sign, at) => (taken[at] ? ' ' : sign))
    .join('')
  const words = rest
    .split(/[^\p{L}\p{N}.]+/u)
    .flatMap((word) => word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [])
  const open = words.filter((word) => /[\p{L}\p{N}]/u.test(word) && !isFiller(word, text))
  const seen = squeeze(open.join(''))
  // ×21 of M6×21: told apart, though it stands in what was understood
  const lost = found.dropped.filter((word) => !isFiller(word, text) && !seen.includes(squeeze(word)))
  return [...new Set([...open, ...lost])]
}

/** "Clearance: CN normal; hardness: 70 Shore A", as sheets of ours write it: words of the part itself are no doubt. */
const isOwnWord = (
  word: string,
  rows: readonly PartRow[],
  { labelled, facts: { values, attributes } }: Line,
): boolean =>
  labelled.includes(word) &&
  rows.slice(0, CANDIDATES_MAX).some((row) =>
    row.values.some((id) => {
      const value = values.get(id)
      const attribute = attributes.get(value?.attributeId ?? 0)
      if (!value || !attribute) return false
      const { name, unit, symbol } = attribute
      const words = [name.en, name.zh_CN, unit, symbol, value.label.en, value.label.zh_CN].join(' ').toLowerCase()
      return words.split(/[^\p{L}\p{N}.]+/u).includes(word.toLowerCase())
    }),
  )

const MEASURE = /^(\d+(?:\.\d+)?)\s*(mm|m|米)$/i

/** 链条 5m: a measure that the search read as something else is kept to where the parts have it. */
function keepMeasures({ found, rows, facts }: Line): { rows: readonly PartRow[]; relaxed: string[] } {
  let left = rows
  const relaxed = found.relaxed.filter((word) => {
    const [, number, unit = ''] = MEASURE.exec(word.trim()) ?? []
    if (number === undefined) return true
    const fewer = left.filter((row) =>
      [...valuesOf(row, facts)].some(
        ([attribute, { code }]) =>
          attribute.isNumber &&
          attribute.unit === unit.toLowerCase().replace('米', 'm') &&
          Number(code) === Number(number),
      ),
    )
    if (fewer.length === 0) return true
    left = fewer
    return false
  })
  return { rows: left, relaxed }
}

/** Attributes that the words of the line speak of. */
function saidOf({ found }: Line): Set<string> {
  const maker = found.groups.some(({ kind }) => kind === 'brand') ? ['maker'] : []
  return new Set([
    ...maker,
    ...found.groups
      .flatMap(({ any }) => (any.length === 1 || any.every((term) => term.startsWith('@')) ? any : []))
      .flatMap((term) => (term.startsWith('@') ? [term.slice(1, term.indexOf('='))] : [])),
  ])
}

const assumedOf = ({ rows: [row] }: FoundPart, said: ReadonlySet<string>, facts: Facts): LineSays[] =>
  [...valuesOf(row!, facts)]
    .filter(([{ code }]) => DECIDES.includes(code) && !PLAIN[code] && !said.has(code) && !isTold(code, said))
    .map(([{ code }, value]) => says('plainMeant', code, value.code))

/** A grade is of one material, and a thread stands in the size. */
const isTold = (code: string, said: ReadonlySet<string>): boolean =>
  code === 'thread' || (code === 'material' && said.has('propertyClass'))

/** What these rows are called by, without anything between, as variants and as products. */
type Numbers = { models: Map<string, PartRow[]>; products: Map<string, PartRow[]>; longest: number }

function numbersOf(rows: readonly PartRow[]): Numbers {
  const models = Map.groupBy(rows, ({ model }) => squeeze(model))
  const products = Map.groupBy(rows, ({ prodModel }) => squeeze(prodModel))
  const longest = Math.max(0, ...[...models.keys(), ...products.keys()].map(({ length }) => length))
  return { models, products, longest }
}

/** Those that carry the number that was written: the longest that anything is called by. */
function ofThisNumber(
  rows: readonly PartRow[],
  { models, products }: Numbers,
  written: readonly string[],
): { rows: readonly PartRow[]; isWhole: boolean; number: string } {
  for (const number of written) {
    if (!/\d/.test(number) || number.length < 3) continue
    const whole = models.get(number)
    if (whole) return { rows: whole, isWhole: true, number }
    const product = products.get(number)
    if (product) return { rows: product, isWhole: false, number }
  }
  return { rows, isWhole: false, number: '' }
}

/** Ours, of words that a number is looked for in, and of one: each is far beyond what anything is called by. */
const WORDS_MAX = 100
const NUMBER_WORDS_MAX = 16

/**
 * GB/T 1096 B 6×6×40 is one number: what stands together, the longest first, with the words in it. What is longer than
 * anything here is called by is no number of theirs: whoever sends a page of words does not keep everybody waiting.
 */
function windowsOf(text: string, longest: number): Map<string, string[]> {
  const words = text.split(' ').slice(0, WORDS_MAX)
  const windows: [number: string, words: string[]][] = []
  for (const from of words.keys()) {
    const own: string[] = []
    for (const word of words.slice(from, from + NUMBER_WORDS_MAX)) {
      own.push(word)
      const number = squeeze(own.join('')).replace(/^gb(?=\d)/, 'gbt')
      if (number.length <= longest) windows.push([number, [...own]])
      else if (number.length > longest + 'gbt'.length) break
    }
  }
  return new Map(
    windows
      .toSorted(([a], [b]) => b.length - a.length)
      .map(([number, own]) => [number, own.flatMap((word) => word.split(/[^\p{L}\p{N}.]+/u))]),
  )
}

/** 6204ZZ is written by many makers, 6204DDU by one. */
const isGeneric = (number: string): boolean =>
  /^(?:n[uj]?|nup)?\d{4,5}(?:2?zz?|2?rs)?(?:c[2-5])?(?:p[2456])?$/.test(number)

const makersOf = (rows: readonly PartRow[]): number => new Set(rows.map(({ brandId }) => brandId)).size

function byPart(rows: readonly PartRow[], facts: Facts): FoundPart[] {
  const parts = Map.groupBy(rows, (row) => partKey(row, facts))
  return [...parts].map(([key, own]) => ({ key, rows: own, grade: 'same', differences: [] }))
}

const isMakerOnly = ({ groups, dropped }: FoundParts, relaxed: readonly string[]): boolean =>
  relaxed.length > 0 &&
  dropped.length === 0 &&
  relaxed.every((word) => groups.some(({ kind, said }) => kind === 'brand' && said === word))

const isOneDesignation = (parts: readonly FoundPart[]): boolean =>
  new Set(parts.map(({ rows: [row] }) => `${row!.categoryId} ${row!.baseModel} ${closureOf(row!)}`)).size === 1

/** What follows the base number of a row says more of it than its maker. */
const closureOf = ({ prodModel, baseModel, values }: PartRow): string =>
  squeeze(prodModel) === squeeze(baseModel) ? '' : values.length > 0 ? 'closed' : ''

/** The maker named does not make it, or nobody sells theirs: the same of others. */
function otherMakers(parts: readonly FoundPart[], [maker = '']: readonly string[], { facts }: Line): FoundPart[] {
  return varied(parts, facts).map((part) => ({
    ...part,
    grade: 'full',
    differences: [{ attribute: 'maker', theirs: facts.brands.get(part.rows[0]!.brandId)?.sign ?? '', mine: maker }],
  }))
}

/** DIN 912 is made as GB/T 70.1: the same part by another name, and not always of the same size. */
function otherStandard({ text, facts }: Line, part: FoundPart): { part: FoundPart; says: LineSays[] } | undefined {
  const row = part.rows[0]!
  const values = valuesOf(row, facts)
  const ours = [...values].find(([{ code }]) => code === 'standard')
  if (!ours || !isStandard(row)) return undefined
  const mine = facts.values.get(ours[1].id)!.label.zh_CN
  const named = standardsIn(text)
  if (named.length === 0 || named.some((one) => isOurs(one, squeeze(mine), text))) return undefined
  const { said, body, number } = named[0]!
  const thread = [...values].find(([{ code }]) => code === 'thread')?.[1].code ?? ''
  const flats = [...values].find(([{ code }]) => code === 'acrossFlats')
  const theirs = otherFlats(body + number, thread)
  const isApart = theirs !== undefined && flats !== undefined && Number(flats[1].code) !== theirs
  const differences: Difference[] = [{ attribute: 'standard', theirs: mine, mine: said.toUpperCase() }]
  if (isApart) differences.push({ attribute: flats[0], theirs: flats[1].code, mine: String(theirs) })
  const isReplaced = replacementsOf(body + number).includes(mine)
  // GB 70 is GB/T 70.1 by its number of today; GB 30 was made anew as GB/T 5782
  const isRenumbered = isReplaced && Number.parseInt(number, 10) === Number.parseInt(mine.replace(/\D+/, ''), 10)
  const what = isReplaced ? 'replacedStandard' : isApart ? 'otherWrench' : 'otherStandard'
  return {
    part: isRenumbered ? part : { ...part, grade: isApart ? 'size' : 'full', differences },
    says: [says(what, said.toUpperCase(), mine)],
  }
}

/** GB10968×7×50: what is glued to the number begins the size. */
const isOurs = ({ body, number, to }: StandardNumber, mine: string, text: string): boolean =>
  body === 'gb' && (/^[x×*]/i.test(text.slice(to)) ? `gbt${number}`.startsWith(mine) : `gbt${number}` === mine)

/** Where no class is written the normal one is meant: a bearing of spindles is no original, whatever its size. */
function byClass(part: FoundPart, said: ReadonlySet<string>, facts: Facts): FoundPart {
  const row = part.rows[0]!
  const better = unsaid(row, facts, said).find(({ code }) => code === 'precision')
  if (!better) return part
  const theirs = valueWord(row, better, facts)
  return { ...part, grade: 'check', differences: [{ attribute: better, theirs, mine: NORMAL_CLASS }] }
}

/** What may be meant is not what was written either, where its standard is another. */
function byStandards(line: Line, parts: readonly FoundPart[]): { parts: FoundPart[]; says: LineSays[] } {
  const others = parts.map((part) => ({ part, other: part.grade === 'same' ? otherStandard(line, part) : undefined }))
  const told = others.flatMap(({ other }) => other?.says ?? [])
  return {
    parts: others.map(({ part, other }) => other?.part ?? part),
    says: [...new Map(told.map((one) => [`${one.what} ${one.said} ${one.meant}`, one])).values()],
  }
}

/** What comes nearest to what nobody sells; never more than a hint. */
const nearest = (line: Line, rows: readonly PartRow[], told: readonly LineSays[]): FoundPart[] =>
  varied(byPart(rows, line.facts), line.facts).map((part) => toCheck(part, unmetIn(told), line))

function openSays(parts: readonly FoundPart[], { facts }: Line, said: ReadonlySet<string>): LineSays[] {
  const first = parts.map(({ rows }) => rows[0]!)
  const makers = new Set(first.map((row) => (isStandard(row) ? 0 : row.brandId)))
  return [
    ...(makers.size > 1 && !said.has('maker') ? [says('makerOpen')] : []),
    ...differing(first, facts)
      .filter(({ code }) => code !== PACK)
      .slice(0, 3)
      .map(({ code }) => says('valueOpen', code)),
  ]
}

/** As many different ones as a person looks at: of each value and maker one before a second. */
function varied(parts: readonly FoundPart[], facts: Facts): FoundPart[] {
  if (parts.length <= CANDIDATES_MAX) return [...parts]
  const attributes = differing(
    parts.map(({ rows }) => rows[0]!),
    facts,
  )
  const seen = new Set<string>()
  const isNew = ({ rows: [row] }: FoundPart): boolean => {
    const values = valuesOf(row!, facts)
    const words = [`maker ${row!.brandId}`, ...attributes.map((one) => `${one.code} ${values.get(one)?.id}`)]
    const more = words.some((word) => !seen.has(word))
    for (const word of words) seen.add(word)
    return more
  }
  const first = parts.filter(isNew)
  return [...first, ...parts.filter((part) => !first.includes(part))].slice(0, CANDIDATES_MAX)
}

const valueWord = (row: PartRow, attribute: Attribute, facts: Facts): string =>
  facts.values.get(valuesOf(row, facts).get(attribute)?.id ?? 0)?.code ?? ''
