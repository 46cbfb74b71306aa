// The operator looks after the shops: one is renamed, taken offline with a reason and taken back, on a shop made for
// it.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PRIVATE_UPLOAD } from '#core/wire/private-upload.ts'
import { sealPassword } from '#features/accounts/seal-password.ts'
import { accessible, newPerson, open, speak, staff, test } from './journey.ts'
import { openConsole, signInStaff } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

const number = String(Date.now()).slice(-7)
const shopName = `江北链条 ${number}`
const STORE_PASSWORD = '62046205'
const OWN_PASSWORD = 'sprocket-6205-chain'

/** Somebody applies for a shop and gets it; they set a password of their own and put one bearing on the shelf. */
async function makeShop(
  context: BrowserContext,
  baseURL: string,
): Promise<{ mobile: string; shopId: number; prodId: number }> {
  const mobile = await newPerson(context, baseURL)
  const shopper = (await context.cookies()).find(({ name }) => name === 'token')!.value
  const ask = async (authorization: string, path: string, options: object) => {
    const { data } = await (
      await context.request.post(`${baseURL}${path}`, { headers: { authorization }, ...options })
    ).json()
    return data
  }
  const seal = async (password: string) =>
    sealPassword(password, (await (await context.request.get(`${baseURL}/user/passwordKey`)).json()).data)
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#e8eef4' } })
    .png()
    .toBuffer()
  const papers: Record<string, string> = {}
  for (const paper of ['logoId', 'licenceId', 'idFrontId', 'idBackId'])
    papers[paper] = (
      await ask(shopper, PRIVATE_UPLOAD, { multipart: { file: { name: 'p.png', mimeType: 'image/png', buffer } } })
    ).fileId
  const application = {
    ...papers,
    shopName,
    contactName: '赵敏',
    phone: '13912345678',
    provinceId: 320000,
    cityId: 320400,
    areaId: 320411,
    address: '汉江西路 118 号',
    description: '经营链条、皮带与联轴器二十年，常州现货。',
    storePassword: await seal(STORE_PASSWORD),
  }
  const applicationId = await ask(shopper, '/p/shopApply/apply', { data: application })
  const operator = await staff(context, baseURL, 'operator')
  const shopId = await operator<number>('PUT', '/platform/shopAudit/approve', { applicationId })
  const { accessToken } = await ask('', '/staff/signIn', {
    data: { userName: mobile, passWord: await seal(STORE_PASSWORD) },
  })
  const passwords = { oldPassWord: await seal(STORE_PASSWORD), newPassWord: await seal(OWN_PASSWORD) }
  await ask(accessToken, '/staff/password', { data: passwords })
  const model = `6204-${number}`
  const bearing = {
    category: 'deep-groove',
    brand: 'FAG',
    model,
    nameZh: `FAG 深沟球轴承 ${model}`,
    nameEn: `FAG deep groove ball bearing ${model}`,
    unitZh: '套',
    unitEn: 'pc',
    drawing: 'deepGroove',
    dims: { d: '20', D: '47', B: '14' },
    attributes: { d: '20', D: '47', B: '14' },
    skus: [{ skuModel: model, price: '35.50', stock: '12', attributes: { clearance: 'CN' } }],
  }
  const { prodId } = await ask(accessToken, '/shop/products', { data: bearing })
  return { mobile, shopId, prodId }
}

const another = async (browser: Browser, baseURL: string, language: 'en' | 'zh_CN' = 'zh_CN'): Promise<Page> => {
  const context = await browser.newContext({ baseURL })
  await speak(context, baseURL, language)
  return context.newPage()
}

test('[SHOP-1] [SHOP-3] [SHOP-4] [FREESHOP-1] the operator renames a shop and takes it offline with a reason; visitors read that and cannot buy, its merchant reads why; taken back, its merchant opens it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await speak(context, baseURL!, 'zh_CN')
  const { mobile, shopId, prodId } = await makeShop(context, baseURL!)
  const office = await another(browser, baseURL!)
  await openConsole(office, baseURL!, 'operator', `/shops?keyword=${shopId}`)
  const row = office.getByRole('row').filter({ hasText: shopName })
  await expect(row).toContainText('营业中')
  await expect(row).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)
  await accessible(office)

  await test.step('[FREESHOP-1] its English name is changed, and is one that a shop may have', async () => {
    await row.getByRole('button', { name: `修改“${shopName}”的名称` }).click()
    const drawer = office.getByRole('dialog')
    await drawer.getByLabel('英文名称').fill('North <Chains>')
    await drawer.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(drawer.getByText('最多 20 个字，可用文字、数字和单个空格，不含特殊字符')).toBeVisible()
    await drawer.getByLabel('英文名称').fill(`North Chains ${number}`)
    await accessible(office)
    await drawer.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(row).toContainText(`North Chains ${number}`)
    await expect(drawer).toBeHidden()
    const english = await another(browser, baseURL!, 'en')
    await open(english, `/shopIndex?sid=${shopId}`)
    await expect(english.getByText(`North Chains ${number}`).first()).toBeVisible()
    await english.context().close()
  })

  await test.step('it is taken offline, not without a reason', async () => {
    await row.getByRole('button', { name: `下线“${shopName}”` }).click()
    const dialog = office.getByRole('dialog', { name: `下线“${shopName}”？` })
    await dialog.getByRole('button', { name: /^下\s?线$/ }).click()
    await expect(dialog.getByText('请填写原因')).toBeVisible()
    await dialog.getByLabel('原因').fill('营业执照已过期，请重新提交')
    await accessible(office)
    await dialog.getByRole('button', { name: /^下\s?线$/ }).click()
    await expect(office.getByText('店铺已下线')).toBeVisible()
    await expect(row).toContainText('已下线')
    await expect(row).toContainText('营业执照已过期，请重新提交')
  })

  await test.step('whoever visits reads its state and cannot buy, its owner why', async () => {
    await open(page, `/detail/${prodId}`)
    await expect(page.getByText(`${shopName}：已下线。`)).toBeVisible()
    await expect(page.getByText('店铺审核或状态异常，暂不能订购。')).toBeVisible()
    await expect(page.getByRole('button', { name: '加入采购车' })).toHaveCount(0)
    await open(page, `/shopList?shopName=${encodeURIComponent(shopName)}`)
    await page.getByRole('listitem').filter({ hasText: shopName }).getByRole('button', { name: '进店' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '店铺已下线' })).toBeVisible()
    await open(page, `/shopIndex?sid=${shopId}`)
    await expect(page.getByRole('heading', { name: '该店铺暂未营业：已下线' })).toBeVisible()
    await open(page, '/user-center/uc-shopaccount')
    await expect(page.getByRole('status').filter({ hasText: '买家暂时无法进入您的店铺：已下线' })).toContainText(
      '营业执照已过期',
    )
    await open(page, '/user-center/uc-freeshop')
    await expect(page.getByRole('status').filter({ hasText: '买家暂时无法进入您的店铺：已下线' })).toContainText(
      '营业执照已过期',
    )
    await expect(page.getByText('已开通')).toHaveCount(0)
  })

  const centre = await another(browser, baseURL!)
  const notice = centre.getByRole('status').filter({ hasText: '店铺已被平台下线' })
  await test.step('its merchant reads why wherever the day begins, and has no button to open it', async () => {
    await signInStaff(centre.context(), baseURL!, [mobile, OWN_PASSWORD])
    await centre.goto('/console/overview')
    await expect(notice).toContainText('原因：营业执照已过期，请重新提交')
    await accessible(centre)
    await centre.goto('/console/shop')
    await expect(notice).toContainText('原因：营业执照已过期，请重新提交')
    await expect(centre.getByRole('button', { name: '上传标志' })).toBeVisible()
    await expect(centre.getByRole('button', { name: /^开\s?业$/ })).toHaveCount(0)
    await accessible(centre)
  })

  await test.step('taken back it is paused, and its merchant opens it', async () => {
    await row.getByRole('button', { name: `恢复“${shopName}”` }).click()
    await office
      .getByRole('tooltip')
      .getByRole('button', { name: /^恢\s?复$/ })
      .click()
    await expect(row).toContainText('已暂停营业')
    await centre.reload()
    await centre.getByRole('button', { name: /^开\s?业$/ }).click()
    await expect(centre.getByText('营业状态已更新')).toBeVisible()
    await expect(notice).toHaveCount(0)
    await open(page, `/detail/${prodId}`)
    await page.getByRole('button', { name: '加入采购车' }).click()
    await expect(page.getByText('已加入采购车')).toBeVisible()
  })

  await test.step('[ADMIN-1] the log says it in words and leads to the shop', async () => {
    await office.goto(`/console/log?keyword=shop:${shopId}`)
    await expect(office.getByRole('row').filter({ hasText: '下线店铺' })).toBeVisible()
    await office
      .getByRole('row')
      .filter({ hasText: '恢复店铺' })
      .getByRole('link', { name: new RegExp(`${shopName}|${shopId}`) })
      .click()
    await expect(office.getByRole('heading', { level: 1, name: '店铺管理' })).toBeVisible()
    await expect(row).toContainText('营业中')
  })
  await Promise.all([office.context().close(), centre.context().close()])
})
