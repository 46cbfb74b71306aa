// The operator's side of money.
import { expect } from '@playwright/test'
import { api, buy, type Goods } from './buying.ts'
import { ageMoney, languagesOf, open, signIn, speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

test('the operator sees the days that were compared, and the ledger', async ({ page, baseURL }) => {
  await openConsole(page, baseURL!, 'operator', '/reconciliation')
  // The clock of the mall has compared the days before with the providers' statements, in which nobody had paid.
  await expect(page.getByRole('row', { name: /支付宝 一致 0 \/ 0/ }).first()).toBeVisible()
  await page.getByRole('link', { name: '总账' }).click()
  // However much the other journeys have paid by now.
  await page.getByRole('combobox', { name: '类型' }).click()
  await page.getByTitle('期初余额').click()
  await expect(page).toHaveURL(/kind=opening/)
  const opening = page
    .getByRole('row')
    .filter({ hasText: '期初余额' })
    .filter({ has: page.getByRole('link', { name: '李师傅' }) })
  await expect(opening).toContainText('−500.00')
  await opening.getByRole('link', { name: '用户余额' }).click()
  await expect(page).toHaveURL(/account=wallet/)
  await expect(page.getByRole('row').filter({ hasText: '王建国' })).toHaveCount(0)
  await opening.getByRole('link', { name: '李师傅' }).click()
  await expect(page).toHaveURL(/\/users\/\d+$/)
})

test('[OPS-1] the operator pays a shop what its statement says, the shop sees it there, and what the bank sends back is owed again', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await signIn(context, baseURL!, 'senior')
  await open(page, '/')
  const { records } = await api<{ records: (Goods & { totalStocks: number })[] }>(
    page,
    'GET',
    `/search/page?shopId=101&current=1&size=40`,
  )
  await ageMoney(await buy(page, [{ skuId: records.find(({ totalStocks }) => totalStocks > 50)!.skuId, count: 2 }]), 40)

  await openConsole(page, baseURL!, 'operator', '/payouts')
  const shop = '百工轴承自营'
  const due = page.getByRole('region', { name: '应付店铺' }).getByRole('row').filter({ hasText: shop })
  const amount = (await due.getByRole('cell').nth(1).textContent())!
  expect(amount).toMatch(/^\d[\d,]*\.\d\d$/)
  await due.getByRole('button', { name: `登记打款：${shop}` }).click()
  const drawer = page.getByRole('dialog', { name: `登记打款：${shop}` })
  await expect(drawer.getByRole('row', { name: `应付金额 ${amount}` })).toBeVisible()
  await drawer.getByRole('button', { name: '保 存' }).click()
  await expect(drawer.getByText('请填写 4–40 位字母或数字')).toBeVisible()
  const reference = `ICBC${Date.now()}`
  await drawer.getByLabel('银行流水号').fill(reference)
  await drawer.getByRole('button', { name: '保 存' }).click()
  await expect(page.getByText('打款已入账')).toBeVisible()
  const made = page.getByRole('row').filter({ hasText: reference })
  await expect(made).toContainText(`${shop}`)
  await expect(made).toContainText(amount)
  await expect(due).toHaveCount(0)

  const merchant = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(merchant, baseURL!, 'merchant', '/settlement')
  await expect(
    merchant.getByRole('region', { name: '店铺打款' }).getByRole('row').filter({ hasText: reference }),
  ).toContainText(amount)
  await expect(
    merchant
      .getByRole('row')
      .filter({ hasText: reference })
      .filter({ hasText: `-${amount}` }),
  ).toBeVisible()
  await expectAccessible(merchant, '/settlement')

  await made.getByRole('button', { name: '银行退回' }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('账号与户名不符')
  await page.getByRole('dialog').getByRole('button', { name: '保 存' }).click()
  await expect(made).toContainText('账号与户名不符')
  await expect(due.getByRole('cell').nth(1)).toHaveText(amount)
  await merchant.context().close()
})

for (const language of languagesOf(import.meta.filename))
  test(`the pages of money have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator')
    for (const path of ['/payments', '/refunds', '/payouts', '/ledger', '/reconciliation'])
      await expectAccessible(page, path)
  })

test('a clerk without the permission sees nothing of the money', async ({ page, baseURL }) => {
  await openConsole(page, baseURL!, 'packer', '/payments')
  await expect(
    page
      .getByText('您没有此页面的权限')
      .or(page.getByText(/没有.*权限|找不到|不存在/))
      .first(),
  ).toBeVisible()
})
