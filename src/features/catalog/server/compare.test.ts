import { expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { testApp } from '../../../../tests/app.ts'
import { compareParts } from '../compare-contract.ts'

async function skusOf(sourceKey: string) {
  const { db } = await testApp()
  return db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['sku.id', 'sku.model', 'price_cents', 'member_cents', 'senior_cents', 'product_id'])
    .where('product.source_key', '=', sourceKey)
    .orderBy('seq')
    .execute()
}

test('parts side by side, in the order of the address: their own variant, drawing and parameters', async () => {
  const { as } = await testApp()
  const [plain, c3] = await skusOf('deep-groove/SKF/6204-2RS1/baigong')
  const [shielded] = await skusOf('deep-groove/SKF/6204-2Z/baigong')
  const { data } = await as()(compareParts, { skuIds: [c3!.id, plain!.id, shielded!.id].join(',') })
  expect(data.parts.map(({ skuId }) => skuId)).toEqual([c3!.id, plain!.id, shielded!.id])
  expect(data.gone).toBe(0)
  expect(data.parts[0]).toMatchObject({
    model: c3!.model,
    brandName: 'SKF 斯凯孚',
    kindName: '深沟球轴承',
    sizeKey: '20x47x14',
    shopStatus: 1,
  })
  expect(data.parts[0]!.drawing).toMatch(/^\/drawing\/v\d+\/deepGroove\//)
  const row = (name: string) => data.rows.find((one) => one.name === name)!
  expect(row('内径')).toMatchObject({ symbol: 'd' })
  expect(row('内径').values).toEqual(['20 mm', '20 mm', '20 mm'])
  expect(row('密封').values).toEqual(['接触 2RS', '接触 2RS', '防尘盖 2Z'])
  expect(row('游隙').values[0]).toMatch(/^C/)
  expect(row('游隙').values[0]).not.toBe(row('游隙').values[1])
  for (const { values } of data.rows) expect(values).toHaveLength(data.parts.length)
})

test('each level sees its own prices beside each other, nobody else learns them', async () => {
  const { as, member } = await testApp()
  const [sku] = await skusOf('deep-groove/SKF/6204-2RS1/baigong')
  const prices = [as(), (await member(2)).as, (await member(3)).as].map(
    async (call) => (await call(compareParts, { skuIds: String(sku!.id) })).data,
  )
  const seen = (await Promise.all(prices)).map(({ parts }) => cents(parts[0]!.price))
  expect(seen).toEqual([sku!.price_cents, sku!.member_cents, sku!.senior_cents])
})

test('what is no longer sold is counted and left out; a senseless address compares nothing', async () => {
  const { as, db } = await testApp()
  const [gone] = await skusOf('deep-groove/SKF/6204-2RS1/baigong')
  const [stays] = await skusOf('deep-groove/SKF/6204-2Z/baigong')
  await db.updateTable('product').set({ status: 0 }).where('id', '=', gone!.product_id).execute()
  try {
    const { data } = await as()(compareParts, { skuIds: [gone!.id, stays!.id, 1].join(',') })
    expect(data.parts.map(({ skuId }) => skuId)).toEqual([stays!.id])
    expect(data.gone).toBe(2)
  } finally {
    await db.updateTable('product').set({ status: 1 }).where('id', '=', gone!.product_id).execute()
  }
  for (const skuIds of ['', 'x,y', '0,-1', ','.repeat(50)])
    expect((await as()(compareParts, { skuIds })).data).toEqual({ parts: [], rows: [], gone: 0 })
})
