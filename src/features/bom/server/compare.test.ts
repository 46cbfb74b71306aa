import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer } from '../../../../tests/trade.ts'
import { compareLists, compareSheet } from '../compare-contract.ts'
import * as contract from '../contract.ts'
import { readTyped } from '../reading/read-list.ts'
import { LIST_STATES_MAX } from '../rules.ts'

type Chosen = { text: string; skuId?: number; count?: number; ownNumber?: string }

async function offerOf(text: string): Promise<contract.ListOffer> {
  const { as } = await testApp()
  const { data } = await as()(contract.matchLines, { lines: [readTyped(text, 0)] })
  return data.lines[0]!.candidates[0]!.offers[0]!
}

const contentOf = (lines: readonly Chosen[]) => ({
  rows: [],
  mapping: [],
  lines: lines.map(({ text, skuId, count, ownNumber = '' }, key) => ({
    ...readTyped(text, key),
    ownNumber,
    skuId: skuId ?? null,
    count: count ?? null,
  })),
})

/** Somebody with lists, each saved so many days ago. */
async function person() {
  const { as, db } = await testApp()
  const { token } = await buyer()
  const call = as(token, { locale: 'en' })
  const save = async (name: string, lines: readonly Chosen[], listId?: number) =>
    (await call(contract.saveList, { name, content: contentOf(lines), listId })).data.listId
  const age = (listId: number, days: number) =>
    db
      .updateTable('saved_list')
      .set({ saved_at: after(new Date(), -days * DAY_MS) })
      .where('id', '=', listId)
      .execute()
  return { call, save, age }
}

test('two lists are compared line by line: new, gone, another quantity, as it was; and what both cost', async () => {
  const [bearing, screw, other] = await Promise.all(
    ['SKF 6204-2RS1 5个', 'GB/T 5782 M8x40 8.8 100个', 'SKF 6205-2RS1 2个'].map(offerOf),
  )
  const { call, save, age } = await person()
  const unknown = { text: 'XJ-2280 2' }
  const october = await save('October', [
    { text: 'SKF 6204-2RS1', skuId: bearing!.skuId, count: 1, ownNumber: 'A-1' },
    { text: 'GB/T 5782 M8x40 8.8', skuId: screw!.skuId, count: screw!.count },
    unknown,
  ])
  await age(october, 30)
  const november = await save('November', [
    { text: 'SKF 6204-2RS1', skuId: bearing!.skuId, count: 2, ownNumber: 'A-1' },
    { text: 'SKF 6205-2RS1', skuId: other!.skuId, count: other!.count },
    unknown,
  ])
  // whichever is named first, the older is the one before
  const { data } = await call(compareLists, { beforeId: november, afterId: october })
  expect(data.before).toMatchObject({ name: 'October', isToday: false, lines: 3 })
  expect(data.after).toMatchObject({ name: 'November', isToday: false, lines: 3 })
  expect(data.counts).toMatchObject({ changed: 3, new: 1, gone: 1, quantity: 1, part: 0, all: 4 })
  expect(data.records.map(({ changes }) => changes[0])).toEqual(['quantity', 'new', 'gone'])
  const [changed] = data.records
  expect(changed).toMatchObject({ before: { count: 1, ownNumber: 'A-1' }, after: { count: 2, model: '6204-2RS1' } })
  const lists = (await call(contract.savedLists, {})).data
  expect(new Map(lists.map(({ name, total }) => [name, total]))).toEqual(
    new Map([
      ['November', data.after.total],
      ['October', data.before.total],
    ]),
  )
  const all = (await call(compareLists, { beforeId: october, afterId: november, show: 'all' })).data.records
  const totalOf = (side: 'before' | 'after') => all.reduce((sum, line) => sum + (line[side]?.total ?? 0), 0)
  expect(totalOf('before')).toBeCloseTo(data.before.total, 2)
  expect(totalOf('after')).toBeCloseTo(data.after.total, 2)
})

test('a list beside itself shows what its parts cost today, and what is sold no more', async () => {
  const { db } = await testApp()
  const offer = await offerOf('SKF 6204-2RS1 5个')
  const gone = await offerOf('SKF 6205-2RS1 2个')
  const { call, save } = await person()
  const listId = await save('Line 3', [
    { text: 'SKF 6204-2RS1', skuId: offer.skuId, count: 1 },
    { text: 'SKF 6205-2RS1', skuId: gone.skuId, count: 1 },
  ])
  expect((await call(compareLists, { beforeId: listId })).data).toMatchObject({ records: [], counts: { changed: 0 } })
  const sku = await db
    .selectFrom('sku')
    .select(['price_cents', 'ladder'])
    .where('id', '=', offer.skuId)
    .executeTakeFirstOrThrow()
  const set = (skuId: number, values: { price_cents?: number; ladder?: string; status?: number }) =>
    db.updateTable('sku').set(values).where('id', '=', skuId).execute()
  await set(offer.skuId, { price_cents: 1, ladder: '[]' })
  await set(gone.skuId, { status: 0 })
  try {
    const { records, before, after: now } = (await call(compareLists, { beforeId: listId })).data
    expect(records.map(({ changes }) => changes)).toEqual([['price'], ['unsold']])
    expect(records[0]!.after).toMatchObject({ price: 0.01, total: 0.01 })
    expect(records[1]).toMatchObject({ before: { model: '6205-2RS1' }, after: { model: '6205-2RS1', price: null } })
    expect(now).toMatchObject({ isToday: true, total: 0.01 })
    expect(before.total).toBeGreaterThan(now.total)
  } finally {
    await set(offer.skuId, { price_cents: sku.price_cents, ladder: JSON.stringify(sku.ladder) })
    await set(gone.skuId, { status: 1 })
  }
})

test('a list that is saved over keeps what it was on earlier days, of one day the last, and so many at most', async () => {
  const { skuId } = await offerOf('SKF 6204-2RS1 5个')
  const { call, save, age } = await person()
  const lines = (count: number): Chosen[] => [{ text: 'SKF 6204-2RS1', skuId, count }]
  const listId = await save('Line 3', lines(1))
  await save('Line 3', lines(2), listId)
  const earlier = async () => (await call(contract.savedLists, {})).data[0]!.earlier
  expect(await earlier()).toEqual([])
  for (let days = LIST_STATES_MAX + 1; days > 0; days--) {
    await age(listId, days)
    await save('Line 3', lines(10 - days), listId)
  }
  const states = await earlier()
  expect(states).toHaveLength(LIST_STATES_MAX)
  const { data } = await call(compareLists, { beforeId: states[0]!.stateId, afterId: listId })
  expect(data.records).toMatchObject([{ changes: ['quantity'], before: { count: 8 }, after: { count: 9 } }])
  await call(contract.deleteList, { listId })
  expect((await call(compareLists, { beforeId: states[0]!.stateId })).problem).toBe('listUnknown')
})

test('a stranger compares with neither a list nor what it was', async () => {
  const { skuId } = await offerOf('SKF 6204-2RS1 5个')
  const mine = await person()
  const listId = await mine.save('Mine', [{ text: 'SKF 6204-2RS1', skuId, count: 1 }])
  await mine.age(listId, 3)
  await mine.save('Mine', [{ text: 'SKF 6204-2RS1', skuId, count: 2 }], listId)
  const [list] = (await mine.call(contract.savedLists, {})).data
  const stranger = await person()
  const own = await stranger.save('Own', [{ text: 'SKF 6204-2RS1', skuId, count: 1 }])
  for (const id of [listId, list!.earlier[0]!.stateId]) {
    expect((await stranger.call(compareLists, { beforeId: own, afterId: id })).problem).toBe('listUnknown')
    expect((await stranger.call(compareSheet, { beforeId: id })).problem).toBe('listUnknown')
  }
})

test('a comparison goes along as a spreadsheet, with all lines and both sums', async () => {
  const { skuId } = await offerOf('SKF 6204-2RS1 5个')
  const { call, save, age } = await person()
  const before = await save('October', [{ text: 'SKF 6204-2RS1', skuId, count: 1 }, { text: 'XJ-2280' }])
  await age(before, 30)
  const now = await save('November', [{ text: 'SKF 6204-2RS1', skuId, count: 2 }])
  const { name, base64 } = (await call(compareSheet, { beforeId: before, afterId: now })).data
  expect(name).toMatch(/\.xlsx$/)
  const book = new exceljs.Workbook()
  await book.xlsx.load(Buffer.from(base64, 'base64') as never)
  const rows = book.worksheets[0]!.getSheetValues().slice(1) as unknown as unknown[][]
  const { data } = await call(compareLists, { beforeId: before, afterId: now })
  expect(rows[0]).toEqual(expect.arrayContaining(['October', data.before.total]))
  expect(rows[1]).toEqual(expect.arrayContaining(['November', data.after.total]))
  expect(rows.slice(4).map((row) => row[1])).toEqual(['Quantity', 'Removed'])
})
