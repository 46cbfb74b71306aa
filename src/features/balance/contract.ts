import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { pageOf, paging } from '#core/wire/page.ts'

/** Ours: makes a top-up to be paid at the counter, `/payment?payEntry=1&orderNumbers=…`. */
export const topUp = endpoint({
  method: 'POST',
  path: '/p/balance/topUp',
  access: 'member',
  /** In yuan, as a number or as it was typed; what is neither is no amount, and refused as such. */
  input: z.object({ amount: z.catch(z.union([z.number(), z.string()]), '') }),
  answer: z.object({ topUpNumber: z.string() }),
  problems: ['topUpInvalid', 'tooOften'],
})

/** What moved a balance. */
export const recordKinds = ['topUp', 'payment', 'refund', 'opening', 'other'] as const

/** Ours: the balance and what it came from and went to, newest first. */
export const balanceRecords = endpoint({
  method: 'GET',
  path: '/p/balance/records',
  access: 'member',
  input: z.object(paging),
  answer: z.object({
    balance: z.number(),
    ...pageOf(
      z.object({
        recordId: z.number(),
        kind: z.enum(recordKinds),
        /** Of the payment, the refund or the top-up. */
        number: z.string(),
        orderNumbers: z.array(z.string()),
        /** In yuan; negative where it was used. */
        change: z.number(),
        /** What was left then. */
        balance: z.number(),
        createTime: z.string(),
      }),
    ).shape,
  }),
  problems: [],
})
