import { sql } from 'kysely'
import type { z } from 'zod'
import { offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import type { arrangeAttributes, attributeList, categoryAttributes, changeAttribute as changing } from '../contract.ts'
import { containsPattern } from '#server/database/like.ts'
import { tellAll } from './tell-all.ts'

export async function listAttributes(
  { db }: StaffContext,
  input: z.output<typeof attributeList.input>,
): Promise<z.input<typeof attributeList.answer>> {
  let query = db.selectFrom('attribute')
  if (input.keyword) {
    const word = containsPattern(input.keyword)
    query = query.where(({ or, eb }) =>
      or([eb('code', 'ilike', word), eb('name_zh', 'ilike', word), eb('name_en', 'ilike', word)]),
    )
  }
  const [rows, { total }] = await Promise.all([
    query
      .select([
        'id as attributeId',
        'code',
        'name_zh as nameZh',
        'name_en as nameEn',
        'symbol',
        'unit',
        'kind',
        'version',
      ])
      .select(
        sql<number>`(select count(*) from category_attribute ca where ca.attribute_id = attribute.id)`.as('categories'),
      )
      .orderBy('seq')
      .orderBy('id')
      .limit(input.size)
      .offset(offsetOf(input))
      .execute(),
    query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  const records = rows.map((row) => ({
    ...row,
    symbol: row.symbol ?? '',
    unit: row.unit ?? '',
    kind: row.kind as 'number' | 'word',
  }))
  return { records, total }
}

export function changeAttribute(
  context: StaffContext,
  { attributeId, version, nameZh, nameEn, symbol, unit }: z.output<typeof changing.input>,
): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const before = await tx
      .selectFrom('attribute')
      .select(['name_zh as nameZh', 'name_en as nameEn', 'symbol', 'unit'])
      .where('id', '=', attributeId)
      .where('version', '=', version)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Problem('changedMeanwhile')
    const after = { nameZh, nameEn, symbol: symbol || null, unit: unit || null }
    await tx
      .updateTable('attribute')
      .set({ name_zh: nameZh, name_en: nameEn, symbol: after.symbol, unit: after.unit, version: version + 1 })
      .where('id', '=', attributeId)
      .where('version', '=', version)
      .execute()
    await audit(
      { ...context, db: tx },
      { action: 'attribute.change', subject: `attribute:${attributeId}`, before, after },
    )
    await tellAll(tx)
    return null
  })
}

export function listCategoryAttributes(
  db: Database,
  categoryId: number,
): Promise<z.input<typeof categoryAttributes.answer>> {
  return db
    .selectFrom('category_attribute as listed')
    .innerJoin('attribute', 'attribute.id', 'listed.attribute_id')
    .select(['attribute.id as attributeId', 'name_zh as nameZh', 'name_en as nameEn', 'unit'])
    .select(['is_facet as isFacet', 'is_column as isColumn', 'of_sku as ofSku'])
    .where('category_id', '=', categoryId)
    .orderBy('listed.seq')
    .execute()
}

const arrangementOf = (rows: readonly { attributeId: number; isFacet: boolean; isColumn: boolean }[]) =>
  rows.map(({ attributeId, isFacet, isColumn }) => ({ attributeId, isFacet, isColumn }))

/** Refused where the rows are no longer those that were read, or the category has other attributes. */
export function arrange(
  context: StaffContext,
  { categoryId, was, attributes }: z.output<typeof arrangeAttributes.input>,
): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    await tx.selectFrom('category').select('id').where('id', '=', categoryId).forUpdate().executeTakeFirst()
    const before = await listCategoryAttributes(tx, categoryId)
    const ids = (rows: readonly { attributeId: number }[]): string =>
      rows
        .map(({ attributeId }) => attributeId)
        .toSorted((a, b) => a - b)
        .join()
    const read = JSON.stringify(arrangementOf(before))
    if (read !== JSON.stringify(was) || ids(before) !== ids(attributes)) throw new Problem('changedMeanwhile')
    for (const [seq, { attributeId, isFacet, isColumn }] of attributes.entries())
      await tx
        .updateTable('category_attribute')
        .set({ seq: seq + 1, is_facet: isFacet, is_column: isColumn })
        .where('category_id', '=', categoryId)
        .where('attribute_id', '=', attributeId)
        .execute()
    await audit(
      { ...context, db: tx },
      {
        action: 'category.arrangeAttributes',
        subject: `category:${categoryId}`,
        before: arrangementOf(before),
        after: arrangementOf(attributes),
      },
    )
    await tellAll(tx)
    return null
  })
}
