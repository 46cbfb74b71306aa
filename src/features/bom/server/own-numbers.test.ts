import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buyer } from '../../../../tests/trade.ts'
import * as contract from '../contract.ts'
import { readTyped } from '../reading/read-list.ts'

async function skuOf(text: string): Promise<number> {
  const { as } = await testApp()
  const { data } = await as()(contract.matchLines, { lines: [readTyped(text, 0)] })
  return data.lines[0]!.candidates[0]!.offers[0]!.skuId
}

async function person(...numbers: readonly (readonly [string, number])[]) {
  const { as } = await testApp()
  const call = as((await buyer()).token)
  await call(contract.keepOwnNumbers, { numbers: numbers.map(([ownNumber, skuId]) => ({ ownNumber, skuId })) })
  const all = async () => (await call(contract.ownNumbers, {})).data
  const idOf = async (number: string) => (await all()).find(({ ownNumber }) => ownNumber === number)!.ownNumberId
  return { call, all, idOf }
}

test('an own number is written otherwise or stands for another part, and lists follow it', async () => {
  const [first, second] = [await skuOf('SKF 6204-2RS1 1个'), await skuOf('SKF 6205-2RS1 1个')]
  const { call, all, idOf } = await person(['A-100', first])
  const ownNumberId = await idOf('A-100')
  await call(contract.changeOwnNumber, { ownNumberId, ownNumber: 'A-200', skuId: second })
  expect(await all()).toMatchObject([{ ownNumberId, ownNumber: 'A-200', skuId: second, model: '6205-2RS1' }])
  const { data } = await call(contract.matchLines, {
    lines: ['A-100', 'a 200'].map((ownNumber, key) => ({ key, ownNumber, quantity: 1 })),
  })
  expect(data.lines.map(({ status }) => status)).toEqual(['unknown', 'exact'])
})

test('one number is never two parts: the other one is named, and both stay', async () => {
  const [first, second] = [await skuOf('SKF 6204-2RS1 1个'), await skuOf('SKF 6205-2RS1 1个')]
  const { call, all, idOf } = await person(['A-100', first], ['B-1', second])
  const answer = await call(contract.changeOwnNumber, {
    ownNumberId: await idOf('B-1'),
    ownNumber: 'a100',
    skuId: second,
  })
  expect(answer).toMatchObject({ problem: 'ownNumberTaken', details: { number: 'a100' } })
  expect((await all()).map(({ ownNumber }) => ownNumber).toSorted()).toEqual(['A-100', 'B-1'])
  const same = { ownNumberId: await idOf('A-100'), ownNumber: 'A100', skuId: first }
  expect((await call(contract.changeOwnNumber, same)).problem).toBeUndefined()
})

test('a stranger’s number, a part that is not there and a number without letters are refused', async () => {
  const skuId = await skuOf('SKF 6204-2RS1 1个')
  const mine = await person(['A-100', skuId])
  const stranger = await person(['A-100', skuId])
  const ownNumberId = await mine.idOf('A-100')
  const change = (more: object) => ({ ownNumberId, ownNumber: 'X-1', skuId, ...more })
  expect((await stranger.call(contract.changeOwnNumber, change({}))).problem).toBe('listUnknown')
  expect((await mine.call(contract.changeOwnNumber, change({ skuId: 1 }))).problem).toBe('productGone')
  expect((await mine.call(contract.changeOwnNumber, change({ ownNumber: ' - ' }))).problem).toBe('textBlank')
  expect((await mine.call(contract.changeOwnNumber, change({ ownNumber: ' ' }))).problem).toBe('textBlank')
  expect(await mine.all()).toMatchObject([{ ownNumber: 'A-100' }])
})
