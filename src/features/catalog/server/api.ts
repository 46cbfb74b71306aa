import type { FastifyInstance } from 'fastify'
import { mount, mountShared } from '#server/http/mount.ts'
import { compareParts } from '../compare-contract.ts'
import { couponGoods, ownCouponGoods } from '../coupon-goods-contract.ts'
import {
  arrivals,
  isStatus,
  levelPrices,
  prodInfo,
  productsByIds,
  recommendList,
  sameSize,
  skuList,
} from '../contract.ts'
import { readArrivals } from './arrivals.ts'
import { compare } from './compare.ts'
import { goodsOfCoupon } from './coupon-goods.ts'
import { findSameSize, isOnSale, listByIds, pricedFor, recommend } from './lists.ts'
import { readProduct, readLevelPrices, readSkus } from './products.ts'
import { shopProductsApi } from './shop/shop-api.ts'
import { serveSitemap } from './sitemap.ts'

export function catalogApi(app: FastifyInstance): void {
  mount(app, prodInfo, readProduct)
  mount(app, skuList, readSkus)
  mount(app, levelPrices, readLevelPrices)
  mount(app, isStatus, isOnSale)
  mountShared(app, recommendList, { vary: pricedFor }, recommend)
  mountShared(app, productsByIds, { vary: pricedFor }, listByIds)
  mount(app, arrivals, readArrivals)
  mountShared(app, sameSize, { vary: pricedFor }, findSameSize)
  mount(app, compareParts, compare)
  mount(app, couponGoods, goodsOfCoupon)
  mount(app, ownCouponGoods, goodsOfCoupon)
  shopProductsApi(app)
  serveSitemap(app)
}
