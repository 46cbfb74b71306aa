// Tickets of picture codes: made when a picture is drawn, used by whoever has to show one.
import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '#core/problem.ts'
import { after, SECOND_MS } from '#core/time.ts'
import { CAPTCHA_S } from '#core/timings.ts'
import type { Database } from '../database/database.ts'

export type Ticket = { captchaId?: string | undefined; captchaCode?: string | undefined }

/** A ticket for a known answer; only its digest is stored. */
export async function makeCaptcha(db: Database, answer: string, now: Date): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const row = { id, answer_hash: digest(id, answer), expires_at: after(now, CAPTCHA_S * SECOND_MS) }
  await db.insertInto('captcha').values(row).execute()
  return id
}

/** True: shown and right. False: none was shown. One use, right or wrong; upper and lower case are the same. */
export async function checkTicket(
  { db, now }: { db: Database; now: Date },
  { captchaId, captchaCode }: Ticket,
): Promise<boolean> {
  if (!captchaId && !captchaCode) return false
  const answerHash = captchaId ? await useCaptcha(db, captchaId, now) : undefined
  if (!answerHash?.equals(digest(captchaId!, captchaCode ?? ''))) throw new Problem('captchaWrong')
  return true
}

const digest = (id: string, answer: string): Buffer =>
  createHash('sha256').update(`${id} ${answer.trim().toUpperCase()}`).digest()

/** The digest of the right answer, once. */
async function useCaptcha(db: Database, id: string, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('captcha')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer_hash')
    .executeTakeFirst()
  return row?.answer_hash
}
