// WeChat's daily statement of trades: CSV, every value behind a backtick, a summary after the lines.
import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import type { StatementLine } from '../channel.ts'
import { Refused, hundredths } from '../http.ts'

const where = z.object({ download_url: z.string(), hash_type: z.literal('SHA1'), hash_value: z.string() })
const SUMMARY = '总交易单数'

export async function tradeBill(
  call: (target: string) => Promise<unknown>,
  download: (url: string) => Promise<Buffer>,
  day: string,
): Promise<StatementLine[]> {
  let bytes: Buffer
  try {
    const bill = where.parse(await call(`/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`))
    bytes = await download(bill.download_url)
    if (createHash('sha1').update(bytes).digest('hex') !== bill.hash_value.toLowerCase())
      throw new Error('the statement is not the one that was promised')
  } catch (error) {
    if (error instanceof Refused && error.code === 'NO_STATEMENT_EXIST') return [] // a day without trades
    throw error
  }
  return linesOf(bytes.toString('utf8'))
}

function linesOf(text: string): StatementLine[] {
  const [head, ...rows] = parse(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  const summary = rows.findIndex(([first]) => first === SUMMARY)
  return rows
    .slice(0, summary === -1 ? undefined : summary)
    .map((row) => lineOf(Object.fromEntries(head!.map((name, at) => [name, (row[at] ?? '').replace(/^`/, '')]))))
}

function lineOf(row: Record<string, string>): StatementLine {
  const isRefund = row['交易状态'] === 'REFUND'
  const amountCents = hundredths(row[isRefund ? '退款金额' : '应结订单金额'] ?? '')
  if (amountCents === undefined) throw new Error(`a line of the statement has no amount: ${row['微信订单号']}`)
  return {
    kind: isRefund ? 'refund' : 'payment',
    number: row[isRefund ? '商户退款单号' : '商户订单号'] ?? '',
    channelNumber: row[isRefund ? '微信退款单号' : '微信订单号'] ?? '',
    amountCents,
    currency: row['货币种类'] ?? 'CNY',
  }
}
