import type { z } from 'zod'
import { isOpen } from '#features/shops/rules.ts'
import type { Context } from '#server/context.ts'
import { kept } from '#server/kept.ts'
import type { isStatus, Product, productsByIds, recommendList, SameSize, sameSize } from '../contract.ts'
import { byFitness, gradeOf, type Grade } from '../interchange.ts'
import { productCards } from './cards.ts'
import { levelOf, sharedProduct } from './products.ts'
import { bestSold, categoriesOf, isBuyable, sharingSize } from './queries.ts'

const pageOf = <Item>(records: Item[], total: number, { current, size }: { current: number; size: number }) => ({
  records,
  total,
  size,
  current,
  pages: Math.ceil(total / size),
})

export function isOnSale(context: Context, { prodId }: z.output<typeof isStatus.input>): Promise<boolean> {
  return isBuyable(context.db, prodId)
}

export async function recommend(context: Context, { prodId, categoryId, ...paging }: z.output<typeof recommendList.input>) {
  context.tag('catalogue')
  const within = categoryId ?? (prodId === undefined ? undefined : (await sharedProduct(context, prodId)).facts.categoryId)
  const wish = { categoryId: within, without: prodId, offset: (paging.current - 1) * paging.size, limit: paging.size }
  const { ids, total } = await kept(`best sold ${Object.values(wish).join(' ')}`, ['catalogue'], () => bestSold(context.db, wish))
  return pageOf(await cards(context, ids), total, paging)
}

/** Of the categories somebody looked at last, what is bought most there, in turns; without any, what everybody buys. */
export async function recommendBySeen(context: Context, seen: readonly number[], most: number): Promise<Product[]> {
  const categories = seen.length > 0 ? await categoriesOf(context.db, seen) : []
  const sold = (categoryId: number | undefined) =>
    kept(`best sold in ${categoryId} ${most}`, ['catalogue'], () =>
      bestSold(context.db, { categoryId, without: undefined, offset: 0, limit: most + seen.length }),
    )
  const rows = (await Promise.all([...categories, undefined].map(sold))).map(({ ids }) => ids)
  const [everybodys = [], ...theirs] = rows.toReversed()
  const inTurns = Array.from({ length: most }, (_, at) => theirs.map((ids) => ids[at]).filter((id) => id !== undefined)).flat()
  const wanted = [...new Set([...inTurns, ...everybodys])].filter((id) => !seen.includes(id)).slice(0, most)
  return cards(context, wanted)
}

export async function listByIds(context: Context, { prodIds }: z.output<typeof productsByIds.input>): Promise<Product[]> {
  return cards(context, [...new Set(prodIds.split(',').filter(Boolean).map(Number))])
}

async function cards(context: Context, ids: readonly number[]): Promise<Product[]> {
  const found = await productCards(context.db, ids, { locale: context.locale, level: levelOf(context) })
  context.tag(...found.flatMap(({ prodId, shopId }) => [`product:${prodId}`, `shop:${shopId}`]))
  return found
}

type Sharing = Awaited<ReturnType<typeof sharingSize>>[number]

export async function findSameSize(context: Context, { prodId, perGrade, ...paging }: z.output<typeof sameSize.input>): Promise<SameSize> {
  const { db, locale } = context
  context.tag('catalogue', `product:${prodId}`)
  const { sizeKey } = (await sharedProduct(context, prodId)).facts
  const open = await kept(`same size ${locale} ${sizeKey}`, ['catalogue'], () => sharingSize(db, locale, { sizeKey }))
  // A product of a closed shop is not among them, but may well be replaced by them.
  const sharing = open.some((other) => other.prodId === prodId) ? open : await sharingSize(db, locale, { sizeKey, even: prodId })
  const mine = sharing.find((other) => other.prodId === prodId)
  const rated = (mine ? sharing : [])
    .filter((other) => other.prodId !== prodId)
    .map((other) => ({ ...other, grade: gradeOf(comparable(mine!), comparable(other)) }))
    .toSorted(byFitness)
  const wanted = perGrade
    ? [...Map.groupBy(rated, ({ grade }) => grade).values()].flatMap((ofGrade) => ofGrade.slice(0, perGrade))
    : rated.slice((paging.current - 1) * paging.size, paging.current * paging.size)
  const byId = new Map(wanted.map((other) => [other.prodId, other]))
  const shown = (await cards(context, [...byId.keys()])).filter(({ shopStatus }) => isOpen(shopStatus))
  const records = shown.map((card) => {
    const other = byId.get(card.prodId)!
    return { ...card, grade: other.grade, differs: difference(other, other.grade) }
  })
  return { ...pageOf(records, rated.length, paging), sizeKey }
}

const comparable = ({ kind, baseModel, closure }: Sharing) => ({ kind, baseModel, closure: closure ?? '' })

/** How it closes, or for another type what it is; nothing where nothing differs. */
function difference({ closureName, categoryName }: Sharing, grade: Grade): string {
  return grade === 'check' ? [categoryName, closureName].filter(Boolean).join(' · ') : (closureName ?? '')
}
