// Many at once for the last place of a group.
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { enter, entered, offerGroup, teamOf } from '../../../../tests/groups.ts'
import { isDeep } from '../../../../tests/tier.ts'
import { buyer, pay, statusOf } from '../../../../tests/trade.ts'

const PEOPLE = isDeep ? 200 : 24

test(
  '[PROMO-2] of many who take the last place at once exactly one has it, and the others start their own group',
  { timeout: 300_000 },
  async () => {
    const { db } = await testApp()
    const offer = await offerGroup({ size: 3, stock: 2 * PEOPLE + 10 })
    const first = await entered(await buyer(), offer)
    await pay(first)
    const teamId = await teamOf(first)
    await pay(await entered(await buyer(), offer, { teamId }))
    const people = []
    for (let at = 0; at < PEOPLE; at++) people.push(await buyer())
    const answers = await Promise.all(people.map((person) => enter(person, offer, { teamId })))
    const winner = answers.findIndex(({ orderNumber }) => orderNumber !== undefined)
    expect(answers.filter(({ orderNumber }) => orderNumber !== undefined)).toHaveLength(1)
    const refused = { problem: 'groupFull', details: { saleId: offer.saleId, teamId } }
    expect(answers.filter((_, at) => at !== winner)).toEqual(Array(PEOPLE - 1).fill(refused))
    await pay(answers[winner]!.orderNumber!)
    expect(await statusOf(first)).toBe('pendingDelivery')

    const others = people.filter((_, at) => at !== winner)
    const own = await Promise.all(others.map((person) => enter(person, offer, {})))
    expect(own.filter(({ orderNumber }) => orderNumber === undefined)).toEqual([])
    const seats = await db
      .selectFrom('group_seat')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('team_id', '=', teamId)
      .where('place', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(seats.n).toBe(3)
    await expectBooks(db)
  },
)
