// Alipay's daily statement: a zip whose detail file is GBK text, comments after #, one line a trade or refund.
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { ask } from '#server/http/ask.ts'
import type { AlipaySettings } from '#server/settings/pay-settings.ts'
import type { StatementLine } from '../channel.ts'
import { Refused, hundredths } from '../http.ts'
import { filesOf } from './zip.ts'

type Call = (method: string, input: object, now: Date) => Promise<unknown>

export async function tradeBill(call: Call, day: string, now: Date, { url }: AlipaySettings): Promise<StatementLine[]> {
  let where: string
  try {
    const answer = await call(
      'alipay.data.dataservice.bill.downloadurl.query',
      { bill_type: 'trade', bill_date: day },
      now,
    )
    where = z.object({ bill_download_url: z.string() }).parse(answer).bill_download_url
  } catch (error) {
    if (error instanceof Refused && /BILL_NOT_EXIST/i.test(error.code)) return [] // a day without trades
    throw error
  }
  if (!isAlipays(where, url)) throw new Refused(0, 'HOST', `${new URL(where).host} keeps no statements`)
  const { status, bytes, text } = await ask(where, {})
  if (status !== 200) throw new Refused(status, '', text)
  const detail = filesOf(bytes).find(({ name }) => !/汇总/.test(name))
  if (!detail) throw new Error('the statement has no detail file')
  return linesOf(new TextDecoder('gbk').decode(detail.bytes))
}

/** Downloads come from other hosts of Alipay; a simulator's from itself. */
function isAlipays(where: string, gateway: string): boolean {
  const { protocol, hostname, origin } = new URL(where)
  return (
    origin === new URL(gateway).origin ||
    (protocol === 'https:' && /(^|\.)(alipay|alipaydev|alipayobjects)\.com$/.test(hostname))
  )
}

function linesOf(text: string): StatementLine[] {
  const rows = parse(text, {
    columns: (head: string[]) => head.map((name) => name.trim()),
    comment: '#',
    comment_no_infix: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as Record<string, string>[]
  return rows.map((row) => {
    const isRefund = row['业务类型'] === '退款'
    const amountCents = hundredths(row['订单金额（元）'] ?? '')
    if (amountCents === undefined) throw new Error(`a line of the statement has no amount: ${row['支付宝交易号']}`)
    return {
      kind: isRefund ? 'refund' : 'payment',
      number: (isRefund ? row['退款批次号/请求号'] : row['商户订单号']) ?? '',
      channelNumber: row['支付宝交易号'] ?? '',
      amountCents: Math.abs(amountCents),
      currency: 'CNY',
    }
  })
}
