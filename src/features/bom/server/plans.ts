// Plans for what was chosen: which shop and pack each line is bought from, with freight as the checkout reckons it.
import type { z } from 'zod'
import { cents, sum, yuan } from '#core/money.ts'
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
  type Freight,
  type Planned,
  type PlanLine,
} from '../planning.ts'
import type { PlanKind } from '../rules.ts'
import { daysOf, marketOf, type Market } from './offers.ts'

const NO_DAY = '9999'
const planners: Readonly<Record<PlanKind, (lines: readonly PlanLine[], freight: Freight) => Planned>> = {
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
  const kinds = Object.entries(planners) as [PlanKind, (typeof planners)[PlanKind]][]
  return {
    plans: kinds.map(([kind, plan]) => planOf(kind, plan(wanted, freight), { wanted, market, freeFromCents })),
  }
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

type Around = { wanted: readonly Wanted[]; market: Market; freeFromCents: number }

function planOf(kind: PlanKind, { picks, isProven }: Planned, { wanted, market, freeFromCents }: Around): Plan {
  const byShop = Map.groupBy(picks, ({ shopId }) => shopId)
  const shops = [...byShop].map(([shopId, own]) => {
    const goodsCents = sum(own.map((one) => one.goodsCents))
    const terms = market.terms.get(shopId)
    const sending = freightOf(terms, sum(own.map(({ weightG }) => weightG)), goodsCents)
    return {
      shopId,
      shopName: terms?.name[market.locale] ?? '',
      goods: yuan(goodsCents),
      freight: sending === null ? null : yuan(sending),
      freeFreightGap: yuan(Math.max(0, freeFromCents - goodsCents)),
    }
  })
  const goods = sum(picks.map(({ goodsCents }) => goodsCents))
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
    freight: freight === null ? null : yuan(freight),
    total: yuan(goods + (freight ?? 0)),
    completeDay: market.place ? picks.reduce((last, { day }) => (day > last ? day : last), '') : null,
    shortKeys: wanted.filter(({ isShort }) => isShort).map(({ key }) => key),
  }
}
