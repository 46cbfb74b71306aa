import type { z } from 'zod'
import { asPage, spanOf } from '#core/wire/page.ts'
import type { CouponTerms } from '#features/coupons/rules.ts'
import { couponWithTerms } from '#features/coupons/server/index.ts'
import type { Context } from '#server/http/context.ts'
import type { couponGoods } from '../coupon-goods-contract.ts'
import { productCards } from './cards.ts'
import { levelOf } from './products.ts'
import { bestSold } from './queries.ts'

export async function goodsOfCoupon(context: Context, { couponId, ...wanted }: z.output<typeof couponGoods.input>) {
  const { coupon, terms } = await couponWithTerms(context, couponId)
  const { ids, total } = await bestSold(context.db, { ...wantedBy(terms), ...spanOf(wanted) })
  const records = await productCards(context.db, ids, { locale: context.locale, level: levelOf(context) })
  return { coupon, goods: asPage(records, total, wanted) }
}

const wantedBy = ({ shopId, scope, categoryIds, productIds }: CouponTerms) => ({
  shopId,
  categoryIds: scope === 'categories' ? categoryIds : undefined,
  prodIds: scope === 'products' ? productIds : undefined,
})
