// Categories, brands and attributes as the operator keeps them.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { SYMBOL_MAX, TAXON_NAME_MAX } from './rules.ts'

const name = z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(TAXON_NAME_MAX))
const symbol = z.string().check(trim(), z.maxLength(SYMBOL_MAX))
const id = z.int().check(z.gte(1))
const version = z.int().check(z.gte(1))
const names = { nameZh: name, nameEn: name }

const arrangement = z
  .array(z.object({ attributeId: id, isFacet: z.boolean(), isColumn: z.boolean() }))
  .check(z.maxLength(100))

const forOperator = { access: 'platform', permission: 'catalogue' } as const
const refusals = ['signInRequired', 'accountOffline', 'forbidden'] as const

/** The whole tree as a flat list, parents before their children. */
export const categoryTree = endpoint({
  method: 'GET',
  path: '/platform/categories',
  ...forOperator,
  input: z.object({}),
  answer: z.array(
    z.object({
      categoryId: z.number(),
      parentId: z.number(),
      level: z.int(),
      ...names,
      seq: z.int(),
      isListed: z.boolean(),
      version: z.int(),
      /** Products on the shelf, of this category itself. */
      products: z.int(),
    }),
  ),
  problems: refusals,
})

const place = { seq: z.int().check(z.gte(0), z.lte(9999)), isListed: z.boolean() }

/** Without a parent (0): of the first level. */
export const addCategory = endpoint({
  method: 'POST',
  path: '/platform/category',
  ...forOperator,
  input: z.object({ parentId: z.int().check(z.gte(0)), ...names, ...place }),
  answer: z.object({ categoryId: z.number() }),
  problems: [...refusals, 'categoryUnknown', 'categoryTooDeep'],
})

/** Changes a category. */
export const changeCategory = endpoint({
  method: 'PUT',
  path: '/platform/category',
  ...forOperator,
  input: z.object({ categoryId: id, version, ...names, ...place }),
  answer: z.null(),
  problems: [...refusals, 'changedMeanwhile'],
})

/** The attributes of a category of the third level, in the order of its filter rows and columns. */
export const categoryAttributes = endpoint({
  method: 'GET',
  path: '/platform/categoryAttributes',
  ...forOperator,
  input: z.object({ categoryId: z.coerce.number().check(z.int(), z.gte(1)) }),
  answer: z.array(
    z.object({
      attributeId: z.number(),
      ...names,
      unit: z.nullable(z.string()),
      isFacet: z.boolean(),
      isColumn: z.boolean(),
      /** Differs within a product: it tells its variants apart. */
      ofSku: z.boolean(),
    }),
  ),
  problems: refusals,
})

/**
 * The order of the list is the order of the rows; which attributes a category has is told by its goods and stays as it
 * is. `was`: the rows that were read; others are told, not overwritten.
 */
export const arrangeAttributes = endpoint({
  method: 'PUT',
  path: '/platform/categoryAttributes',
  ...forOperator,
  input: z.object({ categoryId: id, was: arrangement, attributes: arrangement }),
  answer: z.null(),
  problems: [...refusals, 'changedMeanwhile'],
})

/** The brands, with how many products each has. */
export const brandList = endpoint({
  method: 'GET',
  path: '/platform/brands',
  ...forOperator,
  input: z.object({ ...listInput, keyword: z.optional(keyword) }),
  answer: listAnswer(
    z.object({
      brandId: z.number(),
      name: z.string(),
      ...names,
      firstLetter: z.string(),
      version: z.int(),
      products: z.int(),
    }),
  ),
  problems: refusals,
})

const brand = { name, ...names, firstLetter: z.string().check(z.regex(/^[A-Z]$/)) }

/** Adds a brand. */
export const addBrand = endpoint({
  method: 'POST',
  path: '/platform/brand',
  ...forOperator,
  input: z.object(brand),
  answer: z.object({ brandId: z.number() }),
  problems: [...refusals, 'brandTaken'],
})

/** Changes a brand. */
export const changeBrand = endpoint({
  method: 'PUT',
  path: '/platform/brand',
  ...forOperator,
  input: z.object({ brandId: id, version, ...brand }),
  answer: z.null(),
  problems: [...refusals, 'changedMeanwhile', 'brandTaken'],
})

/** The parameters that products are told by. */
export const attributeList = endpoint({
  method: 'GET',
  path: '/platform/attributes',
  ...forOperator,
  input: z.object({ ...listInput, keyword: z.optional(keyword) }),
  answer: listAnswer(
    z.object({
      attributeId: z.number(),
      code: z.string(),
      ...names,
      symbol: z.string(),
      unit: z.string(),
      kind: z.enum(['number', 'word']),
      version: z.int(),
      /** Of the third level. */
      categories: z.int(),
    }),
  ),
  problems: refusals,
})

/** Changes a parameter of products and the words of its values. */
export const changeAttribute = endpoint({
  method: 'PUT',
  path: '/platform/attribute',
  ...forOperator,
  input: z.object({ attributeId: id, version, ...names, symbol, unit: symbol }),
  answer: z.null(),
  problems: [...refusals, 'changedMeanwhile'],
})
