import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { coupon } from '#features/coupons/contract.ts'
import { id } from '#core/field/id.ts'
import { product } from './contract.ts'

/** Ours: a coupon and the products it applies to, those that sell best first. */
export const couponGoods = endpoint({
  method: 'GET',
  path: '/coupon/goods',
  access: 'anyone',
  input: z.object({ couponId: id, ...paging }),
  answer: z.object({ coupon, goods: pageOf(product) }),
  problems: ['couponUnknown'],
})

/** The same for members, with their prices. */
export const ownCouponGoods = endpoint({ ...couponGoods, path: '/p/coupon/goods', access: 'member' })
