// The port every provider stands behind. An adapter knows its provider's protocol and nothing of orders.
import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '#server/database.ts'

export type ChannelName = 'sandbox' | 'bank' | 'wechat' | 'alipay' | 'paypal'

export type Asked = { payNumber: string; amountCents: number; currency: string; subject: string; expiresAt: Date }

/** What a provider said about one payment, with its signature, age, merchant and currency already checked by the adapter. */
export type Notice = {
  noticeId: string
  payNumber: string
  /** The provider's own number of the payment. */
  channelNumber: string
  amountCents: number
  currency: string
  outcome: 'paid' | 'failed'
}

/** Thrown by `readNotice` for anything that does not prove to come from the provider. */
export class ForgedNotice extends Error {
  override readonly name = 'ForgedNotice'
}

export type Channel = {
  name: ChannelName
  /** Asks the provider for a payment; what the person then needs. */
  start: (db: Database, asked: Asked) => Promise<{ codeUrl: string | null }>
  /** `raw`: the bytes as they came, which is what was signed. */
  readNotice: (db: Database, raw: Buffer, headers: IncomingHttpHeaders, now: Date) => Promise<Notice>
  /** What the provider wants to hear once its notice is booked; anything else makes it try again. */
  accepted: { type: string; body: string }
  /** Gives money back; resolves when the provider took the order to do so. The refund number makes repeats harmless. */
  refund: (db: Database, wish: { refundNumber: string; channelNumber: string; amountCents: number }) => Promise<void>
}
