// The home page's blocks: db/seed/home.json with its names of categories, products and shops made into ids and links.
import { categories } from '../articles/attributes.ts'
import { shops } from '../articles/makers.ts'
import { seedText } from '#server/files/seed-files.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const blocks = JSON.parse(seedText('home.json')) as Json

/** What `$goods` of the home page names: source keys of products. */
export const homeGoods: ReadonlySet<string> = new Set(goodsIn(blocks))

function goodsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(goodsIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => (name === '$goods' ? (inner as string[]) : goodsIn(inner)))
}

const LEVEL_QUERY = ['cpid', 'cid', 'thCid']

/** Where the list shows a category: the query has one name for each level. */
function categoryLink(code: string): { categoryId: number; link: string } {
  const category = categories.find((one) => one.code === code)
  if (!category) throw new Error(`home.json: no category ${code}`)
  const depth = (one: typeof category): number => {
    const parent = categories.find(({ code: other }) => other === one.parent)
    return parent ? depth(parent) + 1 : 0
  }
  return { categoryId: category.id, link: `/list?${LEVEL_QUERY[depth(category)]}=${category.id}` }
}

const searchLink = (words: string): string => `/list?pn=${encodeURIComponent(words)}`

/** The blocks as they are stored. Goods that this database does not have are left out. */
export function homeBlocks(productIds: ReadonlyMap<string, number>): Json {
  const resolved: Record<string, (inner: Json) => Record<string, Json>> = {
    $category: (code) => categoryLink(String(code)),
    $search: (words) =>
      typeof words === 'string'
        ? { link: searchLink(words) }
        : {
            link: Object.fromEntries(
              Object.entries(words as Record<string, string>).map(([locale, one]) => [locale, searchLink(one)]),
            ),
          },
    $goods: (keys) => ({ prodIds: (keys as string[]).flatMap((key) => productIds.get(key) ?? []) }),
    $shops: (codes) => ({ shopIds: (codes as string[]).flatMap((code) => shops.get(code)?.id ?? []) }),
  }
  const resolve = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(resolve)
    if (value === null || typeof value !== 'object') return value
    return Object.assign(
      {},
      ...Object.entries(value).map(([name, inner]) => resolved[name]?.(inner) ?? { [name]: resolve(inner) }),
    )
  }
  return resolve(blocks)
}
