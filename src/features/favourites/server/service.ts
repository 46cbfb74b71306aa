import type { z } from 'zod'
import { asPage, type Paging, spanOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { endOfDay, startOfDay, wireTime } from '#core/time.ts'
import type { isShopFavourite, Marked } from '../mark-contract.ts'
import type { MarkedProduct } from '#features/catalog/contract.ts'
import { wantsRecommendations } from '#features/accounts/server/index.ts'
import { markedCards } from '#features/catalog/server/index.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import * as queries from './queries.ts'

export const isCollected = ({ db, accountId }: MemberContext, mark: Marked): Promise<boolean> =>
  queries.hasProduct(db, { accountId, ...mark })

/** Answers whether it is a favourite now. */
export function collectOrNot({ db, accountId, now }: MemberContext, asked: number | Marked): Promise<boolean> {
  const mark = { accountId, ...(typeof asked === 'number' ? { prodId: asked } : asked) }
  return inTransaction(db, async (tx) => {
    if (await queries.removeProduct(tx, mark)) return false
    if (!(await queries.addProduct(tx, { ...mark, now }))) throw new Problem('productUnknown')
    return true
  })
}

export async function collectedProducts(context: MemberContext, paging: Paging) {
  const [marks, counts] = await Promise.all([
    queries.listProducts(context.db, context.accountId, spanOf(paging)),
    queries.countFavourites(context.db, context.accountId),
  ])
  return { ...asPage(await cards(context, marks), counts.products, paging), counts }
}

export const collectedCount = async ({ db, accountId }: MemberContext): Promise<number> =>
  (await queries.countFavourites(db, accountId)).products

export const isShopCollected = (
  { db, accountId }: MemberContext,
  { shopId }: z.output<typeof isShopFavourite.input>,
): Promise<boolean> => queries.hasShop(db, accountId, shopId)

/** Answers whether it is a favourite now. Shop pages show how many followers there are. */
export function collectShopOrNot({ db, accountId, now }: MemberContext, shopId: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await announce(tx, tag.shop(shopId))
    if (await queries.removeShop(tx, accountId, shopId)) return false
    if (!(await queries.addShop(tx, { accountId, shopId, now }))) throw new Problem('shopUnknown')
    return true
  })
}

export async function collectedShops({ db, accountId, locale }: MemberContext, paging: Paging) {
  const [records, counts] = await Promise.all([
    queries.listShops(db, locale, accountId, spanOf(paging)),
    queries.countFavourites(db, accountId),
  ])
  return { ...asPage(records, counts.shops, paging), counts }
}

export async function noteBrowsing({ db, accountId, now }: MemberContext, mark: Marked): Promise<null> {
  if (await wantsRecommendations(db, accountId)) await queries.noteFootprint(db, { accountId, ...mark, now })
  return null
}

export async function seenProducts(context: MemberContext, paging: Paging) {
  const { rows, total } = await queries.listFootprints(context.db, context.accountId, spanOf(paging))
  const seenAt = new Map(rows.map(({ prodId, at }) => [prodId, wireTime(at)]))
  const records = (await cards(context, rows)).map((card) => ({ ...card, browseTime: seenAt.get(card.prodId)! }))
  return asPage(records, total, paging)
}

export async function forgetSeen({ db, accountId }: MemberContext, prodIds: number[]): Promise<null> {
  await queries.deleteFootprints(db, accountId, prodIds)
  return null
}

/** A day of the mall's clock. */
export async function forgetDay({ db, accountId }: MemberContext, { day }: { day: string }): Promise<null> {
  await queries.deleteFootprintsBetween(db, accountId, startOfDay(day), endOfDay(day))
  return null
}

const cards = (
  { db, locale, session }: MemberContext,
  marks: readonly { prodId: number; skuId: number | null }[],
): Promise<MarkedProduct[]> => markedCards(db, marks, { locale, level: session.level })
