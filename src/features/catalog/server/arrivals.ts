// When goods would arrive, asked by pages that are the same for everybody, once it is known where a person is (ADR
// 0291).
import type { z } from 'zod'
import { anyOf } from '#server/database/arrays.ts'
import type { Context } from '#server/http/context.ts'
import { findAddress, regionIn, regionOf } from '#features/addresses/server/index.ts'
import { arrivalOf, goodsOf } from '#features/shops/arrival.ts'
import { deliveryTerms, wireArrival } from '#features/shops/server/index.ts'
import { dispatchRules } from '#features/site/server/index.ts'
import type { arrivals } from '../contract.ts'
import { idsOf } from './lists.ts'

/** By express, of goods that are on the shelf; a service arrives nowhere. */
export async function readArrivals(
  context: Context,
  { skuIds, areaId }: z.output<typeof arrivals.input>,
): Promise<z.input<typeof arrivals.answer>> {
  const { db, now, locale } = context
  const [region, skus, { calendar }] = await Promise.all([
    regionOfAsker(context, areaId),
    goodsToSend(context, idsOf(skuIds)),
    dispatchRules({ db }),
  ])
  const terms = await deliveryTerms(db, [...new Set(skus.map(({ shopId }) => shopId))], region)
  return {
    region: region ? { areaId: region.areaId, ...regionIn(locale, region) } : null,
    arrivals: skus.map(({ skuId, shopId, ...sku }) => {
      const { sending, express } = terms.get(shopId)!
      return { skuId, isDeliverable: express !== null, ...wireArrival(arrivalOf(now, goodsOf(sku), sending, calendar)) }
    }),
  }
}

/** What was chosen, else where the person's default address lies. */
async function regionOfAsker({ db, session }: Context, areaId: number) {
  const chosen = regionOf(areaId)
  return chosen ?? (session ? findAddress(db, session.accountId, 0) : undefined)
}

function goodsToSend({ db }: Context, skuIds: readonly number[]) {
  return db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select([
      'sku.id as skuId',
      'product.shop_id as shopId',
      'stock',
      'lead_days as leadDays',
      'restock_days as restockDays',
    ])
    .where('sku.id', '=', anyOf(skuIds))
    .where('product.validity', 'is', null)
    .execute()
}
