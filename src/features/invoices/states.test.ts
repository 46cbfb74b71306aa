import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import {
  invoiceStates,
  invoiceStatuses,
  isWritten,
  shopInvoiceFilters,
  startsOf,
  statusesOfFilter,
  statusesOfTab,
} from './states.ts'

test('an application is answered once; a red-letter invoice can only be written, by nobody but the shop', () => {
  expect(stepsOf(invoiceStates)).toEqual([
    'applied: issue by seller → invoiced',
    'applied: refuse by seller → refused',
    'applied: withdraw by buyer → withdrawn',
    'applied: void by refund → withdrawn',
    'invoiced: attach by seller → invoiced',
    'redDue: issue by seller → redInvoiced',
    'redInvoiced: attach by seller → redInvoiced',
  ])
})

test('a change finds the status it starts from, for whoever may make it', () => {
  expect(startsOf('issue', 'seller')).toEqual(['applied', 'redDue'])
  expect(startsOf('attach', 'seller')).toEqual(['invoiced', 'redInvoiced'])
  expect(startsOf('withdraw', 'seller')).toEqual([])
})

test('[INV-3] the buyer meets every invoice under exactly one of the two tabs: applying, or invoiced', () => {
  expect(invoiceStatuses.filter(isWritten)).toEqual(['invoiced', 'redInvoiced'])
  expect(statusesOfTab.invoiced).toEqual(['invoiced', 'redInvoiced'])
  expect(statusesOfTab.applied).toEqual(['applied', 'redDue', 'refused', 'withdrawn'])
  expect(Object.values(statusesOfTab).flat().toSorted()).toEqual(invoiceStatuses.toSorted())
})

test('a shop finds every invoice among all, and under exactly one other filter', () => {
  expect(shopInvoiceFilters).toEqual(['waiting', 'written', 'closed', 'all'])
  const { all, ...parts } = statusesOfFilter
  expect(all).toEqual(invoiceStatuses)
  expect(parts).toEqual({
    waiting: ['applied', 'redDue'],
    written: ['invoiced', 'redInvoiced'],
    closed: ['refused', 'withdrawn'],
  })
})
