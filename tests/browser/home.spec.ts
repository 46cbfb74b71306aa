import { expect } from '@playwright/test'
import { docNames } from '#features/help/rules.ts'
import { accessible, holdScripts, languages, open, openFlashSale, ready, speak, test } from './journey.ts'

type Shop = { shopId: number; shopName: string; shopStatus: number }

test('[HOME-1] home is made of the operator’s blocks: carousel, signs, four floors of ten goods, shops', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { name: /量出三个尺寸/ })).toBeVisible()
  for (const floor of ['轴承', '紧固件', '传动件', '伺服电机']) {
    const section = page.getByRole('region', { name: floor, exact: true })
    await expect(section.getByRole('article')).toHaveCount(10)
    await expect(section.getByRole('link', { name: '全部型号' })).toHaveAttribute('href', /^\/list\?/)
  }
  await expect(page.getByRole('region', { name: '优选店铺' }).getByRole('link')).not.toHaveCount(0)
})

test('every brand stands as on the part, and below it as people say it: no name makes its row higher', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  const brands = page.getByRole('region', { name: '品牌' }).getByRole('link')
  expect(await brands.count()).toBeGreaterThan(7)
  await expect(brands.filter({ hasText: 'SKF' })).toHaveAccessibleName('SKF 斯凯孚')
  const heights = await brands.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
  expect(new Set(heights).size).toBe(1)
})

for (const language of languages)
  test(`[HOME-1] what is sold for a while comes with the page, and nothing moves when it is alive (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const isEnglish = language === 'en'
    await speak(context, baseURL!, language)
    await openFlashSale({ units: 3, perPerson: 1 })
    const letGo = await holdScripts(page)
    const section = page.getByRole('region', { name: isEnglish ? 'Flash sale' : '限时秒杀' })
    await expect(async () => {
      const { data } = (await (await context.request.get('/flash/goods?size=4')).json()) as { data: unknown[] }
      await page.goto('/')
      expect(await section.getByRole('article').count()).toBe(data.length)
      expect(data.length).toBeGreaterThan(0)
    }).toPass()
    await expect(section.getByRole('heading', { level: 3 }).first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/secdetail\/\d+$/,
    )
    const floor = page.locator('#bearings')
    const before = await floor.boundingBox()
    letGo()
    await ready(page)
    await expect(section.getByText(isEnglish ? /Ends in \d/ : /距本场结束 \d/)).toBeVisible()
    expect(await floor.boundingBox()).toEqual(before)
    await accessible(page)
  })

test('the carousel turns when asked, by mouse and by keyboard', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: /V 带按基准长度/ }).click()
  await expect(page.getByRole('heading', { name: /读出带型和长度/ })).toBeVisible()
  await page.getByRole('button', { name: /伺服按功率与法兰/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /功率和法兰对上/ })).toBeVisible()
})

test('what somebody holds in the hand is searched from home: sizes, a code, a standard', async ({ page }) => {
  await open(page, '/')
  const sizes = page.getByRole('region', { name: '快速找件' })
  await sizes.getByRole('button', { name: '查找' }).first().click()
  await expect(page.getByText('请至少填写两个尺寸（mm）。')).toBeVisible()
  for (const [name, size] of [
    ['内径', '20'],
    ['外径', '47'],
    ['宽度', '14'],
  ] as const)
    await sizes.getByLabel(name).fill(size)
  await sizes.getByLabel('宽度').press('Enter')
  await expect(page).toHaveURL('/list?pn=20x47x14')
  await expect(page.getByText(/^6204/).first()).toBeVisible()

  await open(page, '/')
  await page.getByRole('combobox', { name: '标准', exact: true }).selectOption('DIN 933')
  await page.getByLabel('长度').fill('40')
  await page.getByLabel('长度').press('Enter')
  await expect(page).toHaveURL('/list?pn=DIN%20933%20M8x40')
})

test('[HOME-3] /newIndex and /select-decorate show the named decoration', async ({ page, request }) => {
  const { data } = (await (await request.get('/shopRenovation/homepage?renovationType=1')).json()) as {
    data: { renovationId: number }
  }
  for (const path of ['/newIndex', `/select-decorate?renovationId=${data.renovationId}`]) {
    expect(await open(page, path)).toBe(200)
    await expect(page.getByRole('region', { name: '轴承', exact: true }).getByRole('article')).toHaveCount(10)
  }
})

test.describe('a decoration that does not exist', () => {
  test.use({ expectedNoise: /404/ })
  test('[ERR-4] is a page that does not exist', async ({ page }) => {
    expect(await open(page, '/select-decorate?renovationId=999999')).toBe(404)
  })
})

test('[SHOP-1] only an open shop may be entered; the others say why not', async ({ page, request }) => {
  const { data } = (await (await request.get('/shop/page?size=100')).json()) as { data: { records: Shop[] } }
  await open(page, '/shopList')
  const row = (shop: Shop) => page.getByRole('listitem').filter({ hasText: shop.shopName })
  for (const [status, warning] of [
    [0, '店铺审核中，暂不能进入'],
    [-1, '店铺审核未通过，状态异常'],
    [4, '店铺已下线'],
  ] as const) {
    const shop = data.records.find(({ shopStatus }) => shopStatus === status)!
    await open(page, `/shopList?shopName=${encodeURIComponent(shop.shopName)}`)
    await row(shop).getByRole('button', { name: '进店' }).click()
    await expect(page.getByRole('alert').filter({ hasText: warning })).toBeVisible()
    await expect(page).toHaveURL(/\/shopList/)
  }
  await open(page, '/shopList')
  await row(data.records[0]!).getByRole('link', { name: '进店' }).click()
  await expect(page).toHaveURL(`/shopIndex?sid=${data.records[0]!.shopId}`)
})

test('[SHOP-2] a shop has its home and its products, without the mall’s header', async ({ page, request }) => {
  const { data } = (await (await request.get('/shop/page?size=1')).json()) as { data: { records: Shop[] } }
  const shop = data.records[0]!
  await open(page, `/shopIndex?sid=${shop.shopId}`)
  await expect(page.getByRole('heading', { level: 1, name: shop.shopName })).toBeVisible()
  await expect(page.getByRole('region', { name: '热销商品' }).getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)

  await page.getByRole('textbox', { name: '搜索本店商品' }).fill('6204')
  await page.getByRole('textbox', { name: '搜索本店商品' }).press('Enter')
  await expect(page).toHaveURL(`/shop-prod-list?sid=${shop.shopId}&pn=6204`)
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(/^6204/)
  await accessible(page)
})

test('[SHOP-3] the page of a shop that is not open names its state', async ({ page, request }) => {
  const { data } = (await (await request.get('/shop/page?size=100')).json()) as { data: { records: Shop[] } }
  for (const [status, state] of [
    [0, '审核中'],
    [-1, '审核未通过，状态异常'],
    [3, '暂停营业'],
    [4, '已下线'],
  ] as const) {
    const shop = data.records.find(({ shopStatus }) => shopStatus === status)!
    await open(page, `/shopIndex?sid=${shop.shopId}`)
    await expect(page.getByRole('heading', { name: `该店铺暂未营业：${state}` })).toBeVisible()
  }
})

test('[HELP-1] [NOTICE-1] help and notices are there in both languages', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  for (const name of docNames)
    for (const lang of ['en', 'zh_CN']) expect((await request.get(`/help/${name}?lang=${lang}`)).status()).toBe(200)
  await open(page, '/help/help-index')
  await expect(page.getByRole('navigation', { name: '帮助文档' }).getByRole('link')).toHaveCount(docNames.length)
  await open(page, '/notice-list')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await speak(context, baseURL!, 'en')
  await open(page, '/notice-detail?id=999999')
  await expect(page.getByRole('heading', { name: 'Announcement does not exist' })).toBeVisible()
})
