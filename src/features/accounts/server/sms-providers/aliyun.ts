// Aliyun SMS: Dysmsapi 2017-05-25, SendSms, signed by its "V3" way.
// https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
import { createHash, createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ask } from '#server/http/ask.ts'
import type { AliyunSms } from '#server/settings/sms-settings.ts'
import { parsed, refusal, type SmsSender } from './sender.ts'

const ALGORITHM = 'ACS3-HMAC-SHA256'
const answer = z.object({ Code: z.string(), Message: z.optional(z.string()) })
/** Its own errors, its rate limits, and an account that must be topped up. */
const PASSING =
  /^(isp\.|Throttling|ServiceUnavailable|InternalError|SystemError|SignatureNonceUsed|isv\.(AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|BUSINESS_LIMIT_CONTROL|SYSTEM_ERROR)$)/

export const aliyunSender =
  (settings: AliyunSms): SmsSender =>
  async ({ mobile, template, holes }, now) => {
    const query = canonicalQuery({
      PhoneNumbers: mobile,
      SignName: template.sign,
      TemplateCode: template.id,
      TemplateParam: JSON.stringify(Object.fromEntries(holes)),
    })
    const { origin, host, pathname } = new URL(settings.url)
    const headers = {
      host,
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    }
    const authorization = aliyunSignature(settings, { method: 'POST', path: pathname, query, headers })
    const { status, text } = await ask(`${origin}${pathname}?${query}`, {
      method: 'POST',
      headers: { ...headers, authorization },
    })
    const { Code, Message } = answer.parse(parsed(text))
    if (Code !== 'OK') throw refusal(PASSING, status, Code, Message)
  }

type Signed = {
  method: string
  path: string
  query: string
  headers: Record<string, string> & { 'x-acs-content-sha256': string }
}

/** The header Authorization; all headers given are signed. */
export function aliyunSignature(
  { keyId, secret }: Pick<AliyunSms, 'keyId' | 'secret'>,
  { method, path, query, headers }: Signed,
): string {
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]!.trim()}\n`)
  const request = [method, path, query, lines.join(''), names.join(';'), headers['x-acs-content-sha256']].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex')
  return `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986: what `encodeURIComponent` leaves of the reserved signs is written out too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const canonicalQuery = (values: Record<string, string>): string =>
  Object.entries(values)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
