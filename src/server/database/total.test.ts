import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { totalOf } from './total.ts'

test('rows are counted until there are more than a list counts', async () => {
  const { db } = await testApp()
  const those = (count: number) => sql`select from generate_series(1, ${count}::int)`
  expect(await totalOf(db, those(0), 3)).toEqual({ total: 0 })
  expect(await totalOf(db, those(3), 3)).toEqual({ total: 3 })
  expect(await totalOf(db, those(4), 3)).toEqual({ total: 3, totalIsCapped: true })
  const skus = db.selectFrom('sku').where('stock', '>=', 0)
  expect(await totalOf(db, skus, 1)).toEqual({ total: 1, totalIsCapped: true })
  const { total } = await totalOf(db, skus)
  expect(await skus.select('id').execute()).toHaveLength(total)
})
