// An order keeps what was told when it was made, whatever becomes of freight tables, shops and stocks.
import type { Tx } from '#server/database/database.ts'
import type { Json } from '#server/database/tables.ts'
import { arrivalOf, type StoredArrival } from '#features/shops/arrival.ts'
import type { OrderStatus } from '../../states.ts'
import { dispatchRules } from '#features/site/server/index.ts'

/** As it lies in the row. */
type Row = Omit<StoredArrival, 'payBefore'> & { payBefore: string }

export function storedArrival(row: Json): StoredArrival | null {
  if (row === null) return null
  const { payBefore, ...rest } = row as Row
  return { ...rest, payBefore: new Date(payBefore) }
}

type Sent = { status: OrderStatus; dvy_type: number; arrival: Json; reminded_at: Date | null }

/** What a reminder asks of an order. */
export const promised = ({ status, dvy_type: dvyType, arrival, reminded_at: remindedAt }: Sent) => ({
  status,
  dvyType,
  shipDay: storedArrival(arrival)?.shipDay,
  remindedAt,
})

type Paid = { orderId: number; arrival: Json }

/**
 * It was told for whoever pays before the hour named: what is paid later leaves and arrives as if it were ordered then.
 */
export async function tellAnew(tx: Tx, orders: readonly Paid[], now: Date): Promise<void> {
  for (const { orderId, arrival } of orders) {
    const promised = storedArrival(arrival)
    if (!promised || now < promised.payBefore) continue
    const { calendar } = await dispatchRules({ db: tx })
    const anew = {
      ...promised,
      ...arrivalOf(now, { leadDays: promised.leadDays, restockDays: null }, promised, calendar),
    }
    await tx
      .updateTable('shop_order')
      .set({ arrival: JSON.stringify(anew) })
      .where('id', '=', orderId)
      .execute()
  }
}
