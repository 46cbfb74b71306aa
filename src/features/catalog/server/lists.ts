import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { asPage, spanOf } from '#core/wire/page.ts'
import { isOpen } from '#features/shops/rules.ts'
import type { Context } from '#server/http/context.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import type { isStatus, Product, productsByIds, recommendList, SameSize, sameSize } from '../contract.ts'
import { byFitness, differencesOf, gradeOf, type Grade } from '../designation/interchange.ts'
import { productCards, toldCards } from './cards.ts'
import type { Facts } from './product-facts.ts'
import { levelOf, sharedProduct, type Asker } from './products.ts'
import { bestSold, categoriesOf, isBuyable, sharingSize, type Told } from './queries.ts'

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
  dependOnCards(context, ids, found)
  return found
}

/** Those that are gone may come back. */
const dependOnCards = ({ dependsOn }: Asker, ids: readonly number[], found: readonly Product[]): void =>
  dependsOn(...ids.map((prodId) => tag.product(prodId)), ...found.map(({ shopId }) => tag.shop(shopId)))

type Sharing = Awaited<ReturnType<typeof sharingSize>>[number]

export async function findSameSize(
  context: Asker,
  { prodId, perGrade, ...paging }: z.output<typeof sameSize.input>,
): Promise<SameSize> {
  const { db, locale } = context
  context.dependsOn(tag.catalogue(), tag.product(prodId))
  const { facts, codes } = await sharedProduct(context, prodId)
  const { sizeKey } = facts
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
    ...asPage(
      mine ? await described(context, toldOfMine(mine, facts, codes, locale), wanted) : [],
      rated.length,
      paging,
    ),
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
async function described(context: Asker, mine: Told[], wanted: readonly Rated[]): Promise<SameSize['records']> {
  const { db, locale } = context
  const byId = new Map(wanted.map((other) => [other.prodId, other]))
  const shown = await toldCards(db, [...byId.keys()], { locale, level: levelOf(context) })
  dependOnCards(
    context,
    [...byId.keys()],
    shown.map(({ card }) => card),
  )
  return shown
    .filter(({ card }) => isOpen(card.shopStatus))
    .map(({ card, told }) => {
      const other = byId.get(card.prodId)!
      return { ...card, grade: other.grade, differs: differencesOf(mine, [kindOf(other, locale), ...told]) }
    })
}

const toldOfMine = (mine: Sharing, facts: Facts, codes: readonly string[], locale: Locale): Told[] => [
  kindOf(mine, locale),
  ...codes.map((code, at) => {
    const { parameterKey: name, parameterValue: value } = facts.prodParameterList[at]!
    return { code, name, value }
  }),
]

const kindOf = ({ categoryName }: Sharing, locale: Locale): Told => ({
  code: KIND,
  name: typeName[locale],
  value: categoryName,
})

/** No attribute is called so. */
const KIND = ' kind'
const typeName = { zh_CN: '类型', en: 'Type' } as const
