import { describe, expect, test } from 'vitest'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { inTransaction } from '#server/database/database.ts'
import { testApp } from '../../../../tests/app.ts'
import { flashTerms } from '../../../../tests/sales.ts'
import { goods, shop } from '../../../../tests/trade.ts'
import type { SaleKind } from '../states.ts'
import { conflictsOf, type Planned } from './conflicts.ts'
import { beginAndEnd } from './jobs.ts'
import { changeSale, createSale, moveSale, saleRow, salesOfProducts, type SaleMove } from './index.ts'

const names = { nameZh: '周五秒杀', nameEn: 'Friday flash sale' }
type Input = { kind?: SaleKind; shopId: number; productIds: number[]; from?: number; to?: number }

/** From tomorrow for two hours, unless hours from now are given. */
async function draft({ kind = 'flash', shopId, productIds, from = 24, to = 26 }: Input): Promise<number> {
  const { db } = await testApp()
  const now = new Date()
  const times = { startsAt: after(now, from * HOUR_MS), endsAt: after(now, to * HOUR_MS) }
  return inTransaction(db, async (tx) => {
    const saleId = await createSale(tx, { kind, shopId, productIds, ...names, ...times, now })
    if (kind === 'flash') await flashTerms(tx, saleId, productIds)
    return saleId
  })
}

/** The problem it ended with, or nothing. */
async function step(move: Partial<SaleMove> & Pick<SaleMove, 'saleId' | 'action' | 'mover'>) {
  const { db } = await testApp()
  const whole = { version: 1, reason: '与其他活动冲突', now: new Date(), ...move }
  try {
    await inTransaction(db, (tx) => moveSale(tx, whole))
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.problem
    throw error
  }
}

async function decider() {
  const { operator } = await testApp()
  return { by: 'operator', staffId: (await operator(['sales'])).staffId } as const
}

async function proposed(input: Input): Promise<number> {
  const saleId = await draft(input)
  expect(await step({ saleId, action: 'propose', mover: { by: 'owner', shopId: input.shopId } })).toBeUndefined()
  return saleId
}

describe('[PROMO-1] a proposal', () => {
  test('is its shop’s alone until it is proposed, and nobody else withdraws it', async () => {
    const { db } = await testApp()
    const part = await goods()
    const operator = await decider()
    const saleId = await draft({ shopId: part.shopId, productIds: [part.prodId] })
    expect(await step({ saleId, action: 'approve', mover: operator })).toBe('saleUnknown')
    const stranger = { by: 'owner', shopId: await shop() } as const
    expect(await step({ saleId, action: 'propose', mover: stranger })).toBe('saleUnknown')
    const owner = { by: 'owner', shopId: part.shopId } as const
    expect(await step({ saleId, action: 'propose', mover: owner })).toBeUndefined()
    expect(await step({ saleId, action: 'withdraw', mover: stranger })).toBe('saleUnknown')
    expect(await step({ saleId, action: 'withdraw', mover: operator })).toBe('saleDecided')
    expect(await step({ saleId, action: 'withdraw', mover: owner })).toBeUndefined()
    expect(await step({ saleId, action: 'approve', mover: operator })).toBe('saleDecided')
    expect(await saleRow(db, saleId)).toMatchObject({ status: 'withdrawn', decidedAt: null })
  })

  test('names goods of its own shop, and times that are to come', async () => {
    const [own, foreign] = [await goods(), await goods()]
    const { shopId } = own
    await expect(draft({ shopId, productIds: [own.prodId, foreign.prodId] })).rejects.toThrow('saleGoodsWrong')
    await expect(draft({ shopId, productIds: [], from: -3, to: -1 })).rejects.toThrow('saleTimesWrong')
    await expect(draft({ shopId, productIds: [], from: 3, to: 3 })).rejects.toThrow('saleTimesWrong')
    await expect(draft({ shopId, productIds: [], from: 3, to: 24 * 93 })).rejects.toThrow('saleTimesWrong')
  })

  test('is decided in the version that was read, and a refusal says why', async () => {
    const { db } = await testApp()
    const { shopId, prodId } = await goods()
    const operator = await decider()
    const saleId = await proposed({ shopId, productIds: [prodId] })
    expect(await step({ saleId, action: 'refuse', mover: operator, reason: ' ' })).toBe('saleReasonMissing')
    expect(await step({ saleId, action: 'refuse', mover: operator })).toBeUndefined()
    const now = new Date()
    const terms = { ...names, startsAt: after(now, DAY_MS), endsAt: after(now, 2 * DAY_MS), productIds: [prodId] }
    const change = { saleId, kind: 'flash', shopId, now, ...terms } as const
    expect(await inTransaction(db, (tx) => changeSale(tx, { ...change, version: 1 }))).toBe(2)
    await expect(inTransaction(db, (tx) => changeSale(tx, { ...change, version: 1 }))).rejects.toThrow(
      'changedMeanwhile',
    )
    expect(await saleRow(db, saleId)).toMatchObject({ status: 'draft', reason: '', decidedAt: null, version: 2 })
    const owner = { by: 'owner', shopId } as const
    expect(await step({ saleId, action: 'propose', mover: owner, version: 2 })).toBeUndefined()
    expect(await step({ saleId, action: 'approve', mover: operator, version: 1 })).toBe('changedMeanwhile')
    expect(await step({ saleId, action: 'approve', mover: operator, version: 2 })).toBeUndefined()
  })

  test('is changed by its shop until somebody decides, and the operator decides about what was read', async () => {
    const { db } = await testApp()
    const { shopId, prodId } = await goods()
    const operator = await decider()
    const saleId = await proposed({ shopId, productIds: [prodId] })
    const now = new Date()
    const terms = { ...names, startsAt: after(now, 3 * DAY_MS), endsAt: after(now, 4 * DAY_MS), productIds: [prodId] }
    const change = (by: number, version: number) =>
      inTransaction(db, (tx) => changeSale(tx, { saleId, kind: 'flash', shopId: by, now, ...terms, version }))
    await expect(change(await shop(), 1)).rejects.toThrow('saleUnknown')
    expect(await change(shopId, 1)).toBe(2)
    expect(await step({ saleId, action: 'approve', mover: operator, version: 2 })).toBe('saleUnknown')
    expect(await step({ saleId, action: 'propose', mover: { by: 'owner', shopId }, version: 2 })).toBeUndefined()
    expect(await step({ saleId, action: 'approve', mover: operator, version: 1 })).toBe('changedMeanwhile')
    expect(await step({ saleId, action: 'approve', mover: operator, version: 2 })).toBeUndefined()
    await expect(change(shopId, 2)).rejects.toThrow('saleDecided')
    expect(await saleRow(db, saleId)).toMatchObject({ status: 'approved', startsAt: terms.startsAt })
  })

  test('that two operators decide at once is decided once, and so is one that its shop withdraws meanwhile', async () => {
    for (let round = 0; round < 8; round++) {
      const { db } = await testApp()
      const { shopId, prodId } = await goods()
      const [one, other] = [await decider(), await decider()]
      const saleId = await proposed({ shopId, productIds: [prodId] })
      const answers = await Promise.all([
        step({ saleId, action: 'approve', mover: one }),
        step({ saleId, action: 'refuse', mover: other }),
        step({ saleId, action: 'withdraw', mover: { by: 'owner', shopId } }),
      ])
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
      const row = await saleRow(db, saleId)
      expect(row?.status).toBe((['approved', 'refused', 'withdrawn'] as const)[answers.indexOf(undefined)])
      expect(answers.filter((answer) => answer === 'saleDecided')).toHaveLength(2)
    }
  })
})

describe('[PROMO-1] conflicts', () => {
  test('of two sales of one product at the same time only one is approved, also when both are at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { shopId, prodId } = await goods()
      const [one, other] = [await decider(), await decider()]
      const sales = [
        await proposed({ shopId, productIds: [prodId] }),
        await proposed({ shopId, productIds: [prodId], from: 25, to: 40 }),
      ]
      const answers = await Promise.all([
        step({ saleId: sales[0]!, action: 'approve', mover: one }),
        step({ saleId: sales[1]!, action: 'approve', mover: other }),
      ])
      expect(answers.toSorted()).toEqual(['saleConflicts', undefined])
    }
  })

  test('sales that follow each other, or are about other goods, do not conflict', async () => {
    const { shopId, prodId } = await goods()
    const other = await goods({ shopId })
    const operator = await decider()
    for (const input of [
      { productIds: [prodId] },
      { productIds: [prodId], from: 26, to: 28 },
      { productIds: [other.prodId] },
    ]) {
      const saleId = await proposed({ shopId, ...input })
      expect([input, await step({ saleId, action: 'approve', mover: operator })]).toEqual([input, undefined])
    }
  })

  test('are known before anything is saved: the other sale, and the lowest price of 30 days', async () => {
    const { db } = await testApp()
    const { shopId, prodId, skuId } = await goods({ priceCents: 1500 })
    await db.updateTable('sku').set({ price_cents: 1360 }).where('id', '=', skuId).execute()
    await db.updateTable('sku').set({ price_cents: 1960 }).where('id', '=', skuId).execute()
    const operator = await decider()
    const before = await proposed({ shopId, productIds: [prodId], from: 20, to: 60 })
    const now = new Date()
    const planned: Planned = {
      saleId: null,
      kind: 'flash',
      shopId,
      startsAt: after(now, 24 * HOUR_MS),
      endsAt: after(now, 26 * HOUR_MS),
      productIds: [prodId],
      prices: [{ productId: prodId, skuId, cents: 1400 }],
    }
    const found = await conflictsOf(db, planned, now)
    expect(found).toMatchObject([
      { of: 'aboveLowest', isHard: true, skuId, cents: 1400, lowestCents: 1360 },
      { of: 'sameTime', isHard: false, productId: prodId, other: { saleId: before, kind: 'flash' } },
    ])
    await step({ saleId: before, action: 'approve', mover: operator })
    const cheap = { ...planned, prices: [{ productId: prodId, skuId, cents: 1360 }] }
    expect(await conflictsOf(db, cheap, now)).toMatchObject([{ of: 'sameTime', isHard: true }])
    // A price of before the 30 days is no measure any more.
    const later = after(now, 31 * DAY_MS)
    const dear = { ...planned, startsAt: after(later, HOUR_MS), endsAt: after(later, DAY_MS) }
    expect(await conflictsOf(db, dear, later)).toEqual([])
  })

  test('a discount of a whole shop is told beside a flash sale of its goods, and stands in nobody’s way', async () => {
    const { db } = await testApp()
    const { shopId, prodId } = await goods()
    const operator = await decider()
    const whole = await proposed({ kind: 'discount', shopId, productIds: [], from: 1, to: 100 })
    expect(await step({ saleId: whole, action: 'approve', mover: operator })).toBeUndefined()
    const saleId = await proposed({ shopId, productIds: [prodId] })
    const sale = (await saleRow(db, saleId))!
    const planned = { ...sale, productIds: [prodId], prices: [] }
    expect(await conflictsOf(db, planned, new Date())).toMatchObject([
      { of: 'sameTime', isHard: false, other: { saleId: whole } },
    ])
    expect(await step({ saleId, action: 'approve', mover: operator })).toBeUndefined()
  })
})

describe('[PROMO-1] an approved sale', () => {
  test('is told of its products while it is coming and running, ends by the clock, and is stopped by either side', async () => {
    const { db } = await testApp()
    const operator = await decider()
    const { shopId, prodId } = await goods()
    const saleId = await proposed({ shopId, productIds: [prodId] })
    expect((await salesOfProducts(db, [prodId], new Date())).size).toBe(0)
    await step({ saleId, action: 'approve', mover: operator })
    const phaseAt = async (hours: number) =>
      (await salesOfProducts(db, [prodId], after(new Date(), hours * HOUR_MS))).get(prodId)?.[0]?.phase
    expect([await phaseAt(0), await phaseAt(25), await phaseAt(27)]).toEqual(['coming', 'running', undefined])
    await beginAndEnd.run({ db, now: after(new Date(), 25 * HOUR_MS) })
    expect((await saleRow(db, saleId))?.status).toBe('approved')
    await beginAndEnd.run({ db, now: after(new Date(), 27 * HOUR_MS) })
    expect((await saleRow(db, saleId))?.status).toBe('ended')
    expect(await step({ saleId, action: 'stop', mover: operator })).toBe('saleOver')

    const halted = await proposed({ shopId, productIds: [prodId], from: 50, to: 51 })
    await step({ saleId: halted, action: 'approve', mover: operator })
    expect(await step({ saleId: halted, action: 'halt', mover: { by: 'owner', shopId } })).toBeUndefined()
    expect(await step({ saleId: halted, action: 'stop', mover: operator })).toBe('saleDecided')
    expect((await saleRow(db, halted))?.status).toBe('stopped')
  })

  test('of a whole shop is told of all its goods, and of no other’s', async () => {
    const { db } = await testApp()
    const operator = await decider()
    const [own, foreign] = [await goods(), await goods()]
    const saleId = await proposed({ kind: 'discount', shopId: own.shopId, productIds: [] })
    await step({ saleId, action: 'approve', mover: operator })
    const found = await salesOfProducts(db, [own.prodId, foreign.prodId], new Date())
    expect([...found.keys()]).toEqual([own.prodId])
  })
})
