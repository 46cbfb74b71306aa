import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, MINUTE_MS, SECOND_MS, wireTime } from '#core/time.ts'
import { markedCards } from '#features/catalog/server/index.ts'
import { dependOnSales } from '#features/sales/server/index.ts'
import { cached, sharedAnswers } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import { inTransaction } from '#server/database/database.ts'
import type { Context, MemberContext } from '#server/http/context.ts'
import { levelOf } from '#server/identity/sessions.ts'
import type * as contract from '../contract.ts'
import { FLASH_PAY_MINUTES, flashPhase, REMINDERS_MAX } from '../rules.ts'
import * as queries from './queries.ts'
import type { ItemRow } from './queries.ts'

type FlashItem = contract.FlashItem

/**
 * Made once for all who pay the same prices and read the same language, until a sale moves, begins, ends or sells a
 * step further.
 */
const kept = <Value>(context: Context, what: string, make: (context: Context) => Promise<Value>): Promise<Value> =>
  cached(context, `flash ${what} ${context.locale} ${levelOf(context.session)}`, [], (dependsOn) =>
    make({ ...context, dependsOn }),
  )

/** In the order of the rows; one whose product is off the shelf is left out. */
async function itemsOf(context: Context, rows: readonly ItemRow[]): Promise<FlashItem[]> {
  const { db, now, dependsOn, locale, session } = context
  dependsOn(...rows.flatMap(({ saleId, prodId }) => [tag.sale(saleId), tag.product(prodId)]))
  const cards = await markedCards(db, rows, { locale, level: levelOf(session) })
  const products = new Map(cards.map((product) => [product.skuId, product]))
  return rows.flatMap((row) => {
    const product = products.get(row.skuId)
    return product && product.status === 1 ? [{ ...wireItem(row, now), product }] : []
  })
}

const wireItem = (row: ItemRow, now: Date) => ({
  seckillId: row.saleId,
  startTime: wireTime(row.startsAt),
  endTime: wireTime(row.endsAt),
  phase: flashPhase(row, now),
  price: yuan(row.priceCents),
  units: row.units,
  left: row.left,
  perPerson: row.perPerson,
  soldOutMinutes: row.soldOutAt && Math.ceil((row.soldOutAt.getTime() - row.startsAt.getTime()) / MINUTE_MS),
})

export const sessions = (context: Context): Promise<contract.FlashSessions> => kept(context, 'sessions', readSessions)

async function readSessions(context: Context): Promise<contract.FlashSessions> {
  const { db, now } = context
  dependOnSales(context)
  const items = await itemsOf(context, await queries.itemsBetween(db, after(now, -DAY_MS), after(now, 2 * DAY_MS)))
  const sessions = [...Map.groupBy(items, ({ startTime, endTime }) => `${startTime} ${endTime}`).values()]
  return {
    sessions: sessions.map((some) => ({ startTime: some[0]!.startTime, endTime: some[0]!.endTime, items: some })),
    payMinutes: FLASH_PAY_MINUTES,
  }
}

export const goods = (context: Context, { size }: z.output<typeof contract.flashGoods.input>) =>
  kept(context, `goods ${size}`, async (asking) => {
    dependOnSales(asking)
    return itemsOf(asking, await queries.nextItems(asking.db, asking.now, size))
  })

export const detail = (context: Context, { seckillId }: z.output<typeof contract.flashDetail.input>) =>
  kept(context, `detail ${seckillId}`, (asking) => readDetail(asking, seckillId))

async function readDetail(context: Context, saleId: number): Promise<contract.FlashDetail> {
  const { db, now, dependsOn } = context
  dependsOn(tag.sale(saleId))
  dependOnSales(context)
  const row = await queries.findItem(db, saleId)
  if (!row) throw new Problem('flashUnknown')
  const from = row.startsAt < now ? row.startsAt : now
  const rows = await queries.itemsBetween(db, from, after(now, 2 * DAY_MS))
  const mates = rows.filter((one) => one.startsAt.getTime() === row.startsAt.getTime() && one.saleId !== saleId)
  const [item, ...others] = await itemsOf(context, [row, ...mates])
  if (item?.seckillId !== saleId) throw new Problem('flashUnknown')
  const next = rows.find(({ startsAt }) => startsAt > now && startsAt > row.startsAt)
  return { item, others, nextTime: next ? wireTime(next.startsAt) : null, payMinutes: FLASH_PAY_MINUTES }
}

/** Asked again and again by every page that is open: made once a second, however many ask. */
export const progress = (
  { db, dependsOn }: Context,
  { seckillIds }: z.output<typeof contract.flashProgress.input>,
): Promise<contract.FlashProgress> =>
  sharedAnswers.load(`flash progress ${seckillIds}`, () => readProgress(db, idsOf(seckillIds)), {
    dependsOn,
    ttlMs: SECOND_MS,
  }) as Promise<contract.FlashProgress>

const readProgress = async (db: Context['db'], saleIds: number[]): Promise<contract.FlashProgress> =>
  Promise.all(
    (await queries.leftOf(db, saleIds)).map(async ({ saleId, left, units }) => ({
      seckillId: saleId,
      left,
      units,
      unpaid: left > 0 ? 0 : await queries.unpaidOf(db, saleId),
    })),
  )

const idsOf = (list: string): number[] => [...new Set(list.split(',').map(Number))]

export const mine = async (
  { db, accountId }: MemberContext,
  { seckillIds }: z.output<typeof contract.ownFlash.input>,
): Promise<contract.OwnFlash> =>
  (await queries.mineOf(db, accountId, idsOf(seckillIds))).map(({ saleId, ...own }) => ({ seckillId: saleId, ...own }))

export async function remind(
  { db, accountId, now }: MemberContext,
  { seckillId, isWanted }: z.output<typeof contract.remindFlash.input>,
): Promise<boolean> {
  if (!isWanted) {
    await queries.dropReminder(db, seckillId, accountId)
    return false
  }
  return inTransaction(db, async (tx) => {
    const item = await queries.findItem(tx, seckillId)
    if (!item) throw new Problem('flashUnknown')
    if (flashPhase(item, now) !== 'coming') throw new Problem('flashReminderLate')
    if ((await queries.countReminders(tx, accountId)) >= REMINDERS_MAX)
      throw new Problem('flashRemindersTooMany', { most: REMINDERS_MAX })
    await queries.addReminder(tx, seckillId, accountId, now)
    return true
  })
}
