// PostgreSQL keeps the plan of a prepared statement only while one for any values looks as cheap to it as one for these.
import { hash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { DB } from '#server/database/tables.ts'
import { openPayments } from '../src/features/payments/server/queries.ts'
import { countReviews } from '../src/features/reviews/server/queries.ts'
import { readNews } from '../src/features/search/server/engines/memory/feed.ts'
import { testApp } from './app.ts'
import { buyer, goods } from './trade.ts'

/** After five plans for the values at hand PostgreSQL compares; ten calls tell. */
const CALLS = 10
/** What a mall has after a while: with a few rows every plan is as cheap as any. */
const MANY = 3000

test('what is asked with each product page, payment and look for changes is planned once, not at every call', async () => {
  const { where } = await testApp()
  const { accountId } = await buyer()
  const [{ prodId: popular }, { prodId }] = [await goods(), await goods()]
  const client = new pg.Client(where)
  await client.connect()
  const ask = (text: string, values: readonly unknown[]) =>
    client.query({ name: hash('sha1', text), text, values: [...values] })
  const pool = { connect: () => Promise.resolve({ query: ask, release: () => undefined }), end: () => client.end() }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) })
  await client.query('begin') // statistics too are as before when it is rolled back
  await client.query(
    `insert into payment (id, pay_number, account_id, channel, pay_type, status, amount_cents, created_at, expires_at)
    select -n, 'many' || n, $1, 'sandbox', 8, 'paid', 100, now(), now() - n * interval '1 hour'
    from generate_series(1, $2::int) n`,
    [accountId, MANY],
  )
  await client.query(
    `insert into review (id, product_id, score, content, level, nick_name, created_at)
    select -n, case when n % 2 = 0 then $1 else product.id end, 5, '', 1, '', now()
    from generate_series(1, $2::int) n join (select id, row_number() over () as place from product) product
      on product.place = 1 + n % 50`,
    [popular, MANY],
  )
  await client.query(
    `insert into search_feed (kind, id, xid)
    select 'offer', n, (3 + n % 500)::text::xid8 from generate_series(1, $1::int) n`,
    [MANY],
  )
  await client.query('analyze payment, review, search_feed')
  const { seen } = (await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db)).rows[0]!
  for (let call = 0; call < CALLS; call++) {
    await countReviews(db, prodId)
    await openPayments(db, { accountId, channel: 'sandbox', payType: 8, now: new Date() })
    await readNews(db, seen)
  }
  const { rows } = await client.query<{ statement: string; isKept: boolean }>(
    `select statement, generic_plans > 0 as "isKept" from pg_prepared_statements
    where custom_plans + generic_plans >= $1`,
    [CALLS],
  )
  await client.query('rollback')
  await db.destroy()
  expect(rows).toHaveLength(3)
  expect(rows.filter(({ isKept }) => !isKept)).toEqual([])
})
