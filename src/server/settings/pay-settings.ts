// The accounts that the mall has with payment providers. A provider is set up whole or not at all; its keys are read
// and tried at the start.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { address, isLoopback, secureUrl, setting } from './setting.ts'

const word = z.string().regex(/^[\w.:=@/+-]*$/)
const file = z.string().max(1000)

/** Currencies of two decimals that PayPal settles in. CNY only for accounts inside China. */
const currencies = ['USD', 'EUR', 'GBP', 'HKD', 'SGD', 'AUD', 'CAD', 'CNY'] as const

export const paySettings = {
  WECHAT_MCHID: setting({
    fallback: '',
    wants: 'a merchant number',
    means:
      'WeChat Pay v3: the merchant (mchid). The six settings WECHAT_… without a default go together; without them the way is not offered.',
    schema: word,
  }),
  WECHAT_APPID: setting({
    fallback: '',
    wants: 'an app id',
    means: 'WeChat Pay: the app the merchant is bound to (appid).',
    schema: word,
  }),
  WECHAT_SERIAL: setting({
    fallback: '',
    wants: 'a serial number',
    means: 'WeChat Pay: the serial number of the merchant certificate.',
    schema: word,
  }),
  WECHAT_PRIVATE_KEY: setting({
    fallback: '',
    wants: 'the path of a PEM file',
    means: 'WeChat Pay: the merchant’s private key, `apiclient_key.pem`.',
    schema: file,
  }),
  WECHAT_API_KEY: setting({
    fallback: '',
    wants: '32 characters',
    means: 'WeChat Pay: the APIv3 key that notices are encrypted with.',
    isSecret: true,
    schema: z.string().regex(/^(.{32})?$/),
  }),
  WECHAT_PUBLIC_KEYS: setting({
    fallback: '',
    wants: 'SERIAL=path, several separated by commas',
    means:
      'WeChat Pay: the public keys of the platform (`PUB_KEY_ID_…=pub_key.pem`), by the serial that its answers name.',
    schema: file,
  }),
  WECHAT_URL: setting({
    fallback: 'https://api.mch.weixin.qq.com',
    wants: 'an https address, or one of this machine',
    means: 'WeChat Pay: where its API is. For the simulator.',
    schema: address,
  }),
  WECHAT_MINI_APPID: setting({
    fallback: '',
    wants: 'an app id',
    means: 'WeChat Pay in a mini program: its appid, bound to the merchant too. Goes with WECHAT_MINI_SECRET.',
    schema: word,
  }),
  WECHAT_MINI_SECRET: setting({
    fallback: '',
    wants: 'a secret',
    means: 'WeChat Pay in a mini program: its AppSecret, which turns the code of `wx.login` into who pays.',
    isSecret: true,
    schema: word,
  }),
  WECHAT_MINI_URL: setting({
    fallback: 'https://api.weixin.qq.com',
    wants: 'an https address, or one of this machine',
    means: 'WeChat mini programs: where their API is. For the simulator.',
    schema: address,
  }),
  ALIPAY_APP_ID: setting({
    fallback: '',
    wants: 'an app id',
    means: 'Alipay: the application (app_id). The four settings ALIPAY_… without a default go together.',
    schema: word,
  }),
  ALIPAY_SELLER_ID: setting({
    fallback: '',
    wants: 'a partner number that starts with 2088',
    means: 'Alipay: the account that is paid (seller_id).',
    schema: z.string().regex(/^(2088\d{12})?$/),
  }),
  ALIPAY_PRIVATE_KEY: setting({
    fallback: '',
    wants: 'the path of a key file',
    means: 'Alipay: the application’s private RSA2 key, PEM or the bare text of its key tool.',
    schema: file,
  }),
  ALIPAY_PUBLIC_KEY: setting({
    fallback: '',
    wants: 'the path of a key file',
    means: 'Alipay: its own public key (not the application’s).',
    schema: file,
  }),
  ALIPAY_URL: setting({
    fallback: 'https://openapi.alipay.com/gateway.do',
    wants: 'an https address, or one of this machine',
    means: 'Alipay: the gateway. For the simulator.',
    schema: address,
  }),
  PAYPAL_CLIENT_ID: setting({
    fallback: '',
    wants: 'a client id',
    means: 'PayPal: the application. The settings PAYPAL_CLIENT_ID, _SECRET, _WEBHOOK_ID and _RATE go together.',
    schema: word,
  }),
  PAYPAL_SECRET: setting({
    fallback: '',
    wants: 'a secret',
    means: 'PayPal: the application’s secret.',
    isSecret: true,
    schema: z.string().max(200),
  }),
  PAYPAL_WEBHOOK_ID: setting({
    fallback: '',
    wants: 'an id',
    means: 'PayPal: the webhook at `/notify/pay/paypal` with the events CHECKOUT.ORDER.APPROVED and PAYMENT.CAPTURE.*.',
    schema: word,
  }),
  PAYPAL_CURRENCY: setting({
    fallback: 'USD',
    wants: `one of ${currencies.join(', ')}`,
    means:
      'PayPal: what is settled in. PayPal takes yuan from accounts inside China only, so an order is asked for in this currency.',
    schema: z.enum(currencies),
  }),
  PAYPAL_RATE: setting({
    fallback: '',
    wants: 'a number such as 7.12, to four decimals',
    means:
      'PayPal: yuan for one unit of PAYPAL_CURRENCY. What an attempt was asked in stays with it, whatever the rate is later.',
    schema: z.string().regex(/^(\d{1,4}(\.\d{1,4})?)?$/),
  }),
  PAYPAL_URL: setting({
    fallback: 'https://api-m.paypal.com',
    wants: 'an https address, or one of this machine',
    means: 'PayPal: where its API is; `https://api-m.sandbox.paypal.com` for its own sandbox.',
    schema: address,
  }),
}

type Values = { [Name in keyof typeof paySettings]: z.output<(typeof paySettings)[Name]['schema']> }

export type WechatSettings = {
  mchid: string
  appid: string
  serial: string
  privateKey: KeyObject
  apiKey: string
  /** By serial. */
  publicKeys: Record<string, KeyObject>
  url: string
  /** The mall's mini program, where there is one. */
  mini?: { appid: string; secret: string; url: string } | undefined
}
export type AlipaySettings = {
  appId: string
  sellerId: string
  privateKey: KeyObject
  publicKey: KeyObject
  url: string
}
export type PaypalSettings = {
  clientId: string
  secret: string
  webhookId: string
  currency: string
  /** Ten-thousandths of a yuan for one unit. */
  rate: number
  url: string
  /** Where certificates of webhooks may come from, and whose name they bear. */
  certificateOrigins: readonly string[]
}
export type PayAccounts = {
  wechat: WechatSettings | undefined
  alipay: AlipaySettings | undefined
  paypal: PaypalSettings | undefined
}

/** Says in `wrong` what keeps a provider that was begun from being whole. */
export function payAccounts(given: Values, wrong: string[]): PayAccounts {
  const mini = whole(given, ['WECHAT_MINI_APPID', 'WECHAT_MINI_SECRET'], wrong, () => ({
    appid: given.WECHAT_MINI_APPID,
    secret: given.WECHAT_MINI_SECRET,
    url: secureUrl(given.WECHAT_MINI_URL, 'WECHAT_MINI_URL'),
  }))
  return {
    wechat: whole(
      given,
      ['WECHAT_MCHID', 'WECHAT_APPID', 'WECHAT_SERIAL', 'WECHAT_PRIVATE_KEY', 'WECHAT_API_KEY', 'WECHAT_PUBLIC_KEYS'],
      wrong,
      () => ({
        mchid: given.WECHAT_MCHID,
        appid: given.WECHAT_APPID,
        serial: given.WECHAT_SERIAL,
        privateKey: rsa(privateKeyOf(given.WECHAT_PRIVATE_KEY), 'WECHAT_PRIVATE_KEY'),
        apiKey: given.WECHAT_API_KEY,
        publicKeys: Object.fromEntries(given.WECHAT_PUBLIC_KEYS.split(',').map(namedKey)),
        url: secureUrl(given.WECHAT_URL, 'WECHAT_URL'),
        mini,
      }),
    ),
    alipay: whole(
      given,
      ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
      wrong,
      () => ({
        appId: given.ALIPAY_APP_ID,
        sellerId: given.ALIPAY_SELLER_ID,
        privateKey: rsa(privateKeyOf(given.ALIPAY_PRIVATE_KEY), 'ALIPAY_PRIVATE_KEY'),
        publicKey: rsa(publicKeyOf(given.ALIPAY_PUBLIC_KEY), 'ALIPAY_PUBLIC_KEY'),
        url: secureUrl(given.ALIPAY_URL, 'ALIPAY_URL'),
      }),
    ),
    paypal: whole(given, ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_RATE'], wrong, () => ({
      clientId: given.PAYPAL_CLIENT_ID,
      secret: given.PAYPAL_SECRET,
      webhookId: given.PAYPAL_WEBHOOK_ID,
      currency: given.PAYPAL_CURRENCY,
      rate: rateOf(given),
      url: secureUrl(given.PAYPAL_URL, 'PAYPAL_URL'),
      certificateOrigins: certificateOriginsOf(given.PAYPAL_URL),
    })),
  }
}

function whole<Value>(given: Values, names: (keyof Values)[], wrong: string[], make: () => Value): Value | undefined {
  const missing = names.filter((name) => given[name] === '')
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    wrong.push(`${missing.join(', ')}: missing. ${names.join(', ')} go together.`)
    return undefined
  }
  try {
    return make()
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

function rateOf({ PAYPAL_CURRENCY, PAYPAL_RATE }: Values): number {
  const rate = Math.round(Number(PAYPAL_RATE) * 10_000)
  if (rate <= 0) throw new Error(`PAYPAL_RATE=${PAYPAL_RATE} is not right: it wants a number above 0.`)
  if (PAYPAL_CURRENCY === 'CNY' && rate !== 10_000) throw new Error('PAYPAL_RATE is not right: a yuan is 1 yuan.')
  return rate
}

/** PayPal signs webhooks with certificates of one host; a simulator on this machine with its own. */
function certificateOriginsOf(url: string): string[] {
  const { hostname, origin } = new URL(url)
  if (isLoopback(hostname)) return [origin]
  return [hostname.includes('sandbox') ? 'https://api.sandbox.paypal.com' : 'https://api.paypal.com']
}

function namedKey(pair: string): [string, KeyObject] {
  const at = pair.indexOf('=')
  if (at < 1) throw new Error('WECHAT_PUBLIC_KEYS is not right: it wants SERIAL=path.')
  return [pair.slice(0, at).trim(), rsa(publicKeyOf(pair.slice(at + 1).trim()), 'WECHAT_PUBLIC_KEYS')]
}

function rsa(key: KeyObject, name: string): KeyObject {
  if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return key
  throw new Error(`${name} is not right: it wants an RSA key of 2048 bits or more.`)
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new Error(`The key file ${path} cannot be read.`)
  }
}

/** PEM, or the bare base64 that Alipay's tool writes. */
function privateKeyOf(path: string): KeyObject {
  const text = read(path)
  return tried(path, [
    () => createPrivateKey(text),
    () => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs1' }),
  ])
}

function publicKeyOf(path: string): KeyObject {
  const text = read(path)
  return tried(path, [
    () => createPublicKey(text),
    () => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  ])
}

function tried(path: string, ways: (() => KeyObject)[]): KeyObject {
  for (const way of ways) {
    try {
      return way()
    } catch {
      continue
    }
  }
  throw new Error(`The key file ${path} holds no key.`)
}
