import { expect, test } from 'vitest'
import { closingReasons, placeOf } from './rules.ts'

test('what keeps an account open is told in the order a person would settle it, each with its place', () => {
  expect(closingReasons).toEqual([
    'unpaidOrders',
    'openOrders',
    'openReturns',
    'openRefunds',
    'openInvoices',
    'balance',
    'ownShop',
  ])
  expect(closingReasons.map((reason) => placeOf[reason].replace('/user-center/', ''))).toEqual([
    'uc-order?status=1',
    'uc-order',
    'uc-return',
    'uc-balance',
    'uc-invoice',
    'uc-balance',
    'uc-shopaccount',
  ])
})
