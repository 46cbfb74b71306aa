// The process that gives back is killed in the midst of it: the next one does the rest, and nothing twice.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { after, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import { startClock } from '#server/work/clock.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { entered, offerGroup, runJobs, type Offered } from '../../../../tests/groups.ts'
import { isDeep } from '../../../../tests/tier.ts'
import { buyer, pay, statusOf, stockOf } from '../../../../tests/trade.ts'
import { dissolveGroups } from './jobs.ts'

const ROUNDS = isDeep ? 40 : 2
const GROUPS = 12

/** Killed when so many orders of the offer were given back, which may be some more by then. */
async function killedAfter(offer: Offered, given: number): Promise<number> {
  const { where } = await testApp()
  const child = spawn(process.execPath, ['tests/give-back-groups.ts', JSON.stringify(where)], { stdio: 'inherit' })
  const exited = once(child, 'exit')
  await expect.poll(() => givenBack(offer), { interval: 1, timeout: 60_000 }).toBeGreaterThanOrEqual(given)
  child.kill('SIGKILL')
  await exited
  return givenBack(offer)
}

async function givenBack({ saleId }: Offered): Promise<number> {
  const { db } = await testApp()
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from shop_order where sale_id = ${saleId} and refunded_cents > 0`.execute(db)
  return rows[0]!.n
}

test(
  '[PROMO-2] a process killed while it gives back leaves the rest to the next, and nothing is given back twice',
  { timeout: 120_000 + ROUNDS * 20_000 },
  async () => {
    const { db } = await testApp()
    let inTheMidst = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: GROUPS - 4 }), async (given) => {
        const offer = await offerGroup({ size: 2, stock: 100 })
        const orders: string[] = []
        for (let at = 0; at < GROUPS; at++) orders.push(await entered(await buyer(), offer))
        for (const order of orders) await pay(order)
        await sql`update group_team set ends_at = now() where sale_id = ${offer.saleId}`.execute(db)
        if ((await killedAfter(offer, given)) < GROUPS) inTheMidst++
        await Promise.all([runJobs(), runJobs()])
        for (const order of orders) expect(await statusOf(order)).toBe('canceled')
        const { rows } = await sql<{ refunds: number; exact: boolean }>`
          select count(refund.id)::int as refunds, bool_and(refund.amount_cents = o.actual_cents) as exact
          from shop_order o join refund on refund.order_id = o.id where o.sale_id = ${offer.saleId}`.execute(db)
        expect(rows[0]).toEqual({ refunds: GROUPS, exact: true })
        expect(await stockOf(offer)).toBe(100)
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    )
    expect(inTheMidst).toBeGreaterThan(0)
    await expectBooks(db)
  },
)

test(
  '[PROMO-2] all that a group paid is back within a minute of its end, by the clock that a mall runs',
  { timeout: 120_000 },
  async () => {
    const { db } = await testApp()
    const offer = await offerGroup({ size: 3, stock: 100 })
    const orders: string[] = []
    for (let at = 0; at < GROUPS; at++) orders.push(await entered(await buyer(), offer))
    for (const order of orders) await pay(order)
    const endsAt = after(new Date(), SECOND_MS)
    await db.updateTable('group_team').set({ ends_at: endsAt }).where('sale_id', '=', offer.saleId).execute()
    const stop = startClock(db, [dissolveGroups], { error: (details) => expect(details).toBeUndefined() })
    await expect.poll(() => givenBack(offer), { timeout: MINUTE_MS }).toBe(GROUPS)
    await stop()
    const { rows } = await sql<{ last: Date }>`
    select max(canceled_at) as last from shop_order where sale_id = ${offer.saleId}`.execute(db)
    const took = rows[0]!.last.getTime() - endsAt.getTime()
    expect(took).toBeGreaterThanOrEqual(0)
    expect(took).toBeLessThan(MINUTE_MS)
  },
)
