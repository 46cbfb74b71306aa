// Texts that merchants, buyers, the operator and clerks store are text wherever the storefront and the back office show
// them: in real pages nothing of them is markup, leads elsewhere, or runs.
import { globSync } from 'node:fs'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Page as ConsolePage } from '#console/parts/pages.ts'
import {
  asOperator,
  attackAsApplicant,
  attackAsBuyer,
  attackAsMerchant,
  attackAsOperator,
  buyerOf,
  type Merchant,
  ELSEWHERE,
  LINE,
  READ,
  text,
} from './hostile-texts.ts'
import { newPerson, ready, speak, test } from './journey.ts'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { wireAuditStatus } from '#features/members/states.ts'
import { wireApplicationStatus } from '#features/shops/states.ts'
import { isDeep, isDrawn } from '../tier.ts'
import { addresses, isEverybodys, paths, type Things } from './pages.ts'

/** A page by its name in the map, where it is, and whether the attack has to be read there. */
type Visit = { name: string; address: string; isRead: boolean }

const AT_ONCE = 4

const register = globSync('src/features/*/console/pages.tsx')
const loaded = await Promise.all(
  register.map(async (file) => (await import(`../../${file}`)) as { pages: readonly ConsolePage[] }),
)
const pages = loaded.flatMap((one) => one.pages)

/** Counts what runs, and what the page's own policy kept from running: that it had to is a fault as well. */
async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const self = globalThis as unknown as { x: () => void; ran: number; blocked: string[] }
    self.ran = 0
    self.blocked = []
    self.x = () => void self.ran++
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      self.blocked.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
}

/** What of the attacks became markup, leads elsewhere, or ran on the page that is open. */
const faults = (page: Page) =>
  page.evaluate((elsewhere) => {
    const { ran, blocked } = globalThis as unknown as { ran: number; blocked: string[] }
    const found: string[] = ran > 0 ? [`ran ${ran} times`, ...blocked] : [...blocked]
    const addressed = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc', 'poster']
    for (const one of document.querySelectorAll('*')) {
      const handlers = one.getAttributeNames().filter((name) => name.startsWith('on'))
      const leads = addressed.flatMap((name) => one.getAttribute(name) ?? [])
      const wrong = leads.filter(isHarmful)
      if (handlers.length > 0 || wrong.length > 0) found.push(one.outerHTML.slice(0, 300))
    }
    for (const one of document.querySelectorAll('base, object, embed, iframe, style'))
      // The page editor draws its page in a frame of our own.
      if (
        one.matches('base, object, embed, iframe:not([src^="/decoration-preview/"], [src^="/text-preview/"])') ||
        one.textContent.includes('/none')
      )
        found.push(one.outerHTML.slice(0, 300))
    for (const one of document.querySelectorAll('script[type="application/ld+json"]')) JSON.parse(one.textContent)
    return found

    /** As the browser reads an address. */
    function isHarmful(to: string): boolean {
      if (!URL.canParse(to, location.href)) return false
      const { protocol, pathname, hostname } = new URL(to, location.href)
      if (protocol === 'data:') return /^(text|application)/.test(pathname)
      return ['javascript:', 'vbscript:'].includes(protocol) || pathname === '/none' || hostname.endsWith(elsewhere)
    }
  }, ELSEWHERE)

/** Until a page of the back office has what it asked for; rows that open are opened. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') && document.querySelectorAll('.ant-spin-spinning, .ant-skeleton').length === 0,
  )
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('.ant-table-row-expand-icon-collapsed')) one.click()
  })
}

/** What is wrong with one. */
async function look(page: Page, { address, isRead }: Visit): Promise<string[]> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await (address.startsWith('/console') ? settled(page) : ready(page))
  if (isRead) await read(page)
  return faults(page)
}

/** Until the page itself, not only its frame, says the attack, be it in a field. */
const read = (page: Page) =>
  page
    .waitForFunction((words) => {
      const main = document.querySelector<HTMLElement>('main')
      const fields = main?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []
      return [main?.innerText ?? '', ...Array.from(fields, ({ value }) => value)].some((said) => said.includes(words))
    }, READ)
    .catch(() => Promise.reject(new Error('the attack is not read here')))

/**
 * Some at a time, each in a window of its own; answers what is wrong. Where not all journeys are made, a third of the
 * pages.
 */
async function visitAll(context: BrowserContext, all: readonly Visit[]): Promise<unknown[]> {
  await watch(context)
  const wrong: unknown[] = []
  const left = all.filter(({ name }) => isDrawn(`markup ${name}`, 3))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const heard: string[] = []
      page.on('dialog', (dialog) => {
        heard.push(`dialog ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('pageerror', (error) => heard.push(String(error)))
      for (let visit = left.shift(); visit; visit = left.shift()) {
        const { name, address, isRead } = visit
        const found = await look(page, visit).catch((error: unknown) => [String(error)])
        found.push(...heard.splice(0))
        if (found.length > 0) wrong.push({ name, address, isRead, found })
      }
      await page.close()
    }),
  )
  return wrong
}

type All = Things & {
  shopId: number
  shopNoticeId: number
  secondRefundSn: string
  auditId: number
  applicationId: number
  userId: string
  own: Merchant['own']
}

/** The storefront's pages of such a shop and such a product, beside those of the map. */
const more: Record<string, (things: All) => readonly string[]> = {
  '/list': ({ shopId }) => [`/list?pn=${encodeURIComponent(LINE)}`, `/list?sid=${shopId}`, '/list?thCid=10101'],
  '/shopIndex': ({ shopId }) => [`/shopIndex?sid=${shopId}`],
  '/shop-prod-list': ({ shopId }) => [`/shop-prod-list?sid=${shopId}`],
  '/shopList': () => ['/shopList', `/shopList?shopName=${encodeURIComponent(LINE)}`],
  '/notice-list': ({ shopId }) => ['/notice-list', `/notice-list?shopId=${shopId}`],
  '/notice-detail': ({ shopId, noticeId, shopNoticeId }) => [
    `/notice-detail?id=${noticeId}`,
    `/notice-detail?id=${shopNoticeId}&shopId=${shopId}`,
  ],
  '/termsPage': () => ['/termsPage?version=coming', '/termsPage?doc=privacy&version=coming'],
  '/return-detail': ({ refundSn, secondRefundSn }) =>
    [refundSn, secondRefundSn].map((sn) => `/return-detail?refundSn=${sn}`),
}

/** Pages that say no text of anybody's, and those that say one only while there is one to say. */
const wordless = new Set([
  '/shopList',
  '/payment',
  '/weixin-pay',
  '/pay-return',
  '/pay-result',
  '/member-center/member-equity',
  '/member-center/integral-info',
  '/third-party-share',
  '/help/$doc',
  '/special-discount',
  '/group-buy',
  '/flash-sale',
  '/demo/outbox',
  '/demo/mails',
  '/unsubscribe',
  '/bom', // until somebody pastes a list
  '/chat', // until somebody writes; that words stay words the tests of the chat show
  '/demo/scan/$payNumber',
  'merchant /vouchers',
  'merchant /products/new',
  'merchant /freight',
  'merchant /settlement',
  'platform /config?tab=service',
  'platform /config?tab=payment',
  'platform /config?tab=languages',
  'platform /config?tab=rules',
  'platform /refunds',
  'platform /payouts',
  'platform /ledger',
  'platform /reconciliation',
  'platform /search?tab=synonyms', // kept without their signs
  'platform /search?tab=words',
  'platform /jobs',
  'platform /notification-templates',
  'platform /chat',
  'platform /disputes/$refundSn', // until the two write to each other
  'platform /unmatched-lines', // until somebody’s list has such a line
  'merchant /chat',
  '/group-buy/$saleId',
  '/group-buy/confirm-order',
  '/helpdocm/help-info-copy',
  '/member-center/integral-det/{-$prodId}',
  '/member-center/integral-mall',
  '/member-center/member-cart',
  '/member-center/submit-order',
  '/secdetail/confirm-order',
  '/submit-integral-order',
  'merchant /decorations',
  'merchant /discounts/new',
  'platform /discounts/new',
  'merchant /groups',
  'merchant /sales/group/new', // until goods are chosen
  'merchant /sales/flash/new',
  'merchant /sales/group/$saleId', // whose goods are looked for among those on sale, and the shop is offline by then
  'merchant /sales/flash/$saleId',
  'platform /decorations',
  'platform /paid-members',
  'platform /points-goods',
  'platform /sales/invite/flash', // until a shop is chosen
  'platform /sales/invite/group',
  'platform /sales/invite/discount',
  'platform /sales/invite/points',
])

const storefront = (things: All, which: (path: string) => boolean = () => true): Visit[] =>
  paths.filter(which).flatMap((name) =>
    (more[name]?.(things) ?? addresses[name]?.(things) ?? [name]).map((address) => ({
      name,
      address,
      isRead: !wordless.has(name),
    })),
  )

/** Pages of the back office with parts, or with lists where the attack stands in another than the first. */
const parts: Record<string, readonly string[]> = {
  '/config': ['brand', 'service', 'payment', 'languages', 'rules'].map((tab) => `?tab=${tab}`),
  '/hot-words': ['?type=1', '?type=2'],
  '/search': ['?tab=report', '?tab=synonyms', '?tab=words'],
  '/returns': ['?queue=all'],
  '/invoices': ['?status=closed'],
  '/brands': ['?keyword=onload'],
  '/audits': [`?status=${wireAuditStatus.rejected}`],
  '/sales/calendar': [`?view=month&day=${dayOf(after(new Date(), 60 * DAY_MS))}`], // as the offer of hostile-texts.ts
  '/shop-audits': [`?status=${wireApplicationStatus.rejected}`],
}

/** Pages of which each side has one of its own. */
const ownId: Record<string, (things: All) => number> = {
  'merchant /sales/flash/$saleId': ({ own }) => own.flashSaleId,
  'merchant /sales/group/$saleId': ({ own }) => own.ownGroupId,
  'merchant /discounts/edit/$saleId': ({ own }) => own.ownDiscountId,
  'platform /discounts/edit/$saleId': ({ discountId }) => discountId,
  'merchant /decorations/$renovationId': ({ own }) => own.renovationId,
}

/** The pages of one side of the back office. */
const office = (audience: 'merchant' | 'platform', things: All): Visit[] => {
  const own = pages.filter((page) => page.audience === audience).map(({ path }) => path)
  return ['/account', ...own].flatMap((path) => {
    const { prodId } = things.goods
    const id = ownId[`${audience} ${path}`]?.(things)
    const address = `/console${path.replace(/\$(\w+)/, (_, name) => String(id ?? { ...things, prodId }[name as keyof All]))}`
    return (parts[path] ?? ['']).map((part) => {
      const name = `${audience} ${path}${part}`
      return { name, address: address + part, isRead: !wordless.has(name) }
    })
  })
}

test.describe('texts full of markup', () => {
  test.use({ expectedNoise: /^Failed to load resource/ })
  test.setTimeout(600_000)

  test('are read as texts on every page of the storefront and of the back office; nothing of them becomes markup, leads elsewhere or runs', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const base = baseURL!
    await speak(context, base, 'zh_CN')
    const operator = await asOperator(browser, base)
    const merchant = await attackAsMerchant(browser, base)
    await newPerson(context, base)
    const applied = await attackAsApplicant(page, base, operator.ask)
    const bought = await attackAsBuyer(page, merchant, operator.ask)
    const { noticeId, discountId } = await attackAsOperator(operator.ask)
    const { shopId, goods, noticeId: shopNoticeId } = merchant
    const userId = await buyerOf(operator.ask)
    const groups = await operator.ask<{ records: { saleId: number }[] }>('GET', '/groupBuy/page')
    const [flash] = await operator.ask<{ seckillId: number }[]>('GET', '/flash/goods?size=1')
    const points = await operator.ask<{ goods: { records: { prodId: number }[] } }>('GET', '/points/goods')
    const onSale = {
      groupSaleId: groups.records[0]!.saleId,
      discountId,
      seckillId: flash!.seckillId,
      pointsProdId: points.goods.records[0]!.prodId,
    }
    const { own: ownThings } = merchant
    const things = { ...bought, ...applied, ...onSale, goods, shopId, noticeId, shopNoticeId, userId, own: ownThings }
    await context.addInitScript(
      (buyNow) => sessionStorage.setItem('buyNow', buyNow),
      JSON.stringify({ ...goods, prodCount: 1 }),
    )

    const visitor = await browser.newContext({ baseURL: base })
    await speak(visitor, base, 'en')
    expect.soft(await visitAll(visitor, storefront(things, isEverybodys)), 'as a visitor').toEqual([])
    const own = storefront(things, (path) => isDeep || !isEverybodys(path))
    expect.soft(await visitAll(context, own), 'as a member').toEqual([])

    await operator.ask('PUT', '/platform/shop/takeOffline', { shopId, reason: text(200) })
    await operator.ask('POST', `/platform/users/${userId}/lock`, { lock: true, from: 'open', reason: text(200) })
    expect.soft(await visitAll(merchant.office.context(), office('merchant', things)), 'as a merchant').toEqual([])
    expect.soft(await visitAll(operator.context, office('platform', things)), 'as the operator').toEqual([])
    for (const one of [visitor, operator.context, merchant.office.context()]) await one.close()
  })
})

test.describe('texts that became markup', () => {
  test.use({ expectedNoise: /./ })

  test('would be seen by what looks at them', async ({ page, context }) => {
    await watch(context)
    await page.goto('/help/help-index', { waitUntil: 'domcontentloaded' })
    await ready(page)
    expect(await faults(page)).toEqual([])
    for (const markup of [
      '<i onclick=x()>',
      '<iframe></iframe>',
      '<a href=" java&#10;script:x()">a</a>',
      '<a href="//none.example/">a</a>',
      LINE,
    ]) {
      await page
        .locator('body')
        .evaluate((body, html) => body.insertAdjacentHTML('beforeend', `<p id="attack">"${html}</p>`), markup)
      expect(await faults(page), markup).not.toEqual([])
      await page.locator('#attack').evaluate((attack) => attack.remove())
    }
  })
})
