import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sizeMeasured, stripCodes, tablePairs, traitsOf } from './rules.ts'

const sizes = [40, 42, 47, 52, 110].map((number) => ({ code: String(number), number }))
const codeOf = (typed: number) => {
  const found = sizeMeasured(sizes, typed)
  return 'is' in found ? found.is.code : found.between.map(({ code }) => code)
}

test('a size measured by caliper is the size that the part was made to', () => {
  expect([47, 46.9, 46.7, 47.3].map(codeOf)).toEqual(['47', '47', '47', '47'])
  // of a large part one percent
  expect([109, 111.1].map(codeOf)).toEqual(['110', '110'])
})

test('of a size that is not made, the nearest on both sides are told', () => {
  expect(codeOf(45)).toEqual(['42', '47'])
  expect(codeOf(10)).toEqual(['40'])
  expect(codeOf(200)).toEqual(['110'])
  expect(sizeMeasured([], 5)).toEqual({ between: [] })
})

test('a size that has no number is none that could be measured, and their order does not matter', () => {
  const mixed = [{ code: 'XL', number: null }, ...sizes.toReversed(), { code: 'L', number: null }]
  expect(sizeMeasured(mixed, 45)).toEqual({ between: [sizes[1], sizes[2]] })
  expect(sizeMeasured(mixed, 0.1)).toEqual({ between: [sizes[0]] })
  expect(sizeMeasured(mixed, 51.75)).toEqual({ is: sizes[3] })
})

test('rows, columns and strips of an area are parameters of the catalogue', async () => {
  const known = (await readFile('db/seed/attributes.csv', 'utf8')).split('\n').map((line) => line.split(',')[1])
  expect(known).toEqual(expect.arrayContaining([...tablePairs.flat(), ...Object.values(stripCodes).flat()]))
})

test('each type of bearing bears what its design can', () => {
  const bearing = Object.entries(traitsOf)
  const having = (is: (traits: (typeof bearing)[number][1]) => boolean) =>
    bearing.filter(([, traits]) => is(traits)).map(([kind]) => kind)
  expect(having(({ radial }) => radial === 0)).toEqual(['thrustBall'])
  expect(having(({ axial }) => axial === 0)).toEqual(['cylindricalRoller', 'needleRoller'])
  expect(having(({ radial, axial }) => radial === 3 && axial === 3)).toEqual(['taperedRoller'])
  expect(having(({ sides }) => sides === 'none')).toEqual(having(({ axial }) => axial === 0))
  expect(having(({ sides }) => sides === 'both')).toEqual(['deepGroove', 'selfAligning'])
  expect(having(({ sides }) => sides === 'one')).toEqual(['angularContact', 'taperedRoller', 'thrustBall'])
  expect(having(({ speed }) => speed === 3)).toEqual(['deepGroove', 'angularContact'])
  expect(having(({ tilt }) => tilt !== null)).toEqual(['selfAligning'])
})
