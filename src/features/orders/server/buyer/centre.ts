import type { z } from 'zod'
import { wantsRecommendations } from '#features/accounts/server/index.ts'
import { recommendBySeen } from '#features/catalog/server/index.ts'
import { unusedCoupons } from '#features/coupons/server/index.ts'
import { lastSeen } from '#features/favourites/server/index.ts'
import { pointsAtAGlance } from '#features/points/server/index.ts'
import { ownShopStatus } from '#features/shops/server/index.ts'
import type { MemberContext } from '#server/http/context.ts'
import { orderFilters, orderTimes, type centerInfo } from '../../contract.ts'
import { orderCounts, ordersPage } from './lists.ts'

/** Ours: what the first page shows. */
const LATEST = 3
const RECOMMENDED = 5
const SEEN = 10

export async function centre(context: MemberContext): Promise<z.input<typeof centerInfo.answer>> {
  const { db, accountId } = context
  const [points, orderCountData, { records: orders }, recommends, coupons, shopStatus] = await Promise.all([
    pointsAtAGlance(context),
    orderCounts(context),
    ordersPage(context, {
      status: orderFilters.all,
      orderTimeStatus: orderTimes.any,
      current: 1,
      size: LATEST,
      beginTime: undefined,
      endTime: undefined,
    }),
    wantsRecommendations(db, accountId),
    unusedCoupons(context),
    ownShopStatus(db, accountId),
  ])
  const seen = recommends ? await lastSeen(db, accountId, SEEN) : []
  const recommended = await recommendBySeen(context, seen, RECOMMENDED)
  return { ...points, coupons, orderCountData, shopStatus, orders, recommends: seen.length > 0, recommended }
}
