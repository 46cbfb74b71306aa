/** Documents of the help area as the clerk writes them. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { previewLink } from '#features/site/preview-contract.ts'
import { DOC_BODY_MAX, DOC_TITLE_MAX, docNames, noticeDays } from './rules.ts'

const name = z.enum(docNames)
const line = (max: number) => z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(max, 'textTooLong'))
const words = {
  titleZh: line(DOC_TITLE_MAX),
  titleEn: line(DOC_TITLE_MAX),
  bodyZh: line(DOC_BODY_MAX),
  bodyEn: line(DOC_BODY_MAX),
}
const version = z.number().check(z.int(), z.gte(0))
const kept = z.object({
  ...words,
  version: z.number(),
  /** Null: it came with the mall. */
  author: z.nullable(z.string()),
  /** It applies from then on; null: from the start. */
  from: z.nullable(z.string()),
  isWithdrawn: z.boolean(),
})

const staff = { access: 'platform', permission: 'content' } as const

/** All documents with what visitors said of them in the last thirty days. */
export const helpDesk = endpoint({
  ...staff,
  method: 'GET',
  path: '/platform/help',
  input: z.object({}),
  answer: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      version: z.number(),
      /** A new version applies from this day. */
      comesOn: z.nullable(z.string()),
      useful: z.number(),
      notUseful: z.number(),
    }),
  ),
  problems: [],
})

const detail = z.object({
  name: z.string(),
  /** What applies now first in `versions` that are not withdrawn and have begun. */
  current: version,
  /** Announced, not yet in force; null: none. */
  coming: z.nullable(version),
  versions: z.array(kept),
  /** Names of the rules that a text may print, each with what it is now. */
  rules: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type DeskDoc = z.infer<typeof detail>

/** One document with its versions, the newest first. */
export const deskDoc = endpoint({
  ...staff,
  method: 'GET',
  path: '/platform/help/:name',
  input: z.object({ name }),
  answer: detail,
  problems: [],
})

/** Answers the link to a page that shows the text as visitors would see it. Nothing of it is published. */
export const previewDoc = endpoint({
  ...staff,
  method: 'POST',
  path: '/platform/help/:name/preview',
  input: z.object({ name, ...words }),
  answer: previewLink,
  problems: ['textBlank', 'textTooLong', 'helpRuleUnknown'],
})

/** A new version: at once where no rule changes, otherwise announced so many days before it applies. */
export const publishDoc = endpoint({
  ...staff,
  method: 'POST',
  path: '/platform/help/:name',
  input: z.object({ name, ...words, basedOn: version, noticeDays: z.literal(noticeDays) }),
  answer: detail,
  problems: ['changedMeanwhile', 'textBlank', 'textTooLong', 'helpRuleUnknown', 'helpPlanned'],
})

/** What was announced does not come, and its notice goes. */
export const withdrawDoc = endpoint({
  ...staff,
  method: 'POST',
  path: '/platform/help/:name/withdraw',
  input: z.object({ name, version }),
  answer: detail,
  problems: ['changedMeanwhile'],
})
