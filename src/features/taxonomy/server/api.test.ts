import { expect, test } from 'vitest'
import { getCategoryInfo } from '../../site/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import * as taxonomy from '../contract.ts'

const DEEP_GROOVE = 10101

test('[OPS-1] a renamed category stands in the menu at once, and the log says who did it', async () => {
  const { operator, as, db } = await testApp()
  const { as: call, staffId } = await operator()
  const { data: tree } = await call(taxonomy.categoryTree, {})
  const old = tree.find(({ categoryId }) => categoryId === DEEP_GROOVE)!
  expect(old).toMatchObject({
    level: 3,
    parentId: 101,
    nameZh: '深沟球轴承',
    isListed: true,
    products: expect.any(Number),
  })
  const { categoryId, version, nameZh, nameEn, seq, isListed } = old
  const input = { categoryId, version, nameZh: '深沟球轴承 A', nameEn, seq, isListed }
  expect((await call(taxonomy.changeCategory, input)).code).toBe('00000')
  const { data } = await as()(getCategoryInfo, { parentId: 101 })
  expect(data.categoryInfo.map(({ categoryName }) => categoryName)).toContain('深沟球轴承 A')
  expect((await call(taxonomy.changeCategory, input)).problem).toBe('changedMeanwhile')
  expect((await call(taxonomy.changeCategory, { ...input, version: version + 1, nameZh })).code).toBe('00000')
  const log = await db.selectFrom('audit_log').selectAll().where('staff_id', '=', staffId).orderBy('id').execute()
  expect(log.at(-2)).toMatchObject({
    subject: `category:${DEEP_GROOVE}`,
    before: { nameZh },
    after: { nameZh: '深沟球轴承 A' },
  })
})

test('a category is added below another, three levels deep, and hidden again', async () => {
  const { operator, as } = await testApp()
  const { as: call } = await operator()
  const names = { nameZh: '直线轴承', nameEn: 'Linear bearings', seq: 900, isListed: true }
  const { data } = await call(taxonomy.addCategory, { parentId: 101, ...names })
  expect((await call(taxonomy.addCategory, { parentId: data.categoryId, ...names })).problem).toBe('categoryTooDeep')
  expect((await call(taxonomy.addCategory, { parentId: 987_654, ...names })).problem).toBe('categoryUnknown')
  expect((await call(taxonomy.addCategory, { parentId: 0, ...names, nameZh: '   ' })).problem).toBe('textBlank')
  const listed = async () =>
    (await as()(getCategoryInfo, { parentId: 101 })).data.categoryInfo.map(({ categoryId }) => categoryId)
  expect(await listed()).toContain(data.categoryId)
  await call(taxonomy.changeCategory, { categoryId: data.categoryId, version: 1, ...names, isListed: false })
  expect(await listed()).not.toContain(data.categoryId)
})

test('two brands never have one name, whatever its case', async () => {
  const { operator } = await testApp()
  const { as: call } = await operator()
  const brand = { name: 'Qinchuan', nameZh: '秦川', nameEn: 'Qinchuan', firstLetter: 'Q' }
  const [one, other] = await Promise.all([
    call(taxonomy.addBrand, brand),
    call(taxonomy.addBrand, { ...brand, name: 'QINCHUAN' }),
  ])
  expect([one.problem, other.problem].filter(Boolean)).toEqual(['brandTaken'])
  const { data } = await call(taxonomy.brandList, { keyword: 'qinchuan' })
  expect(data).toMatchObject({ total: 1, records: [{ nameZh: '秦川', products: 0, version: 1 }] })
  const { brandId } = data.records[0]!
  expect((await call(taxonomy.changeBrand, { brandId, version: 1, ...brand, name: 'skf' })).problem).toBe('brandTaken')
  expect((await call(taxonomy.changeBrand, { brandId, version: 1, ...brand, nameEn: 'Qinchuan Gear' })).code).toBe(
    '00000',
  )
})

test('the rows of a category are put in another order; with rows it does not have nothing changes', async () => {
  const { operator } = await testApp()
  const { as: call } = await operator()
  const read = async () => (await call(taxonomy.categoryAttributes, { categoryId: DEEP_GROOVE })).data
  const rows = (await read()).map(({ attributeId, isFacet, isColumn }) => ({ attributeId, isFacet, isColumn }))
  expect(rows.length).toBeGreaterThan(2)
  const input = { categoryId: DEEP_GROOVE, was: rows, attributes: rows.toReversed() }
  expect((await call(taxonomy.arrangeAttributes, input)).code).toBe('00000')
  expect((await read()).map(({ attributeId }) => attributeId)).toEqual(
    rows.map(({ attributeId }) => attributeId).toReversed(),
  )
  // Who read the rows before is told, whatever they ask for.
  const late = rows.map((row, at) => (at === 0 ? { ...row, isFacet: !row.isFacet } : row))
  expect((await call(taxonomy.arrangeAttributes, { ...input, attributes: late })).problem).toBe('changedMeanwhile')
  const back = { ...input, was: input.attributes }
  expect((await call(taxonomy.arrangeAttributes, { ...back, attributes: rows.slice(1) })).problem).toBe(
    'changedMeanwhile',
  )
  expect((await call(taxonomy.arrangeAttributes, { ...back, attributes: rows })).code).toBe('00000')
})

test('a parameter is called otherwise, with another unit', async () => {
  const { operator } = await testApp()
  const { as: call } = await operator()
  const { data } = await call(taxonomy.attributeList, { keyword: 'd', size: 100 })
  const { attributeId, version, nameZh, nameEn, symbol, unit } = data.records[0]!
  const old = { attributeId, version, nameZh, nameEn, symbol, unit }
  expect((await call(taxonomy.changeAttribute, { ...old, nameEn: 'Bore diameter' })).code).toBe('00000')
  expect((await call(taxonomy.changeAttribute, old)).problem).toBe('changedMeanwhile')
  await call(taxonomy.changeAttribute, { ...old, version: version + 1 })
})
