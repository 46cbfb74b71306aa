import { expect, test } from 'vitest'
import { ownApp, testApp } from '../../../../tests/app.ts'
import { searchPage, type SearchInput } from '#features/search/contract.ts'
import { specAreaNames } from '#features/site/spec-areas.ts'
import { specArea } from '../contract.ts'

const BEARINGS = 3
const DEEP_GROOVE = 10101

/** What the list behind a link is asked, in the words of its call. */
function wordsOf(link: string): SearchInput {
  const { searchParams } = new URL(link, 'http://mall')
  const names: Record<string, string> = { cpid: 'primaryCategoryId', thCid: 'categoryId', bid: 'brandIds' }
  return Object.fromEntries(
    [...searchParams].map(([name, value]) => [names[name] ?? name, value]),
  ) as unknown as SearchInput
}

test('[SPEC-1] every count of an area is that of the list behind it', async () => {
  const { as } = await testApp()
  const { data } = await as()(specArea, { area: BEARINGS, of: DEEP_GROOVE })
  const { kinds, chosen, brands, strips } = data
  const cells = chosen!.table!.rows.flatMap((row) => [row, ...row.cells.flatMap((cell) => cell ?? [])])
  expect(cells.length).toBeGreaterThan(2)
  const counted = [
    ...kinds,
    ...kinds.flatMap(({ standards }) => standards),
    ...cells,
    ...chosen!.table!.columns,
    ...brands.flatMap((group) => group.brands),
    ...strips.flatMap(({ values }) => values),
  ]
  for (const { link, count } of counted) {
    const list = await as()(searchPage, { ...wordsOf(link), size: 1 })
    expect([link, list.data.total]).toEqual([link, count])
  }
  expect(data.total).toBe(kinds.reduce((sum, { count }) => sum + count, 0))
})

test('[SPEC-1] an area shows the sizes of the type that was asked for, else of its first one', async () => {
  const { as } = await testApp()
  const of = async (kind?: number) => (await as()(specArea, { area: BEARINGS, of: kind })).data
  const { kinds, chosen } = await of()
  expect(chosen!.categoryId).toBe(kinds[0]!.categoryId)
  const last = kinds.at(-1)!.categoryId
  expect((await of(last)).chosen!.categoryId).toBe(last)
  // of another area, or nowhere
  for (const other of [50101, 99]) expect((await of(other)).chosen!.categoryId).toBe(kinds[0]!.categoryId)
})

test('[SPEC-1] the sizes have the letters of the drawing, and what may be typed is what the catalogue has', async () => {
  const { as } = await testApp()
  const { chosen } = (await as()(specArea, { area: BEARINGS, of: DEEP_GROOVE })).data
  expect(chosen!.drawing).toMatch(/^\/drawing\/v\d+\/deepGroove\/.*\.symbols\.svg$/)
  expect(chosen!.fields.map(({ symbol, unit }) => `${symbol} ${unit}`)).toEqual(['d mm', 'D mm', 'B mm'])
  expect(chosen!.fields.every(({ values }) => values.some(({ number }) => number !== null))).toBe(true)
})

test('[SPEC-1] each of the five areas speaks the language of the asker', async () => {
  const { as } = await testApp()
  for (const [at] of specAreaNames.entries()) {
    const { data } = await as(undefined, { locale: 'en' })(specArea, { area: at + 1 })
    const { best, ...own } = data
    expect(JSON.stringify(own)).not.toMatch(/\p{Script=Han}/u)
    expect(best.length).toBeLessThanOrEqual(10)
  }
})

test('[SPEC-1] an area whose categories are not listed shows nothing, and there is no sixth', async () => {
  const { as, db } = await ownApp()
  await db.updateTable('category').set({ status: 0 }).where('id', '=', 1).execute()
  const { data } = await as()(specArea, { area: BEARINGS })
  const none = { total: 0, brandCount: 0, kinds: [], chosen: null, strips: [], brands: [], best: [], suffixes: null }
  expect(data).toEqual(none)
  expect((await as()(specArea, { area: 6 })).code).not.toBe('00000')
})

test('[SPEC-1] the bearing area says how makers write the same; the search takes each of them', async () => {
  const { as } = await testApp()
  const { data } = await as()(specArea, { area: BEARINGS })
  const row = (standard: string) => data.suffixes!.find((one) => one.standard === standard)!
  expect(row('2RS')).toMatchObject({
    group: 'seal',
    means: '两面接触密封',
    codes: [['2RS1', '2RSH', '2RS2'], ['2RSR'], ['DDU', 'DD'], ['LLU', 'LLH']],
  })
  expect(row('C3')).toMatchObject({ group: 'clearance' })
  expect(data.suffixes!.map(({ means }) => means).join()).not.toContain('接触角')
  expect((await as()(specArea, { area: 1 })).data.suffixes).toBeNull()
  const sealed = async (code: string) => (await as()(searchPage, { keyword: code, current: 1, size: 1 })).data.total
  expect(await sealed('6204-2RS')).toBeGreaterThan(0)
  for (const code of row('2RS').codes.flat()) expect([code, await sealed(`6204-${code}`)]).not.toContain(0)
})
