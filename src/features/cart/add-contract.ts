// Putting goods into the cart, apart from its other calls: pages of products ask for nothing else of it.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { quantity } from '#features/catalog/contract.ts'
import { ADD_LINES_MAX, QUANTITY_MAX } from '#features/catalog/rules.ts'

/** `count` is a change and may be negative; the answer is the new cart count. */
export const changeItem = endpoint({
  method: 'POST',
  path: '/p/shopCart/changeItem',
  access: 'member',
  input: z.object({
    basketId: z._default(z.coerce.number(), 0),
    prodId: id,
    skuId: id,
    shopId: id,
    count: z.coerce.number('quantityWrong').check(
      z.int('quantityWrong'),
      z.gte(-QUANTITY_MAX, 'quantityWrong'),
      z.lte(QUANTITY_MAX, 'quantityWrong'),
      z.refine((count) => count !== 0, 'quantityWrong'),
    ),
  }),
  answer: z.number(),
  problems: ['quantityWrong', 'quantityRule', 'productGone', 'shopNotOpen', 'outOfStock', 'stockShort', 'cartFull'],
})

/** Ours: several skus at once, all or none. */
export const addItems = endpoint({
  method: 'POST',
  path: '/p/shopCart/addItems',
  access: 'member',
  input: z
    .array(z.object({ skuId: id, count: quantity }))
    .check(z.minLength(1, 'quantityWrong'), z.maxLength(ADD_LINES_MAX)),
  /** `finalMoney`: what the ticked lines of the cart come to now. */
  answer: z.object({ count: z.number(), finalMoney: z.number() }),
  problems: [
    'virtualBuyNow',
    'quantityWrong',
    'quantityRule',
    'productGone',
    'shopNotOpen',
    'outOfStock',
    'stockShort',
    'cartFull',
    'regionUndeliverable',
  ],
})
