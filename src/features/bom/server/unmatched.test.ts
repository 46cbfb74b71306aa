import { expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { ownApp, testApp } from '../../../../tests/app.ts'
import * as contract from '../contract.ts'
import { readTyped } from '../reading/read-list.ts'
import { UNMATCHED_DAYS } from '../rules.ts'
import { settleUnmatched, unmatchedLines } from '../unmatched-contract.ts'
import { forgetUnmatched } from './unmatched.ts'

async function ask(...lines: readonly (string | Partial<contract.ListLine>)[]) {
  const { as } = await testApp()
  await as()(contract.matchLines, {
    lines: lines.map((line, key) => ({ key, ...(typeof line === 'string' ? readTyped(line, key) : line) })),
  })
}
const found = async (keyword: string, show: 'open' | 'settled' = 'open') =>
  (await (await (await testApp()).operator(['search'])).as(unmatchedLines, { keyword, show })).data.records

test('a line that nobody could match is counted once however it is written, by times and days', async () => {
  const { db } = await testApp()
  await ask('XJ-7781 2个', 'SKF 6204-2RS1')
  const [line] = await found('7781')
  expect(line).toMatchObject({ kind: 'unknown', times: 1, days: 1, isSettled: false, now: 'unknown' })
  expect(line!.example).toContain('XJ-7781')
  await db
    .updateTable('unmatched_line')
    .set({ last_at: after(new Date(), -2 * DAY_MS) })
    .where('id', '=', line!.lineId)
    .execute()
  await ask('xj 7781 5个')
  await ask('xj 7781 5个')
  expect(await found('7781')).toMatchObject([{ lineId: line!.lineId, times: 3, days: 2 }])
  const matched = (await found('6204-2RS1')).filter(({ example }) => example === 'SKF 6204-2RS1')
  expect(matched).toEqual([])
})

test('what is known but sold by nobody is told apart from what nobody knows', async () => {
  await ask('骨架油封 25x40x7')
  const own = (await found('骨架油封')).filter(({ example }) => example.includes('25x40x7'))
  expect(own).toMatchObject([{ kind: 'notSold', now: 'notSold' }])
})

test('nothing is kept of who asked: no own number, no note, no telephone number', async () => {
  await ask(
    { ownNumber: 'ZZ-OWN-551', designation: 'QQX-551', quantity: 1 },
    { ownNumber: 'ZZ-ALONE-552', quantity: 1 },
    'QQX-553 13812345678',
  )
  expect(await found('qqx-551')).toHaveLength(1)
  for (const keyword of ['ZZ-OWN', 'ZZ-ALONE', '13812345678', 'QQX-553']) expect(await found(keyword)).toEqual([])
})

test('what is dealt with leaves the list, stays dealt with when it is asked for again, and the log says who', async () => {
  const { db, operator } = await testApp()
  await ask('VKP-9931 1个')
  const [line] = await found('9931')
  const { as, staffId } = await operator(['search'])
  const settle = (isSettled: boolean) => as(settleUnmatched, { lineId: line!.lineId, isSettled })
  await settle(true)
  await settle(true)
  await ask('VKP-9931 4个')
  expect(await found('9931')).toEqual([])
  expect(await found('9931', 'settled')).toMatchObject([{ isSettled: true, times: 2 }])
  const logged = () =>
    db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'after'])
      .where('staff_id', '=', staffId)
      .orderBy('at')
      .execute()
  expect(await logged()).toEqual([
    {
      action: 'bom.settle',
      subject: `unmatchedLine:${line!.lineId}`,
      after: { unmatched_line: line!.example, is_settled: true },
    },
  ])
  await settle(false)
  expect(await found('9931')).toHaveLength(1)
  expect((await as(settleUnmatched, { lineId: 1, isSettled: true })).problem).toBe('changedMeanwhile')
  expect((await (await operator([])).as(unmatchedLines, {})).problem).toBe('forbidden')
})

test('the list says what a line would find now: a product that came is enough', async () => {
  const { db } = await testApp()
  await ask('PLQ-4471 1个')
  const [line] = await found('PLQ-4471')
  // as if the dictionary had learnt what it is
  await db.updateTable('unmatched_line').set({ example: 'SKF 6204-2RS1' }).where('id', '=', line!.lineId).execute()
  const own = (await found('6204-2RS1')).filter(({ lineId }) => lineId === line!.lineId)
  expect(own).toMatchObject([{ kind: 'unknown', now: 'exact' }])
})

test('what nobody asked for in so long is forgotten', async () => {
  const { db, as } = await ownApp()
  await as()(contract.matchLines, { lines: [readTyped('OLD-1123', 0), readTyped('NEW-1124', 1)] })
  const now = new Date()
  await db
    .updateTable('unmatched_line')
    .set({ last_at: after(now, -(UNMATCHED_DAYS + 1) * DAY_MS) })
    .where('example', 'like', 'OLD%')
    .execute()
  await forgetUnmatched.run({ db, now })
  const left = await db.selectFrom('unmatched_line').select('example').execute()
  const examples = left.map(({ example }) => example)
  expect(examples).toContain('NEW-1124')
  expect(examples).not.toContain('OLD-1123')
})
