// WeChat Pay v3: what is signed, by whom, and how notices are sealed.
// https://pay.weixin.qq.com/doc/v3/merchant/4012365342
import { createDecipheriv, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto'
import { signatureBytes } from '../http.ts'

const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
const TAG_BYTES = 16

type Merchant = { mchid: string; serial: string; privateKey: KeyObject }
/** `target`: path and query. */
type Signed = { method: string; target: string; body: string; timestamp: string; nonce: string }

const requestText = ({ method, target, timestamp, nonce, body }: Signed): string =>
  `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`

/** The `authorization` header of one request. */
export function authorization(
  { mchid, serial, privateKey }: Merchant,
  request: Omit<Signed, 'nonce' | 'timestamp'>,
  now: Date,
): string {
  const nonce = randomBytes(16).toString('hex').toUpperCase()
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createSign('RSA-SHA256')
    .update(requestText({ ...request, nonce, timestamp }))
    .sign(privateKey, 'base64')
  return `${SCHEME} mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

/** What a mini program hands to WeChat to have a prepared payment paid, signed by the merchant. */
export function paymentRequest(
  { appid, prepayId, privateKey }: { appid: string; prepayId: string; privateKey: KeyObject },
  now: Date,
) {
  const [timeStamp, nonceStr] = [
    String(Math.floor(now.getTime() / 1000)),
    randomBytes(16).toString('hex').toUpperCase(),
  ]
  const input = `prepay_id=${prepayId}`
  const text = [appid, timeStamp, nonceStr, input, ''].join('\n')
  const paySign = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
  return { timeStamp, nonceStr, package: input, signType: 'RSA' as const, paySign }
}

/** Whether these bytes were signed by the platform's key. Answers and notices are signed alike. */
export function isSigned(
  raw: Buffer,
  { timestamp, nonce, signature }: { timestamp: string; nonce: string; signature: string },
  key: KeyObject,
): boolean {
  const bytes = signatureBytes(signature)
  if (!bytes) return false
  return createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(raw).update('\n').verify(key, bytes)
}

type Sealed = { ciphertext: string; nonce: string; associated_data?: string | undefined }

/** AEAD_AES_256_GCM with its tag checked; throws where anything was changed. */
export function unseal(apiKey: string, { ciphertext, nonce, associated_data = '' }: Sealed): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < TAG_BYTES) throw new Error('too short to be sealed')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(associated_data, 'utf8'))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
