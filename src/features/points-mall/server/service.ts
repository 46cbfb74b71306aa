import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { asPage, spanOf } from '#core/wire/page.ts'
import { wireTime } from '#core/time.ts'
import type { Context, MemberContext } from '#server/http/context.ts'
import { cached } from '#server/cache/shared.ts'
import { tag, UNCACHEABLE } from '#server/cache/tags.ts'
import { inTransaction } from '#server/database/database.ts'
import { packWords } from '#features/catalog/packs.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { pointsAtAGlance, spendablePoints } from '#features/points/server/index.ts'
import { dependOnSales, heldOf } from '#features/sales/server/index.ts'
import { shopsOf } from '#features/shops/server/index.ts'
import type {
  BasketLine,
  MemberCart,
  PointsGoods,
  pointsGoodsInfo,
  pointsGoodsNow,
  PointsGoodsInfo,
  PointsGoodsNow,
  PointsMall,
  pointsMall,
  putIntoMemberCart,
} from '../contract.ts'
import { affordable, BASKET_MAX, GOODS_NOW_MAX, leftFor, phaseOf, POINTS_PAGE } from '../rules.ts'
import * as queries from './queries.ts'

/** Rows as they are shown; one whose article is gone is left out. */
async function shownOf(
  { db, locale, now }: Pick<Context, 'db' | 'locale' | 'now'>,
  rows: readonly queries.GoodsRow[],
): Promise<PointsGoods[]> {
  const offers = await offersOf(
    db,
    rows.map(({ skuId }) => skuId),
  )
  const shops = await shopsOf(
    db,
    [...offers.values()].map(({ shopId }) => shopId),
  )
  return rows.flatMap((row) => {
    const offer = offers.get(row.skuId)
    return offer ? [goodsOf(row, offer, { shopName: shops.get(offer.shopId)![locale], locale, now })] : []
  })
}

type Seen = { shopName: string } & Pick<Context, 'locale' | 'now'>

const goodsOf = (row: queries.GoodsRow, offer: Offer, { shopName, locale, now }: Seen): PointsGoods => ({
  saleId: row.saleId,
  prodId: offer.prodId,
  skuId: offer.skuId,
  shopId: offer.shopId,
  shopName,
  name: offer.name[locale],
  model: offer.model,
  properties: offer.properties[locale],
  unit: packWords({ unit: offer.unit[locale], pieces: offer.pieces, pieceUnit: offer.pieceUnit[locale] }),
  pic: offer.pic,
  points: row.points,
  price: yuan(row.priceCents),
  listPrice: yuan(offer.priceCents),
  left: row.left,
  redeemed: row.redeemed,
  limit: row.limit,
  phase: phaseOf({ ...row, isApproved: row.status === 'approved' && offer.isOnShelf }, now),
  startTime: wireTime(row.startsAt),
  endTime: wireTime(row.endsAt),
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt.getTime(),
})

/** What is left changes with every order, and points are somebody's: no page of it is kept. */
export async function list(
  context: Context,
  { of, sort, affordable: isAffordable, current }: z.output<typeof pointsMall.input>,
): Promise<PointsMall> {
  context.dependsOn(UNCACHEABLE)
  const { db, now, session } = context
  const mine = session && (await mineOf(context as MemberContext))
  const wanted = { current, size: POINTS_PAGE }
  const within = isAffordable && mine ? mine.score : undefined
  const { rows, counts } = await queries.listGoods(db, { of, sort, within, now, ...spanOf(wanted) })
  return { mine: mine ?? null, counts, goods: asPage(await shownOf(context, rows), counts[of], wanted) }
}

/** The same for everybody: kept until a sale moves, begins, ends, or is redeemed a step further. */
export async function now(
  context: Context,
  { shopId, size }: z.output<typeof pointsGoodsNow.input>,
): Promise<PointsGoodsNow[]> {
  const key = `points goods now ${shopId ?? 'mall'} ${context.locale}`
  const goods = await cached(context, key, [], (dependsOn) => readNow({ ...context, dependsOn }, shopId))
  return goods.slice(0, size)
}

async function readNow(context: Context, shopId: number | undefined): Promise<PointsGoodsNow[]> {
  dependOnSales(context)
  context.dependsOn(tag.catalogue(), shopId === undefined ? tag.shops() : tag.shop(shopId))
  const wanted = { of: 'all', sort: 'popular', within: undefined, shopId, offset: 0, limit: GOODS_NOW_MAX } as const
  const { rows } = await queries.listGoods(context.db, { ...wanted, now: context.now })
  context.dependsOn(...rows.flatMap(({ saleId, productId }) => [tag.sale(saleId), tag.product(productId)]))
  const shown = (await shownOf(context, rows)).filter(({ phase }) => phase === 'running')
  return shown.map(({ saleId, prodId, name, model, unit, pic, points, price }) => ({
    saleId,
    prodId,
    name,
    model,
    unit,
    pic,
    points,
    price,
  }))
}

async function mineOf(context: MemberContext) {
  const who = { ...context, accountId: context.session.accountId }
  const [{ score, isSignedInToday, expiring }, basketCount] = await Promise.all([
    pointsAtAGlance(who),
    queries.countBasket(context.db, who.accountId),
  ])
  return { score, isSignedInToday, expiring, basketCount }
}

export async function describe(
  context: Context,
  { prodId }: z.output<typeof pointsGoodsInfo.input>,
): Promise<PointsGoodsInfo> {
  context.dependsOn(UNCACHEABLE)
  const { db, now, session } = context
  const row = await queries.goodsOfProduct(db, prodId, now)
  const [goods] = row ? await shownOf(context, [row]) : []
  if (!goods) throw new Problem('pointsGoodsUnknown')
  if (!session) return { goods, mine: null }
  const { accountId } = session
  const [score, taken, basketCount] = await Promise.all([
    spendablePoints(db, accountId, now),
    heldOf(db, accountId, [goods.saleId]),
    queries.countBasket(db, accountId),
  ])
  return { goods, mine: { score, taken: taken.get(goods.saleId) ?? 0, basketCount } }
}

export async function describeCart(context: MemberContext): Promise<MemberCart> {
  const { db, accountId, now } = context
  const basket = await queries.basketOf(db, accountId)
  const ids = basket.map(({ saleId }) => saleId)
  const [score, rows, taken] = await Promise.all([
    spendablePoints(db, accountId, now),
    queries.goodsOfSales(db, ids),
    heldOf(db, accountId, ids),
  ])
  const shown = await shownOf(context, rows)
  const lines = basket.flatMap(({ saleId, quantity }): BasketLine[] => {
    const goods = shown.find((one) => one.saleId === saleId)
    if (!goods) return []
    const left = leftFor(goods.left, goods.limit, taken.get(saleId) ?? 0)
    const available = goods.phase === 'running' ? Math.min(left, affordable(goods.points, score)) : 0
    return [{ ...goods, quantity, available }]
  })
  return { score, lines }
}

/** The quantity is what lies there then, not what is added. */
export function put(
  { db, accountId, now }: MemberContext,
  { saleId, quantity }: z.output<typeof putIntoMemberCart.input>,
): Promise<{ basketCount: number }> {
  return inTransaction(db, async (tx) => {
    const goods = await queries.goodsOfSale(tx, saleId)
    if (!goods || goods.status === 'draft' || goods.status === 'proposed') throw new Problem('pointsGoodsUnknown')
    if (goods.status !== 'approved' || goods.endsAt <= now) throw new Problem('pointsGoodsOver')
    await queries.putLine(tx, { accountId, saleId, quantity, now })
    const basketCount = await queries.countBasket(tx, accountId)
    if (basketCount > BASKET_MAX) throw new Problem('pointsCartFull', { max: BASKET_MAX })
    return { basketCount }
  })
}

export async function remove({ db, accountId }: MemberContext, { saleId }: { saleId: number }) {
  await queries.removeLine(db, { accountId, saleId })
  return { basketCount: await queries.countBasket(db, accountId) }
}
