// Ours: parts side by side.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { sku } from './contract.ts'

const part = z.extend(sku, {
  /** What kind of part it is. */
  kindName: z.string(),
  brandName: z.string(),
  standard: z.string(),
  sizeKey: z.string(),
  shopId: z.number(),
  shopName: z.string(),
  shopStatus: z.number(),
  /** 1: a service, which never goes through the cart. */
  mold: z.number(),
  /** Of the other parts' kind: drawn at one scale with them. */
  drawing: z.string(),
})
export type ComparedPart = z.infer<typeof part>

/** One parameter of all parts, in their order; null where a part has no such parameter. */
const row = z.object({ name: z.string(), symbol: z.nullable(z.string()), values: z.array(z.nullable(z.string())) })

/** `skuIds`: comma-separated, four at most; what is no longer sold is left out, the order stays. */
export const compareParts = endpoint({
  method: 'GET',
  path: '/prod/compare',
  access: 'optional',
  input: z.object({ skuIds: z.catch(z.string(), '') }),
  answer: z.object({
    parts: z.array(part),
    rows: z.array(row),
    /** Asked for, but no longer sold. */ gone: z.number(),
  }),
  problems: [],
})
export type Compared = z.infer<typeof compareParts.answer>
