// A week or a month of sales: of all shops for the operator, of its own for a shop.
import type { z } from 'zod'
import { dayOf, endOfDay, startOfDay } from '#core/time.ts'
import type { MerchantContext, StaffContext } from '#server/http/context.ts'
import { daysOf } from '../days.ts'
import type { platformSales, shopCalendar } from '../staff-contract.ts'
import { recordsOf } from './records.ts'
import { invitations, ofShopSpan, ofSpan, runningAt, waiting } from './staff-queries.ts'

const spanOf = (days: readonly string[]) => ({ from: startOfDay(days[0]!), until: endOfDay(days.at(-1)!) })

/** Also what its shop has not proposed yet, and what nobody has decided. */
export async function ownCalendar(
  { db, locale, now, shopId }: MerchantContext,
  { day = dayOf(now), view }: z.output<typeof shopCalendar.input>,
) {
  const days = daysOf(day, view)
  const found = await ofShopSpan(db, locale, { shopId, now, ...spanOf(days) })
  return { days, today: dayOf(now), sales: await recordsOf(db, found, { locale, now, by: 'owner' }) }
}

export async function calendar(
  { db, locale, now }: StaffContext,
  { day = dayOf(now), view }: z.output<typeof platformSales.input>,
) {
  const days = daysOf(day, view)
  const found = await Promise.all([
    ofSpan(db, locale, spanOf(days)),
    runningAt(db, locale, now),
    waiting(db, locale, now),
    invitations(db, locale, now),
  ])
  const [sales, running, proposals, invited] = await Promise.all(
    found.map((some) => recordsOf(db, some, { locale, now, by: 'operator' })),
  )
  const weight = ({ conflicts }: { conflicts: readonly { isHard: boolean }[] }) =>
    conflicts.some(({ isHard }) => isHard) ? 2 : Number(conflicts.length > 0)
  return {
    days,
    today: dayOf(now),
    sales: sales!,
    running: running!,
    proposals: proposals!.toSorted((a, b) => weight(b) - weight(a)),
    invitations: invited!,
  }
}
