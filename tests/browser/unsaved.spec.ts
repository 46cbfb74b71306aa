// Whoever leaves the back office's forms by the way is asked before what they typed is gone.
import { expect, type Page } from '@playwright/test'
import { languagesOf, test, textIn } from './journey.ts'
import { openDesk } from './staff.ts'

const question = (page: Page, language: 'zh_CN' | 'en') =>
  page.getByRole('dialog', { name: textIn(language)('放弃尚未保存的修改？', 'Discard unsaved changes?') })

for (const language of languagesOf(import.meta.filename)) {
  test(`[ADMIN-1] a page with unsaved changes is left by the menu, the way back or another language only when asked (${language})`, async ({
    page,
    baseURL,
  }) => {
    const text = textIn(language)
    await openDesk(page, baseURL!, language, 'merchant', '/orders')
    const menu = page.getByRole('navigation', { name: text('菜单', 'Menu') })
    await menu.getByRole('link', { name: text('店铺设置', 'Shop settings'), exact: true }).click()
    const intro = page.getByLabel(text('中文简介', 'Introduction in Chinese'))
    const before = await intro.inputValue()
    const typed = `${before} ${Date.now()}`
    await intro.fill(typed)
    const asked = question(page, language)
    const keep = asked.getByRole('button', { name: text('继续编辑', 'Keep editing') })
    for (const leave of [
      () => menu.getByRole('link', { name: text('商品', 'Products'), exact: true }).click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: text('English', '中文') }).click(),
      () => page.getByRole('button', { name: text('退出登录', 'Log out') }).click(),
    ]) {
      await leave()
      await expect(keep).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(asked).toBeHidden()
      await expect(intro).toHaveValue(typed)
    }

    await menu.getByRole('link', { name: text('商品', 'Products'), exact: true }).click()
    await asked.getByRole('button', { name: text('放弃修改', 'Discard') }).click()
    await expect(page).toHaveURL(/\/console\/products/)
    await page.goBack()
    await expect(intro).toHaveValue(before)

    await intro.fill(typed)
    await page
      .getByRole('main')
      .getByRole('button', { name: text('保存', 'Save') })
      .click()
    await expect(page.getByText(text('已保存', 'Saved.'))).toBeVisible()
    await menu.getByRole('link', { name: text('商品', 'Products'), exact: true }).click()
    await expect(page).toHaveURL(/\/console\/products/)
    await expect(asked).toBeHidden()
  })

  test(`[ADMIN-1] Escape in a form at the side asks before it takes what was typed (${language})`, async ({
    page,
    baseURL,
  }) => {
    const text = textIn(language)
    await openDesk(page, baseURL!, language, 'merchant', '/staff')
    const name = text('添加角色', 'Add a role')
    await page.getByRole('button', { name }).click()
    const form = page.getByRole('dialog', { name })
    const field = form.getByLabel(text('角色名称', 'Role name'), { exact: true })
    await field.fill('Packer')
    const asked = question(page, language)
    await page.keyboard.press('Escape')
    await expect(asked.getByRole('button', { name: text('继续编辑', 'Keep editing') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await expect(field).toHaveValue('Packer')
    await field.press('Escape')
    await asked.getByRole('button', { name: text('放弃修改', 'Discard') }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  test(`[ADMIN-1] a variant half typed at the side is not lost by the way back (${language})`, async ({
    page,
    baseURL,
  }) => {
    const text = textIn(language)
    await openDesk(page, baseURL!, language, 'merchant', '/products')
    await page.getByRole('table').getByRole('link').first().click()
    const product = page.url()
    await page.getByRole('button', { name: text('新增规格', 'Add a variant') }).click()
    const form = page.getByRole('dialog')
    const model = form.getByLabel(text('完整型号', 'Full part number'))
    const before = await model.inputValue()
    await model.fill('6204-2RS C3')
    const asked = question(page, language)
    await page.goBack()
    await expect(asked.getByRole('button', { name: text('继续编辑', 'Keep editing') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(asked).toBeHidden()
    await expect(page).toHaveURL(product)
    await expect(model).toHaveValue('6204-2RS C3')

    await model.press('Escape')
    await asked.getByRole('button', { name: text('放弃修改', 'Discard') }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: text('新增规格', 'Add a variant') }).click()
    await expect(model).toHaveValue(before)
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page).not.toHaveURL(product)
    await expect(asked).toBeHidden()
  })
}
