import { expect, test } from 'vitest'
import type { Variant } from '../contract.ts'
import { cheapest, meantSku, openChoice, optionsOf, pick } from './variants.ts'

const sku = (skuId: number, properties: string, given: Partial<Variant> = {}) =>
  ({ skuId, properties, price: 10, isHasStock: true, ...given }) as Variant

const bolts = {
  skuList: [
    sku(1, '性能等级:4.8 级;表面处理:镀锌;包装:百个一包;材料:低碳钢'),
    sku(2, '性能等级:8.8 级;表面处理:发黑;包装:百个一包;材料:中碳钢调质', { isHasStock: false, price: 3 }),
    sku(3, '性能等级:8.8 级;表面处理:镀锌;包装:百个一包;材料:中碳钢调质', { price: 8 }),
    sku(4, '性能等级:10.9 级;表面处理:发黑;包装:百个一包;材料:合金钢调质'),
    sku(5, '性能等级:8.8 级;表面处理:镀锌;包装:500 件一包;材料:中碳钢调质'),
  ],
  deciding: ['性能等级', '材料'],
}
const bearings = { skuList: [sku(1, '游隙:CN', { isHasStock: false }), sku(2, '游隙:C3')], deciding: [] }

test('where grade or material differ nothing is meant without a word; a link means its sku, elsewhere the plain one is', () => {
  expect(meantSku(bolts, undefined)).toBeUndefined()
  expect(meantSku(bolts, 99)).toBeUndefined()
  expect(meantSku(bolts, 4)?.skuId).toBe(4)
  expect(meantSku(bearings, undefined)?.skuId).toBe(1)
  expect(meantSku(bearings, 2)?.skuId).toBe(2)
})

test('a plain part that is out of stock is replaced by another pack of it, never by another clearance', () => {
  const inTens = sku(3, '游隙:CN;包装:十套一盒', { pieces: 10, unit: '盒' })
  const skuList = [
    sku(1, '游隙:CN;包装:单套', { isHasStock: false, pieces: 1, unit: '套' }),
    sku(2, '游隙:C3;包装:单套', { pieces: 1, unit: '套' }),
    sku(4, '游隙:C3;包装:十套一盒', { pieces: 10, unit: '盒' }),
  ]
  expect(meantSku({ skuList, deciding: [] }, undefined)?.skuId).toBe(1)
  expect(meantSku({ skuList: [...skuList, inTens], deciding: [] }, undefined)?.skuId).toBe(3)
})

test('what has to be chosen comes first, and what it settles is not asked for', () => {
  expect(optionsOf(bolts).map(({ name, values }) => [name, values.length])).toEqual([
    ['性能等级', 3],
    ['表面处理', 2],
    ['包装', 2],
  ])
})

test('a grade makes it certain which; finish and pack alone do not', () => {
  expect(pick(bolts, {}, ['性能等级', '8.8 级'])).toMatchObject({ sku: { skuId: 3 } })
  const finished = pick(bolts, {}, ['表面处理', '发黑'])
  expect(finished.sku).toBeUndefined()
  expect(openChoice(bolts, finished.picks)).toBe('性能等级')
  expect(pick(bolts, finished.picks, ['性能等级', '10.9 级'])).toMatchObject({
    picks: { 表面处理: '发黑' },
    sku: { skuId: 4 },
  })
})

test('what no longer goes with a new choice falls away, and nothing is chosen in its stead that has to be chosen', () => {
  const sockets = {
    skuList: [
      sku(1, '性能等级:8.8;材料:中碳钢'),
      sku(2, '性能等级:10.9;材料:合金钢'),
      sku(3, '性能等级:12.9;材料:合金钢'),
    ],
    deciding: ['性能等级', '材料'],
  }
  const { picks, sku: none } = pick(sockets, { 性能等级: '8.8', 材料: '中碳钢' }, ['材料', '合金钢'])
  expect([picks, none]).toEqual([{ 材料: '合金钢' }, undefined])
})

test('the price from which on a product is had is that of goods that can be had', () => {
  expect(cheapest(bolts.skuList).skuId).toBe(3)
})
