// The demo's provider: an Ed25519 key pair, signed notices, a code to scan. It takes no money and stands in for none
// outside of demo mode.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import type { Database } from '#server/database/database.ts'
import { secretOf } from '#server/identity/secrets.ts'
import { NOTICE_AGE_MS } from '../../rules.ts'
import { ForgedNotice, type Channel, type Notice } from './channel.ts'

const MERCHANT = 'baigong-sandbox'
const body = z.object({
  noticeId: z.string(),
  merchantId: z.literal(MERCHANT),
  payNumber: z.string(),
  transactionId: z.string(),
  amountCents: z.int().check(z.positive()),
  currency: z.literal('CNY'),
  outcome: z.enum(['paid', 'failed']),
})

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const keys = new Map<string, { own: KeyObject; open: KeyObject }>()
/** Reading a key from its text costs more than a signature: each is read once. */
export async function keyPair(db: Database) {
  const text = await secretOf(db, 'sandbox-channel', newKey)
  const read = keys.get(text)
  if (read) return read
  const own = createPrivateKey(text)
  const pair = { own, open: createPublicKey(own) }
  keys.set(text, pair)
  return pair
}

const signed = (timestamp: string, nonce: string, raw: Buffer) =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), raw])

export function sandboxChannel(publicUrl: string): Channel {
  return {
    name: 'sandbox',
    accepted: { type: 'text/plain', body: 'success' },
    start: async (_db, { payNumber }) => ({ codeUrl: `${publicUrl}/demo/scan/${payNumber}` }),
    refund: async () => 'done',
    readNotice: readSandboxNotice,
  }
}

export async function readSandboxNotice(
  db: Database,
  raw: Buffer,
  headers: IncomingHttpHeaders,
  now: Date,
): Promise<{ kind: 'payment' } & Notice> {
  const [timestamp, nonce, signature] = ['x-sandbox-timestamp', 'x-sandbox-nonce', 'x-sandbox-signature'].map((name) =>
    String(headers[name] ?? ''),
  )
  const { open } = await keyPair(db)
  if (!verify(null, signed(timestamp!, nonce!, raw), open, Buffer.from(signature!, 'base64')))
    throw new ForgedNotice('signature')
  if (!(Math.abs(now.getTime() - Number(timestamp)) <= NOTICE_AGE_MS)) throw new ForgedNotice('age')
  const { success, data } = body.safeParse(JSON.parse(raw.toString('utf8')))
  if (!success) throw new ForgedNotice('contents')
  return { kind: 'payment', ...data, channelNumber: data.transactionId }
}

/** The provider's side: the very request it would send to the mall's notice address. */
export async function sandboxNotice(db: Database, notice: Omit<Notice, 'noticeId' | 'currency'>, now: Date) {
  const { channelNumber, ...rest } = notice
  const raw = Buffer.from(
    JSON.stringify({
      ...rest,
      noticeId: randomUUID(),
      merchantId: MERCHANT,
      transactionId: channelNumber,
      currency: 'CNY',
    }),
  )
  const timestamp = String(now.getTime())
  const nonce = randomUUID()
  const { own } = await keyPair(db)
  const signature = sign(null, signed(timestamp, nonce, raw), own).toString('base64')
  return {
    payload: raw,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-nonce': nonce,
      'x-sandbox-signature': signature,
    },
  }
}
