// What a call may know whose answer others get as well: what it was asked, what its answer varies with, and nobody.
import { dayOf } from '#core/time.ts'
import { levelOf, type Level } from '../identity/sessions.ts'
import type { Context } from './context.ts'

/** By what an answer may differ: the language, the level of prices, the day. */
type Varying = { locale: Context['locale']; level: Level; day: string }
export type Vary = keyof Varying

/** A context without session, address, browser and cookies, and of all else about the asker only what is named. */
export type SharedContext<By extends Vary = Vary> = Pick<Context, 'db' | 'config' | 'log' | 'dependsOn'> &
  Pick<Varying, By>

const read: { [By in Vary]: (context: Context) => Varying[By] } = {
  locale: ({ locale }) => locale,
  level: ({ session }) => levelOf(session),
  day: ({ now }) => dayOf(now),
}

/** Made anew: what is not named here is not there either. */
export function sharedContext<By extends Vary>(context: Context, vary: readonly By[]): SharedContext<By> {
  const { db, config, log, dependsOn } = context
  const varying = Object.fromEntries(vary.map((by) => [by, read[by](context)]))
  return { db, config, log, dependsOn, ...varying } as SharedContext<By>
}
