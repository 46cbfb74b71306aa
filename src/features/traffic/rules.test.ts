import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time.ts'
import { aboutOf, funnel, funnelStages, nextVisit, pageIdOf, type Visit } from './rules.ts'

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
})

test.each([
  ['detail', { prodId: '7204', skuId: '1' }, 'prod', '7204'],
  ['secdetail', { seckillId: '8' }, 'seckill', '8'],
  ['group-buy', { saleId: '9', team: '3' }, 'sale', '9'],
  ['discount-detail', { discountId: '4' }, 'discount', '4'],
  ['coupon-goods', { couponId: '5', current: '2' }, 'coupon', '5'],
  ['select-decorate', { renovationId: '6', sid: '105' }, 'decoration', '6'],
  ['shopIndex', { sid: '105', cid: '3' }, 'shop', '105'],
  ['chat', { shopId: '105', chatType: '1' }, 'shop', '105'],
  ['list', { pn: '6204', thCid: '31', bid: '2' }, 'search', '6204'],
  ['shopList', { shopName: '轴承' }, 'shopSearch', '轴承'],
  ['list', { cpid: '1', cid: '11', thCid: '111', bid: '2' }, 'category', '111'],
  ['list', { cpid: '1' }, 'category', '1'],
  ['list', { bid: '2', bName: 'SKF' }, 'brand', '2'],
  ['spec-area', { area: 'spec-area3' }, 'area', 'spec-area3'],
  ['help', { doc: 'howToPay' }, 'help', 'howToPay'],
  ['notice-detail', { id: '12', shopId: '105' }, 'notice', '12'],
])('[TRACK-1] the page %s with %o tells that it is about %s %s', (pageId, words, bizType, bizData) => {
  expect(aboutOf(pageId, words)).toEqual({ bizType, bizData })
})

test('[TRACK-1] a page about nothing says nothing, and a long word is cut to what a log takes', () => {
  for (const [pageId, words] of [
    ['home', {}],
    ['detail', { prodId: undefined }],
    ['list', { pn: '', current: '2' }],
    ['cart', { id: '12' }], // a name of its own on the page of a notice alone
  ] as const)
    expect(aboutOf(pageId, words)).toBeUndefined()
  expect(aboutOf('list', { pn: '6'.repeat(300) })?.bizData).toBe('6'.repeat(200))
})
