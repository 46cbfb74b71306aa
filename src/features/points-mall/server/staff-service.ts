// Goods are proposed for points, changed while nobody has decided, and proposed again. Deciding, withdrawing and
// stopping are the sales' own.
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { cents, yuan } from '#core/money.ts'
import { offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { can } from '#core/status-table.ts'
import { fromWireTime, wireTime } from '#core/time.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { offersOf } from '#features/catalog/server/index.ts'
import {
  addProposal,
  candidates,
  changeProposal,
  invitationToChange,
  saveInvitation,
} from '#features/sales/server/index.ts'
import { saleStates, type SaleStatus } from '#features/sales/states.ts'
import type {
  addShopPointsGoods,
  changeShopPointsGoods,
  inviteToPointsGoods,
  pointsInvitation,
  shopPointsGoods,
  shopPointsSkus,
} from '../staff-contract.ts'
import { shopsOf } from '#features/shops/server/index.ts'
import { writeGoods } from './queries.ts'
import { findTerms, listOwn } from './staff-queries.ts'

type Written = z.output<typeof addShopPointsGoods.input>

/** A merchant's own shop; null: the mall, for the shops it runs itself. */
const ownerOf = ({ staff }: StaffContext): number | null => staff.shopId

/** Whose goods they are, and in which language they are looked for. */
type Of = { locale: Locale; owner: number | null }
const ownOf = (context: StaffContext): Of => ({ locale: context.locale, owner: ownerOf(context) })

export async function list(
  context: StaffContext,
  { keyword, saleId, ...paging }: z.output<typeof shopPointsGoods.input>,
) {
  const { db, locale } = context
  const span = { offset: offsetOf(paging), limit: paging.size }
  const { rows, total } = await listOwn(db, { owner: ownerOf(context), keyword, saleId, ...span })
  const offers = await offersOf(
    db,
    rows.map(({ skuId }) => skuId),
  )
  const shops = await shopsOf(
    db,
    [...offers.values()].map(({ shopId }) => shopId),
  )
  return {
    records: rows.map(({ startsAt, endsAt, priceCents, ...row }) => {
      const offer = offers.get(row.skuId)!
      return {
        ...row,
        shopName: shops.get(offer.shopId)![locale],
        prodName: `${offer.name[locale]} ${offer.model}`,
        price: yuan(priceCents),
        listPrice: yuan(offer.priceCents),
        startTime: wireTime(startsAt),
        endTime: wireTime(endsAt),
        mayChange: can(saleStates, row.status as SaleStatus, 'change', 'owner'),
      }
    }),
    total,
  }
}

export const skus = (context: StaffContext, asked: z.output<typeof shopPointsSkus.input>) =>
  candidates(context, ownerOf(context), { ...asked, quantities: 'single' })

/** One’s own, sold one by one, and sent; another shop’s answers like what never was. */
async function productOf(tx: Tx, { locale, owner }: Of, skuId: number): Promise<number> {
  const [found] = await candidates({ db: tx, locale }, owner, { keyword: '', chosen: skuId, quantities: 'single' })
  const isOwn = found?.skuId === skuId
  const offer = (await offersOf(tx, [skuId])).get(skuId)
  const isFit = isOwn && offer?.isOnShelf && !offer.validity && offer.minQuantity === 1 && offer.quantityStep === 1
  if (!isFit) throw new Problem('pointsGoodsSku')
  return offer.prodId
}

/** Made and proposed in one step: a proposal that nobody has sent is of no use to anybody. */
export const add = (context: StaffContext, input: Written): Promise<{ saleId: number }> =>
  inTransaction(context.db, async (tx) => addProposal(tx, context, await written(tx, ownOf(context), input)))

/** Of another shop, which agrees or declines. */
export const invite = (
  context: StaffContext,
  { shopId, answerTime, saleId, version, ...input }: z.output<typeof inviteToPointsGoods.input>,
): Promise<{ saleId: number }> =>
  inTransaction(context.db, async (tx) => {
    const terms = await written(tx, { locale: context.locale, owner: shopId }, input)
    return saveInvitation(tx, context, { shopId, answerTime, saleId, version }, terms)
  })

export async function invitation(context: StaffContext, asked: z.output<typeof pointsInvitation.input>) {
  const { sale, head } = await invitationToChange(context, asked, 'points')
  const { nameZh, nameEn, startsAt, endsAt } = sale
  const { priceCents, ...terms } = await findTerms(context.db, sale.saleId)
  const named = { nameZh, nameEn, startTime: wireTime(startsAt), endTime: wireTime(endsAt) }
  return { ...terms, ...named, price: yuan(priceCents), ...head }
}

export const change = (
  context: StaffContext,
  { saleId, version, ...input }: z.output<typeof changeShopPointsGoods.input>,
): Promise<null> =>
  inTransaction(context.db, async (tx) => {
    await changeProposal(tx, context, { saleId, version, ...(await written(tx, ownOf(context), input)) })
    return null
  })

async function written(tx: Tx, of: Of, input: Written) {
  const { nameZh, nameEn, startTime, endTime, skuId, points, price, units, limit = null } = input
  const productIds = [await productOf(tx, of, skuId)]
  const sale = { nameZh, nameEn, startsAt: fromWireTime(startTime), endsAt: fromWireTime(endTime), productIds }
  const goods = { skuId, points, priceCents: cents(price), units, perPerson: limit }
  const write = (inside: Tx, saleId: number) => writeGoods(inside, saleId, goods)
  return { kind: 'points', sale, write, audited: { ...input, limit }, isProposed: true } as const
}
