// How a top-up is paid: the counter and the channels know nothing of it but this.
import { account } from '#core/ledger-account.ts'
import { Problem } from '#core/problem.ts'
import { after } from '#core/time.ts'
import { TRANSFER_MS } from '#features/payments/rules.ts'
import { creditWallet, type Payable } from '#features/payments/server/index.ts'
import type { TopUpStatus } from '../states.ts'
import { extendTopUps, findTopUp, lockTopUp, payTopUp } from './queries.ts'

/** What became of it, as the counter tells it: an order's numbers for the same fates. */
const wireStatus = { created: 1, paid: 5, closed: 6 } as const satisfies Record<TopUpStatus, number>

const onlyOne = (numbers: readonly string[]): string => {
  if (numbers.length !== 1) throw new Problem('topUpUnknown')
  return numbers[0]!
}

export const payableTopUps: Payable = {
  look: async (db, { numbers, accountId, now }) => {
    const found = await findTopUp(db, { number: onlyOne(numbers), accountId })
    if (!found) throw new Problem('topUpUnknown')
    const status = found.status
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
        names: [],
      },
    ]
  },
  lock: async (tx, { numbers, accountId, now }) => {
    const locked = await lockTopUp(tx, { number: onlyOne(numbers), accountId })
    if (!locked) throw new Problem('topUpUnknown')
    if (locked.status === 'paid') throw new Problem('orderStatusChanged')
    if (locked.status !== 'created' || locked.expiresAt <= now) throw new Problem('orderExpired')
    return [{ id: locked.id, number: locked.number, amountCents: locked.amountCents }]
  },
  // Money that is to come holds nothing back from others.
  wait: async (_db, { now }) => ({ until: after(now, TRANSFER_MS), short: null }),
  extend: async (tx, { ids, accountId, now }) => {
    const until = after(now, TRANSFER_MS)
    await extendTopUps(tx, { ids, accountId, until })
    return { until, short: null }
  },
  use: async (tx, { id, amountCents }, { accountId, now }) => {
    if (!(await payTopUp(tx, { id, accountId, now }))) return false
    await creditWallet(tx, accountId, amountCents)
    return true
  },
  keeper: (_target, accountId) => account.wallet(accountId),
}
