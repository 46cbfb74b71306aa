/** What the log keeps of a changed product. */
import type { Json } from '#server/database/tables.ts'
import type { ShopProductDetail } from '../../shop-contract.ts'

type Sku = ShopProductDetail['skus'][number]
type Fields = Record<string, Json>

const isSame = (one: Json, other: Json | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Of either side what the other has not, and which variant it is of: 200 variants of 30 parameters each are a long
 * entry, and most of them stay as they were.
 */
export function auditedChange(before: ShopProductDetail, after: ShopProductDetail) {
  return { before: without(before, after), after: without(after, before) }
}

function without(product: ShopProductDetail, other: ShopProductDetail) {
  const others = new Map(other.skus.map((sku) => [sku.skuId, ofSku(sku, other)]))
  const skus = product.skus.flatMap((sku) => {
    const news = fieldsWithout(ofSku(sku, product), others.get(sku.skuId) ?? {})
    return Object.keys(news).length > 0 ? [{ skuId: sku.skuId, ...news }] : []
  })
  return { ...fieldsWithout(ofProduct(product), ofProduct(other)), ...(skus.length > 0 && { skus }) }
}

const fieldsWithout = (fields: Fields, others: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const other = others[name]
      if (isSame(value, other)) return []
      if (name !== 'attributes' || !Array.isArray(value) || !Array.isArray(other)) return [[name, value]]
      const news = value.filter((one) => !other.some((its) => isSame(one, its)))
      return news.length > 0 ? [[name, news]] : []
    }),
  )

const ofProduct = (product: ShopProductDetail): Fields => {
  const { validity, nameZh, nameEn, briefZh, briefEn, standard, unitZh, unitEn, attributes } = product
  return {
    validity,
    nameZh,
    nameEn,
    briefZh,
    briefEn,
    standard,
    unitZh,
    unitEn,
    attributes: inWords(attributes, product),
  }
}

const ofSku = (sku: Sku, product: ShopProductDetail): Fields => {
  const { model, articleNo, price, marketPrice, memberPrice, seniorPrice, ladder, ...others } = sku
  const { leadDays, restockDays, weightG, isOnShelf, soldAs, attributes } = others
  return {
    model,
    articleNo,
    price,
    marketPrice,
    memberPrice,
    seniorPrice,
    ladder: ladder.map(({ from, percentOff }) => `≥${from}: −${percentOff}%`),
    leadDays,
    restockDays,
    weightG,
    isOnShelf,
    soldAs,
    attributes: inWords(attributes, product),
  }
}

/** The log is read by people: a word instead of its code, a number with its unit. */
const inWords = (chosen: Sku['attributes'], { allowed }: ShopProductDetail) =>
  chosen
    .map(({ attributeId, value }) => {
      const { words = [], unit = null } = allowed.find((one) => one.attributeId === attributeId) ?? {}
      const said = words.find(({ code }) => code === value)?.label ?? value
      return { attributeId, value: unit ? `${said} ${unit}` : said }
    })
    .toSorted((one, other) => one.attributeId - other.attributeId)
