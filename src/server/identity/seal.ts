// Passwords travel sealed to a key of this installation: even where a proxy in front ends the encryption of the line,
// nobody reads or repeats them.
import {
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose'
import * as z from 'zod/mini'
import { Problem } from '#core/problem.ts'
import { after, MINUTE_MS } from '#core/time.ts'
import { pooled, type Database } from '../database/database.ts'
import { secretOf } from './secrets.ts'

/** A sealed password is refused when it is older; its one-time number is remembered that long. */
const SEAL_MAX_AGE_MS = 5 * MINUTE_MS
/** How far a client's clock may run ahead. */
const SEAL_AHEAD_MS = MINUTE_MS

const ALG = 'ECDH-ES'
const ENC = 'A256GCM'
const LOOKS_SEALED = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/

const contents = z.object({
  password: z.string(),
  at: z.number(),
  jti: z.string().check(z.minLength(8), z.maxLength(64)),
})

type Keys = { open: CryptoKey | Uint8Array; publish: { kty: string; crv: string; x: string; y: string; kid: string } }
const known = new WeakMap<Database, Promise<Keys>>()

export async function publicKey({ db, now }: { db: Database; now: Date }) {
  const { publish } = await keysOf(db)
  return { alg: ALG, enc: ENC, key: publish, at: now.getTime() } as const
}

/** The password inside, or `sealBroken`: not for us, too old, from the future, or opened before. */
export async function openSeal({ db, now }: { db: Database; now: Date }, sealed: string): Promise<string> {
  const { password, at, jti } = await decrypt(await keysOf(db), sealed)
  const ageMs = now.getTime() - at
  if (ageMs > SEAL_MAX_AGE_MS || ageMs < -SEAL_AHEAD_MS) throw new Problem('sealBroken')
  // Kept until the seal would be too old anyway.
  const isNew = await noteSeal(db, { id: jti, expiresAt: after(now, SEAL_MAX_AGE_MS + SEAL_AHEAD_MS) })
  if (!isNew) throw new Problem('sealBroken')
  return password
}

async function decrypt({ open }: Keys, sealed: string): Promise<z.output<typeof contents>> {
  if (!LOOKS_SEALED.test(sealed)) throw new Problem('sealBroken')
  try {
    const { plaintext } = await compactDecrypt(sealed, open, {
      keyManagementAlgorithms: [ALG],
      contentEncryptionAlgorithms: [ENC],
    })
    return contents.parse(JSON.parse(new TextDecoder().decode(plaintext)))
  } catch {
    throw new Problem('sealBroken')
  }
}

function keysOf(asked: Database): Promise<Keys> {
  const db = pooled(asked)
  const remembered = known.get(db)
  if (remembered) return remembered
  const loading = loadKeys(db)
  known.set(db, loading)
  loading.catch(() => known.delete(db))
  return loading
}

async function loadKeys(db: Database): Promise<Keys> {
  const secret = JSON.parse(await secretOf(db, 'password-seal', makeKey)) as JWK
  const { kty, crv, x, y } = secret as { kty: string; crv: string; x: string; y: string }
  const publish = { kty, crv, x, y, kid: await calculateJwkThumbprint(secret) }
  return { open: await importJWK(secret, ALG), publish }
}

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALG, { extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}

/** False: opened before. */
async function noteSeal(db: Database, { id, expiresAt }: { id: string; expiresAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('opened_seal')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
