import { expect, test } from 'vitest'
import { topUpCents } from './rules.ts'

test.for([
  ['0.01', 1],
  ['100000', 10_000_000],
  ['100,000.00', 10_000_000],
  [' 12.5 ', 1250],
  ['19.99', 1999],
] as const)('[UC-3] %s yuan can be topped up', ([typed, cents]) => expect(topUpCents(typed)).toBe(cents))

test.for(['0', '0.00', '0.001', '100000.01', '-5', '1e3', '', ' ', '12.', '.5', '十元', 'NaN'])(
  '[UC-3] "%s" is no amount to top up',
  (typed) => expect(topUpCents(typed)).toBeUndefined(),
)
