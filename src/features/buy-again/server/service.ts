import type { z } from 'zod'
import { asPage, spanOf } from '#core/wire/page.ts'
import { wireTime } from '#core/time.ts'
import type { MarkedProduct } from '#features/catalog/contract.ts'
import { markedCards } from '#features/catalog/server/index.ts'
import type { MemberContext } from '#server/http/context.ts'
import { isOf } from '#features/discounts/rules.ts'
import { shownNow } from '#features/discounts/server/index.ts'
import type { boughtParts } from '../contract.ts'
import type { boughtGoods, BoughtOfDiscount, boughtOfDiscounts } from '../discount-contract.ts'
import { BOUGHT_SHOWN } from '../rules.ts'
import { boughtOnShelf, listBought } from './queries.ts'

export async function listMine(
  { db, accountId, locale, session }: MemberContext,
  { words, ...paging }: z.output<typeof boughtParts.input>,
): Promise<z.input<typeof boughtParts.answer>> {
  const { rows, total } = await listBought(db, { accountId, words, ...spanOf(paging) })
  const cards = await markedCards(db, rows, { locale, level: session.level })
  const bought = new Map(rows.map((row) => [row.skuId, row]))
  const records = cards.map((card) => {
    const { orders, lastAt, lastQuantity } = bought.get(card.skuId)!
    return { ...card, orders, lastQuantity, lastTime: wireTime(lastAt) }
  })
  return asPage(records, total, paging)
}

/** Of an offer of everything nothing is named: all that somebody bought takes part. */
async function boughtBy({ db, accountId, now }: MemberContext, discountId?: number) {
  const [shown, bought] = await Promise.all([shownNow(db, now), boughtOnShelf(db, accountId)])
  return shown
    .filter(({ saleId, shopId, productIds }) => (discountId ?? saleId) === saleId && (shopId ?? productIds[0]))
    .map((terms) => ({ discountId: terms.saleId, own: bought.filter((one) => isOf(terms, one)) }))
    .filter(({ own }) => own.length > 0)
}

export async function countOfDiscounts(
  context: MemberContext,
  { discountId }: z.output<typeof boughtOfDiscounts.input>,
): Promise<BoughtOfDiscount[]> {
  const found = await boughtBy(context, discountId)
  return found.map((one) => ({ discountId: one.discountId, count: one.own.length }))
}

export async function goodsOfDiscount(
  context: MemberContext,
  { discountId }: z.output<typeof boughtGoods.input>,
): Promise<MarkedProduct[]> {
  const { db, locale, session } = context
  const [found] = await boughtBy(context, discountId)
  return markedCards(db, found?.own.slice(0, BOUGHT_SHOWN) ?? [], { locale, level: session.level })
}
