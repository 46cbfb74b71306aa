import { expect, test } from 'vitest'
import { withTyped } from './draft.ts'

const known = { userName: 'demo_buyer_1', mobile: '13812346204', contact: '王工' }

test('a number typed as the account is offered where a code is asked for; a name leaves the number alone', () => {
  expect(withTyped(known, { userName: '16500001234' })).toEqual({
    userName: '16500001234',
    mobile: '16500001234',
    contact: '王工',
  })
  for (const userName of ['1650000123', 'u_16500001234', ''])
    expect(withTyped(known, { userName })).toEqual({ ...known, userName })
  expect(withTyped(known, { mobile: '165' })).toEqual({ ...known, mobile: '165' })
})
