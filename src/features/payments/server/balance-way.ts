// Paying from the wallet: no provider, no notice, one transaction.
import { account, type Account } from '#core/ledger-account.ts'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { book } from '#server/ledger.ts'
import { payEntry, payType, type PayEntry } from '../rules.ts'
import { amountOf, payableOf } from './payables.ts'
import { changeWallet, insertPayment, lockWallet } from './queries.ts'

/** What is paid first, then the wallet: the one order of locks. Too little pays nothing. */
export function payByBalance(
  { db, accountId, now }: MemberContext,
  numbers: readonly string[],
  entry: PayEntry = payEntry.orders,
): Promise<null> {
  const payable = payableOf(db, entry)
  return inTransaction(db, async (tx) => {
    const targets = await payable.lock(tx, { numbers, accountId, now })
    const amountCents = amountOf(targets)
    const wallet = await lockWallet(tx, accountId)
    if (!wallet || !(await changeWallet(tx, accountId, -amountCents)))
      throw new Problem('balanceShort', { balance: yuan(wallet?.balanceCents ?? 0).toFixed(2) })
    const payNumber = newNumber(now)
    const paid = { accountId, payType: payType.balance, now }
    await insertPayment(tx, {
      ...paid,
      id: newId(),
      payNumber,
      channel: 'balance',
      status: 'paid',
      remitCode: null,
      entry,
      targets,
      expiresAt: now,
    })
    const lines = new Map<Account, number>([[account.wallet(accountId), amountCents]])
    for (const target of targets) {
      if (!(await payable.use(tx, target, paid))) throw new Problem('orderStatusChanged')
      lines.set(payable.keeper(target, accountId), -target.amountCents)
    }
    await book(tx, { kind: 'payment', reference: payNumber, at: now, lines })
    return null
  })
}
