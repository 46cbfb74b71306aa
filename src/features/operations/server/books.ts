import type { z } from 'zod'
import { wireTime } from '#core/time.ts'
import { differencesOf, rulesOf } from '#server/books.ts'
import { featuresOf } from '#server/events.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { consistency } from '../contract.ts'

export async function checkBooks({ db, now }: StaffContext): Promise<z.input<typeof consistency.answer>> {
  const counted = await differencesOf(db, rulesOf(featuresOf(db)))
  return { at: wireTime(now), rules: Object.entries(counted).map(([name, differences]) => ({ name, differences })) }
}
