import { sql } from 'kysely'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { Category } from '#server/database/tables.ts'
import type { addCategory as adding, categoryTree, changeCategory as changing } from '../contract.ts'
import { CATEGORY_LEVELS } from '../rules.ts'
import { tellAll } from './tell-all.ts'

export async function listCategories({ db }: StaffContext): Promise<z.input<typeof categoryTree.answer>> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'parent_id', 'level', 'name_zh', 'name_en', 'seq', 'status', 'version'])
    .select(
      sql<number>`(select count(*) from product where product.category_id = category.id and product.status = 1)`.as(
        'products',
      ),
    )
    .orderBy('level')
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    categoryId: row.id,
    parentId: row.parent_id ?? 0,
    level: row.level,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    seq: row.seq,
    isListed: row.status === 1,
    version: row.version,
    products: row.products,
  }))
}

const isLevel = (level: number): level is Category['level'] => level <= CATEGORY_LEVELS

export function addCategory(context: StaffContext, { parentId, ...input }: z.output<typeof adding.input>) {
  return inTransaction(context.db, async (tx) => {
    const parent =
      parentId === 0
        ? undefined
        : await tx.selectFrom('category').select('level').where('id', '=', parentId).executeTakeFirst()
    if (parentId !== 0 && !parent) throw new Problem('categoryUnknown')
    const level = (parent?.level ?? 0) + 1
    if (!isLevel(level)) throw new Problem('categoryTooDeep')
    const id = newId()
    await tx
      .insertInto('category')
      .values({
        id,
        parent_id: parentId || null,
        level,
        code: `c${id}`,
        name_zh: input.nameZh,
        name_en: input.nameEn,
        seq: input.seq,
        status: input.isListed ? 1 : 0,
      })
      .execute()
    await audit(
      { ...context, db: tx },
      { action: 'category.add', subject: `category:${id}`, after: { parentId, ...input } },
    )
    await tellAll(tx)
    return { categoryId: id }
  })
}

export function changeCategory(
  context: StaffContext,
  { categoryId, version, nameZh, nameEn, seq, isListed }: z.output<typeof changing.input>,
): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const before = await tx
      .selectFrom('category')
      .select(['name_zh as nameZh', 'name_en as nameEn', 'seq', 'status'])
      .where('id', '=', categoryId)
      .where('version', '=', version)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Problem('changedMeanwhile')
    await tx
      .updateTable('category')
      .set({ name_zh: nameZh, name_en: nameEn, seq, status: isListed ? 1 : 0, version: version + 1 })
      .where('id', '=', categoryId)
      .where('version', '=', version)
      .execute()
    const { status, ...old } = before
    await audit(
      { ...context, db: tx },
      {
        action: 'category.change',
        subject: `category:${categoryId}`,
        before: { ...old, isListed: status === 1 },
        after: { nameZh, nameEn, seq, isListed },
      },
    )
    await tellAll(tx)
    return null
  })
}
