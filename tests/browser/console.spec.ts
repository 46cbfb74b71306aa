// The back office: its sign-in, its frame, and who is let in where.
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { languagesOf, newPerson, speak, test, textIn } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test('[ADMIN-1] the operator signs in with the form, sees the log of it, and signs out', async ({ page }) => {
  await page.goto('/console')
  await expect(page).toHaveTitle('登录 · 管理后台')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('请输入手机号或用户名', { exact: true })).toBeVisible()
  await page.getByLabel('手机号或用户名').fill('13800000021')
  await page.getByLabel('密码', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toContainText('账号或密码错误')
  await page.getByLabel('密码', { exact: true }).fill('demo-Operator-1')
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await page.getByRole('link', { name: '登录日志' }).click()
  await expect(page).toHaveURL(/\/console\/sign-ins$/)
  await expect(page.getByRole('row', { name: /周主管.*登录成功/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /周主管.*密码错误/ }).first()).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByLabel('手机号或用户名')).toBeVisible()
})

test('[ADMIN-1] the first Tab offers the way past the menu, and it leads into the page', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await openConsole(page, baseURL!, 'operator', '/log?kind=config')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/\/log\?kind=config#content$/)
})

for (const language of languagesOf(import.meta.filename))
  test(`[ADMIN-1] the menu, links and the way back change the page without loading the back office anew, and addresses keep what is looked for (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    const menu = page.getByRole('navigation', { name: text('菜单', 'Menu') })
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator')
    await expect(page).toHaveURL(/\/console\/dashboard$/)
    let loads = 0
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())))

    await menu.getByRole('link', { name: text('用户管理', 'Users') }).click()
    await expect(page).toHaveURL(/\/users$/)
    await expect(page).toHaveTitle(text('用户管理 · 管理后台', 'Users · Back office'))
    await page.locator('#filter-keyword').fill('13800000001')
    await page.locator('#filter-keyword').press('Enter')
    await expect(page).toHaveURL(/\/users\?keyword=13800000001$/)
    await page.getByRole('link', { name: '李师傅' }).click()
    await expect(page).toHaveURL(/\/users\/\d+$/)
    await expect(menu.locator('[class*=item-selected]')).toHaveText(text('用户管理', 'Users'))
    await page.goBack()
    await expect(page).toHaveURL(/\/users\?keyword=13800000001$/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goBack()
    await expect(page).toHaveTitle(text('数据看板 · 管理后台', 'Dashboard · Back office'))
    expect(loads).toBe(0)

    await page.goto('/console/users?keyword=13800000001&current=last')
    await expect(page.getByRole('link', { name: '李师傅' })).toBeVisible()
    for (const unknown of ['/nothing', '/users/1/2', '/users/%E0%A4%A']) {
      await page.goto(`/console${unknown}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('页面不存在', 'Page not found'))
    }
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(/\/console\/dashboard$/)
  })

test('[ADMIN-1] a clerk without the permission sees no link, and the page refuses', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await openConsole(page, baseURL!, 'clerk', '/log')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have permission for this page')
  await expect(page.getByText('403', { exact: true })).toBeVisible() // as the shop tells it, below its own drawing
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the start page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
})

test('[BRAND-1] [BRAND-2] [OPS-1] the operator changes title and logo, and a visitor’s next page shows them', async ({
  page,
  browser,
  baseURL,
}) => {
  await openConsole(page, baseURL!, 'operator', '/config')
  const titles = page.getByRole('group', { name: '浏览器标题' })
  const form = page.locator('form').filter({ has: titles })
  await titles.getByLabel('中文').fill('百工商城 · 新标题')
  await titles.getByLabel('英文').fill('Baigong Mall, renamed')
  await expect(page.getByText('尚未保存')).toBeVisible()
  const logo = page.locator('.ant-form-item').filter({ hasText: '网站 Logo' })
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() })
  await expect(logo.getByRole('img', { name: '当前网站 Logo' })).toHaveAttribute('src', /^\/files\/site\//)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，访客打开新页面时生效')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: baseURL! })
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor).toHaveTitle('百工商城 · 新标题', { timeout: 500 })
  }).toPass()
  await expect(visitor.locator('header img[src^="/files/site/"]').first()).toBeVisible()
  await visitor.goto('/?lang=en')
  await expect(visitor).toHaveTitle('Baigong Mall, renamed')
  await visitor.close()

  await logo.getByRole('button', { name: '使用内置图片' }).click()
  await titles.getByLabel('中文').fill('')
  await titles.getByLabel('英文').fill('')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('尚未保存')).toHaveCount(0)
  await page.goto('/console/log')
  await page
    .getByRole('row', { name: /修改配置 配置 品牌与公司/ })
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByRole('row', { name: '浏览器标题 · 英文 Baigong Mall, renamed –', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: '网站 Logo', exact: true })).toBeVisible()
  await page.getByRole('link', { name: '品牌与公司' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '配置管理' })).toBeVisible()
})

test('[ADMIN-1] the operator locks a person with a reason and unlocks them, and the change is in the log', async ({
  page,
  browser,
  baseURL,
}) => {
  // Nobody whom another journey signs in as meanwhile.
  const theirs = await browser.newContext()
  const mobile = await newPerson(theirs, baseURL!)
  await theirs.close()
  await openConsole(page, baseURL!, 'operator', `/users?keyword=${mobile}`)
  await page.getByRole('link', { name: '赵敏' }).click()
  for (const [button, reason] of [
    ['锁定', '核实身份'],
    ['解除锁定', '已核实'],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('原因（记入操作日志）').fill(reason)
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('link', { name: '操作日志中的变更' }).click()
  const row = page.getByRole('row', { name: /周主管.*解除锁定 用户 赵敏/ }).first()
  await row.getByRole('button').click()
  await expect(page.getByRole('row', { name: '锁定 是 否', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: '原因 – 已核实', exact: true })).toBeVisible()
  await row.getByRole('link', { name: '赵敏' }).click()
  await expect(page).toHaveURL(/\/users\/\d+$/)
})

test('[ADMIN-1] a role is made, somebody new gets it, and their first password is shown once', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await openConsole(page, baseURL!, 'merchant', '/staff')
  const name = `Role ${Date.now()}`
  await page.getByRole('button', { name: 'Add a role' }).click()
  const role = page.getByRole('dialog', { name: 'Add a role' })
  await role.getByLabel('Role name').fill(name)
  await role.getByLabel('reviews').check()
  await role.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Reviews')
  await page.getByRole('button', { name: 'Add staff member' }).click()
  const person = page.getByRole('dialog', { name: 'Add staff member' })
  await person.getByLabel('Name').fill('Zhou')
  await person.getByLabel('Mobile').fill(`132${String(Date.now()).slice(-8)}`)
  await person.getByLabel('Role').click()
  await page.getByTitle(name).click()
  await person.getByRole('button', { name: 'Save' }).dblclick() // as many do; the second is nothing
  await expect(person).toBeHidden()
  await expect(page.getByText(/^(\w{4}-){3}\w{4}$/)).toBeVisible()
})

test('[ADMIN-1] each of a page’s forms at the side is entered by keyboard, and Escape leads back to where one was', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await openConsole(page, baseURL!, 'merchant', '/staff')
  for (const [button, field] of [
    ['Add staff member', 'Name'],
    ['Add a role', 'Role name'],
    ['Add staff member', 'Name'],
  ] as const) {
    const opener = page.getByRole('button', { name: button })
    const form = page.getByRole('dialog', { name: button })
    await opener.press('Enter')
    await expect(form.getByLabel(field, { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 40, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()

for (const language of languagesOf(import.meta.filename))
  test(`the pages of one's own account and of the logs have nothing that axe finds (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow() // axe reads every element of many pages
    await speak(context, baseURL!, language)
    await page.goto('/console')
    await expect(page.getByRole('main')).toBeVisible()
    await openConsole(page, baseURL!, 'operator')
    for (const path of ['/account', '/log', '/sign-ins', '/config', '/config?tab=rules', '/hot-words', '/policies'])
      await expectAccessible(page, path)
  })

for (const language of languagesOf(import.meta.filename))
  test(`the operator’s pages of people and of how the mall fares have nothing that axe finds (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow()
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator')
    for (const path of ['/dashboard', '/users', '/staff', '/jobs']) await expectAccessible(page, path)
  })
