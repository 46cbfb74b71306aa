import { describe, expect, test } from 'vitest'
import { after, DAY_MS, dayOf, HOUR_MS, wireTime } from '#core/time.ts'
import { inTransaction } from '#server/database/database.ts'
import { testApp } from '../../../../tests/app.ts'
import { flashTerms } from '../../../../tests/sales.ts'
import { goods, shop } from '../../../../tests/trade.ts'
import * as contract from '../staff-contract.ts'
import type { SaleKind } from '../states.ts'
import { createSale } from './index.ts'
import { calendar } from './calendar.ts'

type Input = { kind?: SaleKind; shopId: number; productIds: number[]; inHours?: number; hours?: number }

async function draft({ kind = 'discount', shopId, productIds, inHours = 1, hours = 2 }: Input): Promise<number> {
  const { db } = await testApp()
  const now = new Date()
  const startsAt = after(now, inHours * HOUR_MS)
  const terms = { nameZh: '满 300 减 30', nameEn: '30 off 300', productIds, startsAt }
  return inTransaction(db, async (tx) => {
    const saleId = await createSale(tx, { kind, shopId, ...terms, endsAt: after(startsAt, hours * HOUR_MS), now })
    if (kind === 'flash') await flashTerms(tx, saleId, productIds)
    return saleId
  })
}

async function desks() {
  const { merchant, operator } = await testApp()
  const part = await goods({ priceCents: 1500 })
  return { part, own: await merchant(part.shopId, ['sales']), mall: await operator(['sales']) }
}

describe('[PROMO-1] the shop’s list of sales', () => {
  test('has its own alone, with what may be done; a stranger’s sale is unknown', async () => {
    const { merchant } = await testApp()
    const { part, own } = await desks()
    const saleId = await draft({ shopId: part.shopId, productIds: [part.prodId] })
    const stranger = await merchant(await shop(), ['sales'])
    const [row] = (await own.as(contract.shopSales, {})).data.records
    expect(row).toMatchObject({ saleId, version: 1, kind: 'discount', name: '满 300 减 30', shown: 'draft' })
    expect(row?.actions).toEqual(['change', 'propose', 'withdraw'])
    expect((await stranger.as(contract.shopSales, {})).data).toEqual({ records: [], total: 0 })
    const move = { saleId, version: 1, action: 'propose' } as const
    expect((await stranger.as(contract.moveShopSale, move)).problem).toBe('saleUnknown')
    expect((await own.as(contract.moveShopSale, move)).code).toBe('00000')
    expect((await own.as(contract.moveShopSale, move)).problem).toBe('saleDecided')
    expect((await own.as(contract.shopSales, { status: 'draft' })).data.total).toBe(0)
    expect((await own.as(contract.shopSales, { status: 'proposed', kind: 'discount' })).data.total).toBe(1)
  })

  test('tells before a proposal is saved what is in its way, and nothing of goods of others', async () => {
    const { db, merchant } = await testApp()
    const { part, own, mall } = await desks()
    const saleId = await draft({ kind: 'flash', shopId: part.shopId, productIds: [part.prodId] })
    await own.as(contract.moveShopSale, { saleId, version: 1, action: 'propose' })
    expect((await mall.as(contract.decidePlatformSale, { saleId, version: 1, action: 'approve' })).code).toBe('00000')
    await db.updateTable('sku').set({ price_cents: 1800 }).where('id', '=', part.skuId).execute()
    const now = new Date()
    const planned = {
      kind: 'flash' as const,
      startTime: wireTime(after(now, HOUR_MS)),
      endTime: wireTime(after(now, 2 * HOUR_MS)),
      lines: [{ prodId: part.prodId, skuId: part.skuId, price: 16 }],
    }
    expect((await own.as(contract.checkShopSale, planned)).data).toMatchObject([
      { of: 'sameTime', isHard: true, model: '6204', other: { saleId, kind: 'flash', isApproved: true } },
      { of: 'aboveLowest', isHard: true, price: 16, lowest: 15 },
    ])
    // What the goods cost is the shop's own matter: it is told of a price below it, the operator who tries prices is
    // not.
    const noted = { skuId: part.skuId, cost: 16.01 }
    expect((await own.as(contract.noteSkuCost, noted)).code).toBe('00000')
    expect((await own.as(contract.skuCost, noted)).data).toEqual({ cost: 16.01 })
    const ofCost = { of: 'belowCost', isHard: false, model: '6204', price: 16, lowest: null }
    expect((await own.as(contract.checkShopSale, planned)).data).toContainEqual(expect.objectContaining(ofCost))
    const tried = (await mall.as(contract.checkPlatformSale, { ...planned, shopId: part.shopId })).data
    expect(tried.map(({ of }) => of)).toEqual(['sameTime', 'aboveLowest'])
    await own.as(contract.noteSkuCost, { ...noted, cost: 16 })
    expect((await own.as(contract.checkShopSale, planned)).data).toHaveLength(2)
    await own.as(contract.noteSkuCost, { ...noted, cost: null })
    expect((await own.as(contract.skuCost, noted)).data).toEqual({ cost: null })
    const past = { ...planned, startTime: wireTime(after(now, -DAY_MS)), endTime: wireTime(after(now, -HOUR_MS)) }
    expect((await own.as(contract.checkShopSale, past)).problem).toBe('saleTimesWrong')
    const stranger = await merchant(await shop(), ['sales'])
    expect((await stranger.as(contract.checkShopSale, planned)).data).toEqual([])
    expect((await stranger.as(contract.skuCost, noted)).problem).toBe('saleGoodsWrong')
    expect((await stranger.as(contract.noteSkuCost, noted)).problem).toBe('saleGoodsWrong')
  })
})

describe('[PROMO-1] the shop’s calendar', () => {
  test('has its own sales of a week or a month, with those that nobody has decided, and what is in their way', async () => {
    const { merchant } = await testApp()
    const { part, own, mall } = await desks()
    const far = { shopId: part.shopId, productIds: [part.prodId], inHours: 10 * 24 }
    const [sale, other] = [await draft({ ...far, kind: 'flash' }), await draft({ ...far, kind: 'flash' })]
    for (const saleId of [sale, other])
      expect((await own.as(contract.moveShopSale, { saleId, version: 1, action: 'propose' })).code).toBe('00000')
    expect((await mall.as(contract.decidePlatformSale, { saleId: sale, version: 1, action: 'approve' })).code).toBe(
      '00000',
    )
    const day = dayOf(after(new Date(), 10 * DAY_MS))
    for (const view of ['week', 'month'] as const) {
      const { days, today, sales } = (await own.as(contract.shopCalendar, { day, view })).data
      expect([days.includes(day), days.length % 7, today]).toEqual([true, 0, dayOf(new Date())])
      expect(sales.map(({ saleId, shown, actions }) => ({ saleId, shown, actions }))).toEqual([
        { saleId: sale, shown: 'coming', actions: ['halt'] },
        { saleId: other, shown: 'proposed', actions: ['change', 'withdraw'] },
      ])
      expect(sales.find(({ saleId }) => saleId === other)?.conflicts).toMatchObject([{ of: 'sameTime', isHard: true }])
      const stranger = await merchant(await shop(), ['sales'])
      expect((await stranger.as(contract.shopCalendar, { day, view })).data.sales).toEqual([])
    }
    const before = dayOf(after(new Date(), -40 * DAY_MS))
    expect((await own.as(contract.shopCalendar, { day: before, view: 'week' })).data.sales).toEqual([])
  })
})

describe('[OPS-1] the operator’s calendar', () => {
  test('has whole weeks of a month, with all that touches one of their days', async () => {
    const { part, own, mall } = await desks()
    const saleId = await draft({ shopId: part.shopId, productIds: [part.prodId], inHours: 35 * 24 })
    await own.as(contract.moveShopSale, { saleId, version: 1, action: 'propose' })
    await mall.as(contract.decidePlatformSale, { saleId, version: 1, action: 'approve' })
    const day = dayOf(after(new Date(), 35 * DAY_MS))
    const { data } = await mall.as(contract.platformSales, { day: `${day.slice(0, 8)}15`, view: 'month' })
    expect(data.days).toContain(day)
    expect([28, 35, 42]).toContain(data.days.length)
    expect(data.sales.map((one) => one.saleId)).toContain(saleId)
    const year = await mall.as(contract.platformSales, { view: 'year' as 'month' })
    expect(year.code).not.toBe('00000')
  })

  test('says which day is today by the clock of whoever asks, also in a week of another day', async () => {
    const { db } = await testApp()
    const thursday = new Date('2026-11-26T01:00:00Z')
    const context = { db, now: thursday, locale: 'zh_CN' } as never
    const own = await calendar(context, { view: 'week' })
    expect([own.today, own.days[0], own.days[6]]).toEqual(['2026-11-26', '2026-11-23', '2026-11-29'])
    const other = await calendar(context, { day: '2026-12-02', view: 'week' })
    expect([other.today, other.days[0]]).toEqual(['2026-11-26', '2026-11-30'])
  })

  test('has proposals with conflicts first, what runs and what the week holds; every step is in the audit log', async () => {
    const { db } = await testApp()
    const { part, own, mall } = await desks()
    const other = await goods({ shopId: part.shopId })
    const propose = async (input: Omit<Input, 'shopId'>) => {
      const saleId = await draft({ shopId: part.shopId, ...input })
      await own.as(contract.moveShopSale, { saleId, version: 1, action: 'propose' })
      return saleId
    }
    const decide = (saleId: number, action: 'approve' | 'refuse' | 'stop', reason = '') =>
      mall.as(contract.decidePlatformSale, { saleId, version: 1, action, reason })
    const running = await propose({ kind: 'flash', productIds: [part.prodId] })
    await decide(running, 'approve')
    const free = await propose({ kind: 'flash', productIds: [other.prodId] })
    const blocked = await propose({ kind: 'flash', productIds: [part.prodId] })
    await db
      .updateTable('sale')
      .set({ starts_at: after(new Date(), -HOUR_MS) })
      .where('id', '=', running)
      .execute()

    const week = async () => (await mall.as(contract.platformSales, {})).data
    const ids = (sales: readonly { saleId: number }[]) => sales.map(({ saleId }) => saleId)
    const seen = await week()
    expect(seen.days).toHaveLength(7)
    expect(seen.days).toContain(seen.today)
    expect(new Date(`${seen.days[0]}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(ids(seen.sales)).toContain(running)
    expect(ids(seen.running)).toContain(running)
    const [first, second] = [blocked, free].map((id) => ids(seen.proposals).indexOf(id))
    expect(first).toBeGreaterThanOrEqual(0)
    expect(first).toBeLessThan(second!)
    expect(seen.proposals[first!]?.conflicts).toMatchObject([{ of: 'sameTime', isHard: true, model: '6204' }])

    expect((await decide(blocked, 'approve')).problem).toBe('saleConflicts')
    expect((await decide(blocked, 'refuse')).problem).toBe('saleReasonMissing')
    expect((await decide(blocked, 'refuse', '同一商品正在拼团')).code).toBe('00000')
    expect((await decide(running, 'stop', '价格有误')).code).toBe('00000')
    expect((await decide(free, 'approve')).code).toBe('00000')
    expect(ids((await week()).proposals)).not.toContain(free)
    const [row] = (await own.as(contract.shopSales, { status: 'refused' })).data.records
    expect(row).toMatchObject({ saleId: blocked, reason: '同一商品正在拼团', actions: ['change'] })
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .where('staff_id', '=', mall.staffId)
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'sale.approve', subject: `sale:${running}` },
      { action: 'sale.refuse', subject: `sale:${blocked}` },
      { action: 'sale.stop', subject: `sale:${running}` },
      { action: 'sale.approve', subject: `sale:${free}` },
    ])
  })
})
