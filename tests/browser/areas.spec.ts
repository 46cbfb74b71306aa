import { expect } from '@playwright/test'
import { accessible, languages, open, speak, test, textIn } from './journey.ts'

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

    await page.getByRole('link', { name: say('圆锥滚子轴承的尺寸', 'Sizes of Tapered roller bearings') }).click()
    await expect(page).toHaveURL('/spec-area/spec-area3?of=10201#sizes')
    const pick = page.getByRole('navigation', { name: say('看哪种类型的尺寸', 'Type whose sizes are shown') })
    const deepGroove = pick.getByRole('link', { name: say('深沟球轴承', 'Deep groove ball bearings') })
    await deepGroove.click()
    await expect(deepGroove).toHaveAttribute('aria-current', 'true')

    const form = page.getByRole('form', { name: say('按尺寸查找', 'Find by dimensions') })
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

test('[SPEC-1] each area names its parts, sizes, brands and standards, and leads to the others', async ({ page }) => {
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
    await accessible(page)
  }
})

test.describe('a sixth area', () => {
  test.use({ expectedNoise: /404/ })
  test('[SPEC-1] [ERR-4] is a page that does not exist', async ({ page }) => {
    expect(await open(page, '/spec-area/spec-area6')).toBe(404)
  })
})
