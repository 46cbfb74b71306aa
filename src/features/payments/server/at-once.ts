// Orders that the balance pays as they are submitted. They are made by then, so nothing here throws: what did not work
// is answered.
import { yuan } from '#core/money.ts'
import { Problem, type ProblemName } from '#core/problem.ts'
import type { MemberContext } from '#server/http/context.ts'
import { hasPayPassword } from '#features/accounts/server/index.ts'
import { payEntry, payType } from '../rules.ts'
import { payByBalance } from './balance-way.ts'
import { balanceOf } from './queries.ts'
import { arePaid, split } from './service.ts'
import { openWay } from './ways.ts'

/** What a checkout offers of the balance: none where the operator has closed that way. */
export async function balanceWay(context: MemberContext) {
  const { db, accountId } = context
  const [way, cents, asksPassword] = await Promise.all([
    openWay(context, payType.balance),
    balanceOf(db, accountId),
    hasPayPassword(db, accountId),
  ])
  return { balance: way ? yuan(cents) : null, hasPayPassword: asksPassword }
}

/** Why the balance did not pay; null: it did. Whether the payment password was right is looked at before. */
export async function payOrdersAtOnce(context: MemberContext, orderNumbers: string): Promise<ProblemName | null> {
  try {
    if (!(await openWay(context, payType.balance))) return 'payWayOff'
    await payByBalance(context, split(orderNumbers))
    return null
  } catch (error) {
    if (!(error instanceof Problem))
      context.log.error({ err: error, orderNumbers }, 'the balance could not pay what was submitted')
    const why = error instanceof Problem ? error.problem : 'payWayBusy'
    // The same submit, sent twice at once: its twin has paid.
    return why === 'orderStatusChanged' && (await areOrdersPaid(context, orderNumbers)) ? null : why
  }
}

/** False also where the buyer has taken one out of the list meanwhile. */
export const areOrdersPaid = (context: MemberContext, orderNumbers: string): Promise<boolean> =>
  arePaid(context, { orderNumbers, payEntry: payEntry.orders }).catch((error: unknown) => {
    if (error instanceof Problem) return false
    throw error
  })
