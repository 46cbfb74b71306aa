// What the editor of pages does beside moving blocks: goods that are found, whom a block is for, inserting in place,
// and how wide and in which languages the page is looked at.
import { expect, type Page } from '@playwright/test'
import { idOf, inFrame, kept, newPage, publish, published, rows } from './decorating.ts'
import { axe, holdAnswers, languagesOf, newPerson, open, staff, test, textIn } from './journey.ts'
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
    await pasting.getByRole('button', { name: say('加入', 'Add them') }).click()
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

  const titleOf = (page: Page) => page.getByLabel(say('标题（中文）', 'Title in Chinese'), { exact: true })
  const row = (page: Page) => rows(page, say).first()
  /** A page with a block of text that is kept. */
  const textPage = async (page: Page, baseURL: string) => {
    await newPage(page, baseURL, language)
    await page.getByRole('button', { name: say('文字', 'Text'), exact: true }).click()
    await page.getByLabel(say('标题（英文）', 'Title in English'), { exact: true }).fill('In stock')
    await titleOf(page).fill('现货')
    await kept(page)
  }
  const saved = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'PUT' && isSave(answer))
  const press = async (page: Page) => {
    const name = say('发布', 'Publish')
    await page.getByRole('button', { name }).click()
    await page.getByRole('tooltip').getByRole('button', { name }).click()
  }

  test(`[OPS-1] pressed while a save is under way, Publish publishes what was typed last, saved once (${language})`, async ({
    page,
    baseURL,
    browser,
  }) => {
    await textPage(page, baseURL!)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes(`/platform/decorations/${idOf(page)}`))
        sent.push(`${request.method()} ${/第.版/.exec(request.postData() ?? '')?.[0] ?? ''}`.trim())
    })
    const release = await holdAnswers(page, SAVES)
    const saving = page.waitForRequest((request) => request.method() === 'PUT' && isSave(request))
    await titleOf(page).fill('第一版')
    await saving
    await titleOf(page).fill('第二版')
    await press(page)
    await expect(page.locator('header .ant-btn-loading')).toContainText(say('发布', 'Publish'))
    expect(sent).toEqual(['PUT 第一版'])
    release()
    await expect(published(page, say)).toBeVisible()
    await kept(page)
    expect(sent.slice(0, 2)).toEqual(['PUT 第一版', 'PUT 第二版'])
    expect(sent.slice(2)).toHaveLength(1)

    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await open(visitor, `/select-decorate?renovationId=${idOf(page)}&lang=zh_CN`)
    await expect(visitor.getByRole('heading', { name: '第二版' })).toBeVisible()
    await visitor.context().close()
  })

  test(`[OPS-1] a change of a moment ago is taken along by whoever leaves, and holds a tab that is being closed (${language})`, async ({
    page,
    baseURL,
  }) => {
    await textPage(page, baseURL!)
    const path = new URL(page.url()).pathname
    const back = page.getByRole('link', { name: say('返回页面列表', 'Back to all pages') })
    const taken = saved(page)
    await titleOf(page).fill('走之前')
    await back.click()
    await expect(page).toHaveURL(/\/console\/decorations$/)
    expect((await (await taken).json()).success).toBe(true)
    await page.locator(`a[href="${path}"]`).click()
    await row(page).click()
    await expect(titleOf(page)).toHaveValue('走之前')

    const release = await holdAnswers(page, SAVES)
    await titleOf(page).fill('关之前')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    release()
    await kept(page)
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })

  test.describe('', () => {
    test.use({ expectedNoise: /ERR_FAILED/ })

    test(`[OPS-1] what cannot be kept is not published, and is left only when asked (${language})`, async ({
      page,
      baseURL,
    }) => {
      await textPage(page, baseURL!)
      await page.route(SAVES, (route) => route.abort())
      await titleOf(page).fill('断网')
      await press(page)
      await expect(page.getByText(say('操作未成功，请重试', 'This did not work. Please try again.'))).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: say('网络不通', 'no connection') })).toBeVisible()
      await expect(published(page, say)).toHaveCount(0)
      await page.getByRole('link', { name: say('返回页面列表', 'Back to all pages') }).click()
      await page
        .getByRole('dialog', { name: say('放弃尚未保存的修改？', 'Discard unsaved changes?') })
        .getByRole('button', { name: say('继续编辑', 'Keep editing') })
        .click()
      await expect(titleOf(page)).toHaveValue('断网')
      await page.unroute(SAVES)
      await press(page)
      await expect(published(page, say)).toBeVisible()
      await kept(page)
    })
  })

  test(`[OPS-1] of two at one page the second publishes nothing unseen, is asked whose goes on, and is told what was lost (${language})`, async ({
    page,
    baseURL,
    browser,
  }) => {
    await textPage(page, baseURL!)
    const theirs = await browser.newContext({ baseURL: baseURL! })
    const other = await staff(theirs, baseURL!, 'operator')
    const api = `/platform/decorations/${idOf(page)}`
    type Detail = { version: number; content: object[]; liveNumber: number | null }
    const read = () => other<Detail>('GET', api)
    const words = async () => JSON.stringify((await read()).content)
    const theySave = async (title: string) => {
      const { version, content } = await read()
      const text = JSON.stringify(content).replaceAll('现货', title).replaceAll('我的', title)
      await other('PUT', api, { version, content: JSON.parse(text) })
    }
    await theySave('他们的')
    await press(page)
    await expect(page.getByText(say('数据已被他人修改', 'Somebody else has changed this'))).toBeVisible()
    expect((await read()).liveNumber).toBeNull()

    const back = page.getByRole('link', { name: say('返回页面列表', 'Back to all pages') })
    const keepEditing = page.getByRole('button', { name: say('继续编辑', 'Keep editing') })
    await titleOf(page).fill('我的')
    const mine = page.getByRole('button', { name: say('用我的继续', 'Go on from mine') })
    await expect(mine).toBeVisible()
    await back.click()
    await keepEditing.click()
    await expect(titleOf(page)).toHaveValue('我的')
    expect(await words()).toContain('他们的')
    await mine.click()
    await publish(page, say)
    expect((await read()).liveNumber).not.toBeNull()
    expect(await words()).toContain('我的')

    await theySave('又是他们的')
    await titleOf(page).fill('带不走')
    await back.click()
    await expect(page).toHaveURL(/\/console\/decorations$/)
    await expect(
      page.getByText(say('离开页面前最后的修改未能保存', 'The last changes of the page you left')),
    ).toBeVisible()
    expect(await words()).toContain('又是他们的')
    await theirs.close()
  })
}

/** Where drafts of the mall are saved. */
const SAVES = /\/platform\/decorations\/\d+$/
const isSave = (asked: { url: () => string }): boolean => SAVES.test(asked.url())
