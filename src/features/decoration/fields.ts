// What the fields of blocks are made of, and how each is filled in: the form of the editor is made from the shapes, and
// a shape says of a field what its type alone does not.
import * as z from 'zod/mini'
import { specAreaNames, type SpecArea } from '#features/site/spec-areas.ts'
import {
  AREAS_MAX,
  CARDS_IN_ROW,
  COUPONS_MAX,
  GOODS_FIRST,
  LINK_MAX,
  NUMBER_MAX,
  PARAGRAPH_MAX,
  PICTURES_MAX,
  POINTS_SHOWN_MAX,
  PRODUCTS_MAX,
  SHOPS_MAX,
  WORDS_MAX,
} from './rules.ts'

/** `words` and `paragraph` are written in each language; `code` and `drawing` are the same in all. */
export type FieldKind =
  | 'words'
  | 'paragraph'
  | 'code'
  | 'link'
  | 'drawing'
  | 'picture'
  | 'areas'
  | 'products'
  | 'coupons'
  | 'shops'
  | 'category'
  | 'time'

/** `when`: asked for only while the field beside it has one of these values. */
export type FieldForm = { kind?: FieldKind; when?: { field: string; is: readonly string[] } }
export const fieldKinds = z.registry<FieldForm>()

export const words = z.string().register(fieldKinds, { kind: 'words' })
export const newWords = z.string().check(z.maxLength(WORDS_MAX)).register(fieldKinds, { kind: 'words' })
export const heading = z.string().check(z.minLength(1), z.maxLength(WORDS_MAX)).register(fieldKinds, { kind: 'words' })
export const paragraph = z.string().check(z.maxLength(PARAGRAPH_MAX)).register(fieldKinds, { kind: 'paragraph' })
export const code = z.string().register(fieldKinds, { kind: 'code' })

/**
 * In the mall, or http. A browser reads `/\` as `//`, and takes a tab or a line's end out of an address before it
 * looks.
 */
export const link = z
  .string()
  .check(z.regex(/^(\/(?![/\\\s])|https?:\/\/)/), z.maxLength(LINK_MAX))
  .register(fieldKinds, { kind: 'link' })
export const maybeLink = z._default(z.union([link, z.literal('')]).register(fieldKinds, { kind: 'link' }), '')

export const named = z.object({ name: words, link })
export const drawing = z
  .object({ kind: z.string(), dims: z.record(z.string(), z.union([z.number(), z.string()])) })
  .register(fieldKinds, { kind: 'drawing' })

/** One of the library, with its size, so that nothing moves when it comes. */
export const picture = z
  .object({
    src: z.string().check(z.regex(/^\/files\/decor\/[0-9a-f-]{36}$/)),
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
    /** For those who do not see it. */
    alt: newWords,
  })
  .register(fieldKinds, { kind: 'picture' })
export type DecorPicture = z.infer<typeof picture>

const share = z.number().check(z.gte(0), z.lte(100))
/** Parts of a picture in percent of it, each a link. */
export const areas = z
  .array(z.object({ name: heading, link, x: share, y: share, w: share, h: share }))
  .check(z.minLength(1), z.maxLength(AREAS_MAX))
  .register(fieldKinds, { kind: 'areas' })

const id = z.int().check(z.positive())
export const products = z
  .array(z.number())
  .register(fieldKinds, { kind: 'products', when: { field: 'goodsFrom', is: ['picked'] } })
const picked = { field: 'goodsFrom', is: ['picked'] }
export const newProducts = z
  .array(id)
  .check(z.maxLength(PRODUCTS_MAX))
  .register(fieldKinds, { kind: 'products', when: picked })
/** Picked one by one; the best sellers of a category; the best sellers of all that the page's owner sells. */
export const goodsFrom = z._default(z.enum(['picked', 'category', 'sales']), 'picked')
/** Of the mall, or the shop's own; 0: not chosen yet. */
export const goodsCategory = z._default(
  z
    .int()
    .check(z.gte(0))
    .register(fieldKinds, { kind: 'category', when: { field: 'goodsFrom', is: ['category'] } }),
  0,
)
export const goodsMost = z._default(
  z
    .int()
    .check(z.gte(1), z.lte(PRODUCTS_MAX))
    .register(fieldKinds, { when: { field: 'goodsFrom', is: ['category', 'sales'] } }),
  GOODS_FIRST,
)
/** How many stand in a row, and how many rows there are at most; what does not fit is left out. */
export const columns = z._default(z.literal([3, 4, 5, 6]), CARDS_IN_ROW)
export const rows = z._default(z.literal(['all', 1, 2, 3, 4]), 'all')
/** What stands beside the number of a part. */
export const goodsParts = ['price', 'stock', 'sizes', 'cart'] as const
export type GoodsPart = (typeof goodsParts)[number]
export const shows = z._default(z.array(z.enum(goodsParts)), ['price', 'stock', 'sizes'])
export const showsInLine = z._default(z.array(z.enum(goodsParts)), ['price', 'sizes'])
/** Of the points mall: as many as stand in a row, at first. */
export const pointsMost = z._default(z.int().check(z.gte(1), z.lte(POINTS_SHOWN_MAX)), CARDS_IN_ROW)
export const coupons = z
  .array(id)
  .check(z.minLength(1), z.maxLength(COUPONS_MAX))
  .register(fieldKinds, { kind: 'coupons' })
export const shops = z.array(z.number()).check(z.maxLength(SHOPS_MAX)).register(fieldKinds, { kind: 'shops' })
/** Of which special area: its parts, counted as the lists count. */
export const area = z.enum(specAreaNames as [SpecArea, ...SpecArea[]])
export const pictures = z.array(z.object({ picture, link: maybeLink })).check(z.maxLength(PICTURES_MAX))

/** What a document is known by; empty: nothing. */
export const documentNumber = z.string().check(z.maxLength(NUMBER_MAX)).register(fieldKinds, { kind: 'code' })

/** China's time, to the minute; empty: none. */
export const moment = z
  .string()
  .check(z.regex(/^$|^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/))
  .register(fieldKinds, { kind: 'time' })
