// The operator rebuilds the home itself, which every other journey begins at: made alone, and put back as it was.
import { expect } from '@playwright/test'
import { blocksIn, idOf, inFrame, kept, publish, published, rollBack, rows, tabTo } from './decorating.ts'
import { axe, languagesOf, open, speak, test, textIn } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

for (const language of languagesOf(import.meta.filename)) {
  const say = textIn(language)
  const original = say('量出三个尺寸', 'Measure three dim')

  test(`[HOME-1] [OPS-1] the operator rebuilds the home from a template by mouse, visitors see it in both languages, and it comes back (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator', '/decorations')
    await page
      .getByRole('row')
      .filter({ hasText: say('商城首页', 'Mall home') })
      .getByRole('link')
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: say('商城首页', 'Mall home') })).toBeVisible()
    await page.getByRole('combobox', { name: say('套用模板', 'Templates') }).click()
    await page.locator('.ant-select-item-option').getByText(say('商城首页', 'Home'), { exact: true }).click()
    await expect(inFrame(page).getByRole('heading', { name: say('热销商品', 'Best sellers') })).toBeVisible()
    await inFrame(page)
      .getByRole('heading', { name: say('热销商品', 'Best sellers') })
      .click()
    await page.getByLabel(say('标题（中文）', 'Title in Chinese'), { exact: true }).fill('开工季')
    await page.getByLabel(say('标题（英文）', 'Title in English'), { exact: true }).fill('Back to work')
    const heading = say('开工季', 'Back to work')
    await rows(page, say).filter({ hasText: heading }).dragTo(rows(page, say).first())
    await expect(rows(page, say).first()).toContainText(heading)
    await publish(page, say)
    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    for (const [locale, words] of [
      ['zh_CN', '开工季'],
      ['en', 'Back to work'],
    ] as const) {
      await open(visitor, `/?lang=${locale}`)
      await expect(visitor.getByRole('heading', { name: words })).toBeVisible()
      expect(await axe(visitor)).toEqual([])
    }
    const preview = await page.getByRole('link', { name: say('预览', 'Preview') }).getAttribute('href')
    expect(await blocksIn(page, preview!)).toEqual(await blocksIn(visitor, `/?lang=${language}`))

    await rollBack(page, say, say('初始版本', 'as it came'))
    await open(visitor, `/?lang=${language}`)
    await expect(visitor.getByRole('heading', { name: new RegExp(original) })).toBeVisible()
    await visitor.context().close()
    await expectAccessible(page, `/decorations/${idOf(page)}`)
  })

  test(`[HOME-1] [OPS-1] the operator rebuilds the home with the keyboard alone (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator', '/decorations')
    const { keyboard } = page
    await tabTo(page, page.getByRole('link', { name: say('装修商城首页', 'Decorate Mall home') }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('combobox', { name: say('套用模板', 'Templates') }))
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(rows(page, say).first()).toContainText(say('公告', 'Notices'))
    await tabTo(page, page.getByRole('button', { name: say('文字', 'Text'), exact: true }))
    await keyboard.press('Enter')
    const added = rows(page, say).nth(1)
    await expect(added).toHaveAttribute('aria-current', 'true')
    await tabTo(page, added)
    await keyboard.press('Alt+ArrowUp')
    await keyboard.press('e')
    await expect(page.getByLabel(say('标题（中文）', 'Title in Chinese'), { exact: true })).toBeFocused()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('春季备件')
    await keyboard.press('Tab')
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('Spring spares')
    await keyboard.press('Tab')
    await keyboard.press('Escape')
    const heading = say('春季备件', 'Spring spares')
    await expect(rows(page, say).filter({ hasText: heading })).toBeFocused()
    await kept(page)
    await tabTo(page, page.getByRole('button', { name: say('发布', 'Publish'), exact: true }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.getByRole('tooltip').getByRole('button', { name: say('发布', 'Publish') })).toBeFocused()
    await keyboard.press('Enter')
    await expect(published(page, say)).toBeVisible()
    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await open(visitor, `/?lang=${language}`)
    await expect(visitor.getByRole('heading', { name: heading })).toBeVisible()
    await rollBack(page, say, say('初始版本', 'as it came'))
    await open(visitor, `/?lang=${language}`)
    await expect(visitor.getByRole('heading', { name: new RegExp(original) })).toBeVisible()
    await visitor.context().close()
  })
}
