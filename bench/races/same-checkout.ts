// One checkout, sent many times at once; then its orders, paid many times at once.
import { sql } from 'kysely'
import type { Goods, Person } from '../people.ts'
import { times, type Arena } from './arena.ts'

export type Repeated = {
  /** Different answers to the same submit; to be 1. */
  answers: number
  /** Submits that made the orders, the others heard of them; to be 1. */
  made: number
  /** To be one for each shop. */
  orders: number
  /**
   * Pay calls that were answered with success, payments that took money, and money given back because it came twice.
   */
  paid: number
  payments: number
  refunds: number
}

export async function submitAtOnce(
  { db, call }: Arena,
  person: Person,
  goods: readonly Goods[],
  count: number,
): Promise<Repeated> {
  const lines = goods.map(({ skuId }) => ({ skuId, count: 1 }))
  await call(person, 'POST', '/p/shopCart/addItems', lines)
  const page = await call(person, 'POST', '/p/order/confirm', {})
  const { uuid } = page!.data as { uuid: string }
  const submitted = await times(count, () => call(person, 'POST', '/p/order/submit', { uuid }))
  const answers = submitted.map((answer) =>
    answer?.success ? (answer.data as { orderNumbers: string; repeated: boolean }) : undefined,
  )
  const numbers = new Set(answers.map((answer) => answer?.orderNumbers ?? 'refused'))
  const [orderNumbers = ''] = numbers
  const payments = await times(count, () => call(person, 'POST', '/p/order/pay', { orderNumbers }))
  const { rows } = await sql<{ orders: number; payments: number; refunds: number }>`
    with own as (select id from shop_order where account_id = ${person.accountId}),
      by as (select distinct payment_id from payment_order where order_id in (select id from own))
    select (select count(*)::int from own) as orders,
      (select count(*)::int from payment where id in (select payment_id from by) and status = 'paid') as payments,
      (select count(*)::int from refund where payment_id in (select payment_id from by)) as refunds`.execute(db)
  return {
    answers: numbers.size,
    made: answers.filter((answer) => answer && !answer.repeated).length,
    paid: payments.filter((answer) => answer?.success).length,
    ...rows[0]!,
  }
}
