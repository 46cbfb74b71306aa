// The checkout of what is bought by a sale, for the pages of the kinds: a page has `saleSearch` and `loadCheckout`, and
// shows `SaleCheckout`. Its address is `?saleId=&prodId=&skuId=&count=`, with `teamId` where a group is joined.
import { useMemo } from 'react'
import { searchOf, whole } from '#ui/page/search.ts'
import type { SaleInput } from './checkout-storage.ts'
import { NotYet } from './not-yet.tsx'
import { OrderForm, loadCheckout } from './order-form.tsx'

export { loadCheckout }

export const saleSearch = searchOf({
  saleId: whole(),
  prodId: whole(),
  skuId: whole(),
  count: whole(),
  teamId: whole(),
})
type Said = { [Name in 'saleId' | 'prodId' | 'skuId' | 'count' | 'teamId']?: number | undefined }

type SaleCheckoutProps = {
  orderType: SaleInput['orderType']
  said: Said
  loaded: Awaited<ReturnType<typeof loadCheckout>>
}

export function SaleCheckout({ orderType, said, loaded }: SaleCheckoutProps) {
  const { saleId, prodId, skuId, count = 1, teamId } = said
  // The checkout prices anew when its goods are others.
  const entry = useMemo(
    () =>
      saleId && prodId && skuId
        ? { orderType, saleId, ...(teamId && { teamId }), orderItem: { prodId, skuId, prodCount: count } }
        : undefined,
    [orderType, saleId, prodId, skuId, count, teamId],
  )
  if (!entry) return <NotYet refusal={nothing} isBusy={false} onAgain={() => location.reload()} />
  return <OrderForm entry={entry} loaded={loaded} />
}

/** An address without goods. */
const nothing = { problem: 'nothingSelected', msg: undefined, details: {} } as const
