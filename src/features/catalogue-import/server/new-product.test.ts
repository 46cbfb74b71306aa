import { expect, test } from 'vitest'
import { prodInfo } from '#features/catalog/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { shop } from '../../../../tests/trade.ts'
import { makeProduct, newProductChoices, newProductParameters } from '../new-product-contract.ts'
import { shopProduct, shopProducts } from '#features/catalog/shop-contract.ts'

const bearing = {
  category: 'deep-groove',
  brand: 'FAG',
  model: '6399-X',
  nameZh: 'FAG 深沟球轴承 6399-X',
  nameEn: 'FAG deep groove ball bearing 6399-X',
  unitZh: '套',
  unitEn: 'pc',
  drawing: 'deepGroove',
  dims: { d: '17', D: '62', B: '17' },
  attributes: { d: '17', D: '62', B: '17' },
  skus: [
    { skuModel: '6399-X', articleNo: 'FG-0099', price: '35.50', stock: '12', attributes: { clearance: 'CN' } },
    { skuModel: '6399-X-C3', price: '37', marketPrice: '50', stock: '0', attributes: { clearance: 'C3' } },
  ],
}

const clerkOf = async () => {
  const { merchant } = await testApp()
  return merchant(await shop(), ['products'])
}

test('[OPS-1] a product typed into the form is on sale at once, with its variants, prices and stock', async () => {
  const { as, db } = await testApp()
  const { as: call, shopId } = await clerkOf()
  const { prodId, faults } = (await call(makeProduct, bearing)).data
  expect(faults).toEqual([])
  expect((await call(shopProduct, { prodId: prodId! })).data).toMatchObject({
    model: '6399-X',
    isOnShelf: true,
    skus: [
      { model: '6399-X', articleNo: 'FG-0099', price: 35.5, stocks: 12 },
      { model: '6399-X-C3', articleNo: '', price: 37, marketPrice: 50, stocks: 0 },
    ],
  })
  expect((await as(undefined, { locale: 'en' })(prodInfo, { prodId: prodId! })).data.prodName).toBe(
    'FAG deep groove ball bearing 6399-X',
  )
  expect((await call(shopProducts, {})).data.records.map((row) => row.prodId)).toEqual([prodId])
  // The search has it on its list; the job that follows makes the document.
  expect(await db.selectFrom('search_due').selectAll().where('product_id', '=', prodId!).execute()).not.toEqual([])
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `product:${prodId}`)
    .executeTakeFirstOrThrow()
  expect(log).toMatchObject({ action: 'product.make', shop_id: shopId })

  expect((await call(makeProduct, bearing)).data).toMatchObject({
    prodId: null,
    faults: [{ field: 'model', sku: null, reason: expect.any(String) }],
  })
})

test('[OPS-1] everything that is wrong comes back at once, each at its field, and nothing is written', async () => {
  const { as: call } = await clerkOf()
  const wrong = {
    ...bearing,
    nameEn: '',
    brand: 'ACME',
    dims: { d: '70', D: '62', B: '17' },
    attributes: { d: '17', cage: 'cheese' },
    skus: [
      { skuModel: 'A', price: '0', stock: '1', attributes: { clearance: 'CN' } },
      { skuModel: 'B', articleNo: 'x'.repeat(65), price: '10', memberPrice: '12', stock: '-1' },
      { skuModel: 'B', price: '10', stock: '1' },
    ],
  }
  const { prodId, faults } = (await call(makeProduct, wrong)).data
  expect(prodId).toBeNull()
  expect(faults.map(({ field, sku }) => `${field} ${sku}`).toSorted()).toEqual(
    [
      'articleNo 1',
      'attributes null',
      'brand null',
      'dims null',
      'memberPrice 1',
      'nameEn null',
      'price 0',
      'skuModel 2',
      'stock 1',
    ].toSorted(),
  )
  expect(faults.find(({ field }) => field === 'price')!.reason).toMatch(/金额/)
  expect((await call(shopProducts, {})).data.records).toEqual([])
})

test('the form offers the categories and brands of the mall, and of a category its parameters and its drawing', async () => {
  const { as: call } = await clerkOf()
  const { categories, brands } = (await call(newProductChoices, {})).data
  expect(categories.find(({ code }) => code === 'deep-groove')!.name.split(' / ')).toHaveLength(3)
  expect(brands.map(({ code }) => code)).toContain('FAG')
  const { parameters, drawings } = (await call(newProductParameters, { category: 'deep-groove' })).data
  expect(drawings[0]).toBe('deepGroove')
  expect(parameters.find(({ code }) => code === 'd')).toMatchObject({ isNumber: true, ofSku: false, unit: 'mm' })
  expect(parameters.find(({ code }) => code === 'clearance')).toMatchObject({ isNumber: false, ofSku: true })
  expect((await call(newProductParameters, { category: 'nothing' })).problem).toBe('categoryUnknown')
})

test.each([
  { kind: 'always' },
  { kind: 'days', days: 90 },
  { kind: 'sameDay' },
  { kind: 'range', from: '2026-01-01', to: '2099-12-31' },
] as const)('[ORDER-8] a service typed into the form has its validity from the start: $kind', async (validity) => {
  const { as } = await testApp()
  const { as: call } = await clerkOf()
  const { prodId } = (await call(makeProduct, { ...bearing, validity })).data
  expect((await call(shopProduct, { prodId: prodId! })).data.validity).toEqual(validity)
  expect((await as()(prodInfo, { prodId: prodId! })).data).toMatchObject({ mold: 1, validity })
})

test('[ORDER-8] a service whose days are over, or end before they begin, is refused and not made', async () => {
  const { as: call } = await clerkOf()
  for (const [from, to] of [
    ['2020-01-01', '2020-12-31'],
    ['2099-12-31', '2099-01-01'],
  ] as const)
    expect(await call(makeProduct, { ...bearing, validity: { kind: 'range', from, to } })).toMatchObject({
      problem: 'validityInvalid',
    })
  expect((await call(shopProducts, {})).data.records).toEqual([])
})
