import { expect, test } from 'vitest'
import type { Candidate, ListLine, ListOffer, MatchedLine } from '../contract.ts'
import type { LineStatus } from '../rules.ts'
import { boughtIn, boughtOf, nextOpen, standingOf, sumsOf, tipFor } from './standing.ts'
import { asking, emptyTable, reduce, unpriced, waiting, type Act, type Line, type Table } from './table.ts'

const written = (designation: string, more: Partial<ListLine> = {}): ListLine => ({
  key: 0,
  designation,
  maker: '',
  name: '',
  size: '',
  material: '',
  quantity: 10,
  quantitySaid: '',
  unit: '',
  ownNumber: '',
  positions: null,
  ...more,
})

const offer = (skuId: number, more: Partial<ListOffer> = {}) =>
  ({
    skuId,
    shopId: 101,
    pieces: 1,
    price: 2,
    count: 10,
    countPieces: 10,
    total: 20,
    steps: [],
    minQuantity: 1,
    quantityStep: 1,
    stock: 1000,
    rounded: null,
    arriveDay: '2026-11-26',
    ...more,
  }) as ListOffer

const candidate = (part: string, grade: Candidate['grade'] = 'same', skuIds: number[] = [1]) =>
  ({
    part,
    grade,
    differences: [],
    distinguishes: [],
    offers: skuIds.map((skuId) => offer(skuId)),
  }) as unknown as Candidate

const matched = (key: number, status: LineStatus, candidates: Candidate[], askedPieces = 10): MatchedLine => ({
  key,
  status,
  askedPieces,
  says: [],
  candidates,
  knownAs: '',
  query: '',
})

const run = (table: Table, ...acts: Act[]): Table => acts.reduce(reduce, table)
const read = (...names: string[]): Table =>
  run(emptyTable, { type: 'read', lines: names.map((name, row) => ({ written: written(name), row })) })
const answered = (table: Table, ...answers: MatchedLine[]): Table =>
  run(table, { type: 'answered', asked: table.lines, answers })
const only = ({ lines: [line] }: Table): Line => line!

const threeLines = () => {
  const table = read('6204', '7205', 'XJ-2280')
  const [a, b, c] = table.lines.map(({ key }) => key) as [number, number, number]
  const full = answered(
    table,
    matched(a, 'exact', [candidate('6204')]),
    matched(b, 'asks', [candidate('7205AC', 'same', [2]), candidate('30205', 'same', [3])]),
    matched(c, 'unknown', []),
  )
  return { table: full, a, b, c }
}

test('a list that was read is waited for, line by line, and answers may come in pieces', () => {
  const table = read('6204', '6205')
  const first = table.lines[0]!
  const half = run(table, {
    type: 'answered',
    asked: [first],
    answers: [matched(first.key, 'exact', [candidate('6204')])],
  })
  expect(waiting(half).map(({ written: { designation } }) => designation)).toEqual(['6205'])
  expect(standingOf(half.lines[0]!, 'none')).toBe('exact')
})

test('an answer to what was written before it was rewritten changes nothing', () => {
  const table = read('6204')
  const key = only(table).key
  const rewritten = run(table, { type: 'rewrite', key, written: written('6205') })
  const late = run(rewritten, {
    type: 'answered',
    asked: table.lines,
    answers: [matched(key, 'exact', [candidate('6204')])],
  })
  expect(only(late).match).toBeUndefined()
})

test('who changes a quantity while the line is matched gets its part, and prices of the new quantity', () => {
  const table = read('6204')
  const key = only(table).key
  const before = answered(table, matched(key, 'exact', [candidate('6204')]))
  const changed = run(before, { type: 'setPieces', key, pieces: 25, skuId: 1 })
  expect(asking(only(changed))).toMatchObject({ quantity: 25, unit: '' })
  expect(unpriced(changed)).toHaveLength(1)
  const stale = run(changed, { type: 'priced', asked: [{ ...only(changed), pieces: 24 }], answers: [] })
  expect(unpriced(stale)).toHaveLength(1)
  // As the mall answers: the part goes by what is bought.
  const fresh = { ...candidate('1'), offers: [offer(1, { count: 25, total: 45 })] }
  const priced = run(changed, { type: 'priced', asked: changed.lines, answers: [{ key, candidate: fresh }] })
  expect(unpriced(priced)).toEqual([])
  expect(boughtOf(only(priced), 'none', undefined)).toMatchObject({ count: 25, total: 45 })
})

test('what is sold no more when its price is asked for is matched from the start', () => {
  const table = answered(read('6204'), matched(1, 'exact', [candidate('6204')]))
  const changed = run(table, { type: 'setPieces', key: 1, pieces: 25, skuId: 1 })
  expect(waiting(run(changed, { type: 'priced', asked: changed.lines, answers: [] }))).toHaveLength(1)
})

test('nothing is bought of a line that asks until a candidate is chosen, and one step back it asks again', () => {
  const { table, b } = threeLines()
  const line = (of: Table) => of.lines.find(({ key }) => key === b)!
  expect(standingOf(line(table), 'none')).toBe('asks')
  expect(boughtOf(line(table), 'none', undefined)).toBeUndefined()
  const chosen = run(table, { type: 'choose', key: b, part: '30205' })
  expect(standingOf(line(chosen), 'none')).toBe('chosen')
  expect(boughtOf(line(chosen), 'none', undefined)?.offer.skuId).toBe(3)
  expect(standingOf(line(run(chosen, { type: 'undo' })), 'none')).toBe('asks')
})

test('an equivalent is taken by a click or by the person’s rule, never by itself, and never one that has to be checked', () => {
  const table = answered(
    read('6205DDU'),
    matched(1, 'equivalent', [candidate('check', 'check'), candidate('size', 'size'), candidate('full', 'full')]),
  )
  const taken = (rule: 'none' | 'full' | 'size') => boughtOf(only(table), rule, undefined)?.part.part
  expect([taken('none'), taken('full'), taken('size')]).toEqual([undefined, 'full', 'size'])
  const clicked = run(table, { type: 'choose', key: 1, part: 'check' })
  expect(boughtOf(only(clicked), 'none', undefined)?.part.part).toBe('check')
  expect(standingOf(only(clicked), 'none')).toBe('equivalent')
})

test('the next line that asks is found behind this one, then from the top; skipped ones ask no more', () => {
  const { table, a, b, c } = threeLines()
  const next = (of: Table, after?: number) => nextOpen(of, after)?.key
  expect([next(table), next(table, a), next(table, b), next(table, c)]).toEqual([b, b, c, b])
  const skipped = run(table, { type: 'skip', key: b }, { type: 'skip', key: c })
  expect(next(skipped)).toBeUndefined()
  expect(next(run(skipped, { type: 'unskip', key: c }))).toBe(c)
})

test('one step back brings a deleted line again with what was found, and keeps what was answered meanwhile', () => {
  const { table, c } = threeLines()
  const removed = run(table, { type: 'remove', key: c })
  expect(removed.lines).toHaveLength(2)
  const back = run(removed, { type: 'undo' })
  expect(back.lines.find(({ key }) => key === c)!.match?.status).toBe('unknown')

  const begun = read('6204')
  const skipped = run(begun, { type: 'skip', key: 1 })
  const late = run(skipped, {
    type: 'answered',
    asked: begun.lines,
    answers: [matched(1, 'exact', [candidate('6204')])],
  })
  expect(standingOf(only(run(late, { type: 'undo' })), 'none')).toBe('exact')
})

test('a line that is typed stands behind the others, and keys are never given twice', () => {
  const removed = run(read('6204', '6205'), { type: 'remove', key: 2 })
  const added = run(removed, { type: 'add', line: { written: written('6206'), row: null } })
  expect(added.lines.map(({ key }) => key)).toEqual([1, 3])
  const again = run(added, { type: 'read', lines: [{ written: written('6207'), row: 0 }] })
  expect(again.lines.map(({ key }) => key)).toEqual([4])
})

test('what was kept comes back as it was decided', () => {
  const { table, b } = threeLines()
  const chosen = run(table, { type: 'choose', key: b, part: '30205' }, { type: 'tick', keys: [b], isTicked: false })
  const restored = run(emptyTable, { type: 'restore', table: { rule: 'full', plan: 'earliest' }, lines: chosen.lines })
  expect(restored).toMatchObject({ rule: 'full', plan: 'earliest', past: [] })
  expect(restored.lines[1]).toMatchObject({ part: '30205', isTicked: false, match: undefined })
})

test('the sums add cents, and name the day when the last of it arrives', () => {
  const table = answered(read('a', 'b'), matched(1, 'exact', [candidate('a')]), matched(2, 'exact', [candidate('b')]))
  const bought = table.lines.flatMap((line) => boughtOf(line, 'none', undefined) ?? [])
  bought[0]!.total = 0.1
  bought[1]!.total = 0.2
  expect(sumsOf(bought)).toMatchObject({ goods: 0.3, shops: 1, lastDay: '2026-11-26' })
  bought[1]!.offer.arriveDay = null
  expect(sumsOf(bought).lastDay).toBeNull()
})

test('a plan says which shop a line is bought from, until the person says it', () => {
  const table = answered(read('6204'), matched(1, 'exact', [candidate('6204', 'same', [1, 2, 3])]))
  const plan = { kind: 'cheapest', lines: [{ key: 1, skuId: 3 }] } as never
  expect(boughtOf(only(table), 'none', plan)?.offer.skuId).toBe(3)
  const set = run(table, { type: 'setPieces', key: 1, pieces: 20, skuId: 2 })
  expect(boughtOf(only(set), 'none', plan)?.offer.skuId).toBe(2)
  const switched = run(set, { type: 'plan', plan: 'earliest' })
  expect(boughtOf(only(switched), 'none', plan)?.offer.skuId).toBe(3)
})

const twice = (more: Partial<ListOffer>, quantities: [number, number]) => {
  const table = read('6204', '6204 again')
  const matches = quantities.map((quantity, at) => {
    const count = Math.max(quantity, more.minQuantity ?? 1)
    const rounded =
      count === quantity
        ? null
        : {
            why: 'minimum' as const,
            askedPieces: quantity,
            below: null,
            above: { count, pieces: count, total: 2 * count },
          }
    const own = offer(1, { count, countPieces: count, total: 2 * count, rounded, ...more })
    return matched(table.lines[at]!.key, 'exact', [{ ...candidate('6204'), offers: [own] }], quantity)
  })
  return answered(table, ...matches)
}

test('the same part on two lines is priced at both quantities together, and by itself where one is not ticked', () => {
  const steps: ListOffer['steps'] = [
    { from: 1, price: 2 },
    { from: 20, price: 1.5 },
  ]
  const table = twice({ steps }, [8, 12])
  const bought = boughtIn(table, undefined)
  expect(bought.map(({ count, total, together }) => [count, total, together])).toEqual([
    [8, 12, 20],
    [12, 18, 20],
  ])
  expect(bought.map(({ offer: { price } }) => price)).toEqual([1.5, 1.5])
  expect(sumsOf(bought).goods).toBe(30)
  const apart = run(table, { type: 'tick', keys: [table.lines[1]!.key], isTicked: false })
  expect(boughtIn(apart, undefined).map(({ total, together }) => [total, together])).toEqual([
    [16, null],
    [24, null],
  ])
})

test('the least of a part is kept by its lines together: only what all of them lack is added, and said', () => {
  const counts = (quantities: [number, number]) =>
    boughtIn(twice({ minQuantity: 10 }, quantities), undefined).map(({ count, offer: { rounded } }) => [
      count,
      rounded?.why ?? null,
    ])
  expect(counts([4, 6])).toEqual([
    [4, null],
    [6, null],
  ])
  expect(counts([4, 3])).toEqual([
    [4, null],
    [6, 'minimum'],
  ])
})

test('two lines that together ask for more than there is say so, both', () => {
  expect(boughtIn(twice({ stock: 15 }, [8, 12]), undefined).map(({ offer: { state } }) => state)).toEqual([
    'few',
    'few',
  ])
})

test('a tip is what a plan says of the line; before there is one nothing is promised, and above its length the price says it', () => {
  const own = { count: 12, pieces: 12, total: 18, more: 2, saves: 2 }
  const bought = boughtIn(
    answered(read('6204'), matched(1, 'exact', [{ ...candidate('6204'), offers: [offer(1, { tip: own })] }])),
    undefined,
  )
  const planned = { ...own, key: 1, saves: 1 }
  expect(tipFor(bought[0]!, { plan: { tips: [planned] } as never, isPlanned: true })).toBe(planned)
  expect(tipFor(bought[0]!, { plan: { tips: [] } as never, isPlanned: true })).toBeNull()
  expect(tipFor(bought[0]!, { plan: undefined, isPlanned: true })).toBeNull()
  expect(tipFor(bought[0]!, { plan: undefined, isPlanned: false })).toBe(own)
})
