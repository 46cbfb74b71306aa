// The books of a mall that took a million payments, and they add up: what came in by channels and balance, went back,
// was subsidised, paid out and earned.
import { sql } from 'kysely'
import { account } from '#core/ledger-account.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { accountFrom, isOfKind, ofAccount } from '#server/ledger.ts'
import { fillInBulk, orders, people, STEP } from './lists-fill.ts'
import { sales } from './sales-fill.ts'

/** Nine of ten orders of the filled mall are paid. */
const PAID_OF_TEN = 9
/** Entries of one mall have ids of their own kind, far from each other. */
const KIND = { payment: 0, topUp: 2, refund: 4, sent: 6, subsidy: 8, subsidyBack: 10, payout: 12, member: 14 } as const

const entryId = (kind: keyof typeof KIND) => sql.raw(`${KIND[kind] * STEP} + id`)
const paid = sql`from shop_order where id > ${STEP}::bigint and paid_at is not null`
/** Of one order in four a piece came back; one in a hundred of those waits for its channel. */
const back = sql`id % 4 = 1`
const waits = sql`id % 400 = 1`
const byBalance = sql`id % 5 = 0`
const refund = accountFrom('refund', sql`'P' || order_number`)
const channel = sql`case when ${byBalance} then 'balance' when id % 5 = 1 then 'wechat' when id % 5 = 2 then 'alipay'
  else 'sandbox' end`

/** Wants a database of its own with the catalogue in it, and no time limits. */
export const fillBooks = (db: Database, payments: number): Promise<void> =>
  fillInBulk(db, async (tx) => {
    const count = Math.ceil((payments * 10) / PAID_OF_TEN)
    const buyers = Math.ceil(payments / 10)
    await people(tx, buyers)
    await orders(tx, { orders: count, people: buyers })
    await coupons(tx)
    await sales(tx)
    await returns(tx)
    await comeIn(tx)
    await goBack(tx)
    await subsidies(tx)
    await wallets(tx)
    await shopsAndPoints(tx)
    await memberships(tx)
  })

/** One order in ten was cheaper by a coupon of the mall. */
async function coupons(tx: Tx): Promise<void> {
  const used = sql`id > ${STEP}::bigint and id % 10 = 3`
  await sql`insert into coupon (id, name_zh, name_en, status, kind, threshold_cents, amount_cents, scope, claim_from,
    claim_until, valid_days, issued, claimed, per_person, created_at)
    select ${STEP}::bigint, '满减', 'Off', 'active', 'amount', 200, 2, 'all', now(), now() + interval '1 day', 7, 2 * n,
    n, 1, now()
    from (select count(*)::int as n from shop_order where ${used}) c`.execute(tx)
  await sql`insert into claimed_coupon (id, coupon_id, account_id, status, claimed_at, valid_from, valid_until, used_at)
    select id, ${STEP}::bigint, account_id, 'used', created_at, created_at, expires_at, created_at from shop_order
    where ${used}`.execute(tx)
  await sql`insert into coupon_use (claimed_id, order_id, cents) select id, id, 2 from shop_order
    where ${used}`.execute(tx)
  await sql`update shop_order set mall_coupon_cents = 2, reduce_cents = 2, actual_cents = actual_cents - 2
    where ${used}`.execute(tx)
  await sql`update order_item set mall_coupon_cents = 2, reduce_cents = 2 where ${used}`.execute(tx)
}

async function returns(tx: Tx): Promise<void> {
  const of = sql`from shop_order where id > ${STEP}::bigint and paid_at is not null and ${back}`
  await sql`update order_item set return_quantity = 1, return_cents = price_cents, refunded_quantity = 1,
    return_refunded = 1, refunded_cents = price_cents
    where id in (select id ${of})`.execute(tx)
  await sql`update shop_order set refunded_cents = goods_cents / 2 where id in (select id ${of})`.execute(tx)
  await sql`insert into return_case (id, refund_sn, order_id, account_id, shop_id, service, status, cargo, reason,
    mobile, amount_cents, applied_at, refund_id)
    select id, 'S' || order_number, id, account_id, shop_id, 'refundOnly', case when ${waits} then 'refunding'
    else 'refunded' end, 'received', 'tooSlow', '13800000000',
      refunded_cents, paid_at, id ${of}`.execute(tx)
  await sql`insert into return_item (case_id, order_item_id, quantity, max_cents, amount_cents)
    select id, id, 1, refunded_cents, refunded_cents ${of}`.execute(tx)
}

/** What a refund owes and what its channel sent are two entries of one kind. */
const bookedAs = (kind: keyof typeof KIND): string =>
  kind === 'sent' ? 'refund' : kind === 'member' ? 'payment' : kind

async function entries(
  tx: Tx,
  kind: keyof typeof KIND,
  reference: ReturnType<typeof sql>,
  of: ReturnType<typeof sql>,
): Promise<void> {
  await sql`insert into ledger_entry (id, kind, reference, at) select ${entryId(kind)}, ${bookedAs(kind)}, ${reference},
    now() ${of}`.execute(tx)
}

/** Two lines that sum to zero. */
async function lines(
  tx: Tx,
  kind: keyof typeof KIND,
  { from, to, cents, of }: Record<'from' | 'to' | 'cents' | 'of', ReturnType<typeof sql>>,
): Promise<void> {
  await sql`insert into ledger_line (entry_id, account, amount_cents)
    select ${entryId(kind)}, ${from}, -${cents} ${of} union all select ${entryId(kind)}, ${to}, ${cents} ${of}`.execute(
    tx,
  )
}

async function comeIn(tx: Tx): Promise<void> {
  await sql`insert into payment (id, pay_number, account_id, pay_type, channel, amount_cents, status, created_at,
    expires_at, paid_at)
    select id, 'P' || order_number, account_id, 3, ${channel}, actual_cents, 'paid', paid_at,
    paid_at + interval '1 day', paid_at ${paid}`.execute(tx)
  await sql`insert into payment_order (payment_id, order_id, amount_cents) select id, id, actual_cents ${paid}`.execute(
    tx,
  )
  await entries(tx, 'payment', sql`'P' || order_number`, paid)
  const to = sql`case when ${byBalance} then ${accountFrom('wallet', 'account_id')} else ${accountFrom('channel', channel)} end`
  await lines(tx, 'payment', { from: accountFrom('escrow', 'order_number'), to, cents: sql`actual_cents`, of: paid })
}

async function goBack(tx: Tx): Promise<void> {
  const of = sql`${paid} and ${back}`
  await sql`insert into refund (id, refund_number, payment_id, order_id, amount_cents, reason, status, created_at,
    done_at)
    select id, 'R' || order_number, id, id, refunded_cents, 'return', case when ${waits} then 'created' else 'done'
    end, paid_at, paid_at ${of}`.execute(tx)
  await entries(tx, 'refund', sql`'R' || order_number`, of)
  const to = accountFrom('escrow', 'order_number')
  const from = sql`case when ${byBalance} then ${accountFrom('wallet', 'account_id')} else ${refund} end`
  await lines(tx, 'refund', { from, to, cents: sql`refunded_cents`, of })
  const sent = sql`${of} and not (${waits}) and not (${byBalance})`
  await entries(tx, 'sent', sql`'R' || order_number`, sent)
  await lines(tx, 'sent', {
    from: accountFrom('channel', channel),
    to: refund,
    cents: sql`refunded_cents`,
    of: sent,
  })
}

async function subsidies(tx: Tx): Promise<void> {
  const of = sql`${paid} and mall_coupon_cents > 0`
  const [mall, shop] = [sql.lit(account.mallCoupons), accountFrom('subsidy', 'order_number')]
  await entries(tx, 'subsidy', sql`order_number`, of)
  await lines(tx, 'subsidy', { from: shop, to: mall, cents: sql`mall_coupon_cents`, of })
  const half = sql`${of} and ${back}`
  await entries(tx, 'subsidyBack', sql`'S' || order_number`, half)
  await lines(tx, 'subsidyBack', { from: mall, to: shop, cents: sql`mall_coupon_cents / 2`, of: half })
}

/** Everybody topped up once, and has what he did not spend. */
async function wallets(tx: Tx): Promise<void> {
  const of = sql`from account where id > ${STEP}::bigint`
  const cents = sql`100000000`
  await sql`insert into payment (id, pay_number, account_id, pay_type, channel, amount_cents, status, created_at,
    expires_at, paid_at, top_up_id)
    select ${entryId('topUp')}, 'T' || id, id, 3, 'sandbox', ${cents}, 'paid', now(), now(), now(), id ${of}`.execute(
    tx,
  )
  await entries(tx, 'topUp', sql`'T' || id`, of)
  await lines(tx, 'topUp', { from: accountFrom('wallet', 'id'), to: sql.lit(account.channel('sandbox')), cents, of })
  await sql`insert into wallet (account_id, balance_cents)
    select ${ofAccount()}::bigint, -sum(amount_cents) from ledger_line where ${isOfKind('wallet')}
    group by account`.execute(tx)
}

/** One person in ten is a paying member. */
async function memberships(tx: Tx): Promise<void> {
  const of = sql`from account where id > ${STEP}::bigint and id % 10 = 0`
  const [order, cents, rights] = [entryId('member'), sql`2900`, sql`'{}'::jsonb`]
  await sql`insert into membership_order (id, membership_number, account_id, level_id, span, amount_cents, rights, status,
    created_at, expires_at, paid_at)
    select ${order}, 'M' || id, id, 1, 'month', ${cents}, ${rights}, 'paid', now(), now(), now() ${of}`.execute(tx)
  await sql`insert into membership_term (order_id, account_id, level_id, rights, starts_at, ends_at)
    select ${order}, id, 1, ${rights}, now(), now() + interval '1 month' ${of}`.execute(tx)
  await sql`insert into payment (id, pay_number, account_id, pay_type, channel, amount_cents, status, created_at,
    expires_at, paid_at, membership_id)
    select ${order}, 'PM' || id, id, 3, 'sandbox', ${cents}, 'paid', now(), now(), now(), ${order} ${of}`.execute(tx)
  await entries(tx, 'member', sql`'PM' || id`, of)
  const to = sql.lit(account.channel('sandbox'))
  await lines(tx, 'member', { from: sql.lit(account.memberships), to, cents, of })
}

async function shopsAndPoints(tx: Tx): Promise<void> {
  const of = sql`from shop`
  await sql`insert into payout (id, payout_number, shop_id, through, amount_cents, status, bank_reference, staff_id,
    paid_at)
    select id, 'O' || id, id, current_date, 100, 'paid', 'bank' || id, ${STEP}::bigint, now() ${of}`.execute(tx)
  await entries(tx, 'payout', sql`'O' || id`, of)
  await lines(tx, 'payout', { from: sql.lit(account.payouts), to: accountFrom('shop', 'id'), cents: sql`100`, of })
  const holders = sql`from account where id > ${STEP}::bigint`
  await sql`insert into points_account (account_id, balance) select id, 30 ${holders}`.execute(tx)
  await sql`insert into points_lot (id, account_id, points, left_over, earned_at, expires_at)
    select id * 3 + n, id, 10, 10, now(), now() + interval '1 year' from (select id ${holders}) a, generate_series(0,
    2) n`.execute(tx)
}
