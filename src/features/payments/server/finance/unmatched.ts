// Money that pays nothing: late and repeated money goes back by itself, and a refund that failed is sent again among
// the refunds; what was done with a transfer of a wrong sum, or one that names nothing, somebody has to say (ADR 0987).
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import type { StaffContext } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import type { TransferOutcome } from '#features/orders/contract.ts'
import { backSteps, shownRefund, type RefundStatus } from '../../states.ts'
import * as contract from '../../unmatched-contract.ts'
import { assign, assignToOrders, waiting } from './assign.ts'
import { closeTransfer, unmatchedRows } from './unmatched-queries.ts'

declare module '#server/events.ts' {
  interface Events {
    /** What was done with a transfer of a wrong sum; `at`: when it had come. */
    transferHandled: (
      tx: Tx,
      transfer: { paymentId: number; wrongCents: number; at: Date; outcome: TransferOutcome; now: Date },
    ) => Promise<unknown>
  }
}

export function unmatchedApi(app: FastifyInstance): void {
  mount(app, contract.unmatchedPayments, unmatched)
  mount(app, contract.handleTransfer, handle)
  mount(app, contract.assignTransfer, assign)
  mount(app, contract.waitingOrders, waiting)
  mount(app, contract.assignOrders, assignToOrders)
}

const stepOf = (channel: string, status: RefundStatus) => {
  const shown = shownRefund(channel, status)
  return shown === 'toTransfer' ? shown : backSteps[shown]
}

async function unmatched(
  { db }: StaffContext,
  input: z.output<typeof contract.unmatchedPayments.input>,
): Promise<z.input<typeof contract.unmatchedPayments.answer>> {
  const { rows, total } = await unmatchedRows(db, input)
  const records = rows.map(
    ({ topUpId, membershipId, orderNumbers, dueCents, receivedCents, at, status, handledAt, ...row }) => ({
      ...row,
      isTopUp: topUpId !== null,
      isMembership: membershipId !== null,
      orderNumbers: orderNumbers ?? [],
      due: yuanOrNull(dueCents),
      received: yuan(receivedCents),
      time: wireTime(at),
      back: status && stepOf(row.channel, status),
      handledTime: wireTimeOrNull(handledAt),
    }),
  )
  return { records, ...total }
}

function handle(
  context: StaffContext,
  { noticeId, outcome, note }: z.output<typeof contract.handleTransfer.input>,
): Promise<null> {
  const { db, now, staff } = context
  return inTransaction(db, async (tx) => {
    const closed = await closeTransfer(tx, { noticeId, outcome, note, staffId: staff.staffId, now })
    if (!closed) throw new Problem('transferHandled')
    const { payNumber, bankNumber, paymentId, wrongCents, at } = closed
    const logged =
      paymentId === null
        ? { action: 'unknownTransfer.handle', subject: `unknownTransfer:${bankNumber}` }
        : { action: 'wrongTransfer.handle', subject: `wrongTransfer:${payNumber}` }
    await audit({ ...context, db: tx }, { ...logged, after: { outcome, note } })
    // Of a transfer that names nothing, nobody knows whom to tell.
    if (paymentId !== null) await emit(tx, 'transferHandled', { paymentId, wrongCents, at, outcome, now })
    return null
  })
}
