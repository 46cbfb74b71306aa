import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { docNames, SEARCH_WORDS_MAX } from './rules.ts'

const maybeShop = z.coerce.number().check(z.int(), z.gte(0))
const head = z.object({ id: z.number(), shopId: z.nullable(z.number()), title: z.string(), publishTime: z.string() })
export type NoticeHead = z.infer<typeof head>
/** A notice as its page shows it. */
export const shownNotice = z.extend(head, { content: z.string() })
export type ShownNotice = z.infer<typeof shownNotice>

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
  answer: shownNotice,
  problems: ['noticeUnknown'],
})

/** A paragraph, a heading, a list, steps, or a picture of our own pages with its words; plain text, never markup. */
const block = z.object({
  kind: z.enum(['heading', 'text', 'list', 'steps', 'picture']),
  lines: z.array(z.string()),
  src: z.optional(z.string()),
})
export type DocBlock = z.infer<typeof block>

/** A document as its page shows it. */
export const shownDoc = z.object({
  name: z.string(),
  title: z.string(),
  blocks: z.array(block),
  version: z.number(),
  current: z.number(),
  /** Announced: it applies from this day. */
  coming: z.nullable(z.object({ version: z.number(), day: z.string() })),
  /** The newest first; null: from the start. */
  versions: z.array(z.object({ version: z.number(), day: z.nullable(z.string()) })),
})

/** Ours: one document of the help area. */
export const helpDoc = endpoint({
  method: 'GET',
  path: '/help/doc',
  access: 'anyone',
  /** `version`: as it was, is, or has been announced; without it as it is now. */
  input: z.object({ name: z.enum(docNames), version: z.optional(z.coerce.number().check(z.int(), z.gte(0))) }),
  answer: shownDoc,
  problems: ['helpDocUnknown'],
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

/** Ours: documents that say all of these words. */
export const helpSearch = endpoint({
  method: 'GET',
  path: '/help/search',
  access: 'anyone',
  input: z.object({ q: z.string().check(trim(), z.minLength(1), z.maxLength(SEARCH_WORDS_MAX)) }),
  answer: z.array(z.object({ name: z.string(), title: z.string(), excerpt: z.string() })),
  problems: [],
})

/** Ours: whether a document helped; the last word of a visitor on a day counts. */
export const helpUseful = endpoint({
  method: 'POST',
  path: '/help/useful',
  access: 'anyone',
  input: z.object({ name: z.enum(docNames), isUseful: z.boolean() }),
  answer: z.null(),
  problems: ['tooOften'],
})
