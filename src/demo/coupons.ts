// Coupons of the demo: some of the mall and some of its shops, each with a number that stays.
import { sql } from 'kysely'
import { after, DAY_MS } from '#core/time.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { insertRows } from '#server/database/bulk.ts'
import { figure, figureIf, list, type Row, table, word } from '#server/files/seed-files.ts'

const FIRST = 9001

/** Whatever was given out once is left alone. */
export async function seedCoupons(db: Database, now: Date): Promise<void> {
  const { rows: known } = await sql<{
    id: number
  }>`select id from coupon where id >= ${FIRST} and id < ${FIRST + 999}`.execute(db)
  const fresh = table('coupons').filter((row) => !known.some(({ id }) => id === figure(row, 'id')))
  const { rows: categories } = await sql<{ id: number; code: string }>`select id, code from category`.execute(db)
  const idOf = new Map(categories.map(({ id, code }) => [code, id]))
  const shops = new Map(table('shops').map((shop) => [word(shop, 'code'), figure(shop, 'id')]))
  const coupons = fresh.flatMap((row) => {
    const targets = list(row, 'targets').flatMap((code) => idOf.get(code) ?? [])
    const isWhole = targets.length === list(row, 'targets').length // a part of the catalogue may lack a category
    return isWhole ? [couponOf(row, shops.get(word(row, 'shop')) ?? null, targets, now)] : []
  })
  await inTransaction(db, (tx) => insertRows(tx, 'coupon', coupons, 'on conflict do nothing'))
}

const cents = (row: Row, column: string): number | null => {
  const yuan = figureIf(row, column)
  return yuan === undefined ? null : yuan * 100
}

function couponOf(row: Row, shopId: number | null, categoryIds: number[], now: Date) {
  const from = after(now, figure(row, 'starts_in_days') * DAY_MS)
  return {
    id: figure(row, 'id'),
    shop_id: shopId,
    name_zh: word(row, 'name_zh'),
    name_en: word(row, 'name_en'),
    status: 'active',
    kind: word(row, 'kind'),
    threshold_cents: cents(row, 'threshold'),
    amount_cents: cents(row, 'amount'),
    percent_off: figureIf(row, 'percent_off') ?? null,
    ceiling_cents: cents(row, 'ceiling'),
    scope: word(row, 'scope'),
    category_ids: categoryIds,
    product_ids: [],
    claim_from: from.toISOString(),
    claim_until: after(from, figure(row, 'claim_days') * DAY_MS).toISOString(),
    valid_days: figure(row, 'valid_days'),
    issued: figure(row, 'issued'),
    claimed: 0,
    per_person: figure(row, 'per_person'),
    enterprise_only: figure(row, 'enterprise_only') === 1,
    created_at: now.toISOString(),
  }
}
