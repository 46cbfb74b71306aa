import { useEffect, useRef, useState } from 'react'
import { leastAllowed } from '#core/field/quantity.ts'
import { call } from '#ui/call/call.ts'
import { withGoods, type WithLine } from '#features/cart/with-contract.ts'
import type { Product } from '#features/catalog/contract.ts'
import { isService } from '#features/catalog/rules.ts'
import type { DiscountInfo } from '../contract.ts'

/** What goods come to beside the cart, by sku. */
export type Coming = ReadonlyMap<number, WithLine>

/** It is put into the cart from where it stands: nothing to choose, to wait for, or to buy by itself. */
export const isAddable = (product: Product): boolean =>
  !isService(product) && !product.asksChoice && product.totalStocks >= leastAllowed(product)

type Counts = ReadonlyMap<number, number>
const countOf = (counts: Counts, product: Product): number => counts.get(product.skuId) ?? leastAllowed(product)
const asked = (products: readonly Product[], counts: Counts) =>
  products.filter(isAddable).map((product) => ({ skuId: product.skuId, count: countOf(counts, product) }))

async function read(discountId: number, lines: ReturnType<typeof asked>): Promise<Coming> {
  const found = await call(withGoods, { discountId, lines }, { asksLogin: false, handles: 'all' })
  return new Map(found.map((line) => [line.skuId, line]))
}

/** For a page that says it from its start; undefined: it says nothing of it, and is whole. */
export const loadComing = async (
  { discountId, isRunning }: DiscountInfo,
  products: readonly Product[],
): Promise<Coming | undefined> => {
  const lines = asked(products, new Map())
  return isRunning && lines.length > 0 ? read(discountId, lines).catch(() => undefined) : undefined
}

type Use = {
  discountId: number
  products: readonly Product[]
  loaded: Coming | undefined
  /** What was read of the cart: another one, and everything is read again. */
  cart: unknown
}

/** What each row comes to with its quantity; an answer that comes late overwrites nothing newer. */
export function useComing({ discountId, products, loaded, cart }: Use) {
  const [counts, setCounts] = useState<Counts>(new Map())
  const [again, setAgain] = useState<{ of: Use['loaded']; found: Coming }>()
  const readings = useRef(0)
  const first = useRef({ loaded, cart })
  const found = again?.of === loaded ? again?.found : loaded
  const lines = asked(products, counts)
  const isRead = lines.every(({ skuId, count }) => found?.get(skuId)?.count === count)

  useEffect(() => {
    const isOther = first.current.loaded === loaded && first.current.cart !== cart
    first.current = { loaded, cart }
    if (!loaded || (isRead && !isOther)) return
    const reading = ++readings.current
    const take = (now: Coming) => reading === readings.current && setAgain({ of: loaded, found: now })
    void read(discountId, lines).then(take, () => take(new Map()))
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked follows from these
  }, [loaded, cart, counts])

  return {
    countOf: (product: Product) => countOf(counts, product),
    setCount: ({ skuId }: Product, count: number) => setCounts(new Map(counts).set(skuId, count)),
    /** undefined: nothing is said of any row; null: not of this one. */
    comesTo: (product: Product) => found && (found.get(product.skuId) ?? null),
  }
}
