// Life cycles, checks of the database and types of its tables say the same statuses.
import { readFileSync } from 'node:fs'
import { inject, expect, test } from 'vitest'
import { withClient } from '#server/database/migrate.ts'
import { returnStates } from '#features/after-sales/states.ts'
import { applicationStates } from '#features/applications/states.ts'
import { topUpStates } from '#features/balance/states.ts'
import { inquiryStates } from '#features/chat/states.ts'
import { claimedStates, couponStates } from '#features/coupons/states.ts'
import { transferStates } from '#features/import-export/states.ts'
import { invoiceStates } from '#features/invoices/states.ts'
import { wireAuditStatus } from '#features/members/states.ts'
import { membershipOrderStates, paidLevelStates } from '#features/memberships/states.ts'
import { seatStates, teamStates } from '#features/group-buys/states.ts'
import { orderStates, voucherStates } from '#features/orders/states.ts'
import { paymentStates, refundStates } from '#features/payments/states.ts'
import { saleStates } from '#features/sales/states.ts'
import { shopStatus } from '#features/shops/rules.ts'
import { shopStates, wireApplicationStatus } from '#features/shops/states.ts'
import { payoutStates } from '#features/statements/states.ts'
import { checkedColumns, type CheckedColumn } from '../scripts/db-types/checked-columns.ts'

/** By the column that has it. Some are stored as the numbers they have on the wire. */
const lifeCycles: Record<string, object> = {
  'chat_inquiry.status': inquiryStates,
  'claimed_coupon.status': claimedStates,
  'coupon.status': couponStates,
  'enterprise_audit.status': applicationStates,
  'group_seat.status': seatStates,
  'group_team.status': teamStates,
  'invoice.status': invoiceStates,
  'membership_order.status': membershipOrderStates,
  'paid_level.status': paidLevelStates,
  'payment.status': paymentStates,
  'payout.status': payoutStates,
  'refund.status': refundStates,
  'return_case.status': returnStates,
  'return_event.status': returnStates,
  'sale.status': saleStates,
  'shop.status': shopStates,
  'shop_application.status': applicationStates,
  'shop_order.status': orderStates,
  'top_up.status': topUpStates,
  'transfer.status': transferStates,
  'voucher.status': voucherStates,
}
const numbers: Record<string, Record<string, number>> = {
  'enterprise_audit.status': wireAuditStatus,
  'shop.status': shopStatus,
  'shop_application.status': wireApplicationStatus,
}
/** How one run of a job ended, which nothing changes any more. */
const outcomes = ['reconciliation.status']

let checked: CheckedColumn[] | undefined
const columns = async (): Promise<CheckedColumn[]> =>
  (checked ??= await withClient({ ...inject('where'), database: inject('template') }, checkedColumns))

test('the statuses of every life cycle are those that its column allows', async () => {
  const statuses = (await columns()).filter(({ column }) => column === 'status')
  const allowed = new Map(statuses.map(({ table, values }) => [`${table}.status`, values.toSorted()]))
  const stored = Object.entries(lifeCycles).map(([column, states]): [string, (string | number)[]] => [
    column,
    Object.keys(states)
      .map((status) => numbers[column]?.[status] ?? status)
      .toSorted(),
  ])
  expect(Object.fromEntries([...allowed].filter(([column]) => !outcomes.includes(column)))).toEqual(
    Object.fromEntries(stored),
  )
})

test('the types of the tables name the values that a check names', async () => {
  const plain = (text: string) =>
    text
      .replace(/\s+\|?\s*/g, ' ')
      .replaceAll('| ', '')
      .trim()
  const written = readFileSync('src/server/database/tables.ts', 'utf8')
  const typeOf = ({ table, column }: CheckedColumn): string => {
    const name = new RegExp(`export interface DB \\{[^}]*\\n +${table}: (\\w+)`).exec(written)![1]
    return (
      new RegExp(`export interface ${name} \\{[^}]*\\n +${column}:([^:}]+)\\n(?: +\\w+:|\\})`).exec(written)?.[1] ?? ''
    )
  }
  const all = await columns()
  expect(all.length).toBeGreaterThan(40)
  for (const one of all)
    expect([one.table, one.column, plain(typeOf(one))]).toEqual([one.table, one.column, plain(one.type)])
})
