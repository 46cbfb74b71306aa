// What other features do when money has gone back. They run inside the booking transaction: what they throw undoes it.
import type { Tx } from '#server/database/database.ts'

export type DoneRefund = { refundId: number; now: Date }
type RefundHook = (tx: Tx, refund: DoneRefund) => Promise<unknown>

const registered = new Set<RefundHook>() // a second API in one process registers nothing twice

export const onRefundDone = (hook: RefundHook): void => void registered.add(hook)

export async function refundDone(tx: Tx, refund: DoneRefund): Promise<void> {
  for (const hook of registered) await hook(tx, refund)
}
