import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { ChatWindow } from '../../../../tests/chat-windows.ts'
import { FlakyLine } from '../../../../tests/flaky-line.ts'
import { buyer, shop } from '../../../../tests/trade.ts'
import { deskDetail } from '../console-contract.ts'
import { openConversation, sendMessage } from '../contract.ts'
import { LEASE_MS, LEASE_RENEWED_MS } from '../rules.ts'

beforeEach(() => {
  // The lease is counted and renewed by these; sockets and the database go on by the true clock.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => (await testApp()).app.server.close())

/** A buyer with a word said whose window is open behind a line, and how the shop sees them. */
async function seen() {
  const { app, merchant, db } = await testApp()
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const line = await FlakyLine.to({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port })
  const [person, shopId] = [await buyer(), await shop()]
  const { conversationId } = (await person.call(openConversation, { shopId })).data
  await person.call(sendMessage, { conversationId, clientId: 'lease-first', text: '在吗' })
  const clerk = await merchant(shopId, ['chat'])
  const window = new ChatWindow({ port: line.where.port, side: 'buyer', token: person.token })
  await window.frame('welcome')
  const isOnline = async () => (await clerk.as(deskDetail.shop, { conversationId })).data.conversation.isOnline
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
