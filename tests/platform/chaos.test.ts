// Somebody digs in the line between the mall and its database while people buy. What was acknowledged is there once,
// the books are right, and the mall finds its way back by itself.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePeople, type Goods, type Person } from '../../bench/people.ts'
import { pullThePlug } from '../../bench/races/killing.ts'
import type { Answer, Arena, Call } from '../../bench/races/arena.ts'
import { readConfig } from '#server/settings/config.ts'
import { announce, listen } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { connect, type Database } from '#server/database/database.ts'
import { api } from '../../src/api.ts'
import { testApp } from '../app.ts'
import { expectBooks } from '../books.ts'
import { FlakyLine } from '../flaky-line.ts'
import { goods } from '../trade.ts'

const SHOPPERS = 12
/** A dead line is found out sooner than in a real mall. */
const FOUND_OUT_MS = 700

let line: FlakyLine
let db: Database
let arena: Arena
let people: Person[]
let wares: Goods[]

beforeAll(async () => {
  const { db: direct, where } = await testApp()
  line = await FlakyLine.to(where)
  db = connect({ ...where, ...line.where }, { freeWithinMs: FOUND_OUT_MS, answerWithinMs: FOUND_OUT_MS })
  const app = api(db, { config: readConfig({}) })
  await app.ready()
  const call: Call = async ({ token }, method, url, body) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const response = await app.inject({
      method: method as 'POST',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const answer: Answer = response.json()
    expect([answer.problem, response.statusCode]).not.toContain('serverHiccup')
    return response.statusCode === 503 ? undefined : answer
  }
  arena = { db: direct, call }
  people = await makePeople(direct, SHOPPERS, { balanceCents: 1_000_000_000 })
  wares = await Promise.all(Array.from({ length: 6 }, () => goods({ stock: 100_000 })))
  return async () => {
    await app.close()
    await db.destroy()
    await line.close()
  }
})

/** By itself: all connections that died are found out and replaced. */
async function recovered(): Promise<void> {
  line.heal()
  const all = () => Promise.all(people.map((person) => arena.call(person, 'GET', '/p/shopCart/prodCount')))
  while ((await all()).some((answer) => !answer?.success)) await pause(20)
}

describe('while people buy', { timeout: 120_000 }, () => {
  test.for<[what: string, pull: () => void | Promise<void>]>([
    ['is cut', () => line.cut()],
    [
      'is cut again and again',
      async () => {
        for (let n = 0; n < 5; n++) {
          line.cut()
          await pause(30)
        }
      },
    ],
    [
      'becomes slow',
      async () => {
        line.delayMs = 60
        await pause(400)
      },
    ],
    ['becomes slow and is cut', () => ((line.delayMs = 60), pause(300).then(() => line.cut()))],
    ['dies without a word', () => line.die(300)],
  ])('the line %s: no order is lost or doubled, the books are right, and the mall comes back', async ([, pull]) => {
    const seen = await pullThePlug(arena, people, wares, { pull: async () => pull(), recover: recovered })
    expect(seen.orders).toBeGreaterThan(0)
    expect(seen.paid).toBe(seen.orders)
    expect(seen).toMatchObject({ lost: 0, doubled: 0 })
    await expectBooks(arena.db)
  })
})

test('who listens for changes finds out that the line died, and listens again', { timeout: 30_000 }, async () => {
  const { where } = await testApp()
  const heard: string[] = []
  let losses = 0
  const stop = listen(
    { ...where, ...line.where },
    (tags) => heard.push(...tags),
    () => losses++,
    { everyMs: 100, answerWithinMs: 300 },
  )
  await expect.poll(() => losses, { timeout: 10_000 }).toBe(1) // it listens
  line.die(10_000)
  line.heal()
  await expect.poll(() => losses, { timeout: 10_000 }).toBeGreaterThanOrEqual(3) // lost, and there again
  await announce(arena.db, tag.languages())
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(tag.languages())
  await stop()
})
