// The product list: what was asked for, found, priced for the person and put into words.
import type { z } from 'zod'
import { asPage } from '#core/wire/page.ts'
import { startOfDay } from '#core/time.ts'
import { pricedFor } from '#features/catalog/server/index.ts'
import { salesNow, saleTagsOf } from '#features/sales/server/index.ts'
import type { SaleKind } from '#features/sales/states.ts'
import { categoryHref } from '#features/site/rules.ts'
import type { Context } from '#server/http/context.ts'
import { sharedContext, type SharedContext } from '#server/http/shared.ts'
import { tag, UNCACHEABLE } from '#server/cache/tags.ts'
import {
  keywordOf,
  type searchPage,
  type searchProdPage,
  type SearchFound,
  type SearchPage,
  type searchValues,
} from '../../contract.ts'
import type { SearchEngine } from '../engines/engine.ts'
import { engineOf } from '../engines/engine-of.ts'
import { pathOf, type Attribute, type Category, type Facts } from '../index/facts.ts'
import { attributeRows, brandRow, categoryRow, valueRow } from './filters.ts'
import { countWith, find, findHits, type Answer } from '../query/find.ts'
import { keyDrawingOf, scaleOf } from './pictures.ts'
import { offerWordsIn } from '../query/offer-words.ts'
import { dependsOnOffers } from '../engines/postgres-queries.ts'
import { readRows } from './read-rows.ts'
import { asTypedFirst, inStockFirst, productOf, type Row, type Shown } from './rows.ts'
import { understoodAs } from '../query/understood.ts'
import { saleTerm, shopTerm } from '../words/analyze.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { fieldOf, readInput, type Input } from './list-request.ts'

/** Who gets the same list: prices are the level's, and what is out of stock comes so many days from today. */
export const listedFor = [...pricedFor, 'day'] as const
type Asker = SharedContext<(typeof listedFor)[number]>

type ListQuery = { engine: SearchEngine; vocabulary: Vocabulary; request: Input }

async function ask(context: Asker, input: z.output<typeof searchPage.input>): Promise<ListQuery> {
  const engine = engineOf(context.db)
  const vocabulary = await engine.vocabulary()
  const request = { ...readInput(input, vocabulary, context.level), must: await onSale(context, input.prodType) }
  context.dependsOn(tag.catalogue())
  // Any sale or change of price may turn such a page over.
  if (dependsOnOffers(request) || offerWordsIn(keywordOf(input)).words.length > 0) context.dependsOn(UNCACHEABLE)
  return { engine, vocabulary, request }
}

/** Kinds of sale by the word of the wire; a word that means none finds nothing. */
const saleOf: Readonly<Record<number, SaleKind>> = { 1: 'group', 2: 'flash', 3: 'points', 5: 'discount' }

/**
 * Terms, one of which a document needs to be sold by such a sale now: its own, or that of a shop that sells all by it.
 */
async function onSale(context: Asker, prodType: number | undefined): Promise<Input['must']> {
  if (!prodType) return []
  const now = await salesNow(context)
  const kind = saleOf[prodType]
  const terms = kind ? termsOf(kind, now) : []
  return terms ? [terms] : []
}

type SalesNow = Awaited<ReturnType<typeof salesNow>>

/** Undefined: all of the mall is sold by it. */
function termsOf(kind: SaleKind, now: SalesNow): string[] | undefined {
  const shops = now.get(kind) ?? []
  if (shops.includes(null)) return undefined
  return [saleTerm(kind), ...shops.flatMap((id) => (id === null ? [] : shopTerm(id)))]
}

type ShownSale = { prodType: number; terms: string[] | undefined }

/** Kinds of sale of which one has begun. */
async function salesShown(context: Asker): Promise<ShownSale[]> {
  const now = await salesNow(context)
  return SALES_SHOWN.filter((prodType) => now.has(saleOf[prodType]!)).map((prodType) => ({
    prodType,
    terms: termsOf(saleOf[prodType]!, now),
  }))
}

/** The row of the filters: by what sales what was found is sold. */
async function salesRow(
  { engine, request }: ListQuery,
  answer: Answer,
  shown: readonly ShownSale[],
  chosen: number | undefined,
): Promise<SearchFound['sales']> {
  const terms = shown.map((one) => one.terms)
  const counts = await countWith(engine, answer, request, terms)
  return shown
    .map(({ prodType }, at) => ({ prodType, count: counts[at]!, isChosen: prodType === chosen }))
    .filter(({ count, isChosen }) => count > 0 || isChosen)
}
/** Flash sale, group, discount; goods for points are found in their own shop. */
const SALES_SHOWN = [2, 1, 5]

/** In the order of the engine, which knows no stock; an order that was chosen stays. */
async function rowsOf(
  { db, locale }: Asker,
  { reading, found: { hits }, offer }: Pick<Answer, 'reading' | 'found' | 'offer'>,
  { sort }: Input,
): Promise<readonly Row[]> {
  const rows = await readRows(
    db,
    locale,
    hits.map(({ skuId }) => skuId),
  )
  const isChosen = sort.by !== 'overall' || offer.some((one) => 'sort' in one)
  const model = reading.model?.find(({ kind }) => kind === 'part')
  return isChosen ? rows : inStockFirst(asTypedFirst(rows, model?.said))
}

export async function listFlat(asker: Context, input: z.output<typeof searchPage.input>) {
  const context = sharedContext(asker, listedFor)
  const { engine, vocabulary, request } = await ask(context, input)
  const answer = await findHits(engine, vocabulary, keywordOf(input), request)
  const { found } = answer
  const rows = await rowsOf(context, answer, request)
  const columns = [
    ...new Set(rows.flatMap(({ categoryId }) => columnsOf(vocabulary.facts.categories.get(categoryId), []))),
  ]
  return asPage(
    show(rows, found, {
      ...shownFor(context, vocabulary.facts),
      columns,
      scale: undefined,
      tags: await saleTagsOf(context.db, rows),
    }),
    found.total,
    request,
  )
}

export async function listProducts(context: Asker, input: z.output<typeof searchProdPage.input>): Promise<SearchPage> {
  const { engine, vocabulary, request } = await ask(context, input)
  const { facts } = vocabulary
  const shown = await salesShown(context)
  const answer = await find(engine, vocabulary, keywordOf(input), request, { counted: shown.map(({ terms }) => terms) })
  const [rows, sales] = await Promise.all([
    rowsOf(context, answer, request),
    salesRow({ engine, vocabulary, request }, answer, shown, input.prodType),
  ])
  context.dependsOn(...rows.map(({ prodId }) => tag.product(prodId)))
  if (answer.found.isAbout) context.dependsOn(UNCACHEABLE)
  const columns = columnsOf(answer.category ?? kindOfOneSize(rows, facts), answer.shared)
  const scale = scaleOf(rows)
  const tags = await saleTagsOf(context.db, rows)
  // In the order of the contract, as `productOf`.
  const record: SearchFound = {
    products: show(rows, answer.found, { ...shownFor(context, facts), columns, scale, tags }),
    ...filtersOf(answer, request, facts, context),
    shopInfo: shopOf(request, facts, context),
    path: pathNames(answer.category ?? request.category, facts, context),
    isNowhere: !isShown(request, facts),
    columns: columns.map(({ code, name, symbol, unit, isNumber }) => ({
      code,
      name: name[context.locale],
      symbol,
      unit,
      isNumber,
    })),
    url: context.config.publicUrl + addressOf(answer.category ?? request.category),
    ...understoodAs(answer, rows, facts, context.locale),
    keyDrawing: keyDrawingOf(rows, columns, context.locale),
    scale: scale ?? null,
    isAbout: answer.found.isAbout,
    sales,
  }
  return asPage([record], answer.found.total, request)
}

/** All values of one row, for those who want to see more than the list shows. */
export async function listValues(asker: Context, { of, ...input }: z.output<typeof searchValues.input>) {
  const context = sharedContext(asker, listedFor)
  const { engine, vocabulary, request } = await ask(context, { ...input, current: 1, size: 1 })
  const attribute = vocabulary.facts.attributeByCode.get(of)
  if (!attribute) return []
  const { found } = await find(engine, vocabulary, keywordOf(input), request, { wanted: [attribute] })
  const filter = request.attributes.find((one) => one.attribute === attribute)
  return valueRow(
    attribute,
    found.facets.get(fieldOf(attribute)) ?? new Map(),
    filter,
    vocabulary.facts,
    context.locale,
  )
}

/** The category that was asked for, and all above it. */
function isShown({ categoryIds }: Input, facts: Facts): boolean {
  return categoryIds.every((id) => facts.categories.has(id) && pathOf(facts, id).every(({ isListed }) => isListed))
}

const shownFor = ({ locale, level, day }: Asker, facts: Facts) => ({ facts, locale, level, now: startOfDay(day) })

function show(rows: readonly Row[], { hits }: Answer['found'], shown: Shown): SearchFound['products'] {
  const ofSize = new Map(hits.map((hit) => [hit.skuId, hit.ofSize]))
  return rows.map((row) => productOf(row, ofSize.get(row.skuId) ?? 1, shown))
}

function filtersOf(
  { found, rows }: Answer,
  request: Input,
  facts: Facts,
  { locale }: Pick<Asker, 'locale'>,
): Pick<SearchFound, 'brands' | 'categories' | 'attributes'> {
  return {
    brands: brandRow(found, request, facts, locale),
    categories: categoryRow(found, request, facts, locale),
    attributes: attributeRows(found, rows, request, facts, locale),
  }
}

/** Rows of one size and kind have the columns of the kind, though other kinds of that size follow. */
function kindOfOneSize(rows: readonly Row[], { categories }: Facts): Category | undefined {
  const [first] = rows
  const isAlike = rows.every((row) => row.sizeKey === first?.sizeKey && row.categoryId === first.categoryId)
  return first && isAlike ? categories.get(first.categoryId) : undefined
}

/** Of what is shared, the most widely shared first: those looked at for columns, and columns there are at most. */
const LIKELY_COLUMNS = 8
const SHARED_COLUMNS = 5

/** Those of the category; of several, those that most of them share. */
function columnsOf(category: Category | undefined, shared: readonly Attribute[]): Attribute[] {
  if (category) return category.attributes.filter(({ isColumn }) => isColumn).map(({ attribute }) => attribute)
  const likely = shared.slice(0, LIKELY_COLUMNS).toSorted((a, b) => a.seq - b.seq)
  return likely.filter(({ isNumber }) => isNumber).slice(0, SHARED_COLUMNS)
}

const addressOf = (category: Category | undefined): string =>
  category ? categoryHref(category.level, category.id) : '/list'

function pathNames(
  category: Category | undefined,
  facts: Facts,
  { locale }: Pick<Asker, 'locale'>,
): SearchFound['path'] {
  return category
    ? pathOf(facts, category.id).map(({ id, name }) => ({ categoryId: id, categoryName: name[locale] }))
    : []
}

function shopOf({ shopId }: Input, { shops }: Facts, { locale }: Pick<Asker, 'locale'>): SearchFound['shopInfo'] {
  const shop = shopId === undefined ? undefined : shops.get(shopId)
  if (!shop) return null
  const { id, name, logo, status, isSelfRun, city, score } = shop
  return {
    shopId: id,
    shopName: name[locale],
    shopLogo: logo,
    shopStatus: status,
    isSelfRun,
    city: city[locale],
    score,
  }
}
