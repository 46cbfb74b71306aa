// One product from a form. It becomes rows of an import, so that there is one set of rules for both, and every fault
// comes back to its field.
import { sql } from 'kysely'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { anyOf } from '#server/database/arrays.ts'
import { audit } from '#server/audit.ts'
import type { MerchantContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { isDrawingKind } from '#features/drawings/kinds.ts'
import type { makeProduct, newProductParameters, NewProductFault } from '../new-product-contract.ts'
import type { FileRow } from './file/file-read.ts'
import { allowedOf, refuseEndless, wordsOf } from '#features/catalog/server/index.ts'

type Input = z.output<typeof makeProduct.input>
type Sku = Input['skus'][number]

const language = ({ locale }: MerchantContext) => sql.raw(locale === 'en' ? 'en' : 'zh')

export async function choices(context: MerchantContext) {
  const name = language(context)
  const [categories, brands] = await Promise.all([
    sql<{ code: string; name: string }>`
      select c.code, concat_ws(' / ', a.name_${name}, b.name_${name}, c.name_${name}) as name
      from category c join category b on b.id = c.parent_id join category a on a.id = b.parent_id
      where c.level = 3 and c.status = 1 order by a.seq, b.seq, c.seq, c.id`.execute(context.db),
    sql<{ code: string; name: string }>`select code, name from brand order by name`.execute(context.db),
  ])
  return { categories: categories.rows, brands: brands.rows }
}

export async function parametersOf(
  { db, locale }: MerchantContext,
  { category }: z.output<typeof newProductParameters.input>,
) {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('code', '=', category)
    .where('level', '=', 3)
    .executeTakeFirst()
  if (!found) throw new Problem('categoryUnknown')
  const [allowed, drawings] = await Promise.all([allowedOf(db, found.id), drawingsOf(db, found.id)])
  const worded = allowed.filter(({ kind }) => kind === 'word').map(({ attributeId }) => attributeId)
  const words = Map.groupBy(await wordsOf(db, worded), (word) => word.attribute_id)
  const isEnglish = locale === 'en'
  return {
    parameters: allowed.map(({ attributeId, code, name_zh, name_en, unit, kind, ofSku }) => ({
      code,
      name: isEnglish ? name_en : name_zh,
      unit,
      isNumber: kind === 'number',
      ofSku,
      words: (words.get(attributeId) ?? []).map((word) => ({
        code: word.code,
        label: isEnglish ? word.label_en : word.label_zh,
      })),
    })),
    drawings: drawings.filter(isDrawingKind),
  }
}

async function drawingsOf(db: Database, categoryId: number): Promise<string[]> {
  const { rows } = await sql<{ drawing: string }>`
    select drawing from product where category_id = ${categoryId} group by drawing order by count(*) desc`.execute(db)
  return rows.map(({ drawing }) => drawing)
}

/** Column of the import → field of the form. */
const shared = {
  category: 'category',
  brand: 'brand',
  model: 'model',
  name_zh: 'nameZh',
  name_en: 'nameEn',
  brief_zh: 'briefZh',
  brief_en: 'briefEn',
  standard: 'standard',
  unit_zh: 'unitZh',
  unit_en: 'unitEn',
  drawing: 'drawing',
  dims: 'dims',
  attributes: 'attributes',
} as const
const ofSku = {
  sku_model: 'skuModel',
  part_code: 'partCode',
  article_no: 'articleNo',
  price: 'price',
  market_price: 'marketPrice',
  member_price: 'memberPrice',
  senior_price: 'seniorPrice',
  stock: 'stock',
  lead_days: 'leadDays',
  weight_g: 'weightG',
  sku_unit_zh: 'soldUnitZh',
  sku_unit_en: 'soldUnitEn',
  pieces: 'pieces',
  piece_zh: 'pieceZh',
  piece_en: 'pieceEn',
  min_quantity: 'minQuantity',
  quantity_step: 'quantityStep',
  sku_attributes: 'attributes',
} as const

const pairs = (values: Record<string, string>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
const cell = (value: string | Record<string, string>): string => (typeof value === 'string' ? value : pairs(value))
const cells = <Source extends object>(source: Source, columns: Record<string, keyof Source>): FileRow =>
  Object.fromEntries(Object.entries(columns).map(([column, field]) => [column, cell(source[field] as string)]))

const rowOf = (input: Input, sku: Sku): FileRow => ({ ...cells(input, shared), ...cells(sku, ofSku) })

export async function make(
  context: MerchantContext,
  input: Input,
): Promise<{ prodId: number | null; faults: NewProductFault[] }> {
  const { db, shopId, now, locale, staff } = context
  refuseEndless(input.validity, now)
  const [{ importRows }, { rowReason }] = await Promise.all([
    import('./file/file-import.ts'),
    import('./file/file-problems.ts'),
  ])
  const { code: shop } = await db.selectFrom('shop').select('code').where('id', '=', shopId).executeTakeFirstOrThrow()
  const rows = input.skus.map((sku) => rowOf(input, sku))
  const { productIds, problems } = await importRows(db, rows, {
    now,
    shop,
    staffId: staff.staffId,
    finish: async (tx, { productIds: made }) => {
      if (input.validity)
        await tx
          .updateTable('product')
          .set({ validity: JSON.stringify(input.validity) })
          .where('id', '=', anyOf(made))
          .execute()
      for (const id of made)
        await audit(
          { ...context, db: tx },
          {
            action: 'product.make',
            subject: `product:${id}`,
            after: { model: input.model, nameZh: input.nameZh, skus: input.skus.length, validity: input.validity },
          },
        )
    },
  })
  const faults = problems.flatMap((problem) =>
    faultOf(problem.row - FIRST_ROW, problem.column, rowReason(problem, locale)),
  )
  return { prodId: productIds[0] ?? null, faults }
}

/** The heading of a sheet is row 1. */
const FIRST_ROW = 2

/** What all variants share is told once. */
function faultOf(sku: number, column: string, reason: string): NewProductFault[] {
  if (Object.hasOwn(ofSku, column)) return [{ field: ofSku[column as keyof typeof ofSku], sku, reason }]
  return sku === 0 ? [{ field: shared[column as keyof typeof shared] ?? column, sku: null, reason }] : []
}
