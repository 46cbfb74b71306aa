// Coupons that are given: those of paid members, each month. The mall pays for them.
import { after, DAY_MS, YEAR_MS } from '#core/time.ts'
import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { COUPON_ISSUED_MAX } from '../rules.ts'
import { insertClaim } from './queries.ts'

type Gift = {
  accountId: number
  count: number
  thresholdCents: number
  amountCents: number
  validDays: number
  now: Date
}

/** So many coupons of these terms, good from now on; nobody can claim them. */
export async function giveMemberCoupons(tx: Tx, gift: Gift): Promise<void> {
  const { accountId, count, validDays, now } = gift
  if (count === 0) return
  const couponId = (await takeKnown(tx, gift)) ?? (await makeOne(tx, gift))
  const claim = { couponId, accountId, validFrom: now, validUntil: after(now, validDays * DAY_MS), now }
  for (let one = 0; one < count; one++) await insertClaim(tx, claim)
}

/** Of those given before with the same terms, one that has enough left. */
async function takeKnown(tx: Tx, { thresholdCents, amountCents, validDays, count }: Gift): Promise<number | undefined> {
  const known = await tx
    .selectFrom('coupon')
    .select('id')
    .where('members_only', '=', true)
    .where('status', '=', 'active')
    .where('threshold_cents', '=', thresholdCents)
    .where('amount_cents', '=', amountCents)
    .where('valid_days', '=', validDays)
    .where((eb) => eb(eb('claimed', '+', count), '<=', eb.ref('issued')))
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) return undefined
  await tx
    .updateTable('coupon')
    .set((eb) => ({ claimed: eb('claimed', '+', count) }))
    .where('id', '=', known.id)
    .execute()
  return known.id
}

async function makeOne(tx: Tx, { thresholdCents, amountCents, validDays, count, now }: Gift): Promise<number> {
  const id = newId()
  await tx
    .insertInto('coupon')
    .values({
      id,
      shop_id: null,
      name_zh: '会员月券',
      name_en: 'Members’ monthly coupon',
      status: 'active',
      kind: 'amount',
      threshold_cents: thresholdCents,
      amount_cents: amountCents,
      scope: 'all',
      claim_from: now,
      claim_until: after(now, 100 * YEAR_MS),
      valid_days: validDays,
      issued: COUPON_ISSUED_MAX,
      claimed: count,
      per_person: COUPON_ISSUED_MAX,
      members_only: true,
      created_at: now,
    })
    .execute()
  return id
}
