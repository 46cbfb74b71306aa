// The titles a buyer keeps, as the checkout asks for them; the feature `invoices` mounts it.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { invoiceTitle } from './invoice.ts'

/** The default one first. */
export const invoiceTitles = endpoint({
  method: 'GET',
  path: '/p/userInvoice/titles',
  access: 'member',
  input: z.object({}),
  answer: z.array(z.object({ titleId: z.number(), isDefault: z.boolean(), title: invoiceTitle })),
  problems: [],
})
export type KeptTitle = z.infer<typeof invoiceTitles.answer>[number]
