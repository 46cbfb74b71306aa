import { randomInt } from 'node:crypto'
import { cents } from '#core/money.ts'
import type { Database } from '#server/database/database.ts'
import { findByRemitCode } from './queries.ts'
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

/** One line of the bank's statement: what was written as reference, how much came, the bank's own number. */
export type StatementLine = { reference: string; amountYuan: number; bankNumber: string }

/** Books a transfer by the code in its reference, whatever the spelling of its blanks. */
export async function bookTransfer(
  db: Database,
  { reference, amountYuan, bankNumber }: StatementLine,
  now: Date,
): Promise<Verdict> {
  const payment = await paymentOf(db, reference)
  if (!payment) return 'refused:unknown'
  return settle(
    db,
    'bank',
    {
      noticeId: bankNumber,
      payNumber: payment.payNumber,
      channelNumber: bankNumber,
      amountCents: cents(amountYuan),
      currency: 'CNY',
      outcome: 'paid',
    },
    now,
  )
}

/** The cents that the transfer of this reference is to bring; undefined: there is none. */
export async function askedByTransfer(db: Database, reference: string): Promise<number | undefined> {
  return (await paymentOf(db, reference))?.amountCents
}

async function paymentOf(db: Database, reference: string) {
  const digits = /BG\s*(\d{4})\s*(\d{4})/i.exec(reference)
  return digits ? findByRemitCode(db, `BG ${digits[1]} ${digits[2]}`) : undefined
}
