// Many want what few can have.
import type { Goods, Person } from '../people.ts'
import { setStock, soldOf, stockOf, type Arena } from './arena.ts'

export type SellOut = {
  /** Orders that were answered, and pieces that stand in orders: both are to be `units`. */
  answered: number
  sold: number
  left: number
  /** Why the others got none. */
  refused: Record<string, number>
  /** On the shelf after all of these orders were canceled: `units` again. */
  back: number
}

/** Everybody has one piece on the checkout page, then all press the button at once. */
export async function sellOut(
  { db, call }: Arena,
  people: readonly Person[],
  goods: Goods,
  units: number,
): Promise<SellOut> {
  await setStock(db, goods, units)
  const before = await soldOf(db, [goods])
  const orderItem = { prodId: goods.prodId, skuId: goods.skuId, shopId: goods.shopId, prodCount: 1 }
  const pages = await Promise.all(people.map((person) => call(person, 'POST', '/p/order/confirm', { orderItem })))
  const answers = await Promise.all(
    people.map((person, at) =>
      call(person, 'POST', '/p/order/submit', { uuid: (pages[at]?.data as { uuid: string } | undefined)?.uuid }),
    ),
  )
  const winners = people.flatMap((person, at) => {
    const answer = answers[at]
    return answer?.success ? [{ person, orderNumber: (answer.data as { orderNumbers: string }).orderNumbers }] : []
  })
  const [sold, left] = [(await soldOf(db, [goods])) - before, await stockOf(db, goods)]
  await Promise.all(winners.map(({ person, orderNumber }) => call(person, 'PUT', `/p/myOrder/cancel/${orderNumber}`)))
  const refused: Record<string, number> = {}
  for (const answer of answers) {
    if (answer?.success) continue
    const why = answer?.problem ?? 'no answer'
    refused[why] = (refused[why] ?? 0) + 1
  }
  return { answered: winners.length, sold, left, refused, back: await stockOf(db, goods) }
}

/** Nobody was refused for another reason than that nothing was left. */
export const isExact = (
  { answered, sold, left, refused, back }: SellOut,
  { units, buyers }: { units: number; buyers: number },
): boolean =>
  answered === units &&
  sold === units &&
  left === 0 &&
  back === units &&
  // On a busy machine some are told that too many come at once, after all pieces have found their buyers.
  ['stockShort', 'outOfStock', 'tooBusy'].reduce((sum, problem) => sum + (refused[problem] ?? 0), 0) === buyers - units
