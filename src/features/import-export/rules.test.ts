import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import * as rules from './rules.ts'

test('a file is kept for a week, its link opens for five minutes, and a sheet has at most 5 MiB', () => {
  expect([rules.TRANSFER_KEPT_MS / DAY_MS, rules.TRANSFER_LINK_MS / MINUTE_MS]).toEqual([7, 5])
  expect(rules.SHEET_BYTES_MAX).toBe(5_242_880)
})

test('each kind of file is for those who may do that work, whoever asked for it', () => {
  expect(rules.transferKinds.map((kind) => `${kind}: ${rules.transferPermission[kind]}`)).toEqual([
    'productsImport: products',
    'productsExport: products',
    'ordersExport: orders',
    'statementExport: settlement',
  ])
  expect(rules.transferPermissions).toEqual(['products', 'orders', 'settlement'])
})
