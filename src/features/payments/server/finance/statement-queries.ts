import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { startsOf } from '#features/orders/states.ts'
import type { PaymentStatus, RefundStatus } from '../../states.ts'

/** Of the bank's own numbers those that were heard of: of money that came, and of refunds that were transferred. */
export async function knownNumbers(db: Database, numbers: readonly string[]) {
  const [came, went] = await Promise.all([
    db
      .selectFrom('payment_notice')
      .select('notice_id as number')
      .where('channel', '=', 'bank')
      .where('notice_id', '=', anyOf(numbers, 'text'))
      .execute(),
    db
      .selectFrom('refund')
      .select(sql<string>`bank_reference`.as('number'))
      .where('bank_reference', '=', anyOf(numbers, 'text'))
      .execute(),
  ])
  const asSet = (rows: { number: string }[]) => new Set(rows.map(({ number }) => number))
  return { came: asSet(came), went: asSet(went) }
}

type Named = {
  remitCode: string
  number: string
  status: PaymentStatus
  cents: number
  orderNumbers: string[] | null
  /** One of its orders cannot be paid any more. */
  isTooLate: boolean
}

export async function paymentsOfCodes(db: Database, codes: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select p.remit_code as "remitCode", p.pay_number as number, p.status, p.amount_cents as cents,
      (select array_agg(o.order_number order by o.id) from payment_order line join shop_order o on o.id = line.order_id
        where line.payment_id = p.id) as "orderNumbers",
      exists (select from payment_order line join shop_order o on o.id = line.order_id
        where line.payment_id = p.id and not (o.status = ${anyOf(startsOf('pay', 'payment'), 'text')})) as "isTooLate"
    from payment p where p.remit_code = ${anyOf(codes, 'text')}`.execute(db)
  return rows
}

type Waiting = { number: string; status: RefundStatus; cents: number; createdAt: Date; orderNumber: string | null }

/** Refunds of bank transfers by their numbers. */
export async function refundsOfNumbers(db: Database, numbers: readonly string[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.refund_number as number, r.status, r.amount_cents as cents, r.created_at as "createdAt",
      o.order_number as "orderNumber"
    from refund r join payment p on p.id = r.payment_id left join shop_order o on o.id = r.order_id
    where r.refund_number = ${anyOf(numbers, 'text')} and p.channel = 'bank'`.execute(db)
  return rows
}
