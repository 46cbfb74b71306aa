// What tests of coupons need: coupons to claim, and people who have claimed them.
import { after, DAY_MS } from '#core/time.ts'
import { newId } from '#server/database/ids.ts'
import { claimCoupon, myCoupons } from '#features/coupons/contract.ts'
import { testApp } from './app.ts'
import type { Buyer } from './trade.ts'

type CouponInput = {
  shopId?: number | null
  thresholdCents?: number
  amountCents?: number
  percentOff?: number
  ceilingCents?: number
  categoryIds?: number[]
  productIds?: number[]
  issued?: number
  perPerson?: number
  enterpriseOnly?: boolean
  claimFrom?: Date
  claimUntil?: Date
  validFrom?: Date
  validUntil?: Date
}

/** 20 off from 100, of the mall, for 30 days from the claim on, unless said otherwise. */
export async function coupon({
  shopId = null,
  thresholdCents = 10_000,
  categoryIds,
  productIds,
  ...input
}: CouponInput = {}): Promise<number> {
  const { db } = await testApp()
  const [id, now] = [newId(), new Date()]
  await db
    .insertInto('coupon')
    .values({
      id,
      shop_id: shopId,
      name_zh: `测试券 ${id}`,
      name_en: `Test coupon ${id}`,
      status: 'active',
      kind: input.percentOff ? 'percent' : 'amount',
      threshold_cents: thresholdCents,
      amount_cents: input.percentOff ? null : (input.amountCents ?? 2000),
      percent_off: input.percentOff ?? null,
      ceiling_cents: input.ceilingCents ?? null,
      scope: productIds ? 'products' : categoryIds ? 'categories' : 'all',
      category_ids: categoryIds ?? [],
      product_ids: productIds ?? [],
      claim_from: input.claimFrom ?? after(now, -DAY_MS),
      claim_until: input.claimUntil ?? after(now, DAY_MS),
      valid_from: input.validUntil ? (input.validFrom ?? after(now, -DAY_MS)) : null,
      valid_until: input.validUntil ?? null,
      valid_days: input.validUntil ? null : 30,
      issued: input.issued ?? 100,
      per_person: input.perPerson ?? 1,
      enterprise_only: input.enterpriseOnly ?? false,
      created_at: now,
    })
    .execute()
  return id
}

/** Claims a coupon; the id under which the person now has it. */
export async function claimed(
  { accountId, call }: Pick<Buyer, 'accountId' | 'call'>,
  couponId: number,
): Promise<number> {
  const { problem } = await call(claimCoupon, { couponId })
  if (problem) throw new Error(problem)
  const { db } = await testApp()
  const { id } = await db
    .selectFrom('claimed_coupon')
    .select('id')
    .where('account_id', '=', accountId)
    .where('coupon_id', '=', couponId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

export const countsOf = async ({ call }: Pick<Buyer, 'call'>) => (await call(myCoupons, { status: 0 })).data.counts
