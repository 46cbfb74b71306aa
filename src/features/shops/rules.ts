import { FREE_FREIGHT_CENTS } from '#core/limits.ts'
import { DAY_MS } from '#core/time.ts'

/**
 * `shopStatus` on the wire (spec §3): 1 open, 0 in review, -1 review failed; ours for the rest: 2 not yet open, 3
 * paused, 4 offline.
 */
export const shopStatus = { inReview: 0, failed: -1, open: 1, notYetOpen: 2, paused: 3, offline: 4 } as const

export const isOpen = (status: number): boolean => status === shopStatus.open
/** The operator's doing, and the operator's to undo. */
export const isOffline = (status: number): boolean => status === shopStatus.offline

/** Freight by weight: so many cents for the first grams, then for each further step begun. */
export type FreightRate = {
  firstG: number
  firstCents: number
  stepG: number
  stepCents: number
  /** From so much of one shop on it is free; the operator's to change. */
  freeAtCents?: number
}

/** Spec §9: free from 300 yuan of goods a shop on, otherwise the actual freight. */
export function freightCents(rate: FreightRate, weightG: number, goodsCents: number): number {
  const { firstG, firstCents, stepG, stepCents, freeAtCents = FREE_FREIGHT_CENTS } = rate
  if (goodsCents >= freeAtCents) return 0
  return firstCents + Math.ceil(Math.max(0, weightG - firstG) / stepG) * stepCents
}

/** Delivery methods of the spec; `none` is for goods that nobody sends. */
export const deliveryMethods = { express: 1, pickup: 2, none: 3, sameCity: 4 } as const
export type DeliveryMethod = (typeof deliveryMethods)[keyof typeof deliveryMethods]

/** What a shop offers for one place. `sameCity.isReached`: the place lies in a city it drives to. */
export type DeliveryTerms = {
  /** null: express does not go there. */
  express: FreightRate | null
  offersPickup: boolean
  sameCity: { feeCents: number; freeFromCents: number | null; isReached: boolean } | null
}

/** One way of delivery for these goods; `freightCents` null: it does not reach the place. */
export type DeliveryOffer = { method: DeliveryMethod; freightCents: number | null }

/** The ways a shop offers, express first: it is what a buyer gets who chooses nothing. */
export function deliveryOffers(
  { express, offersPickup, sameCity }: DeliveryTerms,
  weightG: number,
  goodsCents: number,
): DeliveryOffer[] {
  const sameCityCents = (terms: NonNullable<typeof sameCity>): number | null =>
    !terms.isReached ? null : terms.freeFromCents !== null && goodsCents >= terms.freeFromCents ? 0 : terms.feeCents
  return [
    { method: deliveryMethods.express, freightCents: express && freightCents(express, weightG, goodsCents) },
    ...(sameCity ? [{ method: deliveryMethods.sameCity, freightCents: sameCityCents(sameCity) }] : []),
    ...(offersPickup ? [{ method: deliveryMethods.pickup, freightCents: 0 }] : []),
  ]
}

/** Ours (ADR 0011): so long a quotation holds. */
export const QUOTE_VALID_MS = 7 * DAY_MS
/** Ours (ADR 0780): so much a shop may promise on one quotation. */
export const PROMISE_YUAN_MAX = 10_000_000

// Ours: what a shop may say of itself.
export const INTRO_MAX = 200
/** A telephone number, or none. */
export const TEL = /^(\+?[\d -]{5,20})?$/
export const STOCK_ALARM_MAX = 100_000
export const GRAMS_MAX = 1_000_000
/** As many as there are provinces. */
export const ZONES_MAX = 40
export const STATION_MAX = 100
export const HOURS_MAX = 60
export const CITIES_MAX = 60

/** FREESHOP-1. */
export const SHOP_NAME_MAX = 20
export const SHOP_DESCRIPTION_MIN = 10
export const SHOP_DESCRIPTION_MAX = 200
export const STORE_PASSWORD = /^\d{6,12}$/

/** Letters of any language and figures, with single blanks between words: what is left are the special characters. */
const SHOP_NAME = /^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u
export const isShopName = (name: string): boolean => [...name].length <= SHOP_NAME_MAX && SHOP_NAME.test(name)

export type MapLocation = { longitude: number; latitude: number }

/** `119.9741,31.8112`, with a comma of either language; undefined where that is no place on earth. */
export function readMapLocation(typed: string): MapLocation | undefined {
  const [, longitude, latitude] =
    /^(-?\d{1,3}(?:\.\d{1,12})?)\s*[,，]\s*(-?\d{1,2}(?:\.\d{1,12})?)$/.exec(typed.trim()) ?? []
  if (longitude === undefined || latitude === undefined) return undefined
  const place = { longitude: Number(longitude), latitude: Number(latitude) }
  return Math.abs(place.longitude) <= 180 && Math.abs(place.latitude) <= 90 ? place : undefined
}
