// Goods are proposed for points, changed while nobody has decided, and proposed again; every step stands in the audit
// log. Deciding, withdrawing and stopping are the sales' own.
import type { z } from 'zod'
import { cents, yuan } from '#core/money.ts'
import { offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { can } from '#core/status-table.ts'
import { fromWireTime, wireTime } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { packWords } from '#features/catalog/packs.ts'
import { offersOf } from '#features/catalog/server/index.ts'
import { changeSale, createSale, moveSale } from '#features/sales/server/index.ts'
import { saleStates, type SaleStatus } from '#features/sales/states.ts'
import type { addShopPointsGoods, changeShopPointsGoods, shopPointsGoods, shopPointsSkus } from '../staff-contract.ts'
import { findSkus, listOwn } from './staff-queries.ts'
import { shopNames } from './shop-names.ts'

type Written = z.output<typeof addShopPointsGoods.input>

/** A merchant's own shop; null: the mall, for the shops it runs itself. */
const ownerOf = ({ staff }: StaffContext): number | null => staff.shopId

export async function list(context: StaffContext, { keyword, ...paging }: z.output<typeof shopPointsGoods.input>) {
  const { db, locale } = context
  const span = { offset: offsetOf(paging), limit: paging.size }
  const { rows, total } = await listOwn(db, { owner: ownerOf(context), keyword, ...span })
  const offers = await offersOf(
    db,
    rows.map(({ skuId }) => skuId),
  )
  const names = await shopNames(db, [...new Set([...offers.values()].map(({ shopId }) => shopId))], locale)
  return {
    records: rows.map(({ startsAt, endsAt, priceCents, ...row }) => {
      const offer = offers.get(row.skuId)!
      return {
        ...row,
        shopName: names.get(offer.shopId) ?? '',
        prodName: `${offer.name[locale]} ${offer.model}`,
        price: yuan(priceCents),
        listPrice: yuan(offer.priceCents),
        startTime: wireTime(startsAt),
        endTime: wireTime(endsAt),
        mayChange: can(saleStates, row.status as SaleStatus, 'change', 'owner'),
      }
    }),
    total,
  }
}

export async function skus(
  context: StaffContext,
  { keyword, chosen }: z.output<typeof shopPointsSkus.input>,
): Promise<z.input<typeof shopPointsSkus.answer>> {
  const { db, locale } = context
  const offers = await offersOf(db, await findSkus(db, { owner: ownerOf(context), keyword, chosen }))
  return [...offers.values()].map(({ skuId, name, model, unit, pieces, pieceUnit, priceCents, stock }) => ({
    skuId,
    name: `${name[locale]} ${model} / ${packWords({ unit: unit[locale], pieces, pieceUnit: pieceUnit[locale] })}`,
    price: yuan(priceCents),
    stock,
  }))
}

const termsOf = ({ nameZh, nameEn, startTime, endTime }: Written) => ({
  nameZh,
  nameEn,
  startsAt: fromWireTime(startTime),
  endsAt: fromWireTime(endTime),
})

const goodsRow = ({ skuId, points, price, units, limit }: Written, productId: number) => ({
  sku_id: skuId,
  product_id: productId,
  points,
  price_cents: cents(price),
  units,
  person_limit: limit ?? null,
})

/** One’s own, sold one by one, and sent; another shop’s answers like what never was. */
async function productOf(tx: Tx, shopId: number | null, skuId: number): Promise<number> {
  const [found] = await findSkus(tx, { owner: shopId, keyword: '', chosen: skuId })
  const isOwn = found === skuId
  const offer = (await offersOf(tx, [skuId])).get(skuId)
  const isFit = isOwn && offer?.isOnShelf && !offer.validity && offer.minQuantity === 1 && offer.quantityStep === 1
  if (!isFit) throw new Problem('pointsGoodsSku')
  return offer.prodId
}

/** Made and proposed in one step: a proposal that nobody has sent is of no use to anybody. */
export function add(context: StaffContext, input: Written): Promise<{ saleId: number }> {
  const { db, now } = context
  const shopId = ownerOf(context)
  return inTransaction(db, async (tx) => {
    const productId = await productOf(tx, shopId, input.skuId)
    const productIds = [productId]
    const saleId = await createSale(tx, { kind: 'points', shopId, productIds, ...termsOf(input), now })
    await tx
      .insertInto('points_goods')
      .values({ sale_id: saleId, ...goodsRow(input, productId) })
      .execute()
    await moveSale(tx, { saleId, mover: { by: 'owner', shopId }, action: 'propose', version: 1, now })
    await audit({ ...context, db: tx }, { action: 'pointsGoods.add', subject: `sale:${saleId}`, after: plain(input) })
    return { saleId }
  })
}

export function change(
  context: StaffContext,
  { saleId, version, ...input }: z.output<typeof changeShopPointsGoods.input>,
): Promise<null> {
  const { db, now } = context
  const shopId = ownerOf(context)
  return inTransaction(db, async (tx) => {
    const productId = await productOf(tx, shopId, input.skuId)
    const sale = { saleId, kind: 'points', shopId, version, productIds: [productId], now } as const
    const next = await changeSale(tx, { ...sale, ...termsOf(input) })
    await tx.updateTable('points_goods').set(goodsRow(input, productId)).where('sale_id', '=', saleId).execute()
    await moveSale(tx, { saleId, mover: { by: 'owner', shopId }, action: 'propose', version: next, now })
    await audit(
      { ...context, db: tx },
      { action: 'pointsGoods.change', subject: `sale:${saleId}`, after: plain(input) },
    )
    return null
  })
}

const plain = ({ limit, ...input }: Written) => ({ ...input, limit: limit ?? null })
