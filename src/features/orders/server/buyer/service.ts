// A buyer's steps. Each one compares the status the row has with the one the step starts from.
import { Problem } from '#core/problem.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { mayRemind, mayTake, ownReasonOf } from '../../states.ts'
import { cancelOwnOrder, confirmOwnOrder, remindOfOrder, removeOwnOrder } from '../moves.ts'
import { findOrder } from '../queries.ts'
import { promised } from './arrival.ts'

type Which = { orderNumber: string }

export async function cancel(
  context: MemberContext,
  { orderNumber, reason }: Which & { reason?: string | undefined },
): Promise<null> {
  const { db, accountId, now } = context
  // Our own words say that the mall ended it: nobody is told so of what they ended themselves.
  const theirs = reason && !ownReasonOf(reason) ? reason : null
  const isDone = await inTransaction(db, (tx) => cancelOwnOrder(tx, { orderNumber, accountId, reason: theirs, now }))
  return isDone ? null : refuse(context, orderNumber)
}

export async function confirm(context: MemberContext, { orderNumber }: Which): Promise<null> {
  const { db, accountId, now } = context
  const isDone = await inTransaction(db, (tx) => confirmOwnOrder(tx, { orderNumber, accountId, now }))
  return isDone ? null : refuse(context, orderNumber)
}

export async function remove(context: MemberContext, { orderNumber }: Which): Promise<null> {
  const { db, accountId, now } = context
  const isDone = await removeOwnOrder(db, { orderNumber, accountId, now })
  return isDone ? null : refuse(context, orderNumber)
}

export async function remind(context: MemberContext, which: Which): Promise<null> {
  const { db, accountId, now } = context
  const row = await findOrder(db, { ...which, accountId })
  if (!row) throw new Problem('orderUnknown')
  if (!mayTake({ status: row.status, dvyType: row.dvy_type }, 'ship', 'seller')) throw new Problem('orderStatusChanged')
  if (!mayRemind(promised(row), now)) throw new Problem('remindNotYet')
  if (!(await remindOfOrder(db, { ...which, accountId, now }))) throw new Problem('orderStatusChanged')
  return null
}

/** A stranger's order is as unknown as one that never was. */
async function refuse({ db, accountId }: MemberContext, orderNumber: string): Promise<never> {
  throw new Problem((await findOrder(db, { orderNumber, accountId })) ? 'orderStatusChanged' : 'orderUnknown')
}
