// The whole import on a database of its own.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type Database } from '#server/database/database.ts'
import { freshDatabase } from '../../../../../tests/fresh-database.ts'
import { importCatalogue, type Imported, seedSmall } from './index.ts'
import { seedDemo } from '../../../../demo/demo.ts'

const NOW = new Date('2026-03-02T04:00:00Z')
/** For a machine with much else to do; alone the import takes five seconds. */
const PATIENCE_MS = 120_000
vi.setConfig({ testTimeout: PATIENCE_MS })

let db: Database
let first: Imported
const lines: string[] = []

beforeAll(async () => {
  const { db: impatient, where } = await freshDatabase()
  await impatient.destroy()
  db = connect(where, { max: 2, patient: true })
  first = await importCatalogue(db, { now: NOW, progress: (line) => lines.push(line) })
}, PATIENCE_MS)

afterAll(async () => {
  vi.resetConfig()
  await db.destroy()
})

async function one<Value>(query: string): Promise<Value> {
  const { rows } = await sql<{ value: Value }>`${sql.raw(query)}`.execute(db)
  return rows[0]!.value
}

describe('the first import', () => {
  test('brings more than 20,000 order codes in more than 3,000 products, and says how far it is', async () => {
    expect(first).toMatchObject({ isNew: true })
    expect(await one<number>('select count(*) as value from product')).toBe(first.products)
    expect(await one<number>('select count(*) as value from sku')).toBe(first.skus)
    expect(first.products).toBeGreaterThan(3000)
    expect(first.skus).toBeGreaterThan(20_000)
    expect(lines.length).toBeGreaterThan(2)
  })

  test('puts the first price of every order code on record', async () => {
    const recorded = `select count(*) as value from sku join price_change on sku_id = sku.id
      where price_after = price_cents and list_after = market_cents and price_before is null and source = 'catalogue'`
    expect(await one<number>(recorded)).toBe(first.skus)
    expect(await one<number>('select count(*) as value from price_change')).toBe(first.skus)
  })

  test('[LANG-1] leaves no text empty in either language', async () => {
    const texts = {
      product: ['name', 'brief', 'unit'],
      shop: ['name', 'intro', 'city'],
      brand: ['name'],
      category: ['name'],
      attribute: ['name'],
      attribute_value: ['label'],
      sku: ['properties'],
      hot_search: ['title', 'content'],
      notice: ['title', 'content'],
      decoration: ['name'],
      review: ['city'],
    }
    const empty = []
    for (const [table, names] of Object.entries(texts)) {
      const condition = names.flatMap((name) => [`trim(${name}_zh) = ''`, `trim(${name}_en) = ''`]).join(' or ')
      if ((await one<number>(`select count(*) as value from ${table} where ${condition}`)) > 0) empty.push(table)
      if ((await one<number>(`select count(*) as value from ${table}`)) === 0) empty.push(`${table} itself`)
    }
    expect(empty).toEqual([])
  })

  test('leaves every foreign key and index where the migrations put it', async () => {
    const { db: untouched } = await freshDatabase()
    const keys = sql`select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' order by 1, 2`
    const indexes = sql`select tablename, indexname, indexdef from pg_indexes
      where schemaname = 'public' order by 1, 2`
    for (const made of [keys, indexes])
      expect((await made.execute(db)).rows).toEqual((await made.execute(untouched)).rows)
    await untouched.destroy()
  })

  test('counts the reviews it wrote, and marks them as generated', async () => {
    expect(await one<number>('select count(*) as value from review where not is_generated')).toBe(0)
    expect(await one<number>('select count(*) as value from review')).toBeGreaterThanOrEqual(5000)
    expect(
      await one<number>(`select count(*) as value from product p
        left join (select product_id, count(*) as n, sum(score) as score from review group by 1) r on r.product_id = p.id
        where p.comment_count <> coalesce(r.n, 0) or p.score_sum <> coalesce(r.score, 0) or p.sold < p.comment_count`),
    ).toBe(0)
    expect(await one<number>(`select count(*) as value from review where created_at > '${NOW.toISOString()}'`)).toBe(0)
  })

  test('has stock that is plenty, scarce and gone', async () => {
    const share = (condition: string) =>
      one<number>(`select (count(*) filter (where ${condition}))::float8 / count(*) as value from sku`)
    expect(await share('stock = 0')).toBeGreaterThan(0.02)
    expect(await share('stock between 1 and 9')).toBeGreaterThan(0.04)
    expect(await share('stock > 9')).toBeGreaterThan(0.8)
  })

  test('gives article numbers of some shops, each in its scheme: one for all packs of a part, or one for each variant', async () => {
    const of = (shop: string, what: string) =>
      one<unknown>(`select ${what} as value from sku join product p on p.id = product_id join shop s on s.id = p.shop_id
        where s.code = '${shop}'`)
    const isGiven = "bool_and(article_no <> '')"
    for (const shop of ['baigong', 'dongming', 'donghua']) expect([shop, await of(shop, isGiven)]).toEqual([shop, true])
    expect(await of('hengli', "bool_and(article_no = '')")).toBe(true)
    expect(await of('dongming', "min(article_no) ~ '^DM\\d{7}$' and count(*) = count(distinct article_no)")).toBe(true)
    expect(
      await of('baigong', "count(*) > count(distinct article_no) and bool_or(article_no like 'ZY-10-SKF-6204%')"),
    ).toBe(true)
    expect(
      await one<number>(`select count(*) as value from (select from sku join product p on p.id = product_id
        where article_no like 'ZY-%' group by article_no having count(distinct (p.brand_id, sku.model)) > 1) doubled`),
    ).toBe(0)
  })

  test('[SHOP-3] has a shop with goods in every status', async () => {
    expect(
      await one<number[]>(
        'select array_agg(distinct s.status order by s.status) as value from shop s join product p on p.shop_id = s.id',
      ),
    ).toEqual([-1, 0, 1, 2, 3, 4])
  })

  test('[CHECKOUT-5] no shop delivers to Hong Kong, Macao and Taiwan, and two send nothing heavy to Tibet and Xinjiang', async () => {
    const refusing = (province: number) =>
      one<number>(`select count(*) as value from freight_zone where province_id = ${province} and not is_deliverable`)
    const shops = await one<number>('select count(*) as value from freight_template')
    for (const province of [710_000, 810_000, 820_000]) expect(await refusing(province)).toBe(shops)
    for (const province of [540_000, 650_000]) expect(await refusing(province)).toBe(2)
  })

  test('[HOME-1] draws the home page from blocks that name its goods and shops by id', async () => {
    const blocks = await one<{ type: string; dataField: Record<string, unknown> }[]>(
      'select content as value from decoration where renovation_type = 1',
    )
    const of = (type: string) => blocks.filter((block) => block.type === type).map(({ dataField }) => dataField)
    expect(of('goods_list').map(({ prodIds }) => (prodIds as number[]).length)).toEqual([10, 10, 10, 10])
    expect(of('floor_title').map(({ more }) => more)).toEqual([
      { categoryId: 1, link: '/list?cpid=1' },
      { categoryId: 5, link: '/list?cpid=5' },
      { categoryId: 2, link: '/list?cpid=2' },
      { categoryId: 9, link: '/list?cpid=9' },
    ])
    expect(of('store_list')[0]).toMatchObject({ shopIds: expect.arrayContaining([101, 102]) })
    expect(JSON.stringify(blocks)).not.toContain('"$')
  })
})

describe('imported again', () => {
  const part = { now: NOW, only: ['self-aligning', 'low-inertia-motors', 'hex-nuts'] }

  test('it does nothing where nothing changed', async () => {
    expect(await importCatalogue(db, { now: NOW })).toEqual({
      digest: first.digest,
      isNew: false,
      products: 0,
      skus: 0,
    })
  })

  test('a changed seed mends texts and prices and leaves ids, order codes, article numbers, stock, sales and the operator’s words alone', async () => {
    const { db: small } = await freshDatabase()
    const ask = async (query: string) =>
      (await sql<{ value: unknown }>`${sql.raw(query)}`.execute(small)).rows[0]?.value
    const { products } = await importCatalogue(small, part)
    const state = `select json_agg(json_build_array(s.id, s.product_id, s.part_code, p.source_key) order by s.id) as value from sku s join product p on p.id = s.product_id`
    const before = (await ask(state)) as unknown[][]
    await sql`delete from import_run`.execute(small)
    await sql`update product set name_zh = 'x', sold = 77, status = 0 where id = 100001`.execute(small)
    await sql`update sku set stock = 3, price_cents = 1, article_no = 'EIGEN' where id = 1000001`.execute(small)
    await sql`update product set source_key = 'gone/' || source_key where id = 100009`.execute(small)
    await sql`update shop set name_zh = '改名' where id = 101`.execute(small)
    expect(await importCatalogue(small, part)).toMatchObject({ isNew: true, products })
    const row = (columns: string, from: string) =>
      ask(`select row_to_json(one) as value from (select ${columns} from ${from}) one`)
    expect(await row("name_zh = 'x' as wrong, sold, status", 'product where id = 100001')).toEqual({
      wrong: false,
      sold: 77,
      status: 0,
    })
    expect(await row('stock, article_no, price_cents > 1 as priced', 'sku where id = 1000001')).toEqual({
      stock: 3,
      article_no: 'EIGEN',
      priced: true,
    })
    expect(await row('name_zh', 'shop where id = 101')).toEqual({ name_zh: '改名' })
    expect(await row('status', 'product where id = 100009')).toEqual({ status: 0 })
    expect(await ask('select count(*) as value from product where status = 0')).toBe(2)
    expect(await ask('select count(*) as value from product')).toBe(products + 1)
    const kept = ((await ask(state)) as unknown[][]).filter(([id]) => before.some(([old]) => old === id))
    expect(kept.filter(([, product]) => product !== 100_009)).toEqual(
      before.filter(([, product]) => product !== 100_009),
    )
    await small.destroy()
  })

  test('imported over itself nothing changes but parameters that went astray', async () => {
    const { db: small } = await freshDatabase()
    const ask = async (query: string) =>
      (await sql<{ value: unknown }>`${sql.raw(query)}`.execute(small)).rows[0]?.value
    const state = () =>
      ask(`select json_build_array(
        (select json_agg(to_json(s) order by s.id) from sku s), (select json_agg(to_json(p) order by p.id) from product p), (select count(*) from review),
        (select json_agg(to_json(a) order by product_id, attribute_id) from product_attribute a), (select json_agg(to_json(a) order by sku_id, attribute_id) from sku_attribute a),
        (select json_agg(to_json(d)) from decoration d), (select count(*) from notice), (select count(*) from hot_search), (select count(*) from attribute_value)) as value`)
    await importCatalogue(small, part)
    const before = await state()
    await sql`delete from import_run`.execute(small)
    await sql`delete from sku_attribute where sku_id = 1000001`.execute(small)
    await sql`update product_attribute set value_id = (select min(id) from attribute_value)
      where product_id = 100001`.execute(small)
    await sql`insert into sku_attribute select 1000002, 83, min(id) from attribute_value`.execute(small)
    expect(await state()).not.toEqual(before)
    await importCatalogue(small, { ...part, now: new Date(NOW.getTime() + 86_400_000) })
    expect(await state()).toEqual(before)
    await small.destroy()
  })
})

describe('the demo', () => {
  test('three people with password, default address and a balance the ledger knows, made once', async () => {
    await seedDemo(db, NOW)
    await seedDemo(db, NOW)
    const { rows } =
      await sql`select a.user_name, a.level, a.firm_name, a.password_hash like '$argon2id$%' as hashed, d.province,
        d.city, d.area, d.is_default, w.balance_cents
      from account a join address d on d.account_id = a.id join wallet w on w.account_id = a.id
      where a.user_name is not null order by a.mobile`.execute(db)
    expect(rows).toEqual([
      {
        user_name: 'demo_buyer_1',
        level: 1,
        firm_name: null,
        hashed: true,
        province: '江苏省',
        city: '无锡市',
        area: '新吴区',
        is_default: true,
        balance_cents: 50_000,
      },
      {
        user_name: 'demo_buyer_2',
        level: 2,
        firm_name: '常州恒达机械有限公司',
        hashed: true,
        province: '江苏省',
        city: '常州市',
        area: '新北区',
        is_default: true,
        balance_cents: 231_000,
      },
      {
        user_name: 'demo_buyer_3',
        level: 3,
        firm_name: '宁波北仑精工设备有限公司',
        hashed: true,
        province: '浙江省',
        city: '宁波市',
        area: '北仑区',
        is_default: true,
        balance_cents: 2_000_000,
      },
    ])
    expect(await one<number>('select sum(amount_cents) as value from ledger_line')).toBe(0)
    expect(
      await one<number>("select sum(amount_cents) as value from ledger_line where account = 'channel:opening'"),
    ).toBe(2_281_000 + 6 * 5_000_000) // those who start groups have a balance as well
  })
})

test('the small catalogue is a true part of the whole', async () => {
  const { db: small } = await freshDatabase()
  const { products, skus } = await seedSmall(small, NOW)
  expect(products).toBeGreaterThan(60)
  expect(skus).toBeGreaterThan(400)
  const shape = sql<{ source_key: string; price_cents: number }>`select source_key, price_cents from sku`
  const whole = new Map((await shape.execute(db)).rows.map((row) => [row.source_key, row.price_cents]))
  for (const row of (await shape.execute(small)).rows) expect(whole.get(row.source_key)).toBe(row.price_cents)
  await small.destroy()
})
