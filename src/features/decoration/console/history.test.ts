import { expect, test } from 'vitest'
import { begin, take, type History, type Step } from './history.ts'

const block = (name: string) => ({ type: 'text', name })
const named = ({ now }: History) => now.content.map(({ name }) => name).join('')
const done = (...steps: Step[]) => steps.reduce(take, begin([block('a'), block('b'), block('c')]))

test('every step is taken back, and done again, in its order', () => {
  const after = done(
    { do: 'move', from: 0, to: 2 },
    { do: 'add', block: block('d'), place: 1 },
    { do: 'remove', place: 0 },
  )
  expect(named(after)).toBe('dca')
  const back = [1, 2, 3].reduce<History[]>((all) => [...all, take(all.at(-1)!, { do: 'undo' })], [after])
  expect(back.map(named)).toEqual(['dca', 'bdca', 'bca', 'abc'])
  expect(named(take(take(back.at(-1)!, { do: 'redo' }), { do: 'redo' }))).toBe('bdca')
  expect(take(back.at(-1)!, { do: 'undo' })).toBe(back.at(-1))
})

test('typing in one field is one step; another field, or another block, begins a new one', () => {
  const typed = (name: string, field: string, place = 0): Step => ({ do: 'change', place, block: block(name), field })
  const after = done(typed('x', 'title'), typed('xy', 'title'), typed('xyz', 'text'), typed('q', 'text', 1))
  expect(after.past).toHaveLength(3)
  expect(named(take(take(after, { do: 'undo' }), { do: 'undo' }))).toBe('xybc')
})

test('a move that changes nothing is no step, and what is done after undoing forgets what was undone', () => {
  expect(done({ do: 'move', from: 0, to: -1 }).past).toEqual([])
  const after = take(done({ do: 'remove', place: 0 }, { do: 'undo' }), { do: 'remove', place: 2 })
  expect([named(after), after.future]).toEqual(['ab', []])
})

test('the chosen block goes with what is done', () => {
  expect(done({ do: 'move', from: 0, to: 2 }).now.chosen).toBe(2)
  expect(done({ do: 'remove', place: 2 }).now.chosen).toBe(1)
  expect(take(begin([block('a')]), { do: 'remove', place: 0 }).now.chosen).toBeNull()
})

test('a long day of moves keeps the last 200 steps and all 100 blocks', () => {
  const many = begin(Array.from({ length: 100 }, (_, at) => block(String(at))))
  const after = Array.from({ length: 1000 }, (_, at) => at).reduce(
    (history, at) => take(history, { do: 'move', from: at % 100, to: (at * 7) % 100 }),
    many,
  )
  expect(after.past.length).toBeLessThanOrEqual(200)
  expect(after.now.content).toHaveLength(100)
})
