// A catalogue of any size for the mall's own import: the true one, then each of its offers again from nine other
// makers, then all of them again in other series, of other sizes. Each has prices, stock and order codes of its own.
import type { Database } from '#server/database/database.ts'
import type { Article } from '../src/features/catalogue-import/server/articles/article.ts'
import { brands, type Brand } from '../src/features/catalogue-import/server/articles/makers.ts'
import { offers, type Offer } from '../src/features/catalogue-import/server/articles/offers.ts'

/** A maker has nine others beside it; after them comes another series of all ten. */
const OTHER_MAKERS = 10
/** Far above every size. */
const OTHER_SIZE = 10_000
/** Far above every brand of the seed. */
const STEP = 1000

/** Exactly so many order codes, and no fewer than the seed has. */
export function* grown(codes: number): Generator<Offer> {
  const all = offers()
  let left = codes
  for (let copy = 0; left > 0; copy++)
    for (const offer of all) {
      if (left <= 0) return
      const one = copy === 0 ? offer : again(offer, copy)
      const variants = one.article.variants.slice(0, left)
      left -= variants.length
      yield variants.length === one.article.variants.length ? one : { ...one, article: { ...one.article, variants } }
    }
}

function again({ article, shop, key }: Offer, copy: number): Offer {
  const series = Math.floor(copy / OTHER_MAKERS)
  const end = series === 0 ? '' : `-S${series}`
  return {
    key: `${key}#${String(copy).padStart(4, '0')}`,
    shop,
    article: {
      ...article,
      brand: maker(article.brand, copy % OTHER_MAKERS),
      model: article.model + end,
      baseModel: article.baseModel + end,
      sizeKey: article.sizeKey.replace(/\d+/, (side) => String(Number(side) + series * OTHER_SIZE)),
      variants: article.variants.map((variant) => ({ ...variant, model: variant.model + end })),
    } satisfies Article,
  }
}

function maker(brand: Brand, at: number): Brand {
  if (at === 0) return brand
  return { ...brand, id: brand.id + at * STEP, code: `${brand.code}-${at}`, name: `${brand.name}${letter(at)}` }
}

const letter = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at)

/** The other makers: the import knows those of the seed alone. */
export async function writeMakers(db: Database): Promise<void> {
  const rows = brands.flatMap((brand) =>
    Array.from({ length: OTHER_MAKERS - 1 }, (_, at) => {
      const { id, code, name, nameZh, nameEn, firstLetter } = { ...brand, ...maker(brand, at + 1) }
      const end = letter(at + 1)
      return { id, code, name, name_zh: nameZh + end, name_en: nameEn + end, first_letter: firstLetter }
    }),
  )
  await db
    .insertInto('brand')
    .values(rows)
    .onConflict((one) => one.doNothing())
    .execute()
}
