import { randomInt } from 'node:crypto'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { SMS_RESEND_S } from '#core/timings.ts'
import { readCaptcha } from '../read-captcha.ts'
import {
  accessible,
  ageMessages,
  axe,
  languagesOf,
  open,
  ready,
  reload,
  signIn,
  speak,
  test,
  textIn,
} from './journey.ts'

const PASSWORD = 'bearing6204'
const newMobile = (): string => `16${String(randomInt(1_000_000_000)).padStart(9, '0')}`

const english = test.extend({
  page: async ({ page, context, baseURL }, use) => {
    await speak(context, baseURL!, 'en')
    await use(page)
  },
})

/** The labels of the forms in the language of the journey. */
const words = {
  zh_CN: {
    open: '请登录',
    openRegister: '免费注册',
    account: '用户名或手机号',
    password: '密码',
    repeat: '确认密码',
    newPassword: '新密码',
    mobile: '手机号',
    contact: '联系人',
    userName: '用户名',
    captcha: '图片验证码',
    captchaAgain: /^图片验证码，点击/,
    smsCode: '短信验证码',
    send: '获取验证码',
    wait: /^\d+ 秒后重发$/,
    agree: /^我已阅读并同意/,
    login: '登录',
    bySms: '短信登录',
    next: '下一步',
    register: '注册',
    forgot: '找回密码',
    confirm: '确定',
  },
  en: {
    open: 'Please log in',
    openRegister: 'Register',
    account: 'User name or mobile number',
    password: 'Password',
    repeat: 'Confirm password',
    newPassword: 'New password',
    mobile: 'Mobile number',
    contact: 'Contact name',
    userName: 'User name',
    captcha: 'Image code',
    captchaAgain: /^Image code, click/,
    smsCode: 'SMS code',
    send: 'Get code',
    wait: /^Resend in \d+ s$/,
    agree: /^I have read and accept/,
    login: 'Log in',
    bySms: 'SMS code',
    next: 'Next',
    register: 'Register',
    forgot: 'Reset password',
    confirm: 'Confirm',
  },
} as const
type Words = (typeof words)[keyof typeof words]

/** One form, in the popup or on a page, and the hands that fill it in. */
function hands(page: Page, form: Locator, say: Words) {
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const picture = form.getByRole('button', { name: say.captchaAgain }).locator('img')
  let seen = ''
  return {
    field,
    picture,
    problem: (code: number) => form.locator(`[data-error-code="${code}"]`),
    button: (name: string | RegExp) => form.getByRole('button', { name, exact: true }),
    /** Types what the picture shows, and remembers it: each is good for one try. */
    async readPicture() {
      await expect(picture).toBeVisible()
      seen = (await picture.getAttribute('src'))!
      await field(say.captcha).fill(readCaptcha(seen))
    },
    nextPicture: () => expect(picture).not.toHaveAttribute('src', seen),
    async sendCode(mobile: string) {
      await field(say.mobile).fill(mobile)
      await this.readPicture()
      await this.button(say.send).click()
      await expect(this.button(say.wait)).toBeDisabled()
    },
    async readMessage(mobile: string) {
      const [newest] = (await (await page.request.get('/demo/outbox.json', { params: { mobile } })).json()) as {
        code: string
      }[]
      await field(say.smsCode).fill(newest!.code)
    },
    agree: () => form.getByRole('checkbox', { name: say.agree }).check(),
  }
}

async function openPopup(page: Page, say: Words, link: string = say.open) {
  await page.getByRole('link', { name: link, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return hands(page, dialog, say)
}

const greeting = (page: Page, name: string) => page.getByRole('navigation').first().getByRole('link', { name })

async function tokenCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'token')
}

async function registered(page: Page, userName = ''): Promise<string> {
  const mobile = newMobile()
  const form = hands(page, page.getByRole('main'), words.en)
  await open(page, '/register')
  await form.sendCode(mobile)
  await form.readMessage(mobile)
  await form.field('Contact name').fill('王工')
  await form.agree()
  await form.button('Next').click()
  await form.field('User name').fill(userName)
  await form.field('Password').fill(PASSWORD)
  await form.field('Confirm password').fill(PASSWORD)
  await form.button('Register').click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  return mobile
}

test('[REG-1] [REG-6] [REG-7] [CAPTCHA-1] registers in the popup: wrong inputs are told at their fields and stay, then three steps', async ({
  page,
  context,
}) => {
  const say = words.zh_CN
  await open(page, '/termsPage')
  const form = await openPopup(page, say, say.openRegister)
  await expect(form.field(say.mobile)).toBeFocused()
  await expect(form.field(say.mobile)).toHaveAttribute('maxlength', '11')
  await expect(form.field(say.smsCode)).toHaveAttribute('maxlength', '6')

  await form.field(say.mobile).fill('23800000001')
  await form.field(say.contact).fill('Wilhelmina')
  await form.button(say.next).click()
  await expect(form.field(say.contact)).toHaveAccessibleDescription(/6 个字/)
  await expect(form.field(say.contact)).toHaveValue('Wilhelmina') // whole, as it was pasted
  await expect(form.problem(1)).toContainText('以 1 开头')
  await expect(form.problem(2)).toHaveText('请输入短信验证码')
  await expect(form.problem(6)).toHaveText('请同意服务条款和隐私策略')

  const mobile = newMobile()
  await form.field(say.mobile).fill(mobile)
  await expect(form.problem(1)).toHaveCount(0)
  const first = await form.picture.getAttribute('src')
  await form.field(say.captcha).fill('0000')
  await form.button(say.send).click()
  await expect(form.problem(9)).toHaveText('图片验证码错误')
  await expect(form.picture).not.toHaveAttribute('src', first!)
  await expect(form.field(say.captcha)).toBeFocused()
  await expect(form.field(say.captcha)).toHaveValue('')
  await expect(form.field(say.mobile)).toHaveValue(mobile)

  await form.sendCode(mobile)
  await expect(form.field(say.smsCode)).toBeFocused()
  await form.field(say.smsCode).fill('abcdef')
  await form.field(say.contact).fill('王工')
  await form.agree()
  await form.button(say.next).click()
  await expect(form.problem(2)).toHaveText('短信验证码错误或已过期')
  await form.readMessage(mobile)
  await page.keyboard.press('Enter')

  await expect(form.field(say.userName)).toBeFocused()
  await form.field(say.userName).fill('no')
  await form.field(say.password).fill('123456')
  await form.field(say.repeat).fill('1234567')
  await form.button(say.register).click()
  await expect(form.problem(3)).toBeVisible()
  await expect(form.problem(7)).toBeVisible()
  await expect(form.problem(5)).toHaveText('两次输入的密码不一致')
  await form.field(say.password).fill('')
  await form.button(say.register).click()
  await expect(form.problem(4)).toHaveText('请输入密码')
  await form.field(say.userName).fill(`u_${mobile.slice(2)}`)
  await form.field(say.password).fill(PASSWORD)
  await form.field(say.repeat).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible()
  const days = ((await tokenCookie(context))!.expires - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)

  await expect(greeting(page, '王工')).toBeVisible() // three seconds later, without a click
  await expect(page).toHaveURL('/termsPage')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

english(
  '[LOGIN-2] [LOGIN-3] [LOGIN-6] [LOGIN-7] logs in by password and goes on where the protected link led',
  async ({ page, context }) => {
    const say = words.en
    await open(page, '/termsPage')
    const form = await openPopup(page, say, 'My orders')
    await form.field(say.account).fill('13800000001')
    await form.field(say.password).fill('wrong-password-1')
    await form.button(say.login).click()
    await expect(form.problem(6)).toHaveText('Please accept the terms and the privacy policy.')
    await form.agree()
    await expect(form.picture).toHaveCount(0)
    await form.button(say.login).click()
    await expect(page.getByRole('alert')).toHaveText('The account or password is wrong.')
    await form.field(say.captcha).fill('0000')
    await form.button(say.login).click()
    await expect(form.problem(9)).toHaveText('The image code is wrong.')
    await expect(form.field(say.account)).toHaveValue('13800000001')
    await expect(form.field(say.password)).toHaveValue('wrong-password-1')

    await form.button('Show password').click()
    await expect(form.field(say.password)).toHaveAttribute('type', 'text')
    await form.field(say.password).fill('demo-Buyer-1')
    await form.readPicture()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/user-center/uc-order')
    await expect(greeting(page, '李师傅')).toBeVisible()
    const token = (await tokenCookie(context))!
    expect(Math.round((token.expires - Date.now() / 1000) / 86_400)).toBe(30)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token.value)
    expect((await context.cookies()).find(({ name }) => name === 'browser')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    })
  },
)

english(
  '[LOGIN-2] [REG-4] logs in by SMS with the keyboard alone; after 60 s a code may be sent again',
  async ({ page }) => {
    const say = words.en
    await page.clock.install()
    await open(page, '/termsPage')
    const form = await openPopup(page, say)
    await form.button(say.bySms).focus()
    await page.keyboard.press('Enter')
    await form.field(say.mobile).fill(newMobile()) // nobody's: the same words, no message
    await form.readPicture()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Sent to \d{11} if that number is registered/)).toBeVisible()
    await expect(form.button(say.wait)).toBeDisabled()
    await page.clock.fastForward(61_000)
    await form.nextPicture()

    // The server's minute is not over: it says how long to wait, and the button counts.
    await form.readPicture()
    await form.button('Send again').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('A code has already been sent')
    await expect(form.button(say.wait)).toBeDisabled()
    await page.clock.fastForward(61_000)
    await form.nextPicture()

    await form.field(say.mobile).fill('13800000002')
    await form.readPicture()
    await form.button('Send again').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Sent to 13800000002/)).toBeVisible()
    await form.readMessage('13800000002')
    await form.agree()
    await form.field(say.smsCode).focus()
    await page.keyboard.press('Enter')
    await expect(greeting(page, '王建国')).toBeVisible()
    await expect(page).toHaveURL('/termsPage')
  },
)

english('a window that was closed, and the next form, still know the number', async ({ page }) => {
  await open(page, '/termsPage')
  const say = words.en
  const form = await openPopup(page, say)
  await form.field(say.account).fill('13612348890')
  await page.keyboard.press('Escape')
  const again = await openPopup(page, say, say.openRegister)
  await expect(again.field(say.mobile)).toHaveValue('13612348890')
})

english('[LOGIN-3] closing the popup after registering is going on, too', async ({ page }) => {
  await open(page, '/termsPage')
  const say = words.en
  const mobile = newMobile()
  const form = await openPopup(page, say, say.openRegister)
  await form.sendCode(mobile)
  await form.readMessage(mobile)
  await form.agree()
  await form.button(say.next).click()
  await form.field(say.password).fill(PASSWORD)
  await form.field(say.repeat).fill(PASSWORD)
  await form.button(say.register).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(greeting(page, mobile.slice(0, 3))).toBeVisible()
})

test.describe('what the form cannot help', () => {
  english.use({ expectedNoise: /ERR_FAILED/ })

  english('a broken line and a page without cryptography are told, and what was typed stays', async ({ page }) => {
    await open(page, '/login')
    const say = words.en
    const form = hands(page, page.getByRole('main'), say)
    await form.field(say.account).fill('13800000001')
    await form.field(say.password).fill('demo-Buyer-1')
    await form.agree()
    await page.route('**/user/passwordKey', (route) => route.abort())
    await form.button(say.login).click()
    await expect(page.getByRole('alert')).toContainText('Your entries are kept')
    await expect(form.field(say.password)).toHaveValue('demo-Buyer-1')

    await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
    await form.readPicture()
    await form.button(say.login).click()
    await expect(page.getByRole('alert')).toContainText('not opened over https')
  })
})

english(
  '[RESET-1] [RESET-2] [LOGIN-8] sets a new password in three steps; the other login ends',
  async ({ page, browser, baseURL }) => {
    // A person of its own, because every login of theirs ends here.
    const elsewhere = await browser.newContext({ baseURL: baseURL! })
    await speak(elsewhere, baseURL!, 'en')
    const other = await elsewhere.newPage()
    const mobile = await registered(other)
    await expect(greeting(other, '王工')).toBeVisible()

    const say = words.en
    await page.clock.install()
    await open(page, '/termsPage')
    const form = await openPopup(page, say)
    await page.getByRole('dialog').getByRole('link', { name: 'Forgot password?' }).click()
    await form.field(say.mobile).fill(mobile)
    await form.readPicture()
    await form.button(say.send).click()
    await expect(page.getByRole('alert')).toContainText('A code has already been sent')
    await expect(form.button(say.wait)).toBeDisabled()
    await ageMessages(mobile, SMS_RESEND_S)
    await page.clock.fastForward(SMS_RESEND_S * 1000)
    await expect(form.button(say.send)).toBeEnabled()
    await form.nextPicture()
    await form.sendCode(mobile)
    await form.readMessage(mobile)
    await form.button(say.next).click()

    await expect(form.field(say.newPassword)).toBeFocused()
    await form.field(say.newPassword).fill('123456')
    await expect(page.getByText(/^Password strength weak$/)).toBeVisible()
    await form.field(say.repeat).fill('123456')
    await form.button(say.confirm).click()
    await expect(form.problem(6)).toContainText('at least two of')
    await form.field(say.newPassword).fill('sprocket08B')
    await form.field(say.repeat).fill('sprocket08B')
    await form.button(say.confirm).click()
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
    await expect(form.button(say.login)).toBeFocused()

    await expect(form.field(say.account)).toHaveValue(mobile) // three seconds later, without a click
    await form.field(say.password).fill('sprocket08B')
    await form.agree()
    await form.button(say.login).click()
    await expect(greeting(page, '王工')).toBeVisible()

    await reload(other)
    await ready(other)
    await expect(other.getByRole('alert')).toContainText('Account is offline, please login again.')
    await expect(other.getByRole('link', { name: 'Please log in' })).toBeVisible()
    expect(await tokenCookie(elsewhere)).toBeUndefined()
    await elsewhere.close()
  },
)

english(
  '[LOGIN-1] [LOGIN-3] the pages: on to the return path if it is ours, home from /register',
  async ({ page, context }) => {
    const say = words.en
    const form = hands(page, page.getByRole('main'), say)
    const logIn = async () => {
      await form.field(say.account).fill('demo_buyer_1')
      await form.field(say.password).fill('demo-Buyer-1')
      await form.agree()
      await form.button(say.login).click()
    }
    await open(page, '/login?returnTo=/user-center/uc-collection')
    await logIn()
    await expect(page).toHaveURL('/user-center/uc-collection')

    await context.clearCookies({ name: 'token' })
    await open(page, '/login?returnTo=//evil.example/cart')
    await page.getByRole('main').getByRole('link', { name: 'Reset password' }).click()
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/forget-password/)
    await page.getByRole('link', { name: 'Back to login' }).click()
    await logIn()
    await expect(page).toHaveURL('/')

    await context.clearCookies({ name: 'token' })
    await registered(page)
    await page.getByRole('button', { name: 'Continue now' }).click()
    await expect(page).toHaveURL('/')
    await expect(greeting(page, '王工')).toBeVisible()
  },
)

for (const isLate of [false, true])
  english(
    `[LOGIN-8] a tab is told when its browser signed in as another user${isLate ? ', before its watch came' : ''}`,
    async ({ page, context, baseURL }) => {
      const { promise: isOther, resolve: letGo } = Promise.withResolvers<void>()
      if (isLate)
        await page.route(/assets\/background-effects-[\w-]+\.js/, async (route) => {
          await isOther
          await route.continue()
        })
      await signIn(context, baseURL!, 'ordinary')
      await open(page, '/list')
      await expect(greeting(page, '李师傅')).toBeVisible()
      const second = await context.newPage()
      await open(second, '/login')
      const form = hands(second, second.getByRole('main'), words.en)
      await form.field('User name or mobile number').fill('13800000002')
      await form.field('Password').fill('demo-Buyer-2')
      await form.agree()
      await form.button('Log in').click()
      await expect(greeting(second, '王建国')).toBeVisible()
      letGo()
      const told = page.getByRole('alert')
      await expect(told).toContainText('User is logged in elsewhere, refresh the page')
      await told.getByRole('link', { name: 'Refresh' }).click()
      await expect(greeting(page, '王建国')).toBeVisible()
    },
  )

english('[LOGIN-5] logging out clears cookie and local storage', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL!, 'ordinary')
  await open(page, '/login')
  await page.evaluate(() => localStorage.setItem('token', 'left behind'))
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Please log in' })).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => ['token', 'browser'].includes(name))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test.describe('a line that breaks', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })
  english(
    '[LOGIN-5] who logs out without its script is logged out in this browser',
    async ({ page, context, baseURL }) => {
      await signIn(context, baseURL!, 'ordinary')
      await open(page, '/termsPage')
      await page.route('**/assets/logout-*.js', (route) => route.abort())
      await page.getByRole('navigation').first().getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Please log in' })).toBeVisible()
      expect(await tokenCookie(context)).toBeUndefined()
    },
  )
})

english(
  '[REG-1] who clicks away in the last step of registering is signed in wherever that leads',
  async ({ page }) => {
    await registered(page)
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    await expect(page).toHaveURL('/')
    await expect(greeting(page, '王工')).toBeVisible()
  },
)

english('the outbox shows a message as it comes, and those of one mobile', async ({ page, request }) => {
  await open(page, '/demo/outbox')
  const mobile = newMobile()
  await request.put('/user/sendRegisterSms', { data: { mobile } })
  const row = page.getByRole('row').filter({ hasText: mobile })
  await expect(row).toContainText(/\d{6}/)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/demo/outbox?mobile=${mobile}`)
  await expect(page.getByRole('row')).toHaveCount(2)
})

for (const language of languagesOf(import.meta.filename)) {
  test(`axe finds nothing on the pages, ${language}`, async ({ page, context, baseURL }) => {
    test.slow() // axe takes its time
    await speak(context, baseURL!, language)
    for (const path of ['/login', '/register', '/forget-password', '/demo/outbox']) {
      await open(page, path)
      expect(await axe(page, 'main')).toEqual([])
    }
  })

  test(`axe finds nothing in the popup, ${language}`, async ({ page, context, baseURL }) => {
    test.slow()
    const say = words[language]
    await speak(context, baseURL!, language)
    await open(page, '/termsPage')
    const form = await openPopup(page, say)
    const dialog = page.getByRole('dialog')
    const check = async () => expect(await axe(page, '[role=dialog]')).toEqual([])
    await form.button(say.login).click()
    await expect(form.problem(4)).toBeVisible()
    await check()
    await form.button(say.bySms).click()
    await check()
    await dialog.getByRole('link', { name: say.register, exact: true }).click()
    await check()
    await dialog.getByRole('link', { name: say.forgot, exact: true }).click()
    await check()
  })
}

for (const language of languagesOf(import.meta.filename))
  test(`the window says what the part that is looked at costs a certified enterprise (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    const answer = await page.request.get('/search/page?keyword=6204-2RS1&shopId=101&hasStock=true')
    const { data } = (await answer.json()) as { data: { records: { prodId: number; skuId: number; model: string }[] } }
    const { prodId, skuId, model } = data.records[0]!
    await open(page, `/detail/${prodId}?skuId=${skuId}`)
    await page
      .getByRole('button', { name: text('加入采购车', 'Add to cart'), exact: true })
      .first()
      .click()
    const prices = page.getByRole('dialog').getByRole('table')
    await expect(prices.getByRole('row')).toHaveCount(3)
    await expect(prices).toContainText(model)
    const figures = (await prices.getByRole('cell').allTextContents()).map((words) => Number(words.replace('¥', '')))
    expect(figures).toEqual(figures.toSorted((a, b) => b - a))
    await accessible(page)
  })
