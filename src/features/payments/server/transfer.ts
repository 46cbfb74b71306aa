import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { cents } from '#core/money.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import type { BankDays } from '#features/orders/server/index.ts'
import type { Notice, Sender } from './channels/channel.ts'
import { findByRemitCode, keepNotice } from './queries.ts'
import { settle, type Verdict } from './notices/settle.ts'

/** `BG 6417 2204`: short enough to write into a transfer's reference; unique by constraint. */
export function newRemitCode(): string {
  const digits = String(randomInt(0, 100_000_000)).padStart(8, '0')
  return `BG ${digits.slice(0, 4)} ${digits.slice(4)}`
}

const builtIn = {
  accountName: '百工商城（示例）有限公司',
  bankName: '示例银行 常州新北支行',
  bankAccount: '0000 0000 0000 6204 17',
}

/** Where transfers go: the operator's setting `bankAccount`. */
export async function bankAccount(db: Database): Promise<typeof builtIn> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'bankAccount').executeTakeFirst()
  return { ...builtIn, ...(row?.value as Partial<typeof builtIn> | undefined) }
}

/** One line of the bank's statement: its reference, how much came, the bank's own number, when, from whom. */
export type StatementLine = {
  reference: string
  amountYuan: number
  bankNumber: string
  day?: string | undefined
  payer?: string | undefined
  payerAccount?: string | undefined
  payerBank?: string | undefined
}

/** Books a transfer by the code in its reference, whatever the spelling of its blanks. */
export async function bookTransfer(db: Database, line: StatementLine, now: Date): Promise<Verdict> {
  const payment = await paymentOf(db, line.reference)
  if (!payment) return keepUnknown(db, line, now)
  const notice = transferNotice(line.bankNumber, payment.payNumber, cents(line.amountYuan))
  return settle(db, 'bank', { ...notice, sender: senderOf(line), bankDay: line.day }, now)
}

/** What the bank leaves empty it does not tell. */
export const senderOf = ({
  payer,
  payerAccount,
  payerBank,
  reference,
}: Omit<StatementLine, 'amountYuan' | 'bankNumber' | 'day'>): Sender => ({
  payer: payer || null,
  payerAccount: payerAccount || null,
  payerBank: payerBank || null,
  remark: reference || null,
})

export const transferNotice = (bankNumber: string, payNumber: string, amountCents: number): Notice => ({
  noticeId: bankNumber,
  payNumber,
  channelNumber: bankNumber,
  amountCents,
  currency: 'CNY',
  outcome: 'paid',
})

/** Money of which nobody knows what it is to pay waits in the office; the bank's number keeps it one (ADR 0992). */
async function keepUnknown(db: Database, line: StatementLine, now: Date): Promise<Verdict> {
  const verdict = 'refused:unknown'
  const isNew = await keepNotice(db, {
    channel: 'bank',
    noticeId: line.bankNumber,
    payNumber: null,
    verdict,
    unknownCents: cents(line.amountYuan),
    sender: senderOf(line),
    bankDay: line.day,
    now,
  })
  return isNew ? verdict : 'repeated'
}

/** The cents that the transfer of this reference is to bring; undefined: there is none. */
export async function askedByTransfer(db: Database, reference: string): Promise<number | undefined> {
  return (await paymentOf(db, reference))?.amountCents
}

/** The code in what somebody wrote, as we spell it. */
export function remitCodeIn(words: string): string | undefined {
  const digits = /BG\s*(\d{4})\s*(\d{4})/i.exec(words)
  return digits ? `BG ${digits[1]} ${digits[2]}` : undefined
}

async function paymentOf(db: Database, reference: string) {
  const code = remitCodeIn(reference)
  return code === undefined ? undefined : findByRemitCode(db, code)
}

/** Money that came too late for an order did not pay it, so its day is none of that order. */
export const bankDays: BankDays = async (db, { accountId, orderIds }) => {
  const { rows } = await sql<{ orderId: number; day: string }>`
    select line.order_id as "orderId", notice.bank_day::text as day
    from payment_order line join payment p on p.id = line.payment_id
    join shop_order o on o.id = line.order_id and o.paid_at = p.paid_at
    join payment_notice notice on notice.channel = p.channel and notice.notice_id = p.channel_number
    where line.order_id = ${anyOf(orderIds)} and p.account_id = ${accountId} and p.channel = 'bank'
      and notice.bank_day is not null`.execute(db)
  return new Map(rows.map(({ orderId, day }) => [orderId, day]))
}
