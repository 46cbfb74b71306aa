/**
 * `npm run simulator [PORT] [MALL]`: WeChat Pay, Alipay, PayPal and two providers of text messages on this machine
 * alone, for a mall that is started beside it with the settings it prints. In demo mode the mall has them inside
 * already.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { KeyObject } from 'node:crypto'
import Fastify from 'fastify'
import { CannotStart, readEnvironment, runOrSay } from '#server/settings/config.ts'
import { openSimulator } from '../src/simulator/index.ts'

await runOrSay(async () => {
  const [port = '8090', mall] = process.argv.slice(2)
  if (!/^\d{1,5}$/.test(port)) throw new CannotStart(`${port} is no port.`)
  const { dataFolder, publicUrl } = readEnvironment()
  const folder = join(dataFolder, 'simulator')
  const simulator = openSimulator({ url: `http://localhost:${port}`, mall: mall ?? publicUrl, folder })
  const app = Fastify()
  await app.register(simulator.routes)
  await app.listen({ host: '127.0.0.1', port: Number(port) })
  process.stdout.write(
    `The payment providers are simulated at http://localhost:${port}, text messages arrive at http://localhost:${port}/sms. Start the mall with:\n\n${exported({ ...paying(simulator.accounts, folder), ...byAliyun(simulator.textAccounts) })}\n\n# or, for text messages:\n${exported(byTencent(simulator.textAccounts))}\n`,
  )
})

function paying(
  { wechat, alipay, paypal }: ReturnType<typeof openSimulator>['accounts'],
  folder: string,
): Record<string, string> {
  mkdirSync(folder, { recursive: true })
  const file = (name: string, key: KeyObject): string => {
    const path = resolve(folder, name)
    const type = key.type === 'private' ? 'pkcs8' : 'spki'
    writeFileSync(path, key.export({ type: type as 'pkcs8', format: 'pem' }), { mode: 0o600 })
    return path
  }
  const [[serial, platformKey] = []] = Object.entries(wechat.publicKeys)
  return {
    WECHAT_MCHID: wechat.mchid,
    WECHAT_APPID: wechat.appid,
    WECHAT_SERIAL: wechat.serial,
    WECHAT_PRIVATE_KEY: file('wechat-merchant.pem', wechat.privateKey),
    WECHAT_API_KEY: wechat.apiKey,
    WECHAT_PUBLIC_KEYS: `${serial}=${file('wechat-platform.pem', platformKey!)}`,
    WECHAT_URL: wechat.url,
    WECHAT_MINI_APPID: wechat.mini.appid,
    WECHAT_MINI_SECRET: wechat.mini.secret,
    WECHAT_MINI_URL: wechat.mini.url,
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY: file('alipay-app.pem', alipay.privateKey),
    ALIPAY_PUBLIC_KEY: file('alipay-platform.pem', alipay.publicKey),
    ALIPAY_URL: alipay.url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_SECRET: paypal.secret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_CURRENCY: paypal.currency,
    PAYPAL_RATE: String(paypal.rate / 10_000),
    PAYPAL_URL: paypal.url,
  }
}

type TextAccounts = ReturnType<typeof openSimulator>['textAccounts']

const byAliyun = ({ aliyun }: TextAccounts): Record<string, string> => ({
  ...texting(aliyun),
  ALIYUN_SMS_KEY_ID: aliyun.keyId,
  ALIYUN_SMS_KEY_SECRET: aliyun.secret,
  ALIYUN_SMS_URL: aliyun.url,
})

const byTencent = ({ tencent }: TextAccounts): Record<string, string> => ({
  ...texting(tencent),
  TENCENT_SMS_SECRET_ID: tencent.secretId,
  TENCENT_SMS_SECRET_KEY: tencent.secret,
  TENCENT_SMS_APP_ID: tencent.appId,
  TENCENT_SMS_URL: tencent.url,
})

const texting = ({ provider, templates }: TextAccounts['aliyun' | 'tencent']): Record<string, string> => ({
  SMS_PROVIDER: provider,
  SMS_SIGN: templates.zh_CN.login.sign,
  SMS_TEMPLATES: Object.entries(templates.zh_CN)
    .map(([kind, { id }]) => `${kind}=${id}`)
    .join(','),
})

const exported = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `export ${name}='${value}'`)
    .join('\n')
