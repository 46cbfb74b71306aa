// A shop changes its products. What was read with an older version is refused, not overwritten; the search and kept
// pages follow.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { YEAR_MS } from '#core/time.ts'
import { anyOf } from '#server/database/arrays.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { keepPicture } from '#server/files/uploads.ts'
import type {
  arrangePictures,
  changeProduct,
  moveStock,
  shelveProducts,
  ShopProductDetail,
} from '../../shop-contract.ts'
import { PICTURES_MAX } from '../../shop-rules.ts'
import { isOver } from '../../validity.ts'
import { auditedChange } from './audited.ts'
import { dearerSales } from './dearer-sales.ts'
import { signPrices } from './price-changes.ts'
import { productOf } from './shop-products.ts'
import { findOwn } from './shop-queries.ts'
import { writeParameters, writeSkus } from './shop-writes.ts'

export const catalogFiles: FileKeeping = {
  folders: [{ name: 'products', keptMs: 3 * YEAR_MS, because: 'e-commerce law: how goods were shown' }],
  names: [{ table: 'product', column: 'pics' }],
  others: [{ table: 'category', column: 'pic', because: 'a picture that comes with the mall' }],
}

const subjectOf = (prodId: number): string => `product:${prodId}`
type Change = z.output<typeof changeProduct.input>

/**
 * Takes the next version of a product, with these columns changed; throws where it is a stranger's or not the version
 * that was read.
 */
async function takeVersion(
  tx: Tx,
  context: MerchantContext,
  { prodId, version }: { prodId: number; version: number },
  columns: object,
) {
  const { shopId, now } = context
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set({ ...columns, version: version + 1, changed_at: now })
    .where('id', '=', prodId)
    .where('shop_id', '=', shopId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  throw new Problem((await findOwn(tx, shopId, prodId)) ? 'changedMeanwhile' : 'productUnknown')
}

export async function change(context: MerchantContext, input: Change) {
  const after = await write(context, input)
  const dearer = await dearerSales(context, after)
  return { version: after.version, ...(dearer.length > 0 && { dearerSales: dearer }) }
}

/** Answers the product as it stands then. */
function write(context: MerchantContext, input: Change): Promise<ShopProductDetail> {
  const { prodId } = input
  return inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    const before = await productOf(within, { prodId })
    refuseEndless(input.validity, context.now)
    await takeVersion(tx, context, input, {
      ...(input.validity !== undefined && { validity: input.validity && JSON.stringify(input.validity) }),
      name_zh: input.nameZh,
      name_en: input.nameEn,
      brief_zh: input.briefZh,
      brief_en: input.briefEn,
      standard: input.standard,
      unit_zh: input.unitZh,
      unit_en: input.unitEn,
    })
    const { category_id: categoryId } = (await findOwn(tx, context.shopId, prodId))!
    const parameters = await writeParameters(tx, { prodId, categoryId, input })
    await signPrices(tx, { source: 'merchant', staffId: context.staff.staffId })
    await writeSkus(tx, { prodId, input, before, parameters })
    // What was left out stays as it was, or follows the parameters.
    const after = await productOf(within, { prodId })
    await audit(within, {
      action: 'product.change',
      subject: subjectOf(prodId),
      ...auditedChange(before, after),
    })
    await tellChanged(tx, [prodId])
    return after
  })
}

/** Days that end before they begin, or that are over. */
export function refuseEndless(validity: Change['validity'], now: Date): void {
  if (validity?.kind === 'range' && (validity.to < validity.from || isOver(validity, now)))
    throw new Problem('validityInvalid')
}

/** Pages that are kept of these products are made anew, on every node; the search follows the tables by itself. */
const tellChanged = (tx: Tx, productIds: readonly number[]): Promise<void> =>
  announce(tx, tag.catalogue(), ...productIds.map((prodId) => tag.product(prodId)))

export function shelve(context: MerchantContext, { prodIds, isOnShelf }: z.output<typeof shelveProducts.input>) {
  const { shopId, now } = context
  const [from, to] = isOnShelf ? [0, 1] : [1, 0]
  return inTransaction(context.db, async (tx) => {
    const moved = await tx
      .updateTable('product')
      .set((eb) => ({
        status: to,
        version: eb('version', '+', 1),
        changed_at: now,
        ...(isOnShelf && { shelved_at: now }),
      }))
      .where('id', '=', anyOf(prodIds.toSorted((a, b) => a - b)))
      .where('shop_id', '=', shopId)
      .where('status', '=', from)
      .returning('id')
      .execute()
    for (const { id } of moved)
      await audit(
        { ...context, db: tx },
        { action: isOnShelf ? 'product.shelve' : 'product.unshelve', subject: subjectOf(id) },
      )
    if (moved.length > 0)
      await tellChanged(
        tx,
        moved.map(({ id }) => id),
      )
    return { changed: moved.length }
  })
}

export function move(
  context: MerchantContext,
  { prodId, skuId, change: by, reason, note }: z.output<typeof moveStock.input>,
) {
  const { shopId, now, staff } = context
  return inTransaction(context.db, async (tx) => {
    if (!(await findOwn(tx, shopId, prodId))) throw new Problem('productUnknown')
    const moved = await tx
      .updateTable('sku')
      .set((eb) => ({ stock: eb('stock', '+', by) }))
      .where('id', '=', skuId)
      .where('product_id', '=', prodId)
      .where((eb) => eb.between(eb('stock', '+', by), 0, STOCK_KEPT_MAX))
      .returning('stock')
      .executeTakeFirst()
    if (!moved) throw await whyNotMoved(tx, prodId, skuId, by)
    const row = {
      id: newId(),
      sku_id: skuId,
      change: by,
      stock_after: moved.stock,
      reason,
      note,
      author: staff.name,
      at: now,
    }
    await tx.insertInto('stock_move').values(row).execute()
    await audit(
      { ...context, db: tx },
      {
        action: 'product.stock',
        subject: `sku:${skuId}`,
        after: { change: by, stockAfter: moved.stock, reason, note },
      },
    )
    await announce(tx, tag.product(prodId))
    return { stocks: moved.stock }
  })
}
const STOCK_KEPT_MAX = 99_999_999

async function whyNotMoved(tx: Tx, prodId: number, skuId: number, by: number): Promise<Problem> {
  const sku = await tx
    .selectFrom('sku')
    .select('stock')
    .where('id', '=', skuId)
    .where('product_id', '=', prodId)
    .executeTakeFirst()
  if (!sku) return new Problem('productUnknown')
  const { stock } = sku
  return by < 0
    ? new Problem('stockTooLow', { stock, most: stock })
    : new Problem('stockTooHigh', { stock, most: STOCK_KEPT_MAX - stock })
}

export async function addPicture(
  context: MerchantContext,
  prodId: number,
  bytes: Buffer,
): Promise<{ version: number }> {
  const { db, shopId, config } = context
  const found = await findOwn(db, shopId, prodId)
  if (!found) throw new Problem('productUnknown')
  if (found.pics.length >= PICTURES_MAX) throw new Problem('picturesFull', { max: PICTURES_MAX })
  const file = await keepPicture(config.dataFolder, 'products', bytes)
  try {
    return await inTransaction(db, (tx) => setPictures(tx, context, found, [...found.pics, `/${file}`]))
  } catch (error) {
    await rm(join(config.dataFolder, file))
    throw error
  }
}

/**
 * A picture that is not named goes; nobody can name one that the product has not. Its file stays: kept pages may still
 * show it.
 */
export async function arrange(
  context: MerchantContext,
  { prodId, version, pics }: z.output<typeof arrangePictures.input>,
) {
  return inTransaction(context.db, async (tx) => {
    const found = await findOwn(tx, context.shopId, prodId)
    if (!found) throw new Problem('productUnknown')
    return setPictures(
      tx,
      context,
      { ...found, version },
      [...new Set(pics)].filter((pic) => found.pics.includes(pic)),
    )
  })
}

type Pictured = { id: number; version: number; pics: string[] }

async function setPictures(
  tx: Tx,
  context: MerchantContext,
  { id: prodId, version, pics: before }: Pictured,
  pics: string[],
) {
  await takeVersion(tx, context, { prodId, version }, { pics })
  await audit(
    { ...context, db: tx },
    { action: 'product.pictures', subject: subjectOf(prodId), before: { pics: before }, after: { pics } },
  )
  await announce(tx, tag.product(prodId))
  return { version: version + 1 }
}
