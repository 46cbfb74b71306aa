// Invoices as their buyers see them. The titles they keep are asked for by the checkout too:
// features/orders/invoice-titles-contract.ts.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { paging } from '#core/wire/page.ts'
import { invoiceTitle, orderInvoice } from '#features/orders/invoice.ts'
import { invoiceTitles, usualInvoice } from './titles-contract.ts'
import { INVOICES_AT_ONCE } from './rules.ts'
import { invoiceStatuses, type InvoiceStatus } from './states.ts'

const orderNumber = z.string().check(z.regex(/^\d{6,32}$/, 'orderUnknown'))
/** Several, joined by commas. */
const orderNumbers = z
  .string()
  .check(z.regex(new RegExp(`^\\d{6,32}(,\\d{6,32}){0,${INVOICES_AT_ONCE - 1}}$`), 'orderUnknown'))
const status = z.custom<InvoiceStatus>((word) => (invoiceStatuses as readonly unknown[]).includes(word))

export const invoiceLine = z.object({
  name: z.string(),
  model: z.string(),
  unit: z.string(),
  quantity: z.number(),
  amount: z.number(),
  net: z.number(),
  tax: z.number(),
})

export const invoiceFields = {
  invoiceId: z.number(),
  /** Of the application. */
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  shopName: z.string(),
  /** 1 general, 2 special VAT. */
  invoiceType: z.number(),
  status,
  title: invoiceTitle,
  /** With tax; below zero: a red-letter invoice. */
  amount: z.number(),
  net: z.number(),
  tax: z.number(),
  /** The number by the tax administration of the invoice that a red-letter one takes back in part or whole. */
  redOf: z.nullable(z.string()),
  /** Of the tax administration. */
  fiscalNumber: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  applyTime: z.string(),
  issueTime: z.nullable(z.string()),
}

const invoice = z.object(invoiceFields)
export type Invoice = z.infer<typeof invoice>
const invoiceDetail = z.object({ ...invoiceFields, lines: z.array(invoiceLine) })
export type InvoiceDetail = z.infer<typeof invoiceDetail>

/** The page of titles, applications and invoices: one of them, and how many there are of each. */
export const invoiceCentre = endpoint({
  method: 'GET',
  path: '/p/userInvoice/page',
  access: 'member',
  input: z.object({ tab: z._default(z.enum(['titles', 'applied', 'invoiced']), 'titles'), ...paging }),
  answer: z.object({
    titleCount: z.number(),
    appliedCount: z.number(),
    invoicedCount: z.number(),
    /** Empty on other tabs. */
    titles: invoiceTitles.answer,
    records: z.array(invoice),
    current: z.number(),
    pages: z.number(),
  }),
  problems: [],
})

/** Answers the title's id. Without `titleId` a new one. */
export const saveInvoiceTitle = endpoint({
  method: 'POST',
  path: '/p/userInvoice/titles',
  access: 'member',
  input: z.object({ titleId: z.optional(id), isDefault: z._default(z.boolean(), false), title: invoiceTitle }),
  answer: z.number(),
  problems: [
    'invoiceTitleInvalid',
    'taxpayerIdInvalid',
    'checkDigitWrong',
    'idNumberInvalid',
    'emailInvalid',
    'emailTooLong',
    'registeredAddressTooLong',
    'registeredPhoneTooLong',
    'bankTooLong',
    'bankAccountTooLong',
    'invoiceTitleRepeated',
    'invoiceTitleUnknown',
    'invoiceTitlesFull',
  ],
})

/** Removes an invoice title. */
export const deleteInvoiceTitle = endpoint({
  method: 'DELETE',
  path: '/p/userInvoice/titles/:titleId',
  access: 'member',
  input: z.object({ titleId: id }),
  answer: z.null(),
  problems: ['invoiceTitleUnknown'],
})

/** All that /invoice-detail shows: what was invoiced of an order, and what still can be. */
export const invoicesOfOrder = endpoint({
  method: 'GET',
  path: '/p/userInvoice/order',
  access: 'member',
  input: z.object({ orderNumber }),
  answer: z.object({
    orderNumber: z.string(),
    shopName: z.string(),
    actualTotal: z.number(),
    refunded: z.number(),
    /** What an application made now would come to; 0: nothing is left. */
    amount: z.number(),
    /** The order was paid, and something of it is not invoiced or asked for yet. */
    canApply: z.boolean(),
    /** It was paid, and waits for its group. */
    isGrouping: z.boolean(),
    /** Enterprise members may ask for special VAT invoices. */
    mayHaveSpecial: z.boolean(),
    titles: invoiceTitles.answer,
    /** What the form begins with. */
    usual: usualInvoice,
    /** The newest first. */
    invoices: z.array(invoiceDetail),
  }),
  problems: ['orderUnknown'],
})
export type InvoicesOfOrder = z.infer<typeof invoicesOfOrder.answer>

/** What can be invoiced of several orders, and what the form for all of them begins with. */
export const invoicesOfOrders = endpoint({
  method: 'GET',
  path: '/p/userInvoice/orders',
  access: 'member',
  input: z.object({ orderNumbers }),
  answer: z.object({
    orders: z.array(
      z.object({ orderNumber: z.string(), shopName: z.string(), amount: z.number(), canApply: z.boolean() }),
    ),
    /** Of those that can be asked for. */
    amount: z.number(),
    mayHaveSpecial: z.boolean(),
    titles: invoiceTitles.answer,
    usual: usualInvoice,
  }),
  problems: ['orderUnknown'],
})
export type InvoicesOfOrders = z.infer<typeof invoicesOfOrders.answer>

/** For all that is left of an order. Answers the invoice's id. */
export const applyInvoice = endpoint({
  method: 'POST',
  path: '/p/userInvoice/apply',
  access: 'member',
  input: z.object({ orderNumber, invoice: orderInvoice }),
  answer: z.number(),
  problems: [
    'orderUnknown',
    'orderStatusChanged',
    'invoiceRepeated',
    'invoiceNothingLeft',
    'invoiceInvalid',
    'invoiceTitleInvalid',
    'taxpayerIdInvalid',
    'checkDigitWrong',
    'idNumberInvalid',
    'emailInvalid',
    'emailTooLong',
    'registeredAddressTooLong',
    'registeredPhoneTooLong',
    'bankTooLong',
    'bankAccountTooLong',
  ],
})

/** For all that is left of several orders, an invoice each, for all of them or none. Answers the invoices' ids. */
export const applyInvoices = endpoint({
  ...applyInvoice,
  path: '/p/userInvoice/applyAll',
  input: z.object({ orderNumbers, invoice: orderInvoice }),
  answer: z.array(z.number()),
})

/** Takes back a request for an invoice that is not written yet. */
export const withdrawInvoice = endpoint({
  method: 'PUT',
  path: '/p/userInvoice/withdraw/:invoiceId',
  access: 'member',
  input: z.object({ invoiceId: id }),
  answer: z.null(),
  problems: ['invoiceUnknown', 'invoiceStatusChanged'],
})

/** A link to the PDF or OFD; it opens for a quarter of an hour. */
export const invoiceFile = endpoint({
  method: 'POST',
  path: '/p/userInvoice/document',
  access: 'member',
  input: z.object({ invoiceId: id }),
  answer: z.string(),
  problems: ['invoiceUnknown', 'invoiceStatusChanged'],
})
