// From rows to the wire: what a product page says of a product in one language, at the prices of one level. No queries.
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { propertiesOf } from '../choice/properties.ts'
import { variedNames } from '../choice/variants.ts'
import type { ProductDetail, Sku } from '../contract.ts'
import { decodeDesignation } from '../designation/designation.ts'
import { words } from '../designation/designation-words.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import { kindWords } from '../designation/kind-words.ts'
import { nameWithout } from '../product-name.ts'
import { isEntitled, ladderOf, levelCents, type Level, moldOf } from '../rules.ts'
import type { Validity } from '../validity.ts'
import { uses } from '../designation/uses.ts'
import type { attributesOf, findProduct, skusOf } from './queries.ts'

type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>
type SkuRow = Awaited<ReturnType<typeof skusOf>>[number]
type AttributeRow = Awaited<ReturnType<typeof attributesOf>>[number]

/** `skus`: at least one. */
export type Rows = {
  product: ProductRow
  skus: readonly [SkuRow, ...SkuRow[]]
  attributes: readonly AttributeRow[]
  /** Names of the attributes that ask for a choice. */
  deciding: readonly string[]
}
/** What is the same for everybody of a language and a level. */
export type Facts = Omit<
  ProductDetail,
  'shop' | 'shopName' | 'userDeliveryInfo' | 'deliveryModeVO' | 'cutOff' | 'prodType' | 'sales'
>
type For = { locale: Locale; level: Level; url: string }

export function factsOf(rows: Rows, input: For): Facts {
  const { product, skus } = rows
  return {
    ...naming(product, input),
    ...pricing(rows, input),
    ...drawn(product),
    content: product.validity === null ? uses[product.drawing as DrawingKind][input.locale] : product.brief,
    video: '',
    status: 1,
    mold: moldOf(product.validity),
    validity: product.validity as Validity | null,
    soldNum: product.sold,
    commentNum: product.commentCount,
    score: product.commentCount === 0 ? null : Math.round((product.scoreSum / product.commentCount) * 10) / 10,
    prodParameterList: [...sharedParameters(rows), ...choicesOf(skus)],
    deciding: decidingOf(rows),
    url: input.url,
    level: input.level,
  }
}

function naming(product: ProductRow, { locale }: For) {
  return {
    prodId: product.prodId,
    shopId: product.shopId,
    prodName: product.name,
    kindName: kindOf(product),
    model: product.model,
    brief: product.brief,
    standard: product.standard,
    unit: product.unit,
    sizeKey: product.sizeKey,
    kindGroup: product.validity === null ? kindWords[product.drawing as DrawingKind].group : ('service' as const),
    brand: { brandId: product.brandId, name: brandTitle(product, locale), firstLetter: product.firstLetter },
    categoryId: product.categoryId,
    categories: [
      { categoryId: product.topId, categoryName: product.topName },
      { categoryId: product.aboveId, categoryName: product.aboveName },
      { categoryId: product.categoryId, categoryName: product.categoryName },
    ].filter((one): one is { categoryId: number; categoryName: string } => one.categoryId !== null),
    designation: {
      pieces: decoded(product, product.model, locale),
      equals: product.alsoKnown as { model: string; by: string }[],
    },
  }
}

/** The number of a service says nothing of the part it shows. */
function decoded({ drawing: kind, dims, categoryZh, categoryEn, validity }: ProductRow, model: string, locale: Locale) {
  if (validity !== null) return []
  const pieces = decodeDesignation({ model, kind, dims: dims as Dims, what: words(categoryZh, categoryEn) })
  return pieces.map(({ text, name, meaning }) => ({ text, name: name[locale], meaning: meaning[locale] }))
}

/** `SKF 斯凯孚`; once where both are the same. In English the English name alone. */
const brandTitle = ({ brandSign, brandName }: ProductRow, locale: Locale): string => {
  if (locale === 'en') return brandName || brandSign
  return brandSign === brandName || brandName === '' ? brandSign : `${brandSign} ${brandName}`
}

/** `SKF 深沟球轴承 6204-2RS1` without the maker and the model; the category's name where nothing is left. */
function kindOf({ name, brandSign, model, categoryName }: ProductRow): string {
  return nameWithout(nameWithout(name, model), brandSign) || categoryName
}

function pricing({ product, skus }: Rows, { level, locale }: For) {
  const price = yuan(levelCents(skus[0], level))
  return {
    price,
    oriPrice: yuan(skus[0].marketCents),
    memberPrice: isEntitled(level) ? price : null,
    totalStocks: skus.reduce((sum, { stock }) => sum + stock, 0),
    skuList: skus.map((sku) => ({ ...skuOf(sku, product, level), decoded: decoded(product, sku.model, locale) })),
  }
}

function skuOf(sku: SkuRow, product: ProductRow, level: Level): Sku {
  const price = yuan(levelCents(sku, level))
  return {
    skuId: sku.skuId,
    prodId: product.prodId,
    skuName: sku.model,
    model: sku.model,
    partyCode: sku.partCode,
    unit: sku.unit ?? product.unit,
    pieces: sku.pieces,
    pieceUnit: sku.pieceUnit ?? product.unit,
    minQuantity: sku.minQuantity,
    quantityStep: sku.quantityStep,
    pic: drawn(product).pic,
    properties: sku.properties,
    price,
    oriPrice: yuan(sku.marketCents),
    memberAmount: isEntitled(level) ? price : null,
    ladder: ladderOf(sku, level).map(({ from, cents }) => ({ from, price: yuan(cents) })),
    stocks: sku.stock,
    isHasStock: sku.stock > 0,
    leadDays: sku.leadDays,
    restockAt: null,
    formerPrice: null,
    status: sku.status,
  }
}

function drawn(product: ProductRow) {
  const path = (view: 'full' | 'symbols' | 'thumb') =>
    drawingPath(product.drawing as DrawingKind, product.dims as Dims, view)
  const drawing = {
    full: path('full'),
    symbols: path('symbols'),
    thumb: path('thumb'),
    title: product.categoryName,
    drawnAs: kindWords[product.drawing as DrawingKind].drawnAs,
  }
  return { drawing, pic: drawing.thumb, imgs: [drawing.full, drawing.symbols, ...product.pics].join(',') }
}

const sharedParameters = ({ product, attributes }: Rows): ProductDetail['prodParameterList'] =>
  attributes.map(({ code, name, symbol, unit, label }) => ({
    parameterKey: name,
    parameterValue: unit ? `${label} ${unit}` : label,
    symbol,
    isReference: product.referenceValues.includes(code),
  }))

/**
 * An attribute may have been renamed since the properties were written: then all in which the skus differ is asked for.
 */
function decidingOf({ skus, deciding }: Rows): string[] {
  const varied = variedNames(skus)
  const named = varied.filter((name) => deciding.includes(name))
  return deciding.length > 0 && named.length === 0 ? varied : named
}

/** What the skus differ in, as parameters of the product: `游隙` `CN 基本组 / C3`. */
function choicesOf(skus: readonly SkuRow[]): ProductDetail['prodParameterList'] {
  const choices = Map.groupBy(
    skus.flatMap(({ properties }) => propertiesOf(properties)),
    ([name]) => name,
  )
  return [...choices].map(([parameterKey, pairs]) => ({
    parameterKey,
    parameterValue: [...new Set(pairs.map(([, value]) => value))].join(' / '),
    symbol: null,
    isReference: false,
  }))
}
