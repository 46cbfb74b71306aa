import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { asPage, spanOf, type Paging } from '#core/wire/page.ts'
import { isOpen } from '#features/shops/rules.ts'
import type { Context } from '#server/http/context.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import type { isStatus, Product, productsByIds, recommendList, SameSize, sameSize } from '../contract.ts'
import {
  byFitness,
  comparable,
  differencesOf,
  gradeOf,
  NORMAL_CLASS,
  shareClass,
  type Grade,
} from '../designation/interchange.ts'
import { productCards, parameterCards } from './cards.ts'
import { isInOpenShop, levelOf, sharedProduct, type Asker } from './products.ts'
import { bestSold, categoriesOf, isBuyable, sharingSize, type Sharing, type Parameter } from './queries.ts'

export function isOnSale(context: Context, { prodId }: z.output<typeof isStatus.input>): Promise<boolean> {
  return isBuyable(context.db, prodId)
}

type Mine = Awaited<ReturnType<typeof sharedProduct>>

/** As a list of one, if there is one. */
const only = (id: number | undefined) => (id === undefined ? undefined : [id])

export async function recommend(
  context: Asker,
  { prodId, categoryId, ...paging }: z.output<typeof recommendList.input>,
) {
  context.dependsOn(tag.catalogue())
  const own =
    prodId === undefined || categoryId !== undefined ? undefined : (await sharedProduct(context, prodId)).facts
  const { ids, total } = await bestBeside(context, { prodId, own, categoryId: categoryId ?? own?.categoryId }, paging)
  // The same few for nearly every product of a category.
  const shown = await cached(context, `cards ${context.locale} ${levelOf(context)} ${ids.join(' ')}`, [], (dependsOn) =>
    cards({ ...context, dependsOn }, ids),
  )
  return asPage(shown, total, paging)
}

type Beside = {
  prodId: number | undefined
  /** Of that product, which is in the category. */ own: Mine['facts'] | undefined
  /** Undefined: the mall. */ categoryId: number | undefined
}

/** A page of what is sold most of a category, without that product, and how many there are then. */
async function bestBeside(context: Asker, { prodId, own, categoryId }: Beside, paging: Paging) {
  const { db } = context
  const { ids, total } = await bestIn(context, categoryId)
  const { offset, limit } = spanOf(paging)
  const others = ids.filter((id) => id !== prodId)
  const areAllKept = ids.length === total
  const page =
    areAllKept || offset + limit <= others.length
      ? others.slice(offset, offset + limit)
      : (await bestSold(db, { categoryIds: only(categoryId), except: prodId, offset, limit })).ids
  if (prodId === undefined || (areAllKept && others.length === total)) return { ids: page, total }
  const isAmong =
    others.length < ids.length ||
    (own
      ? await isInOpenShop(context, own)
      : (await bestSold(db, { categoryIds: only(categoryId), prodIds: [prodId], limit: 1 })).total > 0)
  return { ids: page, total: total - Number(isAmong) }
}

/** Ours: no strip shows a third of them, and few people leaf further. */
const BEST_KEPT = 60

/**
 * The first of a category, or of the mall, and how many there are: once for every product that is looked at, for
 * sorting them for one of them costs as much, and is most of what its page asks of the database.
 */
const bestIn = (context: Pick<Asker, 'db' | 'dependsOn'>, categoryId: number | undefined) =>
  cached(context, `best sold of ${categoryId}`, [tag.catalogue()], () =>
    bestSold(context.db, { categoryIds: only(categoryId), limit: BEST_KEPT }),
  )

/** Of the categories somebody looked at last, what is bought most there, in turns; without any, what everybody buys. */
export async function recommendBySeen(context: Asker, seen: readonly number[], most: number): Promise<Product[]> {
  const categories = seen.length > 0 ? await categoriesOf(context.db, seen) : []
  const sold = async (categoryId: number | undefined) =>
    (await bestIn(context, categoryId)).ids.slice(0, most + seen.length)
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
  const sold = await Promise.all(categoryIds.map((id) => bestIn(context, id)))
  const found = await cards(
    context,
    sold.flatMap(({ ids }) => ids.slice(0, most)),
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

/** PostgreSQL's largest integer. */
const ALL = 2 ** 31 - 1

export async function findSameSize(
  context: Asker,
  { prodId, perGrade, ...paging }: z.output<typeof sameSize.input>,
): Promise<SameSize> {
  const { db, locale } = context
  context.dependsOn(tag.catalogue(), tag.product(prodId))
  const mine = await sharedProduct(context, prodId)
  const { sizeKey } = mine.facts
  // One more, for mine is among them.
  const first = perGrade === undefined ? ALL : perGrade + 1
  const sharing = await cached(context, `same size ${locale} ${first} ${sizeKey}`, [tag.catalogue()], () =>
    sharingSize(db, locale, sizeKey, first),
  )
  const rated = sharing.map((one) => ({ ...one, grade: gradeOf(mine.fit, comparable(one)) }))
  const totals = { full: 0, size: 0, check: 0 }
  for (const { grade, place, count } of rated) if (place === 1) totals[grade] += count
  if (totals.full > 0 && (await isInOpenShop(context, mine.facts))) totals.full -= 1
  const others = rated.filter((one) => one.prodId !== prodId).toSorted(byFitness)
  const wanted = perGrade
    ? [...Map.groupBy(others, ({ grade }) => grade).values()].flatMap((rows) => rows.slice(0, perGrade))
    : others.slice((paging.current - 1) * paging.size, paging.current * paging.size)
  return {
    ...asPage(await described(context, mine, wanted), totals.full + totals.size + totals.check, paging),
    sizeKey,
    baseModel: mine.fit.baseModel,
    hasClosure: mine.fit.closure !== '',
    totals,
  }
}

/** As cards, each with what tells it from mine; another type says so first. */
async function described(
  context: Asker,
  mine: Mine,
  wanted: readonly (Sharing & { grade: Grade })[],
): Promise<SameSize['records']> {
  const { db, locale } = context
  const byId = new Map(wanted.map((other) => [other.prodId, other]))
  const shown = await parameterCards(db, [...byId.keys()], { locale, level: levelOf(context) })
  dependOnCards(
    context,
    [...byId.keys()],
    shown.map(({ card }) => card),
  )
  const own = parametersOf(mine, locale)
  return shown
    .filter(({ card }) => isOpen(card.shopStatus))
    .map(({ card, parameters }) => {
      const other = byId.get(card.prodId)!
      // Variants have the class, which no parameter of the product tells.
      const classes = shareClass(mine.fit, comparable(other)) ? [] : [classOf(other.classes, locale)]
      const theirs = [kindOf(other.categoryName, locale), ...classes, ...parameters]
      return { ...card, grade: other.grade, differs: differencesOf(own, theirs) }
    })
}

const parametersOf = ({ facts, fit, codes }: Mine, locale: Locale): Parameter[] => [
  kindOf(facts.categories.at(-1)!.categoryName, locale),
  classOf(fit.classes, locale),
  ...codes.map((code, at) => {
    const { parameterKey: name, parameterValue: value } = facts.prodParameterList[at]!
    return { code, name, value }
  }),
]

const kindOf = (categoryName: string, locale: Locale): Parameter => ({
  code: KIND,
  name: typeName[locale],
  value: categoryName,
})

const classOf = (classes: readonly string[], locale: Locale): Parameter => ({
  code: CLASS,
  name: className[locale],
  value: classes.join(locale === 'en' ? ', ' : '、') || NORMAL_CLASS,
})

/** No attribute is called so. */
const KIND = ' kind'
const CLASS = ' class'
const className = { zh_CN: '公差等级', en: 'Tolerance class' } as const
const typeName = { zh_CN: '类型', en: 'Type' } as const
