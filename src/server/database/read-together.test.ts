import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { readTogether } from './read-together.ts'

async function reader(most: number) {
  const { db } = await testApp()
  const asked: string[][] = []
  const read = readTogether(most, async (on, locale, keys: readonly string[]) => {
    asked.push([on.isTransaction ? 'inside' : 'outside', locale, ...keys])
    if (keys.includes('broken')) throw new Error('away')
    return keys.map((key) => `${key} in ${locale}`)
  })
  return { db, read, asked }
}

test('what is asked for in one turn is read at once, a language and a transaction by itself', async () => {
  const { db, read, asked } = await reader(3)
  const tx = await db.startTransaction().execute()
  const found = await Promise.all([
    read(db, 'zh_CN', 'a'),
    read(db, 'en', 'a'),
    read(db, 'zh_CN', 'b'),
    read(tx, 'zh_CN', 'c'),
    read(db, 'zh_CN', 'a'),
    read(db, 'zh_CN', 'd'),
  ])
  await tx.rollback().execute()
  expect(found).toEqual(['a in zh_CN', 'a in en', 'b in zh_CN', 'c in zh_CN', 'a in zh_CN', 'd in zh_CN'])
  expect(asked.toSorted()).toEqual([
    ['inside', 'zh_CN', 'c'],
    ['outside', 'en', 'a'],
    ['outside', 'zh_CN', 'a', 'b', 'a'],
    ['outside', 'zh_CN', 'd'],
  ])
})

test('nothing is kept, and a failure is told to those alone who asked with it', async () => {
  const { db, read, asked } = await reader(10)
  const both = await Promise.allSettled([read(db, 'en', 'a'), read(db, 'en', 'broken'), read(db, 'zh_CN', 'a')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await read(db, 'en', 'a')).toBe('a in en')
  expect(await read(db, 'en', 'a')).toBe('a in en')
  expect(asked.length).toBe(4)
})
