import { beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '#features/catalogue-import/server/write/index.ts'
import { sameSize } from '#features/catalog/contract.ts'
import { searchPage } from '#features/search/contract.ts'
import { rebuildSearch } from '#features/search/server/index/index-catalogue.ts'
import { ownApp } from '../../../../tests/app.ts'
import { matchLines } from '../contract.ts'
import { readTyped } from '../reading/read-list.ts'

/** Of SKF, FAG and NSK the number 7204AC is a bearing of spindles, of others an ordinary one. */
const OF_SPINDLES = /P4|P2/

let app: Awaited<ReturnType<typeof ownApp>>
beforeAll(async () => {
  app = await ownApp()
  await importCatalogue(app.db, { only: ['angular-contact'] })
  await rebuildSearch(app.db)
}, 120_000)

const matched = async (text: string) =>
  (await app.as(undefined, { locale: 'en' })(matchLines, { lines: [readTyped(text, 0)] })).data.lines[0]!

test('where there is an ordinary bearing of the number, no line is answered with one for spindles', async () => {
  for (const text of ['7204AC', '7204 AC', '7204AC 10个', '角接触球轴承 7204AC', 'HRB 7204AC']) {
    const { candidates } = await matched(text)
    expect(candidates.length, text).toBeGreaterThan(0)
    for (const { model, properties } of candidates) expect(`${model} ${properties}`, text).not.toMatch(OF_SPINDLES)
  }
})

test('of a maker who has it for spindles only it is no original, and its class is written out', async () => {
  const { status, candidates } = await matched('NSK 7204AC')
  expect(status).not.toBe('exact')
  expect(candidates.length).toBeGreaterThan(0)
  for (const { grade, differences } of candidates) {
    expect(grade).toBe('check')
    expect(differences).toContainEqual({ name: 'Tolerance class', theirs: 'P4', mine: 'P0' })
  }
})

test('[LIST-2] a search for the number has the ordinary ones first', async () => {
  const { records } = (await app.as()(searchPage, { keyword: '7204AC', size: 50 } as never)).data
  const isOfSpindles = records.map(({ model, properties }) => OF_SPINDLES.test(`${model} ${properties}`))
  expect(isOfSpindles).toContain(true)
  expect(isOfSpindles[0]).toBe(false)
  expect(isOfSpindles.lastIndexOf(false)).toBeLessThan(isOfSpindles.indexOf(true))
})

test('[DETAIL-1] one for spindles never replaces an ordinary one fully, nor the other way round', async () => {
  const products = await app.db
    .selectFrom('product')
    .select(['id', 'model'])
    .where('base_model', '=', '7204AC')
    .where('status', '=', 1)
    .execute()
  const kinds = Map.groupBy(products, ({ model }) => OF_SPINDLES.test(model) || /ACD|A5|-E-T/.test(model))
  expect([...kinds.keys()].toSorted()).toEqual([false, true])
  const spindles = new Set(kinds.get(true)!.map(({ id }) => id))
  for (const { id } of products) {
    const { records } = (await app.as()(sameSize, { prodId: id, size: 100 })).data
    const full = records.filter(({ grade }) => grade === 'full')
    const others = full.filter(({ prodId }) => spindles.has(prodId) !== spindles.has(id))
    expect(others.map(({ model }) => model)).toEqual([])
  }
})
