// A mall that has been at work for years: so many products, people, orders, reviews and bookings, spread over the shops
// as a few large and many small ones are.
import { sql, type RawBuilder } from 'kysely'
import { account } from '#core/ledger-account.ts'
import { withoutIndexes } from '#server/database/bulk.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { accountFrom } from '#server/ledger.ts'

export type Sizes = { products: number; people: number; orders: number; reviews: number }
export type TradeSizes = Omit<Sizes, 'products'> & { /** In each order. */ lines?: number }

/** Far above every id of the catalogue. */
export const STEP = 10_000_000_000
/** What stands here, and nothing that the demo or a running mall made: its ids are larger by far. */
const FILLED = sql`between ${STEP}::bigint and ${2 * STEP}::bigint`

/** Wants a database of its own with the catalogue in it, and no time limits. */
export const fill = (db: Database, { products: count, ...sizes }: Sizes): Promise<void> =>
  fillInBulk(db, async (tx) => {
    await products(tx, count)
    await trade(tx, sizes)
  })

/** What people did with the goods that are there. */
export async function trade(tx: Tx, sizes: TradeSizes): Promise<void> {
  await people(tx, sizes.people)
  await orders(tx, sizes)
  await money(tx)
  await reviews(tx, sizes.reviews)
  await afterwards(tx)
  await staff(tx)
}

/** Millions of rows in one transaction. An index of `untouched` tables stays: it would take as long again to make. */
export async function fillInBulk(
  db: Database,
  work: (tx: Tx) => Promise<void>,
  untouched: readonly string[] = [],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx) // triggers and references: nobody follows yet
    await sql`set local work_mem = '128MB'`.execute(tx)
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> all(${untouched}::text[])`.execute(tx)
    await withoutIndexes(
      tx,
      rows.map(({ name }) => name),
      () => work(tx),
    )
  })
  await sql`vacuum analyze`.execute(db)
}

const run = (db: Database, statement: RawBuilder<unknown>) => statement.execute(db)

/** Copies of the catalogue's, under other designations. */
async function products(tx: Database, count: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from product`.execute(tx)
  const copies = Math.max(0, Math.ceil(count / rows[0]!.n) - 1)
  const again = (column: string) => sql.raw(`${column} + i * ${STEP}::bigint`)
  await copied(tx, 'product', sql`generate_series(1, ${copies}::int) i`, {
    id: again('t.id'),
    source_key: sql`t.source_key || '#copy' || i`,
    model: sql`t.model || '-' || i`,
    name_zh: sql`t.name_zh || ' ' || i`,
  })
  await copied(tx, 'sku', sql`generate_series(1, ${copies}::int) i where t.seq <= 2`, {
    id: again('t.id'),
    product_id: again('t.product_id'),
    source_key: sql`t.source_key || '#copy' || i`,
    part_code: sql`t.part_code || '#' || i`,
    stock: sql`(t.stock + t.id * i) % 900`,
  })
}

/** Every row of a table again and again, other than itself in some columns. */
async function copied(
  tx: Database,
  table: string,
  times: RawBuilder<unknown>,
  others: Record<string, RawBuilder<unknown>>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    and attgenerated = ''`.execute(tx)
  const names = rows.map(({ name }) => name)
  await run(
    tx,
    sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => others[name] ?? sql.ref(`t.${name}`)))} from ${sql.table(table)} t,
      ${times}`,
  )
}

export const people = (tx: Database, count: number) =>
  run(
    tx,
    sql`insert into account (id, mobile, nick_name, firm_name, level, created_at)
      select ${STEP}::bigint + n, '139' || lpad(n::text, 8, '0'), '买家 ' || n, case
      when n % 3 = 0 then '第 ' || n || ' 精工设备有限公司' end, 1 + n % 3,
        now() - n * interval '7 minutes' from generate_series(1, ${count}::int) n`,
  )

/** Three quarters of the orders are old and closed; their lines are goods of one shop. Nobody has to pay at once. */
export async function orders(
  tx: Database,
  { orders: count, people: buyers, lines = 1 }: Omit<TradeSizes, 'reviews'>,
): Promise<void> {
  await run(
    tx,
    sql`create temporary table ware on commit drop as
      select k.id as sku_id, p.id as product_id, p.shop_id, p.name_zh, p.name_en, k.model, k.part_code, k.price_cents,
      p.unit_zh, p.unit_en,
        row_number() over (order by p.shop_id, md5(k.id::text)) as place from sku k join product p on p.id = k.product_id
        where k.seq = 1`,
  )
  await run(tx, sql`create unique index on ware (place)`)
  await run(
    tx,
    sql`insert into shop_order (id, order_number, shop_id, account_id, status, goods_cents, freight_cents, reduce_cents,
      actual_cents, address, remarks, created_at,
        expires_at, paid_at, shipped_at, completed_at, canceled_at)
      select ${STEP}::bigint + n, to_char(at, 'YYMMDD') || lpad(n::text, 10, '0'), w.shop_id,
      ${STEP}::bigint + 1 + (n::bigint * 7919) % ${buyers}::int,
        case when n % 50 = 0 then 'pendingPayment' when n % 50 < 4 then 'pendingDelivery'
        when n % 50 < 8 then 'pendingReceipt'
          when n % 50 < 12 then 'canceled' else 'completed' end,
        w.price_cents * 2 * ${lines}::int, 800, 0, w.price_cents * 2 * ${lines}::int + 800,
        jsonb_build_object('receiver', '收货 ' || n % 5000, 'mobile', '137' || lpad((n % 90000)::text, 8, '0'),
        'provinceId', 320000, 'cityId', 320400, 'areaId', 320411,
          'province', '江苏省', 'city', '常州市', 'area', '新北区', 'addr', '汉江西路 118 号'),
        '', at, case when n % 50 = 0 then now() + interval '1 day' else at + interval '1 day' end, case
        when n % 50 not in (0, 8, 9, 10, 11) then at end, case
        when n % 50 > 11 then at + interval '1 day' end,
        case when n % 50 > 11 then at + interval '7 days' end, case when n % 50 between 8
        and 11 then at + interval '1 hour' end
      from generate_series(1, ${count}::int) n, lateral (select now() - n * interval '5 minutes' as at) t,
        lateral (select * from ware where ware.place = 1 + (n::bigint * 104729) % (select count(*) from ware)) w`,
  )
  await run(
    tx,
    sql`insert into order_item (id, order_id, account_id, product_id, sku_id, name_zh, name_en, model, part_code,
      properties_zh, properties_en, pic, unit_zh, unit_en,
        quantity, price_cents, amount_cents)
      select o.id + line * ${STEP}::bigint, o.id, o.account_id, w.product_id, w.sku_id, w.name_zh, w.name_en, w.model,
      w.part_code, '', '', '', w.unit_zh, w.unit_en, 2, o.goods_cents / 2 / ${lines}::int,
      o.goods_cents / ${lines}::int
      from shop_order o, generate_series(0, ${lines - 1}::int) line, lateral (select * from ware
      where ware.place = 1 + ((o.id - ${STEP}::bigint) * 104729 + line) % (select count(*) from ware)) w
      where o.id ${FILLED}`,
  )
}

/** A payment with its booking for what was paid, and a refund for one in forty of them. */
async function money(tx: Database): Promise<void> {
  const paid = sql`from shop_order where id ${FILLED} and paid_at is not null`
  const [escrow, sandbox] = [accountFrom('escrow', 'order_number'), sql.lit(account.channel('sandbox'))]
  await run(
    tx,
    sql`insert into payment (id, pay_number, account_id, pay_type, channel, amount_cents, status, created_at,
      expires_at, paid_at)
      select id, 'P' || order_number, account_id, 3, 'sandbox', actual_cents, 'paid', paid_at,
      paid_at + interval '1 day', paid_at ${paid}`,
  )
  await run(tx, sql`insert into payment_order (payment_id, order_id, amount_cents) select id, id, actual_cents ${paid}`)
  await run(
    tx,
    sql`insert into ledger_entry (id, kind, reference, at) select id, 'payment', 'P' || order_number, paid_at ${paid}`,
  )
  await run(
    tx,
    sql`insert into ledger_line (entry_id, account, amount_cents)
      select id, ${escrow}, -actual_cents ${paid} union all
      select id, ${sandbox}, actual_cents ${paid}`,
  )
  const back = sql`${paid} and id % 40 = 0`
  await run(
    tx,
    sql`insert into refund (id, refund_number, payment_id, order_id, amount_cents, reason, status, created_at, done_at)
      select id, 'R' || order_number, id, id, 800, 'return', 'done', paid_at + interval '2 days',
      paid_at + interval '2 days' ${back}`,
  )
  await run(
    tx,
    sql`insert into ledger_entry (id, kind, reference, at) select id + ${STEP}::bigint, 'refund', 'R' || order_number,
      paid_at + interval '2 days' ${back}`,
  )
  await run(
    tx,
    sql`insert into ledger_line (entry_id, account, amount_cents)
      select id + ${STEP}::bigint, ${escrow}, 800 ${back}
      union all select id + ${STEP}::bigint, ${sandbox}, -800 ${back}`,
  )
}

const reviews = (tx: Database, count: number) =>
  run(
    tx,
    sql`insert into review (id, product_id, sku_id, account_id, nick_name, level, score, content, reply, replied_at,
      created_at)
      select ${STEP}::bigint + n, w.product_id, w.sku_id, ${STEP}::bigint + 1 + n % 1000, '买家 ' || n, 1,
      1 + (n * 7) % 5, '配合精度好，发货快 ' || n,
        case when n % 3 > 0 then '感谢您的评价' end, case when n % 3 > 0 then now() end, now() - n * interval '6 minutes'
      from generate_series(1, ${count}::int) n, lateral (select * from ware
      where ware.place = 1 + (n::bigint * 7919) % (select count(*) from ware)) w`,
  )

/** What is asked back, and billed. */
async function afterwards(tx: Database): Promise<void> {
  const done = sql`from shop_order where id ${FILLED} and completed_at is not null`
  await run(
    tx,
    sql`insert into return_case (id, refund_sn, order_id, account_id, shop_id, service, status, cargo, reason, mobile,
      amount_cents, applied_at, refund_id)
      select id, 'S' || order_number, id, account_id, shop_id, 'refundOnly', case when id % 400 = 0 then 'applied'
      else 'refunded' end, 'received', 'tooSlow', '13800000000',
        goods_cents / 2, case when id % 400 = 0 then now() else completed_at end, case when id % 400 = 0 then null else id end ${done} and id % 40 = 0`,
  )
  await run(
    tx,
    sql`insert into return_item (case_id, order_item_id, quantity, max_cents, amount_cents)
      select id, id, 1, goods_cents / 2, goods_cents / 2 ${done} and id % 40 = 0`,
  )
  await run(
    tx,
    sql`insert into invoice (id, invoice_number, order_id, order_number, account_id, shop_id, kind, status, title,
      amount_cents, net_cents, tax_cents, applied_at)
      select id, 'I' || order_number, id, order_number, account_id, shop_id, 1, 'applied',
      '{"titleType":2,"titleName":"常州恒达机械有限公司","taxpayerId":"91320411MA1XK2YB9T","email":"invoice@example.com"}',
      actual_cents, actual_cents, 0, completed_at ${done} and id % 10 = 0`,
  )
}

/** A year of the log. */
async function staff(tx: Database): Promise<void> {
  await run(
    tx,
    sql`insert into staff (id, mobile, name, audience, shop_id, password_hash, password_is_initial, is_owner,
      created_at)
      select ${STEP}::bigint, '13700000000', '仓库', 'merchant', id, '-', false, true, now() from shop
      order by id limit 1`,
  )
  await run(
    tx,
    sql`insert into audit_log (at, staff_id, shop_id, action, subject, address)
      select now() - n * interval '2 minutes', s.id, s.shop_id, 'order.ship', 'order:' || n, '127.0.0.1'
      from generate_series(1, 200000) n, (select id, shop_id from staff where id = ${STEP}::bigint) s`,
  )
}
