import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { wrongTransfer } from '#features/orders/contract.ts'
import { arrival } from '#features/shops/contract.ts'
import { payEntry, payType } from './rules.ts'
import { trim } from '#core/field/trim.ts'
import { meaning } from '#core/wire/wire-number.ts'

const entries: number[] = Object.values(payEntry)
const anyEntry = z.coerce.number().check(
  z.refine((entry) => entries.includes(entry)),
  meaning(payEntry),
)
/** What the numbers are of: orders unless it says a top-up or a membership. */
const entry = z._default(anyEntry, payEntry.orders)

/** "n1,n2": the orders of one checkout are paid together; a top-up or a membership is one number. */
const orderNumbers = z.string().check(z.regex(/^\d{6,32}(,\d{6,32}){0,49}$/))

/** Where transfers go. */
const bankAccount = { accountName: z.string(), bankName: z.string(), bankAccount: z.string() }

const remittance = z.object({
  payNumber: z.string(),
  remitCode: z.string(),
  amount: z.number(),
  ...bankAccount,
  endTime: z.string(),
  hasProof: z.boolean(),
})

/**
 * Why goods do not wait the whole time that a transfer may take: too large a share of the stock, or too many holds
 * without paying.
 */
const shortHold = z.nullable(z.enum(['share', 'repeated', 'sale']))
export type Remittance = z.infer<typeof remittance>

/** A form with the `file` of a remittance slip; answers the envelope with null. */
export const proofPath = (number: string): `/${string}` => `/p/order/remitProof/${number}`

/**
 * What orders or a top-up come to, and until when they can be paid. Of several orders, those that can be paid; where
 * none can, those that were paid; where none was, all.
 */
export const payInfo = endpoint({
  method: 'GET',
  path: '/p/order/getOrderPayInfoByOrderNumber',
  access: 'member',
  input: z.object({ orderNumbers, payEntry: entry }),
  answer: z.object({
    totalFee: z.number(),
    /** When the first of the orders runs out. */
    endTime: z.string(),
    endsAt: z.number(),
    isExpired: z.boolean(),
    /** 1: to be paid; otherwise what became of it, as in the order's `status`. */
    status: z.number(),
    receiver: z.string(),
    userAddr: z.string(),
    prodNameList: z.array(z.string()),
    /** One by one, with what was told of its way; none of a top-up. */
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        status: z.number(),
        shopName: z.string(),
        actualTotal: z.number(),
        /** Points that its goods cost beside the money. */
        costScore: z.number(),
        arrival: z.nullable(arrival),
        /** The buyer fetches the goods. */
        isCollected: z.boolean(),
      }),
    ),
    /** Of the numbers asked for, those that are not in the sum: `pay` takes the others. */
    leftOut: z.array(z.string()),
    balance: z.number(),
    /** Whether the balance asks for the payment password. */
    hasPayPassword: z.boolean(),
    /** Where a transfer goes; its code comes with `pay`. */
    bank: z.object(bankAccount),
    /** The open transfer of which exactly these are left to pay; its amount stays what it was opened with. */
    remittance: z.nullable(remittance),
    /** Without that one: open transfers that would pay some of these, with all that each would pay. */
    otherTransfers: z.array(z.object({ remitCode: z.string(), orderNumbers: z.string() })),
    /** Transfers for these that came with another sum than their code was given for: nothing was booked of them. */
    wrongTransfers: z.array(wrongTransfer),
    /** So long a bank transfer may take, if it is begun now. */
    transferEndTime: z.string(),
    transferShort: shortHold,
  }),
  problems: ['orderUnknown', 'topUpUnknown', 'membershipUnknown'],
})
export type PayInfo = z.infer<typeof payInfo.answer>

/** Begins a payment, or pays at once. */
export const payOrder = endpoint({
  method: 'POST',
  path: '/p/order/pay',
  access: 'member',
  /**
   * Without a payType the sandbox pays at once, in demo mode only; otherwise nothing is paid, and `details.payTypes` of
   * the refusal lists the ways that are open: "9,11".
   */
  input: z.object({
    orderNumbers,
    payEntry: entry,
    payType: z.optional(
      z.union([
        // Nothing chosen; as a number it would be 0, a way of its own.
        z.pipe(
          z.literal(['', null]),
          z.transform(() => undefined),
        ),
        z.coerce.number().check(meaning(payType)),
      ]),
    ),
    returnUrl: z.optional(
      z.pipe(
        z.nullable(z.string().check(z.maxLength(300))),
        z.transform((url) => url ?? undefined),
      ),
    ),
    /** Sealed; the balance asks for it where one was set. */
    payPassword: z.optional(z.string().check(z.maxLength(2048))),
    /** Of `wx.login`, for a mini program (5): it tells who pays. */
    loginCode: z.optional(z.string().check(trim(), z.maxLength(200))),
  }),
  /** null: paid. */
  answer: z.nullable(
    z.object({
      payNumber: z.string(),
      /** What a code to scan says. */
      codeUrl: z.nullable(z.string()),
      /** The provider's page that the person goes to. */
      redirectUrl: z.nullable(z.string()),
      /** What `wx.requestPayment` takes, in a mini program. */
      requestPayment: z.nullable(
        z.object({
          timeStamp: z.string(),
          nonceStr: z.string(),
          package: z.string(),
          signType: z.literal('RSA'),
          paySign: z.string(),
        }),
      ),
      endsAt: z.number(),
      remittance: z.nullable(remittance),
    }),
  ),
  problems: [
    'orderUnknown',
    'orderStatusChanged',
    'orderExpired',
    'balanceShort',
    'payWayOff',
    'payWayBusy',
    'payInMobileBrowser',
    'tooOften',
    'payInMiniProgram',
    'topUpUnknown',
    'membershipUnknown',
    'payPasswordNeeded',
    'payPasswordWrong',
    'payPasswordPaused',
    'sealBroken',
  ],
})

/** Whether all of them are paid, but for those that ended unpaid. */
export const isPaid = endpoint({
  method: 'GET',
  path: '/p/order/isPay/:payEntry/:orderNumbers',
  access: 'member',
  input: z.object({ payEntry: anyEntry, orderNumbers }),
  answer: z.boolean(),
  problems: ['orderUnknown', 'topUpUnknown', 'membershipUnknown'],
})

/** Ours, for a page that waits: also whether there is anything left to wait for. */
export const payState = endpoint({
  ...isPaid,
  path: '/p/order/payState/:payEntry/:orderNumbers',
  answer: z.object({ isPaid: z.boolean(), isPayable: z.boolean() }),
})

const payNumber = z.string().check(z.regex(/^\d{6,32}$/))

/** The demo's scanner: what a person with the code sees. */
export const scanInfo = endpoint({
  method: 'GET',
  path: '/demo/pay/:payNumber',
  access: 'anyone',
  input: z.object({ payNumber }),
  answer: z.object({
    payNumber: z.string(),
    amount: z.number(),
    status: z.string(),
    notices: z.array(z.object({ verdict: z.string(), at: z.string() })),
  }),
  problems: ['noSuchCall'],
})

export const scanActs = ['pay', 'fail', 'late', 'twice'] as const

/** The demo's scanner acts as a provider would: by signed notices to the mall. */
export const scanAct = endpoint({
  method: 'POST',
  path: '/demo/pay/:payNumber',
  access: 'anyone',
  input: z.object({ payNumber, act: z.enum(scanActs) }),
  answer: z.object({ status: z.string() }),
  problems: ['noSuchCall'],
})
