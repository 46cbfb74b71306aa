// PayPal's side of Orders v2 and its webhooks, written from its documents and not from the mall's adapter.
import { createSign, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { certificate } from './certificate.ts'
import { Notices, isFault, type Fault, type Post } from './notices.ts'
import { forgersKey, newTrade, type Refund, type Store, type Trade } from './store.ts'
import { cents, decimal, localDay } from './text.ts'

export const paypalMerchant = (store: Store) => ({
  clientId: 'AeA1QIZXiflr1_simulated',
  secret: store.word('paypal secret', () => randomBytes(24).toString('hex')),
  webhookId: '1JE4291016473214C',
})
export const PAYPAL_CURRENCY = 'USD'

const TOKEN_S = 32_400
const YEAR_MS = 365 * 86_400_000

class PaypalError extends Error {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    super(issue)
    this.status = status
    this.issue = issue
  }
}

type Site = { store: Store; notices: Notices; base: string; notifyUrl: string }

const idOf = (): string => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()

export function paypalRoutes(app: FastifyInstance, site: Site): void {
  const { store, base } = site
  const merchant = paypalMerchant(store)

  const route = (
    method: 'GET' | 'POST',
    url: string,
    handle: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void =>
    void app.route({
      method,
      url: `/paypal${url}`,
      handler: (request, reply) => {
        try {
          checkToken(store, request)
          return reply.send(handle(request, reply))
        } catch (error) {
          if (!(error instanceof PaypalError)) throw error
          const details = [{ issue: error.issue, description: error.issue }]
          return reply.status(error.status).send({ name: error.issue, message: error.issue, debug_id: idOf(), details })
        }
      },
    })

  app.post('/paypal/v1/oauth2/token', (request, reply) => {
    const wanted = `Basic ${Buffer.from(`${merchant.clientId}:${merchant.secret}`).toString('base64')}`
    const isAsked = new URLSearchParams(String(request.body ?? '')).get('grant_type') === 'client_credentials'
    if (request.headers.authorization !== wanted || !isAsked) return reply.status(401).send({ error: 'invalid_client' })
    return reply.send({
      scope: 'https://uri.paypal.com/services/payments',
      access_token: tokenOf(store),
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_S,
      nonce: idOf(),
    })
  })
  app.get('/paypal/v1/notifications/certs/:name', (request, reply) =>
    (request.params as { name: string }).name === CERTIFICATE
      ? reply.type('text/plain').send(certificateOf(store))
      : reply.status(404).send({ name: 'RESOURCE_NOT_FOUND' }),
  )

  const tradeOf = (request: FastifyRequest): Trade => {
    const trade = store.findByOrder('paypal', (request.params as { id: string }).id)
    if (!trade) throw new PaypalError(404, 'RESOURCE_NOT_FOUND')
    return trade
  }
  route('POST', '/v2/checkout/orders', (request, reply) => (reply.status(201), orderJson(open(site, request), base)))
  route('GET', '/v2/checkout/orders/:id', (request) => orderJson(tradeOf(request), base))
  route(
    'POST',
    '/v2/checkout/orders/:id/capture',
    (request, reply) => (reply.status(201), orderJson(capture(site, tradeOf(request)), base)),
  )
  route('POST', '/v2/payments/captures/:id/refund', (request, reply) => (reply.status(201), refund(site, request)))
  route('GET', '/v1/reporting/transactions', (request) =>
    transactions(store, request.query as { start_date: string; end_date: string }),
  )
}

const tokenOf = (store: Store): string => store.word('paypal token', () => `A21AA${randomBytes(30).toString('hex')}`)

function checkToken(store: Store, request: FastifyRequest): void {
  if (request.headers.authorization !== `Bearer ${tokenOf(store)}`) throw new PaypalError(401, 'INVALID_TOKEN')
}

const bodyOf = <Shape>(request: FastifyRequest): Shape => JSON.parse(String(request.body ?? '') || '{}') as Shape
const keyOf = (request: FastifyRequest): string => String(request.headers['paypal-request-id'] ?? '')

type Money = { currency_code: string; value: string }
type Order = {
  intent: string
  purchase_units: { custom_id?: string; invoice_id?: string; description?: string; amount: Money }[]
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } }
}

function open({ store, notifyUrl }: Site, request: FastifyRequest): Trade {
  const { intent, purchase_units: units, payment_source } = bodyOf<Order>(request)
  const [unit] = units ?? []
  if (intent !== 'CAPTURE' || !unit?.invoice_id || !/^\d+\.\d\d$/.test(unit.amount?.value ?? ''))
    throw new PaypalError(422, 'INVALID_REQUEST')
  if (unit.amount.currency_code !== PAYPAL_CURRENCY) throw new PaypalError(422, 'CURRENCY_NOT_SUPPORTED')
  const known = store.find('paypal', unit.invoice_id)
  if (known && keyOf(request) === known.number) return known
  if (known) throw new PaypalError(422, 'DUPLICATE_INVOICE_ID')
  const { return_url = '' } = payment_source?.paypal?.experience_context ?? {}
  const given = {
    number: unit.invoice_id,
    order: idOf(),
    amountCents: cents(unit.amount.value),
    currency: unit.amount.currency_code,
  }
  const expiresAt = Date.now() + 6 * 3_600_000
  return store.keep(
    newTrade({
      provider: 'paypal',
      ...given,
      subject: unit.description ?? '',
      expiresAt,
      notifyUrl,
      returnUrl: return_url,
    }),
  )
}

const money = (trade: Trade, amountCents = trade.amountCents): Money => ({
  currency_code: trade.currency,
  value: decimal(amountCents),
})

const captureJson = (trade: Trade, status?: string) => ({
  id: trade.id,
  status: status ?? (trade.refunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED'),
  amount: money(trade),
  final_capture: true,
  custom_id: trade.number,
  invoice_id: trade.number,
})

function orderJson(trade: Trade, base: string): object {
  const status = {
    open: 'PAYER_ACTION_REQUIRED',
    approved: 'APPROVED',
    paid: 'COMPLETED',
    failed: 'PAYER_ACTION_REQUIRED',
    closed: 'VOIDED',
  }[trade.state]
  const captures = trade.state === 'paid' ? [captureJson(trade)] : []
  return {
    id: trade.order,
    intent: 'CAPTURE',
    status,
    payment_source: { paypal: {} },
    purchase_units: [
      {
        reference_id: 'default',
        amount: money(trade),
        custom_id: trade.number,
        invoice_id: trade.number,
        ...(captures.length && { payments: { captures } }),
      },
    ],
    links: [
      { href: `${base}/paypal/v2/checkout/orders/${trade.order}`, rel: 'self', method: 'GET' },
      { href: `${base}/pay/paypal/${trade.number}`, rel: 'payer-action', method: 'GET' },
    ],
  }
}

function capture({ store, notices, base }: Site, trade: Trade): Trade {
  if (trade.state === 'paid') return trade // the same key again
  if (trade.state !== 'approved') throw new PaypalError(422, 'ORDER_NOT_APPROVED')
  const paid = store.change(
    trade,
    (fresh) => void Object.assign(fresh, { state: 'paid', id: idOf(), paidAt: Date.now() }),
  )
  const fault = isFault(paid.fault) ? paid.fault : 'none'
  notices.send(paid, paypalNotice(store, base), {
    word: 'PAYMENT.CAPTURE.COMPLETED',
    stale: 'PAYMENT.CAPTURE.DENIED',
    fault,
  })
  return paid
}

const refundJson = (trade: Trade, one: Refund) => ({
  id: one.id,
  status: 'COMPLETED',
  amount: money(trade, one.amountCents),
  invoice_id: one.number,
})

function refund({ store }: Site, request: FastifyRequest): object {
  const { id } = request.params as { id: string }
  const trade = store.all('paypal').find((one) => one.id === id)
  if (trade?.state !== 'paid') throw new PaypalError(404, 'RESOURCE_NOT_FOUND')
  const { amount } = bodyOf<{ amount?: Money }>(request)
  const number = keyOf(request)
  const known = trade.refunds.find((one) => one.number === number)
  if (known) return refundJson(trade, known)
  const amountCents = amount ? cents(amount.value) : trade.amountCents
  const before = trade.refunds.reduce((sum, one) => sum + one.amountCents, 0)
  if ((amount && amount.currency_code !== trade.currency) || !(amountCents > 0))
    throw new PaypalError(422, 'CURRENCY_MISMATCH')
  if (before + amountCents > trade.amountCents) throw new PaypalError(422, 'REFUND_AMOUNT_EXCEEDED')
  const made = { number, id: idOf(), amountCents, at: Date.now(), isDone: true, notifyUrl: '' }
  return refundJson(
    store.change(trade, (fresh) => void fresh.refunds.push(made)),
    made,
  )
}

function transactions(store: Store, { start_date }: { start_date: string }): object {
  const day = localDay(Date.parse(start_date))
  const line = (id: string, code: string, amount: Money, number: string, at: number) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: new Date(at).toISOString(),
      transaction_amount: amount,
      transaction_status: 'S',
      invoice_id: number,
    },
  })
  const details = store
    .all('paypal')
    .flatMap((trade) => [
      ...(trade.paidAt && localDay(trade.paidAt) === day
        ? [line(trade.id, 'T0006', money(trade), trade.number, trade.paidAt)]
        : []),
      ...trade.refunds
        .filter(({ at }) => localDay(at) === day)
        .map((one) =>
          line(
            one.id,
            'T1107',
            { currency_code: trade.currency, value: `-${decimal(one.amountCents)}` },
            one.number,
            one.at,
          ),
        ),
    ])
  return { transaction_details: details, total_items: details.length, total_pages: 1, page: 1 }
}

const CERTIFICATE = 'CERT-360caa42-fca2a594-5a29e601'
const SUBJECT = 'messageverificationcerts.paypal.com'

const certificateOf = (store: Store): string =>
  store.word('paypal certificate', () =>
    certificate(SUBJECT, store.keys('paypal webhooks'), {
      from: new Date(Date.now() - 86_400_000),
      to: new Date(Date.now() + 10 * YEAR_MS),
    }),
  )

/** `word`: the event. */
export function paypalNotice(store: Store, base: string) {
  return (trade: Trade, word: string, fault: Fault): Post => {
    const changed = fault === 'wrongAmount' ? { ...trade, amountCents: trade.amountCents + 1 } : trade
    const isOrder = word.startsWith('CHECKOUT.')
    const body = JSON.stringify({
      id: `WH-${idOf()}-${idOf()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type: isOrder ? 'checkout-order' : 'capture',
      event_type: word,
      resource: isOrder
        ? orderJson(changed, base)
        : captureJson(changed, word.endsWith('DENIED') ? 'DECLINED' : undefined),
    })
    const [id, time] = [
      idOf(),
      new Date(Date.now() - (fault === 'oldTime' ? 3_600_000 : 0)).toISOString().replace(/\.\d+Z/, 'Z'),
    ]
    const key = fault === 'forged' ? forgersKey() : store.keys('paypal webhooks').privateKey
    const text = `${id}|${time}|${paypalMerchant(store).webhookId}|${crc32(body)}`
    const host = fault === 'unknownSerial' ? 'https://certificates.example' : `${base}/paypal`
    return {
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': createSign('RSA-SHA256').update(text).sign(key, 'base64'),
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${host}/v1/notifications/certs/${CERTIFICATE}`,
      },
      body: fault === 'badTag' ? `${body} ` : body,
    }
  }
}
