// The providers' own packages judge both sides: what our adapters sign, and what they must believe or refuse.
import { createCipheriv, generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AlipaySdk } from 'alipay-sdk'
import { CheckoutPaymentIntent, Client, Environment, OrdersController } from '@paypal/paypal-server-sdk'
import WechatPay from 'wechatpay-node-v3'
import { paymentLab, type PaymentLab } from '../../../../../tests/payment-lab.ts'
import { sign as signAlipay, textOf } from './alipay/sign.ts'
import { authorization, unseal } from './wechat/sign.ts'

let lab: PaymentLab
beforeAll(async () => {
  lab = await paymentLab()
})
afterAll(() => lab.close())

const pem = (key: { export: (options: never) => string | Buffer; type: string }): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' } as never).toString()
const number = (): string => `26112${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`

describe('wechatpay-node-v3', () => {
  const ofMerchant = () => {
    const { wechat } = lab.simulator.accounts
    const { mchid, appid, serial, privateKey, apiKey } = wechat
    return new WechatPay({
      appid,
      mchid,
      serial_no: serial,
      publicKey: Buffer.from('not used: the serial is given'),
      privateKey: Buffer.from(pem(privateKey)),
      key: apiKey,
    })
  }

  test('signs a request as our adapter does', () => {
    const request = { method: 'POST', target: '/v3/pay/transactions/native', body: '{"a":"编号 1"}' }
    const ours = authorization(lab.simulator.accounts.wechat, request, new Date())
    const said = Object.fromEntries(
      [...ours.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>
    const theirs = ofMerchant().getSignature(
      'POST',
      said['nonce_str']!,
      said['timestamp']!,
      request.target,
      request.body,
    )
    expect(said['signature']).toBe(theirs)
    expect(ours).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="1900000109"/)
  })

  test('places an order with the simulator, which therefore checks what WeChat Pay checks', async () => {
    const pay = ofMerchant()
    const { url } = lab.simulator.accounts.wechat
    const send = async (path: string, headers: Record<string, string>, body: unknown) => {
      const answer = await fetch(path.replace('https://api.mch.weixin.qq.com', url), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return { status: answer.status, data: await answer.json() }
    }
    const http = { post: (path: string, body: unknown, headers: Record<string, string>) => send(path, headers, body) }
    pay.createHttp(http as never)
    const input = {
      description: '轴承',
      out_trade_no: number(),
      notify_url: 'https://mall.example/n',
      amount: { total: 100 },
    }
    expect(await pay.transactions_native(input as never)).toMatchObject({
      status: 200,
      data: { code_url: expect.any(String) },
    })
  })

  test('prepares a payment in a mini program that WeChat, as simulated, lets its payer make', async () => {
    const pay = ofMerchant()
    const { url, mini } = lab.simulator.accounts.wechat
    const { openid } = await (
      await fetch(
        `${mini.url}/sns/jscode2session?appid=${mini.appid}&secret=${mini.secret}&js_code=${lab.simulator.login('li')}&grant_type=authorization_code`,
      )
    ).json()
    const post = async (path: string, body: unknown, headers: Record<string, string>) => {
      const to = path.replace('https://api.mch.weixin.qq.com', url)
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, data: await answer.json() }
    }
    pay.createHttp({ post } as never)
    const input = {
      description: '轴承',
      out_trade_no: number(),
      notify_url: 'https://mall.example/n',
      amount: { total: 100 },
    }
    const { data } = await pay.transactions_jsapi({ ...input, appid: mini.appid, payer: { openid } } as never)
    expect(lab.simulator.requestPayment('li', data as never).number).toBe(input.out_trade_no)
  })

  test('believes the notices that our adapter believes, and opens them to the same words', async () => {
    const { wechat } = lab.simulator.accounts
    const trade = lab.simulator.store.keep(aTrade('wechat'))
    const { headers, body } = lab.simulator.writers.wechat(trade, 'SUCCESS', 'none')
    const [serial, key] = Object.entries(wechat.publicKeys)[0]!
    ;(WechatPay as unknown as { certificates: Record<string, string> }).certificates = { [serial]: pem(key) }
    const of = (name: string): string => headers[`wechatpay-${name}`]!
    const facts = { timestamp: of('timestamp'), nonce: of('nonce'), serial: of('serial'), signature: of('signature') }
    expect(await ofMerchant().verifySign({ ...facts, body })).toBe(true)
    expect(await ofMerchant().verifySign({ ...facts, body: `${body} ` })).toBe(false)

    const { resource } = JSON.parse(body) as {
      resource: { ciphertext: string; nonce: string; associated_data: string }
    }
    const theirs = ofMerchant().decipher_gcm<object>(
      resource.ciphertext,
      resource.associated_data,
      resource.nonce,
      wechat.apiKey,
    )
    expect(JSON.parse(unseal(wechat.apiKey, resource))).toEqual(theirs)
    const heard = await lab.channels.wechat!.readNotice(lab.db, Buffer.from(body), headers, new Date())
    expect(heard).toMatchObject({ kind: 'payment', payNumber: trade.number, amountCents: 100, outcome: 'paid' })
  })

  test('opens what was changed on the way; our adapter does not', () => {
    const [key, nonce] = [randomBytes(16).toString('hex'), randomBytes(6).toString('hex')]
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    cipher.setAAD(Buffer.from('transaction'))
    const bytes = Buffer.concat([cipher.update('{"amount":1}'), cipher.final(), cipher.getAuthTag()])
    bytes[10]! ^= 0x08 // 1 becomes 9
    const resource = { ciphertext: bytes.toString('base64'), nonce, associated_data: 'transaction' }
    expect(ofMerchant().decipher_gcm(resource.ciphertext, 'transaction', nonce, key)).toEqual({ amount: 9 })
    expect(() => unseal(key, resource)).toThrow(/authenticate/)
  })
})

describe('alipay-sdk', () => {
  const sdk = () => {
    const { appId, privateKey, publicKey, url } = lab.simulator.accounts.alipay
    return new AlipaySdk({
      appId,
      keyType: 'PKCS8',
      privateKey: pem(privateKey),
      alipayPublicKey: pem(publicKey),
      gateway: url,
    })
  }

  test('places an order with the simulator and believes its answer', async () => {
    const bizContent = { out_trade_no: number(), total_amount: '30.00', subject: '轴承 6204' }
    const answer = await sdk().exec('alipay.trade.precreate', { bizContent }, { validateSign: true })
    expect(answer).toMatchObject({ code: '10000', qrCode: expect.stringContaining('/pay/alipay/') })
  })

  test('signs its page as our adapter signs it', () => {
    const link = new URL(
      sdk().pageExecute('alipay.trade.page.pay', 'GET', {
        bizContent: { out_trade_no: number(), total_amount: '1.00' },
      }),
    )
    const { sign: signature, ...said } = Object.fromEntries(link.searchParams)
    expect(signAlipay(textOf(said), lab.simulator.accounts.alipay.privateKey)).toBe(signature)
  })

  test('believes the notices that our adapter believes, and no others', async () => {
    const trade = lab.simulator.store.keep(aTrade('alipay'))
    for (const fault of ['none', 'forged', 'badTag'] as const) {
      const { headers, body } = lab.simulator.writers.alipay(trade, 'TRADE_SUCCESS', fault)
      const theirs = sdk().checkNotifySignV2(Object.fromEntries(new URLSearchParams(body)))
      const ours = await lab.channels.alipay!.readNotice(lab.db, Buffer.from(body), headers, new Date()).then(
        () => true,
        () => false,
      )
      expect({ fault, theirs, ours }).toEqual({ fault, theirs: fault === 'none', ours: fault === 'none' })
    }
  })
})

describe('@paypal/paypal-server-sdk', () => {
  test('reads the simulator’s orders by its own schema, so both speak Orders v2', async () => {
    const { clientId, secret, url } = lab.simulator.accounts.paypal
    const client = new Client({
      environment: Environment.Sandbox,
      clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: secret },
      // The package knows PayPal's two hosts alone: its requests are turned to the simulator here.
      unstable_httpClientOptions: { adapter: towards('https://api-m.sandbox.paypal.com', url) },
    })
    const payNumber = number()
    const orders = new OrdersController(client)
    const { result } = await orders.createOrder({
      paypalRequestId: payNumber,
      body: {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [{ invoiceId: payNumber, customId: payNumber, amount: { currencyCode: 'USD', value: '4.21' } }],
      },
    })
    expect(result).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', purchaseUnits: [{ customId: payNumber }] })
    const trade = lab.simulator.store.find('paypal', payNumber)!
    lab.simulator.act(trade, 'pay', 'drop')
    const found = await lab.channels.paypal!.find!({ payNumber, channelOrder: result.id!, now: new Date() })
    expect(found).toMatchObject({ state: 'paid', notice: { payNumber, amountCents: 421, currency: 'USD' } })
    expect((await orders.getOrder({ id: result.id! })).result.status).toBe('COMPLETED')
  })
})

/** An axios adapter: the same request to another address. */
function towards(from: string, to: string) {
  return async (config: { url: string; method: string; headers: Record<string, string>; data?: string }) => {
    const answer = await fetch(config.url.replace(from, to), {
      method: config.method.toUpperCase(),
      headers: Object.fromEntries(Object.entries(config.headers).map(([name, value]) => [name, String(value)])),
      ...(config.data !== undefined && { body: config.data }),
    })
    return {
      data: await answer.text(),
      status: answer.status,
      statusText: '',
      headers: Object.fromEntries(answer.headers),
      config,
      request: {},
    }
  }
}

function aTrade(provider: 'wechat' | 'alipay') {
  const now = Date.now()
  const facts = {
    provider,
    number: number(),
    id: String(now),
    order: String(now),
    amountCents: 100,
    currency: 'CNY',
    subject: '轴承',
  }
  const rest = {
    expiresAt: now + 60_000,
    notifyUrl: '',
    returnUrl: '',
    state: 'paid' as const,
    isSeen: true,
    fault: 'none',
    paidAt: now,
  }
  return { ...facts, ...rest, refunds: [], deliveries: [] }
}

test('RSA keys of other sizes or kinds are refused at the start', async () => {
  const { payAccounts, paySettings } = await import('#server/settings/pay-settings.ts')
  const { mkdtempSync, writeFileSync } = await import('node:fs')
  const folder = mkdtempSync('.data/pay-keys-')
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
  writeFileSync(`${folder}/weak.pem`, pem(weak.privateKey))
  writeFileSync(`${folder}/public.pem`, pem(weak.publicKey))
  const blank = Object.fromEntries(Object.entries(paySettings).map(([name, { fallback }]) => [name, fallback])) as never
  const given = { ...(blank as object), ALIPAY_APP_ID: '1', ALIPAY_SELLER_ID: '2088102146225135' }
  const wrong: string[] = []
  payAccounts(
    { ...given, ALIPAY_PRIVATE_KEY: `${folder}/weak.pem`, ALIPAY_PUBLIC_KEY: `${folder}/public.pem` } as never,
    wrong,
  )
  payAccounts({ ...given, ALIPAY_PRIVATE_KEY: `${folder}/none.pem`, ALIPAY_PUBLIC_KEY: '' } as never, wrong)
  expect(wrong).toEqual([expect.stringContaining('2048'), expect.stringContaining('ALIPAY_PUBLIC_KEY: missing')])
})
