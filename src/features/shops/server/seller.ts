import type { Database } from '#server/database.ts'

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

const columns = ['name', 'taxpayer_id as taxpayerId', 'address', 'phone', 'bank', 'bank_account as bankAccount', 'issuer'] as const

/** Undefined: the shop has not said which company it is. */
export function sellerOf(db: Database, shopId: number): Promise<Seller | undefined> {
  return db.selectFrom('shop_seller').select(columns).where('shop_id', '=', shopId).executeTakeFirst()
}
