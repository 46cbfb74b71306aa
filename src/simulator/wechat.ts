// WeChat Pay's side of its v3 protocol, written from its documents and not from the mall's adapter.
import { createCipheriv, createHash, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Notices, isFault, type Fault, type Post } from './notices.ts'
import { forgersKey, newTrade, type Refund, type Store, type Trade } from './store.ts'
import { decimal, localDay, localTime, numberOf } from './text.ts'

export const wechatMerchant = (store: Store) => ({
  mchid: '1900000109',
  appid: 'wxd678efh567hg6787',
  serial: '7132D72A03E93CDDF8C03BBD1F37EEDF0A8A1F7E',
  apiKey: store.word('wechat api key', () => randomBytes(16).toString('hex')),
  mini: {
    appid: 'wxa4e2c1b93d07f586',
    secret: store.word('wechat mini secret', () => randomBytes(16).toString('hex')),
  },
  platformSerial: 'PUB_KEY_ID_0000000000000024101100397200000006',
})

const AGE_MS = 5 * 60_000
const REFUND_TAKES_MS = 200

type Json = Record<string, never> & { amount?: { total?: number; refund?: number; currency?: string } }

class WechatError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

type Handle = (request: FastifyRequest, body: Json) => unknown
type Route = (method: 'GET' | 'POST', url: string, handle: Handle) => void

/** Routes that take what the merchant signed, and sign what they answer. */
function signedRoutes(app: FastifyInstance, store: Store, base: string): Route {
  const { platformSerial } = wechatMerchant(store)
  const platform = store.keys('wechat platform').privateKey
  return (method, url, handle) =>
    void app.route({
      method,
      url: `/wechat${url}`,
      handler: (request, reply) => {
        try {
          checkRequest(store, request, base)
          const answer = handle(request, bodyOf(request))
          return signed(reply.status(answer === undefined ? 204 : 200), platform, platformSerial, answer)
        } catch (error) {
          if (!(error instanceof WechatError)) throw error
          const { status, code, message } = error
          return signed(reply.status(status), platform, platformSerial, { code, message })
        }
      },
    })
}

export function wechatRoutes(
  app: FastifyInstance,
  { store, notices, base }: { store: Store; notices: Notices; base: string },
): void {
  const merchant = wechatMerchant(store)
  const route = signedRoutes(app, store, base)

  const tradeOf = (request: FastifyRequest): Trade => {
    const trade = store.find('wechat', (request.params as { number: string }).number)
    if (!trade) throw new WechatError(404, 'ORDER_NOT_EXIST')
    return trade
  }

  route('POST', '/v3/pay/transactions/native', (_request, body) => ({ code_url: open(store, body, base, 'NATIVE') }))
  route('POST', '/v3/pay/transactions/h5', (_request, body) => {
    open(store, body, base, 'MWEB')
    return { h5_url: `${base}/wechat/checkmweb?prepay_id=${(body as unknown as Input).out_trade_no}` }
  })
  route('POST', '/v3/pay/transactions/jsapi', (_request, body) => {
    open(store, body, base, 'JSAPI')
    return { prepay_id: (body as unknown as Input).out_trade_no }
  })
  app.get('/wechat/checkmweb', (request, reply) => {
    const { prepay_id = '', redirect_url = '' } = request.query as Record<string, string>
    const trade = store.find('wechat', prepay_id)
    if (trade?.way !== 'MWEB') return reply.status(404).type('text/plain').send('no such payment')
    store.change(trade, (fresh) => void (fresh.returnUrl = redirect_url))
    return reply.redirect(`${base}/pay/wechat/${prepay_id}`, 303)
  })
  // Outside of WeChat Pay: mini programs learn who uses them. Not signed; the secret is the proof.
  app.get('/wechat/sns/jscode2session', (request) => codeToSession(store, request.query as Record<string, string>))
  route('GET', '/v3/pay/transactions/out-trade-no/:number', (request) => {
    if ((request.query as { mchid?: string }).mchid !== merchant.mchid)
      throw new WechatError(400, 'PARAM_ERROR', 'mchid')
    return tradeJson(tradeOf(request), merchant)
  })
  route('POST', '/v3/pay/transactions/out-trade-no/:number/close', (request) => {
    const trade = tradeOf(request)
    if (trade.state === 'paid') throw new WechatError(400, 'ORDERPAID')
    store.change(trade, (fresh) => void (fresh.state = 'closed'))
    return undefined
  })
  route('POST', '/v3/refund/domestic/refunds', (_request, body) => refund(store, notices, body))
  route('GET', '/v3/refund/domestic/refunds/:number', (request) => {
    const { number } = request.params as { number: string }
    for (const trade of store.all('wechat'))
      for (const one of trade.refunds) if (one.number === number) return refundJson(trade, one)
    throw new WechatError(404, 'RESOURCE_NOT_EXISTS')
  })
  billRoutes(app, route, store, base)
}

function billRoutes(app: FastifyInstance, route: Route, store: Store, base: string): void {
  route('GET', '/v3/bill/tradebill', (request) => {
    const { bill_date = '' } = request.query as { bill_date?: string }
    const bill = billOf(store, bill_date)
    if (!bill) throw new WechatError(400, 'NO_STATEMENT_EXIST')
    const hash_value = createHash('sha1').update(bill).digest('hex')
    return { hash_type: 'SHA1', hash_value, download_url: `${base}/wechat/v3/billdownload/file?token=${bill_date}` }
  })
  app.get('/wechat/v3/billdownload/file', (request, reply) => {
    checkRequest(store, request, base)
    return reply.type('text/plain; charset=utf-8').send(billOf(store, (request.query as { token: string }).token))
  })
}

const bodyOf = (request: FastifyRequest): Json => {
  const text = (request.body as Buffer | undefined)?.toString('utf8') ?? ''
  return (text ? JSON.parse(text) : {}) as Json
}

/** The signature of every request, by the merchant's public key. */
function checkRequest(store: Store, request: FastifyRequest, base: string): void {
  const { mchid, serial } = wechatMerchant(store)
  const header = request.headers.authorization ?? ''
  const [, scheme, rest] = /^(\S+) (.*)$/.exec(header) ?? []
  const said = Object.fromEntries(
    [...(rest ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') throw new WechatError(401, 'SIGN_ERROR', 'scheme')
  if (said['mchid'] !== mchid || said['serial_no'] !== serial) throw new WechatError(401, 'SIGN_ERROR', 'merchant')
  if (!(Math.abs(Date.now() - Number(said['timestamp']) * 1000) < AGE_MS))
    throw new WechatError(401, 'SIGN_ERROR', 'timestamp')
  const prefix = `${new URL(base).pathname.replace(/\/$/, '')}/wechat`
  const target = request.url.slice(prefix.length)
  const body = (request.body as Buffer | undefined)?.toString('utf8') ?? ''
  const text = [request.method, target, said['timestamp'], said['nonce_str'], body, ''].join('\n')
  const isTheirs = createVerify('RSA-SHA256')
    .update(text)
    .verify(store.keys('wechat merchant').publicKey, said['signature'] ?? '', 'base64')
  if (!isTheirs) throw new WechatError(401, 'SIGN_ERROR', 'signature')
}

function signatureHeaders(key: KeyObject, serial: string, body: string, atMs = Date.now()): Record<string, string> {
  const [timestamp, nonce] = [String(Math.floor(atMs / 1000)), randomBytes(16).toString('hex')]
  const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
    'wechatpay-serial': serial,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

function signed(reply: FastifyReply, key: KeyObject, serial: string, answer: unknown): FastifyReply {
  const body = answer === undefined ? '' : JSON.stringify(answer)
  return reply
    .headers(signatureHeaders(key, serial, body))
    .type('application/json')
    .send(body)
}

const openids = 'oMini'
let logins = 0

/** What `wx.login` gives to a mini program: good once. */
export function loginCode(store: Store, person = 'li'): string {
  const code = `${openids}-login-${randomBytes(6).toString('hex')}${++logins}`
  store.word(`login ${code}`, () => `${openids}_${person}`)
  return code
}

function codeToSession(store: Store, { appid, secret, js_code = '', grant_type }: Record<string, string>): object {
  const { mini } = wechatMerchant(store)
  if (appid !== mini.appid) return { errcode: 40013, errmsg: 'invalid appid' }
  if (secret !== mini.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
  const openid = store.word(`login ${js_code}`, () => 'unknown')
  if (grant_type !== 'authorization_code' || openid === 'unknown') return { errcode: 40029, errmsg: 'invalid code' }
  const use = randomBytes(8).toString('hex')
  if (store.word(`used ${js_code}`, () => use) !== use) return { errcode: 40163, errmsg: 'code been used' }
  return { openid, session_key: randomBytes(16).toString('base64') }
}

type Requested = { timeStamp: string; nonceStr: string; package: string; signType: string; paySign: string }

/** `wx.requestPayment` in the hand of this person: only what the merchant signed, and only who it was prepared for. */
export function requestPayment(
  store: Store,
  person: string,
  { timeStamp, nonceStr, package: input, signType, paySign }: Requested,
): Trade {
  const text = [wechatMerchant(store).mini.appid, timeStamp, nonceStr, input, ''].join('\n')
  const isTheirs = createVerify('RSA-SHA256')
    .update(text)
    .verify(store.keys('wechat merchant').publicKey, paySign, 'base64')
  const trade = store.find('wechat', input.replace('prepay_id=', ''))
  if (signType !== 'RSA' || !isTheirs || trade?.way !== 'JSAPI') throw new Error('requestPayment:fail')
  if (trade.openid !== `${openids}_${person}`) throw new Error('requestPayment:fail not the payer')
  return trade
}

type Input = {
  appid: string
  mchid: string
  description: string
  out_trade_no: string
  time_expire: string
  notify_url: string
  amount: { total: number; currency: string }
  scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } }
  payer?: { openid?: string }
}

function open(store: Store, body: Json, base: string, way: 'NATIVE' | 'MWEB' | 'JSAPI'): string {
  const { mchid, appid, mini } = wechatMerchant(store)
  const input = body as unknown as Input
  const isOurs = input.appid === (way === 'JSAPI' ? mini.appid : appid)
  if (way === 'MWEB' && !(isIP(input.scene_info?.payer_client_ip ?? '') && input.scene_info?.h5_info?.type))
    throw new WechatError(400, 'PARAM_ERROR', 'scene_info')
  if (way === 'JSAPI' && !input.payer?.openid?.startsWith(openids)) throw new WechatError(400, 'PARAM_ERROR', 'openid')
  if (!isOurs || input.mchid !== mchid) throw new WechatError(400, 'APPID_MCHID_NOT_MATCH')
  const isWhole =
    input.description &&
    Buffer.byteLength(input.description) <= 127 &&
    /^[\w|*-]{6,32}$/.test(input.out_trade_no) &&
    input.notify_url
  if (!isWhole || !Number.isInteger(input.amount?.total) || input.amount.total <= 0)
    throw new WechatError(400, 'PARAM_ERROR')
  const known = store.find('wechat', input.out_trade_no)
  if (known?.state === 'paid') throw new WechatError(400, 'ORDERPAID')
  if (known?.state === 'closed') throw new WechatError(400, 'ORDER_CLOSED')
  if (known && known.amountCents !== input.amount.total)
    throw new WechatError(400, 'INVALID_REQUEST', 'the same number with another amount')
  const expiresAt = input.time_expire ? Date.parse(input.time_expire) : Date.now() + 7_200_000
  const given = {
    number: input.out_trade_no,
    amountCents: input.amount.total,
    currency: input.amount.currency ?? 'CNY',
    subject: input.description,
  }
  if (known && (known.way !== way || known.openid !== input.payer?.openid))
    throw new WechatError(400, 'INVALID_REQUEST', 'the same number by another way')
  const more = { way, appid: input.appid, ...(input.payer?.openid && { openid: input.payer.openid }) }
  if (!known) store.keep(newTrade({ provider: 'wechat', ...given, ...more, expiresAt, notifyUrl: input.notify_url }))
  return `${base}/pay/wechat/${input.out_trade_no}`
}

type Merchant = ReturnType<typeof wechatMerchant>

function tradeJson(trade: Trade, { appid, mchid }: Merchant, state?: string): object {
  const word =
    state ??
    {
      open: 'NOTPAY',
      approved: 'USERPAYING',
      failed: 'PAYERROR',
      closed: 'CLOSED',
      paid: trade.refunds.length ? 'REFUND' : 'SUCCESS',
    }[trade.state]
  const isPaid = word === 'SUCCESS' || word === 'REFUND'
  return {
    amount: {
      currency: trade.currency,
      payer_currency: trade.currency,
      payer_total: trade.amountCents,
      total: trade.amountCents,
    },
    appid: trade.appid ?? appid,
    mchid,
    out_trade_no: trade.number,
    trade_state: word,
    trade_state_desc: word,
    ...(isPaid && {
      transaction_id: trade.id,
      trade_type: trade.way ?? 'NATIVE',
      bank_type: 'OTHERS',
      payer: { openid: payerOf(trade) },
      success_time: `${localTime(trade.paidAt).replace(' ', 'T')}+08:00`,
    }),
  }
}

const payerOf = ({ openid = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }: Trade): string => openid

/** Also of what is not so: a notice of an older state, a wrong amount, another's key. */
export function wechatNotice(store: Store) {
  const merchant = wechatMerchant(store)
  return (trade: Trade, word: string, fault: Fault, about?: Refund): Post => {
    const changed = fault === 'wrongAmount' ? { ...trade, amountCents: trade.amountCents + 1 } : trade
    const contents = about ? refundNotice(trade, about, merchant.mchid) : tradeJson(changed, merchant, word)
    const resource = seal(
      merchant.apiKey,
      JSON.stringify(contents),
      about ? 'refund' : 'transaction',
      fault === 'badTag',
    )
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: `${localTime(Date.now()).replace(' ', 'T')}+08:00`,
      event_type: about ? 'REFUND.SUCCESS' : `TRANSACTION.${word}`,
      resource_type: 'encrypt-resource',
      summary: '支付成功',
      resource,
    })
    const key = fault === 'forged' ? forgersKey() : store.keys('wechat platform').privateKey
    const serial = fault === 'unknownSerial' ? 'PUB_KEY_ID_9999999999999999999999999999999999' : merchant.platformSerial
    const atMs = fault === 'oldTime' ? Date.now() - 2 * AGE_MS : Date.now()
    return { headers: { 'content-type': 'application/json', ...signatureHeaders(key, serial, body, atMs) }, body }
  }
}

function seal(apiKey: string, text: string, associated_data: string, breaksTag: boolean): object {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce)
  cipher.setAAD(Buffer.from(associated_data))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  if (breaksTag) bytes[bytes.length - 1]! ^= 1
  return {
    original_type: associated_data,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data,
    nonce,
  }
}

const refundNotice = (trade: Trade, one: Refund, mchid: string): object => ({
  mchid,
  transaction_id: trade.id,
  out_trade_no: trade.number,
  refund_id: one.id,
  out_refund_no: one.number,
  refund_status: 'SUCCESS',
  success_time: `${localTime(Date.now()).replace(' ', 'T')}+08:00`,
  user_received_account: '支付用户零钱',
  amount: {
    total: trade.amountCents,
    refund: one.amountCents,
    payer_total: trade.amountCents,
    payer_refund: one.amountCents,
  },
})

const refundJson = (trade: Trade, one: Refund): object => ({
  refund_id: one.id,
  out_refund_no: one.number,
  transaction_id: trade.id,
  out_trade_no: trade.number,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  create_time: `${localTime(one.at).replace(' ', 'T')}+08:00`,
  status: one.isDone ? 'SUCCESS' : 'PROCESSING',
  amount: { total: trade.amountCents, refund: one.amountCents, currency: trade.currency },
})

/** Taken now, carried out a little later, told by a notice. */
function refund(store: Store, notices: Notices, body: Json): object {
  const input = body as unknown as {
    transaction_id?: string
    out_trade_no?: string
    out_refund_no: string
    notify_url?: string
    amount: { refund: number; total: number; currency: string }
  }
  const trade = store.all('wechat').find((one) => one.id === input.transaction_id || one.number === input.out_trade_no)
  if (trade?.state !== 'paid') throw new WechatError(404, 'RESOURCE_NOT_EXISTS')
  const known = trade.refunds.find(({ number }) => number === input.out_refund_no)
  if (known) return refundJson(trade, known)
  const before = trade.refunds.reduce((sum, one) => sum + one.amountCents, 0)
  if (input.amount.total !== trade.amountCents) throw new WechatError(400, 'PARAM_ERROR', 'total')
  if (!(input.amount.refund > 0) || before + input.amount.refund > trade.amountCents)
    throw new WechatError(403, 'NOT_ENOUGH')
  const made = {
    number: input.out_refund_no,
    id: numberOf('503'),
    amountCents: input.amount.refund,
    at: Date.now(),
    isDone: false,
    notifyUrl: input.notify_url ?? '',
  }
  store.change(trade, (fresh) => void fresh.refunds.push(made))
  setTimeout(() => {
    const fresh = store.change(
      trade,
      (now) => void now.refunds.forEach((one) => one.number === made.number && (one.isDone = true)),
    )
    const write = wechatNotice(store)
    const fault = isFault(fresh.fault) ? fresh.fault : 'none'
    if (made.notifyUrl)
      notices.send({ ...fresh, notifyUrl: made.notifyUrl }, (of, word, how) => write(of, word, how, made), {
        word: 'REFUND',
        stale: 'REFUND',
        fault,
      })
  }, REFUND_TAKES_MS).unref()
  return refundJson(trade, made)
}

const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

function billOf(store: Store, day: string): string | undefined {
  const { appid, mchid } = wechatMerchant(store)
  const rows: string[][] = []
  for (const trade of store.all('wechat')) {
    const head = [trade.appid ?? appid, mchid, '0', '', trade.id, trade.number, payerOf(trade), trade.way ?? 'NATIVE']
    const tail = [trade.subject.replaceAll(',', ' '), '', '0.00000', '0.60%']
    const sum = decimal(trade.amountCents)
    if (trade.paidAt && localDay(trade.paidAt) === day)
      rows.push([
        localTime(trade.paidAt),
        ...head,
        'SUCCESS',
        'OTHERS',
        trade.currency,
        sum,
        '0.00',
        '0',
        '0',
        '0.00',
        '0.00',
        '',
        '',
        ...tail,
        sum,
        '0.00',
        '',
      ])
    for (const one of trade.refunds)
      if (localDay(one.at) === day) {
        const back = decimal(one.amountCents)
        rows.push([
          localTime(one.at),
          ...head,
          'REFUND',
          'OTHERS',
          trade.currency,
          '0.00',
          '0.00',
          one.id,
          one.number,
          back,
          '0.00',
          'ORIGINAL',
          'SUCCESS',
          ...tail,
          '0.00',
          back,
          '',
        ])
      }
  }
  if (rows.length === 0) return undefined
  const lines = rows.map((row) => row.map((value) => `\`${value}`).join(','))
  return `\uFEFF${[COLUMNS, ...lines, '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额', `\`${rows.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`].join('\r\n')}\r\n`
}
