// What the editor of pages does beside moving blocks: goods that are found, whom a block is for, inserting in place,
// and how wide and in which languages the page is looked at.
import { expect } from '@playwright/test'
import { idOf, inFrame, kept, newPage, publish, rows } from './decorating.ts'
import { axe, languagesOf, newPerson, open, test, textIn } from './journey.ts'
import { expectAccessible } from './staff.ts'

test.describe.configure({ timeout: 150_000 })

for (const language of languagesOf(import.meta.filename)) {
  const say = textIn(language)

  test(`[OPS-1] a block is inserted between two by mouse and by keyboard, finds its goods by sales, and is for members alone (${language})`, async ({
    page,
    baseURL,
    browser,
  }) => {
    await newPage(page, baseURL!, language)
    const [text, gap] = [say('文字', 'Text'), say('间隔', 'Gap')]
    const [ranking, promises] = [say('排行榜', 'Ranking'), say('公告', 'Notices')]
    for (const name of [text, gap]) await page.getByRole('button', { name, exact: true }).click()
    const title = say('标题（中文）', 'Title in Chinese')
    await rows(page, say).first().click()
    await expect(inFrame(page).getByRole('heading', { name: text })).toBeVisible()

    // The plus where the first block ends.
    await page
      .getByRole('button', { name: say('插入为第 2 块', 'Insert as block 2') })
      .first()
      .click()
    const chooser = page.getByRole('dialog', { name: say('插入为第 2 块', 'Insert as block 2') })
    expect(await axe(page, '.ant-modal-wrap')).toEqual([])
    await chooser.getByRole('button', { name: ranking, exact: true }).click()
    await expect(rows(page, say).nth(1)).toContainText(ranking)
    await expect(rows(page, say).nth(1)).toBeFocused()

    await page.keyboard.press('i')
    const next = page.getByRole('dialog', { name: say('插入为第 3 块', 'Insert as block 3') })
    await expect(next.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(promises)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(rows(page, say).nth(2)).toContainText(promises)
    await expect(rows(page, say).nth(2)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(rows(page, say)).toHaveCount(3)

    await rows(page, say).nth(1).click()
    const form = page.getByRole('region', { name: say('模块设置', 'Settings of the block') })
    await form.getByText(say('按销量', 'Sales'), { exact: true }).click()
    await form.getByLabel(say('最多显示几个', 'How many at most')).fill('4')
    await form.getByLabel(title, { exact: true }).click()
    await expect(inFrame(page).getByRole('heading', { name: ranking })).toBeVisible()
    await expect(inFrame(page).locator('ol li')).toHaveCount(4)
    await form.getByText(say('显示条件', 'Shown to'), { exact: true }).click()
    await form.getByText(say('已登录', 'Logged in'), { exact: true }).click()
    await expect(rows(page, say).nth(1)).toContainText(say('有显示条件', 'not for all'))
    await form.getByText(say('样式', 'Style'), { exact: true }).click()
    await form.getByText(say('浅灰底', 'Tinted'), { exact: true }).click()
    await kept(page)
    await rows(page, say).nth(1).focus()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(rows(page, say).nth(1)).not.toContainText(say('有显示条件', 'not for all'))
    await page.keyboard.press('Control+Shift+z')
    await expect(rows(page, say).nth(1)).toContainText(say('有显示条件', 'not for all'))

    await publish(page, say)
    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    const path = `/select-decorate?renovationId=${idOf(page)}&lang=${language}`
    await open(visitor, path)
    await expect(visitor.getByRole('heading', { name: text })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: ranking })).toHaveCount(0)
    await newPerson(visitor.context(), baseURL!)
    await open(visitor, path)
    await expect(visitor.getByRole('heading', { name: ranking })).toBeVisible()
    await expect(visitor.locator('ol li')).toHaveCount(4)
    await visitor.context().close()
    await expectAccessible(page, `/decorations/${idOf(page)}`)
  })

  test(`[OPS-1] the page is looked at in three widths, and in both languages side by side (${language})`, async ({
    page,
    baseURL,
  }) => {
    await newPage(page, baseURL!, language)
    await page.getByRole('button', { name: say('文字', 'Text'), exact: true }).click()
    await page.getByLabel(say('标题（中文）', 'Title in Chinese'), { exact: true }).fill('现货')
    await page.getByLabel(say('标题（英文）', 'Title in English'), { exact: true }).fill('In stock')
    await expect(inFrame(page).getByRole('heading', { name: say('现货', 'In stock') })).toBeVisible()
    for (const width of [1440, 1920, 1280]) {
      await page.getByText(String(width), { exact: true }).click()
      await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', width)
      expect(
        await inFrame(page)
          .locator('html')
          .evaluate(() => innerWidth),
      ).toBe(width)
    }
    await page.getByText(say('并排', 'Both'), { exact: true }).click()
    const sheet = (name: string) => page.frameLocator(`iframe[title="${name}"]`)
    await expect(sheet(say('中文页面', 'The page in Chinese')).getByRole('heading', { name: '现货' })).toBeVisible()
    await expect(sheet(say('英文页面', 'The page in English')).getByRole('heading', { name: 'In stock' })).toBeVisible()
  })

  test(`[OPS-1] goods are pasted by their numbers, laid out and sold from the page; a number that cannot be is refused as it was typed (${language})`, async ({
    page,
    baseURL,
    browser,
  }) => {
    await newPage(page, baseURL!, language)
    const [list, gap] = [say('商品列表', 'Product list'), say('间隔', 'Gap')]
    for (const name of [gap, list]) await page.getByRole('button', { name, exact: true }).click()
    const form = page.getByRole('region', { name: say('模块设置', 'Settings of the block') })
    await form.getByRole('button', { name: say('粘贴型号', 'Paste part numbers') }).click()
    const pasting = page.getByRole('dialog', { name: say('粘贴型号', 'Paste part numbers') })
    const box = pasting.getByRole('textbox')
    await expect(box).toBeFocused()
    await box.fill('51101\nnothing is called so\nHK0810\n51101')
    await pasting.getByRole('button', { name: say('加 入', 'Add them') }).click()
    await expect(box).toHaveValue('nothing is called so')
    await expect(pasting.getByRole('status')).toContainText(say('已加入 2 个', '2 added'))
    expect(await axe(page, '.ant-modal-wrap:last-of-type')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(form.getByRole('listitem')).toHaveCount(2)

    await form.getByLabel(say('每行', 'In a row')).click()
    await page.getByTitle('4', { exact: true }).click()
    await form.getByRole('checkbox', { name: say('加车', 'Add to cart') }).check()
    await form.getByRole('checkbox', { name: say('库存', 'Stock') }).uncheck()
    await expect(
      inFrame(page)
        .getByRole('button', { name: say('加入采购车', 'Add to cart') })
        .first(),
    ).toBeVisible()

    await rows(page, say).first().click()
    const height = form.getByRole('spinbutton')
    await height.fill('999')
    await expect(form.getByRole('alert')).toHaveText(say('请填写 0–200 的整数', 'A whole number between 0 and 200.'))
    await height.blur()
    await expect(height).toHaveValue('999')
    await expect(rows(page, say).first()).toContainText(say('未填完', 'incomplete'))
    await height.fill('24')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await publish(page, say)

    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await newPerson(visitor.context(), baseURL!)
    await open(visitor, `/select-decorate?renovationId=${idOf(page)}&lang=${language}`)
    await expect(visitor.getByRole('article')).toHaveCount(2)
    const cells = await visitor
      .locator('.cards')
      .evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' '))
    expect(cells).toHaveLength(4)
    expect(await axe(visitor)).toEqual([])
    await visitor
      .getByRole('button', { name: say('加入采购车', 'Add to cart') })
      .first()
      .click()
    await expect(visitor.getByText(say('去采购车', 'Go to the cart')).first()).toBeVisible()
    await visitor.context().close()
  })
}
