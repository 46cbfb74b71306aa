// The titles a buyer keeps, as the checkout asks for them.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { invoiceTypes } from '#features/orders/invoice-kinds.ts'
import { invoiceTitle } from '#features/orders/invoice.ts'

/** The default one first. */
export const invoiceTitles = endpoint({
  method: 'GET',
  path: '/p/userInvoice/titles',
  access: 'member',
  input: z.object({}),
  answer: z.array(z.object({ titleId: z.number(), isDefault: z.boolean(), title: invoiceTitle })),
  problems: [],
})
export type SavedTitle = z.infer<typeof invoiceTitles.answer>[number]

/** 0: none. */
const invoiceInput = z.union([z.literal(0), z.literal(invoiceTypes.general), z.literal(invoiceTypes.special)])
/** What a form begins with; without a title nobody has named one yet. */
export const usualInvoice = z.object({ invoiceType: invoiceInput, title: z.nullable(invoiceTitle) })
export type UsualInvoice = z.infer<typeof usualInvoice>

/** What this person chose last; else, for a firm, a special VAT invoice where its title allows one, and never none. */
export const invoiceUsual = endpoint({
  method: 'GET',
  path: '/p/userInvoice/usual',
  access: 'member',
  input: z.object({}),
  answer: usualInvoice,
  problems: [],
})
