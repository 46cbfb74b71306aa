// Every page of src/routes.ts, so that none can be forgotten, as each kind of member sees it in each language: it is
// there, and axe finds nothing.
import { expect, type Page } from '@playwright/test'
import { api, type Goods } from './buying.ts'
import { axe, enterprise, languages, newPerson, open, speak, staff, test } from './journey.ts'
import { addresses, isEverybodys, paths, type Things } from './pages.ts'
import { askedBack, received, unpaid } from './returns.ts'

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
  }
}

const members = { 'an ordinary member': newPerson, 'an enterprise member': enterprise }

test('[BRAND-2] the title of every page ends with the mall’s', async ({ page, context, baseURL }) => {
  test.setTimeout(300_000)
  await speak(context, baseURL!, 'en')
  await enterprise(context, baseURL!)
  const things = await equip(page, baseURL!)
  const others: unknown[] = []
  for (const path of paths)
    for (const address of addresses[path]?.(things) ?? [path]) {
      const html = await (await context.request.get(`${baseURL}${address}`)).text()
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
      if (!title?.endsWith('Baigong Mall: industrial supplies in one order')) others.push({ address, title })
    }
  expect(others).toEqual([])
})

for (const [who, become] of Object.entries(members))
  for (const language of languages)
    test(`[LAYOUT-8] axe finds nothing on any page as ${who} sees it (${language})`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(600_000) // some seventy pages
      await speak(context, baseURL!, language)
      await become(context, baseURL!)
      const things = await equip(page, baseURL!)
      const found: unknown[] = []
      const once = (who === 'an ordinary member') === (language === 'zh_CN')
      for (const path of paths.filter((one) => once || !isEverybodys(one)))
        for (const address of addresses[path]?.(things) ?? [path]) {
          const status = await open(page, address)
          await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
          const violations = await axe(page)
          if (status !== 200 || violations.length > 0) found.push({ address, status, violations })
        }
      expect(found).toEqual([])
    })
