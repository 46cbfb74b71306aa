// A shop's own categories: one list, saved as a whole.
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { newId } from '#server/database/ids.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import type { MerchantContext } from '#server/http/context.ts'
import type { CategoriesDraft, saveShopCategories } from '../staff-contract.ts'
import { countCategoriesUp, lockHeader } from './queries.ts'

export async function categoriesOf(db: Database, shopId: number): Promise<CategoriesDraft> {
  const [header, rows, held] = await Promise.all([
    db.selectFrom('store_header').select('categories_version').where('shop_id', '=', shopId).executeTakeFirst(),
    db
      .selectFrom('shop_category')
      .select(['id', 'name_zh', 'name_en'])
      .where('shop_id', '=', shopId)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('shop_category_product as held')
      .innerJoin('shop_category', 'shop_category.id', 'held.shop_category_id')
      .select(['held.shop_category_id as id', 'held.product_id'])
      .where('shop_category.shop_id', '=', shopId)
      .orderBy('held.product_id')
      .execute(),
  ])
  const categories = rows.map(({ id, name_zh, name_en }) => ({
    shopCategoryId: id,
    nameZh: name_zh,
    nameEn: name_en,
    prodIds: held.flatMap((one) => (one.id === id ? [one.product_id] : [])),
  }))
  return { categories, version: header?.categories_version ?? 0 }
}

type Input = z.output<typeof saveShopCategories.input>

export function saveCategories(context: MerchantContext, input: Input): Promise<CategoriesDraft> {
  const { shopId } = context
  return inTransaction(context.db, async (tx) => {
    const { categoriesVersion } = await lockHeader(tx, shopId)
    if (categoriesVersion !== input.version) throw new Problem('changedMeanwhile')
    const before = await categoriesOf(tx, shopId)
    await check(tx, shopId, { before, input })
    await write(tx, shopId, { before, input })
    await countCategoriesUp(tx, shopId)
    const after = await categoriesOf(tx, shopId)
    await audit(
      { ...context, db: tx },
      {
        action: 'storeNav.categories',
        subject: `storeCategories:${shopId}`,
        before: inWords(before),
        after: inWords(after),
      },
    )
    await announce(tx, tag.shop(shopId))
    return after
  })
}

const inWords = ({ categories }: CategoriesDraft) => ({
  categories: categories.map(({ nameZh, prodIds }) => `${nameZh} (${prodIds.length})`),
})

type Change = { before: CategoriesDraft; input: Input }

/** What is another shop's is as unknown as what never was. */
async function check(tx: Tx, shopId: number, { before, input }: Change): Promise<void> {
  const known = new Set(before.categories.map(({ shopCategoryId }) => shopCategoryId))
  const named = input.categories.flatMap(({ shopCategoryId }) => shopCategoryId ?? [])
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length) throw new Problem('shopCategoryUnknown')
  const prodIds = new Set(input.categories.flatMap((category) => category.prodIds))
  if (prodIds.size === 0) return
  const { count } = await tx
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...prodIds])
    .executeTakeFirstOrThrow()
  if (count < prodIds.size) throw new Problem('productUnknown')
}

async function write(tx: Tx, shopId: number, { before, input }: Change): Promise<void> {
  const rows = input.categories.map(({ shopCategoryId, nameZh, nameEn, prodIds }, seq) => ({
    row: { id: shopCategoryId ?? newId(), shop_id: shopId, name_zh: nameZh, name_en: nameEn, seq },
    prodIds: [...new Set(prodIds)],
  }))
  const stays = new Set(rows.map(({ row }) => row.id))
  const gone = before.categories.flatMap(({ shopCategoryId: id }) => (id === undefined || stays.has(id) ? [] : [id]))
  if (gone.length > 0)
    await tx.deleteFrom('shop_category').where('shop_id', '=', shopId).where('id', 'in', gone).execute()
  for (const { row } of rows)
    await tx
      .insertInto('shop_category')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ name_zh: row.name_zh, name_en: row.name_en, seq: row.seq }),
      )
      .execute()
  const ids = [...stays]
  if (ids.length > 0) await tx.deleteFrom('shop_category_product').where('shop_category_id', 'in', ids).execute()
  const held = rows.flatMap(({ row, prodIds }) => prodIds.map((id) => ({ shop_category_id: row.id, product_id: id })))
  for (let at = 0; at < held.length; at += 1000)
    await tx
      .insertInto('shop_category_product')
      .values(held.slice(at, at + 1000))
      .execute()
}
