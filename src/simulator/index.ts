/**
 * WeChat Pay, Alipay and PayPal as a merchant sees them, and two providers of text messages, on this machine: for demo
 * mode, `npm run simulator` and the tests. Nothing of a mall in production imports a trade from here, and nothing here
 * knows the mall's adapters: each side was written to the published protocol.
 */
import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { alipayMerchant, alipayNotice, alipayRoutes } from './alipay.ts'
import { Notices, isFault, type Fault, type Writer } from './notices.ts'
import { languageOf, payPage } from './page.ts'
import { PAYPAL_CURRENCY, paypalMerchant, paypalNotice, paypalRoutes } from './paypal.ts'
import { Store, type Provider, type Trade } from './store.ts'
import { numberOf } from './text.ts'
import { Texts, textRoutes } from './texts.ts'
import { loginCode, requestPayment, wechatMerchant, wechatNotice, wechatRoutes } from './wechat.ts'

/** Yuan for a dollar, in ten-thousandths: an example. */
const RATE = 71_200

type Site = {
  /** Where the simulator answers, with the path it stands under. */
  url: string
  /** Where the mall answers, for PayPal's webhook. */
  mall: string
  /** Without one nothing outlives the process. */
  folder?: string | undefined
}

/** What each provider tells of a payment, of one that failed, and of an older state that arrives too late. */
const words = {
  wechat: { paid: 'SUCCESS', failed: 'PAYERROR', stale: 'PAYERROR' },
  alipay: { paid: 'TRADE_SUCCESS', failed: 'WAIT_BUYER_PAY', stale: 'WAIT_BUYER_PAY' },
  paypal: { paid: 'CHECKOUT.ORDER.APPROVED', failed: 'PAYMENT.CAPTURE.DENIED', stale: 'CHECKOUT.ORDER.APPROVED' },
} as const satisfies Record<Provider, Record<string, string>>

export function openSimulator({ url, mall, folder }: Site) {
  const store = new Store(folder)
  const notices = new Notices(store)
  const texts = new Texts(store)
  const writers: Record<Provider, Writer> = {
    wechat: wechatNotice(store),
    alipay: alipayNotice(store),
    paypal: paypalNotice(store, url),
  }

  /** What the payer does. Each notice takes the way a real one would. */
  function act(trade: Trade, input: 'pay' | 'fail', fault: Fault): void {
    const { provider } = trade
    const now = Date.now()
    const changed = store.change(trade, (fresh) => {
      if (!(fresh.state === 'open' || fresh.state === 'failed') || fresh.expiresAt <= now) return
      fresh.fault = fault
      fresh.isSeen = true
      if (input === 'fail') fresh.state = 'failed'
      else if (provider === 'paypal') fresh.state = 'approved'
      else
        Object.assign(fresh, {
          state: 'paid',
          paidAt: now,
          id: numberOf('42'),
          ...(provider === 'alipay' && { order: numberOf('20') }),
        })
    })
    // PayPal tells nothing of a card that was refused on its page
    if (provider === 'paypal' && changed.state === 'failed') return
    const word = words[provider][input === 'pay' ? 'paid' : 'failed']
    notices.send(changed, writers[provider], { word, stale: words[provider].stale, fault })
  }

  return {
    store,
    notices,
    writers,
    act,
    /** A person with WeChat in a mini program. */
    login: (person: string) => loginCode(store, person),
    requestPayment: (person: string, given: Parameters<typeof requestPayment>[2]) =>
      requestPayment(store, person, given),
    accounts: accountsOf(store, url),
    texts,
    textAccounts: texts.accounts(url),
    routes: (app: FastifyInstance) =>
      routes(app, { store, notices, texts, base: url, notifyUrl: `${mall}/notify/pay/paypal`, act }),
    close: async () => {
      await notices.settled()
      store.close()
    },
  }
}

type Parts = {
  store: Store
  notices: Notices
  texts: Texts
  base: string
  notifyUrl: string
  act: (trade: Trade, input: 'pay' | 'fail', fault: Fault) => void
}

/** Bodies stay bytes: they are what was signed. */
async function routes(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  wechatRoutes(app, parts)
  alipayRoutes(app, parts)
  paypalRoutes(app, parts)
  textRoutes(app, parts)
  pages(app, parts)
}

type Params = { Params: { provider: Provider; number: string } }

function pages(app: FastifyInstance, { store, base, act }: Parts): void {
  app.get<Params>('/pay/:provider/:number', (request, reply) => {
    const { provider, number } = request.params
    const trade = store.find(provider, number)
    if (!trade) return reply.status(404).type('text/plain').send('no such payment')
    const seen = trade.isSeen ? trade : store.change(trade, (fresh) => void (fresh.isSeen = true))
    const language = languageOf(request.headers.cookie)
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    return reply.type('text/html; charset=utf-8').send(
      payPage({
        trade: seen,
        language,
        path: `${new URL(base).pathname.replace(/\/$/, '')}/pay/${provider}/${number}`,
        now: Date.now(),
      }),
    )
  })
  app.post<Params>('/pay/:provider/:number', (request, reply) => {
    const trade = store.find(request.params.provider, request.params.number)
    if (!trade) return reply.status(404).type('text/plain').send('no such payment')
    const form = new URLSearchParams(String(request.body ?? ''))
    const fault = form.get('fault')
    act(trade, form.get('act') === 'fail' ? 'fail' : 'pay', isFault(fault) ? fault : 'none')
    return reply.redirect(`${base}/pay/${trade.provider}/${trade.number}`, 303)
  })
}

/** The settings that make a mall this simulator's merchant. Each key stands on the side it belongs to. */
function accountsOf(store: Store, url: string) {
  const { mchid, appid, serial, apiKey, platformSerial, mini } = wechatMerchant(store)
  const { clientId, secret, webhookId } = paypalMerchant(store)
  const publicKeys: Record<string, KeyObject> = { [platformSerial]: store.keys('wechat platform').publicKey }
  return {
    wechat: {
      mchid,
      appid,
      serial,
      apiKey,
      privateKey: store.keys('wechat merchant').privateKey,
      publicKeys,
      url: `${url}/wechat`,
      mini: { ...mini, url: `${url}/wechat` },
    },
    alipay: {
      ...alipayMerchant,
      privateKey: store.keys('alipay merchant').privateKey,
      publicKey: store.keys('alipay platform').publicKey,
      url: `${url}/alipay/gateway.do`,
    },
    paypal: {
      clientId,
      secret,
      webhookId,
      currency: PAYPAL_CURRENCY,
      rate: RATE,
      url: `${url}/paypal`,
      certificateOrigins: [new URL(url).origin],
    },
  }
}
