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
  const [was, is] = [factsOf(before), factsOf(after)]
  return { before: without(was, is), after: without(is, was) }
}

type Facts = { fields: Fields; skus: ReadonlyMap<Sku['skuId'], Fields> }

const factsOf = (product: ShopProductDetail): Facts => ({
  fields: { ...picked(product, PRODUCT_FIELDS), attributes: inWords(product.attributes, product) },
  skus: new Map(product.skus.map((sku) => [sku.skuId, ofSku(sku, product)])),
})

function without(these: Facts, others: Facts) {
  const skus = [...these.skus].flatMap(([skuId, fields]) => {
    const news = fieldsWithout(fields, others.skus.get(skuId) ?? {})
    return Object.keys(news).length > 0 ? [{ skuId, ...news }] : []
  })
  return { ...fieldsWithout(these.fields, others.fields), ...(skus.length > 0 && { skus }) }
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

const PRODUCT_FIELDS = ['validity', 'nameZh', 'nameEn', 'briefZh', 'briefEn', 'standard', 'unitZh', 'unitEn'] as const
const SKU_FIELDS = [
  'model',
  'articleNo',
  'price',
  'marketPrice',
  'memberPrice',
  'seniorPrice',
  'leadDays',
  'restockDays',
  'weightG',
  'isOnShelf',
  'soldAs',
] as const

const picked = <Name extends string>(from: Readonly<Record<Name, Json>>, names: readonly Name[]): Fields =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

const ofSku = (sku: Sku, product: ShopProductDetail): Fields => ({
  ...picked(sku, SKU_FIELDS),
  ladder: sku.ladder.map(({ from, percentOff }) => `≥${from}: −${percentOff}%`),
  attributes: inWords(sku.attributes, product),
})

/** The log is read by people: a word instead of its code, a number with its unit. */
const inWords = (chosen: Sku['attributes'], { allowed }: ShopProductDetail) =>
  chosen
    .map(({ attributeId, value }) => {
      const { words = [], unit = null } = allowed.find((one) => one.attributeId === attributeId) ?? {}
      const said = words.find(({ code }) => code === value)?.label ?? value
      return { attributeId, value: unit ? `${said} ${unit}` : said }
    })
    .toSorted((one, other) => one.attributeId - other.attributeId)
