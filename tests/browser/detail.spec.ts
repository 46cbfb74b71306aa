import { randomInt } from 'node:crypto'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { sealPassword } from '#features/accounts/seal-password.ts'
import { readCaptcha } from '../read-captcha.ts'
import { accessible, holdScripts, languagesOf, open, ready, reload, signIn, speak, staff, test } from './journey.ts'

type Found = { prodId: number; shopId: number; shopName: string; model: string; brandName: string }
type Sku = {
  skuId: number
  model: string
  partyCode: string
  price: number
  oriPrice: number
  stocks: number
  ladder: { from: number; price: number }[]
}

async function ask<Data>(page: Page, path: string): Promise<Data> {
  return ((await (await page.request.get(path)).json()) as { data: Data }).data
}

const DEEP_GROOVE = 10101
const V_BELTS = 20101

/** A product of that model and brand, by any shop or the one named. */
async function product(
  page: Page,
  model: string,
  brand: string,
  { shop = '', category = DEEP_GROOVE } = {},
): Promise<Found> {
  for (let current = 1, pages = 1; current <= pages; current++) {
    const listed = await ask<{ records: Found[]; pages: number }>(
      page,
      `/prod/recommendList?categoryId=${category}&size=100&current=${current}`,
    )
    const found = listed.records.find(
      (one) => one.model === model && one.brandName === brand && one.shopName.includes(shop),
    )
    if (found) return found
    pages = listed.pages
  }
  throw new Error(`No ${brand} ${model}`)
}

const bearing = (page: Page) => product(page, '6204-2RS1', 'SKF', { shop: '自营' })
const skusOf = (page: Page, { prodId }: Found) => ask<Sku[]>(page, `/prod/skuList?prodId=${prodId}`)

async function soldOut(page: Page): Promise<Sku & { prodId: number }> {
  const { records } = await ask<{ records: Found[] }>(
    page,
    `/prod/recommendList?categoryId=${DEEP_GROOVE}&size=100&current=3`,
  )
  for (const { prodId } of records) {
    const out = (await skusOf(page, { prodId } as Found)).find(({ stocks }) => stocks === 0)
    if (out) return { ...out, prodId }
  }
  throw new Error('No variant is sold out')
}

/** A member whose cart nobody else fills, signed in; the answer is the token. */
async function newcomer(page: Page, context: BrowserContext, baseURL: string): Promise<string> {
  const mobile = `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const send = async <Data>(method: 'put' | 'post', path: string, data: object): Promise<Data> =>
    (
      (await (await context.request[method](baseURL + path, { data, headers: { origin: baseURL } })).json()) as {
        data: Data
      }
    ).data
  const { captchaId, image } = await ask<{ captchaId: string; image: string }>(page, '/captcha')
  await send('put', '/user/sendRegisterSms', { mobile, captchaId, captchaCode: readCaptcha(image) })
  const [message] = (await (await context.request.get(`${baseURL}/demo/outbox.json?mobile=${mobile}`)).json()) as {
    code: string
  }[]
  const flag = await send<string>('put', '/user/checkRegisterSms', { mobile, validCode: message!.code })
  const key = await ask<Parameters<typeof sealPassword>[1]>(page, '/user/passwordKey')
  const { accessToken } = await send<{ accessToken: string }>('post', '/user/register', {
    mobile,
    checkRegisterSmsFlag: flag,
    password: await sealPassword('bearing6204', key),
    contact: '王工',
    socialType: 3,
  })
  await context.addCookies([{ name: 'token', value: accessToken, url: baseURL }])
  return accessToken
}

const quantityOf = (page: Page, { model, partyCode }: Sku) =>
  page.getByRole('textbox', { name: `数量 ${model} ${partyCode}` })
const yuan = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^采购车/ })

test('[DETAIL-1] [ERR-5] the product page: drawing, codes with copy, decoded model, ladder, variants, same size, parameters, reviews, shop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const part = await bearing(page)
  const [first] = await skusOf(page, part)
  expect(await open(page, `/detail/${part.prodId}`)).toBe(200)
  await expect(page).toHaveTitle(/^6204-2RS1 深沟球轴承 SKF 斯凯孚：/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('6204-2RS1 深沟球轴承')

  const figure = page.getByRole('img', { name: '6204-2RS1 两视图' })
  await expect(figure).toHaveJSProperty('complete', true)
  expect(await figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await page.getByRole('button', { name: '符号图' }).click()
  await page.getByRole('button', { name: '放大：符号图' }).click()
  await expect(page.getByRole('dialog', { name: '6204-2RS1 符号图' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '放大：符号图' })).toBeFocused()

  await page.getByRole('button', { name: '复制订货编码', exact: true }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first!.partyCode)

  const pieces = page.locator('dl[aria-label="型号说明"] b')
  await expect(pieces).toHaveText(['62', '04', '2RS1', '—'])
  await expect(page.getByRole('table', { name: '阶梯价' }).getByRole('cell')).toContainText(
    first!.ladder.map(({ price }) => yuan(price)),
  )
  await expect(
    page
      .getByRole('region', { name: /^互换型号/ })
      .getByText('完全互换')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('complementary', { name: '店铺' }).getByRole('link', { name: '进店' })).toHaveAttribute(
    'href',
    `/shopIndex?sid=${part.shopId}`,
  )

  await page.getByRole('navigation', { name: '商品资料' }).getByRole('link', { name: '规格参数' }).click()
  await expect(page.getByRole('row').filter({ hasText: '外径' }).getByRole('cell').first()).toHaveText('20 mm')
})

test('[DETAIL-1] the page works without scripts: tabs are anchors, reviews are sifted and paged by addresses', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL!, locale: 'zh-CN' })
  const part = await bearing(page)
  await page.goto(`/detail/${part.prodId}`)
  const all = await ask<{ number: number; praiseNumber: number }>(page, `/prod/prodCommData?prodId=${part.prodId}`)
  const reviews = page.getByRole('region', { name: /^评价/ })
  await expect(reviews.getByRole('listitem')).toHaveCount(Math.min(5, all.number))
  await page.getByRole('navigation', { name: '商品资料' }).getByRole('link', { name: /^评价/ }).click()
  await expect(page).toHaveURL(/#reviews$/)
  await reviews.getByRole('link', { name: /^好评/ }).click()
  await expect(page).toHaveURL(/\?evaluate=0#reviews$/)
  await expect(reviews.getByRole('listitem')).toHaveCount(Math.min(5, all.praiseNumber))
  await page.close()
})

test('[DETAIL-4] a visitor and an ordinary member read how to come by enterprise prices, enterprise members pay them', async ({
  page,
  context,
  baseURL,
}) => {
  const part = await bearing(page)
  const box = page.getByText('注册成为企业会员，享企业低价')
  const prices: number[] = []
  for (const [person, name, isPromoted] of [
    [undefined, '含税单价', true],
    ['ordinary', '含税单价', true],
    ['enterprise', '企业价', false],
    ['senior', '高级企业价', false],
  ] as const) {
    if (person) await signIn(context, baseURL!, person)
    await open(page, `/detail/${part.prodId}`)
    await expect(box).toHaveCount(isPromoted ? 1 : 0)
    await expect(
      page
        .getByRole('region', { name: /^6204-2RS1/ })
        .getByText(name, { exact: true })
        .first(),
    ).toBeVisible()
    prices.push(
      Number(
        (await page.getByRole('table', { name: '阶梯价' }).getByRole('cell').nth(4).textContent())!.replace(',', ''),
      ),
    )
  }
  const [visitor, ordinary, enterprise, senior] = prices as [number, number, number, number]
  expect(ordinary).toBe(visitor)
  expect(enterprise).toBeLessThan(visitor)
  expect(senior).toBeLessThan(enterprise)
})

test('what is typed before the page is alive counts: a quantity, and the words of a search', async ({ page }) => {
  const part = await bearing(page)
  const [first] = await skusOf(page, part)
  const letGo = await holdScripts(page)
  await page.goto(`/detail/${part.prodId}`)
  await quantityOf(page, first!).fill('3')
  await page.getByRole('combobox', { name: '搜索商品' }).fill('6204')
  letGo()
  await ready(page)
  await quantityOf(page, first!).press('Enter')
  await expect(page.getByRole('region', { name: '选择规格与数量' }).getByText('已选 1 种，共 3 套')).toBeVisible()
  await page.getByRole('combobox', { name: '搜索商品' }).press('Enter')
  await expect(page).toHaveURL('/list?pn=6204')
})

test('[DETAIL-1] quantities per variant: the step reached is marked, the next one is near, all go into the cart at once', async ({
  page,
  context,
  baseURL,
}) => {
  await newcomer(page, context, baseURL!)
  const part = await bearing(page)
  const [first, second] = await skusOf(page, part)
  await open(page, `/detail/${part.prodId}`)
  await quantityOf(page, first!).fill('30')
  await quantityOf(page, first!).press('Enter')
  await page.getByRole('button', { name: `增加 ${second!.model} ${second!.partyCode}` }).click()

  const step = first!.ladder.findLast(({ from }) => from <= 30)!
  const next = first!.ladder.find(({ from }) => from > 30)!
  const table = page.getByRole('region', { name: '选择规格与数量' })
  await expect(table.getByText('已选 2 种，共 31 套')).toBeVisible()
  await expect(
    table.getByText(`再加 ${next.from - 30} 套满 ${next.from} 套，单价降至 ¥${yuan(next.price)}`),
  ).toBeVisible()
  const total = Math.round(step.price * 30 * 100 + second!.price * 100) / 100
  await expect(table.locator('.price-xl')).toHaveText(`¥${yuan(total)}`)

  await quantityOf(page, first!).focus()
  await page.keyboard.press('ArrowDown')
  await expect(quantityOf(page, first!)).toHaveValue('29')
  await expect(page.getByRole('table', { name: '阶梯价' }).locator('[aria-current]')).toHaveText(yuan(step.price))

  await table.getByRole('button', { name: '加入所选' }).dblclick() // as many do: it means once
  await expect(
    page.getByText(`已加入采购车：2 种，数量 30。采购车合计 ¥${yuan(step.price * 29 + second!.price)}`),
  ).toBeVisible()
  await expect(badge(page)).toContainText('30')
  await expect(quantityOf(page, first!)).toHaveValue('29')
  await reload(page)
  await expect(badge(page)).toContainText('30')
})

/** Amounts that are struck out, as the page paints them. */
const struckOut = (page: Page) =>
  page
    .getByRole('main')
    .locator('s, del')
    .evaluateAll((found) => found.filter((one) => getComputedStyle(one).textDecorationLine === 'line-through').length)

test('a list price says whose it is and no amount is struck out, on the product page and in the cart', async ({
  page,
  context,
  baseURL,
}) => {
  await newcomer(page, context, baseURL!)
  const part = await bearing(page)
  const [first] = await skusOf(page, part)
  await open(page, `/detail/${part.prodId}?skuId=${first!.skuId}`)
  const listed = `目录价 ¥${yuan(first!.oriPrice)}`
  await expect(page.getByText(listed)).toBeVisible()
  await expect(page.getByText('厂家公开目录所载，非本店成交价')).toBeVisible()
  await quantityOf(page, first!).fill('30')
  await quantityOf(page, first!).press('Enter')
  await expect(page.getByText(`1 套时 ¥${yuan(first!.price)}`)).toBeVisible()
  expect(await struckOut(page)).toBe(0)
  await page.getByRole('button', { name: '加入所选' }).click()
  await expect(badge(page)).toContainText('30')
  await open(page, '/cart')
  await expect(page.getByText(`厂家${listed}`)).toBeVisible()
  expect(await struckOut(page)).toBe(0)
})

test('what became cheaper shows its price before the fall struck out, with the days it is measured by, and only that', async ({
  page,
}) => {
  const part = await product(page, '6205DDU', 'NSK', { shop: '恒力' })
  const [first] = await ask<(Sku & { formerPrice: { price: number; from: string; to: string } })[]>(
    page,
    `/prod/skuList?prodId=${part.prodId}`,
  )
  const { price, from, to } = first!.formerPrice
  await open(page, `/detail/${part.prodId}?skuId=${first!.skuId}`)
  const former = page.getByText('降价前', { exact: false }).filter({ hasText: '¥' })
  await expect(former).toHaveText(`降价前 ¥${yuan(price)} ${from.slice(5)} 至 ${to.slice(5)} 标价均不低于此价`)
  expect(await struckOut(page)).toBe(1)
  await quantityOf(page, first!).fill('30')
  await quantityOf(page, first!).press('Enter')
  await expect(former).toHaveCount(0)
  expect(await struckOut(page)).toBe(0)
  const raised = await product(page, '6206-2ZR', 'FAG', { shop: '恒力' })
  await open(page, `/detail/${raised.prodId}`)
  expect(await struckOut(page)).toBe(0)
})

const linkedData = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Record<string, unknown>

test('[DETAIL-1] everything that names the part follows the chosen variant, and the choice is in the address', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const part = await bearing(page)
  const skus = await skusOf(page, part)
  const [second, third] = [skus[1]!, skus[2]!]
  const path = `/detail/${part.prodId}?skuId=${second.skuId}`
  const raw = await (await request.get(path)).text()
  const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(raw)![1]!)
  expect(data).toMatchObject({ sku: second.partyCode, mpn: second.model })
  expect(data.url).toContain(path)
  expect(data.name).toContain(second.model)

  await open(page, path)
  const shows = async ({ model, partyCode, skuId }: Sku) => {
    await expect(page.getByRole('navigation', { name: '位置' }).locator('[aria-current]')).toHaveText(model)
    await expect(page.getByRole('button', { name: `分享 ${model} 的链接` })).toBeVisible()
    await expect.poll(async () => (await linkedData(page))['sku']).toBe(partyCode)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(model)
    await expect(page.locator('dl').filter({ hasText: '订货编码' }).first()).toContainText(partyCode)
    await expect(page).toHaveTitle(new RegExp(`^${model.replaceAll(/[^\w]/g, '.')} `))
    await expect(page).toHaveURL(`/detail/${part.prodId}?skuId=${skuId}`)
  }
  await shows(second)
  await quantityOf(page, third).fill('2')
  await quantityOf(page, third).press('Enter')
  await shows(third)
  await expect(quantityOf(page, second), 'nobody typed the one of the link').not.toHaveValue('1')
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new RegExp(`skuId=${third.skuId}$`))
  await expect(page.locator('dl[aria-label="型号说明"] dt').last()).toContainText(third.model.split('/').at(-1)!)
  await reload(page)
  await shows(third)
  await page.getByRole('button', { name: `分享 ${third.model} 的链接` }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/detail/${part.prodId}\\?skuId=${third.skuId}$`),
  )
})

const BOLTS = 50101
const MOTORS = 90101
const ANGULAR_CONTACT = 10102
const bolt = (page: Page) => product(page, 'GB/T 5782 M8×40', 'GEM-YEAR', { category: BOLTS })

/** Names of a choice that lie over its first value. */
const runningOver = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll((all) =>
    all.flatMap(({ children: [name, values] }) => {
      const words = document.createRange()
      words.selectNodeContents(name!)
      return words.getBoundingClientRect().right > values!.getBoundingClientRect().left ? [name!.textContent] : []
    }),
  )

for (const language of languagesOf(import.meta.filename))
  test(`[DETAIL-1] quantity and buttons stand in the first screen of small desktops (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const parts = [
      await bolt(page),
      await bearing(page),
      await product(page, 'ECMA-C20401', 'Delta', { category: MOTORS }),
      await product(page, '7316-B-TVP', 'FAG', { category: ANGULAR_CONTACT }), // of which one costs hundreds
    ]
    await speak(context, baseURL!, language)
    for (const part of parts) {
      const [, second] = await skusOf(page, part)
      for (const path of [`/detail/${part.prodId}`, `/detail/${part.prodId}?skuId=${second!.skuId}`]) {
        await open(page, path)
        const block = page
          .getByRole('main')
          .getByRole('region')
          .filter({ has: page.getByRole('heading', { level: 1 }) })
        for (const [width, height] of [
          [1366, 768],
          [1280, 720],
          [1536, 730],
        ] as const) {
          await page.setViewportSize({ width, height })
          const low = [
            block.getByRole('textbox'),
            block.getByRole('button', { name: language === 'en' ? 'Buy now' : '立即订购' }),
            block.getByRole('button', { name: language === 'en' ? 'Add to cart' : '加入采购车' }),
          ]
          for (const one of low) {
            const box = (await one.boundingBox())!
            expect(box.y + box.height, `${path} at ${width}×${height}`).toBeLessThanOrEqual(height)
          }
          const tops = await Promise.all(low.slice(1).map(async (one) => (await one.boundingBox())!.y))
          expect(new Set(tops).size, `the buttons stand in one line on ${path}`).toBe(1)
          expect(await runningOver(block.getByRole('radiogroup')), path).toEqual([])
        }
      }
    }
  })

for (const language of languagesOf(import.meta.filename))
  test(`on paper a product stands whole: nothing in front of it, no table cut, nothing to tick (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await page.setViewportSize({ width: 794, height: 1123 }) // A4 at 96 dots an inch
    const part = await product(page, '6305-RS1', 'SKF')
    await open(page, `/detail/${part.prodId}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
    const wrong = await page.locator('main *').evaluateAll((all) =>
      all
        .filter((one) => one.getClientRects().length > 0)
        .filter(
          (one) =>
            ['fixed', 'sticky'].includes(getComputedStyle(one).position) ||
            (one instanceof HTMLTableElement && one.scrollWidth > one.clientWidth),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    )
    expect(wrong).toEqual([])
  })

test('the title block of a drawing stays in its frame, however long the words are', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await page.setViewportSize({ width: 1280, height: 800 })
  const part = await product(page, '6305-RS1', 'SKF')
  const [longest] = (await skusOf(page, part)).toSorted((a, b) => b.model.length - a.model.length)
  await open(page, `/detail/${part.prodId}?skuId=${longest!.skuId}`)
  const block = page.getByRole('table', { name: 'Title block of the drawing' }).first()
  await expect(block).toContainText(longest!.model)
  const outside = await block.evaluate(
    (table: HTMLElement) => table.offsetParent!.getBoundingClientRect().left - table.getBoundingClientRect().left,
  )
  expect(outside).toBeLessThanOrEqual(0)
})

test('[DETAIL-1] a bolt whose class nobody named is not chosen: the buttons ask for it, and what is chosen is bought', async ({
  page,
  context,
  baseURL,
}) => {
  await newcomer(page, context, baseURL!)
  const part = await bolt(page)
  await open(page, `/detail/${part.prodId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GB/T 5782 M8×40 六角头螺栓')
  const block = page.getByRole('region', { name: /^GB\/T 5782 M8×40/ })
  await expect(block.getByText('起', { exact: true })).toBeVisible()
  await expect(block.getByText('订货编码')).toHaveCount(0)
  const data = await linkedData(page)
  expect([data['mpn'], data['sku']]).toEqual([part.model, undefined])
  for (const [name, press] of [
    ['立即订购', (button: Locator) => button.click()],
    ['加入采购车', (button: Locator) => button.press('Enter')],
  ] as const) {
    await press(block.getByRole('button', { name }))
    await expect(block.getByRole('alert')).toHaveText('请先选择性能等级')
    await expect(block.getByRole('radio', { name: '4.8 级' })).toBeFocused()
    await expect(page).toHaveURL(`/detail/${part.prodId}`)
  }
  const textbox = block.getByRole('textbox')
  await textbox.fill('3')
  await block.getByRole('radio', { name: '4.8 级' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(block.getByRole('radio', { name: '8.8 级' })).toBeChecked()
  const chosen = (await skusOf(page, part)).find(({ model }) => model.endsWith('-8.8'))!
  await expect(page).toHaveURL(`/detail/${part.prodId}?skuId=${chosen.skuId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen.model)
  await expect(block.getByText('8.8 级，中碳钢调质')).toBeVisible()
  await expect(block.getByText('/包（100 件）')).toBeVisible()
  await expect(textbox).toHaveValue('3')
  await expect(quantityOf(page, chosen)).toHaveValue('3')
  await block.getByRole('button', { name: '加入采购车' }).click()
  await expect(page.getByText(`已加入采购车：${chosen.model} × 3 包（100 件）。`)).toBeVisible()

  await expect(
    page
      .getByRole('region', { name: /^互换型号/ })
      .getByRole('link', { name: /^选规格/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText('密封')).toHaveCount(0)
  await expect(page.getByText('剖视图')).toHaveCount(0)
})

test('[DETAIL-5] goods taken off the shelf meanwhile are not in stock for either button, and no checkout follows', async ({
  page,
  context,
  baseURL,
}) => {
  await newcomer(page, context, baseURL!)
  const merchant = await staff(context, baseURL!, 'merchant')
  const part = await product(page, '6200-2Z', 'SKF', { shop: '自营' })
  await open(page, `/detail/${part.prodId}`)
  await merchant('PUT', '/shop/products/shelf', { prodIds: [part.prodId], isOnShelf: false })
  try {
    for (const name of ['立即订购', '加入采购车']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('商品无货')
      await expect(page).toHaveURL(new RegExp(`/detail/${part.prodId}`))
      await page.getByRole('button', { name: '增加 ' + part.model, exact: true }).click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    }
    await expect(badge(page)).not.toContainText('1')
  } finally {
    await merchant('PUT', '/shop/products/shelf', { prodIds: [part.prodId], isOnShelf: true })
  }
})

test('[DETAIL-1] quantities stay while the reviews are sifted', async ({ page }) => {
  const part = await bearing(page)
  const [first] = await skusOf(page, part)
  await open(page, `/detail/${part.prodId}?skuId=${first!.skuId}`)
  await quantityOf(page, first!).fill('30')
  await page.getByRole('navigation', { name: '评价筛选' }).getByRole('link', { name: /^有图/ }).click()
  await expect(page).toHaveURL(/evaluate=/)
  await expect(quantityOf(page, first!)).toHaveValue('30')
})

test('[DETAIL-6] a quantity that is none says so, and nothing changes', async ({ page }) => {
  const part = await bearing(page)
  const [first] = await skusOf(page, part)
  await open(page, `/detail/${part.prodId}`)
  const field = quantityOf(page, first!)
  await field.fill('7')
  await field.press('Enter')
  for (const wrong of ['', '-1', '1.5', 'abc']) {
    await field.fill(wrong)
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '请输入正确的数量' })).toBeVisible()
    await expect(field).toHaveValue(wrong)
    await page.getByRole('button', { name: '加入采购车' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '请输入正确的数量' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: '请输入正确的数量' })).toHaveCount(0)
  }
  await field.fill('0')
  await field.press('Enter')
  await page.getByRole('button', { name: '加入采购车' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请输入正确的数量' })).toBeVisible()
})

test('[DETAIL-5] more than the stock, and a variant that is sold out: nothing is added', async ({
  page,
  context,
  baseURL,
}) => {
  await newcomer(page, context, baseURL!)
  const part = await bearing(page)
  const few = (await skusOf(page, part)).toSorted((a, b) => a.stocks - b.stocks)[0]!
  await open(page, `/detail/${part.prodId}`)
  await quantityOf(page, few).fill(String(few.stocks + 1))
  await quantityOf(page, few).press('Enter')
  await expect(page.getByText(`库存仅 ${few.stocks}`)).toBeVisible()
  await page.getByRole('button', { name: '加入采购车' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '库存不足，请联系客服' })).toBeVisible()
  await page.getByRole('button', { name: '立即订购' }).click()
  await expect(page).toHaveURL(new RegExp(`/detail/${part.prodId}(\\?|$)`))
  await expect(quantityOf(page, few)).toHaveValue(String(few.stocks + 1))
  await expect(badge(page)).not.toContainText('1')

  const out = await soldOut(page)
  await open(page, `/detail/${out.prodId}`)
  const row = page.getByRole('row').filter({ hasText: out.partyCode })
  await expect(row).toContainText('商品无货')
  await expect(row.getByRole('textbox')).toHaveCount(0)
})

test('a visitor who wants to be told of stock signs in, finds it done, and takes it back where all of them stand', async ({
  page,
}) => {
  const out = await soldOut(page)
  await open(page, `/detail/${out.prodId}?skuId=${out.skuId}`)
  const row = page.getByRole('row').filter({ hasText: out.partyCode })
  await row.getByRole('button', { name: /^到货通知我/ }).click()
  const form = page.getByRole('dialog', { name: /登录/ })
  await form.getByLabel('用户名或手机号').fill('demo_buyer_3')
  await form.getByLabel('密码', { exact: true }).fill('demo-Buyer-3')
  await form.getByRole('checkbox', { name: /^我已阅读并同意/ }).check()
  const loadedAnew = page.waitForEvent('load')
  await form.getByRole('button', { name: '登录', exact: true }).last().click()
  await loadedAnew
  await ready(page)
  const notice = row.getByRole('button', { name: /到货通知/ })
  await expect(notice).toHaveAttribute('aria-pressed', 'true')
  for (const state of ['false', 'true']) {
    await notice.press('Enter')
    await expect(notice).toHaveAttribute('aria-pressed', state)
  }
  await open(page, `/list?pn=${encodeURIComponent(out.partyCode)}`)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: out.partyCode })
      .getByRole('button', { name: /^已登记到货通知/ }),
  ).toBeVisible()

  await open(page, '/user-center/uc-stock-notices')
  const input = page.getByRole('row').filter({ hasText: out.partyCode })
  await expect(input).toContainText('等待到货')
  await input.getByRole('button', { name: /^移除/ }).click()
  await expect(input).toHaveCount(0)
  await open(page, `/detail/${out.prodId}?skuId=${out.skuId}`)
  await expect(row.getByRole('button', { name: /^到货通知我/ })).toHaveAttribute('aria-pressed', 'false')
})

test('[DETAIL-5] an address outside the delivery range: the page says so, and nothing is added', async ({
  page,
  context,
  baseURL,
}) => {
  const authorization = await newcomer(page, context, baseURL!)
  const saved = await context.request.post(`${baseURL}/p/address/addAddr`, {
    headers: { authorization, origin: baseURL! },
    data: {
      receiver: '王工程师',
      mobile: '13900000000',
      provinceId: 810_000,
      cityId: 810_100,
      areaId: 810_101,
      addr: '皇后大道中一号',
      commonAddr: 1,
    },
  })
  expect(await saved.json()).toMatchObject({ code: '00000' })
  // A shop without a counter where the goods could be collected.
  const part = await product(page, '6204-2RS1', 'SKF', { shop: '恒力' })
  const [first] = await skusOf(page, part)
  await open(page, `/detail/${part.prodId}`)
  await expect(page.getByRole('main').getByText('当前地区不支持配送')).toBeVisible()
  await quantityOf(page, first!).fill('2')
  await quantityOf(page, first!).press('Enter')
  await page.getByRole('button', { name: '加入采购车' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '当前地区不支持配送' })).toBeVisible()
  await expect(quantityOf(page, first!)).toHaveValue('2')
  await expect(badge(page)).not.toContainText('2')
})

test('a visitor is asked to sign in, and finds the quantities again', async ({ page, context, baseURL }) => {
  const part = await bearing(page)
  const [first] = await skusOf(page, part)
  await open(page, `/detail/${part.prodId}`)
  await quantityOf(page, first!).fill('12')
  await quantityOf(page, first!).press('Enter')
  await page.getByRole('button', { name: '加入采购车' }).click()
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
  await newcomer(page, context, baseURL!)
  await open(page, `/detail/${part.prodId}`)
  await expect(quantityOf(page, first!)).toHaveValue('12')
})

test('buy now keeps the one line for the checkout; the visitor comes back to it after signing in', async ({ page }) => {
  const part = await bearing(page)
  const [first] = await skusOf(page, part)
  await open(page, `/detail/${part.prodId}`)
  await quantityOf(page, first!).fill('3')
  await quantityOf(page, first!).press('Enter')
  await page.getByRole('button', { name: '立即订购' }).click()
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('buyNow')!))
  expect(kept).toMatchObject({ prodId: part.prodId, shopId: part.shopId, prodCount: 3 })
})

test('[UC-17] favourites and footprints: saved on the product page, shown and taken out in the user centre', async ({
  page,
  context,
  baseURL,
}) => {
  const part = await bearing(page)
  await open(page, `/detail/${part.prodId}`)
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()

  await newcomer(page, context, baseURL!)
  const browsed = page.waitForResponse((response) => response.url().endsWith('/p/user/recentBrowse'))
  await open(page, `/detail/${part.prodId}`)
  await browsed
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(page.getByRole('button', { name: '已收藏' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '关注', exact: true }).click()
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible()
  await open(page, `/detail/${part.prodId}`)
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible()

  await open(page, '/user-center/uc-collection')
  const kept = page.getByRole('main').getByRole('link', { name: '6204-2RS1' })
  await expect(kept).toHaveAttribute('href', new RegExp(`^/detail/${part.prodId}\\?skuId=\\d+$`))
  // The variant that the page showed, to be bought from here.
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '6204-2RS1' }) })
  await expect(card).toContainText(/订货编码 BG-/)
  await page.getByRole('button', { name: '将 6204-2RS1 加入采购车' }).click()
  await expect(page.getByText('已加入采购车：6204-2RS1 × 1 套')).toBeVisible()
  await page.getByRole('button', { name: '移除 6204-2RS1' }).click()
  await expect(page.getByRole('heading', { name: '还没有收藏商品' })).toBeVisible()
  await page.getByRole('navigation', { name: '我的收藏' }).getByRole('link', { name: /^店铺/ }).click()
  await page.getByRole('button', { name: `移除 ${part.shopName}` }).click()
  await expect(page.getByRole('heading', { name: '还没有关注店铺' })).toBeVisible()

  await open(page, '/user-center/uc-footprint')
  await expect(kept).toBeVisible()
  await page.getByRole('button', { name: '全部清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部清空' }).click()
  await expect(page.getByRole('heading', { name: '还没有浏览足迹' })).toBeVisible()
})

test('a visitor sees on the next product what was seen before', async ({ page }) => {
  const [one, other] = [await bearing(page), await product(page, '6204DDU', 'NSK')]
  await open(page, `/detail/${one.prodId}`)
  await open(page, `/detail/${other.prodId}`)
  await expect(page.getByRole('region', { name: '最近浏览' }).getByRole('link', { name: '6204-2RS1' })).toHaveAttribute(
    'href',
    new RegExp(`^/detail/${one.prodId}\\?skuId=\\d+$`),
  )
})

test('[SHOP-3] a product of a shop that is not open names its state and takes no order', async ({ page }) => {
  for (const [model, state] of [
    ['A1250', '已下线'],
    ['B1760', '暂停营业'],
  ] as const) {
    const shop = state === '已下线' ? 119 : 118
    const prodId = await closedProduct(page, model, shop)
    expect(await open(page, `/detail/${prodId}`)).toBe(200)
    await expect(page.getByText(`：${state}。店内商品暂不能订购。`)).toBeVisible()
    await expect(page.getByText('店铺审核或状态异常，暂不能订购。')).toBeVisible()
    await expect(page.getByRole('button', { name: '加入采购车' })).toHaveCount(0)
  }
})

/** Lists do not show the goods of closed shops: the ids around those of the open ones do. */
async function closedProduct(page: Page, model: string, shopId: number): Promise<number> {
  const { prodId } = await product(page, model, 'SANLUX', { category: V_BELTS })
  const near = Array.from({ length: 40 }, (_, at) => prodId - 20 + at)
  const found = await ask<(Found & { shopId: number })[]>(
    page,
    `/prod/listProdByIdsAndType?prodIds=${near.join(',')}&prodType=0`,
  )
  return found.find((one) => one.model === model && one.shopId === shopId)!.prodId
}

test.describe('what is not there', () => {
  test.use({ expectedNoise: /404 \(Not Found\)|Problem/ })

  test('[DETAIL-1] [ERR-1] an absent or unknown id shows the error page', async ({ page }) => {
    for (const path of ['/detail', '/details/abc', '/detail2/1']) {
      expect(await open(page, path)).toBe(404)
      await expect(page.getByRole('heading', { name: '抱歉，没有相关商品' })).toBeVisible()
    }
  })
})

test('[DETAIL-1] /details and /detail2 are the same page, with one canonical address and the product as data', async ({
  page,
}) => {
  const part = await bearing(page)
  for (const path of ['details', 'detail2']) {
    await open(page, `/${path}/${part.prodId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('6204-2RS1 深沟球轴承')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/detail/${part.prodId}$`))
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
    expect(data).toMatchObject({ '@type': 'Product', mpn: '6204-2RS1', brand: { name: 'SKF 斯凯孚' } })
    expect(data.offers[0]).toMatchObject({ priceCurrency: 'CNY', availability: 'https://schema.org/InStock' })
  }
})

for (const language of languagesOf(import.meta.filename))
  test(`the page can be read by everybody (${language})`, async ({ page, context, baseURL }) => {
    test.slow() // three pages under the microscope
    await speak(context, baseURL!, language)
    const part = await product(page, '6204-2RS1', 'SKF')
    await open(page, `/detail/${part.prodId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'en' ? '6204-2RS1 deep groove ball bearing' : '6204-2RS1 深沟球轴承',
    )
    await accessible(page)
    await newcomer(page, context, baseURL!)
    for (const path of ['/user-center/uc-collection', '/user-center/uc-footprint']) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await accessible(page)
    }
  })

test('[DETAIL-5] goods that ran out say when they are expected back, not when they arrive', async ({
  page,
  context,
  baseURL,
}) => {
  type Found = { prodId: number; skuId: number; stocks: number }
  const answer = await page.request.get('/search/page?keyword=6204&size=100')
  const { records } = ((await answer.json()) as { data: { records: Found[] } }).data
  const { prodId, skuId } = records.find(({ stocks }) => stocks === 0)!
  await speak(context, baseURL!, 'en')
  await open(page, `/detail/${prodId}?skuId=${skuId}`)
  await expect(page.getByText(/Out of stock, expected back in stock on [A-Z][a-z]+ \d+/).first()).toBeVisible()
  await speak(context, baseURL!, 'zh_CN')
  await open(page, `/detail/${prodId}?skuId=${skuId}`)
  await expect(page.getByText(/暂时无货，预计 \d+-\d+ 补货/).first()).toBeVisible()
  await expect(page.getByText(/\d+-\d+ 到货/)).toHaveCount(0)
})
