// What waits in the outbox is sealed with a key made of the provider's secret, which is in the settings alone: whoever
// reads the database, or a copy of it, reads neither code nor number. A secret that was changed meanwhile costs the
// messages of a few minutes.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { NeverSent } from '#server/work/outbox.ts'
import type { SmsSettings } from '#server/settings/sms-settings.ts'
import type { SmsMessage } from './sms-providers/sender.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const payload = z.object({ sealed: z.string() })
const message = z.object({
  mobile: z.string(),
  template: z.object({ id: z.string(), sign: z.string() }),
  holes: z.array(z.tuple([z.string(), z.string()])),
})

const keyOf = ({ secret }: SmsSettings): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'text messages that wait', 32))

export function sealMessage(sms: SmsSettings, clear: SmsMessage): { sealed: string } {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(sms), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(clear), 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64') }
}

export function openMessage(sms: SmsSettings, given: unknown): SmsMessage {
  const bytes = Buffer.from(payload.parse(given).sealed, 'base64')
  const cipher = createDecipheriv(CIPHER, keyOf(sms), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  try {
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()])
    return message.parse(JSON.parse(text.toString('utf8')))
  } catch {
    throw new NeverSent('sealed with another secret of the provider')
  }
}
