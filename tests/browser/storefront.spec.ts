// The head of a shop's pages and of the mall's, as their people draw it.
import { expect } from '@playwright/test'
import { accessible, languages, open, ready, reload, speak, test, textIn } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

// One after the other: both draw the demo merchant's shop.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

for (const language of languages) {
  const say = textIn(language)
  test(`[STORENAV-1] [STORENAV-2] [SHOP-2] [LAYOUT-5] a shop orders its goods and draws its header, and visitors walk it (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await speak(context, baseURL!, language)
    await open(page, '/shopIndex?sid=101')
    await expect(page.getByRole('navigation', { name: say('主导航', 'Main menu') })).toHaveCount(0)
    const office = await browser.newContext({ baseURL: baseURL! })
    await speak(office, baseURL!, language)
    const desk = await office.newPage()
    await openConsole(desk, baseURL!, 'merchant', '/store-categories')
    await desk.getByRole('button', { name: say('添加分类', 'Add a category') }).click()
    const category = desk.locator('.ant-card').last()
    const word = `${language}${Date.now() % 100_000}`
    await category.getByLabel(say('名称（中文）', 'Name (Chinese)')).fill(`轴承${word}`)
    await category.getByLabel(say('名称（英文）', 'Name (English)')).fill(`Bearings ${word}`)
    await category.getByRole('combobox').fill('6204')
    await desk.locator('.ant-select-item-option').first().click()
    await desk.keyboard.press('Escape')
    await desk.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(desk.getByText(say('已保存', 'Saved')).first()).toBeVisible()
    await expectAccessible(desk, '/store-categories')

    await openConsole(desk, baseURL!, 'merchant', '/store-nav')
    await desk.getByRole('switch', { name: say('启用此页头', 'Use this header') }).setChecked(true)
    const add = desk.getByRole('button', { name: say('添加导航', 'Add an item') })
    await add.click()
    const item = desk.locator('fieldset .ant-card').last()
    await item.getByLabel(say('名称（中文）', 'Name (Chinese)')).fill(`常备 ${word}`)
    await item.getByLabel(say('名称（英文）', 'Name (English)')).fill(`Stock ${word}`)
    await item.getByLabel(say('链接到', 'Target')).fill('javascript:alert(1)')
    await desk.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(desk.getByRole('alert').filter({ hasText: say('链接无效', 'no valid address') })).toBeVisible()
    await item.getByLabel(say('链接类型', 'Link type')).click()
    await desk
      .locator('.ant-select-item-option')
      .filter({ hasText: say('分类', 'Category') })
      .click()
    await item.getByLabel(say('链接到', 'Target')).fill(word)
    await desk.locator('.ant-select-item-option').filter({ hasText: word }).click()
    await desk.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(desk.getByText(say('已保存', 'Saved')).first()).toBeVisible()
    await expectAccessible(desk, '/store-nav')

    await reload(page)
    const nav = page.getByRole('navigation', { name: say('本店导航', 'In this shop') })
    await nav.getByRole('link', { name: say(`常备 ${word}`, `Stock ${word}`) }).click()
    await expect(page).toHaveURL(/\/shopIndex\?sid=101&cid=\d+/)
    await expect(page.getByRole('heading', { level: 2, name: word })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await accessible(page)
    await nav.getByRole('link', { name: say('本店分类', 'Shop categories') }).focus()
    await nav.getByRole('link', { name: say(`轴承${word}`, `Bearings ${word}`) }).click()
    await expect(page).toHaveURL(/\/shop-prod-list\?sid=101&cid=\d+/)
    await ready(page)
    await accessible(page)

    const search = page.getByRole('search')
    await search.getByRole('textbox').fill('  ')
    await search.getByRole('button', { name: say('搜本店', 'This shop') }).click()
    await expect(page.getByText(say('请输入关键词', 'Please enter a keyword'))).toBeVisible()
    await search.getByRole('textbox').fill('6204')
    await search.getByRole('button', { name: say('搜全站', 'Whole mall') }).click()
    await expect(page).toHaveURL('/list?pn=6204')

    // As it was: other journeys walk this shop.
    await openConsole(desk, baseURL!, 'merchant', '/store-nav')
    await desk.getByRole('switch', { name: say('启用此页头', 'Use this header') }).setChecked(false)
    await desk
      .locator('fieldset')
      .getByRole('button', { name: say('移除', 'Remove') })
      .first()
      .click()
    await desk.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(desk.getByText(say('已保存', 'Saved')).first()).toBeVisible()
    await openConsole(desk, baseURL!, 'merchant', '/store-categories')
    await desk
      .getByRole('button', { name: say('移除', 'Remove') })
      .first()
      .click()
    await desk.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(desk.getByText(say('已保存', 'Saved')).first()).toBeVisible()
    await office.close()
  })
}
