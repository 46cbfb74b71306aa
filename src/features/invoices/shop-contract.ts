/** Invoices as the shop that writes them works with them. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { capped } from '#core/wire/list.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { readNumber, taxpayerIdChecks } from '#features/orders/invoice.ts'
import { invoiceFields, invoiceLine } from './contract.ts'
import { FISCAL_NUMBER, REFUSAL_MAX } from './rules.ts'
import { shopInvoiceFilters } from './states.ts'

const shared = { access: 'merchant', permission: 'invoices' } as const

const shopInvoice = z.object({
  ...invoiceFields,
  buyer: z.string(),
  /** The order was received and nobody has asked money back: it can be written now. */
  canIssue: z.boolean(),
  hasOpenReturn: z.boolean(),
  /** The shop's own PDF or OFD takes the place of ours. */
  hasFile: z.boolean(),
  lines: z.array(invoiceLine),
})
export type ShopInvoice = z.infer<typeof shopInvoice>

/** What waits longest comes first; what is done, the newest first. */
export const shopInvoices = endpoint({
  ...shared,
  method: 'GET',
  path: '/shop/invoices',
  input: z.object({
    status: z._default(z.enum(shopInvoiceFilters), 'waiting'),
    /** How an order number or the number of an invoice begins. */
    number: z.optional(z.string().check(trim(), z.regex(/^\d{1,32}$/, 'invoiceUnknown'))),
    ...paging,
  }),
  answer: z.object({
    waitingCount: z.number(),
    /** Without it nothing can be written: the shop has not said which company it is. */
    hasSeller: z.boolean(),
    /** In demo mode numbers make themselves. */
    hasOwnNumbers: z.boolean(),
    ...pageOf(shopInvoice).shape,
    ...capped,
  }),
  problems: ['invoiceUnknown'],
})

const fiscalNumber = z.optional(z.string().check(trim(), z.regex(FISCAL_NUMBER, 'fiscalNumberInvalid')))

/** Without a number: one of the demo's own. */
export const issueInvoice = endpoint({
  ...shared,
  method: 'PUT',
  path: '/shop/invoices/:invoiceId/issue',
  input: z.object({ invoiceId: id, fiscalNumber }),
  answer: z.null(),
  problems: [
    'invoiceUnknown',
    'invoiceStatusChanged',
    'invoiceTooEarly',
    'invoiceReturnOpen',
    'invoiceSellerMissing',
    'fiscalNumberInvalid',
    'fiscalNumberMissing',
    'fiscalNumberRepeated',
  ],
})

/** Refuses to write an invoice, with a reason. */
export const refuseInvoice = endpoint({
  ...shared,
  method: 'PUT',
  path: '/shop/invoices/:invoiceId/refuse',
  input: z.object({
    invoiceId: id,
    reason: z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(REFUSAL_MAX, 'remarkTooLong')),
  }),
  answer: z.null(),
  problems: ['invoiceUnknown', 'invoiceStatusChanged', 'textBlank'],
})

/** A link to an invoice, which opens for a while. */
export const shopInvoiceFile = endpoint({
  ...shared,
  method: 'POST',
  path: '/shop/invoices/:invoiceId/document',
  input: z.object({ invoiceId: id }),
  answer: z.string(),
  problems: ['invoiceUnknown', 'invoiceStatusChanged'],
})

const field = (max: number) => z.string().check(trim(), z.maxLength(max, 'invoiceInvalid'))
const seller = z.object({
  name: field(60).check(z.minLength(2, 'invoiceTitleInvalid')),
  taxpayerId: z.string().check(z.overwrite(readNumber), ...taxpayerIdChecks),
  address: field(100),
  phone: field(30),
  bank: field(60),
  bankAccount: field(30),
  issuer: field(20).check(z.minLength(1, 'textBlank')),
})

export type ShopSeller = z.infer<typeof seller>

/** The company that writes the invoices; null until the shop has said it. */
export const shopSeller = endpoint({
  ...shared,
  method: 'GET',
  path: '/shop/seller',
  input: z.object({}),
  answer: z.nullable(seller),
  problems: [],
})

/** Says which company writes the shop's invoices. */
export const saveShopSeller = endpoint({
  ...shared,
  method: 'PUT',
  path: '/shop/seller',
  /** `was`: what was read; another colleague's change is told, not overwritten. */
  input: z.extend(seller, { was: z.nullable(z.record(z.string(), z.string())) }),
  answer: z.null(),
  problems: [
    'changedMeanwhile',
    'invoiceTitleInvalid',
    'taxpayerIdInvalid',
    'checkDigitWrong',
    'invoiceInvalid',
    'textBlank',
  ],
})
