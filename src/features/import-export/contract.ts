import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { transferKinds, transferPermissions } from './rules.ts'
import type { TransferStatus } from './states.ts'

const report = z.object({
  /** What was read or written. */
  rows: z.number(),
  products: z.optional(z.number()),
  skus: z.optional(z.number()),
  /** Rows of an import without a fault; nothing is written while others have one, unless they alone are asked for. */
  goodRows: z.optional(z.number()),
  /** Counts as the sheet does: the heading is row 1. */
  problems: z.optional(z.array(z.object({ row: z.number(), column: z.string(), reason: z.string() }))),
  /** More than are listed. */
  problemCount: z.optional(z.number()),
  /** The good rows alone were imported, by choice. */
  isPartial: z.optional(z.boolean()),
})
export type TransferReport = z.infer<typeof report>

const transfer = z.object({
  id: z.number(),
  kind: z.enum(transferKinds),
  status: z.custom<TransferStatus>(),
  /** What it is about: the name of the sheet, or the period. */
  title: z.string(),
  done: z.number(),
  total: z.nullable(z.number()),
  report: z.nullable(report),
  /** Why it failed, for people. */
  failure: z.nullable(z.string()),
  hasFile: z.boolean(),
  time: z.string(),
})
export type Transfer = z.infer<typeof transfer>

/** One's own, the newest first. */
export const transfers = endpoint({
  method: 'GET',
  path: '/shop/transfers',
  access: 'merchant',
  permission: transferPermissions,
  input: z.object({}),
  answer: z.array(transfer),
  problems: [],
})

/** A link that opens for some minutes. */
export const transferLink = endpoint({
  method: 'GET',
  path: '/shop/transfers/:id/link',
  access: 'merchant',
  permission: transferPermissions,
  input: z.object({ id: id }),
  answer: z.object({ url: z.string() }),
  problems: ['transferUnknown'],
})
