// The table of a list: what was written, what the mall answered to it, and what the person decided. Pure; the page
// draws it, use-list.ts feeds it.
import type { ListLine, MatchedLine, Candidate } from '../contract.ts'
import type { PlanKind } from '../rules.ts'

/** What the person says of a line; undone and kept as it is. */
export type LineWords = {
  /** As it was written. */
  written: ListLine
  /** Its place in the rows that were read; null: typed behind them. */
  row: number | null
  /** Instead of the quantity that was written. */
  pieces: number | null
  /** The candidate that was chosen. */
  part: string | null
  /** The shop and pack that were chosen with it. */
  skuId: number | null
  isSkipped: boolean
  isTicked: boolean
}

export type Line = LineWords & {
  key: number
  /** Undefined: it is still asked for. */
  match: MatchedLine | undefined
  /** False: its quantity changed, and the prices of that are still asked for. */
  isPriced: boolean
}

/** Which equivalents are taken without a click: the person's rule for the whole list. */
export const equivalentRules = ['none', 'full', 'size'] as const
export type EquivalentRule = (typeof equivalentRules)[number]

type Moment = readonly Line[]

export type Table = {
  lines: readonly Line[]
  nextKey: number
  rule: EquivalentRule
  plan: PlanKind
  /** What lines were before each step of the person, the last one last. */
  past: readonly Moment[]
}

/** Ours: so many steps can be taken back. */
const STEPS_MAX = 50

export const emptyTable: Table = { lines: [], nextKey: 1, rule: 'none', plan: 'cheapest', past: [] }

export type NewLine = { written: ListLine; row: number | null } & Partial<LineWords>

export type Act =
  | { type: 'read'; lines: readonly NewLine[] }
  | { type: 'restore'; table: Pick<Table, 'rule' | 'plan'>; lines: readonly NewLine[] }
  | { type: 'add'; line: NewLine }
  | { type: 'answered'; asked: readonly Line[]; answers: readonly MatchedLine[] }
  | { type: 'priced'; asked: readonly Line[]; answers: readonly { key: number; candidate: Candidate }[] }
  | { type: 'rewrite'; key: number; written: ListLine }
  | { type: 'setPieces'; key: number; pieces: number; skuId: number }
  | { type: 'choose'; key: number; part: string }
  | { type: 'reopen'; key: number }
  | { type: 'skip' | 'unskip' | 'remove'; key: number }
  | { type: 'tick'; keys: readonly number[]; isTicked: boolean }
  | { type: 'rule'; rule: EquivalentRule }
  | { type: 'plan'; plan: PlanKind }
  | { type: 'undo' }
  /** Prices and days are others where it is sent elsewhere. */
  | { type: 'askAnew' }
  | { type: 'clear' }

export function reduce(table: Table, act: Act): Table {
  switch (act.type) {
    case 'read':
      return { ...step(table, withKeys(table, act.lines)), nextKey: table.nextKey + act.lines.length }
    case 'restore':
      return {
        ...emptyTable,
        ...act.table,
        lines: withKeys(emptyTable, act.lines),
        nextKey: emptyTable.nextKey + act.lines.length,
      }
    case 'add':
      return {
        ...step(table, [...table.lines, ...withKeys(table, [act.line])]),
        nextKey: table.nextKey + 1,
      }
    case 'answered':
      return { ...table, lines: merged(table.lines, act.asked, act.answers) }
    case 'priced':
      return { ...table, lines: repriced(table.lines, act.asked, act.answers) }
    case 'rewrite':
      return change(table, act.key, (line) => ({
        ...line,
        written: act.written,
        pieces: null,
        part: null,
        skuId: null,
        isSkipped: false,
        match: undefined,
        isPriced: true,
      }))
    case 'setPieces':
      return change(table, act.key, (line) => ({ ...line, pieces: act.pieces, skuId: act.skuId, isPriced: false }))
    case 'choose':
      return change(table, act.key, (line) => ({
        ...line,
        part: act.part,
        skuId: null,
        isSkipped: false,
        isTicked: true,
      }))
    case 'reopen':
      return change(table, act.key, (line) => ({ ...line, part: null, skuId: null, isSkipped: false }))
    case 'skip':
    case 'unskip':
      return change(table, act.key, (line) => ({ ...line, isSkipped: act.type === 'skip' }))
    case 'remove':
      return step(
        table,
        table.lines.filter(({ key }) => key !== act.key),
      )
    case 'tick': {
      const keys = new Set(act.keys)
      return {
        ...table,
        lines: table.lines.map((line) => (keys.has(line.key) ? { ...line, isTicked: act.isTicked } : line)),
      }
    }
    case 'rule':
      return { ...table, rule: act.rule }
    case 'plan':
      // Whoever switches the plan lets it choose the shops again.
      return { ...table, plan: act.plan, lines: table.lines.map((line) => ({ ...line, skuId: null })) }
    case 'undo':
      return undone(table)
    case 'askAnew':
      return { ...table, lines: table.lines.map((line) => ({ ...line, match: undefined, isPriced: true })) }
    case 'clear':
      return { ...step(table, []), rule: table.rule, plan: table.plan }
  }
}

const UNSAID = { pieces: null, part: null, skuId: null, isSkipped: false, isTicked: true }

const withKeys = ({ nextKey }: Table, lines: readonly NewLine[]): Line[] =>
  lines.map((line, index) => ({
    ...UNSAID,
    ...line,
    key: nextKey + index,
    match: undefined,
    isPriced: true,
  }))

const step = (table: Table, lines: readonly Line[]): Table => ({
  ...table,
  lines,
  past: [...table.past, table.lines].slice(-STEPS_MAX),
})

function change(table: Table, key: number, how: (line: Line) => Line): Table {
  if (!table.lines.some((line) => line.key === key)) return table
  return step(
    table,
    table.lines.map((line) => (line.key === key ? how(line) : line)),
  )
}

/** What decides the answer: two lines that ask the same may share one. */
const isAskedAlike = (one: Line, other: Line): boolean => one.written === other.written && one.pieces === other.pieces

/** An answer to what was written before is none to what is written now. */
function merged(lines: readonly Line[], asked: readonly Line[], answers: readonly MatchedLine[]): Line[] {
  const askedBy = new Map(asked.map((line) => [line.key, line]))
  const answerBy = new Map(answers.map((answer) => [answer.key, answer]))
  return lines.map((line) => {
    const [question, answer] = [askedBy.get(line.key), answerBy.get(line.key)]
    if (!question || !answer || question.written !== line.written) return line
    // Another quantity was set meanwhile: the part is the same, its prices are asked for anew.
    return { ...line, part: line.part ?? partWith(line, answer), match: answer, isPriced: isAskedAlike(question, line) }
  })
}

/** A saved list names what was chosen by what was bought. */
const partWith = ({ skuId }: Line, { candidates }: MatchedLine): string | null =>
  candidates.find(({ offers }) => offers.some((offer) => offer.skuId === skuId))?.part ?? null

function repriced(
  lines: readonly Line[],
  asked: readonly Line[],
  answers: readonly { key: number; candidate: Candidate }[],
): Line[] {
  const askedBy = new Map(asked.map((line) => [line.key, line]))
  const answerBy = new Map(answers.map(({ key, candidate }) => [key, candidate]))
  return lines.map((line) => {
    const question = askedBy.get(line.key)
    if (!question || !line.match || !isAskedAlike(question, line)) return line
    const fresh = answerBy.get(line.key)
    // Sold no more, since it was matched: the line is asked for from the start.
    if (!fresh) return { ...line, match: undefined, part: null, skuId: null, isPriced: true }
    // Found by what is bought: the answer does not know under which part it stands here.
    const candidates = line.match.candidates.map((one) =>
      one.offers.some(({ skuId }) => skuId === line.skuId) ? { ...one, offers: fresh.offers } : one,
    )
    return { ...line, match: { ...line.match, candidates, askedPieces: line.pieces! }, isPriced: true }
  })
}

/** One step back; what the mall answered meanwhile stays, as far as it answers what then is asked. */
function undone(table: Table): Table {
  const before = table.past.at(-1)
  if (!before) return table
  const now = new Map(table.lines.map((line) => [line.key, line]))
  const lines = before.map((line) => {
    const known = now.get(line.key)
    return known?.match && isAskedAlike(known, line) ? { ...line, match: known.match, isPriced: known.isPriced } : line
  })
  return { ...table, lines, past: table.past.slice(0, -1) }
}

/** What stands for a line: its words in one. */
export const wordsOf = ({ maker, designation, name, size, material }: ListLine): string =>
  [maker, designation, name, size, material].filter(Boolean).join(' ')

/** What is sent of a line. */
export const asking = ({ key, written, pieces }: Line): ListLine =>
  pieces === null ? { ...written, key } : { ...written, key, quantity: pieces, quantitySaid: '', unit: '' }

export const waiting = ({ lines }: Table): Line[] => lines.filter(({ match }) => !match)
export const unpriced = ({ lines }: Table): Line[] => lines.filter(({ match, isPriced }) => match && !isPriced)
