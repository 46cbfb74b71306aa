// How outside providers are spoken to: one request, a time limit, no redirect followed, the raw text kept because it is
// what was signed.
import { SECOND_MS } from '#core/time.ts'

/** Shorter than the outbox allows one message. */
const LIMIT_MS = 6 * SECOND_MS

export type Answer = { status: number; headers: Headers; text: string; bytes: Buffer }
type Request = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

export async function ask(url: string, { method = 'GET', headers = {}, body }: Request): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
    ...(body !== undefined && { body }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, text: bytes.toString('utf8'), bytes }
}
