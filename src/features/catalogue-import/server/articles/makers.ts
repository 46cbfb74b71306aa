// Brands and shops of db/seed, and who sells what.
import { chance } from './hash.ts'
import { figure, list, table, word } from '#server/files/seed-files.ts'

export type Brand = {
  id: number
  code: string
  name: string
  nameZh: string
  nameEn: string
  firstLetter: string
  lines: string[]
  priceFactor: number
  /** Which share of a standard's sizes this maker lists here. */
  coverage: number
  /** The first sells all of it, the others a part. */
  shops: string[]
}

export type Shop = { id: number; code: string; priceFactor: number; status: number }

export const brands: readonly Brand[] = table('brands').map((row) => ({
  id: figure(row, 'id'),
  code: word(row, 'code'),
  name: word(row, 'name'),
  nameZh: word(row, 'name_zh'),
  nameEn: word(row, 'name_en'),
  firstLetter: word(row, 'first_letter'),
  lines: list(row, 'lines'),
  priceFactor: figure(row, 'price_factor'),
  coverage: figure(row, 'coverage'),
  shops: list(row, 'shops'),
}))

export const shops: ReadonlyMap<string, Shop> = new Map(
  table('shops').map((row) => {
    const code = word(row, 'code')
    return [
      code,
      { id: figure(row, 'id'), code, priceFactor: figure(row, 'price_factor'), status: figure(row, 'status') },
    ]
  }),
)

const popular = new Set(table('popular_models').map((row) => word(row, 'base_model')))

/** Sizes that every workshop knows: all makers list them, most shops sell them. */
export const isPopular = (baseModel: string): boolean => popular.has(baseModel)

/** Sizes that every dealer keeps: at least one maker lists them (db/seed/common_sizes.csv). */
const common = new Set(
  table('common_sizes').flatMap((row) => list(row, 'base_models').map((model) => `${word(row, 'line')} ${model}`)),
)

/** Lines whose tables are longer than a shelf: only so much of them is stocked. */
const LINE_SHARE: Readonly<Record<string, number>> = {
  'deep-groove': 0.42,
  'arc-tooth-belts': 0.6,
  'parallel-keys': 0.25,
  'dowel-pins': 0.5,
  'o-rings': 0.5,
  'socket-caps': 0.65,
  'hex-screws': 0.7,
}

/** The makers that list this designation; of a common one the likeliest, where chance has none. */
export function makersOf(line: string, baseModel: string): Brand[] {
  const makers = brands.filter(({ lines }) => lines.includes(line))
  const drawn = ({ code }: Brand): number => chance(`lists ${code} ${baseModel}`)
  const listing = makers.filter(
    (brand) => isPopular(baseModel) || drawn(brand) < brand.coverage * (LINE_SHARE[line] ?? 1),
  )
  if (listing.length > 0 || !common.has(`${line} ${baseModel}`)) return listing
  return makers.toSorted((a, b) => drawn(a) / a.coverage - drawn(b) / b.coverage).slice(0, 1)
}

const SECOND_SHOP_SHARE = 0.08

/** The open shops that sell a maker's designation. */
export function shopsOf(brand: Brand, model: string, baseModel: string): Shop[] {
  const share = isPopular(baseModel) ? 1 : SECOND_SHOP_SHARE
  return brand.shops.flatMap((code, at) => {
    const shop = shops.get(code)
    if (!shop) throw new Error(`brands.csv: ${brand.code} names the unknown shop ${code}`)
    return at === 0 || chance(`sells ${code} ${brand.code} ${model}`) < share ? [shop] : []
  })
}

/** What shops outside the normal trade show: the samples of shop_samples.csv. */
export const samples: readonly { shop: Shop; line: string; brand: string; models: string[] }[] = table(
  'shop_samples',
).map((row) => {
  const shop = shops.get(word(row, 'shop'))
  if (!shop) throw new Error(`shop_samples.csv: unknown shop ${word(row, 'shop')}`)
  return { shop, line: word(row, 'line'), brand: word(row, 'brand'), models: list(row, 'base_models') }
})
