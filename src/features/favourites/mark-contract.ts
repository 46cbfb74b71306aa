// What pages of products ask of a person: is it collected, collect it, it was looked at.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { markedProduct, maybeId } from '#features/catalog/contract.ts'

/** `skuId`: this variant is meant; without it the product, or anything of it (ADR 0304). */
const marked = z.object({ prodId: id, skuId: maybeId })
export type Marked = z.output<typeof marked>

/** Asked by pages that never open the login popup over it. */
export const isFavourite = endpoint({
  method: 'GET',
  path: '/p/user/collection/isCollection',
  access: 'member',
  input: marked,
  answer: z.boolean(),
  problems: [],
})

/** The body is the bare id of a product, or names a variant besides; the answer: is it a favourite now? */
export const toggleFavourite = endpoint({
  method: 'POST',
  path: '/p/user/collection/addOrCancel',
  access: 'member',
  input: z.union([id, marked]),
  answer: z.boolean(),
  problems: ['productUnknown'],
})

/** Whether the person marked a shop. */
export const isShopFavourite = endpoint({
  method: 'GET',
  path: '/p/shop/collection/isCollection',
  access: 'member',
  input: z.object({ shopId: id }),
  answer: z.boolean(),
  problems: [],
})

/** The body is the bare id of a shop, or names it; the answer: is it a favourite now? */
export const toggleShopFavourite = endpoint({
  method: 'POST',
  path: '/p/shop/collection/addOrCancel',
  access: 'member',
  input: z.union([
    id,
    z.pipe(
      z.object({ shopId: id }),
      z.transform(({ shopId }) => shopId),
    ),
  ]),
  answer: z.boolean(),
  problems: ['shopUnknown'],
})

/** The person looked at it. Takes JSON and, as the spec has it, an url-encoded form (CHAT-3). */
export const recentBrowse = endpoint({
  method: 'POST',
  path: '/im/p/user/recentBrowse',
  access: 'member',
  sentAs: 'form',
  input: marked,
  answer: z.null(),
  problems: [],
})

/** The same for clients that have one base path. */
export const recentBrowseAtRoot = endpoint({ ...recentBrowse, path: '/p/user/recentBrowse' })

/** Ours: what the person looked at, the last first. */
export const footprints = endpoint({
  method: 'GET',
  path: '/p/user/footprint/page',
  access: 'member',
  input: z.object(paging),
  answer: pageOf(z.extend(markedProduct, { browseTime: z.string() })),
  problems: [],
})
