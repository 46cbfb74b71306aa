import { stringifySearch } from '#ui/page/query.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { originOf, type SaleInput } from './checkout-storage.ts'

const pages = {
  [orderTypes.group]: '/group-buy/confirm-order',
  [orderTypes.seckill]: '/secdetail/confirm-order',
  [orderTypes.points]: '/submit-integral-order',
}

type History = { replace: (href: string) => void; push: (href: string) => void; flush: () => void }

/**
 * To the checkout of one thing by a sale, or by `go`, which asks visitors to sign in first. The page that is left keeps
 * in its address how many were wanted, for whoever comes back to it.
 */
export function toSaleCheckout(history: History, entry: SaleInput, go = (href: string) => history.push(href)): void {
  const { orderType, saleId, teamId, orderItem } = entry
  const { prodId, skuId, prodCount: count } = orderItem
  history.replace(originOf(entry).href)
  history.flush() // of two changes in one turn the browser would hear of the second alone
  go(pages[orderType] + stringifySearch({ saleId, prodId, skuId, count, teamId }))
}
