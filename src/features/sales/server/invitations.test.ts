import { describe, expect, test } from 'vitest'
import { after, HOUR_MS, MINUTE_MS, wireTime } from '#core/time.ts'
import { discountInvitation, inviteToDiscount } from '#features/discounts/staff-contract.ts'
import { flashInvitation, flashSessionsOf, inviteToFlash } from '#features/flash-sales/staff-contract.ts'
import { changeGroupProposal, groupInvitation, inviteToGroup } from '#features/group-buys/staff-contract.ts'
import { inviteToPointsGoods, pointsInvitation } from '#features/points-mall/staff-contract.ts'
import { inTransaction } from '#server/database/database.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { goods, shop, stockOf } from '../../../../tests/trade.ts'
import { invitedGoods, shopsToInvite } from '../invitation-contract.ts'
import * as contract from '../staff-contract.ts'
import { beginAndEnd } from './jobs.ts'
import { moveSale, saleRow } from './index.ts'

const LATER = 400 * HOUR_MS
const UNITS = 5

async function desks() {
  const { merchant, operator } = await testApp()
  const part = await goods({ priceCents: 2000 })
  return { part, own: await merchant(part.shopId, ['sales']), mall: await operator(['sales']) }
}
type Desks = Awaited<ReturnType<typeof desks>>

/** Five points goods that begin in some hours; the shop has one hour to answer. */
async function invite({ part, mall }: Pick<Desks, 'part' | 'mall'>, { inHours = 3, answerInMs = HOUR_MS } = {}) {
  const now = new Date()
  const startsAt = after(now, inHours * HOUR_MS)
  const { data } = await mall.as(inviteToPointsGoods, {
    shopId: part.shopId,
    answerTime: wireTime(after(now, answerInMs)),
    nameZh: '积分兑轴承',
    nameEn: 'Bearings for points',
    skuId: part.skuId,
    points: 100,
    price: 0,
    units: UNITS,
    limit: 1,
    startTime: wireTime(startsAt),
    endTime: wireTime(after(startsAt, 2 * HOUR_MS)),
  })
  return data.saleId
}

const statusOf = async (saleId: number) => (await saleRow((await testApp()).db, saleId))?.status

describe('[PROMO-1] [POINTS-1] an invitation', () => {
  test('is seen by its shop with what it would give, and nothing is put aside before the shop agrees', async () => {
    const { db } = await testApp()
    const { part, own, mall } = await desks()
    const before = await stockOf(part)
    const saleId = await invite({ part, mall })
    const [row] = (await own.as(contract.shopSales, { status: 'invited' })).data.records
    expect(row).toMatchObject({ saleId, shown: 'invited', kind: 'points', units: UNITS, subsidyForecast: 100 })
    expect(row?.lines).toMatchObject([{ usualPrice: 20, price: 0, points: 100, units: UNITS, limit: 1 }])
    expect(row?.actions).toEqual(['agree', 'decline'])
    expect(row?.answerTime).not.toBeNull()
    expect(await stockOf(part)).toBe(before)

    const agree = { saleId, version: 1, action: 'agree' } as const
    expect((await own.as(contract.moveShopSale, agree)).code).toBe('00000')
    expect(await stockOf(part)).toBe(before - UNITS)
    expect(await saleRow(db, saleId)).toMatchObject({ status: 'approved', decidedAt: expect.any(Date) })
    expect((await own.as(contract.moveShopSale, agree)).problem).toBe('saleDecided')
    expect(await stockOf(part)).toBe(before - UNITS)
    const said = (await mall.as(contract.platformSales, {})).data.invitations
    expect(said.find((one) => one.saleId === saleId)).toMatchObject({ shown: 'coming', shopId: part.shopId })
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('subject', '=', `sale:${saleId}`)
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'sale.invite', staff_id: mall.staffId },
      { action: 'sale.agree', staff_id: own.staffId },
    ])
  })

  test('is answered by its own shop alone: neither by another shop nor by the operator', async () => {
    const { merchant } = await testApp()
    const { part, mall } = await desks()
    const saleId = await invite({ part, mall })
    const stranger = await merchant(await shop(), ['sales'])
    for (const action of ['agree', 'decline'] as const) {
      const move = { saleId, version: 1, action, reason: '没有货' }
      expect((await stranger.as(contract.moveShopSale, move)).problem).toBe('saleUnknown')
    }
    expect((await stranger.as(contract.shopSales, {})).data.total).toBe(0)
    const approve = { saleId, version: 1, action: 'approve' } as const
    expect((await mall.as(contract.decidePlatformSale, approve)).problem).toBe('saleDecided')
    expect(await statusOf(saleId)).toBe('invited')
  })

  test('is declined with a reason that the operator reads, and agreed to no more', async () => {
    const { part, own, mall } = await desks()
    const saleId = await invite({ part, mall })
    const decline = { saleId, version: 1, action: 'decline' } as const
    expect((await own.as(contract.moveShopSale, { ...decline, reason: ' ' })).problem).toBe('saleReasonMissing')
    expect((await own.as(contract.moveShopSale, { ...decline, reason: '月底要盘点' })).code).toBe('00000')
    const said = (await mall.as(contract.platformSales, {})).data.invitations
    expect(said.find((one) => one.saleId === saleId)).toMatchObject({ shown: 'declined', reason: '月底要盘点' })
    expect((await own.as(contract.moveShopSale, { ...decline, action: 'agree' })).problem).toBe('saleDecided')
  })

  test('lapses at its time: who agrees a moment later is told, before and after the job has seen it', async () => {
    const { db } = await testApp()
    const { part, own, mall } = await desks()
    const before = await stockOf(part)
    const saleId = await invite({ part, mall })
    await db
      .updateTable('sale')
      .set({ answer_by: after(new Date(), -MINUTE_MS) })
      .where('id', '=', saleId)
      .execute()
    const agree = { saleId, version: 1, action: 'agree' } as const
    expect((await own.as(contract.moveShopSale, agree)).problem).toBe('saleAnswerLate')
    expect((await own.as(contract.shopSales, {})).data.records[0]).toMatchObject({ shown: 'lapsed', actions: [] })
    await beginAndEnd.run({ db, now: new Date() } as never)
    expect(await statusOf(saleId)).toBe('lapsed')
    expect((await own.as(contract.moveShopSale, agree)).problem).toBe('saleAnswerLate')
    expect(await stockOf(part)).toBe(before)
  })

  test('is taken back by the operator until it is answered', async () => {
    const { part, own, mall } = await desks()
    const saleId = await invite({ part, mall })
    const recall = { saleId, version: 1, action: 'recall' } as const
    expect((await mall.as(contract.decidePlatformSale, recall)).code).toBe('00000')
    expect((await own.as(contract.moveShopSale, { ...recall, action: 'agree' })).problem).toBe('saleDecided')
    const other = await invite({ part, mall })
    await own.as(contract.moveShopSale, { saleId: other, version: 1, action: 'agree' })
    expect((await mall.as(contract.decidePlatformSale, { ...recall, saleId: other })).problem).toBe('saleDecided')
  })

  test('leaves time to answer, and goes to open shops and their own goods alone', async () => {
    const { part, mall } = await desks()
    const [closed, foreign] = [await shop({ status: 3 }), await goods()]
    const now = new Date()
    const terms = {
      nameZh: '满减',
      nameEn: 'Spend and save',
      startTime: wireTime(after(now, 2 * HOUR_MS)),
      endTime: wireTime(after(now, 4 * HOUR_MS)),
      measure: 'amount' as const,
      tiers: [{ reached: 300, cut: 30 }],
      prodIds: [part.prodId],
    }
    const ask = async (shopId: number, answerInMs: number, prodIds = [part.prodId]) =>
      (await mall.as(inviteToDiscount, { ...terms, prodIds, shopId, answerTime: wireTime(after(now, answerInMs)) }))
        .problem
    expect(await ask(part.shopId, 3 * HOUR_MS)).toBe('saleAnswerWrong')
    expect(await ask(part.shopId, -MINUTE_MS)).toBe('saleAnswerWrong')
    expect(await ask(closed, HOUR_MS)).toBe('saleShopClosed')
    expect(await ask(part.shopId, HOUR_MS, [foreign.prodId])).toBe('saleGoodsWrong')
    expect(await ask(part.shopId, HOUR_MS)).toBeUndefined()
  })
})

describe('[OPS-1] the operator invites a shop', () => {
  test('to a flash session, a group and a discount; the shop reads tiers, people and hours', async () => {
    const { part, own, mall } = await desks()
    const { shopId, skuId } = part
    const now = new Date()
    const sessions = (await mall.as(flashSessionsOf, { shopId })).data
    const { startTime } = sessions.at(-1)!
    const answerTime = wireTime(after(now, MINUTE_MS))
    const found = (await mall.as(invitedGoods, { shopId, kind: 'flash' })).data
    expect(found).toMatchObject([{ skuId }])
    const flash = { shopId, answerTime, skuId, price: 7, units: 5, perPerson: 1, startTime }
    expect((await mall.as(inviteToFlash, flash)).code).toBe('00000')
    const minute = (at: Date) => `${wireTime(at).slice(0, 16)}:00`
    const times = { startTime: minute(after(now, LATER)), endTime: minute(after(now, LATER + 5 * HOUR_MS)) }
    const group = { shopId, answerTime, skuId, price: 8, people: 3, hours: 24, most: 10, ...times }
    expect((await mall.as(inviteToGroup, group)).code).toBe('00000')
    const names = { nameZh: '满减', nameEn: 'Spend and save' }
    const tiers = [{ reached: 300, cut: 30 }]
    const discount = { shopId, answerTime, ...names, ...times, measure: 'amount' as const, tiers }
    expect((await mall.as(inviteToDiscount, discount)).code).toBe('00000')
    const { records } = (await own.as(contract.shopSales, { status: 'invited' })).data
    const termsOf = (kind: string) => records.find((one) => one.kind === kind)?.terms
    expect(termsOf('flash')).toEqual([])
    expect(termsOf('group')).toMatchObject([{ of: 'group', least: 3, hours: 24 }])
    expect(termsOf('discount')).toMatchObject([{ of: 'fromAmount', least: 300, cut: 30 }])
  })

  test('is told what is in the way before it is sent, and finds open shops by name', async () => {
    const { part, own, mall } = await desks()
    const { shopId, prodId, skuId } = part
    const saleId = await invite({ part, mall })
    await own.as(contract.moveShopSale, { saleId, version: 1, action: 'agree' })
    const now = new Date()
    const planned = {
      kind: 'points' as const,
      startTime: wireTime(after(now, 3 * HOUR_MS)),
      endTime: wireTime(after(now, 4 * HOUR_MS)),
      lines: [{ prodId, skuId }],
    }
    expect((await mall.as(contract.checkPlatformSale, { ...planned, shopId })).data).toMatchObject([
      { of: 'sameTime', isHard: true, other: { saleId, isApproved: true } },
    ])
    const other = await goods()
    expect((await mall.as(contract.checkPlatformSale, { ...planned, shopId: other.shopId })).data).toEqual([])
    const twice = await invite({ part, mall })
    const agree = { saleId: twice, version: 1, action: 'agree' } as const
    expect((await own.as(contract.moveShopSale, agree)).problem).toBe('saleConflicts')
    expect((await mall.as(shopsToInvite, { chosen: shopId })).data[0]).toMatchObject({ shopId })
  })
})

describe('[PROMO-1] [OPS-1] an invitation that waits is changed by the operator', () => {
  test('its shop agrees to what it reads now: with what it read before it is refused, and nothing is put aside', async () => {
    const { db } = await testApp()
    const { part, own, mall } = await desks()
    const before = await stockOf(part)
    const saleId = await invite({ part, mall })
    const { data: sent } = await mall.as(pointsInvitation, { saleId })
    expect(sent).toMatchObject({ saleId, version: 1, shopId: part.shopId, units: UNITS, points: 100, limit: 1 })
    const answerTime = wireTime(after(new Date(), 2 * HOUR_MS))
    const changed = { ...sent, units: 3, points: 200, answerTime }
    expect((await mall.as(inviteToPointsGoods, changed)).data).toEqual({ saleId })
    // The second of two that read the same version.
    expect((await mall.as(inviteToPointsGoods, changed)).problem).toBe('changedMeanwhile')
    const agree = { saleId, version: 1, action: 'agree' } as const
    expect((await own.as(contract.moveShopSale, agree)).problem).toBe('changedMeanwhile')
    expect(await stockOf(part)).toBe(before)
    const [row] = (await own.as(contract.shopSales, { status: 'invited' })).data.records
    expect(row).toMatchObject({ version: 2, units: 3, lines: [{ points: 200 }], answerTime })
    expect((await own.as(contract.moveShopSale, { ...agree, version: 2 })).code).toBe('00000')
    expect(await stockOf(part)).toBe(before - 3)
    expect((await mall.as(inviteToPointsGoods, { ...changed, version: 2 })).problem).toBe('saleDecided')
    expect((await mall.as(pointsInvitation, { saleId })).problem).toBe('saleDecided')
    expect(await stockOf(part)).toBe(before - 3)
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('subject', '=', `sale:${saleId}`)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['sale.invite', 'sale.reinvite', 'sale.agree'])
    expect(log[1]!.staff_id).toBe(mall.staffId)
    await expectBooks(db)
  })

  test('of every kind, as it was written', async () => {
    const { part, own, mall } = await desks()
    const { shopId, skuId, prodId } = part
    const now = new Date()
    const { startTime } = (await mall.as(flashSessionsOf, { shopId })).data.at(-1)!
    const answerTime = wireTime(after(now, MINUTE_MS))
    const head = { shopId, answerTime }
    const flash = { ...head, skuId, price: 7, units: 5, perPerson: 1, startTime }
    const { saleId: flashId } = (await mall.as(inviteToFlash, flash)).data
    expect((await mall.as(flashInvitation, { saleId: flashId })).data).toEqual({
      saleId: flashId,
      version: 1,
      ...flash,
    })
    const minute = (at: Date) => `${wireTime(at).slice(0, 16)}:00`
    const times = { startTime: minute(after(now, LATER)), endTime: minute(after(now, LATER + 5 * HOUR_MS)) }
    const group = { ...head, skuId, price: 8, people: 3, hours: 24, most: 10, ...times }
    const { saleId: groupId } = (await mall.as(inviteToGroup, group)).data
    expect((await mall.as(groupInvitation, { saleId: groupId })).data).toEqual({
      saleId: groupId,
      version: 1,
      ...group,
    })
    const tiers = [{ reached: 300, cut: 30, percentOff: null }]
    const names = { nameZh: '满减', nameEn: 'Spend and save' }
    const discount = { ...head, ...names, ...times, measure: 'amount' as const, tiers, prodIds: [prodId] }
    const { saleId: discountId } = (await mall.as(inviteToDiscount, discount)).data
    const read = (await mall.as(discountInvitation, { saleId: discountId })).data
    expect(read).toEqual({ saleId: discountId, version: 1, ...discount })

    const again = { version: 1, answerTime: wireTime(after(now, 2 * MINUTE_MS)) }
    await mall.as(inviteToFlash, { ...flash, ...again, saleId: flashId, price: 6, units: 4 })
    await mall.as(inviteToGroup, { ...group, ...again, saleId: groupId, people: 5 })
    await mall.as(inviteToDiscount, { ...discount, ...again, saleId: discountId, tiers: [{ reached: 200, cut: 30 }] })
    const { records } = (await own.as(contract.shopSales, { status: 'invited' })).data
    const of = (saleId: number) => records.find((one) => one.saleId === saleId)
    expect(of(flashId)).toMatchObject({ version: 2, units: 4, lines: [{ price: 6 }], answerTime: again.answerTime })
    expect(of(groupId)).toMatchObject({ version: 2, terms: [{ least: 5 }] })
    expect(of(discountId)).toMatchObject({ version: 2, terms: [{ least: 200, cut: 30 }] })
  })

  test('for its own shop, its own kind and while it can be answered; nobody else changes it', async () => {
    const { db, merchant, operator } = await testApp()
    const { part, own, mall } = await desks()
    const other = await goods()
    const saleId = await invite({ part, mall })
    const { data: sent } = await mall.as(pointsInvitation, { saleId })
    const elsewhere = { ...sent, shopId: other.shopId, skuId: other.skuId }
    expect((await mall.as(inviteToPointsGoods, elsewhere)).problem).toBe('saleUnknown')
    expect((await mall.as(groupInvitation, { saleId })).problem).toBe('saleUnknown')
    const late = { ...sent, answerTime: sent.endTime }
    expect((await mall.as(inviteToPointsGoods, late)).problem).toBe('saleAnswerWrong')
    const minute = (at: Date) => `${wireTime(at).slice(0, 16)}:00`
    const times = { startTime: minute(after(new Date(), LATER)), endTime: minute(after(new Date(), LATER + HOUR_MS)) }
    const group = { skuId: part.skuId, price: 8, people: 3, hours: 24, most: 10, ...times }
    const { saleId: groupId } = (
      await mall.as(inviteToGroup, { ...group, shopId: part.shopId, answerTime: sent.answerTime })
    ).data
    // By the form of its own proposals the shop writes nothing into what the mall asked.
    const written = { ...group, saleId: groupId, version: 1, price: 7 }
    expect((await own.as(changeGroupProposal, written)).problem).toBe('saleDecided')
    expect(
      (
        await (
          await merchant(other.shopId, ['sales'])
        ).as(changeGroupProposal, { ...written, skuId: other.skuId, price: 0.5 })
      ).problem,
    ).toBe('saleUnknown')
    expect((await (await operator(['content'])).as(pointsInvitation, { saleId })).problem).toBe('forbidden')
    await db
      .updateTable('sale')
      .set({ answer_by: after(new Date(), -MINUTE_MS) })
      .where('id', '=', saleId)
      .execute()
    expect((await mall.as(pointsInvitation, { saleId })).problem).toBe('saleAnswerLate')
    expect((await mall.as(inviteToPointsGoods, sent)).problem).toBe('saleAnswerLate')
    await beginAndEnd.run({ db, now: new Date() } as never)
    expect((await mall.as(inviteToPointsGoods, sent)).problem).toBe('saleAnswerLate')
  })

  test('or answered, whichever came first: a shop never has terms that it has not read', async () => {
    const { db } = await testApp()
    for (let round = 0; round < 6; round++) {
      const { part, own, mall } = await desks()
      const before = await stockOf(part)
      const saleId = await invite({ part, mall })
      const { data: sent } = await mall.as(pointsInvitation, { saleId })
      const [changed, agreed] = await Promise.all([
        mall.as(inviteToPointsGoods, { ...sent, units: 2 }),
        own.as(contract.moveShopSale, { saleId, version: 1, action: 'agree' }),
      ])
      const isAgreed = agreed.code === '00000'
      expect([agreed.problem, changed.problem]).toEqual(
        isAgreed ? [undefined, 'saleDecided'] : ['changedMeanwhile', undefined],
      )
      expect(await stockOf(part)).toBe(before - (isAgreed ? UNITS : 0))
    }
    await expectBooks(db)
  })
})

test('[PROMO-1] of agreeing, declining, taking back and lapsing at once one counts, and units leave the shelf for an agreement alone', async () => {
  const { db } = await testApp()
  for (let round = 0; round < 6; round++) {
    const { part, own, mall } = await desks()
    const before = await stockOf(part)
    const saleId = await invite({ part, mall })
    const owner = { by: 'owner', shopId: part.shopId, staffId: own.staffId } as const
    const steps = [
      { mover: owner, action: 'agree' },
      { mover: owner, action: 'agree' },
      { mover: owner, action: 'decline' },
      { mover: { by: 'operator', staffId: mall.staffId }, action: 'recall' },
      { mover: { by: 'clock' }, action: 'lapse' },
    ] as const
    const done = await Promise.all(
      steps.map((step) =>
        inTransaction(db, (tx) =>
          moveSale(tx, { ...step, saleId, version: 1, reason: '没有货', now: new Date() }),
        ).then(
          ({ to }) => to,
          () => undefined,
        ),
      ),
    )
    const counted = done.filter((to) => to !== undefined)
    expect(counted).toHaveLength(1)
    expect(await statusOf(saleId)).toBe(counted[0])
    expect(await stockOf(part)).toBe(before - (counted[0] === 'approved' ? UNITS : 0))
  }
  await expectBooks(db)
})

test('[PROMO-1] stopped by its shop, by the mall and by its end at once, a sale gives its units back once', async () => {
  const { db } = await testApp()
  for (let round = 0; round < 6; round++) {
    const { part, own, mall } = await desks()
    const before = await stockOf(part)
    const saleId = await invite({ part, mall })
    await own.as(contract.moveShopSale, { saleId, version: 1, action: 'agree' })
    expect(await stockOf(part)).toBe(before - UNITS)
    const steps = [
      { mover: { by: 'owner', shopId: part.shopId }, action: 'halt' },
      { mover: { by: 'operator', staffId: mall.staffId }, action: 'stop' },
      { mover: { by: 'operator', staffId: mall.staffId }, action: 'stop' },
      { mover: { by: 'clock' }, action: 'end' },
    ] as const
    const done = await Promise.allSettled(
      steps.map((step) =>
        inTransaction(db, (tx) => moveSale(tx, { ...step, saleId, version: 1, reason: '价格有误', now: new Date() })),
      ),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(part)).toBe(before)
  }
  await expectBooks(db)
})
