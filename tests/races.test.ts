// The races of `npm run bench:races` in a short form: many at once, in one process.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makePeople, type Person } from '../bench/people.ts'
import { stockOf, times, type Answer, type Arena } from '../bench/races/arena.ts'
import { crowd, faultsOf, standing } from '../bench/races/flash-crowd.ts'
import { closeFlashSale, openFlashSale } from '../bench/races/flash-goods.ts'
import { isExact, sellOut } from '../bench/races/last-pieces.ts'
import { submitAtOnce } from '../bench/races/same-checkout.ts'
import { testApp } from './app.ts'
import { expectBooks } from './books.ts'
import { isDeep } from './tier.ts'
import { goods } from './trade.ts'

async function arena(): Promise<Arena> {
  const { app, db } = await testApp()
  const call = async ({ token }: Person, method: string, url: string, body?: unknown): Promise<Answer> => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const response = await app.inject({
      method: method as 'POST',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return response.json()
  }
  return { db, call }
}

describe('many at once', { timeout: 60_000 }, () => {
  test.for([40, 1])(
    '[CHECKOUT-5] 80 buyers on %i pieces: exactly so many are sold, three times over, and all of them come back',
    async (units) => {
      const { db, call } = await arena()
      const [people, rare] = [await makePeople(db, 80), await goods()]
      for (let round = 0; round < 3; round++) {
        const seen = await sellOut({ db, call }, people, rare, units)
        expect(isExact(seen, { units, buyers: people.length }), JSON.stringify(seen)).toBe(true)
      }
    },
  )

  test('[CHECKOUT-3] [PAY-5] the same checkout sent 50 times at once makes one set of orders; paid 50 times at once, it takes money once', async () => {
    const { db, call } = await arena()
    const [person] = await makePeople(db, 1)
    const shops = await times(3, () => goods())
    const seen = await submitAtOnce({ db, call }, person!, shops, 50)
    expect(seen).toEqual({ answers: 1, made: 1, orders: 3, paid: 1, payments: 1, refunds: 0 })
    await expectBooks(db)
  })

  const many = isDeep
    ? { rounds: 3, attempts: 50_000, people: 5000, units: 100 }
    : { rounds: 1, attempts: 300, people: 60, units: 10 }

  test(
    `[PROMO-5] ${many.attempts} attempts of ${many.people} people on ${many.units} units of a flash sale: exactly so many are sold, and all come back`,
    { timeout: isDeep ? 3_600_000 : 60_000 },
    async () => {
      const { db, call } = await arena()
      const { staffId } = await (await testApp()).operator()
      const [people, ware] = [await makePeople(db, many.people), await goods({ stock: many.units })]
      for (let round = 0; round < many.rounds; round++) {
        const sale = await openFlashSale(db, ware, { staffId, units: many.units, perPerson: 2 })
        const calls = Array.from({ length: 64 }, () => call)
        const seen = await crowd({ people, sale, attempts: many.attempts, calls, whenBusy: 'wait' })
        expect(faultsOf(seen, await standing(db, sale), sale), JSON.stringify(seen.refused)).toEqual([])
        for (const { person, orderNumber } of seen.orders) await call(person, 'PUT', `/p/myOrder/cancel/${orderNumber}`)
        expect(await standing(db, sale)).toMatchObject({ left: many.units, sold: 0 })
        await closeFlashSale(db, sale, staffId)
        expect(await stockOf(db, ware)).toBe(many.units)
      }
      await expectBooks(db)
    },
  )

  test('a connection that is cut within a transaction undoes that one, and nothing else', async () => {
    const { db } = await arena()
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db) // returns when it is gone
      await sql`select 1`.execute(tx)
    })
    await expect(cut).rejects.toThrow(/terminat|connection/i)
    expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
  })
})
