import { request } from 'node:http'
import type { Duplex } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { logOut } from '#features/accounts/contract.ts'
import { callAt, chatNode, ChatWindow, type Node } from '../../../../tests/chat-windows.ts'
import { testApp } from '../../../../tests/app.ts'
import { FlakyLine } from '../../../../tests/flaky-line.ts'
import { isDeep } from '../../../../tests/tier.ts'
import { buyer, shop } from '../../../../tests/trade.ts'
import { deskDetail, deskMessages, deskRead, deskSend, setAgentStatus } from '../console-contract.ts'
import { conversationMessages, openConversation, sendMessage, SOCKET_PATH, type Message } from '../contract.ts'
import { closeCodes, SOCKETS_PER_PERSON } from '../rules.ts'

/** Two processes on one database. */
let nodes: [Node, Node]
beforeAll(async () => {
  nodes = [await chatNode(), await chatNode()]
}, 60_000)
afterAll(() => {
  for (const { stop } of nodes) stop()
})

const windows: ChatWindow[] = []
const lines: FlakyLine[] = []
afterEach(async () => {
  for (const one of windows.splice(0)) one.end()
  for (const one of lines.splice(0)) await one.close()
})
const opened = (...[opening]: ConstructorParameters<typeof ChatWindow>) => {
  const one = new ChatWindow(opening)
  windows.push(one)
  return one
}

let made = 0
const newClientId = () => `socket-${String(++made).padStart(6, '0')}`

/** A buyer with a word said, and the shop's agent. */
async function pair() {
  const { merchant } = await testApp()
  const [person, shopId] = [await buyer(), await shop()]
  const { conversationId } = (await person.call(openConversation, { shopId })).data
  const say = (text: string) => person.call(sendMessage, { conversationId, clientId: newClientId(), text })
  await say('在吗')
  const clerk = await merchant(shopId, ['chat'])
  const answer = (text: string) => clerk.as(deskSend.shop, { conversationId, clientId: newClientId(), text })
  return { person, clerk, shopId, conversationId, say, answer }
}

const textsIn = (window: ChatWindow, conversationId: number) =>
  (window.shown.get(conversationId) ?? []).filter(({ kind }) => kind === 'text').map(({ text }) => text)

test('[CHAT-1] what one says on one node the other reads on another, with who is there and how far they have read', async () => {
  const { person, clerk, conversationId } = await pair()
  const buyers = opened({ port: nodes[0].port, side: 'buyer', token: person.token })
  await buyers.frame('welcome')
  await clerk.as(setAgentStatus.shop, { status: 'online' })
  await buyers.frame('conversation', ({ conversation }) => 'shopId' in conversation && conversation.isOnline)
  const desk = opened({ port: nodes[1].port, side: 'shop', token: clerk.token })
  const { conversations } = await desk.frame('welcome')
  expect(conversations).toMatchObject([{ conversationId, isOnline: true, unread: 1, last: { text: 'served' } }])
  const at = (port: number) => ({ port })
  const word = { conversationId, clientId: newClientId(), text: '在的' }
  await callAt(at(nodes[1].port), { token: clerk.token, endpoint: deskSend.shop, input: word })
  await buyers.until(() => textsIn(buyers, conversationId).includes('在的'))
  await callAt(at(nodes[0].port), {
    token: person.token,
    endpoint: sendMessage,
    input: { conversationId, clientId: newClientId(), text: '好' },
  })
  await desk.until(() => textsIn(desk, conversationId).includes('好'))
  const { lastSeq } = (await desk.frame('conversation', ({ conversation }) => conversation.last?.text === '好'))
    .conversation
  await clerk.as(deskRead.shop, { conversationId, seq: lastSeq })
  await buyers.frame('conversation', ({ conversation }) => conversation.peerReadSeq === lastSeq)
  buyers.type(conversationId)
  expect(await desk.frame('typing')).toMatchObject({ conversationId })
  desk.type(conversationId)
  expect(await buyers.frame('typing')).toMatchObject({ conversationId, name: '测试员' })
  const from = desk.frames.length
  buyers.end()
  await desk.frame('conversation', ({ conversation }) => !conversation.isOnline, from)
})

describe('[CHAT-2] a window', () => {
  test('that is older than another of the account is told so, and does not come back by itself', async () => {
    const { person } = await pair()
    const older = opened({ port: nodes[0].port, side: 'buyer', token: person.token })
    await older.frame('welcome')
    const newer = opened({ port: nodes[1].port, side: 'buyer', token: person.token })
    await newer.frame('welcome')
    await older.frame('elsewhere')
    expect(await older.until(() => older.closedBy)).toBe(closeCodes.elsewhere)
    // The newer one breaks for a moment: what comes back is that one alone.
    newer.drop()
    await newer.until(() => newer.frames.filter(({ type }) => type === 'welcome').length === 2)
    expect(older.frames.filter(({ type }) => type === 'welcome')).toHaveLength(1)
    const reloaded = opened({ port: nodes[0].port, side: 'buyer', token: person.token })
    await reloaded.frame('welcome')
    await newer.frame('elsewhere')
  })

  test('whose connection was cut gets all that it missed, however long ago, and the states are read anew', async () => {
    const { person, clerk, conversationId, say, answer } = await pair()
    const buyers = opened({ port: nodes[0].port, side: 'buyer', token: person.token })
    await buyers.frame('welcome')
    await say('第一句')
    await buyers.until(() => textsIn(buyers, conversationId).length === 1)
    buyers.away()
    const { db } = await testApp()
    for (let n = 1; n <= 120; n++) await answer(`第 ${n} 答`).then(() => aged(n % 50 === 0))
    async function aged(isDue: boolean) {
      // An hour ago: the limit a minute is not what this is about.
      if (isDue)
        await sql`update chat_message set at = at - interval '1 hour' where conversation_id = ${conversationId}`.execute(
          db,
        )
    }
    await clerk.as(deskRead.shop, { conversationId, seq: 2 })
    const from = buyers.frames.length
    buyers.back()
    const { conversations } = await buyers.frame('welcome', () => true, from)
    expect(conversations).toMatchObject([{ conversationId, peerReadSeq: 2, inquiry: { status: 'served' } }])
    await buyers.until(() => textsIn(buyers, conversationId).includes('第 120 答'))
    expect(textsIn(buyers, conversationId)).toHaveLength(121)
    expect(buyers.doubled).toBe(0)
  })
})

test('windows that come at the same moment are each greeted with their own, and of one account one stays', async () => {
  const shopId = await shop()
  const people = await Promise.all(Array.from({ length: 12 }, () => buyer({ place: null })))
  const own = await Promise.all(
    people.map(async (person) => (await person.call(openConversation, { shopId })).data.conversationId),
  )
  const come = (token: string) => opened({ port: nodes[0].port, side: 'buyer', token })
  const stranger = come('A'.repeat(43))
  const windows = people.map(({ token }) => come(token))
  const twice = [windows[0]!, come(people[0]!.token)]
  const greeted = async (window: ChatWindow) =>
    (await window.frame('welcome')).conversations.map(({ conversationId }) => conversationId)
  const others = await Promise.all(windows.slice(1).map(greeted))
  expect(others).toEqual(own.slice(1).map((id) => [id]))
  await stranger.frame('signedOut')
  // Whichever of the two said hello first.
  const older = () => twice.filter(({ closedBy }) => closedBy === closeCodes.elsewhere)
  await Promise.race(twice.map((window) => window.until(() => older().length > 0)))
  expect(older()).toHaveLength(1)
  expect(await greeted(twice.find((window) => !older().includes(window))!)).toEqual([own[0]])
})

test('of one person five windows are let in, however many come at the same moment', async () => {
  const { token } = await buyer({ place: null })
  const opening = { port: nodes[0].port, side: 'buyer', token, windowId: 'window-of-one' } as const
  const windows = Array.from({ length: 20 }, () => opened(opening))
  const isIn = ({ frames }: ChatWindow) => frames.some(({ type }) => type === 'welcome')
  for (const window of windows) await window.until(() => isIn(window) || window.closedBy !== undefined)
  expect(windows.filter(isIn)).toHaveLength(SOCKETS_PER_PERSON)
})

test('a login that ends closes its windows on every node', async () => {
  const { person, clerk } = await pair()
  const { db } = await testApp()
  const buyers = opened({ port: nodes[0].port, side: 'buyer', token: person.token })
  await buyers.frame('welcome')
  await person.call(logOut, undefined)
  await buyers.frame('signedOut')
  expect(await buyers.until(() => buyers.closedBy)).toBe(closeCodes.signedOut)
  await db.updateTable('staff_login').set({ ended_at: new Date() }).where('staff_id', '=', clerk.staffId).execute()
  const desk = opened({ port: nodes[0].port, side: 'shop', token: clerk.token })
  await desk.frame('signedOut')
})

test('nobody opens a window by another’s right: no token, one of another side, a clerk without the permission', async () => {
  const { person, clerk, shopId } = await pair()
  const { merchant } = await testApp()
  const packer = await merchant(shopId, ['orders'])
  for (const [side, token] of [
    ['buyer', 'A'.repeat(43)],
    ['buyer', clerk.token],
    ['shop', person.token],
    ['shop', packer.token],
    ['mall', clerk.token],
  ] as const) {
    const window = opened({ port: nodes[0].port, side, token })
    await window.frame('signedOut')
    expect(window.frames).toHaveLength(1)
  }
})

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
}

test('a page of another site opens no socket', async () => {
  const { port } = nodes[0]
  const upgraded = (origin: string) =>
    new Promise<number>((done) => {
      const headers = { ...upgrade, origin }
      const asked = request({ port, host: '127.0.0.1', path: SOCKET_PATH, headers })
      asked.on('response', ({ statusCode }) => done(statusCode!))
      asked.on('upgrade', (_response, socket) => {
        socket.destroy()
        done(101)
      })
      asked.end()
    })
  expect(await upgraded('https://evil.example')).toBe(403)
  expect(await upgraded('null')).toBe(403)
  expect(await upgraded(`http://127.0.0.1:${port}`)).toBe(101)
})

test('a node that goes down lets its windows go, and waits for none that does not answer', async () => {
  const leaving = await chatNode()
  const { person, clerk, conversationId } = await pair()
  const buyers = opened({ port: leaving.port, side: 'buyer', token: person.token })
  await buyers.frame('welcome')
  const silent = await new Promise<Duplex>((done) => {
    const headers = { ...upgrade, origin: `http://127.0.0.1:${leaving.port}` }
    const asked = request({ port: leaving.port, host: '127.0.0.1', path: SOCKET_PATH, headers })
    asked.on('upgrade', (_response, socket) => done(socket))
    asked.end()
  })
  await leaving.leave()
  expect(await buyers.until(() => buyers.closedBy)).toBe(1012)
  expect((await clerk.as(deskDetail.shop, { conversationId })).data.conversation.isOnline).toBe(false)
  silent.destroy()
  leaving.stop()
})

test('a node whose line to the database broke tells what was said meanwhile', async () => {
  const { person, conversationId, answer } = await pair()
  const { db } = await testApp()
  const buyers = opened({ port: nodes[0].port, side: 'buyer', token: person.token })
  await buyers.frame('welcome')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen chat'`.execute(db)
  await answer('断线时说的')
  await buyers.until(() => textsIn(buyers, conversationId).includes('断线时说的'))
  expect(buyers.doubled).toBe(0)
})

test(
  'over two processes and lines that break at random nothing is lost, nothing doubled, and both sides have one order',
  { timeout: isDeep ? 3_600_000 : 120_000 },
  async () => {
    const [talks, each, cuts] = isDeep ? [100, 50, 1000] : [3, 50, 30]
    const { merchant } = await testApp()
    const shopId = await shop()
    const clerk = await merchant(shopId, ['chat'])
    const [near, far] = [
      await FlakyLine.to({ host: '127.0.0.1', port: nodes[0].port }),
      await FlakyLine.to({ host: '127.0.0.1', port: nodes[1].port }),
    ]
    lines.push(near, far)
    const desk = opened({ port: far.where.port, side: 'shop', token: clerk.token })
    let said = 0
    const every = Math.floor((talks * each * 2) / cuts)
    const maybeCut = () => {
      if (++said % every === 0) (Math.random() < 0.5 ? near : far).cut()
    }

    async function talk(): Promise<void> {
      const person = await buyer({ place: null })
      const { conversationId } = (await person.call(openConversation, { shopId })).data
      const buyers = opened({ port: near.where.port, side: 'buyer', token: person.token })
      for (const window of [buyers, desk]) window.follow(conversationId)
      const ids: string[] = []
      for (let n = 0; n < each; n++) {
        const [asked, answered] = [newClientId(), newClientId()]
        ids.push(asked, answered)
        const word = (clientId: string) => ({ conversationId, clientId, text: clientId })
        await callAt(near.where, { token: person.token, endpoint: sendMessage, input: word(asked) })
        maybeCut()
        await callAt(far.where, { token: clerk.token, endpoint: deskSend.shop, input: word(answered) })
        maybeCut()
      }
      const seen = (window: ChatWindow): Message[] => window.shown.get(conversationId)!
      const words = (some: readonly Message[]) =>
        some.filter(({ kind }) => kind === 'text').map(({ clientId }) => clientId)
      for (const window of [buyers, desk]) await window.until(() => words(seen(window)).includes(ids.at(-1)!))
      expect(words(seen(buyers))).toEqual(ids)
      for (const window of [buyers, desk])
        expect(seen(window).map(({ seq }) => seq)).toEqual(seen(window).map((_, n) => n + 1))
      expect(seen(desk).map(({ clientId }) => clientId)).toEqual(seen(buyers).map(({ clientId }) => clientId))
      const stored = (await person.call(conversationMessages, { conversationId, afterSeq: 0, size: 100 })).data.records
      const theirs = (await clerk.as(deskMessages.shop, { conversationId, afterSeq: 0, size: 100 })).data.records
      expect(theirs.map(({ clientId }) => clientId)).toEqual(stored.map(({ clientId }) => clientId))
      buyers.end()
    }

    for (let n = 0; n < talks; n += 3) await Promise.all(Array.from({ length: Math.min(3, talks - n) }, talk))
    expect(said).toBe(talks * each * 2)
  },
)
