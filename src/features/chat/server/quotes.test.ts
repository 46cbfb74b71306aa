// Quotes in a talk, and what the desk sees of what a buyer looks at.
import { describe, expect, test } from 'vitest'
import { after, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { addItems } from '#features/cart/add-contract.ts'
import type { Level } from '#features/catalog/rules.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, shop } from '../../../../tests/trade.ts'
import { deskDetail, deskMessages, deskSend, quotableParts } from '../console-contract.ts'
import { conversationMessages, endInquiry, openConversation, sendMessage } from '../contract.ts'
import { LOOKED_MS } from '../rules.ts'

let made = 0
const newClientId = () => `quote-${String(++made).padStart(6, '0')}`

/** A buyer who has asked, and the shop's agent. */
async function asking(level: Level = 1) {
  const { db, merchant } = await testApp()
  const [person, shopId] = [await buyer({ level }), await shop()]
  const { conversationId } = (await person.call(openConversation, { shopId })).data
  await person.call(sendMessage, { conversationId, clientId: newClientId(), text: '报个价' })
  const agent = (await merchant(shopId, ['chat'])).as
  const quote = (lines: { skuId: number; count: number }[]) =>
    agent(deskSend.shop, { conversationId, clientId: newClientId(), kind: 'quote', lines })
  const look = (prodId: number, at: Date) =>
    db.insertInto('footprint').values({ account_id: person.accountId, product_id: prodId, at }).execute()
  const newest = async () => (await person.call(conversationMessages, { conversationId })).data.records.at(-1)!
  return { ...person, shopId, conversationId, agent, quote, look, newest }
}

describe('[CHAT-1] a quote', () => {
  test('names parts of the shop at this buyer’s price for so many, and all of it goes into the cart', async () => {
    const one = await asking(2)
    const { db } = await testApp()
    const [bearing, belt] = [await goods({ shopId: one.shopId }), await goods({ shopId: one.shopId })]
    const ladder = JSON.stringify([[60, 10]])
    await db.updateTable('sku').set({ ladder }).where('id', '=', bearing.skuId).execute()
    const lines = [
      { skuId: bearing.skuId, count: 60 },
      { skuId: belt.skuId, count: 20 },
    ]
    expect((await one.quote(lines)).data).toMatchObject({ kind: 'quote', sender: 'shop' })
    const { quote } = await one.newest()
    expect(quote).toMatchObject({
      lines: [
        { skuId: bearing.skuId, quantity: 60, price: 8.1, total: 486, priceNow: 8.1, unit: '个' },
        { skuId: belt.skuId, quantity: 20, price: 9, total: 180, priceNow: 9 },
      ],
      total: 666,
      totalNow: 666,
    })
    const taken = quote!.lines.map(({ skuId, quantity }) => ({ skuId, count: quantity }))
    expect((await one.call(addItems, taken)).data).toMatchObject({ finalMoney: 666 })
  })

  test('stays as it was said when prices move or a part leaves the shelf, and says what holds today', async () => {
    const one = await asking()
    const { db } = await testApp()
    const [dearer, gone] = [await goods({ shopId: one.shopId }), await goods({ shopId: one.shopId })]
    await one.quote([
      { skuId: dearer.skuId, count: 3 },
      { skuId: gone.skuId, count: 2 },
    ])
    await db.updateTable('sku').set({ price_cents: 1250 }).where('id', '=', dearer.skuId).execute()
    await db.updateTable('sku').set({ status: 0 }).where('id', '=', gone.skuId).execute()
    expect((await one.newest()).quote).toMatchObject({
      lines: [
        { price: 10, total: 30, priceNow: 12.5 },
        { price: 10, total: 20, priceNow: null },
      ],
      total: 50,
      totalNow: 37.5,
    })
  })

  test('holds nothing of another shop, nothing off the shelf, no service, and no number that a part is not sold in', async () => {
    const one = await asking()
    const { db } = await testApp()
    const own = await goods({ shopId: one.shopId })
    const hidden = await goods({ shopId: one.shopId })
    await db.updateTable('sku').set({ status: 0 }).where('id', '=', hidden.skuId).execute()
    const service = await goods({ shopId: one.shopId, validity: { kind: 'days', days: 30 } as never })
    for (const { skuId } of [await goods(), hidden, service])
      expect((await one.quote([{ skuId, count: 1 }])).problem).toBe('productUnknown')
    await db.updateTable('sku').set({ min_quantity: 10, quantity_step: 10 }).where('id', '=', own.skuId).execute()
    expect(await one.quote([{ skuId: own.skuId, count: 15 }])).toMatchObject({
      problem: 'quantityRule',
      details: { lower: 10, upper: 20 },
    })
    expect((await one.quote([])).problem).toBe('quantityWrong')
    const said = await one.agent(deskMessages.shop, { conversationId: one.conversationId })
    expect(said.data.records.filter(({ kind }) => kind === 'quote')).toEqual([])
    // The same part named twice is one line, at the price for all of it.
    const half = { skuId: own.skuId, count: 10 }
    expect((await one.quote([half, half])).data.quote!.lines).toMatchObject([{ quantity: 20 }])
  })

  test('is the desk’s to make: a buyer sends none, and the mall’s own service, which sells nothing, neither', async () => {
    const one = await asking()
    const { skuId } = await goods({ shopId: one.shopId })
    const { conversationId } = one
    const word = { conversationId, clientId: newClientId(), kind: 'quote', lines: [{ skuId, count: 1 }] }
    expect((await one.call(sendMessage, word as never)).code).not.toBe('00000')
    const { operator } = await testApp()
    const asked = (await one.call(openConversation, { chatType: 2 })).data
    await one.call(sendMessage, { conversationId: asked.conversationId, clientId: newClientId(), text: '在吗' })
    const clerk = await operator(['chat'])
    const sent = { ...word, conversationId: asked.conversationId, clientId: newClientId() } as const
    expect((await clerk.as(deskSend.mall, sent as never)).problem).toBe('productUnknown')
  })

  test('is made of what the buyer has in the cart or looked at, or of what is searched, each at the buyer’s price', async () => {
    const one = await asking(2)
    const { conversationId, shopId } = one
    const [seen, inCart, other] = [await goods({ shopId }), await goods({ shopId }), await goods({ shopId })]
    await one.cart({ ...inCart, quantity: 7 })
    await one.look(seen.prodId, new Date())
    const parts = async (words?: string) =>
      (await one.agent(quotableParts, { conversationId, ...(words && { words }) })).data
    expect(await parts()).toMatchObject([
      { skuId: inCart.skuId, inCart: 7, steps: [{ from: 1, price: 9 }] },
      { skuId: seen.skuId, inCart: 0 },
    ])
    const { db } = await testApp()
    await db.updateTable('sku').set({ article_no: 'Lager-0042' }).where('id', '=', other.skuId).execute()
    for (const words of [`BG-${other.skuId}`, 'LAGER-00'])
      expect((await parts(words)).map(({ skuId }) => skuId)).toEqual([other.skuId])
    const stranger = await asking()
    expect((await stranger.agent(quotableParts, { conversationId })).problem).toBe('conversationUnknown')
  })
})

test('[CHAT-1] the desk sees which of its parts the buyer looks at, while they ask, and nothing of other shops', async () => {
  const one = await asking()
  const [older, newest, elsewhere] = [
    await goods({ shopId: one.shopId }),
    await goods({ shopId: one.shopId }),
    await goods(),
  ]
  const looking = async () =>
    (await one.agent(deskDetail.shop, { conversationId: one.conversationId })).data.lookingAt?.prodId ?? null
  expect(await looking()).toBeNull()
  const now = new Date()
  await one.look(older.prodId, after(now, -LOOKED_MS - HOUR_MS))
  await one.look(elsewhere.prodId, now)
  expect(await looking()).toBeNull()
  await one.look(newest.prodId, after(now, -MINUTE_MS))
  expect(await looking()).toBe(newest.prodId)
  await one.call(endInquiry, { conversationId: one.conversationId })
  expect(await looking()).toBeNull()
})
