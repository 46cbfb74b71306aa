import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setUserLevel } from '#features/accounts/users-contract.ts'
import { creditOrder, takeBackPoints } from '#features/points/server/move.ts'
import { inTransaction } from '#server/database/database.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { buyer, type Buyer } from '../../../../tests/trade.ts'
import { paidLevels } from '../contract.ts'
import { changeGrowthLevel, platformGrowthLevel } from '../staff-contract.ts'

const ENOUGH = 5000

async function ask(growth: number | null): Promise<void> {
  const { operator } = await testApp()
  const { as } = await operator(['memberships'])
  const { version } = (await as(platformGrowthLevel, {})).data
  expect((await as(changeGrowthLevel, { growth, version })).code).toBe('00000')
}
beforeEach(() => ask(ENOUGH))
afterEach(() => ask(null))

let orders = 0
const orderNumber = (): string => `growth-${process.pid}-${Date.now()}-${orders++}`

async function completes(who: Buyer, yuan: number, number = orderNumber()): Promise<string> {
  const { db } = await testApp()
  const order = { orderNumber: number, accountId: who.accountId, goodsCents: yuan * 100 }
  await inTransaction(db, (tx) => creditOrder(tx, order, new Date()))
  return number
}

async function refunds(who: Buyer, number: string, yuan: number): Promise<void> {
  const { db } = await testApp()
  const refund = { accountId: who.accountId, orderNumber: number, goodsCents: yuan * 100, now: new Date() }
  await inTransaction(db, (tx) => takeBackPoints(tx, { ...refund, refundNumber: orderNumber() }))
}

async function levelOf({ accountId }: Buyer): Promise<number> {
  const { db } = await testApp()
  const account = await db.selectFrom('account').select('level').where('id', '=', accountId).executeTakeFirstOrThrow()
  return account.level
}

describe('[MC-1] growth', () => {
  test('lifts a certified firm at the threshold, not a yuan before, and nobody without a certification', async () => {
    const [firm, person] = [await buyer({ level: 2 }), await buyer()]
    await completes(firm, ENOUGH - 1)
    expect(await levelOf(firm)).toBe(2)
    await completes(firm, 1)
    expect(await levelOf(firm)).toBe(3)
    await completes(person, 3 * ENOUGH)
    expect(await levelOf(person)).toBe(1)
    expect((await firm.call(paidLevels, {})).data.seniorGrowth).toBe(ENOUGH)
  })

  test('that a refund takes back lowers the firm to what it was granted', async () => {
    const firm = await buyer({ level: 2 })
    const order = await completes(firm, ENOUGH + 10)
    await refunds(firm, order, 10)
    expect(await levelOf(firm)).toBe(3)
    await refunds(firm, order, 1)
    expect(await levelOf(firm)).toBe(2)
    await completes(firm, 1)
    expect(await levelOf(firm)).toBe(3)
  })

  test('does not lower whoever was granted the senior level, and lifts with a certification that comes later', async () => {
    const { operator } = await testApp()
    const [granted, person] = [await buyer({ level: 3 }), await buyer()]
    const order = await completes(granted, 10)
    await refunds(granted, order, 10)
    expect(await levelOf(granted)).toBe(3)
    await completes(person, ENOUGH)
    const { as } = await operator(['users'])
    expect((await as(setUserLevel, { userId: String(person.accountId), from: 1, to: 2 })).code).toBe('00000')
    expect(await levelOf(person)).toBe(3)
    expect((await as(setUserLevel, { userId: String(person.accountId), from: 3, to: 1 })).code).toBe('00000')
    expect(await levelOf(person)).toBe(1)
  })

  test('lifts who has enough as soon as less is asked; when more is asked, nobody falls', async () => {
    const { operator } = await testApp()
    const firm = await buyer({ level: 2 })
    const order = await completes(firm, ENOUGH - 100)
    await ask(ENOUGH - 100)
    expect(await levelOf(firm)).toBe(3)
    await ask(10 * ENOUGH)
    await completes(firm, 1)
    expect(await levelOf(firm)).toBe(3)
    await refunds(firm, order, 2)
    expect(await levelOf(firm)).toBe(2)
    const { as } = await operator(['memberships'])
    expect((await as(changeGrowthLevel, { growth: 1, version: 1 })).problem).toBe('changedMeanwhile')
  })

  test('and a grant at once, and a threshold that falls at once, leave every firm where the rule says', async () => {
    const { db, operator } = await testApp()
    const { as } = await operator(['users'])
    for (let round = 0; round < 5; round++) {
      const [person, firm] = [await buyer(), await buyer({ level: 2 })]
      await completes(firm, ENOUGH - 200)
      await Promise.all([
        completes(person, ENOUGH),
        as(setUserLevel, { userId: String(person.accountId), from: 1, to: 2 }),
        completes(firm, 100),
        ask(ENOUGH - 100),
      ])
      expect([await levelOf(person), await levelOf(firm)]).toEqual([3, 3])
      await ask(ENOUGH)
    }
    await expectBooks(db)
  })
})
