// Every step of a case after the application, whoever takes it. The order is held first, so that steps of one order
// come one after the other;
// the life cycle says from where to where, and the update finds the case only where it still is.
import { Problem } from '#core/problem.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { holdPieces, lockOrder, noteReturns, releasePieces, type HeldOrder } from '#features/orders/server/index.ts'
import { againOf, priceAnew, unsentAnew } from '../rules.ts'
import {
  dueAfter,
  holdsPieces,
  isOver,
  isPaidBack,
  stepOf,
  type ReturnStatus,
  type Step,
  type Input,
} from '../states.ts'
import { payOut } from './payout.ts'
import {
  addEvent,
  caseOfRefund,
  deadlines,
  dueCases,
  findCase,
  lastReturnAddress,
  moveCase,
  outcomeOf,
  priceCase,
  readCase,
  type HeldCase,
  type Owner,
  type Stamp,
} from './queries.ts'

export type Taken = { tx: Tx; order: HeldOrder; held: HeldCase; step: Step }
export type Taking = {
  command: Input
  now: Date
  remark?: string | null | undefined
  stamp?: Stamp
  /** What else the step does, in its transaction. */
  also?: (taken: Taken) => Promise<unknown>
}

/** A person's step with one of their cases. */
export function takeStep(db: Database, refundSn: string, owner: Owner, taking: Taking): Promise<ReturnStatus> {
  return inTransaction(db, async (tx) => {
    const found = await findCase(tx, refundSn, owner)
    if (!found) throw new Problem('returnUnknown')
    const order = await lockOrder(tx, { orderId: found.order_id })
    return advance(tx, order!, found.id, taking)
  })
}

/** Returns where the case then stands. */
async function advance(tx: Tx, order: HeldOrder, caseId: number, taking: Taking): Promise<ReturnStatus> {
  const { command, now, remark = null } = taking
  const held = await readCase(tx, caseId)
  const step = stepOf(held, command, now)
  if (step === 'late') throw new Problem('returnOverdue')
  if (!step) throw new Problem('returnStatusChanged')
  if (!(await moveCase(tx, caseId, step.from, step.to, await stampFor(tx, held, step, taking))))
    throw new Problem('returnStatusChanged')
  await addEvent(tx, { caseId, action: step.action, actor: step.actor, status: step.to, remark, now })
  await movePieces(tx, order, held, step)
  await emit(tx, 'returnMoved', { caseId, actor: step.actor, to: step.to, now })
  await taking.also?.({ tx, order, held, step })
  const isThere = step.to === 'refunding' && !isPaidBack(step.from) && (await payOut(tx, order, held, now))
  await noteReturns(tx, order.id, await outcomeOf(tx, order.id))
  return isThere ? advance(tx, order, caseId, { command: 'settle', now }) : step.to
}

async function stampFor(tx: Tx, held: HeldCase, { to, actor }: Step, { now, stamp = {} }: Taking): Promise<Stamp> {
  const due_at = dueAfter(to, now, await deadlines(tx))
  const finished_at = isOver(to) || to === 'refunding' ? now : null
  if (to !== 'accepted') return { ...stamp, due_at, finished_at }
  const return_address = stamp.return_address ?? (await lastReturnAddress(tx, held.shopId))
  if (return_address === null && actor === 'seller') throw new Problem('returnAddressMissing')
  return { ...stamp, due_at, finished_at, return_address }
}

const piecesOf = (items: HeldCase['items']) => items.map(({ maxCents, ...item }) => ({ ...item, cents: maxCents }))

/**
 * A case that ends without success lets its pieces go; one that is taken up again wants them back, at what they bring
 * now.
 */
async function movePieces(
  tx: Tx,
  { lines }: HeldOrder,
  { id, cargo, items }: HeldCase,
  { from, to }: Step,
): Promise<void> {
  if (holdsPieces(from) && !holdsPieces(to)) await releasePieces(tx, piecesOf(items))
  if (holdsPieces(from) || !holdsPieces(to)) return
  const priced = items.map((item) => {
    const line = lines.find(({ id: lineId }) => lineId === item.orderItemId)!
    const unsent = unsentAnew(line, item.quantity, cargo)
    if (unsent === undefined) throw new Problem('returnTooMany')
    const again = againOf(line, item.quantity, unsent)
    return { ...item, ...priceAnew(line, item, again), unsent, again }
  })
  if (!(await holdPieces(tx, piecesOf(priced)))) throw new Problem('returnTooMany')
  await priceCase(tx, id, priced)
}

type OfRefund = { refundId: number; now: Date }

/** The money of a refund is there: its case, if it is one's, is done. */
export const settleRefund = (tx: Tx, refund: OfRefund) => follow(tx, refund, 'settle')

/** It came back to the mall: its case waits for it once more; nothing else of it is undone. */
export const reopenRefund = (tx: Tx, refund: OfRefund) => follow(tx, refund, 'reopen')

async function follow(tx: Tx, { refundId, now }: OfRefund, command: 'settle' | 'reopen'): Promise<void> {
  const found = await caseOfRefund(tx, refundId, command)
  if (!found) return
  const order = await lockOrder(tx, { orderId: found.orderId })
  await advance(tx, order!, found.id, { command, now })
}

const SWEEP = 100

/** What silence decides. One case that cannot be moved keeps no other waiting; the first trouble is told at the end. */
export async function sweep(db: Database, now: Date): Promise<void> {
  const troubles: unknown[] = []
  for (const { id, orderId } of await dueCases(db, now, SWEEP)) {
    try {
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, { orderId })
        if (typeof stepOf(await readCase(tx, id), 'timeUp', now) === 'object')
          await advance(tx, order!, id, { command: 'timeUp', now })
      })
    } catch (error) {
      troubles.push(error)
    }
  }
  if (troubles.length > 0) throw troubles[0]
}
