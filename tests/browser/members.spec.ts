// A firm becomes an enterprise member: it applies, is refused, applies again, pays enterprise prices from the moment of
// approval, and files its invoice.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PRIVATE_UPLOAD } from '#core/wire/private-upload.ts'
import { pdfText } from '../pdf-text.ts'
import { api, type Goods } from './buying.ts'
import { accessible, languagesOf, newPerson, open, reload, textIn, speak, staff, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 240_000 })

const licence = await sharp({ create: { width: 600, height: 420, channels: 3, background: '#e8eef4' } })
  .jpeg()
  .toBuffer()
/** The demo merchant's shop. */
const SHOP = 101
const home = {
  receiver: '赵敏',
  mobile: '13912345678',
  provinceId: 320000,
  cityId: 320200,
  areaId: 320214,
  addr: '锡士路 20 号收货处',
}

const paper = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: licence })

type Ware = Goods & { partyCode: string; price: number }

/** One thing of the merchant's, and what it costs whoever asks. */
async function ware(page: Page): Promise<Ware> {
  type Found = { records: (Ware & { totalStocks: number })[] }
  const { records } = await api<Found>(page, 'GET', `/search/page?shopId=${SHOP}&current=1&size=40`)
  return records.filter(({ totalStocks }) => totalStocks > 50)[7]!
}

/** What its page says it costs this person. */
async function priceSeen(page: Page, { prodId, skuId }: Goods): Promise<string> {
  await open(page, `/detail/${prodId}?skuId=${skuId}`)
  return (await page.locator('main .price').first().innerText()).replace(/[^\d.]/g, '')
}

const firms = { zh_CN: '无锡安驰传动有限公司', en: '无锡安驰精密机械有限公司' }
const TAXPAYER = '91320214MA3WXACB1W'

for (const language of languagesOf(import.meta.filename))
  test(`[AUDIT-2] [AUDIT-3] [AUDIT-6] [AUDIT-7] [UC-4] [UC-11] [INV-3] a firm applies, is refused, applies again, pays the enterprise price and gets a special VAT invoice (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const text = textIn(language)
    const firm = firms[language]
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await open(page, '/help/howToPay')
    const goods = await ware(page)
    const ordinary = await priceSeen(page, goods)
    expect(ordinary).toBe(goods.price.toFixed(2))
    const bar = page.getByRole('navigation', { name: text('账户与服务', 'Account and service') })
    await bar.getByRole('link', { name: text('成为企业会员', 'Become an enterprise member') }).click()
    const send = page.getByRole('button', { name: text('提交申请', 'Submit application') })
    const field = (zh: string, en: string) => page.getByLabel(text(zh, en), { exact: true })
    const alerted = (words: string) => expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
    const state = (words: string) => page.getByRole('status').filter({ hasText: words })
    const paperShown = page.getByRole('img', { name: text('营业执照（已上传）', 'Business licence, uploaded') })

    await test.step('[UC-16] a form that lacks something, or has only spaces, says so and keeps what was typed', async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: text('企业会员认证', 'Enterprise membership') }),
      ).toBeVisible()
      await accessible(page)
      await field('公司名称', 'Company name').fill('   ')
      await field('职位', 'Your position').fill('Senior procurement manager')
      await field('统一社会信用代码', 'Unified social credit code').fill('91320214MA3WXACB1X')
      await send.click()
      for (const [zh, en] of [
        ['公司名称为', 'Enter a company name'],
        ['校验位不符', 'The check digit does not match'],
        ['公司地址为', 'Enter a company address'],
        ['请上传营业执照', 'upload the business licence'],
        ['联系人为', 'Enter a contact name'],
        ['请填写职位', 'enter your position'],
        ['手机号', 'mobile number'],
        ['邮箱', 'email address'],
      ] as const)
        await alerted(text(zh, en))
      await expect(field('公司名称', 'Company name')).toBeFocused()
      await expect(field('职位', 'Your position')).toHaveValue('Senior procurement manager')
      await expect(field('统一社会信用代码', 'Unified social credit code')).toHaveValue('91320214MA3WXACB1X')
      await accessible(page)
    })

    await test.step('what is no picture is refused; a picture is shown', async () => {
      const licence = field('营业执照', 'Business licence')
      await licence.setInputFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg onload="alert(1)"/>'),
      })
      await alerted(text('请选择', 'choose'))
      await licence.setInputFiles(paper('licence.jpg'))
      await expect(paperShown).toBeVisible()
    })

    await test.step('a page that is loaded again still knows what was typed', async () => {
      await field('公司名称', 'Company name').fill(firm)
      await field('统一社会信用代码', 'Unified social credit code').fill('9132 0214 ma3w xacb1w')
      await field('公司地址', 'Company address').fill('江苏省无锡市新吴区锡士路 20 号')
      await field('联系人', 'Contact name').fill('赵敏')
      await field('职位', 'Your position').fill('采购主管')
      await field('联系电话', 'Phone').fill('13912345678')
      await field('邮箱', 'Email').fill('zhao@anchi.example')
      await reload(page)
      await expect(field('公司名称', 'Company name')).toHaveValue(firm)
      await field('营业执照', 'Business licence').setInputFiles(paper('licence.jpg'))
      await expect(paperShown).toBeVisible()
      await send.click()
      await expect(state(text('企业认证申请审核中', 'Certification application under review'))).toBeVisible()
      await accessible(page)
    })

    const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await speak(office.context(), baseURL!, language)
    await openConsole(office, baseURL!, 'operator', '/audits')
    const examine = async () => {
      await office.goto('/console/audits')
      await office.getByRole('link', { name: firm }).first().click()
      await expect(office.getByRole('heading', { level: 1, name: firm })).toBeVisible()
    }
    const remark = '执照照片不清晰，请重新拍摄'

    await test.step('the operator sees the licence and refuses with a remark', async () => {
      await examine()
      const shown = office.getByRole('link', { name: text('查看大图：营业执照', 'Enlarge Business licence') })
      await expect(shown.locator('img')).toHaveJSProperty('complete', true)
      const { headers } = await context.request
        .get((await shown.getAttribute('href'))!)
        .then((answer) => ({ headers: answer.headers() }))
      expect(headers['content-type']).toBe('image/webp')
      await office.getByRole('button', { name: text('不通过', 'Decline'), exact: true }).click()
      const refuse = office.getByRole('button', { name: text('确认不通过', 'Decline application') })
      await refuse.click()
      await expect(office.getByText(text('请填写原因', 'Please give a reason.'))).toBeVisible()
      await office.getByLabel(text('不通过的原因', 'Reason for declining')).fill(remark)
      await refuse.click()
      await expect(
        office.getByText(text('审核未通过，申请人可看到原因', 'Declined. The applicant sees the reason.')),
      ).toBeVisible()
    })

    await test.step('the refusal and its reason are read everywhere; the form remembers', async () => {
      await open(page, '/user-center/uc-business')
      const note = state(
        text('抱歉，您的企业认证申请未通过', 'Sorry, your enterprise certification application was not approved.'),
      )
      await expect(note).toContainText(remark)
      await accessible(page)
      await open(page, '/user-center')
      await expect(page.getByRole('main').getByRole('link', { name: text('编辑资料', 'Edit profile') })).toBeVisible()
      await expect(page.getByRole('main').locator('a[href="/approve-member"]')).toHaveCount(0)
      await open(page, '/user-center/uc-business')
      await note.getByRole('link', { name: text('重新申请', 'Apply again') }).click()
      await expect(field('公司名称', 'Company name')).toHaveValue(firm)
      await page.getByRole('button', { name: text('重新申请', 'Apply again') }).click()
      await expect(state(text('企业认证申请审核中', 'Certification application under review'))).toBeVisible()
    })

    const enterprise =
      await test.step('approved: the price, the level and the name are there with the next page', async () => {
        await examine()
        await expect(office.getByRole('row', { name: remark })).toBeVisible()
        await office.getByRole('button', { name: text('通过', 'Approve'), exact: true }).click()
        await expect(
          office.getByText(text('已通过，等级和价格即时生效', 'Approved. Level and prices apply immediately.')),
        ).toBeVisible()
        const price = await priceSeen(page, goods)
        expect(Number(price)).toBeLessThan(Number(ordinary))
        expect(price).toBe((await ware(page)).price.toFixed(2))
        await expect(page.getByText(text('企业价', 'Enterprise price')).first()).toBeVisible()
        await expect(bar).toContainText(text('企业会员', 'Enterprise member'))
        await expect(bar).toContainText(firm)
        await expect(bar.getByRole('link', { name: text('成为企业会员', 'Become an enterprise member') })).toHaveCount(
          0,
        )
        return price
      })

    const orderNumber = await test.step('the enterprise price is what the order is charged', async () => {
      await api(page, 'POST', '/p/address/addAddr', home)
      const stepper = page.getByRole('table').getByRole('row').filter({ hasText: goods.partyCode }).getByRole('textbox')
      await stepper.fill('1')
      await stepper.press('Enter')
      await page.getByRole('button', { name: text('立即订购', 'Buy now') }).click()
      // A firm's checkout begins with its invoice (CHECKOUT-6); here it is asked for afterwards.
      await expect(page.getByRole('radio', { name: text('增值税专用发票', 'Special VAT invoice') })).toBeChecked()
      await expect(field('纳税人识别号', 'Taxpayer ID')).toHaveValue(TAXPAYER)
      await page.getByText(text('不开发票', 'No invoice'), { exact: true }).click()
      await page.getByRole('button', { name: text('提交订单', 'Place order') }).click()
      await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+$/)
      const numbers = new URL(page.url()).searchParams.get('orderNumbers')!
      await api(page, 'POST', '/p/order/pay', { orderNumbers: numbers })
      await open(page, `/user-center/uc-order-detail?orderNumber=${numbers}`)
      const line = page.getByRole('row').filter({ hasText: goods.partyCode })
      await expect(line).toContainText(enterprise)
      await expect(line).not.toContainText(ordinary)
      return numbers
    })

    await test.step('a special VAT invoice is asked for when the goods are there; a wrong taxpayer number is said at its field', async () => {
      await sendAndReceive(page, await staff(context, baseURL!, 'merchant'), orderNumber)
      await open(page, `/invoice-detail?orderNumber=${orderNumber}`)
      await page.getByText(text('增值税专用发票', 'Special VAT invoice'), { exact: true }).click()
      await expect(field('单位名称', 'Company name')).toHaveValue(firm)
      await expect(field('纳税人识别号', 'Taxpayer ID')).toHaveValue(TAXPAYER) // of the certification: nobody types it again
      await expect(field('收票邮箱', 'Send invoice to (email)')).toHaveValue('zhao@anchi.example')
      await field('纳税人识别号', 'Taxpayer ID').fill('91350100M000100Y44')
      await field('收票邮箱', 'Send invoice to (email)').fill('finance@anchi.com')
      await page.getByRole('button', { name: text('申请发票', 'Request an invoice') }).click()
      await expect(page.getByText(text('校验位不符', 'The check digit does not match'))).toBeVisible()
      await accessible(page)
      await field('纳税人识别号', 'Taxpayer ID').fill(TAXPAYER)
      await page.getByRole('button', { name: text('申请发票', 'Request an invoice') }).click()
      await expect(page.getByText(text('申请中', 'Requested'), { exact: true })).toBeVisible()
      await accessible(page)
    })

    await test.step('the shop writes it on its page, and its paper says what an accountant needs', async () => {
      await openConsole(office, baseURL!, 'merchant', `/invoices?number=${orderNumber}`)
      const row = office.getByRole('row', { name: orderNumber })
      await row.getByRole('button', { name: text('开票', 'Issue'), exact: true }).click()
      const drawer = office.getByRole('dialog', { name: text('开具发票', 'Issue the invoice') })
      await drawer.getByRole('button', { name: text('开票', 'Issue') }).click()
      await expect(row).toHaveCount(0)
      await open(page, '/user-center/uc-invoice?tab=invoiced')
      const download = page
        .getByRole('listitem')
        .filter({ hasText: orderNumber })
        .getByRole('button', { name: text('下载', 'Download') })
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/p/userInvoice/document')),
        download.click(),
      ])
      const { data: url } = (await answer.json()) as { data: string }
      const written = pdfText(await (await page.request.get(url)).body()).join('')
      for (const words of ['电子发票（增值税专用发票）', '样张', firm, TAXPAYER, '价税合计', orderNumber])
        expect(written).toContain(words)
    })

    await test.step('other details are applied for on the page of the details, and the application is withdrawn', async () => {
      await open(page, '/user-center/uc-business')
      await page.getByRole('link', { name: text('申请变更', 'Apply for a change') }).click()
      await field('职位', 'Your position').fill('总经理')
      await accessible(page)
      await page.getByRole('button', { name: text('提交变更申请', 'Submit change') }).click()
      const pending = state(text('企业会员变更申请审核中', 'Change of enterprise member application under review'))
      await expect(pending).toBeVisible()
      await expect(page.getByRole('row', { name: text('信息变更', 'Change of details') })).toContainText(
        text('审核中', 'Under review'),
      )
      const withdraw = text('撤销申请', 'Withdraw')
      await pending.getByRole('button', { name: withdraw }).click()
      await accessible(page)
      await page.getByRole('dialog').getByRole('button', { name: withdraw }).click()
      await expect(pending).toHaveCount(0)
      await expect(bar).toContainText(firm)
      await expect(page.getByText('采购主管')).toBeVisible()
      await openConsole(office, baseURL!, 'operator', '/audits')
      await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(office.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
      await expect(office.getByRole('link', { name: firm })).toHaveCount(0)
    })
    await office.context().close()
  })

/** The merchant's part, and the buyer's. */
async function sendAndReceive(page: Page, shop: Awaited<ReturnType<typeof staff>>, orderNumber: string): Promise<void> {
  type Detail = { orderItemDtos: { orderItemId: number; prodCount: number }[] }
  const { orderItemDtos } = await api<Detail>(page, 'GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)
  const lines = orderItemDtos.map(({ orderItemId, prodCount }) => ({ orderItemId, quantity: prodCount }))
  await shop('POST', `/shop/orders/${orderNumber}/parcels`, { courier: '顺丰速运', waybill: 'SF1400620404171', lines })
  await api(page, 'PUT', `/p/myOrder/receipt/${orderNumber}`)
}

for (const language of languagesOf(import.meta.filename))
  test(`[AUDIT-2] a licence that is still being sent is waited for, and a refused one is told (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await open(page, '/approve-member')
    const field = (zh: string, en: string) => page.getByLabel(text(zh, en), { exact: true })
    const send = page.getByRole('button', { name: text('提交申请', 'Submit application') })
    const problem = (zh: string, en: string) => page.getByRole('alert').filter({ hasText: text(zh, en) })
    const shown = page.getByRole('img', { name: text('营业执照（已上传）', 'Business licence, uploaded') })
    // Its application stays with the auditor, where the journey above looks for none of `firms`.
    await field('公司名称', 'Company name').fill('无锡恒锐五金有限公司')
    await field('统一社会信用代码', 'Unified social credit code').fill(TAXPAYER)
    await field('公司地址', 'Company address').fill('江苏省无锡市新吴区锡士路 20 号')
    await field('联系人', 'Contact name').fill('赵敏')
    await field('职位', 'Your position').fill('采购主管')
    await field('联系电话', 'Phone').fill('13912345678')
    await field('邮箱', 'Email').fill('zhao@anchi.example')
    await field('营业执照', 'Business licence').setInputFiles(paper('first.jpg'))
    await expect(shown).toBeVisible()

    // As a paper that was taken away meanwhile: the server does not know it.
    await page.locator('input[name=licenceId]').evaluate((input: HTMLInputElement) => (input.value = 'x'.repeat(32)))
    await send.click()
    await expect(problem('请重新上传', 'upload')).toBeVisible()
    await accessible(page)

    const asked: string[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('/p/userAudit/apply') && asked.push(request.postDataJSON().licenceId),
    )
    const { promise: line, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(`**${PRIVATE_UPLOAD}`, async (route) => {
      await line
      await route.continue()
    })
    await field('营业执照', 'Business licence').setInputFiles(paper('second.jpg'))
    await send.click()
    await expect(problem('图片还在上传', 'still uploading')).toBeVisible()
    expect(asked).toEqual([])
    const kept = page.waitForResponse(`**${PRIVATE_UPLOAD}`)
    letGo()
    const { data } = (await (await kept).json()) as { data: { fileId: string } }
    await expect(shown).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await send.click()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: text('企业认证申请审核中', 'Certification application under review') }),
    ).toBeVisible()
    expect(asked).toEqual([data.fileId])
  })

test('a visitor is asked to sign in and comes back to the application', async ({ page, context, baseURL }) => {
  await speak(context, baseURL!, 'en')
  expect(await open(page, '/approve-member')).toBe(200)
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const language of languagesOf(import.meta.filename))
  test(`[AUDIT-2] the auditor's pages have nothing that axe finds (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator', '/audits?status=2')
    await page.getByRole('link', { name: '常州恒达机械有限公司' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '常州恒达机械有限公司' })).toBeVisible()
    const detail = new URL(page.url()).pathname.replace('/console', '')
    for (const path of ['/audits', '/audits?status=2', detail, '/shop-audits', '/shop-audits?status=-1'])
      await expectAccessible(page, path)
  })
