import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time.ts'
import { bizWords, funnel, funnelStages, nextVisit, pageIdOf, type Visit } from './rules.ts'

const known: Visit = { uuid: 'browser', uuidSession: 'visit', step: 4, pageId: 'list', lastAt: 1000 }

test('[TRACK-1] a visit goes on page by page and begins anew after more than 30 idle minutes', () => {
  expect(nextVisit(known, 'detail', 1000 + 30 * MINUTE_MS, () => 'new')).toEqual({
    uuid: 'browser',
    uuidSession: 'visit',
    step: 5,
    pageId: 'detail',
    prevPageId: 'list',
    lastAt: 1000 + 30 * MINUTE_MS,
  })
  expect(nextVisit(known, 'detail', 1001 + 30 * MINUTE_MS, () => 'new')).toEqual({
    uuid: 'browser',
    uuidSession: 'new',
    step: 1,
    pageId: 'detail',
    prevPageId: '',
    lastAt: 1001 + 30 * MINUTE_MS,
  })
})

test('[TRACK-1] the first page of a browser has a visit and a browser of its own', () => {
  let made = 0
  expect(nextVisit(undefined, 'home', 5, () => `new ${++made}`)).toEqual({
    uuid: 'new 1',
    uuidSession: 'new 2',
    step: 1,
    pageId: 'home',
    prevPageId: '',
    lastAt: 5,
  })
})

test('a page is named by its route, without what stands in for ids', () => {
  expect(['/detail/{-$prodId}', '/user-center/uc-order', '/', '/$lang/'].map(pageIdOf)).toEqual([
    'detail',
    'user-center/uc-order',
    'home',
    'home',
  ])
})

test('from a look to a payment by the pages that say so, in this order', () => {
  expect(funnelStages).toEqual(['visit', ...Object.keys(funnel)])
  expect(Object.values(funnel)).toEqual([['detail', 'details', 'detail2'], ['cart'], ['submit-order'], ['pay-result']])
  expect(bizWords).toEqual({ prodId: 'prod', sid: 'shop', pn: 'search', shopName: 'shopSearch' })
})
