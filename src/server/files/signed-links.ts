// Bare links whose signature is the permission: they open for a while, for whoever was given them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { secretOf } from '../identity/secrets.ts'

/** What a link opens; each has a key of its own. */
type Purpose =
  | 'transfer'
  | 'quote-link'
  | 'private-file'
  | 'order-document'
  | 'invoice-document'
  | 'chat-file'
  | 'decoration-preview'
  | 'text-preview'
type What = { purpose: Purpose; id: string | number }

async function signature(db: Database, { purpose, id }: What, untilMs: number): Promise<Buffer> {
  const key = await secretOf(db, purpose, () => randomBytes(32).toString('hex'))
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${id} ${untilMs}`).digest()
}

/** The query of a link that opens until then. */
export async function signedQuery(db: Database, what: What, until: Date): Promise<string> {
  const sign = await signature(db, what, until.getTime())
  return `until=${until.getTime()}&sign=${sign.toString('base64url')}`
}

export type SignedQuery = { until?: string; sign?: string }

export async function isSigned(db: Database, what: What, { until, sign }: SignedQuery, now: Date): Promise<boolean> {
  const untilMs = Number(until)
  if (!Number.isSafeInteger(untilMs)) return false
  const given = Buffer.from(String(sign ?? ''), 'base64url')
  const wanted = await signature(db, what, untilMs)
  return given.length === wanted.length && timingSafeEqual(given, wanted) && untilMs >= now.getTime()
}
