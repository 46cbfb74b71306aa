// From rows to the wire: what a product page says of a product in one language, at the prices of one level. No queries.
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { propertiesOf } from '../choice/properties.ts'
import { variedNames } from '../choice/variants.ts'
import type { ProductDetail, Sku } from '../contract.ts'
import { decodeDesignation } from '../designation/designation.ts'
import { words } from '../designation/designation-words.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import { kindWords } from '../designation/kind-words.ts'
import { nameWithout } from '../product-name.ts'
import { isEntitled, ladderOf, levelCents, type Level, moldOf } from '../rules.ts'
import type { Validity } from '../validity.ts'
import { uses } from '../designation/uses.ts'
import { flatsApart } from './other-standards.ts'
import type { ProductRow, SkuRow, SoldRows } from './product-rows.ts'

/** What is the same for everybody of a language and a level. */
export type Facts = Omit<
  ProductDetail,
  'shop' | 'shopName' | 'userDeliveryInfo' | 'deliveryModeVO' | 'cutOff' | 'prodType' | 'sales'
>
/** What is another's, or another's a moment later: of the shop, of sales, of the person who asks. */
type Added = Omit<ProductDetail, keyof Facts> & Pick<ProductDetail, 'skuList'>

/** In the order of the contract: nobody writes it anew on its way out. */
export const detailOf = (facts: Facts, added: Added): ProductDetail => ({
  prodId: facts.prodId,
  shopId: facts.shopId,
  shopName: added.shopName,
  prodName: facts.prodName,
  brief: facts.brief,
  price: facts.price,
  oriPrice: facts.oriPrice,
  memberPrice: facts.memberPrice,
  content: facts.content,
  pic: facts.pic,
  imgs: facts.imgs,
  video: facts.video,
  status: facts.status,
  prodType: added.prodType,
  mold: facts.mold,
  validity: facts.validity,
  totalStocks: facts.totalStocks,
  soldNum: facts.soldNum,
  commentNum: facts.commentNum,
  categoryId: facts.categoryId,
  brand: facts.brand,
  cutOff: added.cutOff,
  deliveryModeVO: added.deliveryModeVO,
  userDeliveryInfo: added.userDeliveryInfo,
  prodParameterList: facts.prodParameterList,
  skuList: added.skuList,
  deciding: facts.deciding,
  score: facts.score,
  url: facts.url,
  model: facts.model,
  kindName: facts.kindName,
  standard: facts.standard,
  unit: facts.unit,
  sizeKey: facts.sizeKey,
  level: facts.level,
  categories: facts.categories,
  designation: facts.designation,
  drawing: facts.drawing,
  kindGroup: facts.kindGroup,
  shop: added.shop,
  sales: added.sales,
})

type For = { locale: Locale; level: Level; url: string }

export function factsOf(rows: SoldRows, input: For): Facts {
  const { product, skus } = rows
  const drawing = drawn(product)
  return {
    ...naming(product, input),
    ...pricing(rows, input, drawing.pic),
    ...drawing,
    content: product.validity === null ? uses[product.drawing][input.locale] : product.brief,
    video: '',
    status: 1,
    mold: moldOf(product.validity),
    validity: product.validity && validityOf(product.validity),
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
    kindGroup: product.validity === null ? kindWords[product.drawing].group : ('service' as const),
    brand: { brandId: product.brandId, name: brandTitle(product, locale), firstLetter: product.firstLetter },
    categoryId: product.categoryId,
    categories: [
      { categoryId: product.topId, categoryName: product.topName },
      { categoryId: product.aboveId, categoryName: product.aboveName },
      { categoryId: product.categoryId, categoryName: product.categoryName },
    ].filter((one): one is { categoryId: number; categoryName: string } => one.categoryId !== null),
    designation: {
      pieces: decoded(product, product.model, locale),
      equals: product.alsoKnown.map(({ model, by }) => {
        const flats = flatsApart(model, product.dims['s'])
        return { model, by, ...(flats && { flats }) }
      }),
    },
  }
}

/** As the contract names its parts, whatever else was written. */
function validityOf(validity: Validity): Validity {
  if (validity.kind === 'range') return { kind: validity.kind, from: validity.from, to: validity.to }
  return validity.kind === 'days' ? { kind: validity.kind, days: validity.days } : { kind: validity.kind }
}

/** The number of a service says nothing of the part it shows. */
function decoded({ drawing: kind, dims, categoryZh, categoryEn, validity }: ProductRow, model: string, locale: Locale) {
  if (validity !== null) return []
  const pieces = decodeDesignation({ model, kind, dims, what: words(categoryZh, categoryEn) })
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

function pricing({ product, skus }: SoldRows, { level, locale }: For, pic: string) {
  const price = yuan(levelCents(skus[0], level))
  return {
    price,
    oriPrice: yuan(skus[0].marketCents),
    memberPrice: isEntitled(level) ? price : null,
    totalStocks: skus.reduce((sum, { stock }) => sum + stock, 0),
    skuList: skus.map((sku) => ({
      ...skuOf(sku, product, level, pic),
      decoded: decoded(product, sku.model, locale),
    })),
  }
}

function skuOf(sku: SkuRow, product: ProductRow, level: Level, pic: string): Sku {
  const price = yuan(levelCents(sku, level))
  return {
    skuId: sku.skuId,
    prodId: product.prodId,
    skuName: sku.model,
    pic,
    price,
    oriPrice: yuan(sku.marketCents),
    memberAmount: isEntitled(level) ? price : null,
    stocks: sku.stock,
    isHasStock: sku.stock > 0,
    properties: sku.properties,
    partyCode: sku.partCode,
    status: sku.status,
    unit: sku.unit ?? product.unit,
    pieces: sku.pieces,
    pieceUnit: sku.pieceUnit ?? product.unit,
    minQuantity: sku.minQuantity,
    quantityStep: sku.quantityStep,
    model: sku.model,
    ladder: ladderOf(sku, level).map(({ from, cents }) => ({ from, price: yuan(cents) })),
    leadDays: sku.leadDays,
    restockAt: null,
    formerPrice: null,
  }
}

function drawn(product: ProductRow) {
  const path = (view: 'full' | 'symbols' | 'thumb') => drawingPath(product.drawing, product.dims, view)
  const drawing = {
    full: path('full'),
    symbols: path('symbols'),
    thumb: path('thumb'),
    title: product.categoryName,
    drawnAs: kindWords[product.drawing].drawnAs,
  }
  return { drawing, pic: drawing.thumb, imgs: [drawing.full, drawing.symbols, ...product.pics].join(',') }
}

const sharedParameters = ({ product, attributes }: SoldRows): ProductDetail['prodParameterList'] =>
  attributes.map(({ code, name, symbol, unit, label }) => ({
    parameterKey: name,
    parameterValue: unit ? `${label} ${unit}` : label,
    symbol,
    isReference: product.referenceValues.includes(code),
  }))

/**
 * An attribute may have been renamed since the properties were written: then all in which the skus differ is asked for.
 */
function decidingOf({ skus, deciding }: SoldRows): string[] {
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
