// A person's quotations, and what has changed since.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'

const quotation = z.object({
  quotationId: z.number(),
  quoteNumber: z.string(),
  time: z.string(),
  validUntil: z.string(),
  lines: z.number(),
  shopNames: z.array(z.string()),
  /** With freight, as far as it was known. */
  total: z.number(),
  /** `promised`: some of its prices are promised still; `past`: the time is over; `open`: prices may have changed. */
  standing: z.enum(['promised', 'open', 'past']),
})
export type QuotationRow = z.infer<typeof quotation>

/** The person's quotations, the newest first. */
export const quotations = endpoint({
  method: 'GET',
  path: '/p/quotations',
  access: 'member',
  input: z.object({}),
  answer: z.array(quotation),
  problems: [],
})

const line = z.object({
  skuId: z.number(),
  prodId: z.number(),
  shopName: z.string(),
  model: z.string(),
  name: z.string(),
  properties: z.string(),
  ownNumbers: z.array(z.string()),
  /** Of all lines of the sku. */
  quantity: z.number(),
  unit: z.string(),
  quoted: z.number(),
  /** Of one, today, at this quantity; null: nobody sells it now. */
  now: z.nullable(z.number()),
  /** What an order pays for one; null: it cannot be ordered. */
  pays: z.nullable(z.number()),
  isPromised: z.boolean(),
  /** Ordered from this quotation before. */
  isOrdered: z.boolean(),
  /** `ok`: as many as it says can be ordered. */
  state: z.enum(['ok', 'short', 'rule', 'gone']),
  stock: z.number(),
})
export type QuotationLine = z.infer<typeof line>

/**
 * What it says, and what of that holds now; lines of quotations of before do not say what they are, and are left out.
 */
export const quotationNow = endpoint({
  method: 'GET',
  path: '/p/quotations/:quotationId',
  access: 'member',
  input: z.object({ quotationId: id }),
  answer: z.extend(quotation, { goods: z.array(line) }),
  problems: ['quotationUnknown'],
})
export type QuotationNow = z.infer<typeof quotationNow.answer>

/** Its document as it was made, behind a link that opens for a quarter of an hour. */
export const quotationDocument = endpoint({
  method: 'POST',
  path: '/p/quotations/:quotationId/paper',
  access: 'member',
  input: z.object({ quotationId: id }),
  answer: z.string(),
  problems: ['quotationUnknown'],
})
