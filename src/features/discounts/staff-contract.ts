/** Discounts in the back office: a shop proposes its own, the operator the mall's. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { yuanWithin } from '#core/field/money-field.ts'
import { timeField } from '#core/field/time-field.ts'
import { trim } from '#core/field/trim.ts'
import { SALE_NAME_MAX, SALE_PRODUCTS_MAX } from '#features/sales/rules.ts'
import { invitationProblems, invited, waitingInvitation } from '#features/sales/invitation-contract.ts'
import { DISCOUNT_COUNT_MAX, DISCOUNT_YUAN_MAX, measures, PERCENT_OFF_MAX, TIERS_MAX } from './rules.ts'
import { tierOnWire } from './contract.ts'

const saleId = id
const name = z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(SALE_NAME_MAX, 'textTooLong'))
const time = timeField()
const amount = (most: number) => yuanWithin(0.01, most, 'discountTiersWrong')

const terms = {
  nameZh: name,
  nameEn: name,
  startTime: time,
  endTime: time,
  measure: z.enum(measures),
  tiers: z
    .array(
      z.object({
        /** Yuan, or pieces as sold, which are whole. */
        reached: amount(Math.max(DISCOUNT_YUAN_MAX, DISCOUNT_COUNT_MAX)),
        cut: z.nullish(amount(DISCOUNT_YUAN_MAX)),
        percentOff: z.nullish(z.number().check(z.int(), z.gte(1), z.lte(PERCENT_OFF_MAX))),
      }),
    )
    .check(z.minLength(1, 'discountTiersWrong'), z.maxLength(TIERS_MAX, 'discountTiersWrong')),
  /** None: all of the shop, or of the mall. */
  prodIds: z._default(z.array(z.number()).check(z.maxLength(SALE_PRODUCTS_MAX)), []),
}

const shop = { access: 'merchant', permission: 'sales' } as const
const platform = { access: 'platform', permission: 'sales' } as const

/** Writes it and proposes it. With `saleId`: one that is not decided or was refused, as it was read. */
export const saveShopDiscount = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/discounts',
  input: z.object({ ...terms, saleId: z.nullish(saleId), version: z.nullish(z.number()) }),
  answer: z.object({ saleId: z.number() }),
  problems: [
    'discountTiersWrong',
    'saleUnknown',
    'saleDecided',
    'changedMeanwhile',
    'saleTimesWrong',
    'saleGoodsWrong',
    'saleOver',
  ],
})

/** The same for a discount of the mall, which the mall bears. */
export const savePlatformDiscount = endpoint({ ...saveShopDiscount, ...platform, path: '/platform/discounts' })

const asWritten = {
  saleId: z.number(),
  version: z.number(),
  nameZh: z.string(),
  nameEn: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  measure: z.enum(measures),
  tiers: z.array(tierOnWire),
  prodIds: z.array(z.number()),
}

/** As the form wants it. */
export const shopDiscount = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/discounts/:saleId',
  input: z.object({ saleId }),
  answer: z.object(asWritten),
  problems: ['saleUnknown'],
})

/** One of the mall, as the form wants it. */
export const platformDiscount = endpoint({ ...shopDiscount, ...platform, path: '/platform/discounts/:saleId' })

/** Products of the shop by their words, for the form; those that are chosen keep their names. */
export const shopDiscountGoods = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/discountGoods',
  input: z.object({
    keyword: z._default(z.string().check(trim(), z.maxLength(60)), ''),
    /** "id,id" */
    chosen: z._default(z.string().check(z.regex(/^(\d{1,16}(,\d{1,16})*)?$/), z.maxLength(4000)), ''),
  }),
  answer: z.array(z.object({ prodId: z.number(), name: z.string() })),
  problems: [],
})

/** One that waits for its shop, as the operator goes on writing it. */
export const discountInvitation = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/saleInvitations/discount/one',
  input: waitingInvitation.asked,
  answer: z.object({ ...asWritten, ...waitingInvitation.head }),
  problems: waitingInvitation.problems,
})

/**
 * Writes a discount for goods of a shop, or all of them; the shop agrees or declines. With `saleId` other terms for one
 * that waits.
 */
export const inviteToDiscount = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/saleInvitations/discount',
  input: z.object({ ...invited, ...terms }),
  answer: z.object({ saleId: z.number() }),
  problems: ['discountTiersWrong', 'saleTimesWrong', 'saleGoodsWrong', ...invitationProblems],
})

/** Products of that shop, for the form. */
export const goodsToInvite = endpoint({
  ...shopDiscountGoods,
  ...platform,
  path: '/platform/saleInvitations/discountGoods',
  input: z.extend(shopDiscountGoods.input, { shopId: invited.shopId }),
})
