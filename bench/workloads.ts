// What is measured, by name. A workload is either a list of calls that depend on nothing, or a flow whose every step
// needs what the one before it answered.
import type { Request } from './connection.ts'
import type { Material, PageAddress } from './material.ts'
import type { Person } from './people.ts'
import type { Regular } from './regulars.ts'

/** Of real buyers' searches: every twentieth finds nothing. */
export const EMPTY_SHARE = 0.05

/** As many pages as the mall draws together; of more, some would be told to come back (src/server/pages/pages.ts). */
const DRAWN: readonly number[] = [1, 8]
/** From the twentieth second on a cold page costs the same. */
export const SETTLING_S = 25

type Common = {
  title: string
  /** A second, of the best of 1, 8 and 32 connections. */
  target?: number
  limits?: readonly Limit[]
  /** How many of the answers shall list nothing; where it is not said, nobody counts. */
  emptyShare?: number
  /** Instead of 1, 8 and 32. */
  connections?: readonly number[]
  /** Measured for so long, where that is not told. */
  seconds?: number
  /** Seconds that its own calls are made before anything is measured, instead of 1. */
  warmUpS?: number
  /** Measured by this name together with its like. */
  series?: 'user-center'
  /** Meanwhile, with 8 connections more, this; of a whole one the figures count too. */
  beside?: 'listInTurns' | 'crawl'
  /**
   * Of the server that is measured; it decides which runs share one. `crawled` and `cold` have only just started, and
   * `settled` has answered for half a minute: each page that is asked for there is asked for the first time.
   */
  server: 'crawled' | 'cold' | 'settled' | 'cached' | 'rendering' | 'bare' | 'in turns' | 'beside'
}
/** `cpu`: of server and PostgreSQL together, for each answer. */
export type Limit = { what: 'p95' | 'p99' | 'cpu'; ms: number; at: number }
export type Calls = Common & {
  calls: (material: Material) => Request[]
  answers: 'envelope' | 'page'
  /** Each call is made once before anything is measured. */
  isPrimed?: boolean
  /** No call is made twice, by any run. */
  isNew?: boolean
  /** The run ends when each call was made once. */
  isWhole?: boolean
  /** Between an answer and the next call, as people read. */
  pauseMs?: number
}
type Flow = Common & { steps: readonly Step[] }
export type Workload = Calls | Flow
/** What one round of a flow remembers. */
type Round = { person: Person; at: number; kept: Record<string, unknown> }
export type Step = {
  call: (round: Round, material: Material) => Request
  keep?: (data: never) => Record<string, unknown>
}

const json = { 'content-type': 'application/json', accept: 'application/json' }
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'zh-CN' }
const ask = (path: string): Request => ({ method: 'GET', path, headers: json })
const page = (path: string): Request => ({ method: 'GET', path, headers: browser })
const pageIn = ({ path, locale }: PageAddress): Request => ({
  method: 'GET',
  path,
  headers: { ...browser, cookie: `lang=${locale}` },
})
const as = ({ token }: Person, method: string, path: string, body?: unknown): Request => ({
  method,
  path,
  headers: { ...json, authorization: token },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

export const search = (queries: readonly string[]): Request[] =>
  queries.map((query) => ask(`/search/searchProdPage?${query}`))
/** What one page of the user centre asks, for buyers of many years. */
const ownPage = (title: string, pathOf: string | ((regular: Regular) => string)) =>
  ({
    title: `User centre: ${title}`,
    limits: [{ what: 'p95', ms: 100, at: 8 }],
    connections: [8],
    series: 'user-center',
    server: 'cached',
    answers: 'envelope',
    calls: ({ regulars }: Material) =>
      regulars.map((regular) => as(regular, 'GET', typeof pathOf === 'string' ? pathOf : pathOf(regular))),
  }) as const satisfies Workload

const details = ({ products }: Material): Request[] => products.slice(0, 100).map((prodId) => page(`/detail/${prodId}`))
const prodInfos = ({ products }: Material): Request[] =>
  products.map((prodId) => ask(`/prod/prodInfo?prodId=${prodId}`))

export const workloads = {
  browsing: {
    title: 'HTML: home and lists, kept, ten pages a second from each connection, while every product is crawled',
    limits: [{ what: 'p99', ms: 50, at: 4 }],
    connections: [4],
    seconds: 60,
    pauseMs: 100,
    beside: 'crawl',
    server: 'crawled',
    answers: 'page',
    isPrimed: true,
    calls: ({ lists }) => ['/', ...lists].map(page),
  },
  crawl: {
    title: 'HTML: detail, cold, every product in both languages',
    limits: [{ what: 'p99', ms: 60, at: 4 }],
    connections: [4],
    server: 'beside',
    answers: 'page',
    isNew: true,
    isWhole: true,
    calls: ({ everyDetail }) => everyDetail.map(pageIn),
  },
  listCold: {
    title: 'HTML: list, cold, with conditions',
    connections: DRAWN,
    limits: [{ what: 'cpu', ms: 6, at: 8 }],
    server: 'cold',
    answers: 'page',
    isNew: true,
    calls: ({ freshLists }) => freshLists.map(pageIn),
  },
  detailCold: {
    title: 'HTML: detail, cold',
    connections: DRAWN,
    limits: [{ what: 'cpu', ms: 6, at: 8 }],
    server: 'cold',
    answers: 'page',
    isNew: true,
    calls: ({ everyDetail }) => everyDetail.map(pageIn),
  },
  // A page that nobody asked for costs more while V8 still compiles what draws it (docs/adr/0983).
  listColdSettled: {
    title: 'HTML: list, cold, with conditions, by a server that has run for a while',
    connections: [8],
    limits: [{ what: 'cpu', ms: 6, at: 8 }],
    warmUpS: SETTLING_S,
    server: 'settled',
    answers: 'page',
    isNew: true,
    calls: ({ freshLists }) => freshLists.map(pageIn),
  },
  detailColdSettled: {
    title: 'HTML: detail, cold, by a server that has run for a while',
    connections: [8],
    limits: [{ what: 'cpu', ms: 6, at: 8 }],
    warmUpS: SETTLING_S,
    server: 'settled',
    answers: 'page',
    isNew: true,
    calls: ({ everyDetail }) => everyDetail.map(pageIn),
  },
  category: {
    title: 'API: category page with facets, every query new',
    target: 1200,
    limits: [{ what: 'p99', ms: 40, at: 32 }],
    emptyShare: 0,
    server: 'cached',
    answers: 'envelope',
    isNew: true,
    calls: ({ freshPlans }) => search(freshPlans),
  },
  categoryAgain: {
    title: 'API: category page with facets, 200 queries in turn',
    target: 400,
    server: 'cached',
    answers: 'envelope',
    isPrimed: true,
    calls: ({ plans }) => search(plans),
  },
  search: {
    title: 'API: search by words with facets, every query new',
    target: 1400,
    limits: [{ what: 'p99', ms: 40, at: 32 }],
    emptyShare: EMPTY_SHARE,
    server: 'cached',
    answers: 'envelope',
    isNew: true,
    calls: ({ freshSearches }) => search(freshSearches),
  },
  searchAgain: {
    title: 'API: search by words with facets, 200 queries in turn',
    server: 'cached',
    answers: 'envelope',
    isPrimed: true,
    calls: ({ searches }) => search(searches),
  },
  detail: {
    title: 'API: product detail, 500 products',
    target: 4000,
    server: 'cached',
    answers: 'envelope',
    isPrimed: true,
    calls: prodInfos,
  },
  detailTurns: {
    title: 'API: product detail, every product in turn',
    target: 2200,
    server: 'cached',
    answers: 'envelope',
    calls: ({ everyProduct }) => everyProduct.map((prodId) => ask(`/prod/prodInfo?prodId=${prodId}`)),
  },
  cart: {
    title: 'API: add to cart, 200 people',
    target: 1000,
    server: 'cached',
    answers: 'envelope',
    calls: ({ people, goods }) =>
      people.flatMap((person, at) =>
        [0, 1, 2, 3, 4].map((more) =>
          as(person, 'POST', '/p/shopCart/addItems', [
            { skuId: goods[(at * 5 + more) % goods.length]!.skuId, count: 1 },
          ]),
        ),
      ),
  },
  checkout: {
    title: 'API: full checkout (address, cart, confirm, submit, pay)',
    target: 240,
    limits: [
      { what: 'p99', ms: 220, at: 32 },
      { what: 'cpu', ms: 7.5, at: 32 },
    ],
    server: 'cached',
    steps: [
      {
        call: ({ person }) => as(person, 'GET', '/p/address/list'),
        keep: ([first]: [{ addrId: number }]) => ({ addrId: first.addrId }),
      },
      { call: ({ person, at }, { goods }) => as(person, 'POST', '/p/shopCart/addItems', linesOf(goods, at)) },
      {
        call: ({ person, kept }) => as(person, 'POST', '/p/order/confirm', { addrId: kept['addrId'] }),
        keep: ({ uuid }: { uuid: string }) => ({ uuid }),
      },
      {
        call: ({ person, kept }) => as(person, 'POST', '/p/order/submit', { uuid: kept['uuid'] }),
        keep: ({ orderNumbers }: { orderNumbers: string }) => ({ orderNumbers }),
      },
      { call: ({ person, kept }) => as(person, 'POST', '/p/order/pay', { orderNumbers: kept['orderNumbers'] }) },
    ],
  },
  ucIndex: ownPage('first page', '/p/user/centerInfo'),
  ucOrders: ownPage('orders', '/p/myOrder/myOrder?size=10'),
  ucOrdersDeep: ownPage('orders, page 100', '/p/myOrder/myOrder?size=10&current=100'),
  ucOrdersFound: ownPage('orders by words', `/p/myOrder/myOrder?prodName=${encodeURIComponent('轴承')}`),
  ucOrder: ownPage('one order', ({ orderNumber }) => `/p/myOrder/orderDetail?orderNumber=${orderNumber}`),
  ucReturns: ownPage('after-sales', '/p/orderRefund/list'),
  ucReturn: ownPage('one case', ({ refundSn }) => `/p/orderRefund/info?refundSn=${refundSn}`),
  ucApply: ownPage(
    'application for after-sales',
    ({ orderNumber }) => `/p/orderRefund/applyInfo?orderNumber=${orderNumber}`,
  ),
  ucReviews: ownPage('to review', '/p/prodComm/page?tab=0'),
  ucReviewed: ownPage('reviewed', '/p/prodComm/page?tab=1'),
  ucInvoices: ownPage('invoices', '/p/userInvoice/page?tab=applied'),
  ucInvoiceOf: ownPage('invoices of one order', ({ orderNumber }) => `/p/userInvoice/order?orderNumber=${orderNumber}`),
  ucBalance: ownPage('balance', '/p/balance/records'),
  ucPoints: ownPage('points', '/p/score/page?sts=1'),
  ucGrowth: ownPage('growth', '/p/score/page?sts=2'),
  ucProducts: ownPage('favourite products', '/p/user/collection/page?size=20'),
  ucShops: ownPage('favourite shops', '/p/shop/collection/page?size=20'),
  ucFootprints: ownPage('browse history', '/p/user/footprint/page?size=40'),
  ucAccount: ownPage('profile, passwords, preferences', '/p/user/account'),
  ucAddresses: ownPage('addresses', '/p/address/list'),
  ucEnterprise: ownPage('enterprise information', '/p/userAudit/getUserAudit'),
  ucPrivacy: ownPage('privacy', '/p/user/privacy'),
  ucShop: ownPage('own shop', '/p/shopApply/info'),
  homeKept: {
    title: 'HTML: home, kept',
    server: 'cached',
    answers: 'page',
    isPrimed: true,
    calls: () => [page('/')],
  },
  listKept: {
    title: 'HTML: list, kept, 20 categories',
    target: 8000,
    server: 'cached',
    answers: 'page',
    isPrimed: true,
    calls: ({ lists }) => lists.map(page),
  },
  detailKept: {
    title: 'HTML: detail, kept, 100 products',
    server: 'cached',
    answers: 'page',
    isPrimed: true,
    calls: details,
  },
  homeRendered: {
    title: 'HTML: home, rendered',
    server: 'rendering',
    connections: DRAWN,
    answers: 'page',
    isPrimed: true,
    calls: () => [page('/')],
  },
  listRendered: {
    title: 'HTML: list, rendered, 20 categories',
    server: 'rendering',
    connections: DRAWN,
    answers: 'page',
    isPrimed: true,
    calls: ({ lists }) => lists.map(page),
  },
  listInTurns: {
    title: 'HTML: list, rendered, one category',
    server: 'in turns',
    answers: 'page',
    calls: ({ lists }) => [page(lists[0]!)],
  },
  detailBeside: {
    title: 'API: product detail, while 8 others have lists rendered',
    beside: 'listInTurns',
    server: 'rendering',
    answers: 'envelope',
    calls: prodInfos,
  },
  detailRendered: {
    title: 'HTML: detail, rendered, 100 products',
    server: 'rendering',
    connections: DRAWN,
    answers: 'page',
    isPrimed: true,
    calls: details,
  },
  bare: { title: 'Bare node:http, a fixed body of 3 kB', server: 'bare', answers: 'envelope', calls: () => [ask('/')] },
} satisfies Record<string, Workload>

export type WorkloadName = keyof typeof workloads

/** Two lines from one shop: one order. */
function linesOf(goods: Material['goods'], at: number): { skuId: number; count: number }[] {
  const first = goods[at % goods.length]!
  const second =
    goods.find(
      ({ shopId, skuId }, index) =>
        shopId === first.shopId && skuId !== first.skuId && index >= at % (goods.length / 2),
    ) ?? first
  return [first, second].map(({ skuId }) => ({ skuId, count: 1 }))
}
