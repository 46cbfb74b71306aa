import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { HotSearch } from '#server/database/tables.ts'
import { CATEGORY_LISTED, FOOTER_NOTICES_MAX, type PolicyName } from '../rules.ts'

export async function findSetting(db: Database, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export const findPlan = (db: Database, name: PolicyName) =>
  db
    .selectFrom('policy_plan')
    .select(['value', 'effective_at as effectiveAt'])
    .where('document', '=', name)
    .executeTakeFirst()

export const findCategories = (db: Database) =>
  db
    .selectFrom('category')
    .select(['id', 'parent_id', 'level', 'name_zh', 'name_en', 'pic', 'status'])
    .where('status', '=', CATEGORY_LISTED)
    .orderBy('seq')
    .orderBy('id')
    .execute()

/** Brands with products on the shelf in any of these categories; without categories in all. Most products first. */
export const findBrands = (db: Database, categoryIds?: number[]) =>
  db
    .selectFrom('brand')
    .innerJoin('product', 'product.brand_id', 'brand.id')
    .select(['brand.id', 'brand.name', 'brand.name_zh', 'brand.name_en', 'brand.first_letter'])
    .where('product.status', '=', 1)
    .$if(categoryIds !== undefined, (query) => query.where('product.category_id', 'in', categoryIds!))
    .groupBy('brand.id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('brand.name')
    .execute()

export const findHotWords = (db: Database, type: HotSearch['type']) =>
  db
    .selectFrom('hot_search')
    .select(['id', 'title_zh', 'title_en', 'content_zh', 'content_en'])
    .where('type', '=', type)
    .orderBy('seq')
    .orderBy('id')
    .execute()

/** Of the mall itself, not of its shops. */
export const findNewestNotices = (db: Database) =>
  db
    .selectFrom('notice')
    .select(['id', 'title_zh', 'title_en'])
    .where('shop_id', 'is', null)
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('is_top', 'desc')
    .orderBy('published_at', 'desc')
    .limit(FOOTER_NOTICES_MAX)
    .execute()
