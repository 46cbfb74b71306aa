// What is suggested stands in shared memory, made elsewhere; what it answers is what looking at each part would.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/fresh-database.ts'
import { PrefixIndex, packParts, type Parts } from './prefix-index.ts'
import { loadFacts } from '../index/facts.ts'
import { rebuildSearch, refreshSearch } from '../index/index-catalogue.ts'
import { KeptWords } from '../words/kept-words.ts'
import { isOneStep, neighbours } from '../query/neighbours.ts'
import { squeeze } from '../words/tokens.ts'
import { PostgresEngine } from '../engines/postgres-engine.ts'
import { Vocabulary } from '../words/vocabulary.ts'

const MOST = 8
const model = fc.stringMatching(/^[A-C6][ 2-]?[026]{0,3}$/)
const maker = fc.array(fc.tuple(model, fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.integer({ min: 0, max: 3 })), {
  maxLength: 40,
})

const partsOf = (brandId: number, rows: readonly [string, number, boolean, number][]): Parts => ({
  brandId,
  models: rows.map(([one]) => one),
  categories: rows.map(([, one]) => one),
  bases: rows.map(([, , one]) => one),
  sold: rows.map(([, , , one]) => one),
})

test('part numbers are found by their beginning: whole ones, then basic ones, then what sells, each model once', () => {
  fc.assert(
    fc.property(maker, maker, model, fc.constantFrom(undefined, 1, 2, 3), (one, other, typed, brandId) => {
      const begins = new PrefixIndex(packParts([partsOf(1, one), partsOf(2, other)]))
      const key = squeeze(typed)
      const rows = (brandId === 1 ? one : brandId === 2 ? other : brandId === 3 ? [] : [...one, ...other]).filter(
        ([said]) => squeeze(said).startsWith(key),
      )
      const rankOf = (said: string, isBase: boolean, sold: number) =>
        (squeeze(said) === key ? 1000 : 0) + (isBase ? 100 : 0) + sold
      const best = new Map<string, number>()
      for (const [said, , isBase, sold] of rows)
        best.set(said, Math.max(best.get(said) ?? 0, rankOf(said, isBase, sold)))
      const found = begins.of(key, MOST, brandId).map(({ part }) => part)
      expect(new Set(found.map((part) => part.model)).size).toBe(found.length)
      expect(found.map((part) => rankOf(part.model, part.isBase, part.sold))).toEqual(
        [...best.values()].toSorted((a, b) => b - a).slice(0, MOST),
      )
    }),
  )
})

test('a beginning of many is answered as one of few is', () => {
  const rows = Array.from({ length: 3000 }, (_, at): [string, number, boolean, number] => [
    `X${at}`,
    1,
    at % 50 === 7,
    at % 997,
  ])
  const begins = new PrefixIndex(packParts([partsOf(1, [...rows, ['X', 1, false, 0]])]))
  const best = rows.toSorted((a, b) => Number(b[2]) - Number(a[2]) || b[3] - a[3]).slice(0, MOST - 1)
  const said = ({ part, isWhole }: ReturnType<PrefixIndex['of']>[number]) => [part.isBase, part.sold, isWhole]
  expect(begins.of('x', MOST).map(said)).toEqual([
    [false, 0, true],
    ...best.map(([, , isBase, sold]) => [isBase, sold, false]),
  ])
})

test('one slip away is what writing out every slip finds', () => {
  const word = fc.stringMatching(/^[abcz]{1,6}$/)
  const near = (typed: string) => new Set(neighbours(typed, 'abcdefghijklmnopqrstuvwxyz'))
  fc.assert(
    fc.property(word, word, (typed, other) => {
      fc.pre(typed !== other)
      expect(isOneStep(typed, other)).toBe(near(typed).has(other))
    }),
    { numRuns: 2000 },
  )
})

test('while many words are read, whoever else waits gets his turn', async () => {
  const { db } = await freshDatabase('catalogue')
  const facts = await loadFacts(db)
  await db.destroy()
  const lines = Array.from({ length: 200_000 }, (_, at) => `x${String(at).padStart(7, '0')}\t1`).join('\n')
  let [turns, isOver] = [0, false]
  const others = () => {
    turns++
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const rows = {
    position: 1,
    plain: [{ kind: 'part', lines }],
    meaning: [],
    sounds: [],
    facts,
    newestShelvedAt: new Date(),
  }
  const vocabulary = await Vocabulary.of(rows)
  isOver = true
  expect(vocabulary.partsFrom('x019999')).toHaveLength(10)
  expect(turns).toBeGreaterThan(20)
})

test(
  'a thread makes the suggestions anew; until it has, those of before are given at once',
  { timeout: 30_000 },
  async () => {
    const { db, where } = await freshDatabase('catalogue')
    await rebuildSearch(db)
    const engine = new PostgresEngine(db)
    const words = new KeptWords({ db, where, position: () => engine.position() })
    const models = async (typed: string) => (await words.suggest(typed)).parts.map((part) => part.model)
    expect(await models('6204')).toContain('6204')
    const product = await db
      .selectFrom('product')
      .select('id')
      .where('base_model', '=', '6204')
      .executeTakeFirstOrThrow()
    await db.updateTable('product').set({ model: '6204QQ' }).where('id', '=', product.id).execute()
    await refreshSearch(db, [product.id])
    expect(await models('6204q')).toEqual([])
    await expect.poll(() => models('6204q'), { timeout: 20_000, interval: 200 }).toEqual(['6204QQ'])
    words.close()
    await db.destroy()
  },
)
