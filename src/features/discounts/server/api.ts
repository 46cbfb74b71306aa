import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { discountInfo, discountList, discountsOfProduct } from '../contract.ts'
import { discountGoods } from '../goods-contract.ts'
import { whyPrice } from '../why-contract.ts'
import * as staff from '../staff-contract.ts'
import { goodsOf as listGoods, info, listAll, ofProduct, why } from './service.ts'
import { goods, goodsOf, invitation, invite, read, save } from './staff-service.ts'

export function discountsApi(app: FastifyInstance): void {
  mount(app, discountList, listAll)
  mount(app, discountInfo, info)
  mount(app, discountGoods, listGoods)
  mount(app, discountsOfProduct, ofProduct)
  mount(app, whyPrice, why)
  mount(app, staff.saveShopDiscount, save)
  mount(app, staff.savePlatformDiscount, save)
  mount(app, staff.shopDiscount, read)
  mount(app, staff.platformDiscount, read)
  mount(app, staff.shopDiscountGoods, goods)
  mount(app, staff.inviteToDiscount, invite)
  mount(app, staff.discountInvitation, invitation)
  mount(app, staff.goodsToInvite, goodsOf)
}
