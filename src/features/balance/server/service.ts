import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { pageFacts, spanOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { after, wireTime } from '#core/time.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { oneAtATime } from '#server/database/one-at-a-time.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { balanceOf } from '#features/payments/server/index.ts'
import { recordKinds, type balanceRecords, type topUp } from '../contract.ts'
import { TOP_UP_MAX_CENTS, TOP_UP_MIN_CENTS, TOP_UP_MS, TOP_UPS_OPEN_MAX, topUpCents } from '../rules.ts'
import { balanceRows, insertTopUp, openTopUps } from './queries.ts'

/** Asked twice for the same amount, the one that waits already: a second click makes no second top-up. */
export async function makeTopUp({ db, accountId, now }: MemberContext, { amount }: z.output<typeof topUp.input>) {
  const amountCents = topUpCents(String(amount))
  if (amountCents === undefined)
    throw new Problem('topUpInvalid', { min: yuan(TOP_UP_MIN_CENTS), max: yuan(TOP_UP_MAX_CENTS) })
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx, `top-up of ${accountId}`)
    const open = await openTopUps(tx, { accountId, now })
    const same = open.find(
      (one) => one.amountCents === amountCents && one.expiresAt.getTime() - now.getTime() > TOP_UP_MS / 2,
    )
    if (same) return { topUpNumber: same.number }
    if (open.length >= TOP_UPS_OPEN_MAX) throw new Problem('tooOften')
    const number = newNumber(now)
    await insertTopUp(tx, { id: newId(), number, accountId, amountCents, now, expiresAt: after(now, TOP_UP_MS) })
    return { topUpNumber: number }
  })
}

const kindOf = (kind: string) => recordKinds.find((one) => one === kind) ?? 'other'

export async function records({ db, accountId }: MemberContext, wanted: z.output<typeof balanceRecords.input>) {
  const [rows, balanceCents] = await Promise.all([
    balanceRows(db, { accountId, ...spanOf(wanted) }),
    balanceOf(db, accountId),
  ])
  const total = rows[0]?.total ?? 0
  return {
    balance: yuan(balanceCents),
    records: rows.map((row) => ({
      recordId: row.recordId,
      kind: kindOf(row.kind),
      number: row.number,
      orderNumbers: row.orderNumbers ?? [],
      change: yuan(row.cents),
      balance: yuan(row.balanceCents),
      createTime: wireTime(row.at),
    })),
    ...pageFacts(total, wanted),
  }
}
