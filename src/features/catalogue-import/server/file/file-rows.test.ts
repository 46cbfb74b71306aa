import { expect, test } from 'vitest'
import { checkRow } from './file-rows.ts'

test('texts that no database holds are named by row and column, and stand in no report as they were', () => {
  const { data, problems } = checkRow(
    { model: 'NUT\0-1', name_zh: '螺母\uD800', name_en: 'nut', price: '\0', 'no\0column': 'x' },
    7,
  )
  const unstorable = problems.filter(({ problem }) => problem === 'unstorable')
  expect(unstorable.map(({ row, column }) => [row, column])).toEqual([
    [7, 'model'],
    [7, 'name_zh'],
    [7, 'price'],
  ])
  expect(data).toEqual(expect.objectContaining({ name_en: 'nut' }))
  expect(Object.keys(data).filter((column) => ['model', 'name_zh', 'price'].includes(column))).toEqual([])
  expect(JSON.stringify({ data, problems })).not.toMatch(/\\u0000|\\ud800/i)
})
