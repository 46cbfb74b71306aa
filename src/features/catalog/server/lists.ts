import type { z } from 'zod'
import { asPage, spanOf } from '#core/wire/page.ts'
import { isOpen } from '#features/shops/rules.ts'
import type { Context } from '#server/http/context.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import type { isStatus, Product, productsByIds, recommendList, SameSize, sameSize } from '../contract.ts'
import { byFitness, differencesOf, gradeOf, type Grade } from '../designation/interchange.ts'
import { productCards } from './cards.ts'
import { levelOf, sharedProduct, type Asker } from './products.ts'
import { bestSold, categoriesOf, isBuyable, parametersOf, sharingSize } from './queries.ts'

export function isOnSale(context: Context, { prodId }: z.output<typeof isStatus.input>): Promise<boolean> {
  return isBuyable(context.db, prodId)
}

/** As a list of one, if there is one. */
const only = (id: number | undefined) => (id === undefined ? undefined : [id])

export async function recommend(
  context: Asker,
  { prodId, categoryId, ...paging }: z.output<typeof recommendList.input>,
) {
  context.dependsOn(tag.catalogue())
  const within =
    categoryId ?? (prodId === undefined ? undefined : (await sharedProduct(context, prodId)).facts.categoryId)
  const sold = await allBestSold(context, within)
  const others = prodId === undefined ? sold : sold.filter((id) => id !== prodId)
  const { offset, limit } = spanOf(paging)
  const ids = others.slice(offset, offset + limit)
  // The same few for nearly every product of a category.
  const shown = await cached(context, `cards ${context.locale} ${levelOf(context)} ${ids.join(' ')}`, [], (dependsOn) =>
    cards({ ...context, dependsOn }, ids),
  )
  return asPage(shown, others.length, paging)
}

/**
 * All of a category, or of the mall, once for every product that is looked at: sorting them for one of them costs as
 * much, and is most of what its page asks of the database.
 */
const allBestSold = (context: Pick<Asker, 'db' | 'dependsOn'>, categoryId: number | undefined): Promise<number[]> =>
  cached(context, `best sold of ${categoryId}`, [tag.catalogue()], async () => {
    const { ids } = await bestSold(context.db, { categoryIds: only(categoryId) })
    return ids
  })

/** Of the categories somebody looked at last, what is bought most there, in turns; without any, what everybody buys. */
export async function recommendBySeen(context: Asker, seen: readonly number[], most: number): Promise<Product[]> {
  const categories = seen.length > 0 ? await categoriesOf(context.db, seen) : []
  const sold = async (categoryId: number | undefined) =>
    (await allBestSold(context, categoryId)).slice(0, most + seen.length)
  const rows = await Promise.all([...categories, undefined].map(sold))
  const [everybodys = [], ...theirs] = rows.toReversed()
  const inTurns = Array.from({ length: most }, (_, at) =>
    theirs.map((ids) => ids[at]).filter((id) => id !== undefined),
  ).flat()
  const wanted = [...new Set([...inTurns, ...everybodys])].filter((id) => !seen.includes(id)).slice(0, most)
  return cards(context, wanted)
}

/** What is bought most of each of these categories, as many of each. */
export async function bestOfEach(
  context: Asker,
  categoryIds: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, Product[]>> {
  const sold = await Promise.all(categoryIds.map((id) => allBestSold(context, id)))
  const found = await cards(
    context,
    sold.flatMap((ids) => ids.slice(0, most)),
  )
  return Map.groupBy(found, ({ categoryId }) => categoryId)
}

/** Who sees the same cards: prices are the level's. */
export const pricedFor = ['locale', 'level'] as const

/** Of a comma-separated list, each once. */
export const idsOf = (list: string): number[] => [...new Set(list.split(',').filter(Boolean).map(Number))]

export async function listByIds(context: Asker, { prodIds }: z.output<typeof productsByIds.input>): Promise<Product[]> {
  return cards(context, idsOf(prodIds))
}

async function cards(context: Asker, ids: readonly number[]): Promise<Product[]> {
  const found = await productCards(context.db, ids, { locale: context.locale, level: levelOf(context) })
  // those that are gone may come back
  context.dependsOn(...ids.map((prodId) => tag.product(prodId)), ...found.map(({ shopId }) => tag.shop(shopId)))
  return found
}

type Sharing = Awaited<ReturnType<typeof sharingSize>>[number]

export async function findSameSize(
  context: Asker,
  { prodId, perGrade, ...paging }: z.output<typeof sameSize.input>,
): Promise<SameSize> {
  const { db, locale } = context
  context.dependsOn(tag.catalogue(), tag.product(prodId))
  const { sizeKey } = (await sharedProduct(context, prodId)).facts
  const open = await cached(context, `same size ${locale} ${sizeKey}`, [tag.catalogue()], () =>
    sharingSize(db, locale, { sizeKey }),
  )
  // A product of a closed shop is not among them, but may well be replaced by them.
  const sharing = open.some((other) => other.prodId === prodId)
    ? open
    : await sharingSize(db, locale, { sizeKey, even: prodId })
  const mine = sharing.find((other) => other.prodId === prodId)
  const rated = mine ? rate(mine, sharing) : []
  const ofGrade = Map.groupBy(rated, ({ grade }) => grade)
  const wanted = perGrade
    ? [...ofGrade.values()].flatMap((rows) => rows.slice(0, perGrade))
    : rated.slice((paging.current - 1) * paging.size, paging.current * paging.size)
  const count = (grade: Grade) => ofGrade.get(grade)?.length ?? 0
  return {
    ...asPage(mine ? await described(context, mine, wanted) : [], rated.length, paging),
    sizeKey,
    baseModel: mine?.baseModel ?? '',
    hasClosure: Boolean(mine?.closure),
    totals: { full: count('full'), size: count('size'), check: count('check') },
  }
}

type Rated = Sharing & { grade: Grade }

const rate = (mine: Sharing, sharing: readonly Sharing[]): Rated[] =>
  sharing
    .filter(({ prodId }) => prodId !== mine.prodId)
    .map((other) => ({ ...other, grade: gradeOf(comparable(mine), comparable(other)) }))
    .toSorted(byFitness)

const comparable = ({ kind, baseModel, closure }: Sharing) => ({ kind, baseModel, closure: closure ?? '' })

/** As cards, each with what tells it from mine; another type says so first. */
async function described(context: Asker, mine: Sharing, wanted: readonly Rated[]): Promise<SameSize['records']> {
  if (wanted.length === 0) return []
  const byId = new Map(wanted.map((other) => [other.prodId, other]))
  const ids = [mine.prodId, ...byId.keys()]
  const [shown, rows] = await Promise.all([
    cards(context, [...byId.keys()]),
    cached(context, `parameters ${context.locale} ${ids.join(' ')}`, [tag.catalogue()], () =>
      parametersOf(context.db, context.locale, ids),
    ),
  ])
  const parameters = Map.groupBy(
    rows.map(({ unit, label, ...row }) => ({ ...row, value: unit ? `${label} ${unit}` : label })),
    ({ prodId }) => prodId,
  )
  const of = ({ prodId, categoryName }: Sharing) => [
    { code: KIND, name: typeName[context.locale], value: categoryName },
    ...(parameters.get(prodId) ?? []),
  ]
  return shown
    .filter(({ shopStatus }) => isOpen(shopStatus))
    .map((card) => {
      const other = byId.get(card.prodId)!
      return { ...card, grade: other.grade, differs: differencesOf(of(mine), of(other)) }
    })
}

/** No attribute is called so. */
const KIND = ' kind'
const typeName = { zh_CN: '类型', en: 'Type' } as const
