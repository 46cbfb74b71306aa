import type { FrameCategory } from '#core/frame.ts'
import type { Locale } from '#core/locale.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import type { Context } from '#server/http/context.ts'
import type { Brand, Category } from '../contract.ts'
import { FEATURED_BRANDS_MAX } from '../rules.ts'
import { findBrands, findCategories } from './queries.ts'

export type Asker = Pick<Context, 'db' | 'locale' | 'dependsOn'>
type Tree = { top: Category[]; byId: Map<number, Category> }

export async function categoryInfo(
  asker: Asker,
  parentId: number,
): Promise<{ categoryInfo: Category[]; brandInfo: Brand[] }> {
  const { top, byId } = await treeOf(asker)
  const parent = byId.get(parentId)
  if (parentId !== 0 && !parent) return { categoryInfo: [], brandInfo: [] }
  const brands = await brandsOf(asker, parentId)
  return { categoryInfo: parent?.categories ?? top, brandInfo: brands.slice(0, FEATURED_BRANDS_MAX) }
}

/** All brands of a category and those below it; of an unknown one none. */
export async function brandsOf(asker: Asker, categoryId: number): Promise<Brand[]> {
  const { byId } = await treeOf(asker)
  const category = byId.get(categoryId)
  if (categoryId !== 0 && !category) return []
  // Brands follow the products as well; the tree does not, or every page would go with each import.
  return cached(asker, `brands ${asker.locale} ${categoryId}`, [tag.categories(), tag.catalogue()], async () => {
    const rows = await findBrands(asker.db, category && below(category))
    return rows.map((row) => ({
      brandId: row.id,
      name: brandName(row, asker.locale),
      imgUrl: '',
      firstLetter: row.first_letter,
    }))
  })
}

/** A listed category with what lies below it. */
export const categoryOf = async (asker: Asker, categoryId: number): Promise<Category | undefined> =>
  (await treeOf(asker)).byId.get(categoryId)

/** The first two levels, as the frame shows them on every page. */
export async function frameCategories(asker: Asker): Promise<FrameCategory[]> {
  const { top } = await treeOf(asker)
  return top.map(({ categoryId, categoryName, categories }) => ({
    categoryId,
    categoryName,
    children: categories.map((child) => ({ categoryId: child.categoryId, categoryName: child.categoryName })),
  }))
}

function treeOf(asker: Asker): Promise<Tree> {
  const { db, locale } = asker
  return cached(asker, `categories ${locale}`, [tag.categories()], async () => {
    const rows = await findCategories(db)
    const byId = new Map(rows.map((row) => [row.id, asCategory(row, locale)]))
    // A listed category below an unlisted one is not reached, and so not listed either.
    for (const category of byId.values()) byId.get(category.parentId)?.categories.push(category)
    const top = [...byId.values()].filter(({ parentId }) => parentId === 0)
    top.forEach((category) => illustrate(category))
    const reached = top.flatMap((category) => [category, ...descendants(category)])
    return { top, byId: new Map(reached.map((category) => [category.categoryId, category])) }
  })
}

type Row = Awaited<ReturnType<typeof findCategories>>[number]

const asCategory = (row: Row, locale: Locale): Category => ({
  categoryId: row.id,
  parentId: row.parent_id ?? 0,
  categoryName: locale === 'en' ? row.name_en : row.name_zh,
  pic: row.pic ?? '',
  status: row.status,
  categories: [],
})

/** What has no picture of its own shows that of the first below it, or else of what it lies in. */
function illustrate(category: Category, above = ''): void {
  category.pic ||= descendants(category).find(({ pic }) => pic !== '')?.pic ?? above
  for (const child of category.categories) illustrate(child, category.pic)
}

const descendants = (category: Category): Category[] =>
  category.categories.flatMap((child) => [child, ...descendants(child)])

const below = (category: Category): number[] => [category, ...descendants(category)].map(({ categoryId }) => categoryId)

/** People know a maker by its letters; Chinese readers by its Chinese name as well: HRB 哈轴. */
function brandName(
  { name, name_zh, name_en }: { name: string; name_zh: string; name_en: string },
  locale: Locale,
): string {
  if (locale === 'en') return name_en
  return name === name_zh ? name : `${name} ${name_zh}`
}
