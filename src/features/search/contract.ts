// Search on the wire. Nothing that a person can type is refused: what makes no sense is left out of the search. Only a
// page beyond the last one that can be asked for is: the first in its place would look like the end of the list.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trimmed } from '#core/field/blank.ts'
import { id as idField } from '#core/field/id.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#core/limits.ts'
import { pageOf } from '#core/wire/page.ts'
import { product } from '#features/catalog/contract.ts'
import { KEYWORD_MAX, PAGES_MAX } from './rules.ts'

const lenient = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const word = lenient(z.string())
const id = lenient(idField)
/** More than anything costs is as good as this: nothing is dearer, everything is cheaper. */
const YUAN_MAX = 1e9
const atMost = (most: number) => z.overwrite((amount: number) => Math.min(amount, most))
const yuan = lenient(z.coerce.number().check(z.positive(), atMost(YUAN_MAX)))
/** `1` or `true` */
const flag = lenient(z.string())

/**
 * The product list. Beside these words: `a.CODE` for each attribute, its values `20_25` (by their codes) or a range
 * `12..30`. `brandName`: for those who know no id. `isNew`: the newest. `level`: parts that are markedly cheaper for
 * that level. `userId`: of this person's shops. `current`: up to 1000. `size`: 100 where more is asked for.
 */
const searchInput = z.looseObject({
  keyword: word,
  categoryId: id,
  secondaryCategoryId: id,
  primaryCategoryId: id,
  brandIds: word,
  brandName: word,
  shopId: id,
  minPrice: yuan,
  maxPrice: yuan,
  hasStock: flag,
  shipsToday: flag,
  isNew: flag,
  level: lenient(z.coerce.number().check(z.int(), z.gte(1), z.lte(3))),
  userId: word,
  prodType: lenient(z.coerce.number()),
  sort: word,
  current: z.catch(z.coerce.number().check(z.int(), z.gte(1)), 1).check(z.lte(PAGES_MAX, 'pageTooFar')),
  size: z.catch(z.coerce.number().check(z.int(), z.gte(1), atMost(PAGE_SIZE_MAX)), PAGE_SIZE),
})
export type SearchInput = z.output<typeof searchInput>

/** A sku as a row of a list: what is bought, priced for the level that asks. */
const searchProduct = z.extend(z.omit(product, { fit: true }), {
  skuName: z.string(),
  partyCode: z.string(),
  /** `游隙:C3;包装:单个盒装` */
  properties: z.string(),
  isHasStock: z.boolean(),
  ladder: z.array(z.object({ from: z.number(), price: z.number() })),
  /** When more comes, for a sku that is out; yyyy-MM-dd. */
  restockAt: z.nullable(z.string()),
  sizeKey: z.string(),
  /** How many of all that was found share its category and size. */
  ofSize: z.number(),
  categoryName: z.string(),
  /** By the code of the attribute: those of the list's columns. */
  values: z.record(z.string(), z.string()),
})
export type SearchProduct = z.infer<typeof searchProduct>

const value = z.object({ code: z.string(), label: z.string(), count: z.number(), isChosen: z.boolean() })
const attribute = z.object({
  attributeId: z.number(),
  code: z.string(),
  name: z.string(),
  symbol: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  isNumber: z.boolean(),
  /** In their natural order; the most frequent ones if there are more. */
  values: z.array(value),
  hasMore: z.boolean(),
  /**
   * Of a number: the least and the most there is, and how often what lies between occurs, from small to large values.
   */
  range: z.nullable(
    z.object({
      min: z.number(),
      max: z.number(),
      from: z.nullable(z.number()),
      to: z.nullable(z.number()),
      bins: z.array(z.number()),
    }),
  ),
})
export type FilterAttribute = z.infer<typeof attribute>

const category = z.object({
  categoryId: z.number(),
  categoryName: z.string(),
  parentId: z.number(),
  level: z.number(),
  count: z.number(),
})
const brand = z.object({ brandId: z.number(), name: z.string(), count: z.number(), isChosen: z.boolean() })
const shopInfo = z.object({
  shopId: z.number(),
  shopName: z.string(),
  shopLogo: z.nullable(z.string()),
  shopStatus: z.number(),
  isSelfRun: z.boolean(),
  city: z.string(),
  score: z.number(),
})

/** A piece of the query and what it was taken for. `without`: the query without it. */
const understood = z.object({
  said: z.string(),
  kind: z.enum(['part', 'standard', 'size', 'brand', 'shop', 'attribute', 'word']),
  /** What it means, where the words typed do not say it: 2RS → 密封 接触 2RS. */
  meaning: z.string(),
  without: z.string(),
})

const column = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  isNumber: z.boolean(),
})

const found = z.object({
  products: z.array(searchProduct),
  brands: z.array(brand),
  /** Where the results are: categories to go on to. */
  categories: z.array(category),
  /** With counts that follow all other filters. */
  attributes: z.array(attribute),
  shopInfo: z.nullable(shopInfo),
  // Ours.
  /** The one category of all results, from the top down; empty if there are several. */
  path: z.array(z.object({ categoryId: z.number(), categoryName: z.string() })),
  /** A category was asked for that is not shown, or is not there. */
  isNowhere: z.boolean(),
  /** The attributes that are columns of the table. */
  columns: z.array(column),
  /** The address of the category without conditions, for search engines. */
  url: z.string(),
  understood: z.array(understood),
  /** Words that had to be left out. */
  relaxed: z.array(z.string()),
  /** What is real but sold by nobody: what it is called, and queries for what comes nearest. */
  unsold: z.array(z.object({ said: z.string(), name: z.string(), near: z.array(z.string()) })),
  /** Typed so, and searched as. */
  repaired: z.array(z.object({ said: z.string(), meant: z.string() })),
  /**
   * Other standards than those of the parts, as typed: what replaced it, where it was withdrawn, and widths across
   * flats in mm, where a part of it takes another wrench.
   */
  standards: z.array(
    z.object({
      said: z.string(),
      replacedBy: z.array(z.string()),
      flats: z.array(z.object({ thread: z.string(), theirs: z.number(), ours: z.number() })),
    }),
  ),
  /** Whole queries that may have been meant. */
  didYouMean: z.array(z.string()),
  /** The letters of the columns on the part; null where the parts differ in kind. */
  keyDrawing: z.nullable(z.object({ path: z.string(), title: z.string() })),
  /** Pictures of one kind are drawn at one scale (px per mm), where they can be compared. */
  scale: z.nullable(z.number()),
  /** Counts are estimates, and are shown as such. */
  isAbout: z.boolean(),
  /** Ours: how many are sold now by a sale of each kind; kinds that none of these is sold by are missing. */
  sales: z.array(z.object({ prodType: z.number(), count: z.number(), isChosen: z.boolean() })),
})
export type SearchFound = z.infer<typeof found>

/** Products by words, category, brand, price and parameters, one page at a time. */
export const searchPage = endpoint({
  method: 'GET',
  path: '/search/page',
  access: 'optional',
  input: searchInput,
  answer: pageOf(searchProduct),
  answerIs: 'built',
  problems: ['pageTooFar'],
})

/** All that /list needs in one call: `records` holds one entry. */
export const searchProdPage = endpoint({
  method: 'GET',
  path: '/search/searchProdPage',
  access: 'optional',
  input: searchInput,
  answer: pageOf(found),
  answerIs: 'built',
  problems: ['pageTooFar'],
})
export type SearchPage = z.infer<typeof searchProdPage.answer>

/** Ours: every value of one filter row, under the same words as the list; `of`: the attribute's code. */
export const searchValues = endpoint({
  method: 'GET',
  path: '/search/values',
  access: 'optional',
  input: z.extend(searchInput, { of: z.catch(z.string(), '') }),
  answer: z.array(value),
  problems: ['pageTooFar'],
})

/** Ours: while somebody types. `type`: 1 products, 2 shops. */
export const searchSuggest = endpoint({
  method: 'GET',
  path: '/search/suggest',
  access: 'optional',
  input: z.object({ prefix: z.catch(z.string(), ''), type: z.catch(z.literal(['1', '2']), '1') }),
  answer: z.object({
    categories: z.array(
      z.object({ categoryId: z.number(), categoryName: z.string(), above: z.string(), level: z.number() }),
    ),
    /** With the drawing, maker, price (for the level that asks) and stock of the offer that sells best. */
    parts: z.array(
      z.object({
        model: z.string(),
        categoryName: z.string(),
        brandName: z.string(),
        pic: z.nullable(z.string()),
        price: z.nullable(z.number()),
        unit: z.string(),
        stocks: z.number(),
      }),
    ),
    shops: z.array(z.object({ shopId: z.number(), shopName: z.string() })),
    corrections: z.array(z.string()),
  }),
  problems: [],
})
export type Suggested = z.infer<typeof searchSuggest.answer>

export const keywordOf = ({ keyword = '' }: Pick<SearchInput, 'keyword'>): string =>
  trimmed(keyword).slice(0, KEYWORD_MAX)
