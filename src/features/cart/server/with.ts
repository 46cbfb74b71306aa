// What goods of an offer come to beside the cart: each line is a cart of its own, counted as the cart counts.
import type { z } from 'zod'
import { isAllowed } from '#core/field/quantity.ts'
import { sum, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { QUANTITY_MAX } from '#features/catalog/rules.ts'
import { offersOf } from '#features/catalog/server/index.ts'
import {
  discountLines,
  leftCents,
  partsOf,
  withDiscounts,
  type PriceParts,
  type Wanted,
} from '#features/discounts/prices.ts'
import { isOf, standingOf, type DiscountTerms } from '#features/discounts/rules.ts'
import { keptDiscounts } from '#features/discounts/server/index.ts'
import type { Context } from '#server/http/context.ts'
import { levelOf } from '#server/identity/sessions.ts'
import type { withGoods, WithLine, WithSums } from '../with-contract.ts'
import { findLines } from './queries.ts'
import { canSettle, isSettled, priced } from './service.ts'

export async function comeToWith(
  context: Context,
  { discountId, lines }: z.output<typeof withGoods.input>,
): Promise<WithLine[]> {
  const { db, now, session } = context
  const [inCart, offers] = await Promise.all([
    session ? findLines(db, session.accountId).then((rows) => priced(context, rows)) : [],
    offersOf(
      db,
      lines.map(({ skuId }) => skuId),
    ),
  ])
  const shopIds = [...new Set([...inCart.map(({ offer }) => offer), ...offers.values()].map(({ shopId }) => shopId))]
  const discounts = await keptDiscounts(db, shopIds, now)
  const terms = discounts.find(({ saleId }) => saleId === discountId)
  if (!terms) throw new Problem('discountUnknown')
  const level = levelOf(session)
  return lines.map(({ skuId, count }) => {
    const offer = offers.get(skuId)
    // Whatever lies in the cart of it already is one line with it, and ticked.
    const quantity = count + (inCart.find((line) => line.skuId === skuId)?.quantity ?? 0)
    const isHad =
      offer &&
      isOf(terms, offer) &&
      quantity <= QUANTITY_MAX &&
      isAllowed(offer, quantity) &&
      canSettle({ offer, quantity })
    if (!isHad) return { skuId, count, sums: null }
    const others = inCart.filter((line) => line.skuId !== skuId && isSettled(line))
    const together = [...others, { offer, quantity }].map((line) => ({ ...line, ...partsOf(line, level) }))
    return { skuId, count, sums: sumsOf(terms, together, discounts) }
  })
}

/** Of what takes part; other offers may take something off it too. */
function sumsOf(
  terms: DiscountTerms,
  lines: readonly (Wanted & PriceParts)[],
  discounts: readonly DiscountTerms[],
): WithSums {
  const own = withDiscounts(lines, discounts).lines.filter(({ offer }) => isOf(terms, offer))
  const amount = sum(own.map(({ amountCents }) => amountCents))
  const ladder = sum(own.map(({ ladderCents }) => ladderCents))
  const paid = sum(own.map(leftCents))
  const { reached } = standingOf(terms, discountLines(lines))
  return {
    reached: terms.measure === 'amount' ? yuan(reached) : reached,
    sum: yuan(amount + ladder),
    ladder: yuan(ladder),
    cut: yuan(amount - paid),
    paid: yuan(paid),
  }
}
