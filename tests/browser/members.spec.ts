// A firm becomes an enterprise member: it applies, is refused, applies again, and pays enterprise prices from the moment of approval.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { newPerson, open, signIn, speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 180_000 })

const accessible = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
const licence = await sharp({ create: { width: 600, height: 420, channels: 3, background: '#e8eef4' } })
  .jpeg()
  .toBuffer()
const paper = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: licence })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** The first product of the list, and what this person pays for it. */
async function priceSeen(page: Page): Promise<number> {
  const answer = await page.request.get('/prod/recommendList?size=1')
  const { prodId } = (await answer.json()).data.records[0]
  await open(page, `/detail/${prodId}`)
  const text = await page.locator('main .price').first().innerText()
  return Number(text.replace(/[^\d.]/g, ''))
}

test('[AUDIT-2] [AUDIT-3] [AUDIT-6] [AUDIT-7] [UC-4] applies, is refused with a remark, applies again, is approved and sees the enterprise price at once', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await speak(context, baseURL!, 'zh_CN')
  await newPerson(context, baseURL!)
  const ordinary = await priceSeen(page)
  await page.getByRole('navigation', { name: '账户与服务' }).getByRole('link', { name: '成为企业会员' }).click()

  await test.step('[UC-16] an empty form says what it lacks, and keeps what was typed', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '企业会员认证' })).toBeVisible()
    await accessible(page)
    await page.getByLabel('公司名称').fill('   ')
    await page.getByLabel('统一社会信用代码').fill('91320214MA3WXACB1X')
    await page.getByRole('button', { name: '提交申请' }).click()
    for (const words of [
      '公司名称为',
      '请核对统一社会信用代码',
      '公司地址为',
      '请上传营业执照',
      '联系人为',
      '请填写职位',
      '手机号',
      '邮箱',
    ])
      await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
    await expect(page.getByLabel('公司名称')).toBeFocused()
    await accessible(page)
  })

  await test.step('what is no picture is refused; a picture is shown', async () => {
    const field = page.getByLabel('营业执照', { exact: true })
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') })
    await expect(page.getByRole('alert').filter({ hasText: '请选择' })).toBeVisible()
    await field.setInputFiles(paper('licence.jpg'))
    await expect(page.getByRole('img', { name: '营业执照（已上传）' })).toBeVisible()
  })

  await test.step('a page that is loaded again still knows what was typed', async () => {
    const firm = { 公司名称: '无锡安驰传动有限公司', 统一社会信用代码: '9132 0214 ma3w xacb1w', 公司地址: '江苏省无锡市新吴区锡士路 20 号' }
    const contact = { 联系人: '赵敏', 职位: '采购主管', 联系电话: '13912345678', 邮箱: 'zhao@anchi.example' }
    for (const [label, value] of Object.entries({ ...firm, ...contact })) await page.getByLabel(label, { exact: true }).fill(value)
    await page.reload()
    await expect(page.getByLabel('公司名称')).toHaveValue('无锡安驰传动有限公司')
    await page.getByLabel('营业执照', { exact: true }).setInputFiles(paper('licence.jpg'))
    await expect(page.getByRole('img', { name: '营业执照（已上传）' })).toBeVisible()
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('status').filter({ hasText: '企业认证申请审核中' })).toBeVisible()
    await accessible(page)
  })

  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(office, baseURL!, 'operator', '/audits')
  const examine = async () => {
    await office.goto('/console/audits')
    await office.getByRole('link', { name: '无锡安驰传动有限公司' }).first().click()
    await expect(office.getByRole('heading', { level: 1, name: '无锡安驰传动有限公司' })).toBeVisible()
  }

  await test.step('the operator sees the licence and refuses with a remark', async () => {
    await examine()
    const shown = office.getByRole('link', { name: '查看大图：营业执照' })
    await expect(shown.locator('img')).toHaveJSProperty('complete', true)
    expect((await context.request.get(await shown.getAttribute('href').then((href) => href!))).headers()['content-type']).toBe('image/webp')
    await office.getByRole('button', { name: '不通过' }).click()
    await office.getByRole('button', { name: '确认不通过' }).click()
    await expect(office.getByText('请填写原因')).toBeVisible()
    await office.getByLabel('不通过的原因').fill('执照照片不清晰，请重新拍摄')
    await office.getByRole('button', { name: '确认不通过' }).click()
    await expect(office.getByText('已退回，申请人将看到原因')).toBeVisible()
  })

  await test.step('the refusal and its reason are read everywhere; the form remembers', async () => {
    await open(page, '/user-center/uc-business')
    const note = page.getByRole('status').filter({ hasText: '抱歉，您的企业认证申请未通过' })
    await expect(note).toContainText('执照照片不清晰，请重新拍摄')
    await accessible(page)
    await note.getByRole('link', { name: '重新申请' }).click()
    await expect(page.getByLabel('公司名称')).toHaveValue('无锡安驰传动有限公司')
    await page.getByRole('button', { name: '重新申请' }).click()
    await expect(page.getByRole('status').filter({ hasText: '审核中' })).toBeVisible()
  })

  await test.step('approved: the price, the level and the name are there with the next page', async () => {
    await examine()
    await expect(office.getByRole('row', { name: /执照照片不清晰/ })).toBeVisible()
    await office.getByRole('button', { name: '通 过', exact: true }).click()
    await expect(office.getByText('已通过，等级和价格即时生效')).toBeVisible()
    expect(await priceSeen(page)).toBeLessThan(ordinary)
    const bar = page.getByRole('navigation', { name: '账户与服务' })
    await expect(bar).toContainText('企业会员')
    await expect(bar).toContainText('无锡安驰传动有限公司')
    await expect(bar.getByRole('link', { name: '成为企业会员' })).toHaveCount(0)
    await open(page, '/approve-member')
    await expect(page.getByRole('status').filter({ hasText: '无锡安驰传动有限公司 已通过认证' })).toBeVisible()
    await accessible(page)
  })

  await test.step('other details are applied for on the page of the details', async () => {
    await open(page, '/user-center/uc-business')
    await page.getByRole('link', { name: '申请变更' }).click()
    await page.getByLabel('职位', { exact: true }).fill('总经理')
    await accessible(page)
    await page.getByRole('button', { name: '提交变更申请' }).click()
    await expect(page.getByRole('status').filter({ hasText: '企业会员变更申请审核中' })).toBeVisible()
    await expect(page.getByRole('row', { name: /信息变更/ })).toContainText('审核中')
  })
})

for (const [language, person] of [
  ['en', 'ordinary'],
  ['en', 'enterprise'],
  ['zh_CN', 'enterprise'],
] as const)
  test(`[LAYOUT-8] the pages of membership have nothing that axe finds: ${person}, ${language}`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    await signIn(context, baseURL!, person)
    for (const path of ['/approve-member', '/user-center/uc-business', '/user-center/uc-business?change=1']) {
      expect(await open(page, path)).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await accessible(page)
    }
  })

test('a visitor is asked to sign in and comes back to the application', async ({ page, context, baseURL }) => {
  await speak(context, baseURL!, 'en')
  expect(await open(page, '/approve-member')).toBe(200)
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const language of ['zh_CN', 'en'] as const)
  test(`[AUDIT-2] the auditor's pages have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator', '/audits?status=2')
    await page.getByRole('link', { name: '常州恒达机械有限公司' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '常州恒达机械有限公司' })).toBeVisible()
    const detail = new URL(page.url()).pathname.replace('/console', '')
    for (const path of ['/audits', '/audits?status=2', detail, '/shop-audits', '/shop-audits?status=-1']) await expectAccessible(page, path)
  })
