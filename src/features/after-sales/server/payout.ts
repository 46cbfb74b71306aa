// The money of a case goes back the way it came, and the order learns what is left of it.
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { countSold, giveBackStock } from '#features/catalog/server/index.ts'
import { subsidyShare } from '#features/coupons/rules.ts'
import {
  endRefunded,
  endShipping,
  refundPieces,
  refundVouchers,
  type HeldOrder,
} from '#features/orders/server/index.ts'
import { hasStep } from '#features/orders/states.ts'
import { refundOrder } from '#features/payments/server/index.ts'
import { goneOf, loweredOf, payoutOf, pointsShare } from '../rules.ts'
import { stampCase, type HeldCase } from './queries.ts'

/** True: the money is there already. Locks in the one order: the order (held by the caller), skus, payment, wallet. */
export async function payOut(tx: Tx, order: HeldOrder, held: HeldCase, now: Date): Promise<boolean> {
  const items = held.items.map((item) => givenBack(held, item))
  const { hasLeft, isWhole, freightCents } = payoutOf(order, items)
  const amountCents = held.amountCents + freightCents
  await refundPieces(tx, order.id, items, freightCents)
  const unsent = held.items.filter((item) => item.unsent > 0).map((item) => ({ ...item, quantity: item.unsent }))
  if (unsent.length > 0) await backToShelf(tx, order, unsent)
  await countSold(
    tx,
    goodsOf(
      order.lines,
      items.map(({ orderItemId, gone }) => ({ orderItemId, quantity: gone })),
    ).map(({ prodId, quantity }) => ({ prodId, quantity: -quantity })),
  )
  if (isWhole) await endRefunded(tx, order.id, now)
  else if (unsent.length > 0 && hasLeft) await endShipping(tx, order.id, now)
  if (hasStep(order.dvyType, 'useUp')) await refundVouchers(tx, held.items, now)
  const { orderNumber, accountId } = order
  const { refundId, isDone } = await refundOrder(tx, {
    orderId: order.id,
    orderNumber,
    accountId,
    amountCents,
    reason: 'return',
    now,
  })
  const points = sumOf(order, items, pointsShare)
  await stampCase(tx, held.id, { refund_id: refundId, freight_cents: freightCents, points_back: points })
  await emit(
    tx,
    'refunded',
    {
      refundSn: held.refundSn,
      orderId: order.id,
      orderNumber,
      accountId,
      shopId: order.shopId,
      goodsCents: held.amountCents,
      freightCents,
      points,
      subsidyCents: sumOf(order, items, subsidyShare),
      isWhole,
      isEnded: isWhole && !hasLeft,
      items: held.items.map(({ orderItemId, quantity, amountCents: part }) => ({
        orderItemId,
        quantity,
        amountCents: part,
      })),
    },
    now,
  )
  return isDone
}

function givenBack(held: HeldCase, item: HeldCase['items'][number]) {
  const { orderItemId: id, amountCents: cents, maxCents } = item
  const lowered = loweredOf(held, item)
  return { ...item, id, cents, gone: goneOf(held, item), lowered, spared: lowered > 0 ? maxCents - cents : 0 }
}

type ShareOf = (line: HeldOrder['lines'][number], quantity: number) => number

type GivenBack = { id: number; quantity: number; again: number }

/**
 * What these pieces share of what was given for their lines beside money: it came with the first of the money that was
 * given back for them.
 */
const sumOf = ({ lines }: HeldOrder, items: readonly GivenBack[], shareOf: ShareOf): number =>
  items.reduce(
    (sum, { id, quantity, again }) =>
      sum +
      shareOf(
        lines.find((line) => line.id === id)!,
        quantity - again,
      ),
    0,
  )

type PiecesOf = { orderItemId: number; quantity: number }

/** These goods can be sold again. */
export async function backToShelf(tx: Tx, { lines }: HeldOrder, items: readonly PiecesOf[]): Promise<void> {
  const goods = goodsOf(lines, items)
  await giveBackStock(tx, goods)
  await announce(tx, ...goods.map(({ prodId }) => tag.product(prodId)))
}

export const goodsOf = (lines: HeldOrder['lines'], items: readonly PiecesOf[]) =>
  items.map(({ orderItemId, quantity }) => {
    const { skuId, prodId } = lines.find(({ id }) => id === orderItemId)!
    return { skuId, prodId, quantity }
  })
