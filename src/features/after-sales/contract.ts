import * as z from 'zod/mini'
import { trim } from '#core/field/trim.ts'
import { MOBILE } from '#core/limits.ts'
import { endpoint } from '#core/endpoint.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { orderedPack } from '#features/orders/contract.ts'
import { COURIER_MAX, WAYBILL } from '#features/orders/rules.ts'
import { RETURN_IMAGES_MAX, RETURN_NOTE_MAX, type Cargo, type Service } from './rules.ts'
import { returnStatuses, type ReturnStatus } from './states.ts'
import { meaning, numberOf, payWay } from '#core/wire/wire-number.ts'

/**
 * `returnMoneySts` as clients of the contract know it; 8 and more are ours, for what the spec's list has no number for.
 */
export const wireReturn = {
  applied: 1,
  accepted: 2,
  sentBack: 3,
  refunding: 4,
  refunded: 5,
  withdrawn: 6,
  refused: 7,
  closed: -1,
  received: 8,
  resent: 9,
  exchanged: 10,
  disputed: 11,
} as const satisfies Record<ReturnStatus, number>
export const returnOfWire = (code: number): ReturnStatus =>
  returnStatuses.find((status) => wireReturn[status] === code) ?? 'closed'

/** `applyType`: 3, the exchange, is ours. */
export const wireService = { refundOnly: 1, returnAndRefund: 2, exchange: 3 } as const satisfies Record<Service, number>
export const serviceOfWire = (code: number): Service =>
  code === wireService.refundOnly ? 'refundOnly' : code === wireService.exchange ? 'exchange' : 'returnAndRefund'

const returnStatus = numberOf(wireReturn)
const returnService = numberOf(wireService)

/** What a list can be cut down to; 0 is all of them. */
export const returnFilters = { all: 0, open: 1, done: 2, ended: 3 } as const
export type ReturnFilter = keyof typeof returnFilters

export const refundSn = z.string().check(z.regex(/^\d{6,32}$/, 'returnUnknown'))
const orderNumber = z.string().check(z.regex(/^\d{6,32}$/, 'orderUnknown'))
const mobile = z.string().check(trim(), z.regex(MOBILE, 'mobileInvalid'))
const notBlank = (missing: string, max: number, tooLong: string) =>
  z.string().check(trim(), z.minLength(1, missing), z.maxLength(max, tooLong))
const waybill = z
  .string()
  .check(trim(), z.minLength(1, 'waybillMissing'), z.toUpperCase(), z.regex(WAYBILL, 'waybillInvalid'))
export const shipping = { expressName: notBlank('courierMissing', COURIER_MAX, 'courierMissing'), expressNo: waybill }

export const returnItem = z.object({
  orderItemId: z.number(),
  prodId: z.number(),
  skuId: z.number(),
  prodName: z.string(),
  skuName: z.string(),
  partyCode: z.string(),
  properties: z.string(),
  ...orderedPack,
  pic: z.string(),
  price: z.number(),
  /** Points that one cost beside its money; 0: it is not of the points mall. */
  scorePrice: z.number(),
  /** Pieces of this case. */
  prodCount: z.number(),
  refundAmount: z.number(),
})

const returnFields = {
  refundSn: z.string(),
  orderNumber: z.string(),
  shopId: z.number(),
  shopName: z.string(),
  applyType: returnService,
  returnMoneySts: returnStatus,
  /** Goods and, of an order given back whole before it was sent, its freight. */
  refundAmount: z.number(),
  applyTime: z.string(),
  /** When silence decides. */
  dueTime: z.nullable(z.string()),
  items: z.array(returnItem),
}
export const returnRecord = z.object(returnFields)
export type ReturnRecord = z.infer<typeof returnRecord>

const event = z.object({
  action: z.string(),
  actor: z.string(),
  status: returnStatus,
  remark: z.nullable(z.string()),
  time: z.string(),
})

/** Where the money of a case went: by the way it was paid. Points have no amount but their number. */
const source = z.object({
  payType: payWay,
  amount: z.number(),
  points: z.number(),
  refundNumber: z.string(),
  doneTime: z.nullable(z.string()),
})

export const returnInfo = z.object({
  ...returnFields,
  freightAmount: z.number(),
  cargo: z.enum(['unsent', 'notReceived', 'received'] satisfies Cargo[]),
  buyerReason: z.string(),
  buyerDesc: z.string(),
  buyerMobile: z.string(),
  /** Signed addresses that open for a few minutes. */
  imgs: z.array(z.string()),
  returnAddress: z.nullable(z.string()),
  expressName: z.nullable(z.string()),
  expressNo: z.nullable(z.string()),
  resendName: z.nullable(z.string()),
  resendNo: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  sources: z.array(source),
  events: z.array(event),
  shopTel: z.nullable(z.string()),
})
export type ReturnInfo = z.infer<typeof returnInfo>

/** What the application form shows of an order. */
export const returnForm = endpoint({
  method: 'GET',
  path: '/p/orderRefund/applyInfo',
  access: 'member',
  input: z.object({ orderNumber }),
  answer: z.object({
    orderNumber: z.string(),
    shopId: z.number(),
    shopName: z.string(),
    status: z.number(),
    /** Where the goods may be. Empty: nothing can be asked for. */
    cargos: z.array(z.enum(['unsent', 'notReceived', 'received'] satisfies Cargo[])),
    /** Of an unsent order: comes back with the last of its goods. */
    freight: z.number(),
    /** Until when a return needs no reason, and until when one can be asked for at all. */
    noReasonUntil: z.nullable(z.string()),
    anyUntil: z.nullable(z.string()),
    isNoReasonOpen: z.boolean(),
    isOpen: z.boolean(),
    mobile: z.string(),
    items: z.array(
      z.object({
        ...returnItem.shape,
        /** Pieces that can still be asked for, and those of them that have not left the shop. */
        leftCount: z.number(),
        unsentLeft: z.number(),
        totalCount: z.number(),
        heldCount: z.number(),
        /** Of those that can be asked for: their price was lowered before. */
        loweredCount: z.number(),
        paidCents: z.number(),
        heldCents: z.number(),
        /** Points that paid for a part of it, or for all. */
        pointsUsed: z.number(),
        refundedCount: z.number(),
      }),
    ),
  }),
  problems: ['orderUnknown'],
})
export type ReturnForm = z.infer<typeof returnForm.answer>

/** Asks for money back, for a return or for an exchange. */
export const applyReturn = endpoint({
  method: 'POST',
  path: '/p/orderRefund/apply',
  access: 'member',
  input: z.object({
    orderNumber,
    applyType: z.union([
      z.literal(wireService.refundOnly),
      z.literal(wireService.returnAndRefund),
      z.literal(wireService.exchange),
    ]),
    /** The cargo status; left out, what is furthest of that order. */
    cargo: z.optional(z.enum(['unsent', 'notReceived', 'received'] satisfies Cargo[])),
    orderItems: z
      .array(z.object({ orderItemId: z.number(), count: z.int().check(z.minimum(1, 'quantityWrong')) }))
      .check(z.minLength(1, 'nothingSelected'), z.maxLength(200)),
    buyerReason: z.string().check(z.minLength(1, 'returnReasonMissing'), z.maxLength(40, 'returnReasonMissing')),
    /** Yuan, for the goods. Without it the most they may bring. */
    refundAmount: z.optional(z.number()),
    buyerDesc: z._default(z.string().check(trim(), z.maxLength(RETURN_NOTE_MAX, 'returnNoteTooLong')), ''),
    buyerMobile: mobile,
    /** The `fileId`s that `/p/file/uploadPrivate` answered. */
    imgIds: z._default(
      z.array(z.string().check(z.maxLength(64))).check(z.maxLength(RETURN_IMAGES_MAX, 'tooManyImages')),
      [],
    ),
    /** The form's key: sent twice, it is one application. */
    uuid: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  answer: z.object({ refundSn: z.string() }),
  problems: [
    'orderUnknown',
    'orderStatusChanged',
    'returnTooMany',
    'refundAmountWrong',
    'returnTimeOver',
    'noReasonTimeOver',
    'uploadInvalid',
  ],
})
export type Application = z.output<typeof applyReturn.input>

const listing = { status: z._default(z.coerce.number().check(meaning(returnFilters)), returnFilters.all), ...paging }

/** The person's after-sales cases. */
export const myReturns = endpoint({
  method: 'GET',
  path: '/p/orderRefund/list',
  access: 'member',
  input: z.object({ ...listing, orderNumber: z.optional(orderNumber) }),
  answer: pageOf(returnRecord),
  problems: [],
})

/** One after-sales case of the person's. */
export const returnDetail = endpoint({
  method: 'GET',
  path: '/p/orderRefund/info',
  access: 'member',
  input: z.object({ refundSn }),
  answer: returnInfo,
  problems: ['returnUnknown'],
})

export const moved = z.object({ refundSn: z.string(), returnMoneySts: returnStatus })
const stepProblems = ['returnUnknown', 'returnStatusChanged'] as const

/** The buyer takes the application back. */
export const withdrawReturn = endpoint({
  method: 'PUT',
  path: '/p/orderRefund/cancel/:refundSn',
  access: 'member',
  input: z.object({ refundSn }),
  answer: moved,
  problems: stepProblems,
})

/** The goods are on their way back. */
export const sendBack = endpoint({
  method: 'PUT',
  path: '/p/orderRefund/submitExpress/:refundSn',
  access: 'member',
  input: z.object({ refundSn, ...shipping, mobile }),
  answer: moved,
  problems: [...stepProblems, 'returnOverdue'],
})

/** The goods of an exchange arrived. */
export const confirmExchange = endpoint({
  method: 'PUT',
  path: '/p/orderRefund/receipt/:refundSn',
  access: 'member',
  input: z.object({ refundSn }),
  answer: moved,
  problems: stepProblems,
})

/** Ours: the buyer asks the mall to decide about a refusal. */
export const disputeReturn = endpoint({
  method: 'PUT',
  path: '/p/orderRefund/dispute/:refundSn',
  access: 'member',
  input: z.object({ refundSn, remark: notBlank('textBlank', RETURN_NOTE_MAX, 'returnNoteTooLong') }),
  answer: moved,
  problems: [...stepProblems, 'returnOverdue', 'returnTooMany'],
})
