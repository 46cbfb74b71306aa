// Being told when something is back in stock. All of it is ours: the clients of the specification know nothing of it.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pageOf, paging } from '#core/wire/page.ts'

const skuId = id

/** Wants to be told, or no longer; the same request twice is one. Answers whether it is wanted now. */
export const wantStockNotice = endpoint({
  method: 'PUT',
  path: '/p/stockNotice',
  access: 'member',
  input: z.object({ skuId, isWanted: z.boolean() }),
  answer: z.boolean(),
  problems: ['productUnknown', 'stockIsBack', 'stockNoticesTooMany'],
})

/** What the person waits for, so that each button on a page knows: asked once a page. */
export const waitedFor = endpoint({
  method: 'GET',
  path: '/p/stockNotice/waiting',
  access: 'member',
  input: z.object({}),
  answer: z.array(z.number()),
  problems: [],
})

/**
 * `waiting`; `back`: told, and it can be ordered; `outAgain`: told, and gone since; `gone`: off the shelf, or its shop
 * is closed.
 */
export const noticeStates = ['waiting', 'back', 'outAgain', 'gone'] as const

/** The newest first, with what they were told. */
export const stockNotices = endpoint({
  method: 'GET',
  path: '/p/stockNotice/page',
  access: 'member',
  input: z.object(paging),
  answer: pageOf(
    z.object({
      skuId: z.number(),
      prodId: z.number(),
      model: z.string(),
      partyCode: z.string(),
      prodName: z.string(),
      shopName: z.string(),
      askedTime: z.string(),
      toldTime: z.nullable(z.string()),
      state: z.enum(noticeStates),
    }),
  ),
  problems: [],
})
export type StockNotice = z.infer<typeof stockNotices.answer>['records'][number]
