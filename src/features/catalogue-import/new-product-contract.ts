/** One new product, beside the import of many: the same rules, told at the field. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { validity } from '#features/catalog/contract.ts'
import { NEW_SKUS_MAX } from '#features/catalog/shop-rules.ts'

const named = z.object({ code: z.string(), name: z.string() })
/** As it is typed: what is wrong with it is told in words, not by the shape of the call. */
const typed = z.string().check(trim(), z.maxLength(300))
const typedOrNone = z._default(typed, '')
/** By code of the parameter, or by letter of the size. */
const values = z._default(z.record(z.string().check(z.regex(/^\w{1,40}$/)), typed), {})

/** What a product can be put under: categories of the third level with those above them, and all brands. */
export const newProductChoices = endpoint({
  method: 'GET',
  path: '/shop/products/choices',
  access: 'merchant',
  permission: 'products',
  input: z.object({}),
  answer: z.object({ categories: z.array(named), brands: z.array(named) }),
  problems: [],
})

const parameter = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.nullable(z.string()),
  isNumber: z.boolean(),
  /** Of each variant; otherwise of the product. */
  ofSku: z.boolean(),
  words: z.array(z.object({ code: z.string(), label: z.string() })),
})
export type NewParameter = z.infer<typeof parameter>

/** What products of a category are told by, and how they are drawn: the commonest first. */
export const newProductParameters = endpoint({
  method: 'GET',
  path: '/shop/products/choices/:category',
  access: 'merchant',
  permission: 'products',
  input: z.object({ category: z.string().check(z.maxLength(40)) }),
  answer: z.object({ parameters: z.array(parameter), drawings: z.array(z.string()) }),
  problems: ['categoryUnknown'],
})

const sku = z.object({
  skuModel: typedOrNone,
  partCode: typedOrNone,
  /** What the shop calls it in its own books. */
  articleNo: typedOrNone,
  price: typed,
  marketPrice: typedOrNone,
  memberPrice: typedOrNone,
  seniorPrice: typedOrNone,
  stock: typed,
  leadDays: typedOrNone,
  weightG: typedOrNone,
  soldUnitZh: typedOrNone,
  soldUnitEn: typedOrNone,
  pieces: typedOrNone,
  pieceZh: typedOrNone,
  pieceEn: typedOrNone,
  minQuantity: typedOrNone,
  quantityStep: typedOrNone,
  attributes: values,
})

/** What is wrong, and where: `field` as the call names it, `sku` its place in the list where it is a variant's. */
const fault = z.object({ field: z.string(), sku: z.nullable(z.number()), reason: z.string() })
export type NewProductFault = z.infer<typeof fault>

/** Either its id, or everything that is wrong at once. */
export const makeProduct = endpoint({
  method: 'POST',
  path: '/shop/products',
  access: 'merchant',
  permission: 'products',
  input: z.object({
    category: typed,
    brand: typed,
    model: typed,
    nameZh: typed,
    nameEn: typed,
    briefZh: typedOrNone,
    briefEn: typedOrNone,
    standard: typedOrNone,
    unitZh: typed,
    unitEn: typed,
    drawing: typed,
    dims: values,
    attributes: values,
    /** Of a service or a voucher: how long its codes can be used; null of goods that are sent. */
    validity: z._default(z.nullable(validity), null),
    skus: z.array(sku).check(z.minLength(1), z.maxLength(NEW_SKUS_MAX)),
  }),
  answer: z.object({ prodId: z.nullable(z.number()), faults: z.array(fault) }),
  problems: ['validityInvalid'],
})
