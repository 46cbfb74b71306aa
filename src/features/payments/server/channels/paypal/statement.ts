// PayPal's transactions of a day, page by page. https://developer.paypal.com/docs/api/transaction-search/v1/
import * as z from 'zod/mini'
import type { StatementLine } from '../channel.ts'
import { hundredths } from '../http.ts'

const PAGE = 500
const PAGES_MAX = 200
const page = z.object({
  total_pages: z._default(z.number(), 1),
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        transaction_event_code: z.string(),
        transaction_status: z.string(),
        transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
        invoice_id: z.optional(z.string()),
      }),
    }),
  ),
})

/** T00… are payments received, T11… money given back. */
const kindOf = (code: string): StatementLine['kind'] | undefined =>
  code.startsWith('T00') ? 'payment' : code.startsWith('T11') ? 'refund' : undefined

export async function transactions(call: (path: string) => Promise<unknown>, day: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let number = 1; number <= PAGES_MAX; number++) {
    const query = new URLSearchParams({
      start_date: `${day}T00:00:00+08:00`,
      end_date: `${day}T23:59:59+08:00`,
      fields: 'transaction_info',
      page_size: String(PAGE),
      page: String(number),
    })
    const { transaction_details, total_pages } = page.parse(await call(`/v1/reporting/transactions?${query}`))
    for (const { transaction_info: info } of transaction_details) {
      const kind = kindOf(info.transaction_event_code)
      const amountCents = hundredths(info.transaction_amount.value)
      if (!kind || info.transaction_status !== 'S' || amountCents === undefined) continue
      const { currency_code: currency } = info.transaction_amount
      lines.push({
        kind,
        number: info.invoice_id ?? '',
        channelNumber: info.transaction_id,
        amountCents: Math.abs(amountCents),
        currency,
      })
    }
    if (number >= total_pages) break
  }
  return lines
}
