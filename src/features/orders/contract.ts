import * as z from 'zod/mini'
import { day } from '#core/field/day-field.ts'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { product } from '#features/catalog/contract.ts'
import { arrival, deliveryMethod, shopState } from '#features/shops/contract.ts'
import { pricePartsOnWire } from '#features/discounts/wire-parts.ts'
import { orderInvoice } from './invoice.ts'
import { invoiceSteps, invoiceTypes } from './invoice-kinds.ts'
import { documentKinds } from './rules.ts'
import { logisticsStates, orderStatuses, wireVoucher, type OrderStatus, type RefundStatus } from './states.ts'
import { meaning, mold, numberOf, orderType, payWay } from '#core/wire/wire-number.ts'

/** Statuses as clients of the contract know them; only this file does. */
export const wireStatus = {
  pendingPayment: 1,
  pendingDelivery: 2,
  pendingReceipt: 3,
  completed: 5,
  canceled: 6,
  grouping: 7,
} as const satisfies Record<OrderStatus, number>

export const statusOfWire = (code: number): OrderStatus =>
  orderStatuses.find((status) => wireStatus[status] === code) ?? 'canceled'

/** `refundStatus`; null where nothing was asked back. */
export const wireRefund = { applied: 1, refunded: 2, partlyRefunded: 3, failed: 4 } as const satisfies Record<
  RefundStatus,
  number
>

/** What a list can be cut down to: a status, all of them, or completed orders nobody reviewed yet. */
export const orderFilters = { all: 0, ...wireStatus, pendingEvaluation: 4 } as const
export type OrderFilter = keyof typeof orderFilters

/** `orderTimeStatus`: 1 the last three months, 2 this year, 3 before this year. */
export const orderTimes = { any: 0, threeMonths: 1, thisYear: 2, earlier: 3 } as const

const orderStatus = numberOf(wireStatus)
const refundStatus = numberOf(wireRefund)

export const orderNumber = z.string().check(z.regex(/^\d{6,32}$/, 'orderUnknown'))
const lenientDay = z.catch(z.optional(day), undefined)

/** What one as sold was called and held when it was ordered, and the word for a piece. */
export const orderedPack = { unit: z.string(), pieces: z.number(), pieceUnit: z.string() }

const orderItem = z.object({
  orderItemId: z.number(),
  prodId: z.number(),
  skuId: z.number(),
  prodName: z.string(),
  /** The full designation. */
  skuName: z.string(),
  /** Our order code. */
  partyCode: z.string(),
  properties: z.string(),
  ...orderedPack,
  pic: z.string(),
  price: z.number(),
  prodCount: z.number(),
  actualTotal: z.number(),
  /** What coupons and points took off the line; `actualTotal` has it off already. */
  couponReduce: z.number(),
  scoreReduce: z.number(),
  /** Ours: points that goods for points cost, of the whole line; beside them stands their money. */
  costScore: z.number(),
  /** Pieces on their way back or given back, and of them those whose money was given back. */
  returnNums: z.number(),
  refundedNums: z.number(),
  /** 1: reviewed. */
  commSts: z.number(),
})

const orderFields = {
  orderNumber: z.string(),
  status: orderStatus,
  orderType,
  dvyType: deliveryMethod,
  refundStatus: z.nullable(refundStatus),
  /** `returnMoneySts` of the newest after-sales case; null: none. */
  returnMoneySts: z.nullable(z.number()),
  /** Parcels on their way or arrived. */
  deliveryCount: z.number(),
  /** 0 goods, 1 virtual. */
  orderMold: mold,
  /** After-sales can be asked for. */
  canReturn: z.boolean(),
  shopId: z.number(),
  shopName: z.string(),
  actualTotal: z.number(),
  transfee: z.number(),
  productNums: z.number(),
  createTime: z.string(),
  /**
   * When the goods come, as it was told: paid later than named, as if ordered then. null: nothing is sent, or nobody
   * told.
   */
  arrival: z.nullable(arrival),
  /** When an unpaid order ends. */
  endTime: z.string(),
  /** The day named for sending is over, and the shop was not reminded today. */
  canRemind: z.boolean(),
  /** When the shop was last reminded to send it. */
  remindTime: z.nullable(z.string()),
  /** Ours: the group it was bought by; `missing` places are not paid yet, until `endTime`. null: none. */
  group: z.nullable(
    z.object({
      saleId: z.number(),
      teamId: z.number(),
      size: z.number(),
      missing: z.number(),
      endTime: z.nullable(z.string()),
    }),
  ),
  isReviewed: z.boolean(),
  /** A first parcel left, more is to come. */
  isPartlyShipped: z.boolean(),
  /** Not paid in time. */
  isExpired: z.boolean(),
  /** Ours: a code to transfer by was given out for it, so money may be under way. */
  hasOpenTransfer: z.boolean(),
  /** One of ours (`ownReasons`), or the buyer's own words. */
  cancelReason: z.nullable(z.string()),
  orderItemDtos: z.array(orderItem),
}

export const myOrderRecord = z.object(orderFields)
export type MyOrder = z.infer<typeof myOrderRecord>

const filters = {
  status: z._default(z.coerce.number().check(meaning(orderFilters)), orderFilters.all),
  /** Part of an order number, a product's name, a designation or an order code. */
  prodName: z.optional(z.string().check(trim(), z.maxLength(60))),
  orderName: z.optional(z.string().check(trim(), z.maxLength(60))),
  orderTimeStatus: z._default(z.coerce.number().check(meaning(orderTimes)), orderTimes.any),
  /** Ours: both days included. */
  beginTime: lenientDay,
  endTime: lenientDay,
}
const listing = { ...filters, ...paging }

const orderCounts = z.object({
  allCount: z.number(),
  unPay: z.number(),
  /** Ours: paid, and waiting for the others of a group. */
  grouping: z.number(),
  payed: z.number(),
  consignment: z.number(),
  unComment: z.number(),
  success: z.number(),
  close: z.number(),
})
export type OrderCount = z.infer<typeof orderCounts>

/** The person's orders, the newest first. */
export const myOrders = endpoint({
  method: 'GET',
  path: '/p/myOrder/myOrder',
  access: 'member',
  input: z.object(listing),
  /** With the counts of the tabs beside it: the page asks once. */
  answer: z.extend(pageOf(myOrderRecord), { orderCountData: orderCounts }),
  problems: [],
})

/** The same list under the name the search form of the family calls it. */
export const searchMyOrders = endpoint({ ...myOrders, path: '/p/myOrder/myOrderSearch' })

/** Ours: the orders of the list as a spreadsheet, a row for each line of them; its bytes as base64. */
export const exportMyOrders = endpoint({
  method: 'GET',
  path: '/p/myOrder/export',
  access: 'member',
  input: z.object(filters),
  answer: z.object({ name: z.string(), base64: z.string() }),
  problems: ['ordersTooMany'],
})

/** How many orders the person has of each status. */
export const orderCount = endpoint({
  method: 'GET',
  path: '/p/myOrder/orderCount',
  access: 'member',
  input: z.object({}),
  answer: orderCounts,
  problems: [],
})

/** Everything the first page of the user centre shows. */
export const centerInfo = endpoint({
  method: 'GET',
  path: '/p/user/centerInfo',
  access: 'member',
  input: z.object({}),
  answer: z.object({
    score: z.number(),
    growth: z.number(),
    isSignedInToday: z.boolean(),
    /** Coupons that are not used. */
    coupons: z.number(),
    orderCountData: orderCount.answer,
    /** Of the person's own shop, or of their application for one; null: neither. */
    shopStatus: z.nullable(shopState),
    orders: z.array(myOrderRecord),
    /** By what the person looked at, or what everybody buys where they do not want that. */
    recommends: z.boolean(),
    recommended: z.array(product),
  }),
  problems: [],
})

const parcelLine = {
  orderItemId: z.number(),
  prodName: z.string(),
  skuName: z.string(),
  partyCode: z.string(),
  ...orderedPack,
  pic: z.string(),
  prodCount: z.number(),
}

export const parcel = z.object({
  id: z.number(),
  dvyName: z.string(),
  /** Empty where a driver of the shop has it. */
  dvyFlowId: z.string(),
  /** Ours: the driver's. */
  dvyTel: z.nullable(z.string()),
  dvyTime: z.string(),
  deliveryDto: z.object({
    state: z.literal(Object.values(logisticsStates)).check(meaning(logisticsStates)),
    /** The newest first; empty: the courier said nothing yet. */
    traces: z.array(z.object({ acceptTime: z.string(), acceptStation: z.string() })),
  }),
  /** What is in it. */
  items: z.array(z.object(parcelLine)),
})
export type Parcel = z.infer<typeof parcel>

export const voucher = z.object({
  writeOffCode: z.string(),
  status: z.literal(Object.values(wireVoucher)).check(meaning(wireVoucher)),
  skuName: z.string(),
  prodName: z.string(),
  /** Days, both included; null: for good. */
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  writeOffTime: z.nullable(z.string()),
})
export type Voucher = z.infer<typeof voucher>

/** Where goods are collected. */
export const station = z.object({ address: z.string(), hours: z.string(), tel: z.string() })

const userAddrDto = z.object({
  receiver: z.string(),
  mobile: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  addr: z.string(),
})

/** What the mall did in the end with a transfer of a wrong sum. */
export const transferOutcomes = ['returned', 'matched', 'other'] as const
export type TransferOutcome = (typeof transferOutcomes)[number]

/**
 * A transfer of another sum than its code was given for: nothing was booked of it, and it pays nothing. Without an
 * outcome the mall has not dealt with it yet.
 */
export const wrongTransfer = z.object({
  amount: z.number(),
  asked: z.number(),
  time: z.string(),
  outcome: z.nullable(z.enum(transferOutcomes)),
  outcomeTime: z.nullable(z.string()),
})
export type WrongTransfer = z.infer<typeof wrongTransfer>

/** Money that came when the order could not be paid any more, or a second time (then of all that it was for). */
const moneyBack = z.object({
  amount: z.number(),
  payType: payWay,
  isRepeated: z.boolean(),
  time: z.string(),
  step: z.enum(['underWay', 'failed', 'done']),
  doneTime: z.nullable(z.string()),
})
export type MoneyBack = z.infer<typeof moneyBack>

/** One order of the person's. */
export const orderDetail = endpoint({
  method: 'GET',
  path: '/p/myOrder/orderDetail',
  access: 'member',
  input: z.object({ orderNumber }),
  answer: z.object({
    ...orderFields,
    payType: z.nullable(payWay),
    remarks: z.string(),
    /** Goods at the price of each line. */
    total: z.number(),
    /** All that was taken off, and its parts. */
    reduceAmount: z.number(),
    shopCouponAmount: z.number(),
    mallCouponAmount: z.number(),
    scoreAmount: z.number(),
    shopDiscountAmount: z.number(),
    mallDiscountAmount: z.number(),
    /** Ours: what was given back of `actualTotal`. */
    refundedAmount: z.number(),
    /** Ours: what came and did not pay it; no part of `actualTotal` or `refundedAmount`. */
    moneyBack: z.array(moneyBack),
    wrongTransfers: z.array(wrongTransfer),
    /** Ours: of each line, in their order, from the list price to what was paid. */
    priceParts: z.array(pricePartsOnWire),
    payTime: z.nullable(z.string()),
    /** Ours: of a bank transfer that paid it, the day that the bank dates it, where it is known. */
    bankDay: z.nullable(z.string()),
    dvyTime: z.nullable(z.string()),
    /** When a shipped order is received by itself. */
    receiptDueTime: z.nullable(z.string()),
    finallyTime: z.nullable(z.string()),
    cancelTime: z.nullable(z.string()),
    /** Of the first parcel. */
    dvyName: z.nullable(z.string()),
    dvyFlowId: z.nullable(z.string()),
    parcels: z.array(parcel),
    // Ours: where the goods are collected, and while they lie there the code to show.
    station: z.nullable(station),
    pickupCode: z.nullable(z.string()),
    userAddrDto,
    /** What was asked for with the order. */
    orderInvoice: z.nullable(orderInvoice),
    /** What was asked for since or with it, the first one first, and how far each is. */
    invoices: z.array(
      z.object({
        status: z.enum(invoiceSteps),
        invoiceType: z.union([z.literal(invoiceTypes.general), z.literal(invoiceTypes.special)]),
        titleName: z.string(),
        taxpayerId: z.nullable(z.string()),
      }),
    ),
    /** Codes of virtual goods, from the payment on. */
    virtualInfoList: z.array(voucher),
  }),
  problems: ['orderUnknown'],
})
export type OrderDetail = z.infer<typeof orderDetail.answer>

/** The status of an order. */
export const getOrderStatus = endpoint({
  method: 'GET',
  path: '/p/myOrder/getOrderStatus',
  access: 'member',
  input: z.object({ orderNumber }),
  answer: orderStatus,
  problems: ['orderUnknown'],
})

/** Irreversible; the goods go back on the shelf. */
export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/p/myOrder/cancel/:orderNumber',
  access: 'member',
  input: z.object({ orderNumber, reason: z.optional(z.string().check(trim(), z.maxLength(100))) }),
  answer: z.null(),
  problems: ['orderUnknown', 'orderStatusChanged'],
})

/** Says that the goods have arrived. */
export const confirmReceipt = endpoint({
  method: 'PUT',
  path: '/p/myOrder/receipt/:orderNumber',
  access: 'member',
  input: z.object({ orderNumber }),
  answer: z.null(),
  problems: ['orderUnknown', 'orderStatusChanged'],
})

/** Tells the shop that what it promised to send is late: once a day. */
export const remindShop = endpoint({
  method: 'PUT',
  path: '/p/myOrder/remind/:orderNumber',
  access: 'member',
  input: z.object({ orderNumber }),
  answer: z.null(),
  problems: ['orderUnknown', 'orderStatusChanged', 'remindNotYet'],
})

/** Takes it out of the buyer's lists; the shop and the ledger keep it. */
export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/p/myOrder/:orderNumber',
  access: 'member',
  input: z.object({ orderNumber }),
  answer: z.null(),
  problems: ['orderUnknown', 'orderStatusChanged'],
})

/** A link to a document of the order, in the reader's language; it opens for a quarter of an hour. */
export const orderDocument = endpoint({
  method: 'POST',
  path: '/p/myOrder/document',
  access: 'member',
  input: z.object({ orderNumber, kind: z.enum(documentKinds) }),
  answer: z.string(),
  problems: ['orderUnknown'],
})

/** Puts what is still sold into the cart again, as many as there are, and says what is missing. */
export const reorder = endpoint({
  method: 'POST',
  path: '/p/myOrder/reorder/:orderNumber',
  access: 'member',
  input: z.object({ orderNumber }),
  answer: z.object({
    /** Pieces in the cart now. */
    count: z.number(),
    /** Lines that went in, with some or all of their pieces. */
    addedLines: z.number(),
    missing: z.array(
      z.object({
        skuName: z.string(),
        prodName: z.string(),
        wanted: z.number(),
        added: z.number(),
        /** `rule`: it is sold in other quantities by now, and as many more were added. */
        reason: z.enum(['gone', 'closed', 'virtual', 'undeliverable', 'short', 'rule']),
        rule: z.nullable(z.object({ minQuantity: z.number(), quantityStep: z.number() })),
      }),
    ),
    /** What went in and costs something else today: one piece then and now, as many as were bought. */
    repriced: z.array(z.object({ skuName: z.string(), prodName: z.string(), was: z.number(), now: z.number() })),
  }),
  problems: ['orderUnknown', 'cartFull'],
})
export type Reordered = z.infer<typeof reorder.answer>

/** The parcels of an order. */
export const parcelsOfOrder = endpoint({
  method: 'GET',
  path: '/p/myDelivery/orderInfo/:orderNumber',
  access: 'member',
  input: z.object({ orderNumber }),
  answer: z.array(parcel),
  problems: ['orderUnknown'],
})

/** One parcel and where it is. */
export const parcelInfo = endpoint({
  method: 'GET',
  path: '/p/myDelivery/deliveryOrder/:id',
  access: 'member',
  input: z.object({ id: z.coerce.number().check(z.int()) }),
  answer: parcel,
  problems: ['orderUnknown'],
})

/** Courier companies, for whoever sends goods back; another name may be said as well. */
export const deliveryCompanies = endpoint({
  method: 'GET',
  path: '/p/delivery/list',
  access: 'member',
  input: z.object({}),
  answer: z.array(z.object({ dvyId: z.number(), dvyName: z.string() })),
  problems: [],
})
