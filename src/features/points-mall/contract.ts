import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pageOf } from '#core/wire/page.ts'
import { BASKET_QUANTITY_MAX, GOODS_NOW_MAX, goodsKinds, goodsPhases, goodsSorts } from './rules.ts'

const quantity = z.coerce
  .number('quantityWrong')
  .check(z.int('quantityWrong'), z.gte(1, 'quantityWrong'), z.lte(BASKET_QUANTITY_MAX, 'quantityWrong'))

/** One thing that is had for points. */
const goods = z.object({
  saleId: z.number(),
  prodId: z.number(),
  skuId: z.number(),
  shopId: z.number(),
  shopName: z.string(),
  name: z.string(),
  model: z.string(),
  properties: z.string(),
  /** Of one, with the pieces in it: 盒（10 套）. */
  unit: z.string(),
  pic: z.string(),
  points: z.int(),
  /** Money beside the points, of one. */
  price: z.number(),
  /** What it costs everybody without points. */
  listPrice: z.number(),
  left: z.int(),
  redeemed: z.int(),
  /** Of each person; null: as many as there are. */
  limit: z.nullable(z.int()),
  phase: z.enum(goodsPhases),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
})
export type PointsGoods = z.infer<typeof goods>

/** null: nobody is signed in. */
const mine = z.nullable(
  z.object({
    score: z.int(),
    isSignedInToday: z.boolean(),
    basketCount: z.int(),
    /** null: none of them ends soon. */
    expiring: z.nullable(z.object({ points: z.int(), before: z.string() })),
  }),
)

/** Ours: what the points mall has. */
export const pointsMall = endpoint({
  method: 'GET',
  path: '/points/goods',
  access: 'optional',
  input: z.object({
    of: z.catch(z._default(z.enum(goodsKinds), 'all'), 'all'),
    sort: z.catch(z._default(z.enum(goodsSorts), 'popular'), 'popular'),
    /** Only what the reader's points are enough for. */
    affordable: z.catch(z._default(z.stringbool(), false), false),
    current: z.catch(z._default(z.coerce.number().check(z.int(), z.gte(1)), 1), 1),
  }),
  answer: z.object({
    mine,
    counts: z.object({ all: z.int(), points: z.int(), mixed: z.int() }),
    goods: pageOf(goods),
  }),
  problems: [],
})
export type PointsMall = z.infer<typeof pointsMall.answer>

const goodsNow = z.pick(goods, {
  saleId: true,
  prodId: true,
  name: true,
  model: true,
  unit: true,
  pic: true,
  points: true,
  price: true,
})
export type PointsGoodsNow = z.infer<typeof goodsNow>

/** Ours: what anybody can have now, the most redeemed first; of one shop, or of all. */
export const pointsGoodsNow = endpoint({
  method: 'GET',
  path: '/points/goodsNow',
  access: 'anyone',
  input: z.object({
    shopId: z.optional(id),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(GOODS_NOW_MAX)), GOODS_NOW_MAX),
  }),
  answer: z.array(goodsNow),
  problems: [],
})

/** Ours: one of them, by its product: the one that runs, or comes next. */
export const pointsGoodsInfo = endpoint({
  method: 'GET',
  path: '/points/goods/:prodId',
  access: 'optional',
  input: z.object({ prodId: z.catch(id, 0) }),
  answer: z.object({
    goods,
    mine: z.nullable(
      z.object({
        score: z.int(),
        /** What this person has of it already. */
        taken: z.int(),
        basketCount: z.int(),
      }),
    ),
  }),
  problems: ['pointsGoodsUnknown'],
})
export type PointsGoodsInfo = z.infer<typeof pointsGoodsInfo.answer>

const line = z.extend(goods, {
  quantity: z.int(),
  /** What can be had now by this person; below `quantity` the line cannot be redeemed as it stands. */
  available: z.int(),
})
export type BasketLine = z.infer<typeof line>

/** Ours: the cart of the member centre. */
export const memberCart = endpoint({
  method: 'GET',
  path: '/p/points/cart',
  access: 'member',
  input: z.object({}),
  answer: z.object({ score: z.int(), lines: z.array(line) }),
  problems: [],
})
export type MemberCart = z.infer<typeof memberCart.answer>

/** Ours: puts points goods into the member's cart, or sets how many. */
export const putIntoMemberCart = endpoint({
  method: 'POST',
  path: '/p/points/cart',
  access: 'member',
  input: z.object({ saleId: id, quantity }),
  answer: z.object({ basketCount: z.int() }),
  problems: ['pointsGoodsUnknown', 'pointsGoodsOver', 'pointsCartFull', 'quantityWrong'],
})

/** Ours: takes points goods out of the member's cart. */
export const takeFromMemberCart = endpoint({
  method: 'DELETE',
  path: '/p/points/cart/:saleId',
  access: 'member',
  input: z.object({ saleId: id }),
  answer: z.object({ basketCount: z.int() }),
  problems: [],
})
