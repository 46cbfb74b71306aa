// PayPal signs webhooks with a certificate that it names; only its own host is asked for one.
// https://developer.paypal.com/api/rest/webhooks/rest/
import { X509Certificate, createVerify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ask } from '#server/http/ask.ts'
import type { PaypalSettings } from '#server/settings/pay-settings.ts'
import { ForgedNotice } from '../channel.ts'
import { signatureBytes } from '../http.ts'

/** The name in PayPal's certificates. */
const SUBJECT = /(^|\n)CN=messageverificationcerts(\.sandbox)?\.paypal\.com(\n|$)/
const CERTIFICATE_PATH = /^(\/[\w.-]+)*\/v1\/notifications\/certs\/[\w-]+$/

const known = new LRUCache<string, X509Certificate>({ max: 20 })

const signedText = (id: string, time: string, webhookId: string, raw: Buffer): string =>
  `${id}|${time}|${webhookId}|${crc32(raw)}`

/** Throws ForgedNotice for anything PayPal did not sign. */
export async function checkWebhook(
  settings: PaypalSettings,
  raw: Buffer,
  headers: IncomingHttpHeaders,
  now: Date,
): Promise<void> {
  const header = (name: string): string => String(headers[`paypal-${name}`] ?? '')
  if (header('auth-algo') !== 'SHA256withRSA') throw new ForgedNotice('algorithm')
  const certificate = await certificateAt(settings, header('cert-url'))
  if (now < certificate.validFromDate || now > certificate.validToDate)
    throw new ForgedNotice('certificate out of date')
  const text = signedText(header('transmission-id'), header('transmission-time'), settings.webhookId, raw)
  const bytes = signatureBytes(header('transmission-sig'))
  if (!bytes || !createVerify('RSA-SHA256').update(text).verify(certificate.publicKey, bytes))
    throw new ForgedNotice('signature')
}

/** A certificate's address is checked before anything is fetched. */
async function certificateAt({ certificateOrigins }: PaypalSettings, address: string): Promise<X509Certificate> {
  const kept = known.get(address)
  if (kept) return kept
  if (!URL.canParse(address)) throw new ForgedNotice('certificate address')
  const { origin, pathname } = new URL(address)
  if (!certificateOrigins.includes(origin) || !CERTIFICATE_PATH.test(pathname) || address !== origin + pathname)
    throw new ForgedNotice('certificate address')
  const { status, text } = await ask(address, {})
  if (status !== 200) throw new ForgedNotice('certificate unknown')
  const certificate = read(text)
  if (!SUBJECT.test(certificate.subject)) throw new ForgedNotice('certificate of somebody else')
  known.set(address, certificate)
  return certificate
}

function read(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new ForgedNotice('certificate unreadable')
  }
}
