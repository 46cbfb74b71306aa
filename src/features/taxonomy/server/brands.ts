import { sql } from 'kysely'
import type { z } from 'zod'
import { offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { oneAtATime } from '#server/database/one-at-a-time.ts'
import { newId } from '#server/database/ids.ts'
import type { addBrand as adding, brandList, changeBrand as changing } from '../contract.ts'
import { containsPattern } from '#server/database/like.ts'
import { tellAll } from './tell-all.ts'

export async function listBrands(
  { db }: StaffContext,
  input: z.output<typeof brandList.input>,
): Promise<z.input<typeof brandList.answer>> {
  let query = db.selectFrom('brand')
  if (input.keyword) {
    const word = containsPattern(input.keyword)
    query = query.where(({ or, eb }) =>
      or([eb('name', 'ilike', word), eb('name_zh', 'ilike', word), eb('name_en', 'ilike', word)]),
    )
  }
  const [records, { total }] = await Promise.all([
    query
      .select([
        'id as brandId',
        'name',
        'name_zh as nameZh',
        'name_en as nameEn',
        'first_letter as firstLetter',
        'version',
      ])
      .select(
        sql<number>`(select count(*) from product where product.brand_id = brand.id and product.status = 1)`.as(
          'products',
        ),
      )
      .orderBy('first_letter')
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(input.size)
      .offset(offsetOf(input))
      .execute(),
    query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total }
}

/** Two brands of one name would be one filter row twice. */
async function refuseTaken(tx: Tx, name: string, exceptId: number): Promise<void> {
  await oneAtATime(tx, 'brand names')
  const other = await tx
    .selectFrom('brand')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  if (other) throw new Problem('brandTaken')
}

export function addBrand(context: StaffContext, input: z.output<typeof adding.input>) {
  return inTransaction(context.db, async (tx) => {
    await refuseTaken(tx, input.name, 0)
    const id = newId()
    await tx
      .insertInto('brand')
      .values({
        id,
        code: `B${id}`,
        name: input.name,
        name_zh: input.nameZh,
        name_en: input.nameEn,
        first_letter: input.firstLetter,
      })
      .execute()
    await audit({ ...context, db: tx }, { action: 'brand.add', subject: `brand:${id}`, after: input })
    await tellAll(tx)
    return { brandId: id }
  })
}

export function changeBrand(
  context: StaffContext,
  { brandId, version, ...input }: z.output<typeof changing.input>,
): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    await refuseTaken(tx, input.name, brandId)
    const before = await tx
      .selectFrom('brand')
      .select(['name', 'name_zh as nameZh', 'name_en as nameEn', 'first_letter as firstLetter'])
      .where('id', '=', brandId)
      .where('version', '=', version)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Problem('changedMeanwhile')
    await tx
      .updateTable('brand')
      .set({
        name: input.name,
        name_zh: input.nameZh,
        name_en: input.nameEn,
        first_letter: input.firstLetter,
        version: version + 1,
      })
      .where('id', '=', brandId)
      .where('version', '=', version)
      .execute()
    await audit({ ...context, db: tx }, { action: 'brand.change', subject: `brand:${brandId}`, before, after: input })
    await tellAll(tx)
    return null
  })
}
