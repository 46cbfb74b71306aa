import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { after, MINUTE_MS, SECOND_MS, wireTime } from '#core/time.ts'
import { disputeReturn } from '#features/after-sales/contract.ts'
import { refuseReturn } from '#features/after-sales/staff-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { inTransaction } from '#server/database/database.ts'
import { testApp } from '../../../../tests/app.ts'
import { drawing } from '../../../../tests/upload.ts'
import { bought } from '../../../../tests/returns.ts'
import { boxed, buyer, goods, shop } from '../../../../tests/trade.ts'
import {
  closeInquiry,
  deskDetail,
  deskMessages,
  deskRead,
  deskSend,
  deskSettings,
  deskState,
  disputedChat,
  addNote,
  cannedAnswers,
  deleteCanned,
  endedConversations,
  reopenInquiry,
  saveCanned,
  saveDeskSettings,
  searchDesk,
  setAgentStatus,
  setTags,
  takeInquiry,
  transferInquiry,
} from '../console-contract.ts'
import {
  consultAgain,
  conversationMessages,
  conversations,
  conversationsAtRoot,
  conversationsByName,
  endInquiry,
  openConversation,
  rateInquiry,
  readMessages,
  recentlyBrowsed,
  searchMessages,
  sendMessage,
  unreadMessages,
} from '../contract.ts'
import { stayHere } from '../line-contract.ts'
import { ASKING_LEASE_MS, chatType, INQUIRY_IDLE_MS, LEFT_MS, ratings, SENDS_PER_MINUTE } from '../rules.ts'
import { sweepInquiries } from './inquiries.ts'
import { forgetBuyer } from './personal-data.ts'

let made = 0
const newClientId = () => `client-${String(++made).padStart(6, '0')}`

/** A buyer who has the chat with a shop of its own open. */
async function asking(shopId?: number) {
  const { merchant } = await testApp()
  const person = await buyer()
  const at = shopId ?? (await shop())
  const { conversationId } = (await person.call(openConversation, { shopId: at })).data
  const say = (text: string, clientId = newClientId()) => person.call(sendMessage, { conversationId, clientId, text })
  const said = async () => (await person.call(conversationMessages, { conversationId })).data.records
  const state = async () =>
    (await person.call(conversations, {})).data.find((one) => one.conversationId === conversationId)!
  const agent = async () => (await merchant(at, ['chat'])).as
  return { ...person, shopId: at, conversationId, say, said, state, agent }
}

/** An agent of the shop who is there. */
async function online(shopId: number) {
  const { merchant } = await testApp()
  const clerk = await merchant(shopId, ['chat'])
  await clerk.as(setAgentStatus.shop, { status: 'online' })
  return clerk
}

const texts = (messages: { kind: string; text: string }[]) => messages.map(({ kind, text }) => `${kind} ${text}`)

describe('[CHAT-1] a conversation', () => {
  test('is one for a buyer and a shop, and one for a buyer and the mall', async () => {
    const one = await asking()
    const again = (await one.call(openConversation, { shopId: one.shopId })).data
    expect(again).toMatchObject({ conversationId: one.conversationId, chatType: 1, shopId: one.shopId, lastSeq: 0 })
    const mall = (await one.call(openConversation, { chatType: chatType.mall })).data
    expect(mall).toMatchObject({ chatType: 2, shopId: null, hours: '08:00-12:00,13:00-17:00', isOnline: false })
    expect((await one.call(conversations, {})).data).toHaveLength(2)
    expect((await one.call(openConversation, { shopId: 1 })).problem).toBe('shopUnknown')
  })

  test('counts its messages without a gap, however many come at once, and each once', async () => {
    const one = await asking()
    const ids = Array.from({ length: 10 }, newClientId)
    const sent = await Promise.all([...ids, ...ids].map((clientId) => one.say(`第 ${clientId} 句`, clientId)))
    expect(sent.map(({ code }) => code)).toEqual(Array(2 * ids.length).fill('00000'))
    const said = await one.said()
    expect(said.map(({ seq }) => seq)).toEqual(ids.map((_, n) => n + 1))
    expect(new Set(said.map(({ clientId }) => clientId)).size).toBe(ids.length)
    const twice = await one.say('再说一遍', ids[0]!)
    expect(twice.data).toMatchObject({ clientId: ids[0], text: `第 ${ids[0]} 句` })
  })

  test('is read in pages, in both directions, and found by its words', async () => {
    const one = await asking()
    for (const text of ['轴承 6204', '同步带 HTD', '轴承 6205', '100%_合格']) await one.say(text)
    const { conversationId } = one
    const page = async (input: object) => (await one.call(conversationMessages, { conversationId, ...input })).data
    const newest = await page({ size: 2 })
    expect(newest).toMatchObject({ hasMore: true, records: [{ seq: 3 }, { seq: 4 }] })
    expect(await page({ beforeSeq: 3 })).toMatchObject({ hasMore: false, records: [{ seq: 1 }, { seq: 2 }] })
    expect(await page({ afterSeq: 1, size: 2 })).toMatchObject({ hasMore: true, records: [{ seq: 2 }, { seq: 3 }] })
    const found = async (words: string) =>
      (await one.call(searchMessages, { words })).data.map(({ message }) => message.text)
    expect(await found('轴承')).toEqual(['轴承 6205', '轴承 6204'])
    expect(await found('%_')).toEqual(['100%_合格'])
  })

  test('says how many are unread, and both sides see how far the other has read', async () => {
    const one = await asking()
    const agent = await one.agent()
    const { conversationId } = one
    await one.say('在吗')
    await agent(deskSend.shop, { conversationId, clientId: newClientId(), text: '在' })
    await agent(deskSend.shop, { conversationId, clientId: newClientId(), text: '您好' })
    expect((await one.call(unreadMessages, {})).data).toBe(2)
    expect(await one.state()).toMatchObject({ unread: 2, peerReadSeq: 0, last: { text: '您好', sender: 'shop' } })
    const { lastSeq } = await one.state()
    expect((await one.call(readMessages, { conversationId, seq: lastSeq + 100 })).data).toBe(0)
    expect((await one.call(readMessages, { conversationId, seq: 1 })).data).toBe(0)
    await agent(deskRead.shop, { conversationId, seq: 1 })
    expect(await one.state()).toMatchObject({ readSeq: lastSeq, peerReadSeq: 1, unread: 0 })
    expect((await agent(deskDetail.shop, { conversationId })).data.conversation).toMatchObject({
      readSeq: 1,
      peerReadSeq: lastSeq,
      unread: 0,
    })
  })

  test('shows a product at this buyer’s price of today, and orders and cases of this buyer and shop alone', async () => {
    const order = await bought()
    const { shopId, refundSn } = { shopId: order.parts[0]!.shopId, refundSn: (await order.apply([1])).data.refundSn }
    const { conversationId } = (await order.call(openConversation, { shopId })).data
    const send = (card: object) => order.call(sendMessage, { conversationId, clientId: newClientId(), ...card })
    const { prodId, skuId } = order.parts[0]!
    expect((await send({ kind: 'product', prodId, skuId })).data.product).toMatchObject({ prodId, skuId, price: 10 })
    const { db } = await testApp()
    await db.updateTable('account').set({ level: 3 }).where('id', '=', order.accountId).execute()
    const { records } = (await order.call(conversationMessages, { conversationId })).data
    expect(records[0]!.product!.price).toBe(9)
    expect((await send({ kind: 'order', orderNumber: order.orderNumber })).data.order).toMatchObject({
      orderNumber: order.orderNumber,
      kinds: expect.any(Number),
    })
    expect((await send({ kind: 'afterSales', refundSn })).data.afterSales).toMatchObject({
      refundSn,
      status: 'applied',
    })
    const other = await asking()
    const of = (input: object) =>
      other.call(sendMessage, { conversationId: other.conversationId, clientId: newClientId(), ...input })
    expect((await of({ kind: 'order', orderNumber: order.orderNumber })).problem).toBe('orderUnknown')
    expect((await of({ kind: 'afterSales', refundSn })).problem).toBe('returnUnknown')
    expect((await of({ kind: 'product', prodId: 1 })).problem).toBe('productUnknown')
  })

  test('offers what the buyer looked at last, of the shop', async () => {
    const one = await asking()
    const { db } = await testApp()
    const [here, elsewhere] = [await goods({ shopId: one.shopId }), await goods()]
    for (const [n, { prodId }] of [here, elsewhere].entries())
      await db
        .insertInto('footprint')
        .values({ account_id: one.accountId, product_id: prodId, at: after(new Date(), n * SECOND_MS) })
        .execute()
    const seen = async (input: object) => (await one.call(recentlyBrowsed, input)).data.map(({ prodId }) => prodId)
    expect(await seen({})).toEqual([elsewhere.prodId, here.prodId])
    expect(await seen({ shopId: one.shopId })).toEqual([here.prodId])
  })

  test('offers and shows the very variant that was looked at, with the pieces of what its price is of', async () => {
    const one = await asking()
    const { db } = await testApp()
    const part = await boxed(await goods({ shopId: one.shopId }))
    const mark = { account_id: one.accountId, product_id: part.prodId, at: new Date() }
    await db
      .insertInto('footprint')
      .values({ ...mark, sku_id: part.skuId })
      .execute()
    const [seen] = (await one.call(recentlyBrowsed, {})).data
    expect(seen).toMatchObject({ prodId: part.prodId, skuId: part.skuId, model: '6204-2RS1', unit: '盒（10 套）' })
    const inCart = { shop_id: part.shopId, product_id: part.prodId, sku_id: part.skuId }
    await db
      .insertInto('cart_item')
      .values({ ...inCart, account_id: one.accountId, id: part.skuId, quantity: 2, added_at: new Date() })
      .execute()
    const { as } = await online(one.shopId)
    const { cart } = (await as(deskDetail.shop, { conversationId: one.conversationId })).data
    expect(cart).toMatchObject([{ model: '6204-2RS1', quantity: 2, unit: '盒（10 套）' }])
  })
})

test('[CHAT-3] the bare name of conversations answers the person’s own, below the base path and at the root, to a form and to JSON', async () => {
  const { app } = await testApp()
  const [one, other] = [await asking(), await asking()]
  await one.say('6204 何时到货')
  const { data: listed } = await one.call(conversations, {})
  expect(listed).toMatchObject([{ conversationId: one.conversationId, last: { text: '6204 何时到货' } }])
  for (const named of [conversationsByName, conversationsAtRoot]) {
    expect((await one.call(named, {})).data).toEqual(listed)
    expect((await other.call(named, {})).data.map(({ conversationId }) => conversationId)).toEqual([
      other.conversationId,
    ])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const ask = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: named.path, headers, payload: 'current=1&size=10' })
    expect((await ask({ ...form, authorization: one.token })).json().data).toEqual(listed)
    expect((await ask(form)).json()).toMatchObject({ code: 'A00004', data: null })
  }
})

test('[CHAT-3] conversations and recent browsing are url-encoded forms', async () => {
  const { app } = await testApp()
  const one = await asking()
  const post = async (url: string, payload: string) => {
    const headers = { authorization: one.token, 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.inject({ method: 'POST', url, headers, payload })).json<{ code: string; data: unknown }>()
  }
  const { conversationId } = one
  const said = new URLSearchParams({
    conversationId: String(conversationId),
    clientId: newClientId(),
    text: 'a=1&b 二',
  })
  expect(await post(sendMessage.path, said.toString())).toMatchObject({ code: '00000', data: { text: 'a=1&b 二' } })
  expect(await post(conversations.path, '')).toMatchObject({ code: '00000', data: [{ conversationId }] })
  expect(await post(recentlyBrowsed.path, 'size=5')).toMatchObject({ code: '00000', data: [] })
  const ours = app.endpoints.filter(({ path }) => path.startsWith('/im/'))
  expect(
    ours.every(({ path, sentAs }) => /^\/im\/p\/user\/(conversations|recentBrowse)(\/|$)/.test(path) && sentAs),
  ).toBe(true)
})

type Sent = { problem?: string; data: { fileId: string; type: string; url: string; name: string; bytes: number } }

async function upload(
  bytes: Buffer,
  { token, path = '/p/file/uploadImFile', name = 'a.png' }: { token: string; path?: string; name?: string },
) {
  const { app } = await testApp()
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: a/b\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  })
  return response.json<Sent>()
}

describe('[CHAT-3] a file', () => {
  test('is a picture drawn anew, or a pdf, dxf or xlsx by its bytes, and opens by its link alone', async () => {
    const { app } = await testApp()
    const one = await asking()
    const { token, conversationId } = one
    const png = await drawing().png().toBuffer()
    const picture = (await upload(png, { token, name: '图纸 1.png' })).data
    expect(picture).toMatchObject({ type: 'webp', name: '图纸 1.png' })
    const pdf = await upload(Buffer.from('%PDF-1.7 drawing'), { token, name: '../../寿命计算.PDF' })
    expect(pdf.data).toMatchObject({ type: 'pdf', name: '寿命计算.PDF', bytes: 16 })
    expect((await upload(Buffer.from('0\r\nSECTION\r\n'), { token, name: 'a.dxf' })).data.type).toBe('dxf')
    for (const [name, bytes] of [
      ['a.pdf', png],
      ['a.xlsx', Buffer.from('%PDF-1.7')],
      ['a.exe', Buffer.from('MZ')],
      ['a.svg', Buffer.from('<svg/>')],
      ['a.constructor', Buffer.from('MZ')],
      ['a.__proto__', Buffer.from('MZ')],
    ] as const)
      expect((await upload(bytes, { token, name })).problem, name).toBe('chatFileInvalid')

    const sent = await one.call(sendMessage, {
      conversationId,
      clientId: newClientId(),
      kind: 'file',
      fileId: pdf.data.fileId,
    })
    expect(sent.data.file).toMatchObject({ type: 'pdf', bytes: 16 })
    const opened = await app.inject({ url: sent.data.file!.url })
    expect(opened).toMatchObject({ statusCode: 200, body: '%PDF-1.7 drawing' })
    expect(opened.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(opened.headers['content-disposition']).toMatch(/^attachment/)
    expect((await app.inject({ url: picture.url })).headers['content-type']).toBe('image/webp')
    expect((await app.inject({ url: picture.url.replace(/sign=.{4}/, 'sign=AAAA') })).statusCode).toBe(404)
  })

  test('is shown by who sent it, once, in the place of its kind', async () => {
    const [one, other] = [await asking(), await asking()]
    const { fileId } = (await upload(Buffer.from('%PDF-1.7'), { token: one.token, name: 'a.pdf' })).data
    const show = (who: typeof one, kind: 'file' | 'picture') =>
      who.call(sendMessage, { conversationId: who.conversationId, clientId: newClientId(), kind, fileId })
    expect((await show(other, 'file')).problem).toBe('documentMissing')
    expect((await show(one, 'picture')).problem).toBe('documentMissing')
    expect((await show(one, 'file')).code).toBe('00000')
    expect((await show(one, 'file')).problem).toBe('documentMissing')
    const { merchant } = await testApp()
    const clerk = await merchant(one.shopId, ['chat'])
    const theirs = await upload(Buffer.from('%PDF-1.7'), { token: clerk.token, path: '/shop/chat/file', name: 'b.pdf' })
    const answer = { conversationId: one.conversationId, clientId: newClientId(), kind: 'file' as const }
    expect((await clerk.as(deskSend.shop, { ...answer, fileId: theirs.data.fileId })).data.file!.name).toBe('b.pdf')
  })
})

describe('an inquiry', () => {
  test('goes to whoever is there, in turns, until each has as many as may be', async () => {
    const at = await shop()
    const { merchant } = await testApp()
    const owner = await merchant(at)
    await owner.as(saveDeskSettings.shop, { hours: '08:00-17:00', most: 2, blockedWords: [] })
    const agents = [await online(at), await online(at)]
    const people = []
    for (let n = 0; n < 5; n++) {
      const one = await asking(at)
      await one.say('有货吗')
      people.push(one)
    }
    const { conversations: open, colleagues } = (await agents[0]!.as(deskState.shop, {})).data
    const serving = open.map(({ inquiry }) => inquiry!.staffId)
    for (const { staffId } of agents) expect(serving.filter((id) => id === staffId)).toHaveLength(2)
    expect(colleagues).toMatchObject([{ staffId: agents[1]!.staffId, status: 'online', serving: 2 }])
    const last = people.at(-1)!
    expect((await last.state()).inquiry).toMatchObject({ status: 'waiting', agentName: '' })
    const first = people.find(({ conversationId }) =>
      open.some((one) => one.conversationId === conversationId && one.inquiry!.staffId === agents[0]!.staffId),
    )!
    await agents[0]!.as(closeInquiry.shop, { conversationId: first.conversationId })
    expect((await last.state()).inquiry).toMatchObject({ status: 'served', agentName: '测试员' })
    expect(await last.state()).toMatchObject({ isOnline: true, hours: '08:00-17:00' })
  })

  test('[CHAT-2] that has ended takes no word: it says so until the buyer asks anew', async () => {
    const one = await asking()
    const agent = await one.agent()
    const { conversationId } = one
    await one.say('有货吗')
    await agent(deskSend.shop, { conversationId, clientId: newClientId(), text: '有' })
    await agent(closeInquiry.shop, { conversationId })
    const { app } = await testApp()
    const late = { conversationId: String(conversationId), clientId: newClientId(), text: '还有一事' }
    const refused = await app.inject({
      method: 'POST',
      url: sendMessage.path,
      headers: { authorization: one.token, locale: 'en', 'content-type': 'application/json' },
      payload: late,
    })
    expect(refused.json()).toMatchObject({ problem: 'inquiryExpired', msg: 'Inquiry expired, re-consult' })
    expect((await agent(deskSend.shop, { ...late, conversationId })).problem).toBe('inquiryExpired')
    await one.call(consultAgain, { conversationId })
    await one.call(consultAgain, { conversationId })
    expect((await one.say('还有一事')).code).toBe('00000')
    expect(texts(await one.said())).toEqual([
      'text 有货吗',
      'notice served',
      'text 有',
      'notice closed',
      'notice opened',
      'text 还有一事',
    ])
  })

  test('ends after half an hour without a word, but not while the buyer waits for an answer', async () => {
    const { db } = await testApp()
    const [answered, waiting] = [await asking(), await asking()]
    for (const one of [answered, waiting]) await one.say('有货吗')
    const agent = await answered.agent()
    await agent(deskSend.shop, { conversationId: answered.conversationId, clientId: newClientId(), text: '有' })
    await sweepInquiries({ db, now: after(new Date(), INQUIRY_IDLE_MS - MINUTE_MS) })
    expect((await answered.state()).inquiry!.status).toBe('served')
    await sweepInquiries({ db, now: after(new Date(), INQUIRY_IDLE_MS + MINUTE_MS) })
    expect((await answered.state()).inquiry!.status).toBe('expired')
    expect((await waiting.state()).inquiry!.status).toBe('waiting')
    expect((await answered.say('再问')).problem).toBe('inquiryExpired')
  })

  test('is taken by whoever answers it, taken over, handed on, closed and opened again', async () => {
    const one = await asking()
    const { conversationId } = one
    const [zhang, li] = [await online(one.shopId), await online(one.shopId)]
    await one.say('有货吗')
    const serving = async () => (await zhang.as(deskDetail.shop, { conversationId })).data.conversation.inquiry!
    const [mine, other] = (await serving()).staffId === zhang.staffId ? [zhang, li] : [li, zhang]
    const word = { conversationId, text: '有' }
    expect((await other.as(deskSend.shop, { ...word, clientId: newClientId() })).problem).toBe('inquiryMoved')
    expect((await other.as(takeInquiry.shop, { conversationId })).data.inquiry!.staffId).toBe(other.staffId)
    expect((await mine.as(deskSend.shop, { ...word, clientId: newClientId() })).problem).toBe('inquiryMoved')
    await other.as(transferInquiry.shop, { conversationId, staffId: mine.staffId })
    expect((await serving()).staffId).toBe(mine.staffId)
    await other.as(setAgentStatus.shop, { status: 'offline' })
    expect((await mine.as(transferInquiry.shop, { conversationId, staffId: other.staffId })).problem).toBe(
      'agentUnavailable',
    )
    await mine.as(closeInquiry.shop, { conversationId })
    expect((await mine.as(closeInquiry.shop, { conversationId })).problem).toBe('inquiryMoved')
    expect((await other.as(endedConversations.shop, {})).data.records).toMatchObject([{ conversationId }])
    expect((await other.as(reopenInquiry.shop, { conversationId })).data.inquiry).toMatchObject({
      status: 'served',
      staffId: other.staffId,
    })
  })

  test('that is asked anew goes back to who answered before, out of turn', async () => {
    const one = await asking()
    const clerks = [await online(one.shopId), await online(one.shopId)]
    const { conversationId } = one
    await one.say('有货吗')
    const serving = async () =>
      (await clerks[0]!.as(deskDetail.shop, { conversationId })).data.conversation.inquiry!.staffId
    const first = await serving()
    for (let n = 0; n < 2; n++) {
      await clerks[0]!.as(closeInquiry.shop, { conversationId })
      await one.call(consultAgain, { conversationId })
      expect(await serving()).toBe(first)
    }
  })

  test('waits again when its agent left without a word', async () => {
    const { db } = await testApp()
    const one = await asking()
    const clerk = await online(one.shopId)
    await one.say('有货吗')
    expect((await one.state()).inquiry!.status).toBe('served')
    await db
      .updateTable('chat_agent')
      .set({ lease_until: after(new Date(), -SECOND_MS) })
      .where('staff_id', '=', clerk.staffId)
      .execute()
    await sweepInquiries({ db, now: new Date() })
    expect(await one.state()).toMatchObject({ isOnline: false, inquiry: { status: 'waiting' } })
    await clerk.as(setAgentStatus.shop, { status: 'online' })
    expect((await one.state()).inquiry!.status).toBe('served')
  })

  test('is rated once, after it has ended, and the desk has its figures', async () => {
    const one = await asking()
    const clerk = await online(one.shopId)
    const { conversationId } = one
    await one.say('有货吗')
    await clerk.as(deskSend.shop, { conversationId, clientId: newClientId(), text: '有' })
    const rate = () => one.call(rateInquiry, { conversationId, rating: ratings.solved })
    expect((await rate()).problem).toBe('inquiryNotRateable')
    expect((await one.call(endInquiry, { conversationId })).data.inquiry!.status).toBe('closed')
    expect((await one.call(endInquiry, { conversationId })).problem).toBe('inquiryExpired')
    expect((await rate()).data.inquiry!.rating).toBe(3)
    expect((await rate()).problem).toBe('inquiryNotRateable')
    const { figures } = (await clerk.as(deskState.shop, {})).data
    expect(figures).toMatchObject({ answerSeconds: expect.any(Number), solvedPercent: 100, late: 0 })
    expect((await one.state()).answerSeconds).toEqual(expect.any(Number))
  })
})

describe('the desk', () => {
  test('knows the buyer: orders, cart, notes and tags', async () => {
    const order = await bought()
    const { shopId } = order.parts[0]!
    const { conversationId } = (await order.call(openConversation, { shopId })).data
    await order.call(sendMessage, { conversationId, clientId: newClientId(), text: '何时发货' })
    await order.cart(await goods({ shopId }), await goods())
    const { merchant } = await testApp()
    const agent = (await merchant(shopId, ['chat'])).as
    await agent(addNote.shop, { conversationId, text: '只收专票' })
    await agent(setTags.shop, { conversationId, tags: ['批量', '要图纸', '批量'] })
    const { data } = await agent(deskDetail.shop, { conversationId })
    expect(data).toMatchObject({
      conversation: { tags: ['批量', '要图纸'] },
      mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
      orders: 1,
      recentOrders: [{ orderNumber: order.orderNumber }],
      notes: [{ text: '只收专票', name: '测试员' }],
    })
    expect(data.cart).toHaveLength(1)
    expect(JSON.stringify((await order.call(conversations, {})).data)).not.toMatch(/专票|批量/)
  })

  test('lists what has ended page by page, the newest first, each once', async () => {
    const at = await shop()
    const clerk = await online(at)
    const { db } = await testApp()
    const closed: number[] = []
    for (let n = 0; n < 5; n++) {
      const one = await asking(at)
      await one.say('有货吗')
      await clerk.as(closeInquiry.shop, { conversationId: one.conversationId })
      closed.push(one.conversationId)
    }
    // Three ended at the same moment.
    await db
      .updateTable('chat_conversation')
      .set({ last_at: new Date() })
      .where('id', 'in', closed.slice(1, 4))
      .execute()
    const page = async (input: object) => (await clerk.as(endedConversations.shop, { size: 2, ...input })).data
    const seen: number[] = []
    for (let next: { before: number; beforeId: number } | null | undefined; next !== null;) {
      const found = await page(next ?? {})
      expect(found.records.length).toBeLessThanOrEqual(2)
      seen.push(...found.records.map(({ conversationId }) => conversationId))
      next = found.next
    }
    const same = closed.slice(1, 4).toSorted((a, b) => b - a)
    expect(seen).toEqual([...same, closed[4], closed[0]])
    expect(await page({ size: 5 })).toMatchObject({ next: null })
    expect((await clerk.as(endedConversations.shop, {})).data.records).toHaveLength(5)
  })

  test('tells what has waited since outside of the service hours from what came within them', async () => {
    const one = await asking()
    const { merchant } = await testApp()
    const owner = await merchant(one.shopId)
    await one.say('明早能答复吗')
    const left = async (hours: string) => {
      await owner.as(saveDeskSettings.shop, { hours, most: 8, blockedWords: [] })
      return (await owner.as(deskState.shop, {})).data.conversations.map(({ isLeft }) => isLeft)
    }
    const isMorning = wireTime(new Date()).slice(11, 13) < '12'
    expect(await left(isMorning ? '13:00-24:00' : '01:00-11:00')).toEqual([true])
    expect(await left('00:00-24:00')).toEqual([false])
    await left(isMorning ? '13:00-24:00' : '01:00-11:00')
    const { conversationId } = one
    await owner.as(deskSend.shop, { conversationId, clientId: newClientId(), text: '能' })
    expect((await owner.as(deskState.shop, {})).data.conversations).toMatchObject([{ isLeft: false }])
  })

  test('closes the inquiry with its last word, once, and takes whoever waits', async () => {
    const one = await asking()
    const clerk = await online(one.shopId)
    const { merchant } = await testApp()
    await (await merchant(one.shopId)).as(saveDeskSettings.shop, { hours: '00:00-24:00', most: 1, blockedWords: [] })
    await one.say('6204 有货吗')
    const next = await asking(one.shopId)
    await next.say('6205 呢')
    expect((await next.state()).inquiry!.status).toBe('waiting')
    const { conversationId } = one
    const last = { conversationId, clientId: newClientId(), text: '有，今天发', andThen: 'close' as const }
    const { seq } = (await clerk.as(deskSend.shop, last)).data
    expect((await clerk.as(deskSend.shop, last)).data.seq).toBe(seq)
    expect(texts(await one.said()).slice(-2)).toEqual(['text 有，今天发', 'notice closed'])
    expect((await one.state()).inquiry!.status).toBe('closed')
    expect((await one.say('谢谢')).problem).toBe('inquiryExpired')
    expect((await next.state()).inquiry!.status).toBe('served')
  })

  test('has answers that are ready, each under a shortcut of its own, the most used first', async () => {
    const one = await asking()
    const agent = await one.agent()
    await agent(saveCanned.shop, { code: '发货', text: '{part} 今天发' })
    const { data: cannedId } = await agent(saveCanned.shop, { code: '你好', text: '您好，{buyer}' })
    expect((await agent(saveCanned.shop, { code: '你好', text: '又一句' })).problem).toBe('cannedCodeTaken')
    await agent(saveCanned.shop, { cannedId, code: '您好', text: '您好' })
    await one.say('在吗')
    const { conversationId } = one
    await agent(deskSend.shop, { conversationId, clientId: newClientId(), text: '您好', cannedId })
    expect((await agent(cannedAnswers.shop, {})).data).toMatchObject([
      { code: '您好', used: 1 },
      { code: '发货', used: 0 },
    ])
    const other = await (await asking()).agent()
    expect((await other(deleteCanned.shop, { cannedId })).problem).toBe('cannedUnknown')
    expect((await other(saveCanned.shop, { cannedId, code: '抢', text: '抢' })).problem).toBe('cannedUnknown')
    expect((await agent(deleteCanned.shop, { cannedId })).code).toBe('00000')
    expect((await agent(cannedAnswers.shop, {})).data).toHaveLength(1)
  })

  test('sets its hours and the words that nobody sends, and the audit log tells', async () => {
    const { db, merchant } = await testApp()
    const one = await asking()
    const owner = await merchant(one.shopId)
    const settings = { hours: '09:00-18:00', most: 3, blockedWords: ['加微信'] }
    expect((await owner.as(saveDeskSettings.shop, { ...settings, hours: '18:00-09:00' })).problem).toBe('hoursWrong')
    await owner.as(saveDeskSettings.shop, settings)
    expect((await owner.as(deskSettings.shop, {})).data).toEqual({ ...settings, version: 1 })
    const refused = await one.say('加 微信 聊')
    expect(refused).toMatchObject({ problem: 'wordBlocked', details: { word: '加微信' } })
    await one.say('有货吗')
    const word = { conversationId: one.conversationId, clientId: newClientId(), text: '加微信' }
    expect((await owner.as(deskSend.shop, word)).problem).toBe('wordBlocked')
    const logged = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `chatDesk:${one.shopId}`)
      .execute()
    expect(logged).toEqual([{ action: 'chat.settings' }])
  })

  test('of the mall answers those who ask the mall', async () => {
    const { operator } = await testApp()
    const person = await buyer()
    const { conversationId } = (await person.call(openConversation, { chatType: chatType.mall })).data
    await person.call(sendMessage, { conversationId, clientId: newClientId(), text: '发票抬头' })
    const clerk = await operator(['chat'])
    const found = (await clerk.as(searchDesk.mall, { words: '发票抬头' })).data
    expect(found.some((hit) => hit.conversationId === conversationId)).toBe(true)
    const answer = { conversationId, clientId: newClientId(), text: '已改好' }
    expect((await clerk.as(deskSend.mall, answer)).data).toMatchObject({ sender: 'shop', senderName: '测试员' })
  })
})

test('a stranger and another shop read and write nothing of a conversation', async () => {
  const [one, other] = [await asking(), await asking()]
  await one.say('机密尺寸 6204')
  const { conversationId } = one
  const clientId = newClientId()
  const strangers = [
    () => other.call(conversationMessages, { conversationId }),
    () => other.call(sendMessage, { conversationId, clientId, text: '偷看' }),
    () => other.call(readMessages, { conversationId, seq: 1 }),
    () => other.call(consultAgain, { conversationId }),
    () => other.call(endInquiry, { conversationId }),
    () => other.call(rateInquiry, { conversationId, rating: 3 }),
  ]
  for (const attempt of strangers) expect((await attempt()).problem).toBe('conversationUnknown')
  const { operator } = await testApp()
  const [agent, mall] = [await other.agent(), (await operator()).as]
  const staff = [
    () => agent(deskMessages.shop, { conversationId }),
    () => agent(deskDetail.shop, { conversationId }),
    () => agent(deskSend.shop, { conversationId, clientId, text: '抢单' }),
    () => agent(deskRead.shop, { conversationId, seq: 1 }),
    () => agent(takeInquiry.shop, { conversationId }),
    () => agent(closeInquiry.shop, { conversationId }),
    () => agent(addNote.shop, { conversationId, text: '偷看' }),
    () => agent(setTags.shop, { conversationId, tags: [] }),
    () => mall(deskMessages.mall, { conversationId }),
    () => mall(deskSend.mall, { conversationId, clientId, text: '旁听' }),
  ]
  for (const attempt of staff) expect((await attempt()).problem).toBe('conversationUnknown')
  expect((await other.call(searchMessages, { words: '机密' })).data).toEqual([])
  expect((await agent(searchDesk.shop, { words: '机密' })).data).toEqual([])
  expect(texts(await one.said())).toEqual(['text 机密尺寸 6204'])
})

test('words are text, and nobody sends more than sixty a minute', async () => {
  const one = await asking()
  const markup = '<img src=x onerror=alert(1)> **6204**'
  expect((await one.say(markup)).data.text).toBe(markup)
  expect((await one.say('   ')).problem).toBe('textBlank')
  expect((await one.say('长'.repeat(1001))).problem).toBe('textTooLong')
  for (let n = 1; n < SENDS_PER_MINUTE; n++) await one.say(`${n}`)
  expect((await one.say('太多')).problem).toBe('tooOften')
})

test('an answer to a closed window is a notice, once until it is read', async () => {
  const one = await asking()
  const agent = await one.agent()
  const { conversationId } = one
  await one.say('下班了吗')
  for (const text of ['明早答复', '已查到'])
    await agent(deskSend.shop, { conversationId, clientId: newClientId(), text })
  const told = async () => (await one.call(notifications, { topic: 'service' })).data.records.map(({ href }) => href)
  expect(await told()).toEqual([`/chat?shopId=${one.shopId}&chatType=1`])
  await one.call(readMessages, { conversationId, seq: 100 })
  await agent(deskSend.shop, { conversationId, clientId: newClientId(), text: '到货了' })
  expect(await told()).toHaveLength(2)
})

test('an answer into an open window that is closed unread is a notice a minute later, once; one that was read there is none', async () => {
  const { db } = await testApp()
  const one = await asking()
  const agent = await one.agent()
  const { conversationId } = one
  await one.say('有货吗')
  const answer = (text: string) => agent(deskSend.shop, { conversationId, clientId: newClientId(), text })
  const told = async () => (await one.call(notifications, { topic: 'service' })).data.records.length
  const sweepIn = (ms: number) => sweepInquiries({ db, now: after(new Date(), ms) })
  await one.call(stayHere, { windowId: 'window-left-open', comes: 'new' })
  await answer('有')
  await sweepIn(ASKING_LEASE_MS + LEFT_MS - SECOND_MS)
  expect(await told()).toBe(0)
  for (const late of [1, 10]) await sweepIn(ASKING_LEASE_MS + LEFT_MS + late * SECOND_MS)
  expect(await told()).toBe(1)

  await one.call(stayHere, { windowId: 'window-left-open', comes: 'back' })
  await answer('明天发货')
  await one.call(readMessages, { conversationId, seq: 100 })
  await sweepIn(ASKING_LEASE_MS + LEFT_MS + SECOND_MS)
  expect(await told()).toBe(1)
})

test('closing an account takes the buyer’s words and files away, and leaves the shop what it said', async () => {
  const { app, db } = await testApp()
  const order = await bought()
  const { shopId } = order.parts[0]!
  const { conversationId } = (await order.call(openConversation, { shopId })).data
  const say = (message: object) => order.call(sendMessage, { conversationId, clientId: newClientId(), ...message })
  await say({ text: '我姓王' })
  await say({ kind: 'order', orderNumber: order.orderNumber })
  const { fileId } = (await upload(Buffer.from('%PDF-1.7'), { token: order.token, name: '王.pdf' })).data
  const { url } = (await say({ kind: 'file', fileId })).data.file!
  const { merchant } = await testApp()
  const agent = (await merchant(shopId, ['chat'])).as
  await agent(deskSend.shop, { conversationId, clientId: newClientId(), text: '已发货' })
  const gone = await inTransaction(db, (tx) => forgetBuyer(tx, { accountId: order.accountId, now: new Date() }))
  expect(gone).toHaveLength(1)
  const { records } = (await agent(deskMessages.shop, { conversationId })).data
  expect(records.map(({ kind, text, isErased, order }) => [kind, text, isErased, order !== null])).toEqual([
    ['text', '', true, false],
    ['order', '', true, true],
    ['file', '', true, false],
    ['notice', 'served', false, false],
    ['text', '已发货', false, false],
  ])
  expect((await app.inject({ url })).statusCode).toBe(404)
  const { rows } = await sql`select from chat_message where body like '%姓王%'`.execute(db)
  expect(rows).toEqual([])
})

test('[OPS-1] the operator reads the conversation of a dispute, of no other case, and the audit log tells it', async () => {
  const { db, operator, merchant } = await testApp()
  const order = await bought()
  const { shopId } = order
  const { conversationId } = (await order.call(openConversation, { shopId })).data
  await order.call(sendMessage, { conversationId, clientId: newClientId(), text: '轴承有异响' })
  const { refundSn } = (await order.apply([1])).data
  const judge = await operator(['orders'])
  expect((await judge.as(disputedChat, { refundSn })).problem).toBe('returnUnknown')
  await (await merchant(shopId)).as(refuseReturn, { refundSn, refusal: '正常噪声' })
  await order.call(disputeReturn, { refundSn, remark: '转动时清楚可闻' })
  expect((await judge.as(disputedChat, { refundSn })).data.records).toMatchObject([{ text: '轴承有异响' }])
  const logged = await db
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('staff_id', '=', judge.staffId)
    .execute()
  expect(logged).toEqual([{ action: 'chat.read', subject: `return:${refundSn}` }])
})
