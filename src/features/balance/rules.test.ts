import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time.ts'
import { topUpCents, quickAmounts, TOP_UP_MS } from './rules.ts'

test.for([
  ['0.01', 1],
  ['100000', 10_000_000],
  ['100,000.00', 10_000_000],
  [' 12.5 ', 1250],
  ['19.99', 1999],
  ['１００', 10_000],
  ['１００．５', 10_050],
] as const)('[UC-3] %s yuan can be topped up', ([typed, cents]) => expect(topUpCents(typed)).toBe(cents))

test.for(['0', '0.00', '0.001', '100000.01', '-5', '1e3', '', ' ', '12.', '.5', '十元', 'NaN'])(
  '[UC-3] "%s" is no amount to top up',
  (typed) => expect(topUpCents(typed)).toBeUndefined(),
)

test('a top-up waits for its payment for half an hour; amounts for one click are amounts', () => {
  expect(TOP_UP_MS / MINUTE_MS).toBe(30)
  expect(quickAmounts).toEqual([500, 1000, 5000, 10_000, 50_000])
})

test.for(['x12', '12x', '1.2.3', '12.345', '1234567', '1 2', '12,5'])('[UC-3] nor is "%s"', (typed) =>
  expect(topUpCents(typed)).toBeUndefined(),
)
