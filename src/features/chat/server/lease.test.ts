import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { ChatWindow } from '../../../../tests/chat-windows.ts'
import { FlakyLine } from '../../../../tests/flaky-line.ts'
import { buyer, shop } from '../../../../tests/trade.ts'
import { deskDetail, setAgentStatus, stayAtDesk } from '../console-contract.ts'
import { conversations, openConversation, sendMessage } from '../contract.ts'
import { stayHere } from '../line-contract.ts'
import { ASKING_LEASE_MS, LEASE_MS, LEASE_RENEWED_MS } from '../rules.ts'
import { Hub, type Member } from './hub.ts'
import { sweepInquiries } from './inquiries.ts'
import { startChat } from './start.ts'

beforeEach(() => {
  // The lease is counted and renewed by these; sockets and the database go on by the true clock.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

/** The ears of this node. */
let stopHearing: () => Promise<unknown> | undefined
beforeAll(async () => {
  const { db, where } = await testApp()
  stopHearing = startChat(db, where).stop
})
afterAll(async () => {
  await stopHearing()
  ;(await testApp()).app.server.close()
})

async function portOf(): Promise<number> {
  const { app } = await testApp()
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** A buyer with a word said, and how the shop sees them. */
async function asking() {
  const { merchant } = await testApp()
  const [person, shopId] = [await buyer(), await shop()]
  const { conversationId } = (await person.call(openConversation, { shopId })).data
  await person.call(sendMessage, { conversationId, clientId: 'lease-first', text: '在吗' })
  const clerk = await merchant(shopId, ['chat'])
  const isOnline = async () => (await clerk.as(deskDetail.shop, { conversationId })).data.conversation.isOnline
  return { person, clerk, conversationId, isOnline }
}

/** Whose window is open behind a line. */
async function seen() {
  const { db } = await testApp()
  const line = await FlakyLine.to({ host: '127.0.0.1', port: await portOf() })
  const { person, isOnline } = await asking()
  const window = new ChatWindow({ port: line.where.port, side: 'buyer', token: person.token })
  await window.frame('welcome')
  const leaseUntil = async () => {
    const { accountId } = person
    const row = await db.selectFrom('chat_window').selectAll().where('account_id', '=', accountId).executeTakeFirst()
    return row!.lease_until.getTime()
  }
  return { line, window, isOnline, leaseUntil }
}

test('[CHAT-2] a tab in the background for minutes, which does nothing by itself, stays online while its line answers', async () => {
  const { line, window, isOnline, leaseUntil } = await seen()
  for (let passed = 0; passed <= 3 * LEASE_MS; passed += LEASE_RENEWED_MS) {
    const before = await leaseUntil()
    vi.advanceTimersByTime(LEASE_RENEWED_MS)
    await expect.poll(leaseUntil).toBeGreaterThan(before)
    // The browser answers for a page that sleeps: what it said has arrived when the second of two questions is
    // answered.
    await window.ask()
    await window.ask()
  }
  expect(await isOnline()).toBe(true)
  window.end()
  await expect.poll(isOnline).toBe(false)
  await line.close()
})

test('[CHAT-2] who is cut off without a word is offline before the lease has run out', async () => {
  const { line, window, isOnline, leaseUntil } = await seen()
  const before = await leaseUntil()
  line.die(LEASE_MS)
  vi.advanceTimersByTime(LEASE_RENEWED_MS)
  await expect.poll(leaseUntil).toBeGreaterThan(before)
  expect(await isOnline()).toBe(true)
  vi.advanceTimersByTime(LEASE_RENEWED_MS)
  await expect.poll(isOnline).toBe(false)
  window.end()
  await line.close()
})

/** As a job of the mall finds it. */
const sweep = async () => sweepInquiries({ db: (await testApp()).db, now: new Date() })

test('[CHAT-2] a buyer whom no socket reaches is online as long as the window asks by calls, and the desk is told when it does no more', async () => {
  const { person, clerk, isOnline } = await asking()
  const desk = new ChatWindow({ port: await portOf(), side: 'shop', token: clerk.token })
  await desk.frame('welcome')
  expect(await isOnline()).toBe(false)
  const windowId = 'window-behind-a-proxy'
  expect((await person.call(stayHere, { windowId, comes: 'new' })).data).toBe(true)
  await desk.frame('conversation', ({ conversation }) => conversation.isOnline)
  // A tab in the background is woken once a minute.
  for (let minute = 0; minute < 3; minute++) {
    vi.setSystemTime(Date.now() + 60_000)
    await sweep()
    expect(await isOnline()).toBe(true)
    expect((await person.call(stayHere, { windowId, comes: 'back' })).data).toBe(true)
  }
  const from = desk.frames.length
  vi.setSystemTime(Date.now() + ASKING_LEASE_MS)
  await sweep()
  await desk.frame('conversation', ({ conversation }) => !conversation.isOnline, from)
  desk.end()
})

test('[CHAT-2] an agent whom no socket reaches stays online as long as the desk asks, and buyers are told when it does no more', async () => {
  const { person, clerk, conversationId } = await asking()
  await clerk.as(stayAtDesk.shop, {})
  const window = new ChatWindow({ port: await portOf(), side: 'buyer', token: person.token })
  const { conversations: before } = await window.frame('welcome')
  expect(before).toMatchObject([{ conversationId, isOnline: false }])
  await clerk.as(setAgentStatus.shop, { status: 'online' })
  const state = async () => (await person.call(conversations, {})).data[0]!
  for (let minute = 0; minute < 3; minute++) {
    await clerk.as(stayAtDesk.shop, {})
    vi.setSystemTime(Date.now() + 60_000)
    await sweep()
    expect(await state()).toMatchObject({ isOnline: true, inquiry: { status: 'served' } })
  }
  const from = window.frames.length
  vi.setSystemTime(Date.now() + ASKING_LEASE_MS)
  await sweep()
  await window.frame('conversation', ({ conversation }) => !conversation.isOnline, from)
  expect(await state()).toMatchObject({ isOnline: false, inquiry: { status: 'waiting' } })
  window.end()
})

test('[CHAT-2] of two windows of an account one has the chat, whichever way each goes', async () => {
  const { person } = await asking()
  const pushed = new ChatWindow({ port: await portOf(), side: 'buyer', token: person.token })
  await pushed.frame('welcome')
  const stays = async (windowId: string, comes: 'new' | 'back') =>
    (await person.call(stayHere, { windowId, comes })).data
  expect(await stays('window-by-calls', 'back')).toBe(false)
  expect(await stays('window-by-calls', 'new')).toBe(true)
  await pushed.frame('elsewhere')
  expect(await stays(pushed.windowId, 'back')).toBe(false)
  expect(await stays('window-by-calls', 'back')).toBe(true)
})

let lines = 0
const lineOf = (party: Member['party'], windowId: string): Member => ({
  party,
  staffId: undefined,
  name: '',
  windowId,
  lineId: `line-${++lines}`,
  locale: 'zh_CN',
  send: () => undefined,
  close: () => undefined,
  probe: () => true,
  isSignedIn: async () => true,
  known: new Map(),
  dirty: new Set(),
  isPumping: false,
})

test('[CHAT-2] a window hears of one that took over before it has its own answer', async () => {
  const { db } = await testApp()
  const { accountId } = await buyer({ place: null })
  const hub = new Hub(db)
  const come = async (told: { windowId: string; takenAt: number }) => {
    const window = lineOf({ accountId }, `window-${lines}`)
    const joined = hub.join(window, { since: {}, isBack: false })
    hub.hear({ kind: 'window', accountId, ...told })
    return joined.finally(() => hub.leave(window))
  }
  const later = (Date.now() + LEASE_MS) * 1000
  expect(await come({ windowId: 'another', takenAt: later })).toBe(false)
  expect(await come({ windowId: 'another', takenAt: 1 })).toBe(true)
  expect(await come({ windowId: `window-${lines}`, takenAt: later })).toBe(true)
})

test('[CHAT-2] what an older line of a window says late does not end what the window holds over a newer one', async () => {
  const { db } = await testApp()
  const { person, isOnline } = await asking()
  const windowId = 'window-of-three-lines'
  const party = { accountId: person.accountId }
  const line = () => lineOf(party, windowId)
  const [one, other] = [new Hub(db), new Hub(db)]
  const [first, second, third, last] = [line(), line(), line(), line()]
  const back = { since: {}, isBack: true }
  expect(await one.join(first, back)).toBe(true)
  // The connection was cut, the window is back on another node, and then the first hears of it.
  expect(await other.join(second, back)).toBe(true)
  await one.leave(first)
  expect(await isOnline()).toBe(true)
  // The same on one node.
  expect(await other.join(third, back)).toBe(true)
  await other.leave(second)
  expect(await isOnline()).toBe(true)
  // And where calls stand in for a line.
  expect((await person.call(stayHere, { windowId, comes: 'back' })).data).toBe(true)
  await other.leave(third)
  expect(await isOnline()).toBe(true)
  // Of a node that goes down, too.
  expect(await one.join(last, back)).toBe(true)
  await other.part()
  expect(await isOnline()).toBe(true)
  await one.leave(last)
  expect(await isOnline()).toBe(false)
})
