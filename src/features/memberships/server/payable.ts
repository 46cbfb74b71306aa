// How a membership is paid: the counter and the channels know nothing of it but this.
import { account } from '#core/ledger-account.ts'
import { Problem } from '#core/problem.ts'
import { after } from '#core/time.ts'
import { TRANSFER_MS } from '#features/payments/rules.ts'
import type { Payable } from '#features/payments/server/index.ts'
import type { LevelRights } from '../rules.ts'
import type { MembershipOrderStatus } from '../states.ts'
import { extendOrders, findOrder, lockOrder, payOrder } from './queries.ts'
import { beginTerm } from './terms.ts'

/** What became of it, as the counter tells it: an order's numbers for the same fates. */
const wireStatus = { created: 1, paid: 5, closed: 6 } as const satisfies Record<MembershipOrderStatus, number>

const onlyOne = (numbers: readonly string[]): string => {
  if (numbers.length !== 1) throw new Problem('membershipUnknown')
  return numbers[0]!
}

export const payableMemberships: Payable = {
  look: async (db, { numbers, accountId, locale, now }) => {
    const found = await findOrder(db, { number: onlyOne(numbers), accountId })
    if (!found) throw new Problem('membershipUnknown')
    const { status } = found
    return [
      {
        id: found.id,
        number: found.number,
        amountCents: found.amountCents,
        expiresAt: found.expiresAt,
        isExpired: status === 'closed' || (status === 'created' && found.expiresAt <= now),
        isPaid: status === 'paid',
        wireStatus: wireStatus[status],
        receiver: '',
        userAddr: '',
        names: [(found.rights as LevelRights).name[locale]],
      },
    ]
  },
  lock: async (tx, { numbers, accountId, now }) => {
    const locked = await lockOrder(tx, { number: onlyOne(numbers), accountId })
    if (!locked) throw new Problem('membershipUnknown')
    if (locked.status === 'paid') throw new Problem('orderStatusChanged')
    if (locked.status !== 'created' || locked.expiresAt <= now) throw new Problem('orderExpired')
    return [{ id: locked.id, number: locked.number, amountCents: locked.amountCents }]
  },
  // A membership that is to come holds nothing back from others.
  wait: async (_db, { now }) => ({ until: after(now, TRANSFER_MS), short: null }),
  extend: async (tx, { ids, accountId, now }) => {
    const until = after(now, TRANSFER_MS)
    await extendOrders(tx, { ids, accountId, until })
    return { until, short: null }
  },
  use: async (tx, { id }, { accountId, now }) => {
    const paid = await payOrder(tx, { id, accountId, now })
    if (!paid) return false
    await beginTerm(tx, { orderId: id, accountId, ...paid, rights: paid.rights as LevelRights, now })
    return true
  },
  keeper: () => account.memberships,
}
