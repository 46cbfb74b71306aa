// What a new user of the demo finds of group buys, and that it is there again tomorrow.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { readConfig } from '#server/settings/config.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { enter, runJobs } from '../../../../tests/groups.ts'
import { buyer, pay, statusOf } from '../../../../tests/trade.ts'
import { groupBuy, groupBuys } from '../contract.ts'
import { keepDemoGroups } from './demo.ts'

async function clock(): Promise<void> {
  const { db } = await testApp()
  await keepDemoGroups(readConfig({})).run({ db, now: new Date() })
}

async function openGroups() {
  const { as } = await testApp()
  const { records } = (await as()(groupBuys, { of: 'all' })).data
  return records.flatMap(({ teams, openCount, ...offer }) => teams.map((team) => ({ ...team, offer, openCount })))
}

/** Offers of other tests are no part of the demo, nor the other way round. */
async function endOffers(): Promise<void> {
  const { db } = await testApp()
  await sql`update sale set ends_at = now() where kind = 'group' and starts_at < now() and ends_at > now()`.execute(db)
}
beforeEach(endOffers)
afterEach(endOffers)

test('[PROMO-2] the demo has three groups that anybody can join as soon as it is open, one offer to come, and the same again later', async () => {
  const { db } = await testApp()
  await clock()
  const open = await openGroups()
  expect(open).toHaveLength(3)
  expect(open.every(({ free, phase, offer }) => free > 0 && phase === 'open' && offer.phase === 'running')).toBe(true)
  expect(open.find(({ size }) => size === 3)).toMatchObject({ missing: 1, seats: [{ isPaid: true }, { isPaid: true }] })

  const { rows } = await sql<{ saleId: number }>`
    select id as "saleId" from sale where kind = 'group' and status = 'approved' and starts_at > now()`.execute(db)
  expect(rows).toHaveLength(1)
  const { as } = await testApp()
  expect((await as()(groupBuy, { saleId: rows[0]!.saleId })).data.phase).toBe('coming')

  // Somebody closes one; the others come to nothing, and give back what was paid for them.
  const [joined] = open.filter(({ free }) => free === 1)
  const { offer, teamId } = joined!
  const { orderNumber } = await enter(await buyer(), offer as never, { teamId })
  await pay(orderNumber!)
  expect(await statusOf(orderNumber!)).toBe('pendingDelivery')
  await clock()
  expect(await openGroups()).toHaveLength(3)
  await sql`update group_team set ends_at = now() where status = 'forming' and ends_at > now()`.execute(db)
  await runJobs()
  expect(await openGroups()).toEqual([])
  await clock()
  expect(await openGroups()).toHaveLength(3)
  await expectBooks(db)
})
