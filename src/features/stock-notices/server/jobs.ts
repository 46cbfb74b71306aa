import { after, DAY_MS, SECOND_MS } from '#core/time.ts'
import { deliver } from '#features/accounts/server/index.ts'
import { webConfig } from '#features/site/server/index.ts'
import { spendWithin } from '#server/identity/attempts.ts'
import type { Job, JobContext } from '#server/work/clock.ts'
import type { Config } from '#server/settings/config.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { canText } from '#server/settings/sms-settings.ts'
import { STOCK_NOTICE_KEPT_MS, STOCK_TEXTS_A_DAY, textTime } from '../rules.ts'
import { forgetInputs, tellSome, type ToNotify } from './queries.ts'

declare module '#server/events.ts' {
  interface Events {
    /** Stock came that somebody waited for. */
    backInStock: (tx: Tx, told: readonly Pick<ToNotify, 'accountId' | 'skuId'>[], now: Date) => Promise<unknown>
  }
}

const AT_ONCE = 100

/**
 * A sweep and no event: stock comes back by edits, imports, cancelled and lapsed orders and returns, and whatever way
 * is built next is seen here too. A request turns told and its text message waits to leave in one transaction, so that
 * each is told exactly once.
 */
export const tellWhoWaits = (config: Config): Job => ({
  name: 'stock notices: tell who waits',
  everyMs: 5 * SECOND_MS,
  run: async ({ db, now }) => {
    let told: number
    do {
      told = await inTransaction(db, async (tx) => {
        const some = await tellSome(tx, now, AT_ONCE)
        for (const one of some) await text(tx, { db, config, now }, one)
        await emit(tx, 'backInStock', some, now)
        return some.length
      })
    } while (told === AT_ONCE)
    await forgetInputs(db, after(now, -STOCK_NOTICE_KEPT_MS))
  },
})

/** Stock that comes and goes is no reason for more: the list in the user centre has told it anyway. */
async function text(
  tx: Tx,
  { db, config, now }: JobContext & { config: Config },
  { accountId, skuId, mobile, model, locale }: ToNotify,
): Promise<void> {
  if (!canText(config)) return
  const limits = [
    { key: `stock text ${accountId} ${skuId}`, most: 1, windowMs: DAY_MS },
    { key: `stock text ${accountId}`, most: STOCK_TEXTS_A_DAY, windowMs: DAY_MS },
  ]
  if ((await spendWithin(tx, limits, now)).refused) return
  const { pcCompanyName: mall } = await webConfig({ db, config, locale, dependsOn: () => undefined })
  await deliver(tx, { config, locale, now }, { mall, mobile, kind: 'backInStock', part: model }, textTime(now))
}
