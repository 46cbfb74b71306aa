import * as z from 'zod/mini'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { builtInPoints } from '#features/site/rules.ts'
import { setting } from '#features/site/server/index.ts'
import type { PointsRules } from '../rules.ts'

const positive = z.number().check(z.positive())
/** A part that is missing or makes no sense is the built-in one. */
const part = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const stored = z.catch(
  z.object({
    yuanPerPoint: part(positive),
    yearsValid: part(z.int().check(z.positive())),
    pointsPerYuan: part(positive),
    sharePercentMax: part(z.number().check(z.gte(0), z.lt(100))),
    signIn: part(z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(31))),
  }),
  {},
)

/** The operator's rules of points: the setting `points`. */
export async function pointsRules(db: Database, dependsOn?: Context['dependsOn']): Promise<PointsRules> {
  const given = Object.entries(stored.parse(await setting({ db, ...(dependsOn && { dependsOn }) }, 'points'))).filter(
    ([, value]) => value !== undefined,
  )
  return { ...builtInPoints, ...Object.fromEntries(given) }
}
