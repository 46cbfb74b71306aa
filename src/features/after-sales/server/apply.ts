import { NO_REASON_DAYS } from '#core/limits.ts'
import { cents, formatYuan, shareOut, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction, isDuplicate, type Tx } from '#server/database/database.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { usePrivateFiles } from '#server/files/private-files.ts'
import { holdPieces, lockOrder, noteReturns, type HeldOrder } from '#features/orders/server/index.ts'
import { serviceOfWire, type Application } from '../contract.ts'
import { siteRules } from '#features/site/server/index.ts'
import { againOf, cargoOf, leftOf, maxRefundCents, refusalOf, type Cargo, type Service } from '../rules.ts'
import { dueAfter, type ReturnStatus } from '../states.ts'
import { addEvent, deadlines, findCaseByKey, insertImages } from './queries.ts'

const first: ReturnStatus = 'applied'

/** Who applies holds the order: of two applications at once the second sees what the first has taken. */
export async function apply(context: MemberContext, command: Application): Promise<{ refundSn: string }> {
  const { db, accountId, now } = context
  try {
    return await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, { orderNumber: command.orderNumber, accountId })
      if (!order) throw new Problem('orderUnknown')
      const known = command.uuid && (await findCaseByKey(tx, accountId, command.uuid))
      if (known && known.orderId !== order.id) throw new Problem('keyReused')
      return known ? { refundSn: known.refundSn } : open(tx, order, command, now)
    })
  } catch (error) {
    if (isDuplicate(error, 'return_case_account_id_apply_key_key')) throw new Problem('keyReused')
    throw error
  }
}

async function open(tx: Tx, order: HeldOrder, command: Application, now: Date): Promise<{ refundSn: string }> {
  const service = serviceOfWire(command.applyType)
  const cargo = cargoFor(order, command.cargo)
  const refusal = refusalOf(
    order,
    { service, cargo, reason: command.buyerReason },
    now,
    (await siteRules({ db: tx })).afterSalesDays,
  )
  if (refusal) throw new Problem(refusal, { days: NO_REASON_DAYS })
  const items = itemsFor(order, cargo, command.orderItems)
  const amountCents = askedCents({ service, cargo }, command.refundAmount, items)
  if (!(await holdPieces(tx, items))) throw new Problem('returnTooMany')

  const [id, refundSn] = [newId(), newNumber(now)]
  await tx
    .insertInto('return_case')
    .values({
      id,
      refund_sn: refundSn,
      order_id: order.id,
      account_id: order.accountId,
      shop_id: order.shopId,
      service,
      status: first,
      cargo,
      reason: command.buyerReason,
      note: command.buyerDesc,
      mobile: command.buyerMobile,
      amount_cents: amountCents,
      apply_key: command.uuid ?? null,
      applied_at: now,
      due_at: dueAfter(first, now, await deadlines(tx)),
    })
    .execute()
  await insertItems(tx, id, items, amountCents)
  const fileIds = [...new Set(command.imgIds)]
  if (fileIds.length > 0) await usePrivateFiles(tx, order.accountId, fileIds)
  await insertImages(tx, id, fileIds)
  await addEvent(tx, {
    caseId: id,
    action: 'apply',
    actor: 'buyer',
    status: first,
    remark: command.buyerDesc || null,
    now,
  })
  await noteReturns(tx, order.id, 'open')
  return { refundSn }
}

/** The amount is shared out over the goods by the most that each may bring. */
function insertItems(tx: Tx, caseId: number, items: ReturnType<typeof itemsFor>, amountCents: number) {
  const parts = shareOut(
    amountCents,
    items.map(({ cents: most }) => most),
  )
  return tx
    .insertInto('return_item')
    .values(
      items.map(({ orderItemId, quantity, cents: most, unsent, again }, index) => ({
        case_id: caseId,
        order_item_id: orderItemId,
        quantity,
        unsent_quantity: unsent,
        again_quantity: again,
        max_cents: most,
        amount_cents: parts[index]!,
      })),
    )
    .execute()
}

/** What the buyer says, if it can be; of an order that allows one answer it need not be said. */
function cargoFor(order: HeldOrder, requested: Cargo | undefined): Cargo {
  const cargo = requested ?? cargoOf(order).at(-1)
  if (!cargo) throw new Problem('orderStatusChanged')
  return cargo
}

function itemsFor({ lines }: HeldOrder, cargo: Cargo, wanted: Application['orderItems']) {
  if (new Set(wanted.map(({ orderItemId }) => orderItemId)).size < wanted.length) throw new Problem('quantityWrong')
  return wanted.map(({ orderItemId, count: quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId)
    if (!line) throw new Problem('orderUnknown')
    const left = leftOf(line, cargo)
    if (quantity > left) throw new Problem('returnTooMany', { left })
    const unsent = cargo === 'unsent' ? quantity : 0
    const again = againOf(line, quantity, unsent)
    return { orderItemId, quantity, cents: maxRefundCents(line, quantity, again), unsent, again }
  })
}

/**
 * An exchange asks for no money; should it come to that after all, it is the most the goods may bring. So it is of
 * goods that the shop keeps, however little was asked for.
 */
function askedCents(
  { service, cargo }: { service: Service; cargo: Cargo },
  refundAmount: number | undefined,
  items: readonly { cents: number }[],
): number {
  const max = items.reduce((sum, item) => sum + item.cents, 0)
  if (service === 'exchange' || refundAmount === undefined) return max
  const asked = cents(refundAmount)
  if (cargo === 'unsent' && asked <= max) return max
  if (asked > max || asked < Math.min(1, max)) throw new Problem('refundAmountWrong', { max: formatYuan(yuan(max)) })
  return asked
}
