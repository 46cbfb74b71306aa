// The rows of a list in the words of the wire.
import type { SaleTag } from '#features/catalog/sale-tag.ts'
import { activityOf } from '#features/catalog/server/index.ts'
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { atScale } from '#features/drawings/drawing-path.ts'
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import {
  isEntitled,
  ladderOf,
  levelCents,
  moldOf,
  PACK,
  SINGLE_PACKS,
  type Level,
  type Prices,
} from '#features/catalog/rules.ts'
import type { SearchProduct } from '../../contract.ts'
import type { Attribute, Facts, Words } from '../index/facts.ts'
import { squeeze } from '../words/tokens.ts'

export type Row = Prices & {
  skuId: number
  prodId: number
  shopId: number
  brandId: number
  categoryId: number
  model: string
  partCode: string
  name: string
  brief: string
  properties: string
  unit: string
  pieces: number
  pieceUnit: string
  minQuantity: number
  quantityStep: number
  sizeKey: string
  drawing: DrawingKind
  dims: Dims
  /** Where its drawing is, at a scale of its own. */
  thumb: string
  pics: string[]
  stock: number
  leadDays: number
  restockDays: number
  sold: number
  commentCount: number
  validity: unknown
  values: number[]
}

/** Of rows that offer the very same part, those in stock stand in the first of its places; no other row moves. */
export function inStockFirst(rows: readonly Row[]): Row[] {
  const placed = [...rows]
  if (!rows.some((row, at) => row.stock === 0 && rows.some((other, place) => place > at && mayGoBefore(other, row))))
    return placed
  const isHad = (at: number): boolean => rows[at]!.stock > 0
  const sizes = Map.groupBy(rows.keys(), (at) => `${rows[at]!.categoryId} ${rows[at]!.sizeKey}`)
  for (const places of sizes.values()) {
    if (places.every(isHad) || !places.some(isHad)) continue
    const parts = Map.groupBy(places, (at) => [squeeze(rows[at]!.model), ...rows[at]!.values].join())
    for (const alike of parts.values()) {
      const ordered = alike.toSorted((a, b) => Number(isHad(b)) - Number(isHad(a)))
      for (const [place, at] of ordered.entries()) placed[alike[place]!] = rows[at]!
    }
  }
  return placed
}

/** Mostly nothing has to move, and no part has to be told from another by its model. */
const mayGoBefore = (one: Row, soldOut: Row): boolean =>
  one.stock > 0 &&
  one.categoryId === soldOut.categoryId &&
  one.sizeKey === soldOut.sizeKey &&
  one.values.length === soldOut.values.length &&
  one.values.every((id, at) => id === soldOut.values[at])

/** Makers part one number differently: the rows that write it as it was typed stand in the first of its places. */
export function asTypedFirst(rows: readonly Row[], typed: string | undefined): readonly Row[] {
  const isAsTyped = ({ model }: Row): boolean => model.toLowerCase() === typed?.toLowerCase()
  if (typed === undefined || !rows.some(isAsTyped) || rows.every(isAsTyped)) return rows
  const number = squeeze(typed)
  const places = [...rows.keys()].filter((at) => isAsTyped(rows[at]!) || squeeze(rows[at]!.model) === number)
  const ordered = places.toSorted((a, b) => Number(isAsTyped(rows[b]!)) - Number(isAsTyped(rows[a]!)))
  const placed = [...rows]
  for (const [place, at] of ordered.entries()) placed[places[place]!] = rows[at]!
  return placed
}

export type Shown = {
  facts: Facts
  locale: Locale
  level: Level
  now: Date
  columns: readonly Attribute[]
  scale: number | undefined
  /** By product. */
  tags: ReadonlyMap<number, SaleTag>
}

export function productOf(row: Row, ofSize: number, shown: Shown): SearchProduct {
  const { facts, locale, level, now, scale } = shown
  const [brand, shop, category] = [
    facts.brands.get(row.brandId),
    facts.shops.get(row.shopId),
    facts.categories.get(row.categoryId),
  ]
  const price = yuan(levelCents(row, level))
  const pic = atScale(row.thumb, scale)
  const { activityPrice, activityInProgress, prodType } = activityOf(shown.tags.get(row.prodId), row.skuId)
  const { properties } = row
  // In the order of the contract: nobody writes it anew on its way out.
  return {
    prodId: row.prodId,
    prodName: row.name,
    brief: row.brief,
    price,
    oriPrice: yuan(row.marketCents),
    memberPrice: isEntitled(level) ? price : null,
    activityPrice,
    activityInProgress,
    pic,
    imgs: [pic, ...row.pics].join(','),
    prodType,
    shopId: row.shopId,
    shopName: shop?.name[locale] ?? '',
    totalStocks: row.stock,
    stocks: row.stock,
    soldNum: row.sold,
    commentNum: row.commentCount,
    brandId: row.brandId,
    categoryId: row.categoryId,
    status: 1,
    model: row.model,
    brandName: brandName(brand, locale),
    unit: row.unit,
    pieces: row.pieces,
    pieceUnit: row.pieceUnit,
    minQuantity: row.minQuantity,
    quantityStep: row.quantityStep,
    skuId: row.skuId,
    // A row of a list is one sku.
    asksChoice: false,
    mold: moldOf(row.validity),
    pack: packOf(row, facts, locale),
    leadDays: row.leadDays,
    shopStatus: shop?.status ?? 1,
    skuName: `${row.model} ${properties}`.trim(),
    partyCode: row.partCode,
    properties,
    isHasStock: row.stock > 0,
    ladder: ladderOf(row, level).map(({ from, cents }) => ({ from, price: yuan(cents) })),
    restockAt: row.stock > 0 ? null : dayOf(after(now, row.restockDays * DAY_MS)),
    sizeKey: row.sizeKey,
    ofSize,
    categoryName: category?.name[locale] ?? '',
    values: valuesOf(row, shown),
  }
}

/** HRB 哈轴; in English HRB. */
export function brandName(brand: { sign: string; name: Words } | undefined, locale: Locale): string {
  if (!brand) return ''
  if (locale === 'en') return brand.name.en || brand.sign
  return brand.name.zh_CN === brand.sign ? brand.sign : `${brand.sign} ${brand.name.zh_CN}`
}

/** Ten in a box cost more than one, and their models are alike. */
function packOf({ values }: Row, facts: Facts, locale: Locale): string {
  const attributeId = facts.attributeByCode.get(PACK)?.id
  if (attributeId === undefined) return ''
  for (const id of values) {
    const pack = facts.values.get(id)
    if (pack?.attributeId === attributeId) return SINGLE_PACKS.includes(pack.code) ? '' : pack.label[locale]
  }
  return ''
}

function valuesOf({ values }: Row, { facts, locale, columns }: Shown): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const id of values) {
    const value = facts.values.get(id)
    const attribute = value && facts.attributes.get(value.attributeId)
    if (attribute && columns.includes(attribute)) cells[attribute.code] = value.label[locale]
  }
  return cells
}
