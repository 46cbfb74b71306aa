import type { Offer } from '#features/catalog/server/index.ts'
import { describe, expect, test } from 'vitest'
import type { DeliveryTerms } from '#features/shops/rules.ts'
import { offered } from '../../../../tests/offer.ts'
import { priceShops, totalCents, troubleOf } from './pricing.ts'

const line = (quantity: number, change: Partial<Offer> = {}) => ({
  skuId: change.skuId ?? 1,
  quantity,
  offer: offered(change),
})
const anywhere = { offersPickup: false, sameCity: null }
const terms = (...shopIds: number[]) => new Map(shopIds.map((id) => [id, { express: rate, ...anywhere }]))
const placed = { choice: {}, isPlaced: true }
const rate = { firstG: 1000, firstCents: 1000, stepG: 1000, stepCents: 300 }

describe('[CHECKOUT-2] freight', () => {
  test.each([
    ['by weight under 300 yuan', 5, 1000],
    ['begun kilograms count', 13, 1300],
    ['free from 300 yuan on', 23, 0],
  ])('%s', (_, quantity, freight) => {
    expect(priceShops([line(quantity)], { ...placed, terms: terms(1) }, 1)[0]!.freightCents).toBe(freight)
  })

  test('[PROMO-3] is free by what the shop is paid: its own discount counts against it, the mall’s does not', () => {
    const off = { saleId: 1, measure: 'amount', productIds: [] } as const
    const tiers = [{ reached: 30_000, cutCents: 2000, percentOff: null }]
    const freight = (shopId: number | null) =>
      priceShops([line(23)], { ...placed, terms: terms(1), discounts: [{ ...off, shopId, tiers }] }, 1)[0]!.freightCents
    expect([freight(null), freight(1)]).toEqual([0, 1600])
  })

  test('is counted for each shop by itself', () => {
    const shops = priceShops([line(23), line(1, { skuId: 2, shopId: 2 })], { ...placed, terms: terms(1, 2) }, 1)
    expect(shops.map(({ freightCents }) => freightCents)).toEqual([0, 1000])
    expect(totalCents(shops)).toBe(23 * 1350 + 1500 + 1000)
  })
})

test('goods are priced for the level and the quantity of their own line', () => {
  const [shop] = priceShops([line(9), line(10, { skuId: 2 })], { ...placed, terms: terms(1) }, 2)
  expect(shop!.lines.map(({ priceCents, amountCents }) => [priceCents, amountCents])).toEqual([
    [1400, 12_600],
    [1260, 12_600],
  ])
  expect(shop!.goodsCents).toBe(25_200)
})

test('a shop without a rate for the address does not deliver there; without an address nobody knows yet', () => {
  const nowhere = new Map([[1, { express: null, ...anywhere }]])
  expect(priceShops([line(1)], { ...placed, terms: nowhere }, 1)[0]!.isDeliverable).toBe(false)
  expect(priceShops([line(1)], { choice: {}, isPlaced: false, terms: nowhere }, 1)[0]).toMatchObject({
    isDeliverable: true,
    freightCents: 0,
  })
})

describe('[ORDER-6] [CHECKOUT-2] ways of delivery', () => {
  const sameCity = { feeCents: 1200, freeFromCents: 20_000, isReached: true }
  const shopWith = (more: Partial<DeliveryTerms>) => new Map([[1, { express: rate, ...anywhere, ...more }]])
  const by = (method: number, more: Partial<DeliveryTerms>, quantity = 1) =>
    priceShops([line(quantity)], { terms: shopWith(more), choice: { 1: method }, isPlaced: true }, 1)[0]!

  test('who collects pays no freight, wherever they live', () => {
    expect(by(2, { offersPickup: true, express: null })).toMatchObject({
      method: 2,
      isDeliverable: true,
      freightCents: 0,
    })
  })
  test('through the city for its fee, free from an amount of its own, and only where the shop drives to', () => {
    expect(by(4, { sameCity })).toMatchObject({ method: 4, freightCents: 1200 })
    expect(by(4, { sameCity }, 15).freightCents).toBe(0)
    expect(by(4, { sameCity: { ...sameCity, freeFromCents: null } }, 15).freightCents).toBe(1200)
    expect(by(4, { sameCity: { ...sameCity, isReached: false } })).toMatchObject({
      isDeliverable: false,
      freightCents: 0,
    })
  })
  test('a way that the shop does not offer is refused; who chooses nothing gets express', () => {
    expect(() => by(2, {})).toThrow('deliveryUnsupported')
    expect(() => by(4, { offersPickup: true })).toThrow('deliveryUnsupported')
    const [shop] = priceShops([line(1)], { ...placed, terms: shopWith({ offersPickup: true, sameCity }) }, 1)
    expect(shop).toMatchObject({ method: 1, freightCents: 1000, offers: [{ method: 1 }, { method: 4 }, { method: 2 }] })
  })
})

test('[CHECKOUT-5] [SHOP-4] what stands in the way of a line', () => {
  expect(troubleOf(offered({ stock: 5 }), 5)).toBeNull()
  expect(troubleOf(offered({ stock: 5 }), 6)).toBe('stockShort')
  expect(troubleOf(offered({ stock: 0 }), 1)).toBe('outOfStock')
  expect(troubleOf(offered({ isOnShelf: false }), 1)).toBe('outOfStock')
  expect(troubleOf(offered({ shopStatus: 3 }), 1)).toBe('shopNotOpen')
})
