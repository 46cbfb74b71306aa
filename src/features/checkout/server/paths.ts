import type { Database } from '#server/database/database.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import type { CouponTerms } from '#features/coupons/rules.ts'
import { categoriesOf, keptCategories } from '#features/coupons/server/index.ts'
import type { CategoryPaths } from './pricing.ts'

type Coupons = readonly Pick<CouponTerms, 'scope'>[]
type Goods = readonly { offer: Offer }[]

const isAsked = (coupons: Coupons): boolean => coupons.some(({ scope }) => scope === 'categories')
const idsOf = (lines: Goods, key: 'prodId' | 'categoryId') => [...new Set(lines.map(({ offer }) => offer[key]))]

/** The categories of the goods, where a coupon asks for them, as the database has them: what is sold. */
export async function pathsFor(db: Database, coupons: Coupons, lines: Goods): Promise<CategoryPaths> {
  return isAsked(coupons) ? categoriesOf(db, idsOf(lines, 'prodId')) : new Map()
}

/** The same from what is kept: what is shown. */
export async function keptPaths(db: Database, coupons: Coupons, lines: Goods): Promise<CategoryPaths> {
  if (!isAsked(coupons)) return new Map()
  const paths = await keptCategories(db, idsOf(lines, 'categoryId'))
  return new Map(lines.map(({ offer }) => [offer.prodId, paths.get(offer.categoryId)!]))
}
