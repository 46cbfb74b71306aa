import { createHash, randomBytes, randomInt } from 'node:crypto'
import { CAPTCHA } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { after, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import { CAPTCHA_S } from '#core/timings.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database.ts'
import { CAPTCHAS_PER_ADDRESS_MINUTE } from '../rules.ts'
import { perAddress } from '#server/address-limit.ts'
import { spend } from '#server/attempts.ts'
import { SIGNS } from './captcha-glyphs.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { insertCaptcha, useCaptcha } from './queries.ts'

export type Ticket = { captchaId?: string | undefined; captchaCode?: string | undefined }

export async function offerCaptcha({ db, config, address, now }: Context): Promise<{ captchaId: string; image: string }> {
  const limit = { key: `captcha ${address}`, most: perAddress(config, CAPTCHAS_PER_ADDRESS_MINUTE), windowMs: MINUTE_MS }
  if ((await spend(db, [limit], now)).refused) throw new Problem('tooOften')
  const answer = Array.from({ length: CAPTCHA.length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const captchaId = await makeCaptcha(db, answer, now)
  return { captchaId, image: `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(answer)).toString('base64')}` }
}

/** A ticket for a known answer; only its digest is stored. */
export async function makeCaptcha(db: Database, answer: string, now: Date): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await insertCaptcha(db, { id, answerHash: digest(id, answer), expiresAt: after(now, CAPTCHA_S * SECOND_MS) })
  return id
}

/** True: shown and right. False: none was shown. One use, right or wrong; upper and lower case are the same. */
export async function checkTicket({ db, now }: { db: Database; now: Date }, { captchaId, captchaCode }: Ticket): Promise<boolean> {
  if (!captchaId && !captchaCode) return false
  const answerHash = captchaId ? await useCaptcha(db, captchaId, now) : undefined
  if (!answerHash?.equals(digest(captchaId!, captchaCode ?? ''))) throw new Problem('captchaWrong')
  return true
}

const digest = (id: string, answer: string): Buffer => createHash('sha256').update(`${id} ${answer.trim().toUpperCase()}`).digest()
