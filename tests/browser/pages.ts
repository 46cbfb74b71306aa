// Every page of the map, and with what those of one thing are opened.
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { routes } from '../../src/routes.ts'
import type { Goods } from './buying.ts'

/** What a page is asked with that is of one thing or another. */
export type Things = {
  orderNumber: string
  unpaidNumber: string
  payNumber: string
  refundSn: string
  goods: Goods
  renovationId: number
  noticeId: number
  couponId: number
  groupSaleId: number
  discountId: number
  seckillId: number
  pointsProdId: number
}

const pathsOf = (nodes: readonly VirtualRouteNode[] = [], before = ''): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'index') return [before || '/']
    if (node.type !== 'route') throw new Error(`a kind of route that this test does not know: ${node.type}`)
    const path = before + node.path
    return node.children ? pathsOf(node.children, path) : [path]
  })

/**
 * Those that need something, or have more than one state that an address names. Everything else is opened as it stands.
 */
export const addresses: Record<string, (things: Things) => readonly string[]> = {
  '/list': () => ['/list?thCid=10101', '/list?pn=qqqqzzzzxxxx'],
  '/shopIndex': () => ['/shopIndex?sid=101'],
  '/shop-prod-list': () => ['/shop-prod-list?sid=101'],
  '/select-decorate': ({ renovationId }) => [`/select-decorate?renovationId=${renovationId}`],
  '/detail/{-$prodId}': ({ goods }) => [`/detail/${goods.prodId}`],
  '/details/{-$prodId}': ({ goods }) => [`/details/${goods.prodId}`],
  '/detail2/{-$prodId}': ({ goods }) => [`/detail2/${goods.prodId}`],
  '/compare': ({ goods }) => [`/compare?ids=${goods.skuId}`],
  '/chat': () => ['/chat', '/chat?chatType=2'],
  '/coupon-goods': ({ couponId }) => [`/coupon-goods?couponId=${couponId}`],
  '/submit-order': () => ['/submit-order?orderEntry=1'],
  '/payment': ({ unpaidNumber }) => [`/payment?orderNumbers=${unpaidNumber}`],
  '/weixin-pay': ({ unpaidNumber }) => [`/weixin-pay?orderNumbers=${unpaidNumber}`],
  '/pay-return': ({ unpaidNumber }) => [`/pay-return?orderNumbers=${unpaidNumber}`],
  '/pay-result': ({ orderNumber }) => [`/pay-result?orderNumbers=${orderNumber}`],
  '/order-detail': ({ orderNumber }) => [`/order-detail?orderNumber=${orderNumber}`],
  '/invoice-detail': ({ orderNumber, unpaidNumber }) => [
    `/invoice-detail?orderNumber=${orderNumber}`,
    `/invoice-detail?orderNumbers=${orderNumber},${unpaidNumber}`,
  ],
  '/write-comments': ({ orderNumber }) => [`/write-comments?orderNumber=${orderNumber}`],
  '/return-detail': ({ refundSn }) => [`/return-detail?refundSn=${refundSn}`],
  '/notice-detail': ({ noticeId }) => [`/notice-detail?id=${noticeId}`],
  '/termsPage': () => ['/termsPage', '/termsPage?doc=privacy'],
  '/spec-area/$area': () => ['/spec-area/spec-area3?of=10201'],
  '/group-buy/$saleId': ({ groupSaleId }) => [`/group-buy/${groupSaleId}`],
  '/discount-detail': ({ discountId }) => [`/discount-detail?discountId=${discountId}`],
  '/secdetail/{-$seckillId}': ({ seckillId }) => [`/secdetail/${seckillId}`],
  '/member-center/integral-det/{-$prodId}': ({ pointsProdId }) => [`/member-center/integral-det/${pointsProdId}`],
  '/help/$doc': () => ['/help/howToPay'],
  '/user-center/apply-return': ({ orderNumber }) => [`/user-center/apply-return?orderNumber=${orderNumber}`],
  '/user-center/uc-order-detail': ({ orderNumber, unpaidNumber }) =>
    [orderNumber, unpaidNumber].map((number) => `/user-center/uc-order-detail?orderNumber=${number}`),
  '/user-center/uc-integral': () => [1, 2, 3].map((sts) => `/user-center/uc-integral?sts=${sts}`),
  '/user-center/uc-invoice': () => ['', '?tab=applied', '?tab=invoiced'].map((tab) => `/user-center/uc-invoice${tab}`),
  '/user-center/uc-comments': () => ['/user-center/uc-comments', '/user-center/uc-comments?tab=done'],
  '/user-center/write-comments': ({ orderNumber }) => [`/user-center/write-comments?orderNumber=${orderNumber}`],
  '/user-center/uc-collection': () => ['/user-center/uc-collection', '/user-center/uc-collection?tab=shops'],
  '/user-center/uc-business': () => ['/user-center/uc-business', '/user-center/uc-business?change=1'],
  '/demo/scan/$payNumber': ({ payNumber }) => [`/demo/scan/${payNumber}`],
}

/**
 * What the mall answers only to whoever has the link that the back office signs: tests/browser/decorations.spec.ts and
 * help.spec.ts open it with one.
 */
const withLinkAlone: readonly string[] = [
  '/decoration-preview/mall',
  '/decoration-preview/shop',
  '/text-preview/doc',
  '/text-preview/notice',
  '/text-preview/policy',
]

export const paths = pathsOf(routes.children).filter((path) => !withLinkAlone.includes(path))

/** Pages that look alike to every member, and to visitors. */
export const isEverybodys = (path: string): boolean =>
  /^\/(newIndex|select-decorate|list|shop|details?2?\b|compare|bom|coupon-goods|discount-detail|help|notice|termsPage|third-party|special|spec-area|group-buy(?!\/confirm)|secdetail(?!\/confirm)|flash|login|register|forget|demo)/.test(
    path,
  ) || path === '/'
