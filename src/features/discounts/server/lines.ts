// What calendar, conflicts and lists of sales are told of discounts: no price of their own, no units.
import type { SaleLine, SaleSeller } from '#features/sales/server/index.ts'
import { termsOf } from './queries.ts'

const open = {
  skuId: null,
  saleCents: null,
  points: 0,
  listCents: null,
  units: null,
  sold: 0,
  held: 0,
  limit: null,
  subsidyCents: null,
} as const

export const sellsDiscounts: SaleSeller = {
  kind: 'discount',
  linesOf: async (db, saleIds) =>
    (await termsOf(db, saleIds)).flatMap(({ saleId, productIds, measure, tiers }): SaleLine[] => {
      const of = measure === 'amount' ? 'fromAmount' : 'fromCount'
      const terms = tiers.map(({ reached, ...off }) => ({ of, least: reached, ...off }) as const)
      const line = { ...open, saleId, terms, path: `/discount-detail?discountId=${saleId}` }
      return productIds.length > 0
        ? productIds.map((productId) => ({ ...line, productId }))
        : [{ ...line, productId: null }]
    }),
}
