import { expect, test } from 'vitest'
import { clashOf } from './rules.ts'
import { saleKinds } from './states.ts'

test('[PROMO-1] two prices of one product stand in each other’s way, thresholds beside a price are told, points do not meet money', () => {
  expect(saleKinds.map((one) => saleKinds.map((other) => clashOf(one, other)))).toEqual([
    ['hard', 'hard', 'soft', null],
    ['hard', 'hard', 'soft', null],
    ['soft', 'soft', 'soft', null],
    [null, null, null, 'hard'],
  ])
})
