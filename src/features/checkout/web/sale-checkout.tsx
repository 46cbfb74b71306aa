// The checkout of what is bought by a sale, for the pages of the kinds: a page has `saleSearch` and `loadCheckout`, and
// shows `SaleCheckout`. Its address is `?saleId=&prodId=&skuId=&count=`, with `teamId` where a group is joined.
import { useMemo } from 'react'
import {
  offersOf,
  originOf,
  saleEntry,
  saleSearch,
  type PointsCart,
  type SaleInput,
  type SaleParams,
} from './checkout-storage.ts'
import { NotYet } from './not-yet.tsx'
import { OrderForm, loadCheckout } from './order-form.tsx'

export { loadCheckout, saleSearch }

type SaleCheckoutProps = {
  orderType: SaleInput['orderType']
  params: SaleParams
  loaded: Awaited<ReturnType<typeof loadCheckout>>
}

export function SaleCheckout({ orderType, params, loaded }: SaleCheckoutProps) {
  const { saleId, prodId, skuId, count = 1, teamId } = params
  // The checkout prices anew when its goods are others.
  const entry = useMemo(
    () => saleEntry(orderType, { saleId, prodId, skuId, count, teamId }),
    [orderType, saleId, prodId, skuId, count, teamId],
  )
  if (!entry)
    return <NotYet refusal={nothing} origin={offersOf(orderType)} isBusy={false} onAgain={() => location.reload()} />
  return <OrderForm entry={entry} loaded={loaded} />
}

type PointsCartCheckoutProps = { items: PointsCart['orderItems']; loaded: SaleCheckoutProps['loaded'] }

/** Several points goods at once: one submit orders all of them, or none. */
export function PointsCartCheckout({ items, loaded }: PointsCartCheckoutProps) {
  const key = JSON.stringify(items)
  const entry = useMemo((): PointsCart => ({ orderType: 3, orderItems: JSON.parse(key) as typeof items }), [key])
  if (items.length === 0)
    return <NotYet refusal={nothing} origin={originOf(entry)} isBusy={false} onAgain={() => location.reload()} />
  return <OrderForm entry={entry} loaded={loaded} />
}

/** An address without goods. */
const nothing = { problem: 'nothingSelected', msg: undefined, details: {} } as const
