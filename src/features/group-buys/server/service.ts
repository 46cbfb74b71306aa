import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { yuan } from '#core/money.ts'
import { after } from '#core/time.ts'
import { asPage, offsetOf } from '#core/wire/page.ts'
import type { OrderGroups } from '#features/orders/server/index.ts'
import { offersOf } from '#features/catalog/server/index.ts'
import { dependOnSales } from '#features/sales/server/index.ts'
import { tag } from '#server/cache/tags.ts'
import type { Context } from '#server/http/context.ts'
import { shopsOf } from '#features/shops/server/index.ts'
import type { GroupBuy, GroupBuys, GroupOffer, groupBuy, groupBuys, groupOfProduct } from '../contract.ts'
import { CLOSED_SHOWN, CLOSED_SHOWN_MS, GROUP_PAGE, MINE_SHOWN, TEAMS_OF_CARD, TEAMS_OF_PRODUCT } from '../rules.ts'
import * as queries from './queries.ts'
import type { OfferRow, TeamRow } from './queries.ts'
import { wireOffer, wireTeam } from './wire.ts'

const askerOf = ({ session, locale, now }: Context) => ({
  accountId: session?.accountId,
  level: session?.level ?? 1,
  locale,
  now,
})

/** As the person who asks is told of them; one whose sku is gone is missing. */
async function offers(context: Context, rows: readonly OfferRow[]): Promise<GroupOffer[]> {
  const { db, locale, session, dependsOn } = context
  const goods = await offersOf(
    db,
    rows.map(({ skuId }) => skuId),
  )
  const names = await shopsOf(
    db,
    [...goods.values()].map(({ shopId }) => shopId),
  )
  dependsOn(
    ...rows.map(({ saleId }) => tag.sale(saleId)),
    ...[...goods.values()].flatMap(({ prodId, shopId }) => [tag.product(prodId), tag.shop(shopId)]),
  )
  const whole = rows.flatMap(async (offer) => {
    const of = goods.get(offer.skuId)
    if (!of) return []
    const bought = session ? await queries.boughtBy(db, session.accountId, offer.saleId) : 0
    return [wireOffer({ offer, goods: of, shopName: names.get(of.shopId)?.[locale] ?? '', bought }, askerOf(context))]
  })
  return (await Promise.all(whole)).flat()
}

async function withTeams(context: Context, rows: readonly OfferRow[], most: number) {
  const { db, now } = context
  const saleIds = rows.map(({ saleId }) => saleId)
  const [shown, teams, open] = await Promise.all([
    offers(context, rows),
    queries.teamsOf(db, saleIds, { now }),
    queries.countOpen(db, saleIds, now),
  ])
  const asker = askerOf(context)
  return shown.map((offer) => ({
    ...offer,
    openCount: open.get(offer.saleId) ?? 0,
    teams: teams
      .filter(({ saleId }) => saleId === offer.saleId)
      .slice(0, most)
      .map((team) => wireTeam(team, asker)),
  }))
}

export async function list(context: Context, { of, current }: z.output<typeof groupBuys.input>): Promise<GroupBuys> {
  const { db, dependsOn } = context
  const { level, now } = askerOf(context)
  dependOnSales(context)
  const paging = { current, size: GROUP_PAGE }
  const [rows, prodIds] = await Promise.all([
    queries.listOffers(db, { of, level, now, offset: offsetOf(paging), limit: GROUP_PAGE }),
    queries.offeredProducts(db, now),
  ])
  dependsOn(...prodIds.map((prodId) => tag.product(prodId)))
  const counts = rows[0] ?? (await queries.countOffers(db, { level, now }))
  const [records, mine] = await Promise.all([withTeams(context, rows, TEAMS_OF_CARD), ownGroups(context)])
  return {
    ...asPage(records, of === 'all' ? counts.all : counts.short, paging),
    counts: { all: counts.all, short: counts.short },
    mine,
  }
}

/** Groups that are not full yet and the person is in, with what they bought and paid there. */
async function ownGroups(context: Context): Promise<GroupBuys['mine']> {
  const { db, session } = context
  if (!session) return []
  const { accountId } = session
  const teams = await queries.ownTeams(db, { accountId, limit: MINE_SHOWN })
  const rows = await Promise.all(teams.map(({ saleId }) => queries.findOffer(db, saleId)))
  const known = await offers(
    context,
    rows.filter((row) => row !== undefined),
  )
  return Promise.all(
    teams.flatMap(async (team) => {
      const offer = known.find(({ saleId }) => saleId === team.saleId)
      if (!offer) return []
      const seat = team.seats.find((one) => one.accountId === accountId)!
      const paid = seat.isPaid ? yuan(await queries.paidOf(db, { accountId, orderNumber: seat.orderNumber })) : null
      return [{ offer, team: wireTeam(team, askerOf(context)), quantity: seat.quantity, paid }]
    }),
  ).then((found) => found.flat())
}

export async function one(context: Context, { saleId, teamId }: z.output<typeof groupBuy.input>): Promise<GroupBuy> {
  const { config, db, now, session } = context
  const row = await queries.findOffer(db, saleId)
  const [offer] = row ? await offers(context, [row]) : []
  if (!offer) throw new Problem('groupUnknown')
  const accountId = session?.accountId
  const [teams, own, invited] = await Promise.all([
    queries.teamsOf(db, [saleId], { now, closedSince: after(now, -CLOSED_SHOWN_MS) }),
    accountId === undefined ? [] : queries.ownTeams(db, { accountId, saleId, limit: 1 }),
    teamId === undefined ? undefined : queries.findTeam(db, { saleId, teamId, accountId }),
  ])
  const wire = (team: TeamRow) => wireTeam(team, { accountId, now })
  const isOpen = ({ closedAt }: TeamRow) => closedAt === null
  return {
    ...offer,
    teams: [...teams.filter(isOpen), ...teams.filter((team) => !isOpen(team)).slice(0, CLOSED_SHOWN)].map(wire),
    own: own[0] ? wire(own[0]) : null,
    invited: invited ? wire(invited) : null,
    url: `${config.publicUrl}/group-buy/${saleId}`,
  }
}

export async function ofProduct(context: Context, { prodId }: z.output<typeof groupOfProduct.input>) {
  const row = await queries.offerOfProduct(context.db, prodId, askerOf(context))
  const [found] = row ? await withTeams(context, [row], TEAMS_OF_PRODUCT) : []
  return found ?? null
}

export const orderGroups: OrderGroups = async (db, orderIds) => {
  const rows = await queries.groupsOfOrders(db, orderIds)
  return new Map(rows.map(({ orderId, size, paid, ...group }) => [orderId, { ...group, size, missing: size - paid }]))
}
