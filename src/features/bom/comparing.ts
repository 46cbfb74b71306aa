// What became of the lines of a list: which of another list each is, and what is otherwise there. Pure.
import { sum } from '#core/money.ts'
import type { CompareView, LineChange } from './rules.ts'

/** A line of a list as far as it decides what it is and what it costs. */
export type Compared = {
  /** As they are compared, '': there is none. */
  ownNumber: string
  words: string
  /** null: no part was chosen. */
  skuId: number | null
  model: string
  /** '': a standard part, whoever makes it. */
  maker: string
  /** One as sold holds so many. */
  pieces: number
  /** Of what is sold; of a line without a part as it was written. */
  count: number | null
  unit: string
  /** Of one as sold; null: it had no price. */
  cents: number | null
}
export type Pair<Line extends Compared> = { before?: Line; after?: Line }

/** By what a line is known again, the surest first; '': not by this. */
const signs: readonly ((line: Compared) => string)[] = [
  ({ ownNumber, skuId }) => (ownNumber && skuId ? `${ownNumber} ${skuId}` : ''),
  ({ ownNumber }) => ownNumber,
  ({ skuId }) => (skuId ? String(skuId) : ''),
  ({ model, maker }) => (model ? `${maker} ${model}` : ''),
  ({ words }) => words,
]

/** Two numbers of a person's own are two places, though the same part goes there. */
const mayBeOne = (one: Compared, other: Compared): boolean =>
  !one.ownNumber || !other.ownNumber || one.ownNumber === other.ownNumber

/** In the order of the later list, then what is gone. Where several lines look alike, the first is the first. */
export function pairsOf<Line extends Compared>(before: readonly Line[], after: readonly Line[]): Pair<Line>[] {
  const found = new Map<Line, Line>()
  const open = new Set(before)
  for (const sign of signs) {
    const bySign = Map.groupBy(open, sign)
    for (const line of after) {
      if (found.has(line) || sign(line) === '') continue
      const former = bySign.get(sign(line))?.find((one) => open.has(one) && mayBeOne(one, line))
      if (!former) continue
      found.set(line, former)
      open.delete(former)
    }
  }
  return [
    ...after.map((line) => ({ ...(found.has(line) ? { before: found.get(line)! } : {}), after: line })),
    ...[...open].map((line) => ({ before: line })),
  ]
}

export function changesOf({ before, after }: Pair<Compared>): LineChange[] {
  if (!before) return ['new']
  if (!after) return ['gone']
  const other = otherPart(before, after)
  const isSold = before.cents === null || after.skuId === null || after.cents !== null
  return [
    ...(other ? [other] : []),
    ...(isOtherQuantity(before, after) ? ['quantity' as const] : []),
    ...(other !== 'part' && isOtherPrice(before, after) ? ['price' as const] : []),
    ...(isSold ? [] : ['unsold' as const]),
  ]
}

function otherPart(before: Compared, after: Compared): 'part' | 'maker' | 'offer' | undefined {
  if (before.skuId === after.skuId) return undefined
  if (before.model !== after.model) return 'part'
  return before.maker === after.maker ? 'offer' : 'maker'
}

/** Ten boxes of one are one box of ten; what no part was chosen for is as it was written. */
function isOtherQuantity(before: Compared, after: Compared): boolean {
  if (before.skuId === null && after.skuId === null) return before.count !== after.count || before.unit !== after.unit
  if (before.skuId === null || after.skuId === null) return false
  return (before.count ?? 0) * before.pieces !== (after.count ?? 0) * after.pieces
}

/** By the piece, where the packs are others. */
const isOtherPrice = (before: Compared, after: Compared): boolean =>
  before.cents !== null && after.cents !== null && before.cents * after.pieces !== after.cents * before.pieces

const VIEWS: Readonly<Record<CompareView, readonly LineChange[] | 'all' | 'changed'>> = {
  changed: 'changed',
  new: ['new'],
  gone: ['gone'],
  quantity: ['quantity'],
  price: ['price', 'unsold'],
  part: ['part', 'maker', 'offer'],
  all: 'all',
}

export function isIn(view: CompareView, changes: readonly LineChange[]): boolean {
  const wanted = VIEWS[view]
  if (wanted === 'all') return true
  return wanted === 'changed' ? changes.length > 0 : changes.some((change) => wanted.includes(change))
}

/** Of one line, in cents; null: it had no price. */
export const lineCents = ({ cents, count }: Compared): number | null => (cents === null ? null : cents * (count ?? 0))

export const listCents = (lines: readonly Compared[]): number => sum(lines.map((line) => lineCents(line) ?? 0))
