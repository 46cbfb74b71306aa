import { expect, test } from 'vitest'
import { account, accountKinds, partsOf } from './ledger-account.ts'

test('an account is found again by its name, as lines that were booked long ago have it', () => {
  const names = [
    account.wallet(7),
    account.escrow('2611'),
    account.subsidy('2611'),
    account.refund('P26'),
    account.shop(3),
    account.channel('wechat'),
    account.opening,
    account.mallCoupons,
    account.memberships,
    account.payouts,
  ]
  expect(names).toEqual([
    'wallet:7',
    'escrow:2611',
    'subsidy:2611',
    'refund:P26',
    'shop:3',
    'channel:wechat',
    'channel:opening',
    'coupons:mall',
    'fees:memberships',
    'bank:payouts',
  ])
  expect(new Set(names.map((name) => partsOf(name)?.kind))).toEqual(new Set(accountKinds))
  expect(partsOf(account.escrow('2611'))).toEqual({ kind: 'escrow', of: '2611' })
  expect(partsOf('user:7')).toBeUndefined()
})
