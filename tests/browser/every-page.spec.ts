// Every page of src/routes.ts, so that none can be forgotten: it is there, axe finds nothing, and it fits narrow
// windows. As each kind of member sees it in each language in the deep tier; else as one of them, drawn for each page
// anew, and where not all journeys are made a third of the pages.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { api, type Goods } from './buying.ts'
import { hiddenFocus, narrowWindows, scrollsSideways } from './fits.ts'
import { axe, enterprise, languages, newPerson, open, speak, staff, test } from './journey.ts'
import { sheetsOf } from '../../bench/weights.ts'
import { drawn, isDeep, isDrawn } from '../tier.ts'
import { addresses, isEverybodys, paths, type Things } from './pages.ts'
import { askedBack, received, unpaid } from './returns.ts'

test.use({ isAlwaysMade: true })

test('every page of the map is looked at, and those of one thing know of which', () => {
  expect(paths.length).toBeGreaterThan(55)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => path.includes('$') && !(path in addresses))).toEqual([])
  expect(Object.keys(addresses).filter((path) => !paths.includes(path))).toEqual([])
})

/** Somebody who has one of everything. */
async function equip(page: Page, baseURL: string): Promise<Things> {
  const shop = await staff(page.context(), baseURL, 'merchant')
  const orderNumber = await received(page, shop)
  const refundSn = await askedBack(page, orderNumber, 1)
  const unpaidNumber = await unpaid(page)
  const { payNumber } = await api<{ payNumber: string }>(page, 'POST', '/p/order/pay', {
    orderNumbers: unpaidNumber,
    payType: 99,
  })
  const { records } = await api<{ records: (Goods & { shopId: number })[] }>(page, 'GET', '/prod/recommendList?size=1')
  const goods = records[0]!
  await api(page, 'POST', '/p/shopCart/addItems', [{ skuId: goods.skuId, count: 2 }])
  await api(page, 'POST', '/p/user/collection/addOrCancel', goods.prodId as never)
  await api(page, 'POST', '/p/user/recentBrowse', { prodId: goods.prodId })
  const title = { titleType: 2, titleName: '赵敏', email: 'zhao@anchi.example' }
  await api(page, 'POST', '/p/userInvoice/titles', { title })
  const { renovationId } = await api<{ renovationId: number }>(page, 'GET', '/shopRenovation/homepage?renovationType=1')
  const notices = await api<{ records: { id: number }[] }>(page, 'GET', '/notice/noticeList?current=1&size=1')
  const coupons = await api<{ records: { couponId: number }[] }>(page, 'GET', '/coupon/centre')
  const groups = await api<{ records: { saleId: number }[] }>(page, 'GET', '/groupBuy/page')
  const discounts = await api<{ discountId: number }[]>(page, 'GET', '/discount/list')
  const [flash] = await api<{ seckillId: number }[]>(page, 'GET', '/flash/goods?size=1')
  const points = await api<{ goods: { records: { prodId: number }[] } }>(page, 'GET', '/points/goods')
  await page.addInitScript((input) => sessionStorage.setItem('buyNow', JSON.stringify(input)), {
    prodId: goods.prodId,
    skuId: goods.skuId,
    shopId: goods.shopId,
    prodCount: 1,
  })
  return {
    orderNumber,
    unpaidNumber,
    payNumber,
    refundSn,
    goods,
    renovationId,
    noticeId: notices.records[0]!.id,
    couponId: coupons.records[0]!.couponId,
    groupSaleId: groups.records[0]!.saleId,
    discountId: discounts[0]!.discountId,
    seckillId: flash!.seckillId,
    pointsProdId: points.goods.records[0]!.prodId,
  }
}

/** Who speaks what they read on a button presses it. */
const SPOKEN_AS_READ = 'label-content-name-mismatch'

const members = { 'an ordinary member': newPerson, 'an enterprise member': enterprise }

/** Two addresses of one page, and what is shown in place of another. */
const isTwin = (path: string): boolean =>
  /^\/(newIndex|select-decorate|helpdocm|submit-integral-order|shop-prod-list|details|detail2|order-detail|write-|help$)/.test(
    path,
  )

/** Each page as the server draws it for whoever is signed in. */
async function* drawnPages(context: BrowserContext, baseURL: string, things: Things) {
  for (const path of paths)
    for (const address of addresses[path]?.(things) ?? [path]) {
      const answer = await context.request.get(`${baseURL}${address}`)
      if (new URL(answer.url()).pathname !== address.replace(/\?.*/, '')) continue // it led on to another page
      yield { path, address, html: await answer.text() }
    }
}

test('[BRAND-2] every page has a title of its own that ends with the mall’s; public ones say in a sentence what they are', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(300_000)
  await speak(context, baseURL!, 'en')
  await enterprise(context, baseURL!)
  const things = await equip(page, baseURL!)
  const mall = 'Baigong Mall · industrial supplies in one order'
  const others: unknown[] = []
  const [titles, sentences] = [new Map<string, string>(), new Map<string, string>()]
  for await (const { path, address, html } of drawnPages(context, baseURL!, things)) {
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
    const sentence = /<meta name="description" content="(.*?)"/.exec(html)?.[1]
    if (!title?.endsWith(mall) || (title === mall && path !== '/')) others.push({ address, title })
    if (isTwin(path) || path.startsWith('/demo')) continue
    if (title && titles.has(title) && titles.get(title) !== path) others.push({ address, title, as: titles.get(title) })
    titles.set(title ?? '', path)
    if (!isEverybodys(path)) continue
    if (!sentence || (sentences.has(sentence) && sentences.get(sentence) !== path)) others.push({ address, sentence })
    sentences.set(sentence ?? '', path)
  }
  expect(others).toEqual([])
})

/** By the file of each style: the classes that it says something of. */
const styles = new Map(
  globSync('dist/client/assets/*.css').map((file) => [
    basename(file),
    new Set([...readFileSync(file, 'utf8').matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name!)),
  ]),
)

/** Classes of a page of which only styles speak that it does not ask for. */
function unstyled(html: string): string[] {
  const named = sheetsOf(html).map((file) => styles.get(basename(file))!)
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))
  return [...classes].filter(
    (name) => !named.some((style) => style.has(name)) && [...styles.values()].some((style) => style.has(name)),
  )
}

test('what the server draws of a page has its styles before any script runs', async ({ page, context, baseURL }) => {
  test.setTimeout(300_000)
  await enterprise(context, baseURL!)
  const things = await equip(page, baseURL!)
  const found: unknown[] = []
  for await (const { address, html } of drawnPages(context, baseURL!, things))
    if (unstyled(html).length > 0) found.push({ address, without: unstyled(html) })
  expect(found).toEqual([])
})

/** Where the page does not fit a narrow window. */
async function misfits(page: Page, address: string): Promise<unknown[]> {
  const usual = page.viewportSize()!
  const found: unknown[] = []
  for (const [where, [width, height]] of Object.entries(narrowWindows)) {
    await page.setViewportSize({ width, height })
    const hidden = await hiddenFocus(page)
    if (await scrollsSideways(page)) found.push({ address, where, is: 'wider than its window' })
    if (hidden.length > 0) found.push({ address, where, hidden })
  }
  await page.setViewportSize(usual)
  return found
}

/** In one run of `npm test` an ordinary member reads one language, an enterprise member the other. */
const [first] = drawn(languages, 'an ordinary member')
const viewers = Object.entries(members)
  .flatMap(([who, become]) => languages.map((language) => ({ who, become, language })))
  .filter(({ become, language }) => isDeep || (become === newPerson) === (language === first))

for (const viewer of viewers)
  test(`[LAYOUT-8] axe finds nothing on a page, and it fits narrow windows, as ${viewer.who} sees it (${viewer.language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(600_000) // some seventy pages
    await speak(context, baseURL!, viewer.language)
    await viewer.become(context, baseURL!)
    const things = await equip(page, baseURL!)
    const found: unknown[] = []
    for (const path of paths.filter((one) => drawn(viewers, one).includes(viewer) && isDrawn(`axe ${one}`, 5)))
      for (const address of addresses[path]?.(things) ?? [path]) {
        const status = await open(page, address)
        await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
        const violations = await axe(page, 'html', [SPOKEN_AS_READ])
        if (status !== 200 || violations.length > 0) found.push({ address, status, violations })
        found.push(...(await misfits(page, address)))
      }
    expect(found).toEqual([])
  })
