import type { Database } from '#server/database/database.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import type { CouponTerms } from '#features/coupons/rules.ts'
import { categoriesOf } from '#features/coupons/server/index.ts'
import type { CategoryPaths } from './pricing.ts'

/** The categories of the goods, where a coupon asks for them. */
export async function pathsFor(
  db: Database,
  coupons: readonly Pick<CouponTerms, 'scope'>[],
  lines: readonly { offer: Offer }[],
): Promise<CategoryPaths> {
  if (!coupons.some(({ scope }) => scope === 'categories')) return new Map()
  return categoriesOf(db, [...new Set(lines.map(({ offer }) => offer.prodId))])
}
