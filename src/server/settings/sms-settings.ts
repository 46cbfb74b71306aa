// The mall's account with a provider of text messages. Every kind of message is a template that the provider has
// approved beforehand.
import * as z from 'zod'
import type { Locale } from '#core/locale.ts'
import { address, secureUrl, setting } from './setting.ts'

/** Each has one hole: `code`, or in `backInStock` `part`. */
export const smsKinds = ['register', 'login', 'password', 'mobile', 'payPassword', 'backInStock'] as const
export type SmsKind = (typeof smsKinds)[number]

const word = z.string().regex(/^[\w.:=@/+-]*$/)
const templates = 'KIND=TEMPLATE for each kind, separated by commas'
const templateList = z.string().regex(/^(\w+=[\w-]+(\/[^,/]+)?(, *(?!$)|$))*$/)

export const smsSettings = {
  SMS_PROVIDER: setting({
    fallback: '',
    wants: 'aliyun or tencent',
    means:
      'Who sends text messages. Empty: nobody outside of demo mode; then nobody can register, sign in by code or set a new password, and the pages say so.',
    schema: z.enum(['', 'aliyun', 'tencent']),
  }),
  SMS_SIGN: setting({
    fallback: '',
    wants: 'the approved name in front of a message',
    means: 'Text messages: the sign name (签名), as approved by the provider, without brackets.',
    schema: z.string().regex(/^[^【】[\],/]{0,20}$/),
  }),
  SMS_TEMPLATES: setting({
    fallback: '',
    wants: templates,
    means: `Text messages: the approved templates, such as \`register=SMS_1,login=SMS_2\`, for ${smsKinds.join(', ')}; with a sign name of its own \`KIND=TEMPLATE/SIGN\`. Each has one variable: \`\${code}\` (in backInStock \`\${part}\`) at Aliyun, \`{1}\` at Tencent Cloud; a code is valid for 5 minutes.`,
    schema: templateList,
  }),
  SMS_TEMPLATES_EN: setting({
    fallback: '',
    wants: templates,
    means: 'Text messages: templates for people who read English. Kinds that are missing take those of SMS_TEMPLATES.',
    schema: templateList,
  }),
  ALIYUN_SMS_KEY_ID: setting({
    fallback: '',
    wants: 'an AccessKey id',
    means: 'Aliyun SMS: the AccessKey id of a RAM user who may do `dysms:SendSms`.',
    schema: word,
  }),
  ALIYUN_SMS_KEY_SECRET: setting({
    fallback: '',
    wants: 'an AccessKey secret',
    means: 'Aliyun SMS: its AccessKey secret.',
    isSecret: true,
    schema: z.string().max(200),
  }),
  ALIYUN_SMS_URL: setting({
    fallback: 'https://dysmsapi.aliyuncs.com',
    wants: 'an https address, or one of this machine',
    means: 'Aliyun SMS: where its API is. For the simulator.',
    schema: address,
  }),
  TENCENT_SMS_SECRET_ID: setting({
    fallback: '',
    wants: 'a SecretId',
    means: 'Tencent Cloud SMS: the SecretId of a user who may do `sms:SendSms`.',
    schema: word,
  }),
  TENCENT_SMS_SECRET_KEY: setting({
    fallback: '',
    wants: 'a SecretKey',
    means: 'Tencent Cloud SMS: its SecretKey.',
    isSecret: true,
    schema: z.string().max(200),
  }),
  TENCENT_SMS_APP_ID: setting({
    fallback: '',
    wants: 'an SdkAppId',
    means: 'Tencent Cloud SMS: the application (SmsSdkAppId).',
    schema: word,
  }),
  TENCENT_SMS_REGION: setting({
    fallback: 'ap-guangzhou',
    wants: 'a region',
    means: 'Tencent Cloud SMS: the region of the application.',
    schema: word,
  }),
  TENCENT_SMS_URL: setting({
    fallback: 'https://sms.tencentcloudapi.com',
    wants: 'an https address, or one of this machine',
    means: 'Tencent Cloud SMS: where its API is. For the simulator.',
    schema: address,
  }),
}

type Values = { [Name in keyof typeof smsSettings]: z.output<(typeof smsSettings)[Name]['schema']> }

export type SmsTemplate = { id: string; sign: string }
export type AliyunSms = { provider: 'aliyun'; keyId: string; secret: string; url: string }
export type TencentSms = {
  provider: 'tencent'
  secretId: string
  secret: string
  appId: string
  region: string
  url: string
}
export type SmsSettings = (AliyunSms | TencentSms) & { templates: Record<Locale, Record<SmsKind, SmsTemplate>> }

/** A text message leaves, or in demo mode is shown. */
export const canText = ({ demo, sms }: { demo: boolean; sms: SmsSettings | undefined }): boolean =>
  demo || sms !== undefined

const wanted = {
  aliyun: ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET'],
  tencent: ['TENCENT_SMS_SECRET_ID', 'TENCENT_SMS_SECRET_KEY', 'TENCENT_SMS_APP_ID'],
} as const

/** Says in `wrong` what keeps the chosen provider from being whole. */
export function smsAccount(given: Values, wrong: string[]): SmsSettings | undefined {
  const provider = given.SMS_PROVIDER
  if (provider === '') return undefined
  const missing = [...wanted[provider], 'SMS_SIGN' as const].filter((name) => given[name] === '')
  if (missing.length > 0) wrong.push(`${missing.join(', ')}: missing. SMS_PROVIDER=${provider} wants them.`)
  try {
    const zh_CN = templatesOf(given, 'SMS_TEMPLATES')
    const lacking = smsKinds.filter((kind) => !zh_CN[kind])
    if (lacking.length > 0) wrong.push(`SMS_TEMPLATES: ${lacking.join(', ')} missing.`)
    const en = { ...zh_CN, ...templatesOf(given, 'SMS_TEMPLATES_EN') }
    const templates = { zh_CN, en } as SmsSettings['templates']
    if (provider === 'aliyun') {
      const url = secureUrl(given.ALIYUN_SMS_URL, 'ALIYUN_SMS_URL')
      return { provider, templates, url, keyId: given.ALIYUN_SMS_KEY_ID, secret: given.ALIYUN_SMS_KEY_SECRET }
    }
    const url = secureUrl(given.TENCENT_SMS_URL, 'TENCENT_SMS_URL')
    const { TENCENT_SMS_SECRET_ID: secretId, TENCENT_SMS_SECRET_KEY: secret, TENCENT_SMS_APP_ID: appId } = given
    return { provider, templates, url, secretId, secret, appId, region: given.TENCENT_SMS_REGION }
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

function templatesOf(given: Values, name: 'SMS_TEMPLATES' | 'SMS_TEMPLATES_EN'): Partial<Record<SmsKind, SmsTemplate>> {
  const found: Partial<Record<SmsKind, SmsTemplate>> = {}
  for (const pair of given[name].split(',').filter(Boolean)) {
    const [, kind = '', id = '', sign = given.SMS_SIGN] = /^\s*(\w+)=([\w-]+)(?:\/(.+))?$/.exec(pair) ?? []
    if (!smsKinds.includes(kind as SmsKind))
      throw new Error(`${name}: there is no message ${kind}; there are ${smsKinds.join(', ')}.`)
    found[kind as SmsKind] = { id, sign }
  }
  return found
}
