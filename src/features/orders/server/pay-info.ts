import { Problem } from '#core/problem.ts'
import type { Database } from '#server/database.ts'
import type { Address } from '#features/addresses/server/index.ts'
import type { OrderStatus } from '../states.ts'

export type OrderPayInfo = {
  orders: { orderId: number; orderNumber: string; status: OrderStatus; actualCents: number; payType: number | null }[]
  totalCents: number
  /** The first of them to expire. */
  endsAt: Date
  address: Pick<Address, 'receiver' | 'mobile' | 'province' | 'city' | 'area' | 'addr'>
  prodNames: { zh_CN: string; en: string }[]
}

/** What the payment counter shows of one buyer's orders, whatever their status; one unknown number refuses all. */
export async function orderPayInfo(
  db: Database,
  { orderNumbers, accountId }: { orderNumbers: readonly string[]; accountId: number },
): Promise<OrderPayInfo> {
  const wanted = [...new Set(orderNumbers)]
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'order_number', 'status', 'actual_cents', 'pay_type', 'expires_at', 'address'])
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val(wanted))))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  if (rows.length === 0 || rows.length < wanted.length) throw new Problem('orderUnknown')
  const items = await db
    .selectFrom('order_item')
    .select(['name_zh', 'name_en', 'model'])
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
    .orderBy('id')
    .execute()
  return {
    orders: rows.map((row) => ({
      orderId: row.id,
      orderNumber: row.order_number,
      status: row.status as OrderStatus,
      actualCents: row.actual_cents,
      payType: row.pay_type,
    })),
    totalCents: rows.reduce((sum, { actual_cents }) => sum + actual_cents, 0),
    endsAt: new Date(Math.min(...rows.map(({ expires_at }) => expires_at.getTime()))),
    address: rows[0]!.address as OrderPayInfo['address'],
    prodNames: items.map(({ name_zh, name_en, model }) => ({ zh_CN: `${name_zh} ${model}`, en: `${name_en} ${model}` })),
  }
}
