// What a person collects. Whether one product or shop is collected, collecting it, and what was looked at stand in the contract of the
// catalogue: its pages ask.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { pageOf, paging, product } from '#features/catalog/contract.ts'
import { FOOTPRINTS_MAX } from './rules.ts'

/** Newest first; what is off the shelf stays, with status 0. */
export const favouriteProducts = endpoint({
  method: 'GET',
  path: '/p/user/collection/page',
  access: 'member',
  input: z.object(paging),
  answer: pageOf(product),
  problems: [],
})

const favouriteShop = z.object({
  shopId: z.number(),
  shopName: z.string(),
  shopLogo: z.nullable(z.string()),
  intro: z.string(),
  shopStatus: z.number(),
  isSelfRun: z.boolean(),
  score: z.number(),
  prodCount: z.number(),
  fansCount: z.number(),
})
export type FavouriteShop = z.infer<typeof favouriteShop>

export const favouriteShops = endpoint({
  method: 'GET',
  path: '/p/shop/collection/page',
  access: 'member',
  input: z.object(paging),
  answer: pageOf(favouriteShop),
  problems: [],
})

/** Ours: forgets these products; an empty list forgets all. */
export const deleteFootprints = endpoint({
  method: 'DELETE',
  path: '/p/user/footprint',
  access: 'member',
  input: z.array(z.coerce.number().check(z.int(), z.positive())).check(z.maxLength(FOOTPRINTS_MAX)),
  answer: z.null(),
  problems: [],
})
