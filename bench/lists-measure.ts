// Every list of the back office that grows, as a shop and the operator open it every day: how long each takes.
import type { FastifyInstance } from 'fastify'
import { api } from '../src/api.ts'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { createStaffLogin } from '#server/identity/staff-sessions.ts'
import { readConfig } from '#server/settings/config.ts'
import { round } from './document.ts'

export const LIST_LIMIT_MS = 200
export const ROUNDS = 100

export type Row = { list: string; path: string; p50: number; p99: number }

/** Of the largest shop and of the operator. The API answers in this process. */
export async function measureLists(
  db: Database,
  { data, told: say }: { data: string; told: (line: string) => unknown },
): Promise<Row[]> {
  const app = api(db, { config: readConfig({ MALL_DATA: data }) })
  await app.ready()
  const shop = await largestShop(db)
  const tokens = { merchant: await tokenOf(db, shop), platform: await tokenOf(db, null) }
  const rows: Row[] = []
  let told = 0
  for (const [list, path] of await lists(db, shop)) {
    const ask = asker(app, path.startsWith('/shop/') ? tokens.merchant : tokens.platform)
    rows.push({ list, path, ...(await measure(ask, path)) })
    const late = await lastPage(ask, path)
    if (late) rows.push({ list: `${list}, far down`, path: late, ...(await measure(ask, late)) })
    for (const row of rows.slice(told)) say(`${row.list}: ${round(row.p50, 1)} ms, p99 ${round(row.p99, 1)} ms`)
    told = rows.length
  }
  await app.close()
  return rows
}

async function largestShop(db: Database): Promise<number> {
  const { shop_id } = await db
    .selectFrom('shop_order')
    .select('shop_id')
    .groupBy('shop_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return shop_id
}

export async function tokenOf(db: Database, shopId: number | null): Promise<string> {
  const [staffId, now] = [newId(), new Date()]
  const place = {
    audience: shopId === null ? ('platform' as const) : ('merchant' as const),
    shop_id: shopId,
    created_at: now,
  }
  await db
    .insertInto('staff')
    .values({
      ...place,
      id: staffId,
      mobile: `137${String(staffId).slice(-8)}`,
      name: 'bench',
      password_hash: '-',
      password_is_initial: false,
      is_owner: true,
    })
    .execute()
  return (await createStaffLogin(db, { staffId, now, inBrowser: false, address: '127.0.0.1', agent: 'bench' })).token
}

type Answer = {
  success: boolean
  problem?: string
  data: { next?: string | number | null; records?: unknown[]; total?: number }
}
type Ask = (path: string) => Promise<Answer>

function asker(app: FastifyInstance, authorization: string): Ask {
  return async (path) => {
    const answer: Answer = (await app.inject({ url: encodeURI(path), headers: { authorization } })).json()
    if (!answer.success) throw new Error(`${path}: ${answer.problem}`)
    return answer
  }
}

async function measure(ask: Ask, path: string): Promise<{ p50: number; p99: number }> {
  await ask(path)
  const times: number[] = []
  for (let round_ = 0; round_ < ROUNDS; round_++) {
    const started = performance.now()
    await ask(path)
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(ROUNDS / 2)]!, p99: sorted[Math.ceil(ROUNDS * 0.99) - 1]! }
}

/** Of src/core/wire/list.ts: nobody turns to a page beyond it. */
const FARTHEST = 100_000

/** Forty pages on by key, or the last one where pages have numbers. */
async function lastPage(ask: Ask, path: string): Promise<string | undefined> {
  const at = (words: string) => `${path}${path.includes('?') ? '&' : '?'}${words}`
  const first = (await ask(path)).data
  if (first.total !== undefined)
    return first.total > 2000 ? at(`current=${Math.min(Math.ceil(first.total / 20), FARTHEST)}&size=20`) : undefined
  let key = first.next
  for (let page = 0; key && page < 40; page++) key = (await ask(at(`after=${key}&size=100`))).data.next
  return key ? at(`after=${key}`) : undefined
}

/** What a shop and the operator open every day, plain and with the filters that can be slow. */
async function lists(db: Database, shop: number): Promise<[string, string][]> {
  const some = await db
    .selectFrom('shop_order')
    .select(['order_number'])
    .where('shop_id', '=', shop)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const filters = await db
    .selectFrom('product')
    .select(['category_id as categoryId', 'brand_id as brandId'])
    .where('shop_id', '=', shop)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const month = dayOf(after(new Date(), -30 * DAY_MS))
  const today = dayOf(new Date())
  const period = `from=${month}&to=${today}`
  return [
    ['shop: orders', '/shop/orders'],
    ['shop: orders to ship', '/shop/orders?status=pendingDelivery'],
    ['shop: orders by product', '/shop/orders?product=6204'],
    ['shop: orders by buyer', '/shop/orders?buyer=收货 4711'],
    ['shop: orders by number', `/shop/orders?orderNumber=${some.order_number.slice(0, 8)}`],
    ['shop: orders of a month', `/shop/orders?${period}`],
    ['shop: how many orders wait', '/shop/orders/counts'],
    ['shop: overview', '/shop/dashboard'],
    ['shop: products', '/shop/products'],
    ['shop: products by name', '/shop/products?words=6204'],
    ['shop: products running out', '/shop/products?stock=low'],
    ['shop: products without stock', '/shop/products?stock=out'],
    ['shop: products off the shelf', '/shop/products?shelf=off'],
    ['shop: products of a category', `/shop/products?categoryId=${filters.categoryId}`],
    ['shop: products of a brand', `/shop/products?brandId=${filters.brandId}`],
    ['shop: filters of products', '/shop/products/filters'],
    ['shop: reviews', '/shop/reviews'],
    ['shop: bad reviews to answer', '/shop/reviews?score=1&answered=no'],
    ['shop: reviews of a product', '/shop/reviews?product=6204'],
    ['shop: after-sales', '/shop/orderRefund/page?queue=all'],
    ['shop: invoices', '/shop/invoices'],
    ['shop: invoices, all', '/shop/invoices?status=all'],
    ['shop: invoices by number', '/shop/invoices?number=26'],
    ['shop: lines of the statement', `/shop/statement/lines?${period}`],
    ['operator: orders', '/platform/orders'],
    ['operator: orders by buyer', '/platform/orders?buyer=买家 4711'],
    ['operator: users', '/platform/users'],
    ['operator: users by firm', '/platform/users?keyword=第 4711'],
    ['operator: users locked', '/platform/users?state=locked'],
    ['operator: reviews', '/platform/reviews'],
    ['operator: bad reviews', '/platform/reviews?score=1&answered=no'],
    ['operator: payments', '/platform/finance/payments'],
    ['operator: payments that failed', '/platform/finance/payments?status=failed'],
    ['operator: refunds', '/platform/finance/refunds'],
    ['operator: refunds that failed', '/platform/finance/refunds?status=failed'],
    ['operator: ledger', '/platform/finance/ledger'],
    ['operator: ledger, refunds', '/platform/finance/ledger?kind=refund'],
    ['operator: after-sales to judge', '/platform/orderRefund/page'],
    ['operator: after-sales', '/platform/orderRefund/page?queue=all'],
    ['operator: audit log', '/platform/auditLog'],
    ['operator: audit log by word', '/platform/auditLog?keyword=4711'],
    ['operator: sign-in log', '/platform/signInLog'],
  ]
}
