/** Notices as they are written: of a shop by its staff, of the mall by the operator. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { listAnswer, listInput } from '#core/wire/list.ts'
import { previewLink } from '#features/site/preview-contract.ts'
import { NOTICE_TEXT_MAX, NOTICE_TITLE_MAX } from './rules.ts'
import { noticeStatuses } from './states.ts'

const noticeId = id
const version = z.number().check(z.int(), z.gte(1))
const line = (max: number) => z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(max, 'textTooLong'))

const written = {
  titleZh: line(NOTICE_TITLE_MAX),
  titleEn: line(NOTICE_TITLE_MAX),
  contentZh: line(NOTICE_TEXT_MAX),
  contentEn: line(NOTICE_TEXT_MAX),
  /** Listed first where only a few are shown. */
  isTop: z._default(z.boolean(), false),
}

const row = z.object({
  noticeId: z.number(),
  version: z.number(),
  titleZh: z.string(),
  titleEn: z.string(),
  isTop: z.boolean(),
  status: z.enum(noticeStatuses),
  publishTime: z.nullable(z.string()),
  changeTime: z.nullable(z.string()),
})
export type NoticeRow = z.infer<typeof row>

const detail = z.extend(row, {
  contentZh: z.string(),
  contentEn: z.string(),
  /** What it said before and says now, the newest first. */
  versions: z.array(
    z.object({
      version: z.number(),
      titleZh: z.string(),
      titleEn: z.string(),
      contentZh: z.string(),
      contentEn: z.string(),
      /** Null: it came with the mall. */
      author: z.nullable(z.string()),
      time: z.string(),
    }),
  ),
})
export type NoticeDetail = z.infer<typeof detail>

const asked = {
  list: z.object({ ...listInput, status: z.optional(z.enum(noticeStatuses)) }),
  one: z.object({ noticeId }),
  draft: z.object(written),
  change: z.object({ noticeId, version, ...written }),
  /** `version` is the one that was read: an older one is told, not published. */
  move: z.object({ noticeId, version }),
}
const rows = listAnswer(row)

const unwritten = ['textBlank', 'textTooLong'] as const
const changed = ['noticeUnknown', 'changedMeanwhile'] as const
const shop = { access: 'merchant', permission: 'shop' } as const
const platform = { access: 'platform', permission: 'content' } as const

/** The shop's notices, drafts included. */
export const shopNotices = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/notices',
  input: asked.list,
  answer: rows,
  problems: [],
})
/** One notice of the shop, as it is edited. */
export const shopNotice = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/notices/:noticeId',
  input: asked.one,
  answer: detail,
  problems: ['noticeUnknown'],
})
/** Writes a draft of a notice of the shop. */
export const draftShopNotice = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/notices',
  input: asked.draft,
  answer: detail,
  problems: unwritten,
})
/** A notice of the shop as it stands in the form, as its page; nothing is kept of it but for the link. */
export const previewShopNotice = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/notices/preview',
  input: asked.draft,
  answer: previewLink,
  problems: unwritten,
})
/** Changes a notice of the shop. */
export const changeShopNotice = endpoint({
  ...shop,
  method: 'PUT',
  path: '/shop/notices/:noticeId',
  input: asked.change,
  answer: detail,
  problems: [...changed, ...unwritten],
})
/** Publishes a notice of the shop. */
export const publishShopNotice = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/notices/:noticeId/publish',
  input: asked.move,
  answer: detail,
  problems: [...changed, 'noticeStatusChanged'],
})
/** Withdraws a notice of the shop. */
export const withdrawShopNotice = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/notices/:noticeId/withdraw',
  input: asked.move,
  answer: detail,
  problems: [...changed, 'noticeStatusChanged'],
})

/** The mall's notices, drafts included. */
export const platformNotices = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/notices',
  input: asked.list,
  answer: rows,
  problems: [],
})
/** One notice of the mall, as it is edited. */
export const platformNotice = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/notices/:noticeId',
  input: asked.one,
  answer: detail,
  problems: ['noticeUnknown'],
})
/** Writes a draft of a notice of the mall. */
export const draftPlatformNotice = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/notices',
  input: asked.draft,
  answer: detail,
  problems: unwritten,
})
/** A notice of the mall as it stands in the form, as its page. */
export const previewPlatformNotice = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/notices/preview',
  input: asked.draft,
  answer: previewLink,
  problems: unwritten,
})
/** Changes a notice of the mall. */
export const changePlatformNotice = endpoint({
  ...platform,
  method: 'PUT',
  path: '/platform/notices/:noticeId',
  input: asked.change,
  answer: detail,
  problems: [...changed, ...unwritten],
})
/** Publishes a notice of the mall. */
export const publishPlatformNotice = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/notices/:noticeId/publish',
  input: asked.move,
  answer: detail,
  problems: [...changed, 'noticeStatusChanged'],
})
/** Withdraws a notice of the mall. */
export const withdrawPlatformNotice = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/notices/:noticeId/withdraw',
  input: asked.move,
  answer: detail,
  problems: [...changed, 'noticeStatusChanged'],
})
