// One saved list beside another, or beside what it was before.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { maybeId } from '#features/catalog/contract.ts'
import { compareViews, lineChanges } from './rules.ts'

/** A line as a list has it; prices are of one as sold. */
const line = z.object({
  ownNumber: z.string(),
  /** As the person wrote it. */
  written: z.string(),
  /** '': no part was chosen. */
  model: z.string(),
  brandName: z.string(),
  name: z.string(),
  shopName: z.string(),
  /** null: none was said. */
  count: z.nullable(z.number()),
  unit: z.string(),
  pieces: z.number(),
  pieceUnit: z.string(),
  /** null: no part was chosen, or it was not sold then. */
  price: z.nullable(z.number()),
  total: z.nullable(z.number()),
})

const compared = z.object({
  /** Empty: it is as it was. */
  changes: z.array(z.enum(lineChanges)),
  before: z.nullable(line),
  after: z.nullable(line),
})
export type ComparedLine = z.infer<typeof compared>

const side = z.object({
  name: z.string(),
  /** When it was saved. */
  time: z.string(),
  /** At the prices of today, not of when it was saved. */
  isToday: z.boolean(),
  lines: z.number(),
  total: z.number(),
})
export type ComparedSide = z.infer<typeof side>

const count = z.number()
/** Lines of each view. */
const counts = z.object({
  changed: count,
  new: count,
  gone: count,
  quantity: count,
  price: count,
  part: count,
  all: count,
})

/**
 * Lists, or states of lists. Without `afterId`: the same at today's prices. The older one is taken as the one before.
 */
export const compareLists = endpoint({
  method: 'GET',
  path: '/p/bom/compare',
  access: 'member',
  input: z.object({ ...paging, beforeId: id, afterId: maybeId, show: z._default(z.enum(compareViews), 'changed') }),
  answer: z.extend(pageOf(compared), {
    before: side,
    after: side,
    counts,
  }),
  problems: ['listUnknown'],
})

/** All lines of it as XLSX, its bytes as base64. */
export const compareSheet = endpoint({
  method: 'GET',
  path: '/p/bom/compare/sheet',
  access: 'member',
  input: z.object({ beforeId: id, afterId: maybeId }),
  answer: z.object({ name: z.string(), base64: z.string() }),
  problems: ['listUnknown'],
})
