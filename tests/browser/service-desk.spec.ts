// Customer service as agents do it: the queue and who gets whom, answers by keys alone, quotes, notes and tags, what
// ended, and the conversation that an operator reads when the two sides disagree.
import { expect, type Browser, type Page } from '@playwright/test'
import { api } from './buying.ts'
import { axe, languagesOf, newPerson, open, speak, staff, test, textIn } from './journey.ts'
import { ownShop, sellNut } from './own-shop.ts'
import { askedBack, dispute, received } from './returns.ts'
import { openConsole, sealed, signInStaff } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

type Language = 'zh_CN' | 'en'
type Shop = Awaited<ReturnType<typeof ownShop>>

async function windowOf(browser: Browser, baseURL: string, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 } })
  await speak(context, baseURL, language)
  return context.newPage()
}

async function buyerOf(browser: Browser, baseURL: string, language: Language): Promise<Page> {
  const page = await windowOf(browser, baseURL, language)
  await newPerson(page.context(), baseURL)
  return page
}

/** A second agent of the shop, who may answer and do nothing else. */
async function colleague(browser: Browser, baseURL: string, { ask }: Shop, language: Language): Promise<Page> {
  await ask('POST', '/shop/roles', { name: '客服', permissions: ['chat'] })
  const { roles } = await ask<{ roles: { roleId: string }[] }>('GET', '/shop/staff')
  const mobile = `136${String(Date.now()).slice(-8)}`
  const person = { name: '李雯', mobile, roleId: roles[0]!.roleId }
  const { initialPassword } = await ask<{ initialPassword: string }>('POST', '/shop/staff', person)
  const page = await windowOf(browser, baseURL, language)
  const authorization = await signInStaff(page.context(), baseURL, [mobile, initialPassword])
  const [oldPassWord, newPassWord] = [
    await sealed(page.context(), baseURL, initialPassword),
    await sealed(page.context(), baseURL, 'coupling-6310-belt'),
  ]
  const data = { oldPassWord, newPassWord }
  await page.context().request.post(`${baseURL}/staff/password`, { headers: { authorization }, data })
  await page.goto('/console/chat')
  return page
}

/** The conversation of a buyer with the shop begins by a word. */
async function asks(page: Page, shopId: number, words: string): Promise<void> {
  await open(page, `/chat?shopId=${shopId}&chatType=1`)
  const field = page.getByRole('textbox', { name: /^(消息内容|Message)$/ })
  await field.fill(words)
  await field.press('Enter')
  await expect(saidIn(page, words)).toHaveCount(1)
}

const saidIn = (page: Page, words: string) => page.getByRole('log').getByRole('paragraph').filter({ hasText: words })

/** By keys: the box has the focus, and the arrows choose. */
async function become(office: Page, status: string): Promise<void> {
  await office.getByRole('combobox').first().focus()
  await office.keyboard.press('Enter')
  const saved = office.waitForResponse((response) => response.url().endsWith('/shop/chat/status'))
  await office.locator('.ant-select-item-option').filter({ hasText: status }).click()
  await saved
}

/** Where single keys count: no field has the focus. */
const away = (office: Page) => office.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

for (const language of languagesOf(import.meta.filename))
  test(`[CHAT-1] [OPS-1] agents share a queue in turns and do all of it by keys: ready answers, a quote, a note, a transfer, what ended (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const text = textIn(language)
    const shop = await ownShop(browser, baseURL!, language)
    const { office, shopId, ask } = shop
    const model = `8.8-${String(Date.now()).slice(-6)}`
    const { prodId } = await sellNut(shop, { model })
    // Whoever asks now asks outside of the hours.
    const isMorning = (new Date().getUTCHours() + 8) % 24 < 12
    const hours = isMorning ? '13:00-24:00' : '01:00-11:00'
    await ask('PUT', '/shop/chat/settings', { hours, most: 1, blockedWords: ['加微信'] })
    // What has ended comes one by one.
    await office.route('**/shop/chat/ended*', (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('size', '1')
      return route.continue({ url: url.href })
    })
    await ask('PUT', '/shop/chat/canned', { code: 'stock', text: '{buyer} {count} 包，今天发' })
    await office.setViewportSize({ width: 1366, height: 768 })
    await office.goto('/console/chat')
    await expect(office.locator('.ant-layout-sider')).toHaveCSS('width', '56px') // the width is the desk's
    await become(office, text('在线接待', 'Online'))

    const [first, second] = [await buyerOf(browser, baseURL!, language), await buyerOf(browser, baseURL!, language)]
    await open(first, `/detail/${prodId}`)
    await asks(first, shopId, 'M8 螺母 60 包')
    const tab = (page: Page, name: string) => page.getByRole('tab', { name })
    await expect(tab(office, text('接待中', 'Mine'))).toContainText('1')
    await asks(second, shopId, '第二个买家')
    // One at a time: whoever comes next waits, until a colleague is there.
    await expect(tab(office, text('排队', 'Waiting'))).toContainText('1')
    await expect(tab(office, text('留言', 'After hours'))).toContainText('2')
    await expect(office).toHaveTitle(/^\(\d+\)/)
    const other = await colleague(browser, baseURL!, shop, language)
    await become(other, text('在线接待', 'Online'))
    await expect(tab(other, text('接待中', 'Mine'))).toContainText('1')
    await expect(tab(office, text('排队', 'Waiting'))).toContainText('0')

    await away(office)
    await office.keyboard.press('j')
    await expect(saidIn(office, 'M8 螺母 60 包')).toHaveCount(1)
    await away(office)
    await office.keyboard.press('?')
    const help = office.getByRole('dialog', { name: text('全部按键', 'All keys') })
    await expect(help.getByText(text('发送后结束', 'Send and close'))).toBeVisible()
    expect(await axe(office)).toEqual([])
    await office.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(office.getByRole('button', { name: text('全部按键', 'All keys') })).toBeFocused()
    const card = office.getByRole('complementary', { name: text('买家', 'Buyer') })
    await expect(card.getByRole('heading', { name: text('现在在看', 'Looking at now') })).toBeVisible()
    await expect(card.getByRole('link', { name: model })).toBeVisible()

    await office.keyboard.press('/')
    const answer = office.getByRole('textbox', { name: text('回复内容', 'Answer') })
    await expect(answer).toBeFocused()
    await office.keyboard.type('/st')
    await expect(office.getByRole('option')).toHaveCount(1)
    await office.keyboard.press('Enter')
    await expect(answer).toHaveValue(/\{count\} 包，今天发$/)
    await expect
      .poll(() =>
        answer.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd)),
      )
      .toBe('{count}')
    await office.keyboard.type('60')
    await office.keyboard.press('Enter')
    await expect(saidIn(first, '60 包，今天发')).toHaveCount(1)
    await office.keyboard.type('加微信聊')
    await office.keyboard.press('Enter')
    await expect(
      office.getByText(text('未发出：消息中含有不能发送的词', 'Not sent: This message contains a word')),
    ).toBeVisible()
    await office.getByRole('button', { name: text('丢弃', 'Discard') }).press('Enter')

    await away(office)
    await office.keyboard.press('q')
    const drawer = office.getByRole('dialog', { name: text('报价单', 'Quote') })
    await expect(drawer.getByRole('searchbox')).toBeFocused()
    await drawer.getByRole('button', { name: text(`加入 ${model}`, `Add ${model}`) }).press('Enter')
    await drawer.getByRole('spinbutton').fill('60')
    await expect(drawer.getByText('¥1,200.00')).toBeVisible()
    expect(await axe(office)).toEqual([])
    await drawer.getByRole('button', { name: text('发送报价', 'Send quote') }).press('Enter')
    await expect(drawer).toBeHidden()
    const quote = first.getByRole('article', { name: text('报价单', 'Quote') })
    await expect(quote.getByRole('row', { name: new RegExp(model) })).toContainText('1,200.00')
    await quote.getByRole('button', { name: text('全部加入采购车', 'Add all to cart') }).click()
    await expect(quote.getByRole('status')).toContainText(text('已加入采购车', 'In your cart'))

    await away(office)
    await office.keyboard.press('n')
    await office.keyboard.type('只收专票')
    await office.keyboard.press('Enter')
    await expect(card.getByText('只收专票')).toBeVisible()
    await card.getByRole('button', { name: text('加标签', 'Add tag') }).press('Enter')
    await office.keyboard.type('批量')
    await office.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: text('移除标签 批量', 'Remove tag 批量') })).toBeVisible()

    await away(office)
    await office.keyboard.press('t')
    await expect(office.getByRole('menuitem', { name: /李雯/ })).toBeFocused() // frames after it is seen
    await office.keyboard.press('ArrowDown')
    await office.keyboard.press('Enter')
    await expect(tab(other, text('接待中', 'Mine'))).toContainText('2')
    await tab(office, text('同事', 'Colleagues')).press('Enter')
    await away(office)
    await office.keyboard.press('a')
    await expect(tab(office, text('接待中', 'Mine'))).toContainText('1')
    await office.keyboard.press('/')
    await expect(answer).toBeFocused()
    await office.keyboard.type('单号今晚发您')
    await office.keyboard.press('Alt+Enter')
    await expect(saidIn(first, '单号今晚发您')).toHaveCount(1)
    await expect(first.getByRole('status').filter({ hasText: text('咨询已过期', 'Inquiry expired') })).toBeVisible()
    await first.getByRole('radio', { name: text('解决了', 'Yes'), exact: true }).check()
    await first.getByRole('button', { name: text('提交评价', 'Submit rating') }).click()
    await away(other)
    await other.keyboard.press('j')
    await expect(saidIn(other, '第二个买家')).toHaveCount(1)
    await other.getByRole('checkbox', { name: text('发送后结束', 'Send and close') }).check()
    const last = other.getByRole('textbox', { name: text('回复内容', 'Answer') })
    await last.fill('已处理')
    await last.press('Enter')
    await expect(tab(other, text('接待中', 'Mine'))).toContainText('0')
    await tab(office, text('已结束', 'Ended')).press('Enter')
    const ended = office.getByRole('tabpanel').getByRole('listitem').getByRole('button')
    await expect(ended).toHaveCount(1)
    await office.getByRole('button', { name: text('显示更多', 'Show more') }).press('Enter')
    await expect(ended).toHaveCount(2)
    await expect(ended.nth(1)).toBeFocused()
    await expect(ended.nth(1)).toContainText(text('解决了', 'Solved'))
    await expect(office.getByRole('button', { name: text('显示更多', 'Show more') })).toHaveCount(0)
    await office.getByRole('button', { name: text('查记录', 'Search all records') }).press('Enter')
    const records = office.getByRole('dialog', { name: text('查记录', 'Search all records') })
    await records.getByRole('searchbox').fill('螺母')
    await records.getByRole('searchbox').press('Enter')
    await records.getByRole('button', { name: /M8 螺母 60 包/ }).press('Enter')
    await office.getByRole('button', { name: text('重新打开', 'Reopen') }).press('Enter')
    await expect(answer).toBeVisible()
    for (const page of [first, second, other, office]) await page.context().close()
  })

test('[OPS-1] what an agent types in the desk’s settings is refused at its field, and what another saved meanwhile is not overwritten', async ({
  browser,
  baseURL,
}) => {
  const { office, ask } = await ownShop(browser, baseURL!, 'en')
  const saved = { hours: '08:00-17:00', most: 3 }
  await ask('PUT', '/shop/chat/settings', { ...saved, blockedWords: ['加微信'] })
  await office.setViewportSize({ width: 1366, height: 768 })
  await office.goto('/console/chat')
  await office.getByRole('button', { name: 'Settings', exact: true }).click()
  const drawer = office.getByRole('dialog', { name: 'Settings' })
  await drawer.getByRole('tab', { name: 'Service hours' }).click()
  const words = drawer.getByRole('textbox', { name: 'Blocked words' })
  await expect(words).toHaveValue('加微信')
  await words.fill(`加微信\n${'长'.repeat(21)}`)
  await expect(drawer.getByText('is longer than 20 characters.')).toBeVisible()
  await words.fill(Array.from({ length: 201 }, (_, n) => `词${n}`).join('\n'))
  await expect(drawer.getByText('Up to 200 words; these are 201.')).toBeVisible()
  await words.fill('加微信\n返现')
  await expect(drawer.getByText('Up to 200 words')).toHaveCount(0)

  await ask('PUT', '/shop/chat/settings', { ...saved, most: 5, blockedWords: ['加微信', '刷单'] })
  await drawer.getByRole('button', { name: 'Save' }).click()
  const refusal = drawer.getByRole('alert').filter({ has: office.getByRole('button') })
  await refusal.getByRole('button').click()
  // What was not touched here is taken over; what both changed stays as it was typed, and says what stands there.
  await expect(drawer.getByRole('spinbutton')).toHaveValue('5')
  await expect(words).toHaveValue('加微信\n返现')
  await expect(drawer.getByRole('status').filter({ hasText: '刷单' })).toBeVisible()
  await words.fill('加微信\n返现\n刷单')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => ask('GET', '/shop/chat/settings'))
    .toMatchObject({ most: 5, blockedWords: ['加微信', '返现', '刷单'] })
  await office.context().close()
})

test('[OPS-1] the operator reads what both sides of a dispute wrote, from its case, and the log names who read it', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  await speak(context, baseURL!, 'en')
  const shop = await staff(context, baseURL!, 'merchant')
  const orderNumber = await received(page, shop)
  const { shopId } = await api<{ shopId: number }>(page, 'GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)
  await asks(page, shopId, 'The seal is torn, see the picture.')
  const refundSn = await askedBack(page, orderNumber, 1)
  await openConsole(page, baseURL!, 'operator', `/returns/${refundSn}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(refundSn)
  await expect(page.getByRole('link', { name: 'Conversation of both sides' })).toHaveCount(0)
  await shop('PUT', `/shop/orderRefund/refuse/${refundSn}`, { refusal: 'Used already.' })
  await dispute(page, refundSn)

  await page.reload()
  await page.getByRole('link', { name: 'Conversation of both sides' }).click()
  await expect(saidIn(page, 'The seal is torn, see the picture.')).toHaveCount(1)
  await expect(page.getByText('This is recorded in the audit log.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  await page.goto('/console/log')
  await expect(page.getByRole('row').filter({ hasText: 'Conversation read' }).first()).toContainText(refundSn)
})
