// Tencent Cloud SMS: SendSms of 2021-01-11, signed by TC3-HMAC-SHA256. https://cloud.tencent.com/document/api/382/55981
import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { ask } from '#server/http/ask.ts'
import type { TencentSms } from '#server/settings/sms-settings.ts'
import { parsed, refusal, type SmsSender } from './sender.ts'

const ALGORITHM = 'TC3-HMAC-SHA256'
const SERVICE = 'sms'
const answer = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string(), Message: z.string() })),
    SendStatusSet: z.optional(z.array(z.object({ Code: z.string(), Message: z.string() }))),
  }),
})
/** Its own trouble, too many at once, and an account that has to be topped up. */
const PASSING =
  /^(InternalError|RequestLimitExceeded|LimitExceeded\.(DeliveryFrequencyLimit|PhoneNumberThirtySecondLimit)$|FailedOperation\.(InsufficientBalanceInSmsPackage|OtherError)$|ResourceUnavailable)/

export const tencentSender =
  (settings: TencentSms): SmsSender =>
  async ({ mobile, template, holes }, now) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: settings.appId,
      SignName: template.sign,
      TemplateId: template.id,
      TemplateParamSet: holes.map(([, value]) => value),
    })
    const timestamp = Math.floor(now.getTime() / 1000)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      host: new URL(settings.url).host,
      'x-tc-action': 'SendSms',
    }
    const { status, text } = await ask(settings.url, {
      method: 'POST',
      headers: {
        ...headers,
        'x-tc-version': '2021-01-11',
        'x-tc-region': settings.region,
        'x-tc-timestamp': String(timestamp),
        authorization: tencentSignature(settings, { service: SERVICE, timestamp, headers, body }),
      },
      body,
    })
    const { Error: wrong, SendStatusSet: [sent] = [] } = answer.parse(parsed(text)).Response
    const { Code, Message } = wrong ?? sent ?? { Code: 'InternalError', Message: 'nothing is said of the message' }
    if (Code !== 'Ok') throw refusal(PASSING, status, Code, Message)
  }

type Signed = { service: string; timestamp: number; headers: Record<string, string>; body: string }

/** The header Authorization; all headers given are signed. The path of every call is `/`. */
export function tencentSignature(
  { secretId, secret }: Pick<TencentSms, 'secretId' | 'secret'>,
  { service, timestamp, headers, body }: Signed,
): string {
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]!.trim().toLowerCase()}\n`)
  const request = ['POST', '/', '', lines.join(''), names.join(';'), sha256(body)].join('\n')
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const key = [day, service, 'tc3_request'].reduce<Buffer>(
    (last, word) => hmac(last, word),
    Buffer.from(`TC3${secret}`),
  )
  const signature = hmac(key, [ALGORITHM, timestamp, scope, sha256(request)].join('\n')).toString('hex')
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
