// PayPal Orders v2: the person agrees on PayPal's page, then we take the money.
// https://developer.paypal.com/docs/api/orders/v2/
import * as z from 'zod/mini'
import { MINUTE_MS } from '#core/time.ts'
import { ask } from '#server/http/ask.ts'
import type { PaypalSettings } from '#server/settings/pay-settings.ts'
import {
  ForgedNotice,
  type Channel,
  type Found,
  type Notice,
  type PaymentRequest,
  type ReceivedNotice,
  type RefundInput,
} from '../channel.ts'
import { Refused, decimal, hundredths } from '../http.ts'
import { transactions } from './statement.ts'
import { checkWebhook } from './webhook.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({ id: z.string(), status: z.string(), amount: money, custom_id: z.optional(z.string()) })
const order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
  purchase_units: z.optional(
    z.array(
      z.object({
        custom_id: z.optional(z.string()),
        payments: z.optional(z.object({ captures: z.optional(z.array(capture)) })),
      }),
    ),
  ),
})
const event = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() })
const refundAnswer = z.object({ status: z.string() })
const DESCRIPTION_MAX = 127

export function paypalChannel(settings: PaypalSettings): Channel {
  const call = caller(settings)

  /** Asked again with its key, a refund answers as it stands. */
  async function refundOf({ refundNumber, channelNumber, amountCents, currency, now }: RefundInput) {
    const path = `/v2/payments/captures/${encodeURIComponent(channelNumber)}/refund`
    const message = { amount: { currency_code: currency, value: decimal(amountCents) }, invoice_id: refundNumber }
    return refundState(refundAnswer.parse(await call('POST', path, now, { key: refundNumber, message })).status)
  }

  return {
    name: 'paypal',
    settles: { currency: settings.currency, rate: settings.rate },
    accepted: { type: 'application/json', body: '{}' },
    async start(_db, request) {
      const input = { key: request.payNumber, message: orderMessage(request) }
      const made = order.parse(await call('POST', '/v2/checkout/orders', request.now, input))
      const page = made.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new Refused(200, made.status, 'PayPal names no page to agree on')
      return { codeUrl: null, redirectUrl: page.href, channelOrder: made.id }
    },
    async readNotice(_db, raw, headers, now) {
      await checkWebhook(settings, raw, headers, now)
      return noticeIn(raw)
    },
    async find({ payNumber, channelOrder, now }) {
      if (!channelOrder) return { state: 'unknown' }
      const path = `/v2/checkout/orders/${encodeURIComponent(channelOrder)}`
      try {
        const seen = order.parse(await call('GET', path, now))
        // Agreed: the money is taken now. The key makes a second taking the same one.
        const taken =
          seen.status === 'APPROVED'
            ? await call('POST', `${path}/capture`, now, { key: `capture-${payNumber}`, message: {} })
            : seen
        return found(order.parse(taken), payNumber)
      } catch (error) {
        if (error instanceof Refused && error.status === 404) return { state: 'unknown' }
        if (error instanceof Refused && error.code === 'INSTRUMENT_DECLINED') return { state: 'open' }
        throw error
      }
    },
    // An order that nobody captures lapses at PayPal by itself; what is not captured takes no money.
    close: async () => undefined,
    async refund(_db, input) {
      const state = await refundOf(input)
      if (state === 'failed') throw new Refused(200, 'REFUND', 'PayPal could not carry out the refund')
      return state
    },
    findRefund: refundOf,
    statement: (day, now) => transactions((path) => call('GET', path, now), day),
  }
}

/** The money is to be taken at once, and nothing is sent that PayPal would have to ask an address for. */
const orderMessage = ({ payNumber, amountCents, currency, subject, returnUrl }: PaymentRequest) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: payNumber,
      invoice_id: payNumber,
      description: subject.slice(0, DESCRIPTION_MAX),
      amount: { currency_code: currency, value: decimal(amountCents) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: returnUrl,
        cancel_url: returnUrl,
      },
    },
  },
})

const refundState = (status: string): 'done' | 'sent' | 'failed' =>
  status === 'COMPLETED' ? 'done' : status === 'PENDING' ? 'sent' : 'failed'

function noticeOf(
  { id, status, amount }: z.output<typeof capture>,
  payNumber: string,
): Omit<Notice, 'noticeId'> | undefined {
  const amountCents = hundredths(amount.value)
  // What was taken and then given back was paid all the same.
  const isPaid = ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(status)
  if (amountCents === undefined || !(isPaid || ['DECLINED', 'FAILED'].includes(status))) return undefined
  return {
    payNumber,
    channelNumber: id,
    amountCents,
    currency: amount.currency_code,
    outcome: isPaid ? 'paid' : 'failed',
  }
}

function found({ status, purchase_units }: z.output<typeof order>, payNumber: string): Found {
  if (status === 'VOIDED') return { state: 'closed' }
  for (const { payments } of purchase_units ?? [])
    for (const one of payments?.captures ?? []) {
      const notice = noticeOf(one, payNumber)
      if (notice?.outcome === 'paid') return { state: 'paid', notice }
    }
  return { state: 'open' }
}

function noticeIn(raw: Buffer): ReceivedNotice {
  const { success, data } = event.safeParse(JSON.parse(raw.toString('utf8')))
  if (!success) throw new ForgedNotice('contents')
  const { id: noticeId, event_type, resource } = data
  if (event_type === 'CHECKOUT.ORDER.APPROVED') {
    const payNumber = order.safeParse(resource).data?.purchase_units?.[0]?.custom_id
    return payNumber ? { kind: 'approved', noticeId, payNumber } : { kind: 'nothing', noticeId }
  }
  if (
    event_type === 'PAYMENT.CAPTURE.COMPLETED' ||
    event_type === 'PAYMENT.CAPTURE.DENIED' ||
    event_type === 'PAYMENT.CAPTURE.DECLINED'
  ) {
    const { success: isCapture, data: taken } = capture.safeParse(resource)
    const notice = isCapture && taken.custom_id ? noticeOf(taken, taken.custom_id) : undefined
    return notice ? { kind: 'payment', noticeId, ...notice } : { kind: 'nothing', noticeId }
  }
  if (event_type === 'PAYMENT.CAPTURE.REFUNDED') {
    const refund = z.object({ invoice_id: z.string(), status: z.string() }).safeParse(resource).data
    const outcome = refund && refundState(refund.status)
    if (refund && outcome !== undefined && outcome !== 'sent')
      return { kind: 'refund', noticeId, refundNumber: refund.invoice_id, outcome }
  }
  return { kind: 'nothing', noticeId }
}

type Input = { /** PayPal-Request-Id: the same key is the same request. */ key: string; message: object }

function caller({ clientId, secret, url }: PaypalSettings) {
  let token: { text: string; until: number } | undefined

  async function bearer(now: Date): Promise<string> {
    if (token && now.getTime() < token.until) return token.text
    const { status, text } = await ask(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new Refused(status, 'TOKEN', text)
    const { access_token, expires_in } = z
      .object({ access_token: z.string(), expires_in: z.number() })
      .parse(JSON.parse(text))
    token = { text: access_token, until: now.getTime() + Math.max(0, expires_in * 1000 - MINUTE_MS) }
    return access_token
  }

  return async (method: 'GET' | 'POST', path: string, now: Date, input?: Input): Promise<unknown> => {
    const { status, text } = await ask(url + path, {
      method,
      headers: {
        authorization: `Bearer ${await bearer(now)}`,
        'content-type': 'application/json',
        ...(input && { 'paypal-request-id': input.key, prefer: 'return=representation' }),
      },
      ...(input && { body: JSON.stringify(input.message) }),
    })
    if (status === 401) token = undefined
    if (status >= 300) throw refusal(status, text)
    return JSON.parse(text) as unknown
  }
}

function refusal(status: number, text: string): Refused {
  try {
    const {
      name = '',
      message = '',
      details,
    } = JSON.parse(text) as { name?: string; message?: string; details?: { issue?: string }[] }
    return new Refused(status, details?.[0]?.issue ?? name, message)
  } catch {
    return new Refused(status, '', text)
  }
}
