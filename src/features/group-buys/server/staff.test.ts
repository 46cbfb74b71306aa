import { expect, test } from 'vitest'
import { after, DAY_MS, MINUTE_MS, wireTime } from '#core/time.ts'
import { inTransaction } from '#server/database/database.ts'
import { moveSale } from '#features/sales/server/index.ts'
import { testApp } from '../../../../tests/app.ts'
import { entered } from '../../../../tests/groups.ts'
import { boxed, buyer, goods, pay, shop } from '../../../../tests/trade.ts'
import { addGroupProposal, changeGroupProposal, groupCandidates, groupProposal, shopTeams } from '../staff-contract.ts'

const minute = (at: Date): string => `${wireTime(at).slice(0, 16)}:00`

test('who proposes what is sold by the box reads how many pieces are in it, beside the price that is asked for', async () => {
  const part = await boxed(await goods())
  const { merchant } = await testApp()
  const { as } = await merchant(part.shopId, ['sales'])
  expect((await as(groupCandidates, { chosen: part.skuId })).data[0]).toMatchObject({ unit: '盒（10 套）', price: 10 })
})

test('goods for a sale are found by the article number of their shop, and by nobody else’s', async () => {
  const { db, merchant } = await testApp()
  const [own, foreign] = [await goods({ shopId: await shop() }), await goods()]
  await db.updateTable('sku').set({ article_no: 'Regal-0042' }).where('id', 'in', [own.skuId, foreign.skuId]).execute()
  const { as } = await merchant(own.shopId, ['sales'])
  const { data } = await as(groupCandidates, { keyword: 'regal-00' })
  expect(data.map(({ skuId }) => skuId)).toEqual([own.skuId])
})

test('[PROMO-2] a shop proposes a group buy, changes it, and sees the groups that people form by it', async () => {
  const { db, merchant, operator } = await testApp()
  const part = await goods({ shopId: await shop() })
  const [own, stranger] = [await merchant(part.shopId, ['sales']), await merchant(await shop(), ['sales'])]
  const now = new Date()
  const times = { startTime: minute(now), endTime: minute(after(now, DAY_MS)) }
  const terms = { skuId: part.skuId, price: 7.5, people: 2, hours: 24, most: 10, ...times }
  expect((await own.as(groupCandidates, { keyword: '6204' })).data.map(({ skuId }) => skuId)).toContain(part.skuId)
  expect((await own.as(addGroupProposal, { ...terms, price: 9 })).problem).toBe('groupTooDear')
  const noSuchDay = `${new Date().getFullYear() + 1}-02-30 10:00:00`
  for (const wrong of [{ people: 21 }, { price: 7.505 }, { startTime: noSuchDay }, { endTime: noSuchDay }])
    expect((await own.as(addGroupProposal, { ...terms, ...wrong })).problem).toBe('groupInvalid')
  expect((await stranger.as(addGroupProposal, terms)).problem).toBe('productUnknown')
  const { saleId } = (await own.as(addGroupProposal, { ...terms, isProposed: false })).data
  const shown = { saleId, version: 1, mayChange: true, price: 7.5, people: 2 }
  expect((await own.as(groupProposal, { saleId })).data).toMatchObject(shown)
  expect((await stranger.as(groupProposal, { saleId })).problem).toBe('groupUnknown')
  const changed = { ...terms, price: 7, saleId, version: 1 }
  expect((await stranger.as(changeGroupProposal, { ...changed, skuId: (await goods(stranger)).skuId })).problem).toBe(
    'saleUnknown',
  )
  expect((await own.as(changeGroupProposal, changed)).data).toEqual({ saleId })
  // Proposed with it, and still nobody has decided.
  expect((await own.as(changeGroupProposal, { ...changed, version: 2, hours: 12 })).data).toEqual({ saleId })

  const { staffId } = await operator(['sales'])
  const approve = { saleId, mover: { by: 'operator', staffId }, action: 'approve', version: 3 } as const
  await inTransaction(db, (tx) => moveSale(tx, { ...approve, now: after(now, MINUTE_MS) }))
  expect((await own.as(changeGroupProposal, { ...changed, version: 3 })).problem).toBe('saleDecided')
  const offer = { ...part, saleId, size: 2, hours: 12, most: 10, priceCents: 700 }
  await pay(await entered(await buyer(), offer, { quantity: 3 }))
  const { records, total } = (await own.as(shopTeams, { status: 'forming' })).data
  expect([records, total]).toMatchObject([[{ model: '6204-2RS1', size: 2, paid: 1, held: 0, quantity: 3 }], 1])
  expect(records[0]!.amount).toBeGreaterThanOrEqual(21)
  expect((await stranger.as(shopTeams, {})).data).toEqual({ records: [], total: 0 })
})
