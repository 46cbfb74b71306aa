// What a new user of the demo finds on sale, and that it is there again later. Groups: group-buys/server/demo.test.ts.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { readConfig } from '#server/settings/config.ts'
import { renew as renewDiscounts } from '../src/features/discounts/server/demo.ts'
import { keepDemoSessions } from '../src/features/flash-sales/server/demo.ts'
import { keepDemoGoods } from '../src/features/points-mall/server/demo.ts'
import { fillDemo } from '../src/jobs.ts'
import { testApp } from './app.ts'
import { goods } from './trade.ts'

/** Sales of other tests are no part of the demo, nor the other way round. */
async function endSales(): Promise<void> {
  const { db } = await testApp()
  // What has just begun is over as well, and not a second later.
  await sql`update sale set starts_at = least(starts_at, now() - interval '1 second'), ends_at = now()
    where kind <> 'group' and starts_at <= now() and ends_at > now()`.execute(db)
  await sql`update sale set ends_at = starts_at + interval '1 second'
    where kind <> 'group' and starts_at > now()`.execute(db)
}
beforeEach(async () => {
  await endSales()
  for (let made = 0; made < 30; made++) await goods({ stock: 1000, priceCents: 2000, memberCents: 1900 })
})
afterEach(endSales)

type Kind = 'flash' | 'discount' | 'group' | 'points'
/** Approved ones, at that time. */
async function onSale(kind: Kind, at: Date): Promise<{ shopId: number; startsAt: Date; endsAt: Date }[]> {
  const { db } = await testApp()
  const { rows } = await sql<{ shopId: number; startsAt: Date; endsAt: Date }>`
    select shop_id as "shopId", starts_at as "startsAt", ends_at as "endsAt" from sale
    where kind = ${kind} and status = 'approved' and starts_at <= ${at} and ends_at > ${at}`.execute(db)
  return rows
}

test('a new demo has its sales before it opens', async () => {
  const { db } = await testApp()
  await fillDemo(db, readConfig({}))
  const now = new Date()
  expect(await onSale('points', now)).toHaveLength(20)
  expect(await onSale('flash', now)).toHaveLength(8)
  expect(await onSale('group', now)).not.toEqual([])
})

test('[PROMO-1] the demo has a flash sale that runs and one that comes, whenever somebody looks', async () => {
  const { db } = await testApp()
  const job = keepDemoSessions(readConfig({}))
  for (const now of [new Date(), after(new Date(), 3 * DAY_MS)]) {
    await job.run({ db, now })
    await job.run({ db, now })
    const running = await onSale('flash', now)
    expect(running).toHaveLength(8)
    expect(await onSale('flash', after(running[0]!.endsAt, HOUR_MS / 2))).toHaveLength(8)
  }
})

test('[PROMO-3] the demo has offers of three shops; one that is over is followed by the next, once', async () => {
  const { db } = await testApp()
  for (const id of [109, 110, 111])
    await sql`insert into shop (id, code, name_zh, name_en, status, opened_at)
      values (${id}, ${`demo-${id}`}, ${`店铺 ${id}`}, ${`Shop ${id}`}, 1, now()) on conflict do nothing`.execute(db)
  for (const now of [new Date(), after(new Date(), 15 * DAY_MS), after(new Date(), 90 * DAY_MS)]) {
    await renewDiscounts(db, now)
    await renewDiscounts(db, now)
    expect((await onSale('discount', now)).map(({ shopId }) => shopId).toSorted()).toEqual([109, 110, 111])
  }
})

test('[POINTS-1] the demo has twenty things for points; those that are over are followed by others', async () => {
  const { db } = await testApp()
  const later = after(new Date(), 61 * DAY_MS)
  // What comes later is no reason to have less now.
  for (const now of [later, new Date(), later]) {
    for (let minutes = 0; minutes < 3; minutes++) await keepDemoGoods.run({ db, now })
    expect(await onSale('points', now)).toHaveLength(20)
  }
})
