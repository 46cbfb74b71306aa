// What orders do to coupons. All of it inside the caller's transaction, after the goods and before anything of money.
import { account } from '#core/ledger-account.ts'
import { Problem } from '#core/problem.ts'
import type { Tx } from '#server/database/database.ts'
import { book } from '#server/ledger.ts'
import { endUses, insertUses, markUsed } from './queries.ts'

type Use = { couponUserId: number; orderId: number; cents: number }

/**
 * Uses these coupons for these orders, or refuses the whole: one that another checkout took meanwhile is not used
 * twice.
 */
export async function useCoupons(
  tx: Tx,
  { accountId, uses, now }: { accountId: number; uses: readonly Use[]; now: Date },
): Promise<void> {
  const ids = [...new Set(uses.map(({ couponUserId }) => couponUserId))]
  if ((await markUsed(tx, accountId, ids, now)) < ids.length) throw new Problem('couponUsed')
  await insertUses(tx, uses)
}

/**
 * Orders that ended before anything was sent give their coupons back; one of several orders, when the last of them
 * ended.
 */
export const giveBackCoupons = (tx: Tx, orderIds: readonly number[], now: Date): Promise<void> =>
  endUses(tx, orderIds, now)

type Subsidised = { orderNumber: string; subsidyCents: number }

/** The mall owes the shop what its coupon and its discounts took off a paid order. */
export async function bookSubsidies(tx: Tx, orders: readonly Subsidised[], now: Date): Promise<void> {
  for (const { orderNumber, subsidyCents: cents } of orders.filter(({ subsidyCents }) => subsidyCents > 0))
    await book(tx, {
      kind: 'subsidy',
      reference: orderNumber,
      at: now,
      lines: [
        [account.mallCoupons, cents],
        [account.subsidy(orderNumber), -cents],
      ],
    })
}

/** Of goods that were given back the mall owes nothing more. */
export async function takeBackSubsidy(
  tx: Tx,
  { orderNumber, refundSn, cents }: { orderNumber: string; refundSn: string; cents: number },
  now: Date,
): Promise<void> {
  if (cents > 0)
    await book(tx, {
      kind: 'subsidyBack',
      reference: refundSn,
      at: now,
      lines: [
        [account.subsidy(orderNumber), cents],
        [account.mallCoupons, -cents],
      ],
    })
}
