import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { connect, inTransaction, type Database, type Tx } from './database/database.ts'
import { emit, emitTogether, wire } from './events.ts'
import { feature } from './feature.ts'

const closing: Database[] = []
afterAll(() => Promise.all(closing.map((db) => db.destroy())))

/** Two features that hear of paid orders, and what they do when, by name. */
async function listening() {
  const db = connect((await testApp()).where, { max: 1 })
  closing.push(db)
  const seen: string[] = []
  const hears = (name: string, divisor: number) =>
    feature({
      name,
      knows: [],
      owns: [],
      reads: [],
      on: {
        orderPaid: async (tx: Tx) => {
          seen.push(`${name} asks`)
          await sql`select 1 / ${divisor}::int`.execute(tx)
          seen.push(`${name} has heard`)
        },
      },
    })
  const tell = (how: typeof emit, divisor = 1) => {
    wire(db, [hears('first', divisor), hears('second', 1)])
    return inTransaction(db, (tx) => how(tx, 'orderPaid', [], new Date()))
  }
  return { seen, tell }
}

test('listeners hear one after the other, or ask together in the same order', async () => {
  const { seen, tell } = await listening()
  await tell(emit)
  expect(seen.splice(0)).toEqual(['first asks', 'first has heard', 'second asks', 'second has heard'])
  await tell(emitTogether)
  expect(seen).toEqual(['first asks', 'second asks', 'first has heard', 'second has heard'])
})

test('what one of them throws undoes what was told, told together or not', async () => {
  const { tell } = await listening()
  await expect(tell(emit, 0)).rejects.toMatchObject({ code: '22012' })
  await expect(tell(emitTogether, 0)).rejects.toMatchObject({ code: '22012' })
})
