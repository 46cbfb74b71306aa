// What a person collects. Whether one product or shop is collected, collecting it, and what was looked at stand in the
// contract of the catalogue: its pages ask.
import * as z from 'zod/mini'
import { day } from '#core/field/day-field.ts'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { markedProduct } from '#features/catalog/contract.ts'
import { FOOTPRINTS_MAX } from './rules.ts'

/** Of both tabs: a page asks once. */
const counts = z.object({ products: z.number(), shops: z.number() })

/**
 * Newest first, each as it was marked: a product, or one of its variants; what is off the shelf stays, with status 0.
 */
export const favouriteProducts = endpoint({
  method: 'GET',
  path: '/p/user/collection/page',
  access: 'member',
  input: z.object(paging),
  answer: z.extend(pageOf(markedProduct), { counts }),
  problems: [],
})

/** How many products and variants are collected. */
export const favouriteCount = endpoint({
  method: 'GET',
  path: '/p/user/collection/collectionCount',
  access: 'member',
  input: z.object({}),
  answer: z.number(),
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

/** The shops the person marked. */
export const favouriteShops = endpoint({
  method: 'GET',
  path: '/p/shop/collection/page',
  access: 'member',
  input: z.object(paging),
  answer: z.extend(pageOf(favouriteShop), { counts }),
  problems: [],
})

/** Ours: forgets what was looked at on one day, however long its list is. */
export const deleteFootprintDay = endpoint({
  method: 'DELETE',
  path: '/p/user/footprint/day/:day',
  access: 'member',
  input: z.object({ day: day }),
  answer: z.null(),
  problems: [],
})

/** Ours: forgets these products; an empty list forgets all. */
export const deleteFootprints = endpoint({
  method: 'DELETE',
  path: '/p/user/footprint',
  access: 'member',
  input: z.array(id).check(z.maxLength(FOOTPRINTS_MAX)),
  answer: z.null(),
  problems: [],
})
