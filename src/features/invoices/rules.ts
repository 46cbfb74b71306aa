import { MINUTE_MS } from '#core/time.ts'
import { withoutVat, type Taxed } from '#core/vat.ts'

/** Ours: titles one person may keep. */
export const TITLES_MAX = 20

/** Ours: so many orders are asked for with one form. */
export const INVOICES_AT_ONCE = 20

/** So long a link to an invoice opens. */
export const INVOICE_LINK_MS = 15 * MINUTE_MS

export const REFUSAL_MAX = 100

/** Of the tax administration: 20 digits for a fully digitalised invoice, 8 for the older kinds. */
export const FISCAL_NUMBER = /^(\d{8}|\d{20})$/

/** What a red-letter invoice takes back of a line: the whole of what is left takes the whole of its tax. */
export function takenBack(
  { amountCents, netCents }: { amountCents: number; netCents: number },
  excessCents: number,
): Taxed {
  const net = excessCents === amountCents ? netCents : Math.min(netCents, withoutVat(excessCents))
  return { amountCents: -excessCents, netCents: -net, taxCents: net - excessCents }
}

/** What one piece costs without tax, with as many places as an invoice shows. */
export const netPrice = (netCents: number, quantity: number): string =>
  String(Number((netCents / 100 / quantity).toFixed(8)))

/** Where a shop sends its own PDF or OFD, as a form. */
export const shopInvoiceUpload = (invoiceId: number | string): `/${string}` => `/shop/invoices/${invoiceId}/file`
