// Products as the product page needs them. What is the same for everybody of a language and a price level is kept in memory;
// what belongs to the person who asks (freight) is added to it.
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import { findAddress } from '#features/addresses/server/index.ts'
import { freightRates } from '#features/shops/server/index.ts'
import { freightCents } from '#features/shops/rules.ts'
import type { Context } from '#server/context.ts'
import { kept } from '#server/kept.ts'
import { propertiesOf } from '../choice.ts'
import type { prodInfo, ProductDetail, Sku, skuList } from '../contract.ts'
import { decodeDesignation } from '../designation.ts'
import { words } from '../designation-words.ts'
import { drawingPath } from '../drawing/drawing-path.ts'
import type { Dims, DrawingKind } from '../drawing/kinds.ts'
import { isEntitled, ladderOf, levelCents, type Level } from '../rules.ts'
import { uses } from '../uses.ts'
import { attributesOf, findProduct, findShopCard, isKnown, skusOf } from './queries.ts'

type StoredSku = Awaited<ReturnType<typeof skusOf>>[number]
/** The same for all of a level; restocking days become a date when it is asked for. */
type Shared = { detail: Omit<ProductDetail, 'shop' | 'shopName' | 'userDeliveryInfo'>; restockDays: number[]; weightG: number }

export const levelOf = ({ session }: Context): Level => session?.level ?? 1

export async function readProduct(context: Context, { prodId, addrId }: z.output<typeof prodInfo.input>): Promise<ProductDetail> {
  const shared = await sharedProduct(context, prodId)
  const { shopId } = shared.detail
  context.tag(`product:${prodId}`, `shop:${shopId}`)
  const shop = await shopCard(context, shopId)
  return {
    ...shared.detail,
    skuList: withRestock(shared, context.now),
    shopName: shop.shopName,
    shop,
    userDeliveryInfo: context.session ? await deliveryTo(context, context.session.accountId, addrId, shared) : null,
  }
}

export async function readSkus(context: Context, { prodId }: z.output<typeof skuList.input>): Promise<Sku[]> {
  context.tag(`product:${prodId}`)
  return withRestock(await sharedProduct(context, prodId), context.now)
}

function sharedProduct(context: Context, prodId: number): Promise<Shared> {
  const level = levelOf(context)
  return kept(`product ${context.locale} ${level} ${prodId}`, [`product:${prodId}`], () => loadProduct(context, level, prodId))
}

async function loadProduct({ db, config, locale }: Context, level: Level, prodId: number): Promise<Shared> {
  const [product, skus, attributes] = await Promise.all([findProduct(db, locale, prodId), skusOf(db, locale, prodId), attributesOf(db, locale, prodId)])
  const [first] = skus
  if (!product || !first) throw new Problem((await isKnown(db, prodId)) ? 'productGone' : 'productUnknown')
  const dims = product.dims as Dims
  const drawing = product.drawing as DrawingKind
  const [full, symbols, thumb] = (['full', 'symbols', 'thumb'] as const).map((view) => drawingPath(drawing, dims, view)) as [string, string, string]
  const pieces = decodeDesignation({ model: product.model, kind: drawing, dims, what: words(product.categoryZh, product.categoryEn) })
  const detail: Shared['detail'] = {
    ...{ prodId, shopId: product.shopId, prodName: product.name, brief: product.brief, categoryId: product.categoryId },
    ...{ price: yuan(levelCents(first, level)), oriPrice: yuan(first.marketCents), memberPrice: isEntitled(level) ? yuan(levelCents(first, level)) : null },
    ...{ content: uses[drawing][locale], pic: thumb, imgs: [full, symbols, ...product.pics].join(','), video: '' },
    ...{ status: 1, prodType: 0, mold: 0, soldNum: product.sold, commentNum: product.commentCount, level },
    score: product.commentCount === 0 ? null : Math.round((product.scoreSum / product.commentCount) * 10) / 10,
    totalStocks: skus.reduce((sum, { stock }) => sum + stock, 0),
    brand: { brandId: product.brandId, name: brandTitle(product.brandSign, product.brandName), firstLetter: product.firstLetter },
    deliveryModeVO: { hasShopDelivery: true, hasUserPickUp: false, hasCityDelivery: false },
    prodParameterList: [
      ...attributes.map(({ code, name, symbol, unit, label }) => ({
        parameterKey: name,
        parameterValue: unit ? `${label} ${unit}` : label,
        symbol,
        isReference: product.referenceValues.includes(code),
      })),
      ...choicesOf(skus),
    ],
    skuList: skus.map((sku) => skuOf(sku, { prodId, level, pic: thumb })),
    ...{ url: `${config.publicUrl}/detail/${prodId}`, model: product.model, unit: product.unit },
    ...{ kindName: kindOf(product), standard: product.standard, sizeKey: product.sizeKey },
    categories: [
      [product.topId, product.topName] as const,
      [product.aboveId, product.aboveName] as const,
      [product.categoryId, product.categoryName] as const,
    ].flatMap(([categoryId, categoryName]) => (categoryId !== null && categoryName !== null ? [{ categoryId, categoryName }] : [])),
    designation: {
      pieces: pieces.map(({ text, name, meaning }) => ({ text, name: name[locale], meaning: meaning[locale] })),
      equals: product.alsoKnown as { model: string; by: string }[],
    },
    drawing: { full, symbols, thumb, title: product.categoryName },
  }
  return { detail, restockDays: skus.map(({ restockDays }) => restockDays), weightG: first.weightG }
}

/** `SKF 斯凯孚`; once where both are the same. */
export const brandTitle = (sign: string, name: string): string => (sign === name || name === '' ? sign : `${sign} ${name}`)

/** `SKF 深沟球轴承 6204-2RS1` without the maker and the model; the category's name where nothing is left. */
function kindOf({ name, brandSign, model, categoryName }: { name: string; brandSign: string; model: string; categoryName: string }): string {
  const rest = name.replace(model, '').replace(brandSign, '').replace(/\s+/g, ' ').trim()
  return rest || categoryName
}

function skuOf(sku: StoredSku, { prodId, level, pic }: { prodId: number; level: Level; pic: string }): Sku {
  const price = yuan(levelCents(sku, level))
  return {
    ...{ skuId: sku.skuId, prodId, skuName: sku.model, model: sku.model, partyCode: sku.partCode, pic, properties: sku.properties },
    ...{ price, oriPrice: yuan(sku.marketCents), memberAmount: isEntitled(level) ? price : null },
    ladder: ladderOf(sku, level).map(({ from, cents }) => ({ from, price: yuan(cents) })),
    ...{ stocks: sku.stock, isHasStock: sku.stock > 0, leadDays: sku.leadDays, restockAt: null, status: sku.status },
  }
}

function withRestock({ detail: { skuList: skus }, restockDays }: Shared, now: Date): Sku[] {
  if (skus.every(({ isHasStock }) => isHasStock)) return skus
  return skus.map((sku, at) => (sku.isHasStock ? sku : { ...sku, restockAt: wireTime(after(now, restockDays[at]! * DAY_MS)).slice(0, 10) }))
}

/** What the skus differ in, as parameters of the product: `游隙` `CN 基本组 / C3`. */
function choicesOf(skus: readonly StoredSku[]): ProductDetail['prodParameterList'] {
  const choices = Map.groupBy(skus.flatMap(({ properties }) => propertiesOf(properties)), ([name]) => name)
  return [...choices].map(([parameterKey, pairs]) => ({
    ...{ parameterKey, symbol: null, isReference: false },
    parameterValue: [...new Set(pairs.map(([, value]) => value))].join(' / '),
  }))
}

const YEAR_MS = 365.25 * DAY_MS

async function shopCard({ db, locale, now }: Context, shopId: number): Promise<ProductDetail['shop']> {
  const shop = await kept(`shop card ${locale} ${shopId}`, [`shop:${shopId}`], () => findShopCard(db, locale, shopId))
  if (!shop) throw new Problem('shopUnknown')
  const { openedAt, onTimePermille, ...card } = shop
  return { ...card, onTime: onTimePermille / 10, openYears: Math.max(0, Math.floor((now.getTime() - openedAt.getTime()) / YEAR_MS)) }
}

/** To the person's address: what one piece of the first sku costs to send; null where there is no address. */
async function deliveryTo({ db }: Context, accountId: number, addrId: number, { detail, weightG }: Shared): Promise<ProductDetail['userDeliveryInfo']> {
  const address = await findAddress(db, accountId, addrId)
  if (!address) return null
  const rate = (await freightRates(db, [detail.shopId], address.provinceId)).get(detail.shopId)
  return {
    userAddr: { addrId: address.addrId, province: address.province, city: address.city, area: address.area },
    isDeliverable: rate !== undefined,
    totalTransFee: rate ? yuan(freightCents(rate, weightG, Math.round(detail.price * 100))) : null,
  }
}
