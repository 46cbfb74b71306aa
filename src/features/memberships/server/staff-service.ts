// Levels are made, changed, withdrawn and offered again; every step stands in the audit log. Terms never change.
import { sql } from 'kysely'
import type { z } from 'zod'
import { cents, yuan, yuanOrNull } from '#core/money.ts'
import { offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { move } from '#core/status-table.ts'
import { wireTime } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { addLevel, changeLevel, platformLevels, platformMembers, withdrawLevel } from '../staff-contract.ts'
import { LEVELS_MAX, type LevelRights } from '../rules.ts'
import { paidLevelStates } from '../states.ts'
import { levels, type LevelRow } from './queries.ts'
import { countRunning, listTerms } from './staff-queries.ts'

type Written = z.output<typeof addLevel.input>

/** What a form sends beside no coupons is of no coupon. */
const amountOf = (coupons: number, amount: number | null | undefined): number | null =>
  coupons > 0 && amount ? cents(amount) : null

const rowOf = (input: Written) => ({
  name_zh: input.nameZh,
  name_en: input.nameEn,
  rank: input.rank,
  month_cents: cents(input.monthPrice),
  year_cents: cents(input.yearPrice),
  points_percent: input.pointsPercent,
  coupons: input.coupons,
  coupon_threshold_cents: amountOf(input.coupons, input.couponThreshold),
  coupon_amount_cents: amountOf(input.coupons, input.couponAmount),
  free_freight: input.freeFreight,
})

const writtenOf = (level: LevelRow) => ({
  nameZh: level.nameZh,
  nameEn: level.nameEn,
  rank: level.rank,
  monthPrice: yuan(level.monthCents),
  yearPrice: yuan(level.yearCents),
  pointsPercent: level.pointsPercent,
  coupons: level.coupons,
  couponThreshold: yuanOrNull(level.couponThresholdCents),
  couponAmount: yuanOrNull(level.couponAmountCents),
  freeFreight: level.freeFreight,
})

export async function list({ db, now }: StaffContext, paging: z.output<typeof platformLevels.input>) {
  const [rows, running] = await Promise.all([
    levels(db).orderBy('rank').orderBy('id').offset(offsetOf(paging)).limit(paging.size).execute(),
    countRunning(db, now),
  ])
  const { total } = await db
    .selectFrom('paid_level')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    records: rows.map((level) => ({
      levelId: level.id,
      version: level.version,
      ...writtenOf(level),
      isOffered: level.status === 'offered',
      running: running.get(level.id) ?? 0,
    })),
    total,
  }
}

export function add(context: StaffContext, input: Written): Promise<{ levelId: number }> {
  const { db, now } = context
  return inTransaction(db, async (tx) => {
    const { count } = await tx
      .selectFrom('paid_level')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= LEVELS_MAX) throw new Problem('paidLevelsMax', { max: LEVELS_MAX })
    const levelId = newId()
    await tx
      .insertInto('paid_level')
      .values({ id: levelId, status: 'offered', created_at: now, ...rowOf(input) })
      .execute()
    await audit({ ...context, db: tx }, { action: 'paidLevel.add', subject: `paidLevel:${levelId}`, after: input })
    return { levelId }
  })
}

export function change(
  context: StaffContext,
  { levelId, version, ...input }: z.output<typeof changeLevel.input> & { levelId: number; version: number },
): Promise<null> {
  return step(context, { levelId, version }, 'change', rowOf(input), input)
}

type Which = z.output<typeof withdrawLevel.input>
export const withdraw = (context: StaffContext, which: Which) => step(context, which, 'withdraw')
export const offer = (context: StaffContext, which: Which) => step(context, which, 'offer')

function step(
  context: StaffContext,
  { levelId, version }: Which,
  action: 'change' | 'withdraw' | 'offer',
  written: Partial<ReturnType<typeof rowOf>> = {},
  after?: Written,
): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const level = await levels(tx).where('id', '=', levelId).forUpdate().executeTakeFirst()
    if (!level) throw new Problem('paidLevelUnknown')
    const to = move(paidLevelStates, level.status, action, 'operator')
    if (!to || level.version !== version) throw new Problem('changedMeanwhile')
    await tx
      .updateTable('paid_level')
      .set({ ...written, status: to, version: sql`version + 1` })
      .where('id', '=', levelId)
      .where('status', '=', level.status)
      .execute()
    await audit(
      { ...context, db: tx },
      {
        action: `paidLevel.${action}`,
        subject: `paidLevel:${levelId}`,
        ...(after && { before: writtenOf(level), after }),
      },
    )
    return null
  })
}

export async function members(
  { db, now, locale }: StaffContext,
  { keyword, of, ...paging }: z.output<typeof platformMembers.input>,
) {
  const { rows, total } = await listTerms(db, { keyword, of, now, offset: offsetOf(paging), limit: paging.size })
  return {
    records: rows.map((row) => ({
      membershipNumber: row.number,
      userId: row.accountId,
      userName: row.userName,
      levelName: (row.rights as LevelRights).name[locale],
      span: row.span,
      amount: yuan(row.amountCents),
      payTime: wireTime(row.paidAt),
      startTime: wireTime(row.startsAt),
      endTime: wireTime(row.endsAt),
      isRunning: row.startsAt <= now && row.endsAt > now,
      renews: row.renews,
    })),
    ...total,
  }
}
