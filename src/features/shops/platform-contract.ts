// All shops, as the operator looks after them.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { remark } from '#features/applications/contract.ts'
import { shopStatus } from './rules.ts'

const shopId = id
const name = z.string('shopNameInvalid').check(trim(), z.minLength(1, 'shopNameInvalid'))

const platformShop = z.object({
  shopId: z.number(),
  nameZh: z.string(),
  nameEn: z.string(),
  shopStatus: z.number(),
  /** Why it is offline. */
  offlineReason: z.nullable(z.string()),
  /** Masked; null: nobody owns it. */
  ownerMobile: z.nullable(z.string()),
  city: z.string(),
  /** On the shelf. */
  prodCount: z.number(),
  openTime: z.string(),
  version: z.number(),
})
export type PlatformShop = z.infer<typeof platformShop>

/** The newest first. */
export const platformShops = endpoint({
  method: 'GET',
  path: '/platform/shop/page',
  access: 'platform',
  permission: 'audits',
  input: z.object({
    /** Of a name in either language; or the whole of the owner's mobile number or of the shop's own. */
    keyword: z._default(z.string().check(trim(), z.maxLength(60)), ''),
    /** As `shopStatus`; without it all. */
    status: z.optional(
      z.pipe(z.coerce.number().check(z.int(), z.gte(-1), z.lte(4)), z.literal(Object.values(shopStatus))),
    ),
    ...paging,
  }),
  answer: pageOf(platformShop),
  problems: [],
})

/** A name that is changed has to be one a shop may be opened with; the one that stays is not looked at again. */
export const renameShop = endpoint({
  method: 'PUT',
  path: '/platform/shop/name',
  access: 'platform',
  permission: 'audits',
  input: z.object({ shopId, nameZh: name, nameEn: name, version: z.number().check(z.int()) }),
  answer: z.null(),
  problems: ['shopUnknown', 'shopNameInvalid', 'shopNameTaken', 'changedMeanwhile'],
})

/**
 * Its goods are found and bought no more until it is taken back and opened; what was ordered goes on. The merchant
 * reads the reason.
 */
export const takeShopOffline = endpoint({
  method: 'PUT',
  path: '/platform/shop/takeOffline',
  access: 'platform',
  permission: 'audits',
  input: z.object({
    shopId,
    reason: remark,
  }),
  answer: z.null(),
  problems: ['remarkMissing', 'shopUnknown', 'shopStateChanged'],
})

/** It is paused then: its merchant opens it. */
export const takeShopBack = endpoint({
  method: 'PUT',
  path: '/platform/shop/takeBack',
  access: 'platform',
  permission: 'audits',
  input: z.object({ shopId }),
  answer: z.null(),
  problems: ['shopUnknown', 'shopStateChanged'],
})
