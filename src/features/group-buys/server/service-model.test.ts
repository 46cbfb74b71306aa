// Stories of groups told to the service on PostgreSQL: starts, joins, payments, deadlines and jobs that are done twice
// or by two at once. What it answers, where every order then stands, and that goods and money are all there.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelOrder } from '#features/orders/contract.ts'
import { payOrder } from '#features/payments/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { groupDeeds, GroupPaper, HOURS, people as PEOPLE, SIZE, type GroupDeed } from '../../../../tests/group-model.ts'
import { enter, offerGroup, passTime, runJobs, teamOf, type Offered } from '../../../../tests/groups.ts'
import { modelRuns, modelTimeMs } from '../../../../tests/tier.ts'
import { buyer, statusOf, stockOf, type Buyer } from '../../../../tests/trade.ts'

const STOCK = 200

type Mall = {
  offer: Offered
  people: Buyer[]
  /** All orders of each, the newest last. */ orders: string[][]
  teams: number[]
}

async function freshMall(): Promise<Mall> {
  const people = []
  for (let at = 0; at < PEOPLE; at++) people.push(await buyer())
  return {
    offer: await offerGroup({ size: SIZE, hours: HOURS, stock: STOCK }),
    people,
    orders: people.map(() => []),
    teams: [],
  }
}

const said = ({ code, problem }: { code: string; problem?: string }) => (code === '00000' ? 'ok' : problem!)

async function take(mall: Mall, deed: GroupDeed, joined: number): Promise<string> {
  if (deed.kind === 'time') return passTime(mall.offer, deed.minutes).then(() => 'ok')
  if (deed.kind === 'again') return Promise.all([runJobs(), runJobs(), runJobs()]).then(() => 'ok')
  const person = mall.people[deed.who]!
  const orderNumber = mall.orders[deed.who]!.at(-1)
  if (deed.kind === 'pay')
    return orderNumber ? said(await person.call(payOrder, { orderNumbers: orderNumber })) : 'nothing'
  if (deed.kind === 'cancel') return orderNumber ? said(await person.call(cancelOrder, { orderNumber })) : 'nothing'
  if (deed.kind === 'join' && joined < 0) return 'nothing'
  const teamId = deed.kind === 'join' ? mall.teams[joined] : undefined
  const { orderNumber: made, problem } = await enter(person, mall.offer, { teamId })
  if (!made) return problem!
  mall.orders[deed.who]!.push(made)
  if (deed.kind === 'start') mall.teams.push(await teamOf(made))
  return 'ok'
}

const names = {
  held: 'pendingPayment',
  paid: 'grouping',
  delivered: 'pendingDelivery',
  refunded: 'canceled',
  canceled: 'canceled',
} as const

async function expectPaper(mall: Mall, paper: GroupPaper): Promise<void> {
  const { db } = await testApp()
  for (const [who, place] of paper.orders) {
    const orderNumber = mall.orders[who]!.at(-1)!
    expect(await statusOf(orderNumber)).toBe(names[place.status])
    const money = await db
      .selectFrom('shop_order')
      .select(['paid_at', 'actual_cents', 'refunded_cents'])
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow()
    const isPaid = place.status !== 'held' && place.status !== 'canceled'
    expect(money.paid_at !== null).toBe(isPaid)
    expect(money.refunded_cents).toBe(place.status === 'refunded' ? money.actual_cents : 0)
  }
  for (const [at, team] of paper.teams.entries()) {
    const row = await db
      .selectFrom('group_team')
      .select('status')
      .where('id', '=', mall.teams[at]!)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe(team.status)
  }
  const kept = paper.teams
    .flatMap(({ places }) => places)
    .filter(({ status }) => status !== 'canceled' && status !== 'refunded')
  expect(await stockOf(mall.offer)).toBe(STOCK - kept.length)
  await expectBooks(db)
}

class Take implements fc.AsyncCommand<GroupPaper, Mall> {
  readonly deed: GroupDeed
  constructor(deed: GroupDeed) {
    this.deed = deed
  }
  check = () => true
  async run(paper: GroupPaper, mall: Mall): Promise<void> {
    const joined = paper.joined
    const [wanted, answered] = [paper.take(this.deed), await take(mall, this.deed, joined)]
    if (answered !== wanted) throw new Error(`answered ${answered}, wanted ${wanted}`)
  }
  toString = () => JSON.stringify(this.deed)
}

test(
  '[PROMO-2] [ORDER-6] lives of groups on PostgreSQL go as on paper: no place twice, and what was paid is delivered or given back',
  { timeout: modelTimeMs(20) },
  async () => {
    const commands = fc.commands(
      groupDeeds().map((deed) => deed.map((one) => new Take(one))),
      { maxCommands: 20, size: 'max' },
    )
    let told = 0
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        const [model, real] = [new GroupPaper(), await freshMall()]
        await fc.asyncModelRun(() => ({ model, real }), some)
        await expectPaper(real, model)
        told++
      }),
      { numRuns: modelRuns(20), endOnFailure: true },
    )
    expect(told).toBe(modelRuns(20))
  },
)
