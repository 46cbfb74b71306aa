import { sql } from 'kysely'
import type { z } from 'zod'
import type { CouponTerms } from '#features/coupons/rules.ts'
import { couponWithTerms } from '#features/coupons/server/index.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database.ts'
import { anyOf } from '#server/arrays.ts'
import type { couponGoods } from '../coupon-goods-contract.ts'
import { productCards } from './cards.ts'

export async function goodsOfCoupon(context: Context, { couponId, current, size }: z.output<typeof couponGoods.input>) {
  const { coupon, terms } = await couponWithTerms(context, couponId)
  const { ids, total } = await prodIdsOf(context.db, terms, { offset: (current - 1) * size, limit: size })
  const records = await productCards(context.db, ids, { locale: context.locale, level: context.session?.level ?? 1 })
  return { coupon, goods: { records, total, size, current, pages: Math.ceil(total / size) } }
}

type Span = { offset: number; limit: number }

/** On the shelf, of open shops. */
async function prodIdsOf(db: Database, { shopId, scope, categoryIds, productIds }: CouponTerms, { offset, limit }: Span) {
  const inScope =
    scope === 'products'
      ? sql`product.id = ${anyOf(productIds)}`
      : scope === 'categories'
        ? sql`product.category_id in (with recursive below as (
            select id from category where id = ${anyOf(categoryIds)}
            union all select category.id from category join below on category.parent_id = below.id) select id from below)`
        : sql`true`
  const { rows } = await sql<{ id: number; total: number }>`
    select product.id, count(*) over ()::int as total from product join shop on shop.id = product.shop_id
    where product.status = 1 and shop.status = 1 and (${shopId}::bigint is null or shop.id = ${shopId}) and ${inScope}
    order by product.sold desc, product.id limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
