import { CompactEncrypt, importJWK } from 'jose'
import type { z } from 'zod'
import type { passwordKey } from './sign-in-contract.ts'

/** Seals a password to the server's key. Load it when a form is sent: the cryptography is of no use before. */
export async function sealPassword(
  password: string,
  { alg, enc, key, at }: z.output<typeof passwordKey.answer>,
): Promise<string> {
  const contents = JSON.stringify({ password, at, jti: crypto.randomUUID() })
  return new CompactEncrypt(new TextEncoder().encode(contents))
    .setProtectedHeader({ alg, enc, kid: key.kid })
    .encrypt(await importJWK(key, alg))
}
