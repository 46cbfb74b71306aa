// The operator's side of money.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { api, buy, type Goods } from './buying.ts'
import { ageMoney, bringTransfer, languagesOf, open, signIn, speak, test, textIn } from './journey.ts'
import { expectAccessible, openConsole, openDesk } from './staff.ts'
import { payType } from '#features/payments/rules.ts'

test.describe.configure({ timeout: 90_000 })

type Remittance = { remitCode: string; amount: number }

/** Pieces of something, unpaid. */
async function ordered(page: Page, prodCount = 2): Promise<string> {
  type Found = Goods & { shopId: number; totalStocks: number }
  const { records } = await api<{ records: Found[] }>(page, 'GET', '/search/page?shopId=101&current=1&size=40')
  const { prodId, skuId, shopId } = records.find(({ totalStocks }) => totalStocks > 50)!
  const orderItem = { prodId, skuId, shopId, prodCount }
  const { uuid } = await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', { orderItem })
  return (await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid })).orderNumbers
}

/** With a code to transfer by. */
async function remitted(page: Page) {
  const orderNumbers = await ordered(page)
  const asked = { orderNumbers, payType: payType.bank }
  const { remittance } = await api<{ remittance: Remittance }>(page, 'POST', '/p/order/pay', asked)
  return { orderNumbers, remittance }
}

type Stage = { page: Page; context: BrowserContext; browser: Browser; baseURL: string | undefined }

/** A buyer in the shop, and whoever opens a page of the back office beside them, in one language. */
async function begin({ page, context, browser, baseURL }: Stage, language: 'zh_CN' | 'en') {
  await signIn(context, baseURL!, 'senior')
  await speak(context, baseURL!, language)
  await open(page, '/')
  const atDesk = async (path: string) => {
    const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await openDesk(desk, baseURL!, language, 'operator', path)
    return desk
  }
  return { said: textIn(language), atDesk }
}

const account = ['常州恒达机械有限公司', '6222 0204 1700 1234', '工商银行常州新北支行'] as const

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
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请填写 4–40 位字母或数字')).toBeVisible()
  const reference = `ICBC${Date.now()}`
  await drawer.getByLabel('银行流水号').fill(reference)
  await drawer.getByRole('button', { name: '保存' }).click()
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
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(made).toContainText('账号与户名不符')
  await expect(due.getByRole('cell').nth(1)).toHaveText(amount)
  await merchant.context().close()
})

for (const language of languagesOf(import.meta.filename))
  test(`[ORDER-6] a transfer of a wrong sum is closed by the office, and the order says what was done (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    const { said, atDesk } = await begin({ page, context, browser, baseURL }, language)
    const { orderNumbers, remittance } = await remitted(page)
    await bringTransfer(remittance.remitCode, remittance.amount + 1)
    const orderPage = `/user-center/uc-order-detail?orderNumber=${orderNumbers}`
    await open(page, orderPage)
    const waits = said('款项不会自动退回', 'It does not go back by itself')
    await expect(page.getByText(waits)).toBeVisible()

    const desk = await atDesk(`/unmatched-payments?keyword=${orderNumbers}`)
    const row = desk.getByRole('row').filter({ has: desk.getByRole('link', { name: orderNumbers }) })
    await expect(row).toContainText(said('金额不符', 'Wrong amount'))
    await row.getByRole('button', { name: said('登记处理', 'Handle') }).click()
    const drawer = desk.getByRole('dialog', { name: said('登记金额不符的转账', 'Close a transfer of a wrong amount') })
    await drawer.getByRole('button', { name: said('登记处理', 'Handle') }).click()
    await expect(drawer.getByText(said('请填写处理说明', 'Please describe how it was handled'))).toBeVisible()
    await drawer.getByRole('combobox', { name: said('处理结果', 'What was done') }).click()
    await desk.getByTitle(said('已退回付款账户', 'Sent back to the payer’s account')).click()
    await drawer.getByLabel(said('处理说明', 'Note')).fill('网银退回')
    await drawer.getByRole('button', { name: said('登记处理', 'Handle') }).click()
    await expect(row).toHaveCount(0)
    await expectAccessible(desk, `/unmatched-payments?show=handled&keyword=${orderNumbers}`)
    await expect(row).toContainText('网银退回')
    await desk.context().close()

    await open(page, orderPage)
    await expect(page.getByText(said('退回付款账户', 'It was sent back to the account it came from'))).toBeVisible()
    await expect(page.getByText(waits)).toHaveCount(0)
    await api(page, 'PUT', `/p/myOrder/cancel/${orderNumbers}`)
  })

for (const language of languagesOf(import.meta.filename))
  test(`[OPS-1] a transfer with a wrong code is found by its remark and assigned to the order it was for (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    const { said, atDesk } = await begin({ page, context, browser, baseURL }, language)
    const { orderNumbers, remittance } = await remitted(page)
    const remark = `BG 12 ${orderNumbers.slice(-10)} x`
    await bringTransfer(remark, remittance.amount, ...account)

    const desk = await atDesk(`/unmatched-payments?keyword=${encodeURIComponent(remark)}`)
    const row = desk.getByRole('row').filter({ hasText: remark })
    await expect(row).toContainText(said('来款不明', 'Unidentified transfer'))
    await row.getByRole('button', { name: said('认领', 'Assign') }).click()
    const drawer = desk.getByRole('dialog', { name: said('认领不明来款', 'Assign an unidentified transfer') })
    await expect(drawer.getByText('6222 0204 1700 1234')).toBeVisible()
    const number = drawer.getByLabel(
      said(
        '订单号、汇款识别码、支付单号或退款单号',
        'Order number, payment reference, payment number or refund number',
      ),
    )
    await number.fill('999999999')
    await drawer.getByLabel(said('处理说明', 'Note')).fill('已电话核对回单')
    await drawer.getByRole('button', { name: said('认领', 'Assign') }).click()
    await expect(drawer.getByText(said('该号码没有正在等待', 'Nothing with this number is waiting'))).toBeVisible()
    await number.fill(orderNumbers)
    await drawer.getByRole('button', { name: said('认领', 'Assign') }).click()
    await expect(row).toHaveCount(0)
    await expectAccessible(desk, `/unmatched-payments?show=handled&keyword=${encodeURIComponent(remark)}`)
    await expect(row).toContainText(said('已认领入账', 'Assigned'))
    await expect(row.getByRole('link', { name: orderNumbers })).toBeVisible()
    await desk.context().close()
    expect(await api<boolean>(page, 'GET', `/p/order/isPay/0/${orderNumbers}`)).toBe(true)
  })

for (const language of languagesOf(import.meta.filename))
  test(`[PAY-5] money that came too late by transfer is transferred back by finance, and then its buyer is told (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    test.setTimeout(120_000) // three transfers of one refund
    const { said, atDesk } = await begin({ page, context, browser, baseURL }, language)
    const { orderNumbers, remittance } = await remitted(page)
    await api(page, 'PUT', `/p/myOrder/cancel/${orderNumbers}`)
    await bringTransfer(remittance.remitCode, remittance.amount, ...account)

    const found = `/refunds?status=toTransfer&keyword=${orderNumbers}`
    const desk = await atDesk(found)
    const row = desk.getByRole('row').filter({ has: desk.getByRole('link', { name: orderNumbers }) })
    await expect(async () => {
      await desk.reload()
      await expect(row).toContainText(said('待转账', 'To be transferred'), { timeout: 8000 })
    }).toPass() // once the outbox has sent it
    for (const words of account) await expect(row).toContainText(words)
    // In one sheet for the bank; whoever takes it again is asked. Other journeys make transfers meanwhile.
    const asked = desk.getByRole('dialog', { name: said('均已导出过', 'exported before') })
    await expect(async () => {
      await desk.getByRole('button', { name: 'CSV' }).click()
      await expect(asked).toContainText(said('再次导出可能造成重复转账', 'can pay refunds twice'), { timeout: 3000 })
    }).toPass()
    await asked.getByRole('button', { name: said('取消', 'Cancel') }).click()
    await expect(row).toContainText(said('已导出', 'Exported by'))
    await row.getByRole('button', { name: said('确认已转账', 'Transferred') }).click()
    const drawer = desk.getByRole('dialog', { name: said('确认退款已转账', 'Confirm a transfer') })
    await expect(drawer.getByText(account[1]!)).toBeVisible()
    await drawer.getByRole('button', { name: said('确认已转账', 'Transferred') }).click()
    await expect(drawer.getByText(said('请填写 4–40 位字母或数字', 'Please enter 4 to 40'))).toBeVisible()
    const reference = `ICBC${Date.now()}`
    await drawer.getByLabel(said('银行流水号', 'Bank reference')).fill(reference)
    await drawer.getByRole('button', { name: said('确认已转账', 'Transferred') }).click()
    await expect(row).toHaveCount(0)
    await expectAccessible(desk, `/refunds?keyword=${reference}`)
    await expect(row).toContainText(said('已完成', 'Done'))
    await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumbers}`)
    await expect(page.getByText(said('按原付款方式退回。', 'went back'))).toBeVisible()

    // Days later the bank sends it back.
    await row.getByRole('button', { name: said('银行退回', 'Came back') }).click()
    const back = desk.getByRole('dialog', {
      name: said('登记已转账退款被银行退回', 'The bank sent a confirmed transfer back'),
    })
    await expect(back.getByText(reference)).toBeVisible()
    await back.getByLabel(said('退回款项的银行流水号', 'Serial number of the return')).fill(`${reference}B`)
    await back.getByRole('button', { name: said('银行退回', 'Came back') }).click()
    await expect(back.getByText(said('请填写退回原因', 'Please enter the bank’s reason'))).toBeVisible()
    await back.getByLabel(said('原因', 'Reason')).fill('账号与户名不符')
    await back.getByRole('button', { name: said('银行退回', 'Came back') }).click()
    await expect(row).toContainText(said('待转账', 'To be transferred'))
    await expect(row).toContainText(`${reference}B`)
    await open(page, '/user-center/uc-notifications')
    await expect(page.getByText(said('被银行退回，请核对收款账户', 'please check the account')).first()).toBeVisible()

    // What its buyer says is the account that the next transfer goes to.
    await row.getByRole('button', { name: said('更正账户', 'Correct the account') }).click()
    const payee = desk.getByRole('dialog', { name: said('更正收款账户', 'Correct the payee’s account') })
    await payee.getByLabel(said('收款账号', 'Payee’s account')).fill('6222 0204 1700 9999')
    await payee.getByRole('button', { name: said('保存', 'Save') }).click()
    await expect(row).toContainText('6222 0204 1700 9999')
    await row.getByRole('button', { name: said('确认已转账', 'Transferred') }).click()
    await expect(drawer.getByText('账号与户名不符')).toBeVisible()
    await drawer.getByLabel(said('银行流水号', 'Bank reference')).fill(`${reference}C`)
    await drawer.getByRole('button', { name: said('确认已转账', 'Transferred') }).click()
    await expect(row).toContainText(said('已完成', 'Done'))

    // Once more, and the bank's statement names what it was.
    await bringTransfer(`退汇 ${reference}C`, remittance.amount)
    await desk.reload()
    await expect(row).toContainText(said('待转账', 'To be transferred'))
    await desk.context().close()
  })

for (const language of languagesOf(import.meta.filename))
  test(`[OPS-1] one transfer without a code pays several orders that finance ticks, once their sum is exactly it (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    const { said, atDesk } = await begin({ page, context, browser, baseURL }, language)
    const numbers = [await ordered(page, 2), await ordered(page, 3)]
    const { totalFee } = await api<{ totalFee: number }>(
      page,
      'GET',
      `/p/order/getOrderPayInfoByOrderNumber?orderNumbers=${numbers.join(',')}`,
    )
    const remark = `两单 ${numbers[0]!.slice(-8)}`
    await bringTransfer(remark, totalFee, ...account)

    const desk = await atDesk(`/unmatched-payments?keyword=${encodeURIComponent(remark)}`)
    const row = desk.getByRole('row').filter({ hasText: remark })
    await expect(row.getByText(said('待处理', 'To handle'))).toBeInViewport({ ratio: 1 })
    await expect(row.getByRole('button', { name: said('登记处理', 'Handle') })).toBeInViewport({ ratio: 1 })
    await row.getByRole('button', { name: said('认领', 'Assign') }).click()
    const drawer = desk.getByRole('dialog', { name: said('认领不明来款', 'Assign an unidentified transfer') })
    await drawer.getByText(said('多个订单', 'Several orders')).click()
    await drawer.getByLabel(said('处理说明', 'Note')).fill('已电话核对')
    const assign = drawer.getByRole('button', { name: said('认领', 'Assign'), exact: true })
    for (const number of numbers) {
      await drawer.getByRole('searchbox').fill(number)
      await drawer.getByRole('searchbox').press('Enter')
      await drawer.getByRole('checkbox', { name: number }).check()
      if (number !== numbers[0]) continue
      await expect(drawer.getByRole('status')).toContainText(said('还差', 'is missing'))
      await assign.click()
      await expect(drawer.getByText(said('所选订单的合计须与', 'Choose orders that come to'))).toBeVisible()
    }
    await expect(drawer.getByRole('status')).toContainText(said('与到账金额一致', 'exactly what was received'))
    await assign.click()
    await expect(row).toHaveCount(0)
    await expectAccessible(desk, `/unmatched-payments?show=handled&keyword=${encodeURIComponent(remark)}`)
    for (const number of numbers) await expect(row.getByRole('link', { name: number })).toBeVisible()
    await desk.context().close()
    expect(await api<boolean>(page, 'GET', `/p/order/isPay/0/${numbers.join(',')}`)).toBe(true)
  })

for (const language of languagesOf(import.meta.filename))
  test(`[OPS-1] finance reads a bank statement, sees what each line is, and books it once (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    const { said, atDesk } = await begin({ page, context, browser, baseURL }, language)
    const { orderNumbers, remittance } = await remitted(page)
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
    const number = `ICBC${Date.now()}`
    const buffer = Buffer.from(
      [
        '账户明细',
        '交易时间,交易流水号,对方户名,对方账号,收入金额,支出金额,附言',
        `${today} 10:22:33,${number}A,常州恒达机械有限公司,6222020417001234,${remittance.amount},,${remittance.remitCode}`,
        `${today} 11:00:00,${number}B,物业公司,6222020417005678,,300.00,房租`,
        `${today} 11:20:00,1.2E+19,常州恒达机械有限公司,6222020417001234,20.00,,货款`,
      ].join('\r\n'),
    )
    const file = { name: 'icbc.csv', mimeType: 'text/csv', buffer }

    const desk = await atDesk('/bank-statement')
    await expect(desk.getByText(said('需要交易时间', 'Needed columns'))).toBeVisible()
    const row = desk.getByRole('row').filter({ hasText: `${number}A` })
    await desk.locator('input[type=file]').setInputFiles(file)
    await expect(row).toContainText(said('付款入账', 'Payment'))
    await expect(row.getByRole('link', { name: orderNumbers })).toBeVisible()
    await expect(desk.getByRole('row').filter({ hasText: `${number}B` })).toContainText(
      said('无对应退款', 'Matches no refund'),
    )
    await expect(desk.getByText(said('第 5 行：流水号须为', 'Row 5: the serial number'))).toBeVisible()
    expect(await api<boolean>(page, 'GET', `/p/order/isPay/0/${orderNumbers}`)).toBe(false)
    await desk.getByRole('button', { name: said('登记 1 笔', 'Record 1 line') }).click()
    await expect(desk.getByText(said('流水已登记', 'The statement is recorded'))).toBeVisible()
    expect(await api<boolean>(page, 'GET', `/p/order/isPay/0/${orderNumbers}`)).toBe(true)

    await desk.locator('input[type=file]').setInputFiles(file)
    await expect(row).toContainText(said('已读入过', 'Read before'))
    await expect(desk.getByText(said('没有需要登记的款项', 'Nothing in this statement'))).toBeVisible()
    await desk.context().close()
  })

for (const language of languagesOf(import.meta.filename))
  test(`the pages of money have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator')
    for (const path of [
      '/payments',
      '/refunds',
      '/payouts',
      '/ledger',
      '/reconciliation',
      '/unmatched-payments',
      '/bank-statement',
    ])
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
