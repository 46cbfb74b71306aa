/** Pages of blocks as they are written: a shop's home by its staff, the mall's pages by the operator. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { keyword } from '#core/wire/list.ts'
import { BLOCKS_MAX, NAME_MAX, PASTED_MAX, PASTED_NUMBER_MAX, versionKinds } from './rules.ts'
import { area } from './fields.ts'
import { templateNames } from './templates.ts'

const count = z.coerce.number().check(z.int(), z.positive())
const renovationId = count
const number = count
/** The draft that was read: an older one is told, not overwritten. */
const version = z.int().check(z.positive())
const place = z.nullable(z.int().check(z.gte(0), z.lt(BLOCKS_MAX)))
const name = z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(NAME_MAX, 'textTooLong'))
/** `yyyy-MM-dd HH:mm`; what is none is a time that cannot be had. */
const time = z.string().check(trim(), z.minLength(1, 'decorationTimeWrong'), z.maxLength(16))

/** Whatever a block holds is kept as it is; what can be drawn of it, its shape says. */
const stored = z.looseObject({ type: z.string().check(trim(), z.minLength(1), z.maxLength(60)) })
export type StoredBlock = z.infer<typeof stored>
const content = z.array(stored).check(z.maxLength(BLOCKS_MAX))

export const pageKinds = ['home', 'shop', 'named', 'area'] as const
export type PageKind = (typeof pageKinds)[number]

const row = z.object({
  renovationId: z.number(),
  kind: z.enum(pageKinds),
  /** Which special area, if it is one. */
  area: z.nullable(area),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Where visitors find it. */
  path: z.string(),
  isLive: z.boolean(),
  liveNumber: z.nullable(z.number()),
  /** Null: nothing is written that is not published. */
  draftTime: z.nullable(z.string()),
  draftAuthor: z.nullable(z.string()),
})
export type DecorationRow = z.infer<typeof row>

const versionRow = z.object({
  number: z.number(),
  kind: z.enum(versionKinds),
  /** Null: it came with the mall. */
  author: z.nullable(z.string()),
  time: z.string(),
  blocks: z.number(),
})

const span = z.object({
  spanId: z.number(),
  number: z.number(),
  from: z.string(),
  until: z.nullable(z.string()),
  isLive: z.boolean(),
})
export type Span = z.infer<typeof span>

const detail = z.extend(row, {
  version: z.number(),
  content,
  versions: z.array(versionRow),
  /** What is live until when, and what comes. */
  spans: z.array(span),
  /** Draws the draft for whoever has it, for some hours. */
  previewUrl: z.string(),
})
export type DecorationDetail = z.infer<typeof detail>

const picture = z.object({
  pictureId: z.number(),
  src: z.string(),
  width: z.number(),
  height: z.number(),
  altZh: z.string(),
  altEn: z.string(),
})
export type LibraryRow = z.infer<typeof picture>

const alt = z.string().check(trim(), z.maxLength(NAME_MAX, 'textTooLong'))
const share = z.number().check(z.gte(0), z.lte(1))
const pictureId = count

const asked = {
  list: z.object({}),
  one: z.object({ renovationId }),
  save: z.object({
    renovationId,
    version,
    content,
    /** The draft that stands there was seen, and goes: it is left behind as a version, whoever made it. */
    isOver: z.optional(z.boolean()),
  }),
  publish: z.object({ renovationId, version }),
  schedule: z.object({ renovationId, version, from: time, until: z.nullable(time) }),
  span: z.object({ renovationId, spanId: count }),
  old: z.object({ renovationId, number }),
  here: z.object({
    renovationId,
    place,
    /** Which of a person's windows says so; without it they are one. */
    windowId: z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
  }),
  find: z.object({
    of: z.enum(['products', 'coupons', 'shops', 'categories']),
    keyword: z._default(keyword, ''),
    ids: z._default(z.string().check(z.regex(/^(\d{1,16}(,\d{1,16}){0,99})?$/)), ''),
  }),
  numbers: z.object({
    numbers: z
      .array(z.string().check(trim(), z.minLength(1), z.maxLength(PASTED_NUMBER_MAX)))
      .check(z.minLength(1), z.maxLength(PASTED_MAX)),
  }),
  template: z.object({ template: z.enum(templateNames), area: z.optional(area) }),
  pictures: z.object({}),
  alt: z.object({ pictureId, altZh: alt, altEn: alt }),
  /** A part of it, as shares of its width and height. */
  crop: z.object({ pictureId, x: share, y: share, w: share, h: share }),
  remove: z.object({ pictureId }),
}
const found = z.object({ id: z.number(), name: z.string(), hint: z.string(), pic: z.string() })
export type Found = z.infer<typeof found>
const presence = z.object({
  version: z.number(),
  /** Who saved last. */
  author: z.nullable(z.string()),
  /** `isOwn`: another window of whoever asks. */
  others: z.array(z.object({ name: z.string(), place: z.nullable(z.number()), isOwn: z.optional(z.boolean()) })),
})

const unknown = ['decorationUnknown'] as const
const changed = [...unknown, 'changedMeanwhile'] as const
const shop = { access: 'merchant', permission: 'shop' } as const
const platform = { access: 'platform', permission: 'content' } as const

/** The pages that the shop decorates: its home. */
export const shopDecorations = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/decorations',
  input: asked.list,
  answer: z.array(row),
  problems: [],
})
/** Begins the shop's home; where there is one, answers that. */
export const addShopDecoration = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/decorations',
  input: z.object({}),
  answer: z.object({ renovationId: z.number() }),
  problems: [],
})
/** A page of the shop as it is written: draft, versions, what is live until when. */
export const shopDecoration = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/decorations/:renovationId',
  input: asked.one,
  answer: detail,
  problems: unknown,
})
/** Saves the draft of a page of the shop. */
export const saveShopDecoration = endpoint({
  ...shop,
  method: 'PUT',
  path: '/shop/decorations/:renovationId',
  input: asked.save,
  answer: z.object({ version: z.number() }),
  problems: [...changed, 'notOfThisShop', 'decorationTooLarge'],
})
/** Publishes the draft of a page of the shop, from now on. */
export const publishShopDecoration = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/decorations/:renovationId/publish',
  input: asked.publish,
  answer: detail,
  problems: [...changed, 'blocksUnfinished', 'notOfThisShop'],
})
/** Lets the draft of a page of the shop be live from a time on, and until another if one is named. */
export const scheduleShopDecoration = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/decorations/:renovationId/schedule',
  input: asked.schedule,
  answer: detail,
  problems: [...changed, 'blocksUnfinished', 'notOfThisShop', 'decorationTimeWrong'],
})
/** Takes back what was scheduled and has not begun, or ends what is live by schedule. */
export const unscheduleShopDecoration = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/decorations/:renovationId/unschedule',
  input: asked.span,
  answer: detail,
  problems: [...unknown, 'decorationSpanUnknown'],
})
/** An earlier version of a page of the shop, to be compared or taken as the draft. */
export const shopDecorationVersion = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/decorations/:renovationId/versions/:number',
  input: asked.old,
  answer: z.object({ content }),
  problems: unknown,
})
/** Lets an earlier version of a page of the shop be live again, from now on. */
export const rollBackShopDecoration = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/decorations/:renovationId/versions/:number/publish',
  input: asked.old,
  answer: detail,
  problems: [...unknown, 'blocksUnfinished', 'notOfThisShop'],
})
/** Says who has the page open, and at which block; answers who else has, and the draft's version. */
export const shopDecorationHere = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/decorations/:renovationId/here',
  input: asked.here,
  answer: presence,
  problems: unknown,
})
/** What the shop can place: its own products on the shelf, its coupons, and categories that hold its goods. */
export const shopDecorationGoods = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/decorationGoods',
  input: asked.find,
  answer: z.array(found),
  problems: [],
})
/** Products of the shop by their part numbers, in any spelling; null where it is not certain which is meant. */
export const shopDecorationNumbers = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/decorationNumbers',
  input: asked.numbers,
  answer: z.array(z.nullable(found)),
  problems: [],
})
/** A page to begin with, filled with the shop's own goods. */
export const shopDecorationTemplate = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/decorationTemplates/:template',
  input: asked.template,
  answer: z.object({ content }),
  problems: [],
})
/** The shop's library of pictures, the newest first. */
export const shopDecorationPictures = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/decorationPictures',
  input: asked.pictures,
  answer: z.array(picture),
  problems: [],
})
/** What a picture of the shop shows, for those who do not see it. */
export const describeShopPicture = endpoint({
  ...shop,
  method: 'PUT',
  path: '/shop/decorationPictures/:pictureId',
  input: asked.alt,
  answer: picture,
  problems: ['decorationPictureUnknown', 'textTooLong'],
})
/** A new picture from a part of one of the shop. */
export const cropShopPicture = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/decorationPictures/:pictureId/crop',
  input: asked.crop,
  answer: picture,
  problems: ['decorationPictureUnknown', 'uploadInvalid'],
})
/** Takes a picture out of the shop's library; pages that show it keep it. */
export const removeShopPicture = endpoint({
  ...shop,
  method: 'DELETE',
  path: '/shop/decorationPictures/:pictureId',
  input: asked.remove,
  answer: z.null(),
  problems: ['decorationPictureUnknown'],
})

/** The pages that the operator decorates: the home, and those with a name. */
export const platformDecorations = endpoint({ ...shopDecorations, ...platform, path: '/platform/decorations' })
/** Begins a page with a name. */
export const addPlatformDecoration = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/decorations',
  input: z.object({ nameZh: name, nameEn: name }),
  answer: z.object({ renovationId: z.number() }),
  problems: ['textBlank', 'textTooLong'],
})
/** A page of the mall as it is written: draft, versions, what is live until when. */
export const platformDecoration = endpoint({
  ...shopDecoration,
  ...platform,
  path: '/platform/decorations/:renovationId',
})
/** Saves the draft of a page of the mall. */
export const savePlatformDecoration = endpoint({
  ...saveShopDecoration,
  ...platform,
  path: '/platform/decorations/:renovationId',
})
/** Publishes the draft of a page of the mall, from now on. */
export const publishPlatformDecoration = endpoint({
  ...publishShopDecoration,
  ...platform,
  path: '/platform/decorations/:renovationId/publish',
})
/** Lets the draft of a page of the mall be live from a time on, and until another if one is named. */
export const schedulePlatformDecoration = endpoint({
  ...scheduleShopDecoration,
  ...platform,
  path: '/platform/decorations/:renovationId/schedule',
})
/** Takes back what was scheduled and has not begun, or ends what is live by schedule. */
export const unschedulePlatformDecoration = endpoint({
  ...unscheduleShopDecoration,
  ...platform,
  path: '/platform/decorations/:renovationId/unschedule',
})
/** An earlier version of a page of the mall, to be compared or taken as the draft. */
export const platformDecorationVersion = endpoint({
  ...shopDecorationVersion,
  ...platform,
  path: '/platform/decorations/:renovationId/versions/:number',
})
/** Lets an earlier version of a page of the mall be live again, from now on. */
export const rollBackPlatformDecoration = endpoint({
  ...rollBackShopDecoration,
  ...platform,
  path: '/platform/decorations/:renovationId/versions/:number/publish',
})
/** Says who has the page open, and at which block; answers who else has, and the draft's version. */
export const platformDecorationHere = endpoint({
  ...shopDecorationHere,
  ...platform,
  path: '/platform/decorations/:renovationId/here',
})
/** What the operator can place: products on the shelf, coupons, shops, categories. */
export const platformDecorationGoods = endpoint({
  ...shopDecorationGoods,
  ...platform,
  path: '/platform/decorationGoods',
})
/** Products of the mall by their part numbers, in any spelling; where several shops sell one, what sells most. */
export const platformDecorationNumbers = endpoint({
  ...shopDecorationNumbers,
  ...platform,
  path: '/platform/decorationNumbers',
})
/** A page to begin with, filled with goods of the mall. */
export const platformDecorationTemplate = endpoint({
  ...shopDecorationTemplate,
  ...platform,
  path: '/platform/decorationTemplates/:template',
})
/** The mall's library of pictures, the newest first. */
export const platformDecorationPictures = endpoint({
  ...shopDecorationPictures,
  ...platform,
  path: '/platform/decorationPictures',
})
/** What a picture of the mall shows, for those who do not see it. */
export const describePlatformPicture = endpoint({
  ...describeShopPicture,
  ...platform,
  path: '/platform/decorationPictures/:pictureId',
})
/** A new picture from a part of one of the mall. */
export const cropPlatformPicture = endpoint({
  ...cropShopPicture,
  ...platform,
  path: '/platform/decorationPictures/:pictureId/crop',
})
/** Takes a picture out of the mall's library; pages that show it keep it. */
export const removePlatformPicture = endpoint({
  ...removeShopPicture,
  ...platform,
  path: '/platform/decorationPictures/:pictureId',
})
