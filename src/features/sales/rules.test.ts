import { expect, test } from 'vitest'
import { clashOf, givenUpCents, isStep } from './rules.ts'
import { saleKinds } from './states.ts'

test('[PROMO-1] two prices of one product stand in each other’s way, thresholds beside a price are told, points do not meet money', () => {
  expect(saleKinds.map((one) => saleKinds.map((other) => clashOf(one, other)))).toEqual([
    ['hard', 'hard', 'soft', null],
    ['hard', 'hard', 'soft', null],
    ['soft', 'soft', 'soft', null],
    [null, null, null, 'hard'],
  ])
})

test('kept pages hear of the first unit, of the last, of one that comes back, and of every quarter between', () => {
  expect(isStep(1000, 1, 0)).toBe(true)
  expect(isStep(1000, 0, 1)).toBe(true)
  expect(isStep(1000, 500, 499)).toBe(true)
  expect(isStep(1000, 499, 498)).toBe(false)
  expect(isStep(1000, 950, 949)).toBe(false)
})

test('[PROMO-1] a sale gives up what its units usually cost less what they are sold for, and never less than nothing', () => {
  expect(givenUpCents(1960, 1490, 300)).toBe(141_000)
  expect(givenUpCents(1490, 1490, 300)).toBe(0)
  expect(givenUpCents(1400, 1490, 300)).toBe(0)
})
