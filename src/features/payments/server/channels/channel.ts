// The port every provider stands behind. An adapter knows its provider's protocol and nothing of orders.
import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '#server/database/database.ts'

export type ChannelName = 'sandbox' | 'bank' | 'wechat' | 'alipay' | 'paypal'

/**
 * `code`: to be scanned; `page`: one of the provider's that the person goes to; `mobilePage`: one for phones; `mini`:
 * inside a mini program.
 */
export type By = 'code' | 'page' | 'mobilePage' | 'mini'

/** What the provider is asked for; `amountCents` in hundredths of `currency`, which need not be the mall's. */
export type PaymentRequest = {
  payNumber: string
  amountCents: number
  currency: string
  subject: string
  by: By
  expiresAt: Date
  now: Date
  returnUrl: string
  /** Where the person asks from, and in a mini program the code that tells who they are. */
  address: string
  loginCode?: string | undefined
}

/** What a mini program hands to WeChat. */
export type RequestPayment = { timeStamp: string; nonceStr: string; package: string; signType: 'RSA'; paySign: string }

/**
 * What the person then needs: a code to scan, or a page to go to. `channelOrder`: what the provider calls the attempt.
 */
export type Started = {
  codeUrl: string | null
  redirectUrl?: string | null
  channelOrder?: string | null
  requestPayment?: RequestPayment
}

/** Who sent a bank transfer, and what they wrote, as the bank's statement tells it. */
export type Sender = {
  payer: string | null
  payerAccount: string | null
  payerBank: string | null
  remark: string | null
}

/**
 * What a provider said about one payment, with its signature, age, merchant and currency already checked by the
 * adapter.
 */
export type Notice = {
  noticeId: string
  payNumber: string
  /** The provider's own number of the payment. */
  channelNumber: string
  amountCents: number
  currency: string
  outcome: 'paid' | 'failed'
  /** Of a bank transfer, whose the money was, and the day that the bank dates it. */
  sender?: Sender
  bankDay?: string | undefined
}

/**
 * A notice of a payment, of a refund under way, of a payer who agreed and waits for us to take the money, or of
 * something the mall does not need.
 */
export type ReceivedNotice =
  | ({ kind: 'payment' } & Notice)
  | { kind: 'refund'; noticeId: string; refundNumber: string; outcome: 'done' | 'failed' }
  | { kind: 'approved'; noticeId: string; payNumber: string }
  | { kind: 'nothing'; noticeId: string }

/** What a provider answers when it is asked about an attempt. */
export type Found = { state: 'paid'; notice: Omit<Notice, 'noticeId'> } | { state: 'open' | 'closed' | 'unknown' }

/** Thrown by `start` where the provider does not know who is to pay. */
export class PayerUnknown extends Error {
  override readonly name = 'PayerUnknown'
}

/** Thrown by `readNotice` for anything that does not prove to come from the provider. */
export class ForgedNotice extends Error {
  override readonly name = 'ForgedNotice'
}

type Attempt = { payNumber: string; channelOrder: string | null; now: Date }
export type RefundInput = {
  refundNumber: string
  payNumber: string
  channelNumber: string
  /** In hundredths of `currency`, like `totalCents`, which was paid. */
  amountCents: number
  totalCents: number
  currency: string
  now: Date
}

/** One line of a provider's daily statement. `number`: of our payment or refund. */
export type StatementLine = {
  kind: 'payment' | 'refund'
  number: string
  channelNumber: string
  amountCents: number
  currency: string
}

export type Channel = {
  name: ChannelName
  /** What the provider is asked in where it is not the mall's yuan: `rate` ten-thousandths of a yuan a unit. */
  settles?: { currency: string; rate: number }
  /** Asks the provider for a payment; what the person then needs. Asked again, it is the same payment. */
  start: (db: Database, asked: PaymentRequest) => Promise<Started>
  /** `raw`: the bytes as they came, which is what was signed. */
  readNotice: (db: Database, raw: Buffer, headers: IncomingHttpHeaders, now: Date) => Promise<ReceivedNotice>
  /** What the provider wants to hear once its notice is booked; anything else makes it try again. */
  accepted: { type: string; body: string }
  /**
   * Gives money back. `sent`: taken, and a notice, `findRefund` or, of a transfer, the office will say how it ended.
   * The refund number makes repeats harmless.
   */
  refund: (db: Database, input: RefundInput) => Promise<'done' | 'sent'>
  /** The rest is of providers that can be asked; where money came a notice may be missing. */
  find?: (attempt: Attempt) => Promise<Found>
  /** No money can come for this attempt any more. */
  close?: (attempt: Attempt) => Promise<unknown>
  findRefund?: (input: RefundInput) => Promise<'done' | 'sent' | 'failed'>
  /** `day`: yyyy-MM-dd in Asia/Shanghai. */
  statement?: (day: string, now: Date) => Promise<StatementLine[]>
}
