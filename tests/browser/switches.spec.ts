// What the operator switches for everybody: made alone, after all other journeys, because each of them would notice.
import { expect, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { api } from './buying.ts'
import { accessible, languagesOf, open, reload, textIn, signIn, speak, test } from './journey.ts'
import { unpaid } from './returns.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

async function visitor(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

for (const language of languagesOf(import.meta.filename))
  test(`[BRAND-1] [BRAND-2] [OPS-1] title and logo are seen in the preview before they are saved, and by visitors after (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const text = textIn(language)
    const [zh, en] = [`百工商城 ${Date.now()}`, `Baigong ${Date.now()}`]
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator', '/config')
    const preview = page
      .locator('.ant-card')
      .filter({ has: page.getByText(text('预览', 'Preview'), { exact: true }) })
      .last()
    const titles = page.getByRole('group', { name: text('浏览器标题', 'Browser tab title') })
    const logo = page
      .locator('.ant-form-item')
      .filter({ hasText: text('网站 Logo', 'Logo') })
      .first()
    const guest = await visitor(browser, baseURL!)
    await open(guest, '/')
    const before = await guest.title()

    await titles.getByLabel(text('中文', 'Chinese')).fill(zh)
    await titles.getByLabel(text('英文', 'English')).fill(en)
    await expect(preview.getByText(text(zh, en), { exact: true })).toBeVisible()
    await preview.getByText(text('英文', 'Chinese'), { exact: true }).click()
    await expect(preview.getByText(text(en, zh), { exact: true })).toBeVisible()
    const buffer = await sharp({ create: { width: 120, height: 40, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(preview.locator('img[src^="/files/site/"]')).toBeVisible()
    await expect(preview.getByText(text('尚未保存', 'Not saved yet'))).toBeVisible()
    await accessible(page)
    await open(guest, '/')
    expect(await guest.title()).toBe(before)

    await page
      .locator('form')
      .filter({ has: titles })
      .getByRole('button', { name: text('保存', 'Save') })
      .click()
    await expect(preview.getByText(text('尚未保存', 'Not saved yet'))).toHaveCount(0)
    for (const [lang, title] of [
      ['zh_CN', zh],
      ['en', en],
    ] as const) {
      await open(guest, `/?lang=${lang}`)
      await expect(guest).toHaveTitle(title)
      await expect(guest.locator('header img[src^="/files/site/"]').first()).toBeVisible()
    }
    await guest.context().close()

    await logo.getByRole('button', { name: text('使用内置图片', 'Use built-in') }).click()
    await titles.getByLabel(text('中文', 'Chinese')).fill('')
    await titles.getByLabel(text('英文', 'English')).fill('')
    await page
      .locator('form')
      .filter({ has: titles })
      .getByRole('button', { name: text('保存', 'Save') })
      .click()
    await expect(preview.getByText(text('尚未保存', 'Not saved yet'))).toHaveCount(0)
  })

for (const language of languagesOf(import.meta.filename))
  test(`[OPS-1] [PAY-1] ways to pay that the operator switches off are gone from the counter, and come back (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator', '/config?tab=payment')
    // A browser asks for the ways at most every five hours (PAY-4): whoever comes next is somebody new.
    const counter = async (orderNumber?: string) => {
      const buyer = await visitor(browser, baseURL!)
      await speak(buyer.context(), baseURL!, language)
      await signIn(buyer.context(), baseURL!, 'senior')
      await open(buyer, '/')
      const number = orderNumber ?? (await unpaid(buyer))
      await open(buyer, `/payment?orderNumbers=${number}`)
      await expect(buyer.getByRole('tab', { name: text('微信支付', 'WeChat Pay') })).toBeVisible()
      const offered = buyer
        .getByRole('tab', { name: text('支付宝', 'Alipay') })
        .or(buyer.getByRole('button', { name: 'PayPal' }))
      return { buyer, number, offered }
    }
    const flip = async () => {
      await page.getByRole('switch', { name: text('支付宝', 'Alipay') }).click()
      await page.getByRole('switch', { name: 'PayPal' }).click()
      await page.getByRole('button', { name: text('保存', 'Save') }).click()
      await expect(page.getByText(text('已保存，访客打开新页面时生效', 'Saved. Visitors see it')).first()).toBeVisible()
    }
    const { buyer, number, offered } = await counter()
    await expect(offered).toHaveCount(2)

    await flip()
    const without = await counter(number)
    await expect(without.offered).toHaveCount(0)
    await without.buyer.context().close()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'PayPal' })).not.toBeChecked()
    await flip()
    const again = await counter(number)
    await expect(again.offered).toHaveCount(2)
    await again.buyer.context().close()
    await api(buyer, 'PUT', `/p/myOrder/cancel/${number}`)
    await buyer.context().close()
  })

test('[OPS-1] [LANG-1] a language that the operator takes away is offered to nobody, and comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  await openConsole(page, baseURL!, 'operator', '/config?tab=languages')
  const guest = await visitor(browser, baseURL!)
  await open(guest, '/')
  const english = guest.getByRole('link', { name: 'English', exact: true })
  await expect(english.first()).toBeVisible()
  const save = async () => {
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存，访客打开新页面时生效').first()).toBeVisible()
  }

  const offered = page.locator('.ant-form-item').filter({ hasText: '启用的语言' })
  await offered
    .getByTitle('英文')
    .getByLabel(/close|关闭/)
    .click()
  await save()
  await open(guest, '/list')
  await expect(english).toHaveCount(0)
  await open(guest, '/?lang=en')
  await expect(guest.locator('html')).toHaveAttribute('lang', 'zh-CN')

  await page.reload()
  await offered.getByRole('combobox').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '英文' }).first().click()
  await save()
  await open(guest, '/?lang=en')
  await expect(guest.locator('html')).toHaveAttribute('lang', 'en')
  await guest.context().close()
})

test('[OPS-1] [POLICY-1] terms that are not to be shown are a word without a link where one registers', async ({
  page,
  browser,
  baseURL,
}) => {
  await openConsole(page, baseURL!, 'operator', '/config?tab=service')
  const guest = await visitor(browser, baseURL!)
  const terms = guest.getByRole('main').getByRole('link', { name: /服务条款/ })
  const flip = async () => {
    await page.getByRole('switch', { name: '注册时展示服务条款' }).click()
    await page.locator('.ant-card').last().getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存，访客打开新页面时生效').first()).toBeVisible()
  }
  await open(guest, '/register')
  await expect(terms).toBeVisible()
  await flip()
  await open(guest, '/register')
  await expect(guest.getByRole('main').getByText('服务条款').first()).toBeVisible()
  await expect(terms).toHaveCount(0)
  await page.reload()
  await flip()
  await open(guest, '/register')
  await expect(terms).toBeVisible()
  await guest.context().close()
})

test('[OPS-1] [HEADER-3] a hot search word that the operator adds stands below every visitor’s search box, and goes again', async ({
  page,
  browser,
  baseURL,
}) => {
  await openConsole(page, baseURL!, 'operator', '/hot-words')
  const word = `轴承 ${Date.now()}`
  const last = (field: string) => page.getByRole('textbox', { name: new RegExp(`^${field} \\d+$`) }).last()
  const save = () => page.getByRole('button', { name: '保存' }).click()
  const guest = await visitor(browser, baseURL!)
  const found = guest.getByRole('banner').getByRole('link', { name: word })
  await page.getByRole('button', { name: '添加热搜词' }).click()
  await last('显示文字（中文）').fill(word)
  await save()
  await expect(page.getByRole('alert')).toBeVisible()
  await last('显示文字（英文）').fill('Bearing of the day')
  await last('搜索内容（中文）').fill('6204')
  await last('搜索内容（英文）').fill('6204')
  await save()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(async () => {
    await open(guest, '/')
    await expect(found).toBeVisible({ timeout: 500 })
  }).toPass()
  await found.click()
  await expect(guest).toHaveURL(/6204/)
  await open(guest, '/?lang=en')
  await expect(guest.getByRole('banner').getByRole('link', { name: 'Bearing of the day' })).toBeVisible()
  await page.getByRole('row').last().getByRole('button', { name: '删除' }).click()
  await save()
  await expect(async () => {
    await open(guest, '/?lang=zh_CN')
    await expect(found).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await guest.context().close()
})

test('[OPS-1] [POLICY-1] a new version of the terms is announced with its day, can be read before it applies, and is withdrawn', async ({
  page,
  browser,
  baseURL,
}) => {
  await openConsole(page, baseURL!, 'operator', '/policies')
  const text = `补充条款 ${Date.now()}`
  const drawer = page.getByRole('dialog', { name: '编写新版本 · 服务条款' })
  const announced = page.getByRole('alert').filter({ hasText: /新版本自 [\d-]{10} 起生效/ })
  const announce = async () => {
    await drawer.getByRole('button', { name: '公示' }).click()
    await expect(drawer).toBeHidden()
  }
  const guest = await visitor(browser, baseURL!)
  const article = guest.getByRole('article')
  await page.getByRole('button', { name: '编写新版本' }).click()
  const chinese = drawer.getByLabel('中文')
  await expect(chinese).toBeFocused()
  await chinese.fill(`${await chinese.inputValue()}<p>${text}</p>`)
  const day = await drawer.getByLabel('生效日期').inputValue()
  await announce()
  await expect(announced).toContainText(day)
  await expect(announced).toContainText('周主管')
  await open(guest, '/termsPage')
  await expect(article.getByText(`新版本自 ${day} 起生效`)).toBeVisible()
  await expect(article.getByText(text)).toHaveCount(0)
  await article.getByRole('link', { name: '查看新版本' }).click()
  await expect(article.getByText(text)).toBeVisible()
  await expect(article.getByRole('status')).toContainText('在此之前现行版本继续有效')
  await accessible(guest)
  await open(guest, '/notice-list')
  await expect(guest.getByRole('main').getByRole('link', { name: `《服务条款》新版本自 ${day} 起生效` })).toBeVisible()

  // What is announced is changed, and read as visitors read it.
  await announced.getByRole('button', { name: '修改已公示的版本' }).click()
  await expect(chinese).toHaveValue(new RegExp(text))
  await chinese.fill(`${await chinese.inputValue()}<p>再补充</p>`)
  await announce()
  await announced.getByRole('button', { name: '查看' }).click()
  const reader = page.getByRole('dialog', { name: /生效的版本$/ })
  await expect(reader.getByText('再补充')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reader).toBeHidden()

  await announced.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '撤回' }).click()
  await expect(announced).toHaveCount(0)
  await open(guest, '/termsPage?version=coming')
  await expect(article).toBeVisible()
  await expect(article.getByText(text)).toHaveCount(0)
  await expect(article.getByRole('status')).toHaveCount(0)
  await guest.context().close()
})

for (const language of languagesOf(import.meta.filename)) {
  const say = textIn(language)
  test(`[HEADER-7] [LAYOUT-8] the operator chooses the home page’s head, and visitors have it (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    const office = await browser.newContext({ baseURL: baseURL! })
    await speak(office, baseURL!, language)
    const desk = await office.newPage()
    const choose = async (name: string) => {
      await openConsole(desk, baseURL!, 'operator', '/config')
      const card = desk.locator('.ant-card').filter({ hasText: say('首页页头', 'Header of the home page') })
      await card.getByRole('radio', { name }).check()
      await card.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(desk.getByText(say('已保存', 'Saved')).first()).toBeVisible()
    }
    await choose(say('含语言、手机二维码和快讯', 'With languages, phone code and news'))
    await open(page, '/')
    const news = page.getByRole('region', { name: say('新闻公告', 'News'), exact: true })
    const first = await news.getByRole('link').textContent()
    await expect(news.getByRole('link')).toHaveAttribute('href', /^\/notice-detail\?id=\d+$/)
    await news.getByRole('button', { name: say('下一条公告', 'Next notice') }).click()
    await expect(news.getByRole('link')).not.toHaveText(first!)
    const list = page.getByRole('navigation', { name: say('语言', 'Languages'), exact: true })
    await expect(list.getByRole('link')).toHaveCount(2)
    await expect(list.locator('[aria-current]')).toHaveText(say('简体中文', 'English'))
    await expect(
      page.getByRole('img', { name: say('手机打开商城的二维码', 'Code that opens the mall on a phone') }),
    ).toBeVisible()
    await accessible(page)
    await choose(say('含一级分类导航条', 'With the categories in a row'))
    await reload(page)
    const row = page.getByRole('navigation', { name: say('商品分类', 'Categories'), exact: true })
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/list\?cpid=\d+/)
    await choose(say('与其他页面相同', 'As on all pages'))
    await open(page, '/')
    await expect(page.getByRole('navigation', { name: say('主导航', 'Main menu') })).toBeVisible()
    await office.close()
  })

  test(`[LAYOUT-7] [STORENAV-2] the mall’s own header takes the place of the usual one while it is on (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    const office = await browser.newContext({ baseURL: baseURL! })
    await speak(office, baseURL!, language)
    const desk = await office.newPage()
    const save = async () => {
      await desk.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(desk.getByText(say('已保存', 'Saved')).first()).toBeVisible()
    }
    await openConsole(desk, baseURL!, 'operator', '/store-nav')
    await desk.getByRole('switch', { name: say('启用此页头', 'Use this header') }).setChecked(true)
    await desk.getByRole('button', { name: say('添加导航', 'Add an item') }).click()
    const item = desk.locator('fieldset .ant-card').last()
    await item.getByLabel(say('名称（中文）', 'Name (Chinese)')).fill('清单报价')
    await item.getByLabel(say('名称（英文）', 'Name (English)')).fill('Parts lists')
    await item.getByLabel(say('链接到', 'Target')).fill('/bom')
    await save()
    await expectAccessible(desk, '/store-nav')
    await open(page, '/notice-list')
    const menu = page.getByRole('navigation', { name: say('主导航', 'Main menu') })
    await expect(page.getByRole('button', { name: say('快速报价', 'Quick quote') })).toHaveCount(0)
    await accessible(page)
    await menu.getByRole('link', { name: say('清单报价', 'Parts lists') }).click()
    await expect(page).toHaveURL('/bom')
    await open(page, '/shopIndex?sid=101')
    await expect(menu).toHaveCount(0)
    await openConsole(desk, baseURL!, 'operator', '/store-nav')
    await desk.getByRole('switch', { name: say('启用此页头', 'Use this header') }).setChecked(false)
    await desk
      .locator('fieldset')
      .getByRole('button', { name: say('移除', 'Remove') })
      .first()
      .click()
    await save()
    await open(page, '/notice-list')
    await expect(menu.getByRole('link', { name: say('清单报价', 'Parts lists') })).toHaveCount(0)
    await office.close()
  })
}
