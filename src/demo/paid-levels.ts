// Two levels of paid membership. Once there are any, they are the operator's.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/database.ts'
import { insertRows } from '#server/database/bulk.ts'

const levels = [
  {
    id: 6401,
    name_zh: '银牌会员',
    name_en: 'Silver member',
    rank: 1,
    month_cents: 2900,
    year_cents: 29_000,
    points_percent: 150,
    coupons: 2,
    coupon_threshold_cents: 30_000,
    coupon_amount_cents: 1500,
    free_freight: false,
  },
  {
    id: 6402,
    name_zh: '金牌会员',
    name_en: 'Gold member',
    rank: 2,
    month_cents: 6900,
    year_cents: 69_000,
    points_percent: 200,
    coupons: 4,
    coupon_threshold_cents: 50_000,
    coupon_amount_cents: 3000,
    free_freight: true,
  },
]

/** As the member centre was drawn. */
const SENIOR_GROWTH = 12_000

export async function seedPaidLevels(db: Database, now: Date): Promise<void> {
  const { rows } = await sql`select from paid_level limit 1`.execute(db)
  if (rows.length > 0) return
  const made = { status: 'offered', version: 1, created_at: now.toISOString() }
  await inTransaction(db, async (tx) => {
    await tx.updateTable('growth_level').set({ growth: SENIOR_GROWTH }).where('growth', 'is', null).execute()
    await insertRows(
      tx,
      'paid_level',
      levels.map((level) => ({ ...level, ...made })),
      'on conflict do nothing',
    )
  })
}
