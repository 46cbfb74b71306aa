// Alipay: a code to scan (trade.precreate) or its own page (trade.page.pay).
// https://opendocs.alipay.com/open/270/105899
import * as z from 'zod/mini'
import { wireTime } from '#core/time.ts'
import { ask } from '#server/http/ask.ts'
import type { AlipaySettings } from '#server/settings/pay-settings.ts'
import { ForgedNotice, type Channel, type Found, type ReceivedNotice } from '../channel.ts'
import { Refused, decimal, hundredths } from '../http.ts'
import { tradeBill } from './bill.ts'
import { isSigned, isSignedNotice, sign, signedPart, textOf } from './sign.ts'

const trade = z.object({
  trade_status: z.string(),
  trade_no: z.string(),
  out_trade_no: z.string(),
  total_amount: z.string(),
})
const SUBJECT_MAX = 100
const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED']

export function alipayChannel(settings: AlipaySettings, publicUrl: string): Channel {
  const gateway = gatewayOf(settings, publicUrl)
  return {
    name: 'alipay',
    accepted: { type: 'text/plain', body: 'success' },
    async start(_db, { payNumber, amountCents, subject, by, expiresAt, now, returnUrl }) {
      const input = {
        out_trade_no: payNumber,
        total_amount: decimal(amountCents),
        subject: subject.slice(0, SUBJECT_MAX).replace(/[/=&]/g, ' '),
        seller_id: settings.sellerId,
        time_expire: wireTime(expiresAt),
      }
      if (by === 'page')
        return {
          codeUrl: null,
          redirectUrl: gateway.link(
            'alipay.trade.page.pay',
            { ...input, product_code: 'FAST_INSTANT_TRADE_PAY' },
            now,
            returnUrl,
          ),
        }
      const answer = z.object({ qr_code: z.string() }).parse(await gateway.call('alipay.trade.precreate', input, now))
      return { codeUrl: answer.qr_code }
    },
    readNotice: async (_db, raw) => parseNotice(settings, raw),
    async find({ payNumber, now }) {
      try {
        return found(trade.parse(await gateway.call('alipay.trade.query', { out_trade_no: payNumber }, now)))
      } catch (error) {
        if (error instanceof Refused && error.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' }
        throw error
      }
    },
    async close({ payNumber, now }) {
      // Nobody scanned: there is no trade yet, and its time is over at Alipay too.
      await gateway.call('alipay.trade.close', { out_trade_no: payNumber }, now).catch((error: unknown) => {
        if (!(error instanceof Refused && error.code === 'ACQ.TRADE_NOT_EXIST')) throw error
      })
    },
    async refund(_db, { refundNumber, payNumber, channelNumber, amountCents, now }) {
      const which = channelNumber ? { trade_no: channelNumber } : { out_trade_no: payNumber }
      await gateway.call(
        'alipay.trade.refund',
        { ...which, refund_amount: decimal(amountCents), out_request_no: refundNumber },
        now,
      )
      return 'done'
    },
    statement: (day, now) => tradeBill(gateway.call, day, now, settings),
  }
}

function found({ trade_status, trade_no, out_trade_no, total_amount }: z.output<typeof trade>): Found {
  const amountCents = hundredths(total_amount)
  if (PAID.includes(trade_status) && amountCents !== undefined)
    return {
      state: 'paid',
      notice: { payNumber: out_trade_no, channelNumber: trade_no, amountCents, currency: 'CNY', outcome: 'paid' },
    }
  return { state: trade_status === 'TRADE_CLOSED' ? 'closed' : 'open' }
}

/**
 * The four checks of Alipay: signature, our app, our account, and — where it is booked — our number with our amount.
 * Its repeats come for a day under one `notify_id`, so an old one is heard of again rather than refused.
 */
function parseNotice({ publicKey, appId, sellerId }: AlipaySettings, raw: Buffer): ReceivedNotice {
  const pairs = [...new URLSearchParams(raw.toString('utf8'))]
  const fields = Object.fromEntries(pairs)
  if (pairs.length !== Object.keys(fields).length) throw new ForgedNotice('contents') // a name given twice
  if (!isSignedNotice(fields, publicKey)) throw new ForgedNotice('signature')
  if (fields['app_id'] !== appId) throw new ForgedNotice('app')
  if (fields['seller_id'] !== sellerId) throw new ForgedNotice('seller')
  const { success, data } = trade.safeParse(fields)
  const noticeId = fields['notify_id']
  if (!success || !noticeId) throw new ForgedNotice('contents')
  // Refunds are told by the answer to the call; their notices repeat it.
  if (fields['refund_fee'] !== undefined) return { kind: 'nothing', noticeId }
  const state = found(data)
  return state.state === 'paid' ? { kind: 'payment', noticeId, ...state.notice } : { kind: 'nothing', noticeId }
}

/** The one address of all calls. */
function gatewayOf({ appId, privateKey, publicKey, url }: AlipaySettings, publicUrl: string) {
  function signed(method: string, input: object, now: Date, returnUrl = ''): Record<string, string> {
    const parameters: Record<string, string> = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: wireTime(now),
      version: '1.0',
      ...(/\.(precreate|page\.pay)$/.test(method) && { notify_url: `${publicUrl}/notify/pay/alipay` }),
      ...(returnUrl && { return_url: returnUrl }),
      biz_content: JSON.stringify(input),
    }
    return { ...parameters, sign: sign(textOf(parameters), privateKey) }
  }
  return {
    link: (method: string, input: object, now: Date, returnUrl: string): string =>
      `${url}?${new URLSearchParams(signed(method, input, now, returnUrl))}`,
    async call(method: string, input: object, now: Date): Promise<unknown> {
      const { biz_content, ...rest } = signed(method, input, now)
      const answer = await ask(`${url}?${new URLSearchParams(rest)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams({ biz_content: biz_content! }).toString(),
      })
      return opened(answer.text, `${method.replaceAll('.', '_')}_response`, publicKey)
    },
  }
}

/** The signed object of an answer; a refusal that is not signed is still a refusal, never a success. */
function opened(text: string, name: string, key: AlipaySettings['publicKey']): unknown {
  const part = signedPart(text, name) ?? signedPart(text, 'error_response')
  if (!part) throw new Refused(200, 'ANSWER', text)
  const body = JSON.parse(part) as { code?: string; msg?: string; sub_code?: string; sub_msg?: string }
  const { sign: signature = '' } = JSON.parse(text) as { sign?: string }
  if (body.code !== '10000') throw new Refused(200, body.sub_code ?? body.code ?? '', body.sub_msg ?? body.msg ?? '')
  if (!isSigned(part, signature, key)) throw new ForgedNotice('signature of an answer')
  return body
}
