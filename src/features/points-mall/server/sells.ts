// What calendar, conflicts and live figures are told of points goods.
import { unitSeller } from '#features/sales/server/index.ts'
import { goodsOfSales } from './queries.ts'

export const sellsForPoints = unitSeller({
  kind: 'points',
  listPath: '/member-center/integral-mall',
  pricesOf: async (db, saleIds) => {
    const goods = await goodsOfSales(db, saleIds)
    return goods.map(({ saleId, points, priceCents }) => ({ saleId, saleCents: priceCents, points }))
  },
  pathOf: ({ productId }) => `/member-center/integral-det/${productId}`,
})
