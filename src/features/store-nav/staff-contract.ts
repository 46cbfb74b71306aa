/** Header and categories as those keep them whose they are: a shop, or the operator for the mall. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import {
  CATEGORIES_MAX,
  CATEGORY_NAME_MAX,
  CATEGORY_PRODUCTS_MAX,
  isNavPath,
  LINK_MAX,
  NAV_ITEMS_MAX,
  NAV_NAME_MAX,
} from './rules.ts'

const line = (max: number) => z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(max, 'textTooLong'))
const version = z.number().check(z.int(), z.gte(0))

const path = z
  .object({
    type: z.literal([1, 2, 3, 4, 5, 6]),
    link: z.string().check(trim(), z.maxLength(LINK_MAX, 'navLinkInvalid')),
    isBlank: z._default(z.boolean(), false),
  })
  .check(z.refine(isNavPath, 'navLinkInvalid'))
const navItem = z.object({
  nameZh: line(NAV_NAME_MAX),
  nameEn: line(NAV_NAME_MAX),
  path,
  isHidden: z._default(z.boolean(), false),
})
export type NavDraft = z.infer<typeof navItem>

const header = {
  /** Off: the header that everybody has. */
  isOn: z.boolean(),
  /** Uploaded before, or none. */
  bgUrl: z.string().check(z.regex(/^$|^\/files\/headers\/[0-9a-f-]{36}\.webp$/)),
  showsCategory: z.boolean(),
  showsLogo: z.boolean(),
  showsNavs: z.boolean(),
  showsSearch: z.boolean(),
  navList: z.array(navItem).check(z.maxLength(NAV_ITEMS_MAX)),
}
const kept = z.object({ ...header, version })
export type HeaderDraft = z.infer<typeof kept>

/** What a link may name; `type` as in the navigation. */
const targetsAsked = z.object({
  type: z.pipe(z.coerce.number(), z.literal([1, 2, 3, 5])),
  keyword: z._default(z.string().check(trim(), z.maxLength(60)), ''),
  /** Ids that are chosen already, with commas between: their names come along. */
  chosen: z._default(z.string().check(z.regex(/^(\d{1,16}(,\d{1,16})*)?$/)), ''),
})
const targets = z.array(z.object({ targetId: z.number(), name: z.string() }))

const refused = ['changedMeanwhile', 'textBlank', 'textTooLong'] as const
const headerRefused = [...refused, 'navLinkInvalid', 'navLinkUnknown', 'uploadGone'] as const
const shop = { access: 'merchant', permission: 'shop' } as const
const platform = { access: 'platform', permission: 'content' } as const

/** The header of the shop's pages. */
export const shopHeader = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/storeNav',
  input: z.object({}),
  answer: kept,
  problems: [],
})
/** Changes the header of the shop's pages; links name what is the shop's own. */
export const changeShopHeader = endpoint({
  ...shop,
  method: 'PUT',
  path: '/shop/storeNav',
  input: kept,
  answer: kept,
  problems: headerRefused,
})
/** What the shop's navigation may lead to. */
export const shopNavTargets = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/storeNav/targets',
  input: targetsAsked,
  answer: targets,
  problems: [],
})
/** The header of the mall's pages. */
export const platformHeader = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/storeNav',
  input: z.object({}),
  answer: kept,
  problems: [],
})
/** Changes the header of the mall's pages. */
export const changePlatformHeader = endpoint({
  ...platform,
  method: 'PUT',
  path: '/platform/storeNav',
  input: kept,
  answer: kept,
  problems: headerRefused,
})
/** What the mall's navigation may lead to. */
export const platformNavTargets = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/storeNav/targets',
  input: targetsAsked,
  answer: targets,
  problems: [],
})

const category = z.object({
  /** None: it is new. */
  shopCategoryId: z.optional(z.int()),
  nameZh: line(CATEGORY_NAME_MAX),
  nameEn: line(CATEGORY_NAME_MAX),
  prodIds: z.array(z.int()).check(z.maxLength(CATEGORY_PRODUCTS_MAX)),
})
const categories = z.object({ categories: z.array(category).check(z.maxLength(CATEGORIES_MAX)), version })
export type CategoriesDraft = z.infer<typeof categories>

/** The shop's own categories in their order, each with its products. */
export const shopCategories = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/storeCategories',
  input: z.object({}),
  answer: categories,
  problems: [],
})
/** The whole list anew; one that is not in it any more goes, its products stay. */
export const saveShopCategories = endpoint({
  ...shop,
  method: 'PUT',
  path: '/shop/storeCategories',
  input: categories,
  answer: categories,
  problems: [...refused, 'shopCategoryUnknown', 'productUnknown'],
})

/** Forms with one picture, `file`; they answer the path to put into `bgUrl`. */
export const SHOP_HEADER_PICTURE = '/shop/storeNav/picture'
export const PLATFORM_HEADER_PICTURE = '/platform/storeNav/picture'
