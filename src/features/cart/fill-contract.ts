import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pack } from '#features/catalog/contract.ts'

const filling = z.object({
  prodId: z.number(),
  skuId: z.number(),
  model: z.string(),
  prodName: z.string(),
  pic: z.string(),
  ...pack,
  /** Of one at this quantity and level. */
  price: z.number(),
  /** The least that reaches the next tier. */
  count: z.number(),
  /** What more is paid for all of the ticked goods then, offers counted; below zero: less than now. */
  extra: z.number(),
})
export type Filling = z.infer<typeof filling>

/** Ours: goods that take the ticked ones to the next tier of a discount, those that cost least in all first. */
export const fillGoods = endpoint({
  method: 'GET',
  path: '/p/shopCart/fill',
  access: 'member',
  input: z.object({ discountId: id }),
  /** None: the last tier is reached, or nothing that is there comes near. */
  answer: z.array(filling),
  problems: ['discountUnknown'],
})
