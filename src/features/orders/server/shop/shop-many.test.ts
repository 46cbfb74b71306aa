import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/database.ts'
import { isSooner } from '../../../../../tests/computed.ts'
import { testApp } from '../../../../../tests/app.ts'
import { isDeep } from '../../../../../tests/tier.ts'
import { buyer, goods, shop } from '../../../../../tests/trade.ts'
import { platformOrders, shopOrderCounts, shopOrders } from '../../shop-contract.ts'

/** A third of them still takes a list that reads all orders far longer than one that reads a page. */
const ORDERS = isDeep ? 300_000 : 100_000
const LAST_NUMBER = `99${String(ORDERS - 1).padStart(10, '0')}`
const isRare = (n: number): boolean => n % 1000 === 0
const isSome = (n: number): boolean => n % 20 === 1
const SECONDS_OF_YEAR = 30_000_000

describe(`a shop with ${ORDERS} orders`, { timeout: 600_000 }, () => {
  test('each page of its list, the first, a middle and the last, and each search comes sooner than all orders are read', async () => {
    const { merchant } = await testApp()
    const clerk = (await merchant(shopId)).as
    const inputs: Record<string, object> = {
      first: {},
      middle: { after: `${Date.UTC(2025, 6, 1)}-1` },
      last: { after: `${Date.UTC(2025, 0, 2)}-1` },
      status: { status: 'pendingDelivery' },
      'partly shipped': { status: 'partlyShipped' },
      days: { from: '2025-03-01', to: '2025-03-02', status: 'completed' },
      number: { orderNumber: LAST_NUMBER },
      'rare product': { product: '少见' },
      'product of some': { product: '偶尔' },
      'common product': { product: '常用' },
      receiver: { buyer: '收货人 77' },
      mobile: { buyer: '13700000077' },
      'a number in the one box': { words: LAST_NUMBER },
      'a rare part in the one box': { words: '少见' },
      'a common part in the one box': { words: '常用' },
      'a receiver in the one box': { words: '收货人 77' },
    }
    const slow = await slowOf(inputs, async (input) => (await clerk(shopOrders, input)).data.records)
    const count = async () => expect((await clerk(shopOrderCounts, {})).data.pendingDelivery).toBe(1000)
    if (!(await isSooner(count, readAll))) slow.push('counts')
    expect(slow).toEqual([])
  })

  test('a product that few, some or nearly all of them have finds these, the newest first, and those after them', async () => {
    const { merchant } = await testApp()
    const clerk = (await merchant(shopId)).as
    for (const [product, has] of [
      ['少见', isRare],
      ['偶尔', isSome],
      ['常用', (n: number) => !isRare(n) && !isSome(n)],
    ] as const) {
      const newest = Array.from({ length: ORDERS }, (_, at) => ORDERS - at).filter(has)
      const first = (await clerk(shopOrders, { product, size: 5 })).data
      const second = (await clerk(shopOrders, { product, size: 5, after: first.next! })).data
      const numbers = [...first.records, ...second.records].map(({ orderNumber }) => Number(orderNumber.slice(2)))
      expect(numbers, product).toEqual(newest.slice(0, 10))
    }
  })

  test('so does each page of the operator’s list of all shops, and each search in it', async () => {
    const { operator } = await testApp()
    const { as: clerk } = await operator(['orders'])
    const inputs: Record<string, object> = {
      first: {},
      middle: { after: `${Date.UTC(2025, 6, 1)}-1` },
      last: { after: `${Date.UTC(2025, 0, 2)}-1` },
      status: { status: 'pendingDelivery', after: `${Date.UTC(2025, 6, 1)}-1` },
      'partly shipped': { status: 'partlyShipped' },
      days: { from: '2025-03-01', to: '2025-03-02', status: 'completed' },
      number: { orderNumber: LAST_NUMBER },
      'beginning of a number': { orderNumber: LAST_NUMBER.slice(0, 8) },
      shop: { shop: String(shopId) },
      'shop by name and status': { shop: `店铺 ${shopId}`, status: 'pendingDelivery' },
      'a buyer of all of them': { buyer: mobile },
      'a buyer, a shop and days': { buyer: mobile, shop: String(shopId), from: '2025-03-01', to: '2025-03-02' },
    }
    expect(await slowOf(inputs, async (input) => (await clerk(platformOrders, input)).data.records)).toEqual([])
    expect((await clerk(platformOrders, { buyer: '13999999999' })).data.records).toEqual([])
  })

  let shopId = 0
  let mobile = ''

  beforeAll(async () => {
    shopId = await shop()
    const [common, rare, some] = [
      await goods({ shopId, name: '常用螺栓' }),
      await goods({ shopId, name: '少见轴套' }),
      await goods({ shopId, name: '偶尔垫圈' }),
    ]
    await manyOrders(shopId, { common: common.prodId, rare: rare.prodId, some: some.prodId })
  }, 600_000)

  /** The requests that take as long as reading all; each of them finds something. */
  async function slowOf(
    inputs: Record<string, object>,
    ask: (input: object) => Promise<readonly unknown[]>,
  ): Promise<string[]> {
    const slow: string[] = []
    for (const [name, input] of Object.entries(inputs)) {
      const answer = async () => expect((await ask(input)).length, name).toBeGreaterThan(0)
      if (!(await isSooner(answer, readAll))) slow.push(name)
    }
    return slow
  }

  /** What no list may do: each order is looked at. */
  async function readAll(): Promise<void> {
    const { db } = await testApp()
    await sql`select count(*) from shop_order where address::text like '%nowhere%'`.execute(db)
  }

  /** Other tests of this worker look at all orders. */
  afterAll(async () => {
    const db = connect((await testApp()).where, { max: 1, patient: true })
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`delete from order_item where id between 900000001 and ${sql.lit(900_000_000 + ORDERS)}`.execute(trx)
      await sql`delete from shop_order where id between 900000001 and ${sql.lit(900_000_000 + ORDERS)}`.execute(trx)
    })
    await db.destroy()
  })

  /**
   * One order every few minutes of 2025; every hundredth waits for delivery, one product stands in most of them,
   * another in one of a thousand, a third in one of twenty.
   */
  async function manyOrders(
    shopId: number,
    { common, rare, some }: Record<'common' | 'rare' | 'some', number>,
  ): Promise<void> {
    const { where } = await testApp()
    const { accountId } = await buyer({ place: null })
    const db = connect(where, { max: 1, patient: true })
    mobile = (await db.selectFrom('account').select('mobile').where('id', '=', accountId).executeTakeFirstOrThrow())
      .mobile
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx) // no foreign key is looked up
      await sql`
        insert into shop_order (id, order_number, account_id, shop_id, status, goods_cents, freight_cents, actual_cents,
        address, created_at, expires_at, part_shipped_at)
        select 900000000 + n, '99' || lpad(n::text, 10, '0'), ${accountId}, ${shopId},
          case when n % 100 = 0 then 'pendingDelivery' else 'completed' end, 1000, 0, 1000,
          jsonb_build_object('receiver', '收货人 ' || n % 5000, 'mobile', '137' || lpad((n % 5000)::text, 8, '0'),
          'province', '江苏省', 'city', '常州市', 'area', '新北区', 'addr', '汉江路'),
          timestamptz '2025-01-01 00:00Z' + n * ${sql.lit(SECONDS_OF_YEAR / ORDERS)} * interval '1 second', now(), case when n % 1000 = 0 then now() end
        from generate_series(1, ${sql.lit(ORDERS)}) n`.execute(trx)
      await sql`
        insert into order_item (id, order_id, account_id, product_id, sku_id, name_zh, name_en, model, part_code,
        properties_zh, properties_en, unit_zh, unit_en, pic, price_cents, quantity, amount_cents)
        select 900000000 + n, 900000000 + n, ${accountId}, p, p, '螺栓', 'Bolt', 'M8', 'X', '', '', '个', 'pc', '', 1000,
        1, 1000
        from generate_series(1, ${sql.lit(ORDERS)}) n, lateral (select case when n % 1000 = 0 then ${rare}::bigint
        when n % 20 = 1 then ${some}::bigint else ${common}::bigint end as p) as of_product`.execute(trx)
    })
    await sql`vacuum analyze shop_order, order_item`.execute(db)
    await db.destroy()
  }
})
