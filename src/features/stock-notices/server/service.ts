import type { z } from 'zod'
import { asPage, spanOf, type Paging } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import type { noticeStates, stockNotices, wantStockNotice } from '../contract.ts'
import { STOCK_NOTICES_MAX } from '../rules.ts'
import * as queries from './queries.ts'

export async function want(
  { db, accountId, locale, now }: MemberContext,
  { skuId, isWanted }: z.output<typeof wantStockNotice.input>,
): Promise<boolean> {
  if (!isWanted) {
    await queries.dropInput(db, { accountId, skuId })
    return false
  }
  return inTransaction(db, async (tx) => {
    const stock = await queries.stockOf(tx, skuId)
    if (stock === undefined) throw new Problem('productUnknown')
    if (stock > 0) throw new Problem('stockIsBack')
    if ((await queries.countWaiting(tx, accountId)) >= STOCK_NOTICES_MAX)
      throw new Problem('stockNoticesTooMany', { most: STOCK_NOTICES_MAX })
    await queries.addInput(tx, { accountId, skuId, locale, now })
    return true
  })
}

export const waiting = ({ db, accountId }: MemberContext): Promise<number[]> => queries.waitingOf(db, accountId)

export async function listMine(
  { db, accountId, locale }: MemberContext,
  paging: Paging,
): Promise<z.input<typeof stockNotices.answer>> {
  const { rows, total } = await queries.listInputs(db, accountId, { locale, ...spanOf(paging) })
  const records = rows.map(({ askedAt, toldAt, isSold, isBack, ...part }) => ({
    ...part,
    askedTime: wireTime(askedAt),
    toldTime: wireTimeOrNull(toldAt),
    state: stateOf({ isSold, isBack, isTold: toldAt !== null }),
  }))
  return asPage(records, total, paging)
}

function stateOf({
  isSold,
  isBack,
  isTold,
}: Record<'isSold' | 'isBack' | 'isTold', boolean>): (typeof noticeStates)[number] {
  if (!isSold) return 'gone'
  if (!isTold) return 'waiting'
  return isBack ? 'back' : 'outAgain'
}
