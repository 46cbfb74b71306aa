// The help centre as somebody uses who has a question, and as the clerk keeps it.
import { expect } from '@playwright/test'
import { docNames } from '#features/help/rules.ts'
import { accessible, languages, open, signIn, speak, test, textIn } from './journey.ts'
import { axeAtRest, expectAccessible, openConsole, openDesk } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

for (const language of languages) {
  const say = textIn(language)
  test(`[HELP-1] a question finds its document, which says whether it helped and where to go on (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    expect(await open(page, '/help/help-index')).toBe(200)
    await accessible(page)
    const topics = page.getByRole('navigation', { name: say('帮助文档', 'Help documents') })
    await expect(topics.getByRole('link')).toHaveCount(docNames.length)
    const search = page.getByRole('main').getByRole('search')
    await search.getByRole('textbox').fill('qqqzzz')
    await search.getByRole('textbox').press('Enter')
    await expect(page).toHaveURL('/help/help-index?q=qqqzzz')
    await expect(page.getByText(say('没有找到含“qqqzzz”的文档', 'No document says “qqqzzz”.'))).toBeVisible()
    await search.getByRole('textbox').fill(say('沙箱', 'sandbox'))
    await search.getByRole('textbox').press('Enter')
    const found = page.getByRole('region', { name: say('含“沙箱”的文档', 'Documents with “sandbox”') })
    await found.getByRole('link').first().click()
    await expect(page).toHaveURL('/help/howToPay')
    await accessible(page)
    const asked = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
    expect(asked['@type']).toBe('FAQPage')
    expect(asked.mainEntity.length).toBeGreaterThan(2)

    const useful = page.getByRole('region', { name: say('这篇解决了吗', 'Did this help?') })
    await useful.getByRole('button', { name: say('解决了', 'Yes'), exact: true }).click()
    await expect(useful.getByRole('status')).toHaveText(
      say('谢谢，每人每天记一次', 'Thank you. Your answer counts once a day.'),
    )
    await page.getByRole('link', { name: say('上一篇：', 'Previous: ') }).click()
    await expect(page).toHaveURL('/help/howToPlaceAnOrder')
    const next = page.getByRole('link', { name: say('下一篇：', 'Next: ') })
    await expect(next).toHaveAttribute('href', '/help/howToPay') // and no longer that of the page before
    await next.click()
    await expect(page).toHaveURL('/help/howToPay')
    await page
      .getByRole('main')
      .getByRole('link', { name: say('我的订单', 'My orders') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('[HELP-1] every document answers in both languages, and every link of the help centre leads somewhere', async ({
  context,
  baseURL,
}) => {
  await signIn(context, baseURL!, 'enterprise')
  const { request } = context
  const links = new Set<string>()
  const places = [
    'help/help-index',
    'helpdocm/help-index',
    'helpdocm/help-info-copy',
    ...docNames.map((name) => `help/${name}`),
  ]
  for (const lang of ['zh_CN', 'en'])
    for (const place of places) {
      const answer = await request.get(`${baseURL}/${place}?lang=${lang}`)
      expect(answer.status(), place).toBe(200)
      const main = /<main[\s\S]*<\/main>/.exec(await answer.text())![0]
      for (const [, href] of main.matchAll(/href="(\/[^"#]*)"/g)) links.add(href!.replaceAll('&amp;', '&'))
    }
  expect(links.size).toBeGreaterThan(40)
  for (const link of links) {
    const { status } = await request.get(baseURL + link).then((answer) => ({ status: answer.status() }))
    expect(status, link).toBe(200)
  }
})

test('[HELP-1] the clerk announces a new rule, visitors read of it before it applies, and it is withdrawn', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await speak(context, baseURL!, 'zh_CN')
  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(desk, baseURL!, 'clerk', '/help')
  const row = desk.getByRole('row').filter({ hasText: '合同' }).first()
  await row.getByRole('button', { name: '编辑' }).click()
  const drawer = desk.getByRole('dialog')
  const body = drawer.getByLabel('正文（中文）')
  await body.fill(`${await body.inputValue()}\n\n## 新规\n\n付款时限 {noSuchRule} 分钟。`)
  await drawer.getByRole('radio', { name: '规则调整，提前 7 天公布' }).check()
  await drawer.getByRole('button', { name: '发布' }).click()
  await expect(drawer.getByText('没有名为“noSuchRule”的规则')).toBeVisible()
  await body.fill((await body.inputValue()).replace('noSuchRule', 'payMinutes'))
  await drawer.getByRole('button', { name: '发布' }).click()
  await expect(drawer).toBeHidden()
  await open(page, '/help/contract')
  await expect(page.getByRole('status').filter({ hasText: '起生效' })).toBeVisible()
  await page.getByRole('link', { name: '查看新版' }).click()
  await expect(page.getByRole('heading', { name: '新规' })).toBeVisible()
  await expect(page.getByText(/付款时限 \d+ 分钟。/)).toBeVisible()
  await accessible(page)
  await row.getByRole('button', { name: '编辑' }).click()
  await desk.getByRole('button', { name: '撤回' }).first().click()
  await desk.getByRole('tooltip').getByRole('button', { name: '撤回' }).click()
  await expect(desk.getByText('公告已撤回').first()).toBeVisible()
  await expectAccessible(desk, '/help')
  await desk.context().close()
})

for (const language of languages) {
  const say = textIn(language)
  test(`[HELP-1] the clerk sees a document as its page, in both languages, before it is published (${language})`, async ({
    page,
    baseURL,
    request,
  }) => {
    await openDesk(page, baseURL!, language, 'clerk', '/help')
    await page
      .getByRole('row')
      .nth(2)
      .getByRole('button', { name: say('编辑', 'Edit') })
      .click()
    const drawer = page.getByRole('dialog').first()
    const title = drawer.getByLabel(say('中文标题', 'Chinese title'))
    const before = await title.inputValue()
    await title.fill('')
    await drawer.getByRole('button', { name: say('预览', 'Preview') }).click()
    await expect(title).toBeFocused()
    await expect(page.locator('iframe')).toHaveCount(0)
    await title.fill(`${before}（草稿）`)
    await drawer.getByRole('button', { name: say('预览', 'Preview') }).click()
    const sheet = page.getByRole('dialog').filter({ has: page.locator('iframe') })
    const shown = sheet.frameLocator('iframe')
    if (language === 'en') await sheet.getByText('中文', { exact: true }).click()
    await expect(shown.getByRole('heading', { level: 1, name: `${before}（草稿）` })).toBeVisible()
    // It has the frame of every page, says what it is in the tree, and counts no vote.
    await expect(shown.getByRole('contentinfo')).toBeVisible()
    await expect(shown.getByRole('link', { name: `${before}（草稿）` })).toHaveAttribute('aria-current', 'page')
    await expect(shown.locator('[inert]')).toContainText('解决了')
    expect(await axeAtRest(page)).toEqual([])
    const alone = (await sheet
      .getByRole('link', { name: say('在新标签页打开', 'Open in a new tab') })
      .getAttribute('href'))!
    const opened = page.waitForEvent('popup')
    await shown.getByRole('link', { name: '帮助中心' }).first().click()
    await expect(await opened).toHaveURL(/\/help\/help-index/)
    await sheet.getByText('English', { exact: true }).click()
    await expect(shown.getByRole('navigation', { name: 'Help documents' })).toBeVisible()
    await expect(shown.locator('html')).toHaveAttribute('lang', 'en')

    const answer = await request.get(alone)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    expect(await answer.text()).toContain(`${before}（草稿）`)
    expect((await request.get(alone.replace(/previewId=\d+/, 'previewId=999999'))).status()).toBe(404)
    const { name } = /\/help\/(?<name>\w+)/.exec(
      (await page.getByRole('row').nth(2).getByRole('link').getAttribute('href'))!,
    )!.groups!
    expect(await (await request.get(`/help/${name}?lang=zh_CN`)).text()).not.toContain('（草稿）')

    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(title).toHaveValue(`${before}（草稿）`)
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('dialog', { name: say('放弃尚未保存的修改？', 'Discard unsaved changes?') }),
    ).toBeVisible()
  })

  test(`[POLICY-1] a policy is seen as its page before it is announced (${language})`, async ({ page, baseURL }) => {
    await openDesk(page, baseURL!, language, 'clerk', '/policies')
    await page.getByRole('button', { name: say('编写新版本', 'Write a new version') }).click()
    const drawer = page.getByRole('dialog').first()
    const words = drawer.getByRole('textbox').nth(language === 'en' ? 1 : 0)
    await words.fill(`<h2>Draft of today</h2>${await words.inputValue()}`)
    await drawer.getByRole('button', { name: say('预览', 'Preview') }).click()
    const shown = page.frameLocator('iframe')
    await expect(shown.getByRole('heading', { name: 'Draft of today' })).toBeVisible()
    await expect(shown.getByRole('heading', { level: 1, name: say('服务条款', 'Terms of service') })).toBeVisible()
  })

  test(`[NOTICE-1] a notice is seen as its page before it is saved (${language})`, async ({
    page,
    baseURL,
    request,
  }) => {
    await openDesk(page, baseURL!, language, 'clerk', '/notices')
    await page.getByRole('button', { name: say('写公告', 'Write a notice') }).click()
    const drawer = page.getByRole('dialog').first()
    const box = (zh: string, en: string) => drawer.getByLabel(say(zh, en))
    await box('中文标题', 'Chinese title').fill('仓库盘点')
    await drawer.getByRole('button', { name: say('预览', 'Preview') }).click()
    await expect(box('英文标题', 'English title')).toBeFocused()
    await box('英文标题', 'English title').fill('Stocktaking')
    await box('中文正文', 'Chinese text').fill('12 月 5 日盘点，当天不发货。')
    await box('英文正文', 'English text').fill('No dispatch on 5 December.')
    await drawer.getByRole('button', { name: say('预览', 'Preview') }).click()
    const sheet = page.getByRole('dialog').filter({ has: page.locator('iframe') })
    const shown = sheet.frameLocator('iframe')
    await expect(shown.getByRole('heading', { level: 1, name: say('仓库盘点', 'Stocktaking') })).toBeVisible()
    await expect(shown.getByRole('contentinfo')).toBeVisible()
    expect(await axeAtRest(page)).toEqual([])
    const alone = (await sheet
      .getByRole('link', { name: say('在新标签页打开', 'Open in a new tab') })
      .getAttribute('href'))!
    const answer = await request.get(alone)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    expect((await request.get(alone.replace(/previewId=\d+/, 'previewId=999999'))).status()).toBe(404)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(box('中文标题', 'Chinese title')).toHaveValue('仓库盘点')
  })
}
