// Pages of blocks as they are drawn: by the operator with the mouse and with the keyboard alone, and by a shop.
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { blocksIn, idOf, inFrame, kept, newPage, publish, rollBack, rows } from './decorating.ts'
import { axe, languagesOf, open, test, textIn } from './journey.ts'
import { ownShop } from './own-shop.ts'
import { expectAccessible } from './staff.ts'

test.describe.configure({ timeout: 150_000 })

for (const language of languagesOf(import.meta.filename)) {
  const say = textIn(language)

  test(`[OPS-1] [HOME-3] the operator begins a page with a template, changes it by mouse, publishes it and rolls it back (${language})`, async ({
    page,
    baseURL,
    browser,
  }) => {
    await newPage(page, baseURL!, language)
    await page.getByRole('combobox', { name: say('套用模板', 'Templates') }).click()
    await page.getByTitle(say('活动日', 'Sale days')).click()
    const first = say('限时优惠', 'Sale days')
    await expect(rows(page, say).first()).toContainText(first)
    await expect(inFrame(page).getByRole('heading', { name: first })).toBeVisible()
    await publish(page, say)
    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    const path = `/select-decorate?renovationId=${idOf(page)}`
    await open(visitor, `${path}&lang=${language}`)
    await expect(visitor.getByRole('heading', { name: first })).toBeVisible()
    const forPoints = visitor.getByRole('region', { name: say('积分兑换', 'For points') })
    await expect(forPoints.getByRole('article')).toHaveCount(5)
    await expect(forPoints.getByRole('article').first()).toContainText(say('积分', 'points'))
    await expect(forPoints.getByRole('link').first()).toHaveAttribute('href', '/member-center/integral-mall')
    await expect(forPoints.getByRole('link').last()).toHaveAttribute('href', /^\/member-center\/integral-det\/\d+$/)
    expect(await axe(visitor)).toEqual([])

    await inFrame(page).getByRole('heading', { name: first }).click()
    await page.getByLabel(say('标题（中文）', 'Title in Chinese'), { exact: true }).fill('双十二')
    await page.getByLabel(say('标题（英文）', 'Title in English'), { exact: true }).fill('December sale')
    await expect(inFrame(page).getByRole('heading', { name: say('双十二', 'December sale') })).toBeVisible()
    const promises = say('服务承诺', 'Service promises')
    await rows(page, say).filter({ hasText: promises }).dragTo(rows(page, say).first())
    await expect(rows(page, say).first()).toContainText(promises)
    await publish(page, say)
    for (const [locale, heading] of [
      ['zh_CN', '双十二'],
      ['en', 'December sale'],
    ] as const) {
      await open(visitor, `${path}&lang=${locale}`)
      await expect(visitor.getByRole('heading', { name: heading })).toBeVisible()
    }

    await rollBack(page, say, say('版本 1', 'Version 1'))
    await open(visitor, `${path}&lang=${language}`)
    await expect(visitor.getByRole('heading', { name: first })).toBeVisible()
    await visitor.context().close()
    await expectAccessible(page, `/decorations/${idOf(page)}`)
  })

  test(`[OPS-1] a picture is sent, described, cut and given areas by mouse and keys, and the page switches at its minute (${language})`, async ({
    page,
    baseURL,
    browser,
  }) => {
    await newPage(page, baseURL!, language)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press(say('文字', 'Text'))
    const title = async (words: string) => {
      await page.getByLabel(say('标题（中文）', 'Title in Chinese'), { exact: true }).fill(words)
      await page.getByLabel(say('标题（英文）', 'Title in English'), { exact: true }).fill(`${words} en`)
    }
    await title('平日')
    await publish(page, say)
    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    const path = `/select-decorate?renovationId=${idOf(page)}`
    await open(visitor, path)
    await expect(visitor.getByRole('heading', { name: '平日' })).toBeVisible()

    await press(say('热区图', 'Hotspot picture'))
    await press(say('选择图片', 'Choose a picture'))
    const library = page.getByRole('dialog', { name: say('图片库', 'Pictures') })
    const buffer = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#1f5c8f' } })
      .png()
      .toBuffer()
    await library.locator('input[type=file]').setInputFiles({ name: 'sale.png', mimeType: 'image/png', buffer })
    await press(say('裁剪', 'Crop'))
    const crop = page.getByRole('dialog', { name: say('裁剪', 'Crop') })
    await crop.getByLabel(say('下边去掉（%）', 'Bottom, %')).fill('50')
    expect(await axe(page, '.ant-modal-wrap:last-of-type')).toEqual([])
    await crop.getByRole('button', { name: say('另存为新图片', 'Keep as a new picture') }).click()
    await expect(library.getByRole('button', { pressed: true })).toContainText('900×150')
    await library.getByLabel(say('图片说明（中文）', 'What it shows, in Chinese')).fill('一排轴承')
    await library.getByLabel(say('图片说明（英文）', 'What it shows, in English')).fill('A row of bearings')
    await press(say('使用此图', 'Place it'))
    await expect(library).toBeHidden()

    await press(say('在图上画热区', 'Draw areas on the picture'))
    const drawing = page.getByRole('dialog', { name: say('在图上画热区', 'Draw areas on the picture') })
    const shown = drawing.locator('img')
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
    // It stands still by then.
    await shown.click({ trial: true })
    const sheet = await shown.boundingBox()
    const at = (x: number, y: number) => [sheet!.x + sheet!.width * x, sheet!.y + sheet!.height * y] as const
    await page.mouse.move(...at(0.1, 0.2))
    await page.mouse.down()
    await page.mouse.move(...at(0.5, 0.9), { steps: 4 })
    await page.mouse.up()
    await drawing.getByLabel(say('热区 1 的中文名称', 'Name of area 1 in Chinese')).fill('全部轴承')
    await drawing.getByLabel(say('热区 1 的英文名称', 'Name of area 1 in English')).fill('All bearings')
    await drawing.getByLabel(say('热区 1 的链接', 'Link of area 1')).fill('/list?cpid=1')
    await drawing
      .getByRole('button', { name: say('热区 1', 'Area 1'), exact: false })
      .first()
      .press('Shift+ArrowRight')
    await expect(drawing.getByLabel('X %')).toHaveValue(/^2\d/)
    expect(await axe(page, '.ant-modal-wrap:last-of-type')).toEqual([])
    await drawing.getByRole('button', { name: say('完成', 'Done') }).click()
    await expect(inFrame(page).getByRole('link', { name: say('全部轴承', 'All bearings') })).toBeVisible()

    await rows(page, say).first().click()
    await title('大促')
    await kept(page)
    const from = nextMinute()
    await page.getByRole('button', { name: say('定时', 'Schedule') }).click()
    const dialog = page.getByRole('dialog', { name: say('定时', 'Schedule') })
    await dialog.getByLabel(say('开始时间', 'Start')).fill(from)
    await dialog.getByLabel(say('开始时间', 'Start')).press('Enter')
    await dialog.getByRole('button', { name: say('定时发布', 'Schedule it') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: say('版本时间轴', 'What is live until when') })).toContainText(
      from.slice(5),
    )
    await open(visitor, `${path}&lang=${language}`)
    await expect(visitor.getByRole('heading', { name: '平日' })).toBeVisible()
    const id = idOf(page)
    await expectAccessible(page, `/decorations/${id}`)
    const preview = await page.getByRole('link', { name: say('预览', 'Preview') }).getAttribute('href')
    await expect(async () => {
      await open(visitor, `${path}&lang=${language}`)
      await expect(visitor.getByRole('heading', { name: '大促' })).toBeVisible({ timeout: 100 })
    }).toPass({ timeout: 90_000, intervals: [1000] })
    await expect(visitor.getByRole('link', { name: say('全部轴承', 'All bearings') })).toHaveAttribute(
      'href',
      '/list?cpid=1',
    )
    await expect(visitor.getByRole('img', { name: say('一排轴承', 'A row of bearings') })).toBeVisible()
    expect(await axe(visitor)).toEqual([])
    expect(await blocksIn(page, preview!)).toEqual(await blocksIn(visitor, `${path}&lang=${language}`))
    await visitor.context().close()
  })

  test(`[OPS-1] a page is drawn by the keyboard alone: added, moved, doubled, hidden, taken back (${language})`, async ({
    page,
    baseURL,
  }) => {
    await newPage(page, baseURL!, language)
    const [text, gap, news] = [say('文字', 'Text'), say('间隔', 'Gap'), say('公告', 'Notices')]
    for (const name of [text, gap, news]) await page.getByRole('button', { name, exact: true }).press('Enter')
    const names = async (...expected: string[]) => {
      await expect(rows(page, say)).toHaveCount(expected.length)
      for (const [at, name] of expected.entries()) await expect(rows(page, say).nth(at)).toContainText(name)
    }
    await names(text, gap, news)
    await rows(page, say).nth(2).press('Alt+ArrowUp')
    await names(text, news, gap)
    await rows(page, say).nth(1).press('Control+d')
    await names(text, news, news, gap)
    await rows(page, say).nth(2).press('h')
    await expect(rows(page, say).nth(2)).toContainText(say('已隐藏', 'hidden'))
    await rows(page, say).nth(2).press('Delete')
    await names(text, news, gap)
    for (let steps = 0; steps < 3; steps++) await rows(page, say).nth(0).press('Control+z')
    await names(text, news, gap)
    await page.keyboard.press('Control+z')
    await names(text, gap, news)
    await kept(page)
    await page.reload()
    await names(text, gap, news)
  })

  test(`[SHOP-2] a shop draws its home, and visitors find it there (${language})`, async ({
    page,
    baseURL,
    browser,
  }) => {
    const { office, shopId } = await ownShop(browser, baseURL!, language)
    await office.goto('/console/decorations')
    await office.getByRole('button', { name: say('装修店铺首页', 'Decorate the shop’s home') }).click()
    await office.getByRole('button', { name: say('文字', 'Text'), exact: true }).click()
    await office.getByLabel(say('标题（中文）', 'Title in Chinese'), { exact: true }).fill('常州现货')
    await office.getByLabel(say('标题（英文）', 'Title in English'), { exact: true }).fill('In stock in Changzhou')
    const heading = say('常州现货', 'In stock in Changzhou')
    await expect(inFrame(office).getByRole('heading', { name: heading })).toBeVisible()
    await publish(office, say)
    await open(page, `/shopIndex?sid=${shopId}&lang=zh_CN`)
    await expect(page.getByRole('heading', { name: '常州现货' })).toBeVisible()
    await open(page, `/shopIndex?sid=${shopId}&lang=en`)
    await expect(page.getByRole('heading', { name: 'In stock in Changzhou' })).toBeVisible()
    await office.context().close()
  })
}

const MINUTE_MS = 60_000
const CHINA_MS = 8 * 60 * MINUTE_MS
/** The first minute that a hand still reaches, as the mall's clock says it. */
function nextMinute(): string {
  const at = Math.ceil((Date.now() + 15_000) / MINUTE_MS) * MINUTE_MS
  return new Date(at + CHINA_MS).toISOString().slice(0, 16).replace('T', ' ')
}
