import { wireTime } from '#core/time.ts'
import { consentsOf } from '#features/accounts/server/index.ts'
import { spendablePoints } from '#features/points/server/index.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { PrivacyInfo } from '../contract.ts'
import { closingReasons } from '../rules.ts'
import { countOpen } from './queries.ts'

export async function describePrivacy({ db, accountId, now }: MemberContext): Promise<PrivacyInfo> {
  const [consents, open, points] = await Promise.all([
    consentsOf(db, accountId),
    countOpen(db, accountId),
    spendablePoints(db, accountId, now),
  ])
  return {
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: wireTime(at) })),
    reasons: closingReasons.map((reason) => ({ reason, count: open[reason] })).filter(({ count }) => count > 0),
    points,
  }
}
