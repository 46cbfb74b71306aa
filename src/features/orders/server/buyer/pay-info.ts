import type { Locale } from '#core/locale.ts'
import { Problem } from '#core/problem.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { regionIn, type Address } from '#features/addresses/server/index.ts'
import { regionLine } from '#features/addresses/rules.ts'
import type { WireArrival } from '#features/shops/contract.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { wireArrival } from '#features/shops/server/index.ts'
import { wireStatus } from '../../contract.ts'
import { costScoreOf } from '../../rules.ts'
import { isExpired, type OrderStatus } from '../../states.ts'
import { storedArrival } from './arrival.ts'

export type OrderPayInfo = {
  orderId: number
  orderNumber: string
  status: OrderStatus
  /** As clients know it. */
  wireStatus: number
  /** It was not paid in time, whether the clock has seen it yet or not. */
  isExpired: boolean
  isPaid: boolean
  actualCents: number
  /** Points that its goods cost beside the money. */
  costScore: number
  payType: number | null
  expiresAt: Date
  receiver: string
  mobile: string
  userAddr: string
  prodNames: string[]
  shopName: string
  /** As it was told; null: nothing is sent, or nobody told. */
  arrival: WireArrival | null
  /** The buyer fetches it. */
  isCollected: boolean
}

type Input = { orderNumbers: readonly string[]; accountId: number; locale: Locale; now?: Date }

const findOrders = (db: Database, { orderNumbers, accountId, locale }: Input) =>
  db
    .selectFrom('shop_order')
    .select([
      'id',
      'order_number',
      'status',
      'actual_cents',
      'order_type',
      'points_used',
      'pay_type',
      'expires_at',
      'cancel_reason',
      'paid_at',
      'address',
      'arrival',
      'dvy_type',
    ])
    .select((eb) =>
      eb
        .selectFrom('shop')
        .select(locale === 'en' ? 'name_en as name' : 'name_zh as name')
        .whereRef('shop.id', '=', 'shop_order.shop_id')
        .as('shopName'),
    )
    .select((eb) =>
      eb
        .selectFrom('order_item')
        .select(({ fn, ref }) => fn<string[]>('array_agg', [ref(locale === 'en' ? 'name_en' : 'name_zh')]).as('names'))
        .whereRef('order_item.order_id', '=', 'shop_order.id')
        .as('names'),
    )
    .where('order_number', '=', anyOf(orderNumbers, 'text'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/**
 * What the payment counter shows of one buyer's orders, whatever their status, in the order of their making; one
 * unknown number refuses all.
 */
export async function orderPayInfo(
  db: Database,
  { orderNumbers, accountId, locale, now = new Date() }: Input,
): Promise<OrderPayInfo[]> {
  const wanted = [...new Set(orderNumbers)]
  const rows = await findOrders(db, { orderNumbers: wanted, accountId, locale })
  if (rows.length === 0 || rows.length < wanted.length) throw new Problem('orderUnknown')
  return rows.map((row) => {
    const status = row.status
    const address = row.address as unknown as Address
    const promised = storedArrival(row.arrival)
    return {
      orderId: row.id,
      orderNumber: row.order_number,
      status,
      wireStatus: wireStatus[status],
      isExpired: isExpired({ status, expiresAt: row.expires_at, cancelReason: row.cancel_reason }, now),
      isPaid: row.paid_at !== null,
      actualCents: row.actual_cents,
      costScore: costScoreOf(row.order_type, row.points_used),
      payType: row.pay_type,
      expiresAt: row.expires_at,
      receiver: address.receiver,
      mobile: address.mobile,
      userAddr: `${regionLine(regionIn(locale, address))} ${address.addr}`,
      prodNames: row.names ?? [],
      shopName: row.shopName ?? '',
      arrival: promised && wireArrival(promised),
      isCollected: row.dvy_type === deliveryMethods.pickup,
    }
  })
}
