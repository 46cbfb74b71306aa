import { expect } from '@playwright/test'
import { blocksIn, inFrame, publish, rollBack, rows } from './decorating.ts'
import { accessible, alive, languages, languagesOf, open, speak, test, textIn } from './journey.ts'
import { openConsole } from './staff.ts'

for (const language of languages) {
  const say = textIn(language)
  test(`[SPEC-1] a bearing is found by type, by a cell of its table and by caliper (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await open(page, '/')
    await page
      .getByRole('link', { name: say('轴承专区', 'Bearings'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL('/spec-area/spec-area3')
    await expect(page).toHaveTitle(new RegExp(say('^轴承专区：', '^Bearings: ')))
    const said = page.locator('meta[name=description]')
    await expect(said).toHaveAttribute('content', new RegExp(say('选深沟球轴承、', 'Deep groove ball bearings, ')))
    await accessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    const table = page.getByRole('table', { name: say('按类型选', 'By type') })
    const room = await table.evaluate((one) => one.parentElement!.clientWidth - one.clientWidth)
    expect(room, 'no column is cut off').toBeGreaterThanOrEqual(0)

    await page.getByRole('link', { name: say('圆锥滚子轴承的尺寸', 'Sizes of Tapered roller bearings') }).click()
    await expect(page).toHaveURL('/spec-area/spec-area3?of=10201#sizes')
    const pick = page.getByRole('navigation', { name: say('看哪种类型的尺寸', 'Type whose sizes are shown') })
    const deepGroove = pick.getByRole('link', { name: say('深沟球轴承', 'Deep groove ball bearings') })
    await deepGroove.click()
    await expect(deepGroove).toHaveAttribute('aria-current', 'true')

    // Its own script comes after the page's.
    const form = page.getByRole('form', { name: say('按尺寸查找', 'Find by dimensions') })
    await alive(form)
    const find = form.getByRole('button', { name: say('查找', 'Find') })
    await find.click()
    await expect(form.getByRole('alert')).toHaveText(say('请至少填写一个尺寸。', 'Enter at least one dimension.'))
    await form.getByLabel(say('内径', 'Bore')).fill('20')
    await form.getByLabel(say('外径', 'Outside diameter')).fill('999')
    await find.click()
    await expect(form.getByRole('alert')).toContainText('999')
    await form.getByLabel(say('外径', 'Outside diameter')).fill('46.9')
    await find.click()
    await expect(page).toHaveURL('/list?thCid=10101&a.d=20&a.D=47')
    await expect(page.getByText(/^6204/).first()).toBeVisible()

    await page.goBack()
    const cell = page.getByRole('link', { name: say('内径 20 mm，尺寸系列 62：', 'Bore 20 mm, Dimension series 62:') })
    const count = await cell.textContent()
    await cell.click()
    await expect(page).toHaveURL('/list?thCid=10101&a.d=20&a.series=62')
    await expect(
      page.getByText(say(`共 ${count} 个型号`, `${count} part numbers`), { exact: true }).first(),
    ).toBeVisible()
  })
}

test('[SPEC-1] each area names its parts, sizes, brands and standards, answers questions, and leads to the others', async ({
  page,
  request,
}) => {
  const links = new Set<string>()
  for (const [place, title, others] of [
    ['', '传动专区', ['V 带', '链号']],
    ['2', '紧固件专区', ['GB/T 5782', '性能等级']],
    ['4', '伺服专区', ['额定功率', '编码器']],
    ['5', '挡圈键销密封专区', ['GB/T 894', '轴径']],
  ] as const) {
    expect(await open(page, `/spec-area/spec-area${place}`)).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const other of others) await expect(page.getByText(other).first()).toBeAttached()
    await expect(page.getByRole('navigation', { name: '其他专区' }).getByRole('link')).toHaveCount(4)
    const onPage = page.getByRole('navigation', { name: '本页' }).getByRole('link')
    for (const link of await onPage.all())
      await expect(page.locator(`h2${await link.getAttribute('href')}`)).toHaveText((await link.textContent())!)
    const guides = page.getByRole('region', { name: '选型问答' })
    await guides.locator('summary').first().click()
    await expect(guides.getByRole('link').first()).toBeVisible()
    for (const link of await guides.locator('a').all()) links.add((await link.getAttribute('href'))!)
    await accessible(page)
  }
  for (const link of links) {
    const list = await (await request.get(link)).text()
    expect(list, link).toMatch(/<article|<tbody/)
  }
})

test.describe('a sixth area', () => {
  test.use({ expectedNoise: /404/ })
  test('[SPEC-1] [ERR-4] is a page that does not exist', async ({ page }) => {
    expect(await open(page, '/spec-area/spec-area6')).toBe(404)
  })
})

for (const language of languagesOf(import.meta.filename)) {
  const say = textIn(language)
  test(`[SPEC-1] [OPS-1] the operator changes a special area, visitors see it, and it comes back (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator', '/decorations')
    await page.getByRole('link', { name: say('装修伺服专区', 'Decorate Servo systems') }).click()
    const heading = inFrame(page).getByRole('heading', { name: say('按规格选', 'By specification') })
    await expect(heading).toBeVisible()
    await rows(page, say)
      .filter({ hasText: say('按规格选', 'By specification') })
      .click()
    await page.getByLabel(say('标题（中文）', 'Title in Chinese'), { exact: true }).fill('先定电压和编码器')
    await page.getByLabel(say('标题（英文）', 'Title in English'), { exact: true }).fill('Supply and encoder first')
    const title = say('先定电压和编码器', 'Supply and encoder first')
    await expect(inFrame(page).getByRole('heading', { name: title })).toBeVisible()
    await publish(page, say)
    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await open(visitor, `/spec-area/spec-area4?lang=${language}`)
    await expect(visitor.getByRole('region', { name: title }).getByRole('link').first()).toBeVisible()
    await expect(visitor.getByRole('link', { name: title })).toHaveAttribute('href', '#parameters')
    const preview = await page.getByRole('link', { name: say('预览', 'Preview') }).getAttribute('href')
    expect(await blocksIn(page, preview!)).toEqual(await blocksIn(visitor, `/spec-area/spec-area4?lang=${language}`))
    await page.getByRole('combobox', { name: say('套用模板', 'Templates') }).click()
    await page.locator('.ant-select-item-option').getByText(say('专区', 'Special area'), { exact: true }).click()
    await expect(heading).toBeVisible()
    await rollBack(page, say, say('初始版本', 'as it came'))
    await open(visitor, `/spec-area/spec-area4?lang=${language}`)
    await expect(visitor.getByRole('region', { name: say('按规格选', 'By specification') })).toBeVisible()
    await visitor.context().close()
  })
}
