import type { Locale } from '#core/locale.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** The company behind a shop, as contracts and invoices name it. */
export type Seller = {
  name: string
  taxpayerId: string
  address: string
  phone: string
  bank: string
  bankAccount: string
  /** Who signs invoices. */
  issuer: string
}

const columns = [
  'name',
  'taxpayer_id as taxpayerId',
  'address',
  'phone',
  'bank',
  'bank_account as bankAccount',
  'issuer',
] as const

/** Undefined: the shop has not said which company it is. */
export function sellerOf(db: Database, shopId: number): Promise<Seller | undefined> {
  return db.selectFrom('shop_seller').select(columns).where('shop_id', '=', shopId).executeTakeFirst()
}

export async function saveSeller(
  tx: Tx,
  shopId: number,
  { taxpayerId, bankAccount, ...others }: Seller,
  now: Date,
): Promise<void> {
  const row = { ...others, taxpayer_id: taxpayerId, bank_account: bankAccount, changed_at: now }
  await tx
    .insertInto('shop_seller')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute()
}

export const shopNameOf = (db: Database, shopId: number): Promise<Record<Locale, string>> =>
  db.selectFrom('shop').select(['name_zh as zh_CN', 'name_en as en']).where('id', '=', shopId).executeTakeFirstOrThrow()

/** Of these shops, each once, by their ids: how they are called, and whether they are open. */
export async function shopsOf(db: Database, shopIds: readonly number[]) {
  const ids = [...new Set(shopIds)]
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'name_zh as zh_CN', 'name_en as en', 'status', 'is_self_run as isSelfRun'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((shop) => [shop.id, shop]))
}

/** What each of these shops promises on one quotation, in cents; those that promise nothing are not there. */
export async function promiseLimits(db: Database, shopIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'promise_limit_cents'])
    .where('id', '=', anyOf([...new Set(shopIds)]))
    .where('promise_limit_cents', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, promise_limit_cents: cents }) => (cents === null ? [] : [[id, cents]])))
}
