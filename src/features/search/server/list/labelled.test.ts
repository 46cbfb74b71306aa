import { beforeAll, expect, test } from 'vitest'
import { judgeLabels, type Judged } from '../../../../../bench/labels.ts'
import { freshDatabase } from '../../../../../tests/fresh-database.ts'
import { engineOf } from '../engines/engine-of.ts'
import { rebuildSearch } from '../index/index-catalogue.ts'

const WANTED = 0.97
/** A rule that often fails is not shown by the others. */
const WANTED_OF_A_RULE = 0.8

let judged: Judged
beforeAll(async () => {
  const { db } = await freshDatabase('catalogue')
  await rebuildSearch(db)
  judged = await judgeLabels(db, engineOf(db), 'small')
  await db.destroy()
}, 60_000)

test('[LIST-2] at least 97 of 100 labelled queries have the right part first', () => {
  const { all, wrong } = judged
  expect(all.queries).toBeGreaterThanOrEqual(900)
  expect(all.at1 / all.queries, wrong.join('\n')).toBeGreaterThanOrEqual(WANTED)
})

test('no rule hides behind the others', () => {
  const weak = judged.rules.filter(({ at1, queries }) => at1 / queries < WANTED_OF_A_RULE)
  expect(weak, judged.wrong.join('\n')).toEqual([])
})
