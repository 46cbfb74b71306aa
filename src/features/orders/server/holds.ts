// How long goods wait for an account's money, and what it held back before without paying (ADR 0210).
import { sql } from 'kysely'
import { after, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import { anyOf, planOpaque } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { keptStatement } from '#server/database/kept-query.ts'
import { HOLD_MEMORY_MS, HOLD_WHOLE_MS, LONG_HOLD_SHARE, isRepeated } from '../rules.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { EXPIRED, orderStates, startsOf, STOPPED } from '../states.ts'
import { statusIn } from './status-in.ts'

type Whose = { accountId: number; now: Date }

/** Those that ended since then count. */
const rememberedFrom = (now: Date): Date => after(now, -HOLD_MEMORY_MS)

/**
 * Recent unpaid holds: one that ran out counts whole, one that the buyer ended counts by the time it lasted,
 * orders of one checkout count once. Orders taken out of the buyer's list count too; that an offer was stopped is no
 * buyer's fault.
 */
const unpaidHolds = (accountId: number, since: Date) => sql<number>`
  (select coalesce(floor(sum(part)), 0)::int from (
    select max(case when cancel_reason = ${EXPIRED} then 1
      else least(1, extract(epoch from canceled_at - created_at) / ${HOLD_WHOLE_MS / SECOND_MS}::numeric) end) as part
    from shop_order
    where account_id = ${planOpaque(accountId, 'bigint')} and paid_at is null
      and ${statusIn([orderStates.pendingPayment.expire.to])} and cancel_reason is distinct from ${STOPPED}
      and canceled_at > ${since}::timestamptz
    group by created_at) hold)`

const holds = keptStatement(
  (_, accountId: number, since: Date) => sql<{ unpaid: number; lapsed: number }>`
    select (select count(*)::int from shop_order
        where account_id = ${planOpaque(accountId, 'bigint')} and deleted_at is null
        and ${statusIn(startsOf('pay', 'payment'))}) as unpaid,
      ${unpaidHolds(accountId, since)} as lapsed`,
)

/** How many orders hold goods back now, and how many unpaid holds there were recently. */
export async function holdsOf(db: Database, { accountId, now }: Whose): Promise<{ unpaid: number; lapsed: number }> {
  return (await holds(db, accountId, rememberedFrom(now)))[0]!
}

/**
 * Why goods do not wait longer for a bank transfer: too large a share of the stock, held without paying too often, or
 * bought by a sale, which others wait for.
 */
export type ShortHold = 'share' | 'repeated' | 'sale'
export type LongHold = { /** So long all of these orders wait. */ until: Date; short: ShortHold | null }

type Input = Whose & { orderIds: readonly number[]; isAudited: boolean; holdMs: number }

/**
 * What a way to pay that takes days can count on: time is counted from the order's making, so that nothing lengthens it
 * twice.
 */
export async function longHold(db: Database, { orderIds, isAudited, holdMs, ...whose }: Input): Promise<LongHold> {
  const { rows } = await sql<{ madeAt: Date; endsAt: Date; isOfSale: boolean; isLarge: boolean; lapsed: number }>`
    select min(created_at) as "madeAt", min(expires_at) as "endsAt", ${unpaidHolds(whose.accountId, rememberedFrom(whose.now))} as lapsed,
      bool_or(order_type <> ${orderTypes.ordinary}) as "isOfSale",
      exists (select from order_item wanted
        join sku on sku.id = wanted.sku_id
        join order_item held on held.sku_id = wanted.sku_id and held.account_id = wanted.account_id
        join shop_order on shop_order.id = held.order_id and ${statusIn(startsOf('pay', 'payment'))}
        where wanted.order_id = ${anyOf(orderIds)}
        group by wanted.id, sku.stock
        having sum(held.quantity) > (sku.stock + sum(held.quantity)) * ${LONG_HOLD_SHARE}::numeric) as "isLarge"
    from shop_order where id = ${anyOf(orderIds)} and account_id = ${planOpaque(whose.accountId, 'bigint')}`.execute(db)
  const { madeAt, endsAt, isOfSale, isLarge, lapsed } = rows[0]!
  const short = isOfSale ? 'sale' : isRepeated(lapsed) ? 'repeated' : isLarge && !isAudited ? 'share' : null
  const longer = after(madeAt, holdMs)
  return { until: short || longer < endsAt ? endsAt : longer, short }
}

/** Gives these orders the time that `longHold` found. */
export async function holdLonger(tx: Tx, input: Input): Promise<LongHold> {
  const hold = await longHold(tx, input)
  const longer = sql<Date>`created_at + ${input.holdMs / MINUTE_MS}::int * interval '1 minute'`
  if (!hold.short)
    await tx
      .updateTable('shop_order')
      .set({ expires_at: longer })
      .where('id', '=', anyOf(input.orderIds))
      .where('account_id', '=', input.accountId)
      .where(statusIn(startsOf('pay', 'payment')))
      .where('expires_at', '<', longer)
      .execute()
  return hold
}
