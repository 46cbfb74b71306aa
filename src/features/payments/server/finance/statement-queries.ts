import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { startsOf } from '#features/orders/states.ts'
import type { PaymentStatus } from '../../states.ts'
import { refundRow } from '../queries.ts'

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
      .unionAll((eb) =>
        eb
          .selectFrom('refund_return')
          .select(sql<string>`bank_reference`.as('number'))
          .where('bank_reference', '=', anyOf(numbers, 'text')),
      )
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

export const numbersIn = (remark: string): string[] => remark.match(/\d{6,32}/g) ?? []
/** What may be a bank's own number. */
export const referencesIn = (remark: string): string[] => remark.match(/[A-Za-z0-9-]{6,40}/g) ?? []

export type BankRefund = Awaited<ReturnType<typeof refundsNamedIn>>[number]

/** Refunds by bank that these remarks name, by our number or by the bank's own of their transfer. */
export function refundsNamedIn(db: Database, lines: readonly { remark: string }[]) {
  const numbers = lines.flatMap(({ remark }) => numbersIn(remark))
  const references = lines.flatMap(({ remark }) => referencesIn(remark))
  return refundRow(db)
    .leftJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select('order_number as orderNumber')
    .where('channel', '=', 'bank')
    .where(({ or, eb }) =>
      or([eb('refund_number', '=', anyOf(numbers, 'text')), eb('bank_reference', '=', anyOf(references, 'text'))]),
    )
    .execute()
}
