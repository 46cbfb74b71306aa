import type { Database } from '#server/database/database.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import type { CouponTerms } from '#features/coupons/rules.ts'
import { categoriesOf, keptCategories } from '#features/coupons/server/index.ts'
import type { CategoryPaths } from './pricing.ts'

const pathsBy =
  (read: typeof categoriesOf) =>
  async (
    db: Database,
    coupons: readonly Pick<CouponTerms, 'scope'>[],
    lines: readonly { offer: Offer }[],
  ): Promise<CategoryPaths> => {
    if (!coupons.some(({ scope }) => scope === 'categories')) return new Map()
    return read(db, [...new Set(lines.map(({ offer }) => offer.prodId))])
  }

/** The categories of the goods, where a coupon asks for them, as the database has them: what is sold. */
export const pathsFor = pathsBy(categoriesOf)

/** The same from what is kept: what is shown. */
export const keptPaths = pathsBy(keptCategories)
