import { randomInt } from 'node:crypto'
import { CAPTCHA } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { MINUTE_MS } from '#core/time.ts'
import type { Context } from '#server/http/context.ts'
import { CAPTCHAS_PER_ADDRESS_MINUTE } from '../rules.ts'
import { perAddress } from '#server/http/address-limit.ts'
import { spend } from '#server/identity/attempts.ts'
import { makeCaptcha } from '#server/identity/captcha-tickets.ts'
import { SIGNS } from './captcha-glyphs.ts'
import { drawCaptcha } from './captcha-picture.ts'

export async function offerCaptcha({
  db,
  config,
  address,
  now,
}: Context): Promise<{ captchaId: string; image: string }> {
  const limit = {
    key: `captcha ${address}`,
    most: perAddress(config, CAPTCHAS_PER_ADDRESS_MINUTE),
    windowMs: MINUTE_MS,
  }
  if ((await spend(db, [limit], now)).refused) throw new Problem('tooOften')
  const answer = Array.from({ length: CAPTCHA.length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const captchaId = await makeCaptcha(db, answer, now)
  return { captchaId, image: `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(answer)).toString('base64')}` }
}
