// WeChat Pay v3: native (the person scans a code), H5 (a phone's browser goes to its page) and JSAPI (inside a mini
// program).
// https://pay.weixin.qq.com/doc/v3/merchant/4012791874
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { wireTime } from '#core/time.ts'
import { ask, type Answer } from '#server/http/ask.ts'
import type { WechatSettings } from '#server/settings/pay-settings.ts'
import { NOTICE_AGE_MS } from '../../../rules.ts'
import {
  ForgedNotice,
  PayerUnknown,
  type PaymentRequest,
  type Channel,
  type Found,
  type ReceivedNotice,
  type Started,
} from '../channel.ts'
import { Refused } from '../http.ts'
import { tradeBill } from './bill.ts'
import { openidOf } from './mini.ts'
import { authorization, isSigned, paymentRequest, unseal } from './sign.ts'

/** WeChat's limit of a description, in bytes. */
const DESCRIPTION_BYTES = 120

const envelope = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
})
const amount = z.object({ total: z.int().check(z.positive()), currency: z._default(z.string(), 'CNY') })
const trade = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  amount: z.optional(amount),
})
const refundNotice = z.object({ mchid: z.string(), out_refund_no: z.string(), refund_status: z.string() })
const refundAnswer = z.object({ status: z.string() })

export function wechatChannel(settings: WechatSettings, publicUrl: string): Channel {
  const call = caller(settings)
  const { mchid } = settings
  const notify_url = `${publicUrl}/notify/pay/wechat`
  const ofTrade = (payNumber: string) => `/v3/pay/transactions/out-trade-no/${payNumber}`
  return {
    name: 'wechat',
    accepted: { type: 'application/json', body: '{"code":"SUCCESS","message":"OK"}' },
    start: (_db, asked) => start({ settings, call, notify_url }, asked),
    readNotice: async (_db, raw, headers, now) => parseNotice(settings, raw, headers, now),
    async find({ payNumber, now }) {
      try {
        return found(trade.parse(await call('GET', `${ofTrade(payNumber)}?mchid=${mchid}`, now)))
      } catch (error) {
        if (error instanceof Refused && error.status === 404) return { state: 'unknown' }
        throw error
      }
    },
    async close({ payNumber, now }) {
      // What never reached WeChat has nothing to be closed there.
      await call('POST', `${ofTrade(payNumber)}/close`, now, { mchid }).catch((error: unknown) => {
        if (!(error instanceof Refused && error.status === 404)) throw error
      })
    },
    async refund(_db, { refundNumber, payNumber, channelNumber, amountCents, totalCents, currency, now }) {
      const which = channelNumber ? { transaction_id: channelNumber } : { out_trade_no: payNumber }
      const sums = { refund: amountCents, total: totalCents, currency }
      const answer = await call('POST', '/v3/refund/domestic/refunds', now, {
        ...which,
        out_refund_no: refundNumber,
        notify_url,
        amount: sums,
      })
      const state = refundState(refundAnswer.parse(answer).status)
      if (state === 'failed') throw new Refused(200, 'REFUND', 'WeChat Pay could not carry out the refund')
      return state
    },
    findRefund: async ({ refundNumber, now }) =>
      refundState(refundAnswer.parse(await call('GET', `/v3/refund/domestic/refunds/${refundNumber}`, now)).status),
    statement: (day, now) => tradeBill((target) => call('GET', target, now), downloader(settings, now), day),
  }
}

type Call = ReturnType<typeof caller>
type Merchant = { settings: WechatSettings; call: Call; notify_url: string }

/** The same request by three ways; what each needs besides, and what it answers. */
async function start({ settings, call, notify_url }: Merchant, asked: PaymentRequest): Promise<Started> {
  const { payNumber, amountCents, currency, subject, by, expiresAt, now, returnUrl, address, loginCode } = asked
  const { mchid, appid, mini, privateKey } = settings
  const place = (way: 'native' | 'h5' | 'jsapi', more: { appid: string; [name: string]: unknown }) =>
    call('POST', `/v3/pay/transactions/${way}`, now, {
      mchid,
      description: cut(subject),
      out_trade_no: payNumber,
      time_expire: `${wireTime(expiresAt).replace(' ', 'T')}+08:00`,
      notify_url,
      amount: { total: amountCents, currency },
      ...more,
    })
  if (by === 'mobilePage') {
    // WeChat compares it with the phone's; an IPv4 address of a socket for both is written as such.
    const scene_info = { payer_client_ip: address.replace(/^::ffff:/, ''), h5_info: { type: 'Wap' } }
    const { h5_url } = z.object({ h5_url: z.string() }).parse(await place('h5', { appid, scene_info }))
    return { codeUrl: null, redirectUrl: `${h5_url}&redirect_url=${encodeURIComponent(returnUrl)}` }
  }
  if (by === 'mini') {
    if (!mini || !loginCode) throw new PayerUnknown('no mini program, or no code of its login')
    const payer = { openid: await openidOf(mini, loginCode) }
    const { prepay_id } = z.object({ prepay_id: z.string() }).parse(await place('jsapi', { appid: mini.appid, payer }))
    return {
      codeUrl: null,
      requestPayment: paymentRequest({ appid: mini.appid, prepayId: prepay_id, privateKey }, now),
    }
  }
  const { code_url } = z.object({ code_url: z.string() }).parse(await place('native', { appid }))
  return { codeUrl: code_url }
}

const refundState = (status: string): 'done' | 'sent' | 'failed' =>
  status === 'SUCCESS' ? 'done' : status === 'PROCESSING' ? 'sent' : 'failed'

function found({ trade_state, transaction_id, amount: paid, out_trade_no }: z.output<typeof trade>): Found {
  if (['SUCCESS', 'REFUND'].includes(trade_state) && paid && transaction_id)
    return {
      state: 'paid',
      notice: {
        payNumber: out_trade_no,
        channelNumber: transaction_id,
        amountCents: paid.total,
        currency: paid.currency,
        outcome: 'paid',
      },
    }
  return { state: ['CLOSED', 'REVOKED'].includes(trade_state) ? 'closed' : 'open' }
}

function parseNotice(
  { apiKey, mchid, appid, mini, publicKeys }: WechatSettings,
  raw: Buffer,
  headers: IncomingHttpHeaders,
  now: Date,
): ReceivedNotice {
  checkSignature(publicKeys, raw, (name) => String(headers[name] ?? ''), now)
  const { success, data } = envelope.safeParse(JSON.parse(raw.toString('utf8')))
  if (!success) throw new ForgedNotice('contents')
  const { id: noticeId, event_type, resource } = data
  const opened = JSON.parse(opens(apiKey, resource)) as unknown
  if (event_type.startsWith('REFUND.')) {
    const { success: isRefund, data: refund } = refundNotice.safeParse(opened)
    if (!isRefund || refund.mchid !== mchid) throw new ForgedNotice('merchant')
    const outcome = refundState(refund.refund_status)
    return outcome === 'sent'
      ? { kind: 'nothing', noticeId }
      : { kind: 'refund', noticeId, refundNumber: refund.out_refund_no, outcome }
  }
  const { success: isTrade, data: transaction } = trade.safeParse(opened)
  if (!isTrade || transaction.mchid !== mchid || !(transaction.appid === appid || transaction.appid === mini?.appid))
    throw new ForgedNotice('merchant')
  const state = found(transaction)
  if (state.state === 'paid') return { kind: 'payment', noticeId, ...state.notice }
  if (transaction.trade_state !== 'PAYERROR' || !transaction.amount) return { kind: 'nothing', noticeId }
  const sums = { amountCents: transaction.amount.total, currency: transaction.amount.currency }
  return {
    kind: 'payment',
    noticeId,
    payNumber: transaction.out_trade_no,
    channelNumber: transaction.transaction_id ?? '',
    ...sums,
    outcome: 'failed',
  }
}

function opens(apiKey: string, resource: z.output<typeof envelope>['resource']): string {
  try {
    return unseal(apiKey, resource)
  } catch {
    throw new ForgedNotice('seal')
  }
}

/** By the key that the serial names, and not older than five minutes: notices and answers alike. */
function checkSignature(
  keys: WechatSettings['publicKeys'],
  raw: Buffer,
  header: (name: string) => string,
  now: Date,
): void {
  const serial = header('wechatpay-serial')
  const key = Object.hasOwn(keys, serial) ? keys[serial] : undefined
  if (!key) throw new ForgedNotice('serial')
  const timestamp = header('wechatpay-timestamp')
  const signature = header('wechatpay-signature')
  if (!isSigned(raw, { timestamp, nonce: header('wechatpay-nonce'), signature }, key))
    throw new ForgedNotice('signature')
  if (!(Math.abs(now.getTime() - Number(timestamp) * 1000) <= NOTICE_AGE_MS)) throw new ForgedNotice('age')
}

function caller(settings: WechatSettings) {
  return async (method: 'GET' | 'POST', target: string, now: Date, message?: object): Promise<unknown> => {
    const body = message ? JSON.stringify(message) : ''
    const answer = await ask(settings.url + target, {
      method,
      headers: {
        authorization: authorization(settings, { method, target, body }, now),
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'baigong-mall',
      },
      ...(body && { body }),
    })
    if (answer.status >= 300) throw refusal(answer)
    checkSignature(settings.publicKeys, answer.bytes, (name) => answer.headers.get(name) ?? '', now)
    return answer.text === '' ? null : (JSON.parse(answer.text) as unknown)
  }
}

/** A statement is downloaded as it is: not signed, but its digest was in the signed answer before. */
function downloader(settings: WechatSettings, now: Date) {
  return async (url: string): Promise<Buffer> => {
    if (!url.startsWith(`${settings.url}/`)) throw new Refused(0, 'HOST', `${new URL(url).host} keeps no statements`)
    const target = url.slice(settings.url.length)
    const answer = await ask(url, {
      headers: { authorization: authorization(settings, { method: 'GET', target, body: '' }, now) },
    })
    if (answer.status !== 200) throw refusal(answer)
    return answer.bytes
  }
}

function refusal({ status, text }: Answer): Refused {
  try {
    const { code = '', message = '' } = JSON.parse(text) as { code?: string; message?: string }
    return new Refused(status, code, message)
  } catch {
    return new Refused(status, '', text)
  }
}

/** A description of at most so many bytes, whole letters. */
function cut(text: string): string {
  let [short, bytes] = ['', 0]
  for (const letter of text) {
    bytes += Buffer.byteLength(letter)
    if (bytes > DESCRIPTION_BYTES) break
    short += letter
  }
  return short
}
