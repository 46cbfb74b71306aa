/** A shop as the people who run it see it. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { CUT_OFF } from '#core/limits.ts'
import { yuanField } from '#core/field/money-field.ts'
import { TRANSIT_DAYS_MAX } from './arrival.ts'
import {
  CITIES_MAX,
  GRAMS_MAX,
  HOURS_MAX,
  INTRO_MAX,
  PROMISE_YUAN_MAX,
  STATION_MAX,
  STOCK_ALARM_MAX,
  TEL,
  ZONES_MAX,
} from './rules.ts'

const version = z.number().check(z.int())
const grams = z.number().check(z.int(), z.gte(1), z.lte(GRAMS_MAX))

const settings = z.object({
  shopId: z.number(),
  nameZh: z.string(),
  nameEn: z.string(),
  introZh: z.string(),
  introEn: z.string(),
  tel: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  shopStatus: z.number(),
  /** Why the operator took it offline; null where it is not, or nobody said. */
  offlineReason: z.nullable(z.string()),
  /** Skus with at most so many pieces are shown on the dashboard. */
  stockAlarm: z.number(),
  /** Prices of a quotation are promised where its goods of the shop cost no more; null: none are. */
  promiseLimit: z.nullable(z.number()),
  version: z.number(),
})
export type ShopSettings = z.infer<typeof settings>

/** What the shop says of itself. */
export const shopSettings = endpoint({
  method: 'GET',
  path: '/shop/settings',
  access: 'merchant',
  permission: 'any',
  input: z.object({}),
  answer: settings,
  problems: [],
})

/** The name is part of what was reviewed: the operator changes it. `version` is the one that was read. */
export const changeShopSettings = endpoint({
  method: 'PUT',
  path: '/shop/settings',
  access: 'merchant',
  permission: 'shop',
  input: z.object({
    introZh: z.string().check(trim(), z.maxLength(INTRO_MAX)),
    introEn: z.string().check(trim(), z.maxLength(INTRO_MAX)),
    tel: z.string().check(trim(), z.regex(TEL, 'telInvalid')),
    stockAlarm: z.number().check(z.int(), z.gte(0), z.lte(STOCK_ALARM_MAX)),
    /** In yuan. Null, or not said: nothing is promised. */
    promiseLimit: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(PROMISE_YUAN_MAX))), null),
    version,
  }),
  answer: settings,
  problems: ['changedMeanwhile', 'telInvalid'],
})

/** Form field `file`; answers the picture's address. Not JSON, so it is no endpoint of `mount`. */
export const shopLogoPath = '/shop/settings/logo'

/** Opens a paused shop or one that never was open, or pauses an open one. */
export const openShop = endpoint({
  method: 'PUT',
  path: '/shop/settings/opening',
  access: 'merchant',
  permission: 'shop',
  input: z.object({ isOpen: z.boolean() }),
  answer: settings,
  problems: ['shopStateChanged', 'shopOffline'],
})

/** Days on the way; null, or not said: as everywhere, and where nothing is said at all, by distance. */
const transitDays = z._default(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(TRANSIT_DAYS_MAX))), null)

const zone = z.object({
  provinceId: z.number().check(z.int()),
  isDeliverable: z.boolean(),
  /** null: as everywhere. */
  first: z.nullable(yuanField),
  step: z.nullable(yuanField),
  transitDays,
})
const freight = {
  firstG: grams,
  first: yuanField,
  stepG: grams,
  step: yuanField,
  /** The city where the goods lie. */
  stockCityId: z._default(z.nullable(z.number().check(z.int())), null),
  /** Paid before, goods leave with that day's; null: as the mall has it. */
  cutOff: z._default(z.nullable(z.string().check(z.regex(CUT_OFF))), null),
  transitDays,
  /** Provinces that differ. */
  zones: z.array(zone).check(z.maxLength(ZONES_MAX)),
}
export type ShopFreight = z.infer<typeof shopFreight.answer>

/** What the shop asks for freight, by region. */
export const shopFreight = endpoint({
  method: 'GET',
  path: '/shop/freight',
  access: 'merchant',
  permission: 'freight',
  input: z.object({}),
  answer: z.object({ ...freight, version: z.number() }),
  problems: [],
})

/** The provinces freight can differ in. */
export const shopProvinces = endpoint({
  method: 'GET',
  path: '/shop/freight/provinces',
  access: 'merchant',
  permission: 'freight',
  input: z.object({}),
  answer: z.array(z.object({ id: z.number(), name: z.string() })),
  problems: [],
})

/** Changes what the shop asks for freight. */
export const changeShopFreight = endpoint({
  method: 'PUT',
  path: '/shop/freight',
  access: 'merchant',
  permission: 'freight',
  input: z.object({ ...freight, version }),
  answer: shopFreight.answer,
  problems: ['changedMeanwhile', 'regionInvalid'],
})

const stationText = z.string().check(trim(), z.maxLength(STATION_MAX))
const hours = z.string().check(trim(), z.maxLength(HOURS_MAX))
const delivery = {
  offersPickup: z.boolean(),
  /** Where goods are collected; the English one may be empty. */
  stationZh: stationText,
  stationEn: stationText,
  hoursZh: hours,
  hoursEn: hours,
  stationTel: z.string().check(trim(), z.regex(TEL, 'telInvalid')),
  offersSameCity: z.boolean(),
  sameCityFee: yuanField,
  /** null: never free. */
  sameCityFreeFrom: z.nullable(yuanField),
  /** The cities the shop drives to. */
  cityIds: z.array(z.number().check(z.int())).check(z.maxLength(CITIES_MAX)),
}
export type ShopDelivery = z.infer<typeof shopDelivery.answer>

/** Ways of delivery beside express, which every shop has. */
export const shopDelivery = endpoint({
  method: 'GET',
  path: '/shop/delivery',
  access: 'merchant',
  permission: 'freight',
  input: z.object({}),
  answer: z.object({ ...delivery, version: z.number() }),
  problems: [],
})

/** What is switched on has to be whole; what is off keeps what was typed. */
export const changeShopDelivery = endpoint({
  method: 'PUT',
  path: '/shop/delivery',
  access: 'merchant',
  permission: 'freight',
  input: z.object({ ...delivery, version }),
  answer: shopDelivery.answer,
  problems: ['changedMeanwhile', 'stationMissing', 'citiesMissing', 'regionInvalid', 'telInvalid'],
})
