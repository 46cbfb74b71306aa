// The rules of the books are not there for show: each is broken once, in a transaction that is undone, and counts it.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookRules, differencesOf } from '../src/books.ts'
import en from '#features/operations/console/texts/en.ts'
import zh_CN from '#features/operations/console/texts/zh_CN.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { DISSOLVED } from '#features/orders/states.ts'
import { testApp } from './app.ts'
import { breaksBooks, closeBooks } from './books.ts'
import { bought, sendRefunds } from './returns.ts'

type Fixture = { accountId: number; orderNumber: string }

const ofOrder = ({ orderNumber }: Fixture) => sql`order_number = ${orderNumber}`
const orderId = (of: Fixture) => sql`(select id from shop_order where ${ofOrder(of)})`
const paymentId = (of: Fixture) => sql`(select payment_id from payment_order where order_id = ${orderId(of)})`

/** The ledger is written once; here it is not. */
const freely = sql`alter table ledger_line disable trigger user`

const paidLevel = sql`insert into paid_level (id, name_zh, name_en, rank, month_cents, year_cents, points_percent,
  coupons, coupon_threshold_cents, coupon_amount_cents, status, created_at)
  values (1, 'x', 'x', 1, 1, 1, 100, 1, 2, 1, 'offered', now())`
/** Paid, as nobody ever paid it: no money came and no term began. */
const membershipOrder = (of: Fixture) => sql`insert into membership_order (id, membership_number, account_id, level_id,
  span, amount_cents, rights, status, created_at, expires_at, paid_at)
  values (1, '1', ${of.accountId}, 1, 'month', 1, '{}', 'paid', now(), now(), now())`

/** Five units for points were put aside, one for each person, of which so many are left. */
const saleUnits = (of: Fixture, { left }: { left: number }) => sql`
  with made as (
    insert into sale (id, kind, shop_id, name_zh, name_en, status, starts_at, ends_at, created_at, decided_at)
    select 1, 'points', shop_id, 'x', 'x', 'approved', now(), now() + interval '1 hour', now(), now()
    from shop_order where ${ofOrder(of)} returning id),
  goods as (insert into points_goods (sale_id, points, price_cents) select id, 10, 0 from made)
  insert into sale_units (sale_id, sku_id, offered, person_limit, aside, left_units)
  select made.id, sku_id, 5, 1, 5, ${left} from made, order_item where order_id = ${orderId(of)} limit 1`
const saleHold = (of: Fixture, { freed = false }: { freed?: boolean } = {}) => sql`insert into sale_hold (order_id,
  sale_id, account_id, quantity, taken_at, freed_at)
  values (${orderId(of)}, 1, ${of.accountId}, 1, now(), case when ${freed} then now() end)`

/** A group of two by an offer of its own. */
const groupTeam = (of: Fixture, { status }: { status: 'forming' | 'filled' }) => sql`
  with made as (
    insert into sale (id, kind, shop_id, name_zh, name_en, status, starts_at, ends_at, created_at, decided_at)
    select 1, 'group', shop_id, 'x', 'x', 'approved', now(), now() + interval '1 hour', now(), now()
    from shop_order where ${ofOrder(of)} returning id),
  offered as (
    insert into group_offer (sale_id, sku_id, price_cents, size, hours, most)
    select made.id, sku_id, 1, 2, 1, 1 from made, order_item where order_id = ${orderId(of)} limit 1 returning sale_id)
  insert into group_team (id, sale_id, account_id, size, hours, status, created_at, ends_at, closed_at)
  select 1, sale_id, ${of.accountId}, 2, 1, ${status}::text, now(), now() + interval '1 hour',
    case when ${status}::text = 'filled' then now() end from offered`
const groupSeat = (of: Fixture, { place, status }: { place: number; status: 'held' | 'paid' }) => sql`insert into
  group_seat (order_id, team_id, account_id, place, quantity, status)
  values (${orderId(of)}, 1, ${of.accountId}, ${place}, 1, ${status})`

/** How each of them is broken for an order of which a piece was given back. */
const breaches: Record<string, (of: Fixture) => readonly ReturnType<typeof sql>[]> = {
  entriesBalance: (of) => [
    freely,
    sql`update ledger_line set amount_cents = amount_cents - 1
      where account = ${`escrow:${of.orderNumber}`} and amount_cents < 0`,
  ],
  walletsMatch: (of) => [sql`update wallet set balance_cents = balance_cents + 1 where account_id = ${of.accountId}`],
  escrowMatches: (of) => [
    sql`update shop_order set actual_cents = actual_cents + 1, freight_cents = freight_cents + 1 where ${ofOrder(of)}`,
  ],
  escrowLeft: (of) => [sql`update shop_order set refunded_cents = refunded_cents + 1 where ${ofOrder(of)}`],
  escrowNotOverdrawn: (of) => [
    freely,
    sql`update ledger_line set amount_cents = amount_cents + 10000000
      where account = ${`escrow:${of.orderNumber}`} and amount_cents > 0`,
  ],
  unpaidHoldNothing: (of) => [
    sql`update shop_order set paid_at = null, status = 'pendingPayment' where ${ofOrder(of)}`,
  ],
  paymentsBooked: (of) => [sql`update payment set pay_number = '99' || pay_number where id = ${paymentId(of)}`],
  paidOnce: (of) => [sql`delete from payment_order where order_id = ${orderId(of)}`],
  channelsMatch: (of) => [sql`update payment set amount_cents = amount_cents + 1 where id = ${paymentId(of)}`],
  channelsBack: (of) => [sql`update refund set amount_cents = amount_cents + 1 where order_id = ${orderId(of)}`],
  refundsOwed: (of) => [sql`update refund set status = 'created' where order_id = ${orderId(of)}`],
  refundsMatch: (of) => [sql`update refund set amount_cents = amount_cents + 1 where order_id = ${orderId(of)}`],
  returnsMatch: (of) => [sql`update return_case set freight_cents = freight_cents + 1 where order_id = ${orderId(of)}`],
  heldMatches: (of) => [
    sql`update order_item set return_quantity = return_quantity + 1 where order_id = ${orderId(of)}`,
  ],
  givenBackMatches: (of) => [
    sql`update return_item set amount_cents = amount_cents - 1 where case_id = (select id from return_case
      where order_id = ${orderId(of)})`,
  ],
  ordersAddUp: (of) => [
    sql`update shop_order set goods_cents = goods_cents + 1, freight_cents = freight_cents - 1 where ${ofOrder(of)}`,
  ],
  stockNotNegative: (of) => [
    sql`alter table sku drop constraint sku_stock_check`,
    sql`update sku set stock = -1 where id = (select sku_id from order_item where order_id = ${orderId(of)})`,
  ],
  payoutsMatch: (of) => [
    sql`insert into payout (id, payout_number, shop_id, through, amount_cents, status, bank_reference, staff_id,
      paid_at)
      select 1, 'never-sent', shop_id, current_date, 1, 'paid', 'never-sent', (select min(id) from staff), now()
      from shop_order where ${ofOrder(of)}`,
  ],
  couponSharesMatch: (of) => [
    sql`update order_item set reduce_cents = 1, shop_coupon_cents = 1 where order_id = ${orderId(of)}`,
  ],
  couponsUsedOnce: (of) => [
    sql`insert into claimed_coupon (id, coupon_id, account_id, status, claimed_at, valid_from, valid_until, used_at)
      select 1, min(id), ${of.accountId}, 'used', now(), now(), now(), now() from coupon`,
  ],
  couponsCounted: () => [sql`update coupon set claimed = claimed + 1 where id = (select min(id) from coupon)`],
  subsidiesMatch: (of) => [
    sql`update shop_order set reduce_cents = 1, mall_coupon_cents = 1, freight_cents = freight_cents + 1
      where ${ofOrder(of)}`,
  ],
  membershipsBooked: (of) => [paidLevel, membershipOrder(of)],
  membershipTerms: (of) => [paidLevel, membershipOrder(of)],
  growthLevels: (of) => [
    sql`update account set level = 3, lifted_from = 2, lifted_growth = 1 where id = ${of.accountId}`,
  ],
  saleUnitsMatch: (of) => [saleUnits(of, { left: 4 })],
  salePlacesMatch: (of) => [
    saleUnits(of, { left: 5 }),
    sql`insert into sale_place (sale_id, account_id, held) values (1, ${of.accountId}, 1)`,
  ],
  saleHoldsMatch: (of) => [saleUnits(of, { left: 5 }), saleHold(of, { freed: true })],
  saleUnitsClosed: (of) => [saleUnits(of, { left: 5 }), sql`update sale_units set closed_at = now() where sale_id = 1`],
  groupPlaces: (of) => [groupTeam(of, { status: 'forming' }), groupSeat(of, { place: 3, status: 'paid' })],
  groupFull: (of) => [groupTeam(of, { status: 'filled' }), groupSeat(of, { place: 1, status: 'paid' })],
  groupOrders: (of) => [groupTeam(of, { status: 'forming' }), groupSeat(of, { place: 1, status: 'held' })],
  groupRefunds: (of) => [sql`update shop_order set cancel_reason = ${DISSOLVED} where ${ofOrder(of)}`],
  groupOfOrders: (of) => [sql`update shop_order set status = 'grouping' where ${ofOrder(of)}`],
  pointsPaidInFull: (of) => [saleUnits(of, { left: 4 }), saleHold(of)],
  pointsMatch: (of) => [
    sql`insert into points_account (account_id, balance) values (${of.accountId}, 1) on conflict (account_id) do update
      set balance = points_account.balance + 1`,
  ],
}

/** Paid through a channel, with a wallet beside it; one piece is given back and paid out. */
async function givenBack(): Promise<Fixture> {
  const { db } = await testApp()
  const order = await bought({ by: 'sandbox', until: 'paid' })
  const { refundSn } = (await order.apply([1], { applyType: 1 })).data
  await order.seller.as(acceptReturn, { refundSn })
  await sendRefunds()
  await db.insertInto('wallet').values({ account_id: order.accountId, balance_cents: 0 }).execute()
  return order
}

class Undone extends Error {}

test('every rule of the books has a name in both languages', () => {
  for (const texts of [zh_CN, en]) expect(Object.keys(bookRules).filter((rule) => !(rule in texts))).toEqual([])
})

test('every rule of the books counts what breaks it', async () => {
  const { db } = await testApp()
  const of = await givenBack()
  const before = await differencesOf(db)
  expect(Object.keys(breaches).toSorted()).toEqual(Object.keys(before).toSorted())
  const blind: string[] = []
  for (const [rule, breach] of Object.entries(breaches)) {
    const undone = db.transaction().execute(async (tx) => {
      for (const statement of breach(of)) await statement.execute(tx)
      const after = await differencesOf(tx)
      if (after[rule] !== before[rule]! + 1) blind.push(`${rule}: ${before[rule]} before, ${after[rule]} after`)
      throw new Undone()
    })
    await expect(undone, rule).rejects.toBeInstanceOf(Undone)
  }
  expect(blind).toEqual([])
  expect(await differencesOf(db)).toEqual(before)
})

test('a file that breaks a rule and does not say so fails, and one that says so must break it', async () => {
  const { db } = await testApp()
  const { accountId } = await givenBack()
  await closeBooks(db)
  const wallet = db.updateTable('wallet').where('account_id', '=', accountId)
  await wallet.set({ balance_cents: 1 }).execute()
  await expect(closeBooks(db)).rejects.toThrow('walletsMatch: ')
  await wallet.set({ balance_cents: 0 }).execute()
  await closeBooks(db)
  breaksBooks({ ordersAddUp: 'said, and not done' })
  await expect(closeBooks(db)).rejects.toThrow('ordersAddUp')
})

test('no rule asks the tables anew for each row, which would take the square of their size', async () => {
  const { db } = await testApp()
  const slow: string[] = []
  for (const [rule, query] of Object.entries(bookRules)) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
    if (rows.some((row) => row['QUERY PLAN'].includes('SubPlan'))) slow.push(rule)
  }
  expect(slow).toEqual([])
})
