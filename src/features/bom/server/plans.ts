// Plans for what was chosen: which shop and pack each line is bought from, as the checkout reckons it.
import type { z } from 'zod'
import { cents, sum, yuan } from '#core/money.ts'
import { unitCents } from '#features/catalog/rules.ts'
import {
  couponCents,
  discountCents,
  totalCents as paidCents,
  type PricedShop,
} from '#features/checkout/server/index.ts'
import { beforeMallCents } from '#features/discounts/prices.ts'
import { siteRules } from '#features/site/server/index.ts'
import type { Context } from '#server/http/context.ts'
import { countFor, tipOf, totalCents } from '../amounts.ts'
import type { Plan, planLines } from '../contract.ts'
import {
  cheapestOf,
  earliestOf,
  fewestShopsOf,
  type Choice,
  type Plans,
  type Planned,
  type PlanLine,
} from '../planning.ts'
import type { PlanKind } from '../rules.ts'
import { daysOf, marketOf, type Market } from './offers.ts'
import { leastUnitCents, reckoningFor, takenOf, type Bill } from './reckoning.ts'

const NO_DAY = '9999'
type Planner = (lines: readonly PlanLine[], plans: Plans) => Planned
const planners: Readonly<Record<PlanKind, Planner>> = {
  cheapest: cheapestOf,
  earliest: earliestOf,
  fewestShops: fewestShopsOf,
}

type Input = z.output<typeof planLines.input>
type Wanted = { key: number; choices: Choice[]; isShort: boolean }

export async function planList(context: Context, { lines, areaId }: Input): Promise<{ plans: Plan[] }> {
  const market = await marketOf(
    context,
    lines.flatMap(({ skuIds }) => skuIds),
    areaId,
  )
  const found = lines.map((line) => choicesOf(line, market)).filter(({ choices }) => choices.length > 0)
  if (found.length === 0) return { plans: [] }
  const wanted = withOthers(found, market)
  const freeFromCents = cents((await siteRules(context)).freeFreightYuan)
  const bill = await reckoningFor(
    context,
    wanted.flatMap(({ choices }) => choices),
    market,
  )
  const kinds = Object.entries(planners) as [PlanKind, Planner][]
  const planned = kinds.map(([kind, plan]) => ({ kind, ...plan(wanted, bill) }))
  const least = planned.reduce((best, one) => (one.totalCents < best.totalCents ? one : best))
  return {
    plans: planned.map(({ kind, ...plan }) =>
      // What another plan found cheaper is the cheapest that is known.
      planOf(kind, kind === 'cheapest' && least.totalCents < plan.totalCents ? { ...least, isProven: false } : plan, {
        wanted,
        market,
        freeFromCents,
        bill,
      }),
    ),
  }
}

/** What has enough and is sent there; where nothing has, whatever there is. */
export function choicesOf({ key, pieces, skuIds }: Input['lines'][number], market: Market): Wanted {
  const all = skuIds.flatMap((skuId) => {
    const offer = market.offers.get(skuId)
    if (!offer) return []
    const count = countFor(offer, pieces)
    const { arriveDay, shipDay, isDeliverable } = daysOf(offer, count, market)
    const [goodsCents, weightG] = [totalCents(offer, market.level, count), offer.weightG * count]
    const choice: Choice = {
      skuId,
      shopId: offer.shopId,
      count,
      need: Math.ceil(pieces / offer.pieces),
      goodsCents,
      weightG,
      leastCents: goodsCents,
      leastG: weightG,
      day: arriveDay ?? shipDay ?? NO_DAY,
    }
    return [{ choice, isEnough: offer.stock >= count, isDeliverable }]
  })
  const sent = all.some(({ isDeliverable }) => isDeliverable) ? all.filter(({ isDeliverable }) => isDeliverable) : all
  const enough = sent.filter(({ isEnough }) => isEnough)
  return {
    key,
    choices: (enough.length > 0 ? enough : sent).map(({ choice }) => choice),
    isShort: enough.length === 0,
  }
}

/** What several lines may buy costs what all of them together cost, and so may cost less. */
export function withOthers(lines: readonly Wanted[], market: Market): Wanted[] {
  const bySku = Map.groupBy(
    lines.flatMap(({ choices }) => choices),
    ({ skuId }) => skuId,
  )
  return lines.map((line) => ({
    ...line,
    choices: line.choices.map((choice) => {
      const same = bySku.get(choice.skuId)!
      if (same.length === 1) return choice
      const offer = market.offers.get(choice.skuId)!
      const unit = leastUnitCents(offer, market, sum(same.map(({ count }) => count)))
      return { ...choice, leastCents: unit * choice.need, leastG: offer.weightG * choice.need }
    }),
  }))
}

type Around = { wanted: readonly Wanted[]; market: Market; freeFromCents: number; bill: Bill }

function planOf(kind: PlanKind, { picks, isProven }: Planned, { wanted, market, freeFromCents, bill }: Around): Plan {
  const priced = bill.shopsOf(picks)
  const taken = new Map(takenOf(picks, market).map((one) => [one.skuId, one]))
  const shops = priced.map((shop) => shopOf(shop, { market, freeFromCents }))
  const lines = priced.flatMap((shop) => shop.lines)
  const freight = shops.some((shop) => shop.freight === null) ? null : sum(priced.map((shop) => shop.freightCents))
  const isShort = (at: number): boolean => {
    const { offer, quantity } = taken.get(picks[at]!.skuId)!
    return wanted[at]!.isShort || offer.stock < quantity
  }
  return {
    kind,
    isProven,
    lines: picks.map(({ skuId, shopId }, at) => {
      const { offer, quantity, counts } = taken.get(skuId)!
      const count = counts.get(at)!
      const total = yuan(unitCents(offer, market.level, quantity) * count)
      return { key: wanted[at]!.key, skuId, shopId, count, total }
    }),
    shops,
    goods: yuan(sum(priced.map(({ goodsCents }) => goodsCents))),
    discount: yuan(discountCents(lines)),
    coupons: yuan(couponCents(lines)),
    freight: freight === null ? null : yuan(freight),
    total: yuan(paidCents(priced)),
    completeDay: market.place ? picks.reduce((last, { day }) => (day > last ? day : last), '') : null,
    shortKeys: wanted.flatMap(({ key }, at) => (isShort(at) ? [key] : [])),
    tips: tipsOf(picks, { wanted, market, bill }),
  }
}

/** Where more of a part costs less in all, discounts, coupons and freight counted. The last of its lines takes it. */
export function tipsOf(
  picks: readonly Choice[],
  { wanted, market, bill }: Pick<Around, 'wanted' | 'market' | 'bill'>,
): Plan['tips'] {
  const now = bill.payCents(picks)
  return takenOf(picks, market).flatMap(({ offer, quantity, counts }) => {
    const tip = tipOf(offer, market.level, quantity)
    const at = [...counts.keys()].at(-1)!
    if (!tip) return []
    const count = counts.get(at)! + tip.more
    const better = bill.payCents(picks.with(at, { ...picks[at]!, need: count, count }))
    if (better >= now) return []
    const pieces = count * offer.pieces
    const total = yuan(unitCents(offer, market.level, tip.count) * count)
    return [{ key: wanted[at]!.key, count, pieces, total, more: tip.more, saves: yuan(now - better) }]
  })
}

function shopOf(
  shop: PricedShop,
  { market, freeFromCents }: Pick<Around, 'market' | 'freeFromCents'>,
): Plan['shops'][number] {
  const terms = market.terms.get(shop.shopId)
  return {
    shopId: shop.shopId,
    shopName: terms?.name[market.locale] ?? '',
    goods: yuan(shop.goodsCents),
    freight: shop.isDeliverable ? yuan(shop.freightCents) : null,
    freeFreightGap: terms?.freeUntil ? 0 : yuan(Math.max(0, freeFromCents - sum(shop.lines.map(beforeMallCents)))),
  }
}
