// What goods are sorted by: the operator keeps it, the shop's menu follows.
import { expect } from '@playwright/test'
import { languagesOf, open, reload, speak, test } from './journey.ts'
import { ownShop, sellNut } from './own-shop.ts'
import { expectAccessible, openConsole } from './staff.ts'

test('[OPS-1] the operator adds a category, and a visitor’s next page has it; rows are moved by keyboard', async ({
  page,
  baseURL,
}) => {
  const name = `测试分类${Date.now() % 100_000}`
  await openConsole(page, baseURL!, 'operator', '/categories')
  await page.getByRole('button', { name: '在轴承下新增分类' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('请填写').first()).toBeVisible()
  await form.getByLabel('中文名称').fill(name)
  await form.getByLabel('英文名称').fill('Trial category')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(form).toHaveCount(0) // closed to its end: then it gives the focus back

  await page.getByRole('button', { name: '深沟球轴承的参数' }).click()
  const rows = page.getByRole('dialog').getByRole('row')
  const second = (await rows.nth(2).textContent())!
  await rows.nth(2).getByRole('button', { name: /^上移/ }).press('Enter')
  await expect(rows.nth(1)).toHaveText(second)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s*消/ })
    .click()

  await open(page, '/')
  await page
    .getByRole('navigation', { name: '商品分类' })
    .getByRole('link', { name: '轴承', exact: true })
    .first()
    .hover()
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()

  await page.goto('/console/categories')
  await page.getByRole('button', { name: `编辑${name}` }).click()
  await page.getByRole('dialog').getByRole('switch', { name: '展示' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('不展示')
})

test('[OPS-1] the operator adds a brand and renames it, and a parameter: the page of a part of that brand says so', async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow()
  const mark = `QB${String(Date.now()).slice(-7)}`
  await openConsole(page, baseURL!, 'operator', '/brands')
  const form = page.getByRole('dialog')
  const save = form.getByRole('button', { name: /保\s*存/ })
  const shop = await ownShop(browser, baseURL!)
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const brand = visitor.getByRole('main').getByRole('link', { name: mark }).first()

  await test.step('a brand without names is not taken; with them a shop can choose it, and a visitor reads it', async () => {
    await page.getByRole('button', { name: '新增品牌' }).click()
    await form.getByLabel('标识').fill(mark)
    await save.click()
    await expect(form.getByText('请填写', { exact: true })).toHaveCount(2)
    await form.getByLabel('中文名称').fill('启贝')
    await form.getByLabel('英文名称').fill('Qibei')
    await form.getByLabel('首字母').fill('q')
    await save.click()
    await expect(form).toHaveCount(0)
    const { brands } = await shop.ask<{ brands: { code: string; name: string }[] }>('GET', '/shop/products/choices')
    const { code } = brands.find(({ name }) => name.includes(mark))!
    const { prodId } = await sellNut(shop, { model: `${mark}-M8`, brand: code })
    await open(visitor, `/detail/${prodId}`)
    await expect(brand).toContainText('启贝')
  })

  await test.step('a second brand of one mark is refused, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: '新增品牌' }).click()
    for (const [label, words] of Object.entries({ 标识: mark, 中文名称: '另一个', 英文名称: 'Another', 首字母: 'Q' }))
      await form.getByLabel(label).fill(words)
    await save.click()
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(form.getByLabel('中文名称')).toHaveValue('另一个')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(form).toHaveCount(0)
  })

  await test.step('renamed, it is read by its new name', async () => {
    await page.goto(`/console/brands?keyword=${mark}`)
    await page.getByRole('button', { name: `编辑${mark}` }).click()
    await form.getByLabel('中文名称').fill('启贝精工')
    await save.click()
    await expect(form).toHaveCount(0)
    await reload(visitor)
    await expect(brand).toContainText('启贝精工')
  })

  await test.step('a parameter’s name and unit stand in the table of the part’s page, and go back', async () => {
    for (const [from, name, unit, read] of [
      ['螺母高度', '螺母厚度', '毫米', '7.5 毫米'],
      ['螺母厚度', '螺母高度', 'mm', '7.5 mm'],
    ] as const) {
      await page.goto('/console/attributes?keyword=nutHeight')
      await page.getByRole('button', { name: `编辑${from}` }).click()
      await form.getByLabel('中文名称').fill(name)
      await form.getByLabel('单位').fill(unit)
      await save.click()
      await expect(form).toHaveCount(0)
      await reload(visitor)
      const table = visitor.getByRole('region', { name: /参数/ }).first()
      await expect(table.getByRole('rowheader', { name: new RegExp(`^${name}`) })).toBeVisible()
      await expect(table.getByText(read, { exact: true })).toBeVisible()
    }
  })
  await shop.office.context().close()
  await visitor.context().close()
})

for (const language of languagesOf(import.meta.filename))
  test(`categories, brands and parameters have nothing that axe finds (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator')
    for (const path of ['/categories', '/brands', '/attributes']) await expectAccessible(page, path)
  })
