import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { anyOf } from './arrays.ts'
import { keptNamed, keptQuery } from './kept-query.ts'

test('a query is built once for each shape, and asked with the values of the call', async () => {
  const { db } = await testApp()
  let built = 0
  const ask = keptQuery((on, shape: { isUpper: boolean }, ids: readonly number[], name: string, most: number) => {
    built++
    return on
      .selectFrom('product')
      .select([
        'id',
        shape.isUpper ? sql<string>`upper(${name}::text)`.as('word') : sql<string>`${name}::text`.as('word'),
      ])
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .limit(most)
  })
  const { id } = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
  expect(await ask(db, { isUpper: false }, [id, -1], 'a', 5)).toEqual([{ id, word: 'a' }])
  expect(await ask(db, { isUpper: false }, [-1], 'a', 5)).toEqual([])
  expect(await ask(db, { isUpper: false }, [id], 'b', 0)).toEqual([])
  expect(await ask(db, { isUpper: true }, [id], 'b', 1)).toEqual([{ id, word: 'B' }])
  expect(built).toBe(2)
})

test('a query with many values takes them by name, one of them wherever it is said', async () => {
  const { db } = await testApp()
  let built = 0
  const ask = keptNamed((_, shape: { isSaid: boolean }, one: { word: string; times: number; none: null }) => {
    built++
    return sql<{ text: string; none: null }>`select repeat(${one.word}, ${one.times}::int)
      || ${shape.isSaid ? sql`${one.word}::text` : sql`''`} as text, ${one.none}::int as none`
  })
  expect(await ask(db, { isSaid: false }, { word: 'ab', times: 2, none: null })).toEqual([{ text: 'abab', none: null }])
  expect(await ask(db, { isSaid: false }, { none: null, times: 1, word: 'c' })).toEqual([{ text: 'c', none: null }])
  expect(await ask(db, { isSaid: true }, { word: 'd', times: 1, none: null })).toEqual([{ text: 'dd', none: null }])
  expect(built).toBe(2)
})
