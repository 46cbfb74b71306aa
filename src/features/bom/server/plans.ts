// Plans for what was chosen: which shop and pack each line is bought from, with freight as the checkout reckons it.
import type { z } from 'zod'
import { cents, sum, yuan } from '#core/money.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import { beforeMallCents, leftCents, partsOf, withDiscounts, type PriceParts } from '#features/discounts/prices.ts'
import { isOf, type DiscountTerms } from '#features/discounts/rules.ts'
import { keptDiscounts } from '#features/discounts/server/index.ts'
import { freightCents } from '#features/shops/rules.ts'
import type { ShopTerms } from '#features/shops/server/index.ts'
import { siteRules } from '#features/site/server/index.ts'
import type { Context } from '#server/http/context.ts'
import { countFor, totalCents } from '../amounts.ts'
import type { Plan, planLines } from '../contract.ts'
import {
  cheapestOf,
  earliestOf,
  fewestShopsOf,
  type Choice,
  type Discounted,
  type Freight,
  type Planned,
  type PlanLine,
} from '../planning.ts'
import type { PlanKind } from '../rules.ts'
import { daysOf, marketOf, type Market } from './offers.ts'

const NO_DAY = '9999'
type Planner = (lines: readonly PlanLine[], freight: Freight, discounted?: Discounted) => Planned
const planners: Readonly<Record<PlanKind, Planner>> = {
  cheapest: cheapestOf,
  earliest: earliestOf,
  fewestShops: fewestShopsOf,
}

type Input = z.output<typeof planLines.input>
type Wanted = PlanLine & { isShort: boolean }

export async function planList(context: Context, { lines, areaId }: Input): Promise<{ plans: Plan[] }> {
  const market = await marketOf(
    context,
    lines.flatMap(({ skuIds }) => skuIds),
    areaId,
  )
  const wanted = lines.map((line) => choicesOf(line, market)).filter(({ choices }) => choices.length > 0)
  if (wanted.length === 0) return { plans: [] }
  const freeFromCents = cents((await siteRules(context)).freeFreightYuan)
  const freight: Freight = (shopId, weightG, goodsCents) =>
    freightOf(market.terms.get(shopId), weightG, goodsCents) ?? 0
  const discounts = await discountsFor(context, wanted, market)
  const pricing = pricingOf(market, discounts)
  const discounted: Discounted | undefined =
    discounts.length > 0 ? (picks) => totalOf(pricing(picks), freight) : undefined
  const kinds = Object.entries(planners) as [PlanKind, Planner][]
  const planned = kinds.map(([kind, plan]) => ({ kind, ...plan(wanted, freight, discounted) }))
  const least = planned.reduce((best, one) => (one.totalCents < best.totalCents ? one : best))
  return {
    plans: planned.map(({ kind, ...plan }) =>
      // With discounts nobody has compared all: what another plan found cheaper is the cheapest that is known.
      planOf(kind, kind === 'cheapest' && least.totalCents < plan.totalCents ? { ...least, isProven: false } : plan, {
        wanted,
        market,
        freeFromCents,
        pricing,
      }),
    ),
  }
}

/** Running ones that some of these offers take part in. */
async function discountsFor({ db, now }: Context, wanted: readonly Wanted[], { offers }: Market) {
  const choices = wanted.flatMap((line) => line.choices)
  const all = await keptDiscounts(db, [...new Set(choices.map(({ shopId }) => shopId))], now)
  return all.filter((terms) => choices.some(({ skuId }) => isOf(terms, offers.get(skuId)!)))
}

type Pricing = (picks: readonly Choice[]) => PricedChoice[]
/** `paidCents`: what is left after discounts; `freightBaseCents`: what free freight looks at. */
type PricedChoice = Choice & { paidCents: number; freightBaseCents: number }

/** As the cart prices these lines. */
function pricingOf({ offers, level }: Market, discounts: readonly DiscountTerms[]): Pricing {
  const known = new Map<Choice, Wanting & PriceParts>()
  const partsFor = (choice: Choice) =>
    known.getOrInsertComputed(choice, () => {
      const line = { choice, offer: offers.get(choice.skuId)!, quantity: choice.count }
      return { ...line, ...partsOf(line, level) }
    })
  return (picks) =>
    withDiscounts(picks.map(partsFor), discounts).lines.map(({ choice, ...parts }) => ({
      ...choice,
      paidCents: leftCents(parts),
      freightBaseCents: beforeMallCents(parts),
    }))
}
type Wanting = { choice: Choice; offer: Offer; quantity: number }

function totalOf(lines: readonly PricedChoice[], freight: Freight): number {
  const freights = [...Map.groupBy(lines, ({ shopId }) => shopId)].map(([shopId, own]) =>
    freight(shopId, sum(own.map(({ weightG }) => weightG)), sum(own.map((line) => line.freightBaseCents))),
  )
  return sum(lines.map(({ paidCents }) => paidCents)) + sum(freights)
}

const freightOf = (terms: ShopTerms | undefined, weightG: number, goodsCents: number): number | null =>
  terms?.express ? freightCents(terms.express, weightG, goodsCents) : null

/** What has enough and is sent there; where nothing has, whatever there is. */
function choicesOf({ key, pieces, skuIds }: Input['lines'][number], market: Market): Wanted {
  const all = skuIds.flatMap((skuId) => {
    const offer = market.offers.get(skuId)
    if (!offer) return []
    const count = countFor(offer, pieces)
    const { arriveDay, shipDay, isDeliverable } = daysOf(offer, count, market)
    const choice: Choice = {
      skuId,
      shopId: offer.shopId,
      count,
      goodsCents: totalCents(offer, market.level, count),
      weightG: offer.weightG * count,
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

type Around = { wanted: readonly Wanted[]; market: Market; freeFromCents: number; pricing: Pricing }

function planOf(
  kind: PlanKind,
  { picks, isProven }: Planned,
  { wanted, market, freeFromCents, pricing }: Around,
): Plan {
  const priced = pricing(picks)
  const byShop = Map.groupBy(priced, ({ shopId }) => shopId)
  const shops = [...byShop].map(([shopId, own]) => {
    const goodsCents = sum(own.map((one) => one.goodsCents))
    const terms = market.terms.get(shopId)
    const baseCents = sum(own.map(({ freightBaseCents }) => freightBaseCents))
    const sending = freightOf(terms, sum(own.map(({ weightG }) => weightG)), baseCents)
    return {
      shopId,
      shopName: terms?.name[market.locale] ?? '',
      goods: yuan(goodsCents),
      freight: sending === null ? null : yuan(sending),
      freeFreightGap: terms?.freeUntil ? 0 : yuan(Math.max(0, freeFromCents - baseCents)),
    }
  })
  const goods = sum(picks.map(({ goodsCents }) => goodsCents))
  const paid = sum(priced.map(({ paidCents }) => paidCents))
  const freights = shops.map(({ freight }) => freight)
  const freight = freights.includes(null) ? null : sum(freights.map((one) => cents(one ?? 0)))
  return {
    kind,
    isProven,
    lines: picks.map(({ skuId, shopId, count, goodsCents }, at) => ({
      key: wanted[at]!.key,
      skuId,
      shopId,
      count,
      total: yuan(goodsCents),
    })),
    shops,
    goods: yuan(goods),
    discount: yuan(goods - paid),
    freight: freight === null ? null : yuan(freight),
    total: yuan(paid + (freight ?? 0)),
    completeDay: market.place ? picks.reduce((last, { day }) => (day > last ? day : last), '') : null,
    shortKeys: wanted.filter(({ isShort }) => isShort).map(({ key }) => key),
  }
}
