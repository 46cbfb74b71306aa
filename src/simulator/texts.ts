// Aliyun SMS and Tencent Cloud SMS as a client sees them, written from their documents and not from the mall's
// adapters.
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Store } from './store.ts'
import { localTime } from './text.ts'

type Sent = {
  at: string
  provider: 'aliyun' | 'tencent'
  mobile: string
  sign: string
  template: string
  holes: string[]
}

const AGE_MS = { aliyun: 15 * 60_000, tencent: 5 * 60_000 }
const SENT_MAX = 1000
const SIGN = '百工商城'
const kinds = ['register', 'login', 'password', 'mobile', 'payPassword', 'backInStock'] as const
const templateOf = { aliyun: (at: number) => `SMS_46390000${at}`, tencent: (at: number) => `110${at}` }

class Wrong extends Error {
  readonly code: string
  constructor(code: string, message: string = code) {
    super(message)
    this.code = code
  }
}

export class Texts {
  /** Newest first. */
  readonly sent: Sent[] = []
  /** By mobile number: what its next messages are answered with, instead of leaving. */
  readonly faults = new Map<string, string>()
  readonly #nonces = new Set<string>()
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** The settings that make a mall a client of either. */
  accounts(url: string) {
    const secret = (name: string) => this.#store.word(`${name} secret`, () => randomBytes(20).toString('base64url'))
    const templates = (provider: keyof typeof templateOf) => {
      const those = Object.fromEntries(
        kinds.map((kind, at) => [kind, { id: templateOf[provider](at), sign: SIGN }]),
      ) as Record<(typeof kinds)[number], { id: string; sign: string }>
      return { zh_CN: those, en: those }
    }
    return {
      aliyun: {
        provider: 'aliyun' as const,
        keyId: 'LTAI5tSimulator',
        secret: secret('aliyun sms'),
        url: `${url}/sms/aliyun`,
        templates: templates('aliyun'),
      },
      tencent: {
        provider: 'tencent' as const,
        secretId: 'AKIDSimulator',
        secret: secret('tencent sms'),
        appId: '1400006666',
        region: 'ap-guangzhou',
        url: `${url}/sms/tencent`,
        templates: templates('tencent'),
      },
    }
  }

  send(message: Omit<Sent, 'at'>): void {
    const fault = this.faults.get(message.mobile)
    if (fault) throw new Wrong(fault)
    this.sent.unshift({ at: localTime(Date.now()), ...message })
    this.sent.length = Math.min(this.sent.length, SENT_MAX)
  }

  /** False: heard before. */
  once(nonce: string): boolean {
    const isNew = !this.#nonces.has(nonce)
    this.#nonces.add(nonce)
    return isNew
  }
}

export function textRoutes(app: FastifyInstance, { texts, base }: { texts: Texts; base: string }): void {
  const { aliyun, tencent } = texts.accounts(base)
  app.post('/sms/aliyun', (request, reply) => {
    const ids = { RequestId: randomUUID() }
    try {
      checkAliyun(request, aliyun, texts)
      sendAliyun(request.query as Record<string, string>, texts)
      return reply.send({ ...ids, Code: 'OK', Message: 'OK', BizId: `${Date.now()}^0` })
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      // Its business refuses over 200, its gateway does not.
      const status = error.code.startsWith('is') ? 200 : 400
      return reply.status(status).send({ ...ids, Code: error.code, Message: error.message })
    }
  })
  app.post('/sms/tencent', (request, reply) => {
    const RequestId = randomUUID()
    try {
      checkTencent(request, tencent)
      return reply.send({ Response: { SendStatusSet: [sendTencent(request, tencent.appId, texts)], RequestId } })
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      return reply.send({ Response: { Error: { Code: error.code, Message: error.message }, RequestId } })
    }
  })
  /** The phones of everybody. */
  app.get('/sms', (_request, reply) => reply.send(texts.sent))
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const bodyOf = (request: FastifyRequest): Buffer => (request.body as Buffer | undefined) ?? Buffer.alloc(0)
const header = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '')

function checkAliyun(
  request: FastifyRequest,
  { keyId, secret }: { keyId: string; secret: string },
  texts: Texts,
): void {
  const [, credential, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      header(request, 'authorization'),
    ) ?? []
  if (!signature) throw new Wrong('IncompleteSignature')
  if (credential !== keyId) throw new Wrong('InvalidAccessKeyId.NotFound')
  const signed = names.split(';')
  const present = Object.keys(request.headers).filter((name) => name.startsWith('x-acs-') || name === 'host')
  if (!present.every((name) => signed.includes(name))) throw new Wrong('IncompleteSignature', 'a header is not signed')
  if (header(request, 'x-acs-content-sha256') !== sha256(bodyOf(request))) throw new Wrong('InvalidContentSha256')
  const [path = '', query = ''] = request.url.split('?')
  const written = (text: string) =>
    encodeURIComponent(decodeURIComponent(text)).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  const canonicalQuery = query
    .split('&')
    .map((pair) => pair.split('=').map(written).join('='))
    .toSorted()
    .join('&')
  const lines = signed.map((name) => `${name}:${header(request, name).trim()}\n`).join('')
  const canonical = `${request.method}\n${path}\n${canonicalQuery.replace(/%[0-9a-f]{2}/g, (c) => c.toUpperCase())}\n${lines}\n${names}\n${sha256(bodyOf(request))}`
  const right = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  if (signature !== right) throw new Wrong('SignatureDoesNotMatch')
  if (!(Math.abs(Date.now() - Date.parse(header(request, 'x-acs-date'))) < AGE_MS.aliyun))
    throw new Wrong('InvalidTimeStamp.Expired')
  if (!texts.once(header(request, 'x-acs-signature-nonce'))) throw new Wrong('SignatureNonceUsed')
  if (header(request, 'x-acs-action') !== 'SendSms' || header(request, 'x-acs-version') !== '2017-05-25')
    throw new Wrong('InvalidAction')
}

function sendAliyun(given: Record<string, string>, texts: Texts): void {
  const { PhoneNumbers: mobile = '', SignName: sign = '', TemplateCode: template = '', TemplateParam = '{}' } = given
  if (!/^1\d{10}$/.test(mobile)) throw new Wrong('isv.MOBILE_NUMBER_ILLEGAL')
  if (sign !== SIGN) throw new Wrong('isv.SMS_SIGNATURE_ILLEGAL')
  const kind = kinds.find((_, at) => template === templateOf.aliyun(at))
  if (!kind) throw new Wrong('isv.SMS_TEMPLATE_ILLEGAL')
  const value = (JSON.parse(TemplateParam) as Record<string, string>)[kind === 'backInStock' ? 'part' : 'code']
  if (value === undefined) throw new Wrong('isv.TEMPLATE_MISSING_PARAMETERS')
  texts.send({ provider: 'aliyun', mobile, sign, template, holes: [value] })
}

function checkTencent(request: FastifyRequest, { secretId, secret }: { secretId: string; secret: string }): void {
  const [, credential, day = '', names = '', signature] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header(request, 'authorization'),
    ) ?? []
  if (!signature) throw new Wrong('AuthFailure.InvalidAuthorization')
  if (credential !== secretId) throw new Wrong('AuthFailure.SecretIdNotFound')
  const timestamp = header(request, 'x-tc-timestamp')
  if (!(Math.abs(Date.now() - Number(timestamp) * 1000) < AGE_MS.tencent))
    throw new Wrong('AuthFailure.SignatureExpire')
  if (new Date(Number(timestamp) * 1000).toISOString().slice(0, 10) !== day)
    throw new Wrong('AuthFailure.SignatureFailure', 'day')
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('content-type'))
    throw new Wrong('AuthFailure.SignatureFailure', 'headers')
  const lines = signed.map((name) => `${name}:${header(request, name).toLowerCase()}\n`).join('')
  const canonical = `POST\n/\n\n${lines}\n${names}\n${sha256(bodyOf(request))}`
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = mac(mac(mac(`TC3${secret}`, day), 'sms'), 'tc3_request')
  const right = mac(key, `TC3-HMAC-SHA256\n${timestamp}\n${day}/sms/tc3_request\n${sha256(canonical)}`).toString('hex')
  if (signature !== right) throw new Wrong('AuthFailure.SignatureFailure')
  if (header(request, 'x-tc-action') !== 'SendSms' || header(request, 'x-tc-version') !== '2021-01-11')
    throw new Wrong('InvalidAction')
  if (!header(request, 'x-tc-region')) throw new Wrong('MissingParameter', 'Region')
}

function sendTencent(request: FastifyRequest, appId: string, texts: Texts): object {
  const given = JSON.parse(bodyOf(request).toString('utf8')) as {
    PhoneNumberSet: string[]
    SmsSdkAppId: string
    SignName: string
    TemplateId: string
    TemplateParamSet: string[]
  }
  if (given.SmsSdkAppId !== appId) throw new Wrong('UnauthorizedOperation.SmsSdkAppIdVerifyFail')
  const [number = ''] = given.PhoneNumberSet
  const status = (Code: string) => ({
    SerialNo: Code === 'Ok' ? `5000:${Date.now()}` : '',
    PhoneNumber: number,
    Fee: 1,
    Code,
    Message: Code,
  })
  try {
    if (!/^\+861\d{10}$/.test(number)) throw new Wrong('InvalidParameterValue.IncorrectPhoneNumber')
    if (given.SignName !== SIGN) throw new Wrong('FailedOperation.SignatureIncorrectOrUnapproved')
    if (!kinds.some((_, at) => given.TemplateId === templateOf.tencent(at)) || given.TemplateParamSet.length !== 1)
      throw new Wrong('FailedOperation.TemplateIncorrectOrUnapproved')
    texts.send({
      provider: 'tencent',
      mobile: number.slice(3),
      sign: given.SignName,
      template: given.TemplateId,
      holes: given.TemplateParamSet,
    })
    return status('Ok')
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return status(error.code)
  }
}
