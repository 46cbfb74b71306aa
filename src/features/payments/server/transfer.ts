import { randomInt } from 'node:crypto'
import { cents } from '#core/money.ts'
import type { Database } from '#server/database/database.ts'
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

/** One line of the bank's statement: what was written as reference, how much came, the bank's own number, from whom. */
export type StatementLine = {
  reference: string
  amountYuan: number
  bankNumber: string
  payer?: string | undefined
  payerAccount?: string | undefined
  payerBank?: string | undefined
}

/** Books a transfer by the code in its reference, whatever the spelling of its blanks. */
export async function bookTransfer(db: Database, line: StatementLine, now: Date): Promise<Verdict> {
  const payment = await paymentOf(db, line.reference)
  if (!payment) return keepUnknown(db, line, now)
  const notice = transferNotice(line.bankNumber, payment.payNumber, cents(line.amountYuan))
  return settle(db, 'bank', { ...notice, sender: senderOf(line) }, now)
}

/** What the bank leaves empty it does not tell. */
export const senderOf = ({
  payer,
  payerAccount,
  payerBank,
  reference,
}: Omit<StatementLine, 'amountYuan' | 'bankNumber'>): Sender => ({
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
