import { useEffect, useState } from 'react'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import type { MarkedProduct } from '#features/catalog/contract.ts'
import { boughtGoods, boughtOfDiscounts, type BoughtOfDiscount } from '#features/buy-again/discount-contract.ts'

const quietly = { asksLogin: false, handles: 'all' } as const

/** Of how many of its goods the person whose page it is bought before; 0 of a visitor. */
export const loadBought = async (of: { user: unknown } | undefined, discountId: number): Promise<number> =>
  of?.user ? ((await call(boughtOfDiscounts, { discountId }, quietly).catch(() => []))[0]?.count ?? 0) : 0

/** Those goods. */
export const loadBoughtGoods = async (
  of: { user: unknown } | undefined,
  discountId: number,
): Promise<MarkedProduct[]> => (of?.user ? call(boughtGoods, { discountId }, { asksLogin: false }) : [])

/** Of all offers, read once the page is alive, and only where somebody is signed in. */
export function useBought(): readonly BoughtOfDiscount[] {
  const isMember = useFrame().user !== null
  const [found, setFound] = useState<readonly BoughtOfDiscount[]>([])
  useEffect(() => {
    if (isMember) void call(boughtOfDiscounts, {}, quietly).then(setFound, () => undefined) // whole without it
  }, [isMember])
  return isMember ? found : []
}
