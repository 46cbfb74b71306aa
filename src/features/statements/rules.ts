/** Ours: a statement covers at most so many days. */
const STATEMENT_DAYS_MAX = 366
export const STATEMENT_PAGE = 50
/** Beyond so many lines the PDF sums them up day by day; the spreadsheet has them all. */
export const PDF_LINES_MAX = 1000

export const statementFormats = ['xlsx', 'pdf'] as const
export type StatementFormat = (typeof statementFormats)[number]

/**
 * What a line of a statement is: money of an order that was paid, or given back; what the mall adds for its own coupon,
 * or takes back of that; or what the shop was paid, or the bank sent back.
 */
export const lineKinds = ['payment', 'refund', 'coupon', 'payout', 'payoutReturned'] as const
export type LineKind = (typeof lineKinds)[number]

export const RETURN_REASON_MAX = 200
/** Ours, of each part of a payee; more than a shop may give of itself. */
export const PAYEE_MAX = 200

type Period = { from: string; to: string }

/** Days in order, and not too many of them. */
export function isPeriod({ from, to }: Period): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000) + 1
  return days >= 1 && days <= STATEMENT_DAYS_MAX
}

/** The first and the last day of the month of a day, or of the one before it. */
export function monthOf(day: string, back: 0 | 1 = 0): Period {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 - back + months, date)).toISOString().slice(0, 10)
  return { from: at(0, 1), to: at(1, 0) }
}
