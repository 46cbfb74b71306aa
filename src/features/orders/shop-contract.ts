/** Orders as the shop that fulfils them works with them. */
import * as z from 'zod/mini'
import { day } from '#core/field/day-field.ts'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import { addressForm } from '#features/addresses/address-form.ts'
import { arrival, deliveryMethod } from '#features/shops/contract.ts'
import { orderNumber, orderedPack, parcel, station, voucher } from './contract.ts'
import { pricePartsOnWire } from '#features/discounts/wire-parts.ts'
import { orderInvoice } from './invoice.ts'
import {
  COURIER_MAX,
  COURIER_TEL,
  NOTE_MAX,
  PAPERS_AT_ONCE,
  PARCEL_LINES_MAX,
  PICKUP_CODE,
  SEARCH_MAX,
  SHOP_PAGE_SIZE,
  VOUCHER_CODE,
  WAYBILL,
  documentKinds,
} from './rules.ts'
import { orderStatuses, shopOrderFilters } from './states.ts'
import { payWay } from '#core/wire/wire-number.ts'

const words = z.optional(z.string().check(trim(), z.maxLength(SEARCH_MAX)))

const line = z.object({
  orderItemId: z.number(),
  prodId: z.number(),
  /** The variant: the same number as in the shop's products. */
  skuId: z.number(),
  prodName: z.string(),
  skuName: z.string(),
  /** The order code, as in `BG-10 320 4017`. */
  partyCode: z.string(),
  /** What the shop called it in its own books when it was ordered, as in `KG-10-0320`; empty: it had given none. */
  articleNo: z.string(),
  properties: z.string(),
  ...orderedPack,
  pic: z.string(),
  price: z.number(),
  prodCount: z.number(),
  actualTotal: z.number(),
  /** Points that goods for points cost, of the whole line; beside them stands their money. */
  costScore: z.number(),
  /** So many have left already. */
  sentCount: z.number(),
  /** Given back. Of an order that is not shipped yet: not to be sent any more. */
  refundedCount: z.number(),
  /** So many are still to be sent. */
  leftCount: z.number(),
})
export type ShopOrderLine = z.infer<typeof line>

const record = {
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  dvyType: deliveryMethod,
  isPartlyShipped: z.boolean(),
  createTime: z.string(),
  payTime: z.nullable(z.string()),
  actualTotal: z.number(),
  transfee: z.number(),
  remarks: z.string(),
  /** What the buyer calls themselves, or their firm. */
  buyer: z.string(),
  receiver: z.string(),
  /** Masked: the whole number stands in the order. */
  mobile: z.string(),
  region: z.string(),
  noteCount: z.number(),
  /** When the buyer last asked for what is late to be sent. */
  remindTime: z.nullable(z.string()),
  lines: z.array(line),
}
export type ShopOrder = z.infer<typeof shopOrders.answer>['records'][number]

/** What a list of orders can be cut down to, by shops and by the operator. */
const found = {
  status: z._default(z.enum(shopOrderFilters), 'all'),
  /** How an order number begins. */
  orderNumber: z.optional(z.string().check(trim(), z.regex(/^\d{4,32}$/, 'orderUnknown'))),
  /** A mobile number, or how a nickname or a firm begins; of its own orders a shop may name a receiver too. */
  buyer: words,
  from: z.optional(day),
  to: z.optional(day),
}
/** By key: `after` is the `next` of the page before. */
const listing = {
  ...found,
  after: z.optional(z.string().check(z.regex(/^\d{1,16}-\d{1,16}$/))),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE_MAX)), SHOP_PAGE_SIZE),
}

const ofOneShop = {
  /** Part of a name or a designation, an order code, or an article number of the shop's own. */
  product: words,
  /** One box for all: what `orderNumber`, `buyer` or `product` finds under these words. */
  words,
}

/** The newest first. */
export const shopOrders = endpoint({
  method: 'GET',
  path: '/shop/orders',
  access: 'merchant',
  permission: 'orders',
  input: z.object({
    ...listing,
    ...ofOneShop,
  }),
  answer: z.object({ records: z.array(z.object(record)), next: z.nullable(z.string()) }),
  problems: [],
})

const ofAll = { ...record, shopId: z.number(), shopName: z.string() }
export type PlatformOrder = z.infer<typeof platformOrders.answer>['records'][number]

/** The orders of all shops, the newest first. */
export const platformOrders = endpoint({
  method: 'GET',
  path: '/platform/orders',
  access: 'platform',
  permission: 'orders',
  input: z.object({
    ...listing,
    /** Part of a shop's name, or its number. */
    shop: words,
  }),
  answer: z.object({ records: z.array(z.object(ofAll)), next: z.nullable(z.string()) }),
  problems: [],
})

/** All that the filters find, as a sheet with one row a line; a transfer, so that it may take its time. */
export const exportOrders = endpoint({
  method: 'POST',
  path: '/shop/orders/export',
  access: 'merchant',
  permission: 'orders',
  input: z.object({ ...found, ...ofOneShop, format: z.enum(['xlsx', 'csv']) }),
  answer: z.object({ id: z.number() }),
  problems: ['transfersFull'],
})

/** How many wait; counted up to a bound. */
export const shopOrderCounts = endpoint({
  method: 'GET',
  path: '/shop/orders/counts',
  access: 'merchant',
  permission: ['orders', 'settlement'],
  input: z.object({}),
  answer: z.object({
    pendingPayment: z.number(),
    pendingDelivery: z.number(),
    partlyShipped: z.number(),
    pendingReceipt: z.number(),
  }),
  problems: [],
})

/** One order of the shop's. */
export const shopOrderDetail = endpoint({
  method: 'GET',
  path: '/shop/orders/:orderNumber',
  access: 'merchant',
  permission: 'orders',
  input: z.object({ orderNumber }),
  answer: z.object({
    ...record,
    total: z.number(),
    reduceAmount: z.number(),
    /** Of each line, in their order, from the list price to what was paid. */
    priceParts: z.array(pricePartsOnWire),
    payType: z.nullable(payWay),
    dvyTime: z.nullable(z.string()),
    finallyTime: z.nullable(z.string()),
    cancelTime: z.nullable(z.string()),
    cancelReason: z.nullable(z.string()),
    address: z.object({
      receiver: z.string(),
      mobile: z.string(),
      provinceId: z.number(),
      cityId: z.number(),
      areaId: z.number(),
      province: z.string(),
      city: z.string(),
      area: z.string(),
      addr: z.string(),
    }),
    orderInvoice: z.nullable(orderInvoice),
    parcels: z.array(parcel),
    /** Where the buyer collects. */
    station: z.nullable(station),
    /** What the buyer was told when it was ordered, or paid too late for that day; null: nothing was. */
    arrival: z.nullable(arrival),
    notes: z.array(
      z.object({
        id: z.number(),
        author: z.string(),
        /** The operator's. */
        byPlatform: z.boolean(),
        content: z.string(),
        time: z.string(),
      }),
    ),
    /** For the delivery note. */
    shop: z.object({ shopName: z.string(), tel: z.nullable(z.string()), logo: z.nullable(z.string()) }),
  }),
  problems: ['orderUnknown'],
})
export type ShopOrderDetail = z.infer<typeof shopOrderDetail.answer>

const sent = {
  courier: z.string().check(trim(), z.minLength(1, 'courierMissing'), z.maxLength(COURIER_MAX, 'courierMissing')),
  waybill: z.string().check(trim(), z.toUpperCase(), z.regex(WAYBILL, 'waybillInvalid')),
}
const parcelLines = z
  .array(z.object({ orderItemId: z.number(), quantity: z.number().check(z.int(), z.gte(1)) }))
  .check(z.minLength(1, 'parcelEmpty'), z.maxLength(PARCEL_LINES_MAX))
const courierTel = z.string().check(trim(), z.regex(COURIER_TEL, 'telInvalid'))

/** Answers the parcel's id. */
export const sendParcel = endpoint({
  method: 'POST',
  path: '/shop/orders/:orderNumber/parcels',
  access: 'merchant',
  permission: 'orders',
  input: z.object({
    orderNumber,
    ...sent,
    lines: parcelLines,
  }),
  answer: z.object({ parcelId: z.number() }),
  problems: [
    'orderUnknown',
    'orderStatusChanged',
    'parcelEmpty',
    'parcelTooMuch',
    'courierMissing',
    'waybillInvalid',
    'waybillRepeated',
  ],
})

/** The shop's own driver takes it through the city; answers the parcel's id. */
export const driveOrder = endpoint({
  method: 'POST',
  path: '/shop/orders/:orderNumber/drives',
  access: 'merchant',
  permission: 'orders',
  input: z.object({
    orderNumber,
    courier: sent.courier,
    tel: courierTel,
    /** So many parcels stood there when this one was packed. */
    seen: z.number().check(z.int(), z.gte(0)),
    lines: parcelLines,
  }),
  answer: z.object({ parcelId: z.number() }),
  problems: ['orderUnknown', 'orderStatusChanged', 'parcelEmpty', 'parcelTooMuch', 'courierMissing', 'telInvalid'],
})

/** The goods lie ready; from now on the buyer sees the code. */
export const prepareOrder = endpoint({
  method: 'PUT',
  path: '/shop/orders/:orderNumber/ready',
  access: 'merchant',
  permission: 'orders',
  input: z.object({ orderNumber }),
  answer: z.null(),
  problems: ['orderUnknown', 'orderStatusChanged', 'returnOpen'],
})

/** The buyer has shown the code, and has the goods. */
export const handOverOrder = endpoint({
  method: 'PUT',
  path: '/shop/orders/:orderNumber/handOver',
  access: 'merchant',
  permission: 'orders',
  input: z.object({ orderNumber, code: z.string().check(trim(), z.regex(PICKUP_CODE, 'pickupCodeWrong')) }),
  answer: z.null(),
  problems: ['orderUnknown', 'orderStatusChanged', 'pickupCodeWrong', 'pickupTriesOver', 'returnOpen'],
})

const voucherInput = z.object({ code: z.string().check(trim(), z.regex(VOUCHER_CODE, 'voucherUnknown')) })
const redeemable = z.object({
  ...voucher.shape,
  orderNumber: z.string(),
  buyer: z.string(),
  mobile: z.string(),
  remarks: z.string(),
})
export type Redeemable = z.infer<typeof redeemable>

/** What a code stands for, before it is redeemed; a stranger's is unknown. */
export const findVoucher = endpoint({
  method: 'POST',
  path: '/shop/vouchers/find',
  access: 'merchant',
  permission: 'orders',
  input: voucherInput,
  answer: redeemable,
  problems: ['voucherUnknown', 'voucherTriesOver'],
})

/** Once: the second time says when the first was. */
export const redeemVoucher = endpoint({
  method: 'PUT',
  path: '/shop/vouchers/redeem',
  access: 'merchant',
  permission: 'orders',
  input: voucherInput,
  answer: redeemable,
  problems: [
    'voucherUnknown',
    'voucherTriesOver',
    'voucherRedeemed',
    'voucherExpired',
    'voucherNotYet',
    'voucherRefunded',
    'returnOpen',
  ],
})

/** Those redeemed last, the newest first; of their codes the end. */
export const redeemedVouchers = endpoint({
  method: 'GET',
  path: '/shop/vouchers/redeemed',
  access: 'merchant',
  permission: 'orders',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: z.number(),
      ending: z.string(),
      orderNumber: z.string(),
      skuName: z.string(),
      prodName: z.string(),
      author: z.string(),
      time: z.string(),
    }),
  ),
  problems: [],
})

/** What was read before it was changed: another clerk's change is told, not overwritten. */
const readWords = z.record(z.string(), z.string())

/** A slip of the pen in a waybill, or in a driver's number. */
export const correctParcel = endpoint({
  method: 'PUT',
  path: '/shop/orders/:orderNumber/parcels/:parcelId',
  access: 'merchant',
  permission: 'orders',
  input: z.object({
    orderNumber,
    parcelId: z.coerce.number().check(z.int()),
    courier: sent.courier,
    waybill: z.optional(sent.waybill),
    tel: z.optional(courierTel),
    was: readWords,
  }),
  answer: z.null(),
  problems: ['orderUnknown', 'changedMeanwhile', 'courierMissing', 'waybillInvalid', 'waybillRepeated', 'telInvalid'],
})

/** Before the first parcel leaves; what was paid for freight stays. */
export const changeOrderAddress = endpoint({
  method: 'PUT',
  path: '/shop/orders/:orderNumber/address',
  access: 'merchant',
  permission: 'orders',
  input: z.extend(addressForm, { orderNumber, was: readWords }),
  answer: z.null(),
  problems: [
    'orderUnknown',
    'changedMeanwhile',
    'orderStatusChanged',
    'regionInvalid',
    'regionUndeliverable',
    'receiverInvalid',
    'mobileInvalid',
    'addressDetailInvalid',
  ],
})

/**
 * An order as the operator reads it: what its shop sees, and whose it is. Its money and its after-sales are added by
 * those who know them.
 */
export const platformOrderFields = {
  ...shopOrderDetail.answer.shape,
  ...ofAll,
  account: z.object({ userId: z.string(), name: z.string(), mobile: z.string(), level: z.number() }),
  /** Taken out of the buyer's list. */
  deleteTime: z.nullable(z.string()),
}

const noted = z.object({
  orderNumber,
  content: z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(NOTE_MAX, 'remarkTooLong')),
})

/** For colleagues; the buyer never sees it. */
export const addOrderNote = endpoint({
  method: 'POST',
  path: '/shop/orders/:orderNumber/notes',
  access: 'merchant',
  permission: 'orders',
  input: noted,
  answer: z.null(),
  problems: ['orderUnknown', 'textBlank'],
})

/** Read by the operator's people and by the shop. */
export const addPlatformNote = endpoint({
  method: 'POST',
  path: '/platform/orders/:orderNumber/notes',
  access: 'platform',
  permission: 'orders',
  input: noted,
  answer: z.null(),
  problems: ['orderUnknown', 'textBlank'],
})

/** A link to the delivery note or the contract, in the reader's language; it opens for a quarter of an hour. */
export const shopOrderDocument = endpoint({
  method: 'POST',
  path: '/shop/orders/:orderNumber/document',
  access: 'merchant',
  permission: 'orders',
  input: z.object({ orderNumber, kind: z.enum(documentKinds) }),
  answer: z.string(),
  problems: ['orderUnknown'],
})

/** The documents of several orders behind one another in one file, as they were named; answers its link. */
export const shopOrderPapers = endpoint({
  method: 'POST',
  path: '/shop/orders/papers',
  access: 'merchant',
  permission: 'orders',
  input: z.object({
    orderNumbers: z.array(orderNumber).check(z.minLength(1), z.maxLength(PAPERS_AT_ONCE)),
    kind: z.enum(documentKinds),
  }),
  answer: z.string(),
  problems: ['orderUnknown'],
})

/** What a merchant looks at first. */
export const shopDashboard = endpoint({
  method: 'GET',
  path: '/shop/dashboard',
  access: 'merchant',
  permission: ['orders', 'settlement'],
  input: z.object({}),
  answer: z.object({
    /** What was paid, day by day, the last one today. */
    days: z.array(z.object({ day: z.string(), orders: z.number(), sales: z.number() })),
    /** Skus with no more pieces than the shop's alarm says, the emptiest first; and how many there are. */
    low: z.array(
      z.object({
        prodId: z.number(),
        model: z.string(),
        partyCode: z.string(),
        /** The shop's own number for it; empty: it has given none. */
        articleNo: z.string(),
        stocks: z.number(),
      }),
    ),
    lowCount: z.number(),
    stockAlarm: z.number(),
  }),
  problems: [],
})
