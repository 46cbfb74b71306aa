// A sale as its shop writes it: the header, and beside it what its kind writes; proposed with it where that is asked
// for.
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/database/database.ts'
import { fromWireTime } from '#core/time.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { SaleKind } from '../states.ts'
import type { Invited } from '../invitation-contract.ts'
import { changeInvitation, changeSale, createSale, inviteShop, moveSale } from './move.ts'
import type { SaleTerms } from './queries.ts'

type Written = {
  kind: SaleKind
  sale: SaleTerms
  /** The terms of its kind, in the transaction: written anew, or over those it had. */
  write: (tx: Tx, saleId: number) => Promise<unknown>
  /** What the audit log keeps of it. */
  audited: Parameters<typeof audit>[1]['after'] & {}
  isProposed: boolean
}

/** A draft of one’s own: of the shop whose staff asks, or of the mall. */
export async function addProposal(tx: Tx, context: StaffContext, written: Written): Promise<{ saleId: number }> {
  const { kind, sale, write } = written
  const { now, staff } = context
  const saleId = await createSale(tx, { kind, shopId: staff.shopId, now, ...sale })
  await write(tx, saleId)
  await finish(tx, context, { ...written, saleId, version: 1, action: 'sale.add' })
  return { saleId }
}

/** By the operator for a shop, which agrees or declines: who asks owns nothing of it. With `saleId` written anew. */
export async function saveInvitation(
  tx: Tx,
  context: StaffContext,
  { shopId, answerTime, saleId: known, version }: Invited,
  { kind, sale, write, audited }: Written,
): Promise<{ saleId: number }> {
  const invited = { kind, shopId, answerBy: fromWireTime(answerTime), now: context.now, ...sale }
  if (known) await changeInvitation(tx, { saleId: known, version: version ?? 0, ...invited })
  const saleId = known ?? (await inviteShop(tx, invited))
  await write(tx, saleId)
  const after = { ...(audited as object), shopId, answerTime }
  const action = known ? 'sale.reinvite' : 'sale.invite'
  await audit({ ...context, db: tx }, { action, subject: `sale:${saleId}`, after })
  return { saleId }
}

type Changed = Written & { saleId: number; version: number }

export async function changeProposal(tx: Tx, context: StaffContext, written: Changed): Promise<{ saleId: number }> {
  const { saleId, version, kind, sale, write } = written
  const { now, staff } = context
  const newer = await changeSale(tx, { saleId, kind, shopId: staff.shopId, version, now, ...sale })
  await write(tx, saleId)
  await finish(tx, context, { ...written, version: newer, action: 'sale.change' })
  return { saleId }
}

type Finished = Changed & { action: 'sale.add' | 'sale.change' }

/** Logged, and proposed where that was asked for with it. */
async function finish(tx: Tx, context: StaffContext, { saleId, version, action, audited, isProposed }: Finished) {
  const { now, staff } = context
  const subject = `sale:${saleId}`
  await audit({ ...context, db: tx }, { action, subject, after: audited })
  if (!isProposed) return
  await moveSale(tx, { saleId, mover: { by: 'owner', shopId: staff.shopId }, action: 'propose', version, now })
  await audit({ ...context, db: tx }, { action: 'sale.propose', subject })
}
