// Customer service: a buyer's window and an agent's desk, and what both see when a line breaks.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { api } from './buying.ts'
import { accessible, axe, languagesOf, newPerson, open, ready, reload, speak, textIn, test } from './journey.ts'
import { ownShop } from './own-shop.ts'
import { unpaid } from './returns.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

type Conversation = { conversationId: number; lastSeq: number }
type Message = { seq: number; text: string }

/** Calls the chat as its pages do, by forms. */
async function form<Data>(page: Page, path: string, fields: Record<string, string | number>): Promise<Data> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const answer = await page.request.post(`/im/p/user/conversations/${path}`, {
    headers: { authorization: token },
    form: fields,
  })
  return ((await answer.json()) as { data: Data }).data
}

/** A window of the buyer's own, as somebody else signed in has it. */
async function buyerOf(browser: import('@playwright/test').Browser, baseURL: string, language: 'zh_CN' | 'en') {
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 } })
  await speak(context, baseURL, language)
  await newPerson(context, baseURL)
  return context.newPage()
}

/** The words of the log, in the order they stand. */
const saidIn = (page: Page, words: string) =>
  page
    .getByRole('log')
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(words) })

for (const language of languagesOf(import.meta.filename))
  test(`[CHAT-1] [LAYOUT-5] a buyer asks about a part, an agent answers by keyboard, and both see what was read (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const text = textIn(language)
    const staffContext = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1366, height: 768 } })
    await speak(staffContext, baseURL!, language)
    const office = await staffContext.newPage()
    await openConsole(office, baseURL!, 'merchant', '/chat')
    await office.getByRole('combobox', { name: text('我的状态', 'My status') }).waitFor()
    const buyer = await buyerOf(browser, baseURL!, language)
    const orderNumber = await (await open(buyer, '/'), unpaid(buyer))
    const { orderItemDtos } = await api<{ orderItemDtos: { prodId: number }[] }>(
      buyer,
      'GET',
      `/p/myOrder/orderDetail?orderNumber=${orderNumber}`,
    )
    await open(buyer, `/detail/${orderItemDtos[0]!.prodId}`)
    const [chat] = await Promise.all([
      buyer.waitForEvent('popup'),
      buyer.getByRole('link', { name: text('联系客服', 'Ask the shop') }).click(),
    ])
    await ready(chat)
    await expect(chat.getByRole('contentinfo')).toHaveCount(0)
    await expect(chat.getByRole('banner')).toHaveCount(0)
    await expect(
      chat.getByRole('status').filter({ hasText: text('当前客服不在线', 'Current customer service is not online') }),
    ).toContainText('8:00–12:00')
    await chat.getByRole('button', { name: text('发给客服', 'Send to service') }).click()
    await expect(chat.getByRole('log').getByRole('article')).toContainText('¥')
    const words = chat.getByRole('textbox', { name: text('消息内容', 'Message') })
    await words.fill('60 套今天能发吗')
    await words.press('Enter')
    await expect(saidIn(chat, '60 套今天能发吗')).toHaveCount(1)
    await accessible(chat)

    await setStatus(office, text('在线接待', 'Online'))
    await expect(office.getByRole('tab', { name: text('接待中', 'Mine') })).toContainText('1')
    await office.getByRole('heading', { level: 1 }).click()
    await office.keyboard.press('j')
    await expect(saidIn(office, '60 套今天能发吗')).toHaveCount(1)
    await expect(chat.getByText(text('已读', 'Read'), { exact: true }).last()).toBeVisible()
    await office.keyboard.press('/')
    const answer = office.getByRole('textbox', { name: text('回复内容', 'Answer') })
    await expect(answer).toBeFocused()
    await office.keyboard.type('16:00 前下单今天发')
    await expect(chat.getByText(text('正在输入', 'is typing'))).toBeVisible()
    await office.keyboard.press('Enter')
    await expect(saidIn(chat, '16:00 前下单今天发')).toHaveCount(1)
    await expect(office.getByText(text('已读', 'Read'), { exact: true }).last()).toBeVisible()
    expect(await axe(office)).toEqual([])

    await chat.getByRole('tab', { name: text('我的订单', 'My orders') }).click()
    await chat.getByRole('button', { name: text(`发送 ${orderNumber}`, `Send ${orderNumber}`) }).click()
    await expect(office.getByRole('article', { name: orderNumber })).toContainText(text('待付款', 'Pending payment'))
    await chat.getByLabel(text('图片', 'Picture')).setInputFiles({
      name: 'bearing.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 300, height: 900, channels: 3, background: '#5b6b7a' } })
        .png()
        .toBuffer(),
    })
    // However late it is there, it is in sight, on both sides.
    for (const side of [office, chat])
      await expect(side.getByRole('log').getByRole('img', { name: text('发来的图片', 'Picture from') })).toBeInViewport(
        { ratio: 0.99 },
      )
    await chat.getByRole('log').evaluate((log) => log.scrollTo({ top: 0 }))
    await expect(saidIn(chat, '16:00 前下单今天发')).toHaveCount(1)
    await words.fill('见图')
    await words.press('Enter')
    await expect(saidIn(chat, '见图')).toBeInViewport()

    const end = async () => {
      await office.getByRole('heading', { level: 1 }).click()
      await office.keyboard.press('e')
      await expect(
        chat.getByRole('status').filter({ hasText: text('咨询已过期，请重新咨询', 'Inquiry expired, re-consult') }),
      ).toBeVisible()
    }
    await end()
    await chat.getByRole('radio', { name: text('解决了', 'Yes'), exact: true }).check()
    await chat.getByRole('button', { name: text('提交评价', 'Submit rating') }).click()
    await expect(chat.getByText(text('感谢评价', 'Thank you'))).toBeVisible()
    await words.fill('再问一句')
    await words.press('Enter')
    await chat.getByRole('button', { name: text('重新咨询', 'Re-consult') }).click()
    await expect(saidIn(office, '再问一句')).toHaveCount(1)
    // Who makes this journey next finds nobody there, and nothing that waits.
    await end()
    await setStatus(office, text('离线', 'Offline'))
    await buyer.context().close()
    await staffContext.close()
  })

async function setStatus(office: Page, name: string): Promise<void> {
  await office.getByRole('combobox').first().click()
  const saved = office.waitForResponse((response) => response.url().endsWith('/shop/chat/status'))
  await office.locator('.ant-select-item-option').filter({ hasText: name }).click()
  await saved
}

test.describe('a line that breaks', () => {
  test.use({ expectedNoise: /ERR_FAILED|WebSocket|ERR_INTERNET/ })

  test('[CHAT-2] who is cut off is told so, loses nothing, and finds what was written meanwhile, all of it, once', async ({
    browser,
    baseURL,
  }) => {
    const { shopId, ask, office } = await ownShop(browser, baseURL!)
    const buyer = await buyerOf(browser, baseURL!, 'en')
    const cut = await cuttable(buyer.context())
    await open(buyer, `/chat?shopId=${shopId}&chatType=1`)
    const { conversationId } = await form<Conversation>(buyer, 'open', { shopId, chatType: 1 })
    const words = buyer.getByRole('textbox', { name: 'Message' })
    await words.fill('first')
    await words.press('Enter')
    await expect(saidIn(buyer, '^first$')).toHaveCount(1)
    await expect.poll(() => cut.lines()).toBe(1)

    await cut.off()
    await expect(buyer.getByRole('status').filter({ hasText: 'Disconnected, reconnecting' })).toBeVisible()
    await words.fill('written while cut off')
    await words.press('Enter')
    await expect(buyer.getByText('Not sent yet').last()).toBeVisible()
    for (let n = 1; n <= 40; n++)
      await ask('POST', '/shop/chat/send', {
        conversationId,
        clientId: `answer-${String(n).padStart(3, '0')}`,
        text: `answer ${n}.`,
      })
    for (let n = 0; n < 9; n++) await buyer.evaluate(() => dispatchEvent(new Event('focus')))
    await expect
      .poll(async () => {
        await buyer.evaluate(() => dispatchEvent(new Event('focus')))
        return buyer.getByRole('status').filter({ hasText: 'Connection broken, refresh the page' }).count()
      })
      .toBe(1)
    await words.fill('a draft')

    cut.on()
    await buyer.evaluate(() => dispatchEvent(new Event('online')))
    await expect(saidIn(buyer, '^answer 40\\.$')).toHaveCount(1)
    await expect(saidIn(buyer, '^answer \\d+\\.$')).toHaveCount(40)
    await expect(saidIn(buyer, '^written while cut off$')).toHaveCount(1)
    await expect(buyer.getByText('Not sent yet')).toHaveCount(0)
    const kept = async () => {
      const { records } = await form<{ records: Message[] }>(buyer, 'messages', { conversationId, size: 100 })
      return records.filter((message) => message.text === 'written while cut off').length
    }
    // It stands on the page while it is being sent, too.
    await expect.poll(kept).toBe(1)

    await reload(buyer)
    await expect(words).toHaveValue('a draft')
    const second = await buyer.context().newPage()
    await open(second, `/chat?shopId=${shopId}&chatType=1`)
    await expect(
      buyer.getByRole('status').filter({ hasText: 'User is logged in elsewhere, refresh the page' }),
    ).toBeVisible()
    await expect(words).toHaveCount(0)
    await buyer.context().close()
    await office.context().close()
  })

  test('[CHAT-2] a word that a proxy drops while the line stays up goes again by itself, and can be sent again or discarded meanwhile', async ({
    browser,
    baseURL,
  }) => {
    const { shopId, office } = await ownShop(browser, baseURL!)
    const buyer = await buyerOf(browser, baseURL!, 'en')
    let failures = 1
    await buyer
      .context()
      .route('**/im/p/user/conversations/send', (route) =>
        failures-- > 0
          ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
          : route.continue(),
      )
    await open(buyer, `/chat?shopId=${shopId}&chatType=1`)
    const { conversationId } = await form<Conversation>(buyer, 'open', { shopId, chatType: 1 })
    const kept = async () =>
      (await form<{ records: Message[] }>(buyer, 'messages', { conversationId, size: 100 })).records.map(
        ({ text }) => text,
      )
    const words = buyer.getByRole('textbox', { name: 'Message' })
    const write = async (text: string) => {
      await words.fill(text)
      await words.press('Enter')
    }
    await write('dropped once')
    await expect.poll(kept).toEqual(['dropped once'])
    await expect(saidIn(buyer, '^dropped once$')).toHaveCount(1)
    await expect(buyer.getByText('Not sent yet')).toHaveCount(0)

    failures = Infinity
    await write('not wanted any more')
    await expect(buyer.getByText('Not sent yet')).toBeVisible()
    await buyer.getByRole('button', { name: 'Discard' }).click()
    await expect(saidIn(buyer, '^not wanted any more$')).toHaveCount(0)
    await write('wanted')
    await expect(buyer.getByText('Not sent yet')).toBeVisible()
    await expect(buyer.getByRole('status').filter({ hasText: /Disconnected|Connection broken/ })).toHaveCount(0)
    failures = 0
    await buyer.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(kept).toEqual(['dropped once', 'wanted'])
    await expect(buyer.getByText('Not sent yet')).toHaveCount(0)
    await buyer.context().close()
    await office.context().close()
  })

  test('[CHAT-1] [CHAT-2] behind a proxy that lets no socket through a window asks instead: words go and come, once, and nothing is said of it', async ({
    browser,
    baseURL,
  }) => {
    const { shopId, ask, office } = await ownShop(browser, baseURL!)
    const buyer = await buyerOf(browser, baseURL!, 'en')
    const proxy = await closedToSockets(buyer.context())
    await open(buyer, `/chat?shopId=${shopId}&chatType=1`)
    const { conversationId } = await form<Conversation>(buyer, 'open', { shopId, chatType: 1 })
    const words = buyer.getByRole('textbox', { name: 'Message' })
    await words.fill('is it in stock')
    await words.press('Enter')
    await expect(saidIn(buyer, '^is it in stock$')).toHaveCount(1)
    for (let n = 1; n <= 3; n++) {
      await ask('POST', '/shop/chat/send', { conversationId, clientId: `polled-${n}`, text: `answer ${n}.` })
      await expect(saidIn(buyer, `^answer ${n}\\.$`)).toHaveCount(1)
    }
    await expect(buyer.getByRole('status').filter({ hasText: /Disconnected|Connection broken/ })).toHaveCount(0)
    expect(proxy.refused()).toBeGreaterThan(1)
    // Who asks by calls is here as well.
    const { conversation } = await ask<{ conversation: { isOnline: boolean } }>(
      'GET',
      `/shop/chat/conversation?conversationId=${conversationId}`,
    )
    expect(conversation.isOnline).toBe(true)

    // Elsewhere, where sockets come through: the same window, with nothing twice.
    proxy.letThrough()
    await expect.poll(() => proxy.lines()).toBe(1)
    await ask('POST', '/shop/chat/send', { conversationId, clientId: 'pushed-1', text: 'answer 4.' })
    await expect(saidIn(buyer, '^answer \\d\\.$')).toHaveText(['answer 1.', 'answer 2.', 'answer 3.', 'answer 4.'])

    // Of two windows that ask by calls the older one is told as well.
    await proxy.shut()
    const second = await buyer.context().newPage()
    await open(second, `/chat?shopId=${shopId}&chatType=1`)
    await expect(
      buyer.getByRole('status').filter({ hasText: 'User is logged in elsewhere, refresh the page' }),
    ).toBeVisible()
    await expect(saidIn(second, '^answer 4\\.$')).toHaveCount(1)
    await buyer.context().close()
    await office.context().close()
  })

  test('[CHAT-2] a window in the background stays online and hears all, marks nothing read that nobody looks at, and one that gave up is back by a look at it', async ({
    browser,
    baseURL,
  }) => {
    const { shopId, ask, office } = await ownShop(browser, baseURL!)
    const buyer = await buyerOf(browser, baseURL!, 'en')
    const cut = await cuttable(buyer.context())
    await open(buyer, `/chat?shopId=${shopId}&chatType=1`)
    const { conversationId } = await form<Conversation>(buyer, 'open', { shopId, chatType: 1 })
    const words = buyer.getByRole('textbox', { name: 'Message' })
    await words.fill('is it in stock')
    await words.press('Enter')
    await expect(saidIn(buyer, '^is it in stock$')).toHaveCount(1)
    const answer = (text: string) =>
      ask('POST', '/shop/chat/send', { conversationId, clientId: `behind-${text.length}-${Date.now()}`, text })
    type Side = { conversation: { isOnline: boolean; peerReadSeq: number; lastSeq: number } }
    const side = async () =>
      (await ask<Side>('GET', `/shop/chat/conversation?conversationId=${conversationId}`)).conversation

    await looksAway(buyer, true)
    await answer('in stock')
    await expect(saidIn(buyer, '^in stock$')).toHaveCount(1)
    await expect(buyer).toHaveTitle(/^\(1\)/)
    expect(await side()).toMatchObject({ isOnline: true, lastSeq: expect.any(Number) })
    expect((await side()).peerReadSeq).toBeLessThan((await side()).lastSeq)
    expect(cut.lines()).toBe(1)
    await looksAway(buyer, false)
    await expect.poll(async () => (await side()).lastSeq - (await side()).peerReadSeq).toBe(0)

    await cut.off()
    await expect
      .poll(async () => {
        await buyer.evaluate(() => dispatchEvent(new Event('focus')))
        return buyer.getByRole('status').filter({ hasText: 'Connection broken, refresh the page' }).count()
      })
      .toBe(1)
    await answer('said meanwhile')
    cut.on()
    await buyer.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(saidIn(buyer, '^said meanwhile$')).toHaveCount(1)
    await expect(buyer.getByRole('status').filter({ hasText: 'Connection broken' })).toHaveCount(0)
    await buyer.context().close()
    await office.context().close()
  })
})

/** As the browser tells a page that another tab is in front of it. */
const looksAway = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** A net that can be pulled: sockets close, the chat's calls are not answered. */
async function cuttable(context: BrowserContext) {
  let isOff = false
  const lines = new Set<{ close: () => Promise<void> }>()
  await context.routeWebSocket('**/im/socket', (socket) => {
    if (isOff) return void socket.close()
    socket.connectToServer()
    lines.add(socket)
  })
  await context.route('**/im/p/**', (route) => (isOff ? route.abort() : route.continue()))
  return {
    lines: () => lines.size,
    off: async () => {
      isOff = true
      await Promise.all([...lines].map((line) => line.close()))
      lines.clear()
    },
    on: () => {
      isOff = false
    },
  }
}

/** A proxy that answers calls and closes every socket. */
async function closedToSockets(context: BrowserContext) {
  let [isClosed, refused] = [true, 0]
  const lines: { close: () => Promise<void> }[] = []
  await context.routeWebSocket('**/im/socket', (socket) => {
    if (isClosed) {
      refused++
      return void socket.close()
    }
    socket.connectToServer()
    lines.push(socket)
  })
  return {
    refused: () => refused,
    lines: () => lines.length,
    letThrough: () => {
      isClosed = false
    },
    shut: async () => {
      isClosed = true
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}
