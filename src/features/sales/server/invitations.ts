// What the operator asks while writing an invitation: shops, their goods, and what is in the way.
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { can } from '#core/status-table.ts'
import { wireTime } from '#core/time.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { invitedGoods, shopsToInvite } from '../invitation-contract.ts'
import type { checkPlatformSale } from '../staff-contract.ts'
import { saleStates, type SaleKind } from '../states.ts'
import { candidates } from './candidates.ts'
import { findInvitation, type Sale } from './queries.ts'
import { openShops } from './staff-queries.ts'
import { inTheWay } from './staff-service.ts'

export const shops = ({ db, locale }: StaffContext, asked: z.output<typeof shopsToInvite.input>) =>
  openShops(db, locale, asked)

/** Points goods are redeemed one by one. */
export const goodsOf = (context: StaffContext, { shopId, kind, ...asked }: z.output<typeof invitedGoods.input>) =>
  candidates(context, shopId, { ...asked, ...(kind === 'points' && { quantities: 'single' }) })

export const check = (context: StaffContext, { shopId, ...planned }: z.output<typeof checkPlatformSale.input>) =>
  inTheWay(context, shopId ?? null, planned)

type ToChange = { sale: Sale; head: { saleId: number; version: number; shopId: number; answerTime: string } }

/** One of this kind that a shop has not answered yet and still can; its terms are the kind's own. */
export async function invitationToChange(
  { db, now }: StaffContext,
  { saleId }: { saleId: number },
  kind: SaleKind,
): Promise<ToChange> {
  const sale = await findInvitation(db, saleId, kind)
  if (!sale?.answerBy || sale.shopId === null) throw new Problem('saleUnknown')
  if (sale.status === 'lapsed' || (sale.status === 'invited' && sale.answerBy <= now))
    throw new Problem('saleAnswerLate')
  if (!can(saleStates, sale.status, 'change', 'operator')) throw new Problem('saleDecided')
  return {
    sale,
    head: { saleId, version: sale.version, shopId: sale.shopId, answerTime: wireTime(sale.answerBy) },
  }
}
