import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { docNames } from './rules.ts'

const id = z.coerce.number().check(z.int(), z.positive())
const maybeShop = z.coerce.number().check(z.int(), z.gte(0))
const head = z.object({ id: z.number(), shopId: z.nullable(z.number()), title: z.string(), publishTime: z.string() })
export type NoticeHead = z.infer<typeof head>

/** The notices that stand at the top. */
export const topNoticeList = endpoint({
  method: 'GET',
  path: '/notice/topNoticeList',
  access: 'anyone',
  input: z.object({ shopId: z.optional(maybeShop) }),
  answer: z.array(head),
  problems: [],
})

/** The notices, the newest first. */
export const noticeList = endpoint({
  method: 'GET',
  path: '/notice/noticeList',
  access: 'anyone',
  input: z.object({
    shopId: z.optional(maybeShop),
    ...paging,
  }),
  answer: pageOf(head),
  problems: [],
})

/** One notice. */
export const noticeInfo = endpoint({
  method: 'GET',
  path: '/notice/info/:id',
  access: 'anyone',
  input: z.object({ id, shopId: z.optional(maybeShop) }),
  answer: z.extend(head, { content: z.string() }),
  problems: ['noticeUnknown'],
})

/** A paragraph, a heading, or a list; plain text, never markup. */
const block = z.object({ kind: z.enum(['heading', 'text', 'list']), lines: z.array(z.string()) })
export type DocBlock = z.infer<typeof block>

/** Ours: one document of the help area. */
export const helpDoc = endpoint({
  method: 'GET',
  path: '/help/doc',
  access: 'anyone',
  input: z.object({ name: z.enum(docNames) }),
  answer: z.object({ name: z.string(), title: z.string(), blocks: z.array(block) }),
  problems: [],
})

/** Ours: the titles of all documents. */
export const helpIndex = endpoint({
  method: 'GET',
  path: '/help/index',
  access: 'anyone',
  input: z.object({}),
  answer: z.array(z.object({ name: z.string(), title: z.string() })),
  problems: [],
})
