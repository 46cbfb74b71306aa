// What the operator asks while writing an invitation: shops, their goods, and what is in the way.
import type { z } from 'zod'
import type { StaffContext } from '#server/http/context.ts'
import type { invitedGoods, shopsToInvite } from '../invitation-contract.ts'
import type { checkPlatformSale } from '../staff-contract.ts'
import { candidates } from './candidates.ts'
import { openShops } from './staff-queries.ts'
import { inTheWay } from './staff-service.ts'

export const shops = ({ db, locale }: StaffContext, asked: z.output<typeof shopsToInvite.input>) =>
  openShops(db, locale, asked)

/** Points goods are redeemed one by one. */
export const goodsOf = (context: StaffContext, { shopId, kind, ...asked }: z.output<typeof invitedGoods.input>) =>
  candidates(context, shopId, { ...asked, ...(kind === 'points' && { quantities: 'single' }) })

export const check = (context: StaffContext, { shopId, ...planned }: z.output<typeof checkPlatformSale.input>) =>
  inTheWay(context, shopId ?? null, planned)
