import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pageOf, paging } from '#core/wire/page.ts'

/** 0 means shown (spec §3). */
const shown = z.literal([0, 1])

/** An item of the navigation (STORENAV-3). */
const navItem = z.object({
  name: z.string(),
  /** 1 product, 2 category, 3 shop, 4 path, 5 decorated page, 6 any address. */
  path: z.object({ type: z.literal([1, 2, 3, 4, 5, 6]), link: z.string(), isBlank: z.optional(z.boolean()) }),
  menutState: shown,
})

const header = z.object({
  bgUrl: z.string(),
  navList: z.array(navItem),
  showCategory: shown,
  showLogo: shown,
  showNavs: shown,
  showSearch: shown,
})

const category = z.object({ cid: z.number(), name: z.string(), prodCount: z.number() })
export type StoreCategory = z.infer<typeof category>

/**
 * What heads a shop's pages beside its name: its categories, and the header it has given itself; null: the plain one.
 */
export const storefront = endpoint({
  method: 'GET',
  path: '/shop/storefront',
  access: 'anyone',
  input: z.object({ shopId: id }),
  answer: z.object({ categories: z.array(category), header: z.nullable(header) }),
  problems: ['shopUnknown'],
})
export type Storefront = z.infer<typeof storefront.answer>

/**
 * Products of a shop in one of its own categories, or in one of the mall's, the best selling first; products by their
 * ids: listProdByIdsAndType.
 */
export const storeCategoryGoods = endpoint({
  method: 'GET',
  path: '/shop/categoryGoods',
  access: 'anyone',
  input: z.object({ shopId: id, cid: id, ...paging }),
  answer: z.object({ name: z.string(), goods: pageOf(z.number()) }),
  problems: ['shopCategoryUnknown'],
})
