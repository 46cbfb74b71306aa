import { expect, test } from 'vitest'
import { judgeLines, labels, lineOf } from '../../../../bench/bom/judge.ts'
import { ownApp } from '../../../../tests/app.ts'
import { matchLines } from '../contract.ts'

test('of labelled lines of purchasers none is taken wrongly, nearly all are found, and few clear ones ask', async () => {
  // Parts that other tests put on sale would be found too.
  const { as, db } = await ownApp()
  const sold = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select('sku.model')
    .where('shop.status', '=', 1)
    .where('product.status', '=', 1)
    .where('sku.status', '=', 1)
    .execute()
  const there = new Set(sold.map(({ model }) => model))
  // what has several makers in the whole catalogue may have one in the small one: then it is no question
  const some = labels().filter(({ status, model }) =>
    status === 'exact' ? model !== undefined && there.has(model) : status === 'not exact' || status === 'unknown',
  )
  const marks = await judgeLines(some, async (lines) => (await as()(matchLines, { lines })).data.lines)
  expect(marks.clear).toBeGreaterThan(40)
  expect(marks.takenWrongly).toEqual([])
  expect(marks.asked.length / marks.clear, marks.asked.join('\n')).toBeLessThanOrEqual(0.1)
})

test('the labelled set is large, and has every trap', () => {
  const traps = new Set(labels().flatMap(({ habit }) => (habit.startsWith('trap: ') ? [habit] : [])))
  expect(labels().length).toBeGreaterThanOrEqual(300)
  expect(traps.size).toBeGreaterThanOrEqual(12)
})

test('a bare figure at the end is how many where it can only be that, and no quantity where it may be a size', () => {
  const told = labels().filter(({ quantity }) => quantity !== undefined)
  const read = told.map((label, key) => ({ line: label.line, quantity: lineOf(label, key).quantity }))
  expect(read).toEqual(told.map(({ line, quantity }) => ({ line, quantity })))
  expect(told.filter(({ quantity }) => quantity === null).length).toBeGreaterThanOrEqual(10)
  expect(told.filter(({ quantity }) => quantity !== null).length).toBeGreaterThanOrEqual(15)
})
