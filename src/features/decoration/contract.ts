import * as z from 'zod/mini'
import { signedLink } from '#core/wire/signed-link.ts'
import { specAreaNames, type SpecArea } from '#features/site/spec-areas.ts'
import { endpoint } from '#core/endpoint.ts'
import { blankIs } from '#core/field/blank-number.ts'
import { id } from '#core/field/id.ts'

const page = z.object({
  renovationId: z.number(),
  name: z.string(),
  /**
   * A JSON string: a list of blocks { type, dataField } (blocks.ts), in the asker's language; what cannot be drawn is
   * left out.
   */
  content: z.string(),
})

/** Or nothing: 0. */
const maybeId = z.coerce.number().check(z.int(), z.gte(0))

/** `renovationType` 1: the mall's home; 11 to 15: the special areas. */
export const homepage = endpoint({
  method: 'GET',
  path: '/shopRenovation/homepage',
  access: 'optional',
  input: z.object({
    renovationType: z._default(z.coerce.number().check(blankIs(1), z.int(), z.gte(0), z.lte(99)), 1),
    /** The home of this shop; 0: the mall's. */
    shopId: z.optional(maybeId),
  }),
  answer: page,
  problems: ['decorationUnknown'],
})

/**
 * One decoration by its id; with a shopId it must be that shop's, and by a shopId alone it is the shop's home. 0 or a
 * blank: not said.
 */
export const renovation = endpoint({
  method: 'GET',
  path: '/shopRenovation/info',
  access: 'optional',
  input: z.object({
    renovationId: z.optional(maybeId),
    shopId: z.optional(maybeId),
  }),
  answer: page,
  problems: ['decorationUnknown'],
})

/** The home that a shop drew for itself; null where it has none that is live. */
export const shopHome = endpoint({
  method: 'GET',
  path: '/shopRenovation/shopHome',
  access: 'optional',
  input: z.object({ shopId: id }),
  answer: z.nullable(page),
  problems: [],
})

/** A draft, for whoever was given a link to it. */
export const draftPreview = endpoint({
  method: 'GET',
  path: '/shopRenovation/preview',
  access: 'anyone',
  input: z.object({ renovationId: id, ...signedLink }),
  answer: z.extend(page, {
    /** Null: of the mall. */
    shopId: z.nullable(z.number()),
    isHome: z.boolean(),
    /** Which special area it is, if it is one. */
    area: z.nullable(z.enum(specAreaNames as [SpecArea, ...SpecArea[]])),
    /** The place in the draft of each block that is drawn. */
    places: z.array(z.number()),
  }),
  problems: ['decorationUnknown'],
})
