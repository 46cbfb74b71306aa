// A crowd at a flash sale: many attempts of many people on few units.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Goods, Person } from '../people.ts'
import type { Answer, Call } from './arena.ts'

export type FlashGoods = Goods & { saleId: number; units: number; perPerson: number }

const BUSY = new Set(['flashTooBusy', 'tooBusy'])
const BUSY_MS = 10

type Crowd = {
  people: readonly Person[]
  sale: FlashGoods
  attempts: number
  /** One for each connection: each asks and waits. */
  calls: readonly Call[]
  /** Between two attempts of a connection: what people need to press again. */
  pauseMs?: number
  /** Who is told that too many come: `wait` presses again until that is over, and has had one attempt. */
  whenBusy?: 'leave' | 'wait'
  /** So many orders are canceled in the middle: their units have to be sold again. */
  returns?: number
  /** Told after each attempt how many there were. */
  onAttempt?: (count: number) => void
}
export type CrowdSeen = {
  /** Orders that were answered, by their people. */
  orders: { person: Person; orderNumber: string }[]
  /** Canceled in the middle. */
  returned: { person: Person; orderNumber: string }[]
  /** Submits whose answer never came. */
  open: { person: Person; uuid: string }[]
  refused: Record<string, number>
  /** Of each refusal. */
  refusedMs: number[]
  seconds: number
  /** Until the last unit was sold for the first time; undefined: it never was. */
  soldOutSeconds?: number
}

/** Every attempt is one press: the confirmation, and where that succeeds the order. */
export async function crowd(given: Crowd): Promise<CrowdSeen> {
  const { people, sale, attempts, calls, pauseMs = 0, whenBusy = 'leave', returns = 0, onAttempt } = given
  const seen: CrowdSeen = { orders: [], returned: [], open: [], refused: {}, refusedMs: [], seconds: 0 }
  const { prodId, skuId, shopId, saleId } = sale
  const by = { orderType: 2, saleId }
  const orderItem = { prodId, skuId, shopId, prodCount: 1 }
  let next = 0
  const started = performance.now()
  await Promise.all(calls.map(visit))
  seen.seconds = elapsed()
  return seen

  function elapsed(): number {
    return (performance.now() - started) / 1000
  }

  async function visit(call: Call): Promise<void> {
    while (next < attempts) {
      const at = next++
      if (at === Math.floor(attempts / 2)) await giveBack(call)
      await attempt(call, people[at % people.length]!)
      onAttempt?.(next)
      if (pauseMs > 0) await pause(pauseMs)
    }
  }

  async function giveBack(call: Call): Promise<void> {
    for (const order of seen.orders.splice(0, returns)) {
      const answer = await call(order.person, 'PUT', `/p/myOrder/cancel/${order.orderNumber}`)
      if (answer?.success) seen.returned.push(order)
      else seen.orders.push(order)
    }
  }

  async function attempt(call: Call, person: Person): Promise<void> {
    const uuid = randomUUID()
    const shown = await timed(() => call(person, 'POST', '/p/order/confirm', { uuid, orderItem, ...by }))
    if (!shown?.success) return
    const made = await timed(() => call(person, 'POST', '/p/order/submit', { uuid, ...by }))
    if (!made) seen.open.push({ person, uuid })
    if (!made?.success) return
    seen.orders.push({ person, orderNumber: numberIn(made) })
    if (seen.orders.length === sale.units) seen.soldOutSeconds ??= elapsed()
  }

  async function timed(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const from = performance.now()
    let answer = await ask()
    while (whenBusy === 'wait' && BUSY.has(answer?.problem ?? '')) {
      await pause(BUSY_MS)
      answer = await ask()
    }
    if (answer?.success) return answer
    const why = answer?.problem ?? 'no answer'
    seen.refused[why] = (seen.refused[why] ?? 0) + 1
    if (answer) seen.refusedMs.push(performance.now() - from)
    return answer
  }
}

const numberIn = (answer: Answer): string => (answer.data as { orderNumbers: string }).orderNumbers

/** What a person does who comes back: the same button once more. */
export async function finishOpen(call: Call, { open }: CrowdSeen, { saleId }: FlashGoods) {
  const finished: { person: Person; orderNumber: string }[] = []
  for (const { person, uuid } of open) {
    const answer = await call(person, 'POST', '/p/order/submit', { uuid, orderType: 2, saleId })
    if (answer?.success) finished.push({ person, orderNumber: numberIn(answer) })
  }
  return finished
}

export type Stood = { left: number; sold: number; mostOfOne: number; orders: number; aside: number }

/** What the tables say. */
export async function standing(db: Database, { saleId }: FlashGoods): Promise<Stood> {
  const { rows } = await sql<Stood>`
    select i.left_units as left, i.aside, coalesce(sum(h.quantity), 0)::int as sold, count(h.order_id)::int as orders,
      coalesce((select max(n) from (select sum(quantity)::int as n from sale_hold
        where sale_id = i.sale_id and freed_at is null group by account_id) by_person), 0) as "mostOfOne"
    from sale_units i left join sale_hold h on h.sale_id = i.sale_id and h.freed_at is null
    where i.sale_id = ${saleId} group by i.sale_id`.execute(db)
  return rows[0]!
}

/** Why nobody may be refused: all but these are wrong. */
const RIGHT_REFUSALS = new Set([
  'flashSoldOut',
  'flashFewLeft',
  'flashLimit',
  'flashTooBusy',
  'tooBusy',
  'tooManyUnpaid',
  'no answer',
])

/** What is wrong with a round that is over; empty: nothing. */
export function faultsOf(seen: CrowdSeen, stood: Stood, { units, perPerson }: FlashGoods): string[] {
  const counted = new Set(seen.orders.map(({ orderNumber }) => orderNumber)).size
  return [
    ...(stood.sold === units ? [] : [`${stood.sold} of ${units} sold`]),
    ...(stood.left === 0 ? [] : [`${stood.left} left`]),
    ...(stood.mostOfOne <= perPerson ? [] : [`somebody has ${stood.mostOfOne}`]),
    ...(stood.orders === counted ? [] : [`${stood.orders} orders, ${counted} told`]),
    ...Object.keys(seen.refused)
      .filter((why) => !RIGHT_REFUSALS.has(why))
      .map((why) => `refused by ${why}`),
  ]
}
