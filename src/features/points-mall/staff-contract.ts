/** Points goods as shops, and the mall for those it runs itself, propose them; deciding is the sales' matter. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { yuanWithin } from '#core/field/money-field.ts'
import { timeField } from '#core/field/time-field.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { SALE_NAME_MAX } from '#features/sales/rules.ts'
import { invitationProblems, invited, waitingInvitation } from '#features/sales/invitation-contract.ts'
import { candidatesAsked, saleCandidate } from '#features/sales/staff-contract.ts'
import { GOODS_LIMIT_MAX, GOODS_POINTS_MAX, GOODS_UNITS_MAX, GOODS_YUAN_MAX, isWholePoints } from './rules.ts'

const version = z.number().check(z.int(), z.gte(1))
const invalid = 'pointsGoodsInvalid'
const line = z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(SALE_NAME_MAX, 'textTooLong'))
const whole = (most: number) => z.number(invalid).check(z.int(invalid), z.gte(1, invalid), z.lte(most, invalid))
const time = timeField(invalid)

const written = {
  nameZh: line,
  nameEn: line,
  skuId: id,
  points: whole(GOODS_POINTS_MAX).check(z.refine(isWholePoints, invalid)),
  price: yuanWithin(0, GOODS_YUAN_MAX, invalid),
  units: whole(GOODS_UNITS_MAX),
  limit: z.nullish(whole(GOODS_LIMIT_MAX)),
  startTime: time,
  endTime: time,
}

const row = z.object({
  saleId: z.number(),
  version: z.number(),
  nameZh: z.string(),
  nameEn: z.string(),
  shopName: z.string(),
  status: z.string(),
  reason: z.string(),
  skuId: z.number(),
  prodName: z.string(),
  points: z.int(),
  price: z.number(),
  listPrice: z.number(),
  units: z.int(),
  left: z.int(),
  redeemed: z.int(),
  limit: z.nullable(z.int()),
  startTime: z.string(),
  endTime: z.string(),
  mayChange: z.boolean(),
})
export type PointsGoodsRecord = z.infer<typeof row>

const asked = { list: z.object({ ...listInput, keyword: z.optional(keyword), saleId: z.optional(id) }) }
const problems = [
  invalid,
  'textBlank',
  'textTooLong',
  'pointsGoodsSku',
  'saleTimesWrong',
  'saleGoodsWrong',
  'saleStockShort',
  'saleOver',
  'saleDecided',
] as const
const shop = { access: 'merchant', permission: 'sales' } as const
const platform = { access: 'platform', permission: 'sales' } as const

/** The shop's points goods; with `saleId` that one. */
export const shopPointsGoods = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/pointsGoods',
  input: asked.list,
  answer: listAnswer(row),
  problems: [],
})
/** What can be offered for points: skus on sale of one's own, found by name, model or code. */
export const shopPointsSkus = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/pointsSkus',
  input: candidatesAsked,
  answer: z.array(saleCandidate),
  problems: [],
})
/** Proposes goods for points: the operator decides. */
export const addShopPointsGoods = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/pointsGoods',
  input: z.object(written),
  answer: z.object({ saleId: z.number() }),
  problems,
})
/** Changes what is not decided, or was refused, and proposes it again. */
export const changeShopPointsGoods = endpoint({
  ...shop,
  method: 'PUT',
  path: '/shop/pointsGoods/:saleId',
  input: z.object({ saleId: id, version, ...written }),
  answer: z.null(),
  problems: [...problems, 'saleUnknown', 'changedMeanwhile'],
})

/** Points goods of the shops that the mall runs itself, offered by the mall. */
export const platformPointsGoods = endpoint({ ...shopPointsGoods, ...platform, path: '/platform/pointsGoods' })
/** Skus of those shops. */
export const platformPointsSkus = endpoint({ ...shopPointsSkus, ...platform, path: '/platform/pointsSkus' })
/** Proposes goods of the mall's own for points. */
export const addPlatformPointsGoods = endpoint({ ...addShopPointsGoods, ...platform, path: '/platform/pointsGoods' })
/** Changes one of the mall's own that is not decided. */
export const changePlatformPointsGoods = endpoint({
  ...changeShopPointsGoods,
  ...platform,
  path: '/platform/pointsGoods/:saleId',
})

/** One that waits for its shop, as the operator goes on writing it. */
export const pointsInvitation = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/saleInvitations/points/one',
  input: waitingInvitation.asked,
  answer: z.object({
    ...waitingInvitation.head,
    nameZh: z.string(),
    nameEn: z.string(),
    skuId: z.number(),
    points: z.int(),
    price: z.number(),
    units: z.int(),
    limit: z.nullable(z.int()),
    startTime: z.string(),
    endTime: z.string(),
  }),
  problems: waitingInvitation.problems,
})

/** Writes points goods for a shop, which agrees or declines; with `saleId` other terms for one that waits. */
export const inviteToPointsGoods = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/saleInvitations/points',
  input: z.object({ ...invited, ...written }),
  answer: z.object({ saleId: z.number() }),
  problems: [...new Set([...problems, ...invitationProblems])],
})
