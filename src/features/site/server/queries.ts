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

/** The values of those attributes that parts on the shelf in these categories have, and of how many of them. */
export const findSeries = (db: Database, categoryIds: number[], codes: readonly string[]) =>
  db
    .selectFrom('product')
    .innerJoin('product_attribute', 'product_attribute.product_id', 'product.id')
    .innerJoin('attribute', 'attribute.id', 'product_attribute.attribute_id')
    .innerJoin('attribute_value', 'attribute_value.id', 'product_attribute.value_id')
    .select(({ fn }) => [
      'product.category_id',
      'attribute.code as attribute',
      'attribute.unit',
      'attribute_value.code',
      'attribute_value.label_zh',
      'attribute_value.label_en',
      fn.countAll<number>().as('count'),
    ])
    .where('product.status', '=', 1)
    .where('product.category_id', 'in', categoryIds)
    .where('attribute.code', 'in', codes)
    .groupBy(['product.category_id', 'attribute.id', 'attribute_value.id'])
    .execute()

export const findModels = (db: Database, categoryIds: number[], limit: number) =>
  db
    .selectFrom('product')
    .select('model')
    .where('status', '=', 1)
    .where('category_id', 'in', categoryIds)
    .groupBy('model')
    .orderBy(({ fn }) => fn.sum('sold'), 'desc')
    .orderBy('model')
    .limit(limit)
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
