// Buyers of many years: thousands of orders, records, reviews, papers. Written straight into the database; what their
// pages ask is what is measured.
import { sql } from 'kysely'
import { account } from '#core/ledger-account.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { makePeople, type Goods, type Person } from './people.ts'

export const REGULARS = 8
export const ORDERS_EACH = 2000
const RECORDS_EACH = 3000

/** With the numbers of an order and of a case that its detail pages show. */
export type Regular = Person & { orderNumber: string; refundSn: string }

export async function makeRegulars(db: Database, goods: readonly Goods[]): Promise<Regular[]> {
  const people = await makePeople(db, REGULARS, { balanceCents: 100_000_000 })
  const regulars: Regular[] = []
  for (const [at, person] of people.entries()) {
    const base = newId() * 8 + at * 100_000 // no id of ours meets another: real ones are far below
    await placeOrders(db, person, base, goods)
    await fillBooks(db, person, base)
    regulars.push({ ...person, orderNumber: `9${base + 40}`, refundSn: `8${base + 40}` })
  }
  await sql`analyze`.execute(db)
  return regulars
}

/** One in ten canceled, a few on their way, the others received; two lines each; a return of every tenth. */
async function placeOrders(db: Database, { accountId }: Person, base: number, goods: readonly Goods[]): Promise<void> {
  const skus = sql`(select array_agg(id order by id) from sku
    where id = any(${goods.map(({ skuId }) => skuId)}::bigint[]))`
  const address = {
    receiver: '王建国',
    mobile: '13812346204',
    province: '江苏省',
    city: '常州市',
    area: '新北区',
    addr: '汉江西路 118 号',
  }
  await sql`
    insert into shop_order (id, order_number, account_id, shop_id, status, address, goods_cents, freight_cents,
    actual_cents, created_at, expires_at,
      paid_at, pay_type, shipped_at, completed_at, canceled_at, reviewed_at)
    select ${base}::bigint + n, '9' || (${base}::bigint + n), ${accountId}, (select shop_id from sku
    join product on product.id = product_id where sku.id = (${skus})[1 + n % ${goods.length}]),
      case when n < 20 then 'pendingDelivery' when n < 40 then 'pendingReceipt' when n % 10 = 9 then 'canceled'
      else 'completed' end, ${JSON.stringify(address)}::jsonb,
      20000, 1000, 21000, now() - n * interval '9 hours', now() + interval '1 year',
      case when n % 10 <> 9 then now() - n * interval '9 hours' end, 9, case when n >= 20
      and n % 10 <> 9 then now() - n * interval '9 hours' end,
      case when n >= 40 and n % 10 <> 9 then now() - n * interval '9 hours' end, case when n >= 40
      and n % 10 = 9 then now() - n * interval '9 hours' end,
      case when n >= 300 and n % 10 <> 9 then now() - n * interval '9 hours' end
    from generate_series(0, ${ORDERS_EACH - 1}) n`.execute(db)
  await sql`
    insert into order_item (id, order_id, account_id, product_id, sku_id, name_zh, name_en, model, part_code,
    properties_zh, properties_en, unit_zh, unit_en, pic, price_cents, quantity, amount_cents, reviewed_at)
    select ${base}::bigint + 2 * n + line, ${base}::bigint + n, ${accountId}, product.id, sku.id, product.name_zh,
    product.name_en, sku.model, sku.part_code, '', '', product.unit_zh, product.unit_en, '', 5000, 2, 10000,
      case when n >= 300 then now() end
    from generate_series(0, ${ORDERS_EACH - 1}) n cross join generate_series(0, 1) line
      join sku on sku.id = (${skus})[1 + (n + line) % ${goods.length}]
      join product on product.id = sku.product_id`.execute(db)
  await sql`
    insert into parcel (id, order_id, courier, waybill, state, shipped_at)
    select ${base}::bigint + n, ${base}::bigint + n, '顺丰速运', 'SF' || n, 3, now()
    from generate_series(20, ${ORDERS_EACH - 1}) n where n % 10 <> 9`.execute(db)
  await sql`
    insert into return_case (id, refund_sn, order_id, account_id, shop_id, service, status, cargo, reason, mobile,
    amount_cents, applied_at, finished_at)
    select id, '8' || id, id, account_id, shop_id, 'refundOnly', 'closed', 'received', 'faulty', '13812346204', 5000,
    created_at, now()
    from shop_order where account_id = ${accountId} and id % 10 = ${(base + 40) % 10}`.execute(db)
  await sql`
    insert into return_item (case_id, order_item_id, quantity, max_cents, amount_cents)
    select return_case.id, item.id, 1, 5000, 5000 from return_case
      join lateral (select min(id) as id from order_item where order_item.order_id = return_case.order_id) item on true
      where account_id = ${accountId}`.execute(db)
}

async function fillBooks(db: Database, { accountId }: Person, base: number): Promise<void> {
  const company = {
    titleType: 2,
    titleName: '常州恒达机械有限公司',
    taxpayerId: '91350100M000100Y43',
    email: 'finance@hengda.com',
  }
  await sql`
    insert into review (id, account_id, nick_name, order_item_id, product_id, sku_id, content, score, level, created_at)
    select id, account_id, '王**', id, product_id, sku_id, '配合间隙合适，转动平顺', 5, 1, now() - id % 1000 * interval '1 hour'
    from order_item where account_id = ${accountId} and reviewed_at is not null`.execute(db)
  await sql`
    insert into invoice (id, invoice_number, account_id, shop_id, order_id, order_number, kind, title, status,
    amount_cents, net_cents, tax_cents, applied_at)
    select id, '7' || id, account_id, shop_id, id, order_number, 1, ${JSON.stringify(company)}::jsonb, case
    when id % 2 = 0 then 'applied' else 'invoiced' end, 11300, 10000, 1300, created_at
    from shop_order where account_id = ${accountId} and status = 'completed' limit 600`.execute(db)
  await sql`
    insert into points_account (account_id, balance, growth)
    values (${accountId}, ${RECORDS_EACH * 5}, ${RECORDS_EACH * 5})`.execute(db)
  await sql`
    insert into points_entry (id, account_id, kind, reference, points, growth, at)
    select ${base}::bigint + n, ${accountId}, 'signIn', 'bench ' || n, 5, 5, now() - n * interval '8 hours'
    from generate_series(1, ${RECORDS_EACH}) n`.execute(db)
  await sql`
    insert into points_lot (id, account_id, points, left_over, earned_at, expires_at)
    select ${base}::bigint + n, ${accountId}, 5, 5, now() - n * interval '8 hours', now() + interval '1 year'
    from generate_series(1, ${RECORDS_EACH}) n`.execute(db)
  await sql`
    with entry as (
      insert into ledger_entry (id, kind, reference, at)
      select ${base}::bigint + n, 'adjustment', 'bench ' || n, now() - n * interval '8 hours'
      from generate_series(1, ${RECORDS_EACH}) n returning id)
    insert into ledger_line (entry_id, account, amount_cents)
    select id, account, cents * (case when id % 2 = 0 then 1 else -1 end) from entry cross
    join (values (${account.wallet(accountId)}, -100), (${account.opening}, 100)) line (account, cents)`.execute(db)
  await sql`
    insert into product_favourite (account_id, product_id, at)
    select ${accountId}, id, now() - id % 1000 * interval '1 hour' from product order by md5(id::text)
    limit 500`.execute(db)
  await sql`insert into shop_favourite (account_id, shop_id, at) select ${accountId}, id, now() from shop`.execute(db)
  await sql`
    insert into footprint (account_id, product_id, at) select ${accountId}, id, now() - id % 1000 * interval '1 hour'
    from product order by md5(id::text) desc limit 200`.execute(db)
}
