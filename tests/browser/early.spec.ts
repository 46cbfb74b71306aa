// A page is seen before its scripts have come: what is done on it then is done when they are there.
import { expect, type Page } from '@playwright/test'
import { api, type Goods } from './buying.ts'
import { follow, holdScripts, languagesOf, newPerson, open, ready, textIn, speak, staff, test } from './journey.ts'
import { listField, listLines } from './part-list.ts'
import { received } from './returns.ts'

async function someBearing(page: Page): Promise<Goods> {
  const answer = await page.request.get('/search/page?keyword=6204&hasStock=true&size=1')
  const { data } = (await answer.json()) as { data: { records: Goods[] } }
  return data.records[0]!
}

const waits = (page: Page) => page.locator('html[data-waits]')

for (const language of languagesOf(import.meta.filename)) {
  const text = textIn(language)
  test(`pieces are counted up and go into the cart by buttons pressed before the page is alive (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    const { prodId } = await someBearing(page)
    const letGo = await holdScripts(page)
    await page.goto(`/detail/${prodId}`)
    const count = page.getByRole('button', { name: text('增加', 'Increase') }).first()
    await count.click()
    const add = page.getByRole('button', { name: text('加入采购车', 'Add to cart') })
    await add.click()
    await add.click() // out of impatience
    await expect(waits(page)).toHaveCount(1)
    letGo()
    await expect(page.getByText(text('已加入采购车', 'Added to the cart'))).toBeVisible()
    await expect(waits(page)).toHaveCount(0)
    await expect(
      page.getByRole('banner').getByRole('link', { name: language === 'en' ? /^Cart/ : /^采购车/ }),
    ).toContainText('2') // one stands there, one more was counted
  })
}

test('a line of the cart that was given up before the page is alive is not counted', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  const { skuId, model } = await someBearing(page)
  await api(page, 'POST', '/p/shopCart/addItems', [{ skuId, count: 3 }])
  await open(page, '/cart')
  await expect(page.getByText('已选 1 种，数量 3')).toBeVisible()
  const letGo = await holdScripts(page)
  await page.reload()
  const line = page.getByRole('checkbox', { name: `选择 ${model}` })
  await line.uncheck()
  letGo()
  await expect(page.getByText('已选 0 种，数量 0')).toBeVisible()
  await expect(line).not.toBeChecked()
  await line.check()
  await expect(page.getByText('已选 1 种，数量 3')).toBeVisible()
})

test('who logs in before the page is alive is logged in, and the password never stands in an address', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const letGo = await holdScripts(page)
  await page.goto('/login')
  const form = page.getByRole('main')
  await form.getByLabel('用户名或手机号', { exact: true }).fill('13800000001')
  await form.getByLabel('密码', { exact: true }).fill('demo-Buyer-1')
  await form.getByRole('checkbox', { name: /^我已阅读并同意/ }).check()
  await form.getByLabel('密码', { exact: true }).press('Enter')
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(waits(page)).toHaveCount(1)
  letGo()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation').first().getByRole('link', { name: '李师傅' })).toBeVisible()
  expect(addresses.filter((address) => address.includes('demo-Buyer'))).toEqual([])
})

test('shops are looked for when that was chosen before the page is alive', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/special-discount')
  await page.getByRole('combobox', { name: '搜索类型' }).selectOption('shop')
  letGo()
  await ready(page)
  await expect(waits(page)).toHaveCount(0)
  await page.getByRole('combobox', { name: '搜索店铺' }).fill('轴承')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page).toHaveURL(/^[^?]*\/shopList\?shopName=/)
})

test('what is written about an order before the page is alive stays: a review, and why goods go back', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  const orderNumber = await received(page, await staff(context, baseURL!, 'merchant'))
  for (const [path, label] of [
    ['apply-return', '申请说明'],
    ['write-comments', '评价内容'],
  ] as const) {
    const letGo = await holdScripts(page)
    await page.goto(`/user-center/${path}?orderNumber=${orderNumber}`)
    const field = page.getByLabel(label)
    await field.fill('保持架有裂纹')
    letGo()
    await ready(page)
    await expect(page.getByText(/^6\/\d+$/)).toBeVisible() // the page counts it
    await field.press('End')
    await field.pressSequentially('。')
    await expect(field).toHaveValue('保持架有裂纹。')
    await page.unroute('**/assets/*.js')
  }
})

test('a list put in before the page is alive is the one that is quoted, and what the browser kept does not take its place', async ({
  page,
}) => {
  const text = textIn('zh_CN')
  for (const [list, count] of [
    ['SKF 6204-2RS1\t20\nSKF 6205-2Z\t10', 2],
    ['SKF 6206-2Z\t5\nSKF 6203-2RS1\t3\nSKF 6202-2Z\t8', 3], // over the one before
  ] as const) {
    const letGo = await holdScripts(page)
    await page.goto('/bom')
    await listField(page, text).fill(list)
    await page.getByRole('button', { name: '开始匹配' }).click()
    await expect(waits(page)).toHaveCount(1)
    letGo()
    await expect(page.getByText(`已读 ${count} 行`)).toBeVisible()
    await expect(listField(page, text)).toHaveValue(list)
    await expect(listLines(page, text)).toHaveCount(count)
    await expect(page.getByText('没有读到任何一行', { exact: false })).toHaveCount(0)
    await page.unroute('**/assets/*.js')
  }
  const letGo = await holdScripts(page)
  await page.goto('/bom')
  await listField(page, text).fill('SKF 6201-2Z')
  letGo()
  await ready(page)
  await expect(listLines(page, text), 'the list that was kept is there').toHaveCount(3)
  await expect(listField(page, text)).toHaveValue('SKF 6201-2Z')
})

test('a page asks for one style sheet; alive and on the next page it asks for what that does not say alone', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && asked.push(request.url()))
  const letGo = await holdScripts(page)
  await page.goto('/list?pn=6204')
  expect(asked).toEqual([expect.stringMatching(/\/assets\/joined-[\w-]+\.css$/)])
  const parts = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(parts.length).toBeGreaterThan(2)
  letGo()
  await ready(page)
  await follow(page, '/special-discount')
  await expect(page).toHaveURL('/special-discount')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const others = asked.slice(1)
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((url) => parts.includes(url) || url.includes('/joined-'))).toEqual([])
  expect(new Set(others).size).toBe(others.length)
})

test('a link of a part that its script has not taken over yet changes the page without loading it anew', async ({
  page,
}) => {
  await page.route(/assets\/main-nav-[\w-]+\.js/, () => undefined) // it never comes
  await open(page, '/list?pn=6204')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '领券中心' }).click()
  await expect(page).toHaveURL(/\/coupons/)
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test.describe('what the page was drawn with is not there any more', () => {
  test.use({ expectedNoise: /404.*[?&]answers=/ })

  test('the page is fetched once more, and not again and again', async ({ page }) => {
    const opened: string[] = []
    page.on('request', (request) => void (request.isNavigationRequest() && opened.push(request.url())))
    const found = page.getByRole('main').getByRole('link', { name: /6204/ }).first()
    await page.route(/[?&]answers=/, (route) => (opened.length > 1 ? route.continue() : route.fulfill({ status: 404 })))
    await page.goto('/list?pn=6204')
    await expect.poll(() => opened.length).toBe(2)
    await ready(page)
    await expect(found).toBeVisible()
    await page.unrouteAll()

    const unknown = Promise.withResolvers<void>()
    await page.route(/[?&]answers=/, async (route) => {
      await route.fulfill({ status: 404 })
      if (opened.length === 4) unknown.resolve()
    })
    await page.goto('/list?pn=6204')
    await unknown.promise
    await page.waitForLoadState('networkidle')
    await expect(found, 'it can still be read').toBeVisible()
    expect(opened).toHaveLength(4)
  })
})

test.describe('the line is down when the page asks for what it was drawn with', () => {
  test.use({ expectedNoise: /ERR_FAILED|503/ })

  test('it asks again, and comes alive', async ({ page }) => {
    const fates = ['abort', 'busy'] as const
    let asked = 0
    await page.route(/[?&]answers=/, (route) => {
      const fate = fates[asked++]
      if (fate === 'abort') return route.abort()
      return fate === 'busy' ? route.fulfill({ status: 503 }) : route.continue()
    })
    await open(page, '/list?pn=6204')
    expect(asked).toBe(3)
  })
})

test('a list stands still, its conditions stay and its pager works while their scripts are on their way', async ({
  page,
}) => {
  await page.route(/assets\/(crumbs|list-pager|pager)-[\w-]+\.js/, () => undefined) // they never come
  await open(page, '/list?thCid=10101&stock=1')
  await page
    .getByRole('button', { name: /^增加 6/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: '已选商品' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '位置与条件' })).toBeVisible()
  await page.getByRole('textbox', { name: '跳至页码' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/list?thCid=10101&stock=1&current=3')
  await expect(page.getByRole('navigation', { name: '分页' }).locator('[aria-current=page]')).toHaveText('3')
})

test('a quantity typed into a card whose script is on its way stays when arrivals are known, and is what is added', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  await context.addInitScript(() => localStorage.setItem('region', '320411'))
  const { promise: isKnown, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/assets\/part-cards-[\w-]+\.js/, async (route) => {
    await isKnown
    await route.continue()
  })
  const arrivals = page.waitForResponse(/prod\/arrival/)
  await open(page, '/list?thCid=10101&stock=1&mode=grid')
  const quantity = page.getByRole('textbox', { name: /^数量 6/ }).first()
  await quantity.fill('10')
  await (await arrivals).finished()
  letGo()
  await expect(page.getByText(/预计 \d\d-\d\d 送达/).first()).toBeVisible()
  await expect(quantity).toHaveValue('10')
  await expect(quantity).toBeFocused()
  await page.getByRole('button', { name: /^将 6/ }).first().click()
  await expect(page.getByText(/已加入采购车：6\S+ × 10 套/)).toBeVisible()
})

for (const first of ['its script', 'the next list'])
  test(`a condition that is taken away by keyboard before its script has come hands the focus to the next one: ${first} first`, async ({
    page,
  }) => {
    const { promise: isPressed, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: isHere, resolve: letListGo } = Promise.withResolvers<void>()
    await page.route(/assets\/crumbs-[\w-]+\.js/, async (route) => {
      await isPressed
      await route.continue()
    })
    await page.route(/\/search\/page/, async (route) => {
      await isHere
      await route.continue()
    })
    // The links of the page are ours from the moment on in which it begins to fetch ahead (ui/frame/links.ts); a press
    // before that goes the browser's way.
    const linksAreOurs = page.waitForRequest(/assets\/home-page-/)
    await open(page, '/list?pn=6204-2rs%2Fc3')
    await linksAreOurs
    const conditions = page.getByRole('navigation', { name: '位置与条件' })
    const pressed = conditions.getByRole('link', { name: /^移除条件 2rs/ })
    await pressed.focus()
    await page.keyboard.press('Enter')
    if (first === 'its script') {
      letGo()
      await pressed.evaluate(async (link) => {
        while (Object.keys(link).length === 0) await new Promise(requestAnimationFrame)
      })
      letListGo()
    } else {
      letListGo()
      await expect(page).toHaveTitle(/^6204 c3/i)
      letGo()
    }
    await expect(page).toHaveURL('/list?pn=6204+c3')
    await expect(conditions.getByRole('link', { name: /^移除条件 c3/ })).toBeFocused()
  })

test('a button that was pressed before its script came is not forgotten on a busy machine, where all else comes first', async ({
  page,
}) => {
  const letGo = Promise.withResolvers<void>()
  await page.route(/assets\/spark-[\w-]+\.js/, async (route) => {
    await letGo.promise
    await route.continue()
  })
  await page.goto('/list?thCid=10101')
  await ready(page)
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wait = setTimeout
    const later = (act: () => void, ms?: number) => (ms ? wait(act, ms) : promise.then(act))
    Object.assign(globalThis, { setTimeout: later, letTimersGo: resolve })
  })
  const opener = page.getByRole('button', { name: '内径：按分布选范围' })
  await opener.click()
  letGo.resolve()
  await opener.evaluate(async (button) => {
    const isMarked = () => Object.keys(button).some((key) => key.startsWith('__reactProps$'))
    while (!isMarked()) await new Promise(requestAnimationFrame)
  })
  await page.evaluate(() => (globalThis as never as { letTimersGo: () => void }).letTimersGo())
  await expect(page.getByRole('slider', { name: '内径 最大值' })).toBeVisible()
})
