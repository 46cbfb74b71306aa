import { feature } from '#server/feature.ts'
import { permissions } from '../permissions.ts'
import { membershipsApi } from './api.ts'
import { membershipsBooks } from './book-rules.ts'
import { closeMemberships, giveMonthly, tellEnding } from './jobs.ts'
import { settleLevel } from './growth.ts'
import { payableMemberships } from './payable.ts'
import { problems } from './problems.ts'
import { endTerms, freeFreightUntil, pointsPercent } from './queries.ts'

export const memberships = feature({
  name: 'memberships',
  knows: ['accounts', 'coupons', 'members', 'payments', 'points'],
  owns: ['growth_level', 'membership_order', 'membership_term', 'paid_level'],
  reads: ['account', 'points_account'],
  mount: membershipsApi,
  jobs: () => [closeMemberships, giveMonthly, tellEnding],
  answers: { payableMemberships, earningPercent: pointsPercent, freeFreightUntil },
  books: membershipsBooks,
  on: { growthMoved: settleLevel, levelGranted: settleLevel },
  personalData: endTerms,
  problems,
  permissions,
})
