// Codes of an authenticator app. The secrets are sealed to a key of this installation, so that a copy of the table
// alone signs nobody in.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { Problem } from '#core/problem.ts'
import type { Database } from '#server/database/database.ts'
import { secretOf } from '#server/identity/secrets.ts'

/** When the first of them signs in. */
const otplib = (): typeof import('otplib') => createRequire(import.meta.url)('otplib')

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** A phone's clock may be so many seconds off. */
const TOLERANCE_S = 30

export const newSecret = (): string => otplib().generateSecret()

export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  otplib().generateURI({ secret, issuer, label })

/** The time step of a right code, or undefined. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const result = otplib().verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_S,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

export async function sealSecret(db: Database, secret: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(db), nonce)
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

export async function openSecret(db: Database, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) throw new Problem('totpWrong')
  const opening = createDecipheriv(CIPHER, await keyOf(db), bytes.subarray(0, NONCE_BYTES)).setAuthTag(
    bytes.subarray(-TAG_BYTES),
  )
  try {
    return Buffer.concat([opening.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), opening.final()]).toString()
  } catch {
    throw new Problem('totpWrong')
  }
}

const keyOf = async (db: Database): Promise<Buffer> =>
  Buffer.from(await secretOf(db, 'staff-totp', () => randomBytes(32).toString('base64url')), 'base64url')
