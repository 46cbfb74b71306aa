// What the operator configures for the whole mall.
import * as z from 'zod/mini'
import { day } from '#core/field/day-field.ts'
import { EMAIL } from '#core/field/email.ts'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { CUT_OFF } from '#core/limits.ts'
import { locales } from '#core/locale.ts'
import { previewLink } from './preview-contract.ts'
import {
  CALENDAR_DAYS_MAX,
  HOT_WORDS_MAX,
  hotWordTexts,
  POLICY_MAX,
  policyNames,
  ruleBounds,
  SERVICE_MAIL_MAX,
  SERVICE_PHONE,
  SERVICE_PHONE_MAX,
} from './rules.ts'

const refusals = ['signInRequired', 'accountOffline', 'forbidden'] as const

const line = (most: number) => z.string().check(trim(), z.maxLength(most))
/** One text for each language; empty: the built-in one. */
const text = (most: number) => z.object({ zh_CN: line(most), en: line(most) })
/** Uploaded here, or at an address of its own; empty: the built-in one. */
const picture = z.string().check(z.regex(/^$|^\/files\/site\/[0-9a-f-]{36}\.webp$|^https:\/\/[^\s"'<>]{1,300}$/))

const webConfig = z.object({
  pcLogoImg: picture,
  pcTitleImg: picture,
  pcLoginBgImg: picture,
  pcQrcodeImg: picture,
  pcCompanyName: text(30),
  pcTitleContent: text(80),
  pcLogoImgText: text(40),
  pcWelcome: text(60),
  pcCompanyInfo: text(400),
  pcCopyright: text(200),
  pcIcpNumber: line(60),
  pcLicenceNumber: line(60),
})

const customerService = z.object({
  phone: z
    .string('servicePhoneInvalid')
    .check(
      trim(),
      z.maxLength(SERVICE_PHONE_MAX, 'servicePhoneInvalid'),
      z.regex(SERVICE_PHONE, 'servicePhoneInvalid'),
    ),
  mail: z
    .string('emailInvalid')
    .check(trim(), z.maxLength(SERVICE_MAIL_MAX, 'emailInvalid'), z.regex(EMAIL, 'emailInvalid')),
})

const serviceSwitch = z.object({ serviceTermsSwitch: z.boolean(), privacyPolicySwitch: z.boolean() })
const paySwitch = z.object({
  balancePaySwitch: z.boolean(),
  bankPaySwitch: z.boolean(),
  wxPaySwitch: z.boolean(),
  aliPaySwitch: z.boolean(),
  payPalSwitch: z.boolean(),
})
const languages = z.object({ language: z.enum(locales), offered: z.array(z.enum(locales)).check(z.minLength(1)) })
const within = ([least, most]: readonly [number, number]) => z.int().check(z.gte(least), z.lte(most))
const days = ruleBounds.afterSales
const rules = z.object({
  payMinutes: within(ruleBounds.rules.payMinutes),
  receiveDays: within(ruleBounds.rules.receiveDays),
  unpaidOrders: within(ruleBounds.rules.unpaidOrders),
  freeFreightYuan: within(ruleBounds.rules.freeFreightYuan),
  addresses: within(ruleBounds.rules.addresses),
  cartLines: within(ruleBounds.rules.cartLines),
  afterSalesDays: within(ruleBounds.rules.afterSalesDays),
  formerPriceDays: within(ruleBounds.rules.formerPriceDays),
})
const points = z.object({
  yuanPerPoint: within(ruleBounds.points.yuanPerPoint),
  yearsValid: within(ruleBounds.points.yearsValid),
  pointsPerYuan: within(ruleBounds.points.pointsPerYuan),
  sharePercentMax: within(ruleBounds.points.sharePercentMax),
  /** A week of days in a row. */
  signIn: z.array(within(ruleBounds.signIn)).check(z.length(7)),
})
const afterSales = z.object({
  answer: within(days.answer),
  sendBack: within(days.sendBack),
  receive: within(days.receive),
  resend: within(days.resend),
  confirm: within(days.confirm),
  dispute: within(days.dispute),
})

const calendarDays = z.array(day).check(z.maxLength(CALENDAR_DAYS_MAX))
const dispatch = z.object({ cutOff: z.string().check(z.regex(CUT_OFF)), daysOff: calendarDays, workdays: calendarDays })
/** Of the home page: 0 the usual one, 1 with languages, code and news, 2 with the categories in a row. */
const homeHeader = z.object({ variant: z.literal([0, 1, 2]) })

/** When it was last changed; a save names what it has seen, so that nobody's change is overwritten unseen. */
const version = z.string().check(z.maxLength(40))

/** What the operator set: names, texts, pictures and switches of the mall. */
export const siteConfig = endpoint({
  method: 'GET',
  path: '/platform/config',
  access: 'platform',
  permission: 'config',
  input: z.object({}),
  answer: z.object({
    webConfig,
    customerService,
    serviceSwitch,
    paySwitch,
    languages,
    rules,
    points,
    afterSales,
    dispatch,
    homeHeader,
    /** What stands where a field is empty. */
    builtIn: z.object({ zh_CN: z.record(z.string(), z.string()), en: z.record(z.string(), z.string()) }),
    versions: z.record(z.string(), version),
  }),
  problems: refusals,
})

/** One part at a time. */
export const saveSiteConfig = endpoint({
  method: 'POST',
  path: '/platform/config',
  access: 'platform',
  permission: 'config',
  input: z.discriminatedUnion('name', [
    z.object({ name: z.literal('webConfig'), version, value: webConfig }),
    z.object({ name: z.literal('customerService'), version, value: customerService }),
    z.object({ name: z.literal('serviceSwitch'), version, value: serviceSwitch }),
    z.object({ name: z.literal('paySwitch'), version, value: paySwitch }),
    z.object({ name: z.literal('languages'), version, value: languages }),
    z.object({ name: z.literal('rules'), version, value: rules }),
    z.object({ name: z.literal('points'), version, value: points }),
    z.object({ name: z.literal('afterSales'), version, value: afterSales }),
    z.object({ name: z.literal('dispatch'), version, value: dispatch }),
    z.object({ name: z.literal('homeHeader'), version, value: homeHeader }),
  ]),
  answer: z.object({ version }),
  problems: [...refusals, 'changedMeanwhile', 'emailInvalid', 'servicePhoneInvalid', 'languageMissing', 'uploadGone'],
})

const hotWord = z.object({
  titleZh: line(hotWordTexts.titleZh),
  titleEn: line(hotWordTexts.titleEn),
  contentZh: line(hotWordTexts.contentZh),
  contentEn: line(hotWordTexts.contentEn),
})
const hotWordType = z.pipe(z.coerce.number().check(z.int(), z.gte(1), z.lte(2)), z.literal([1, 2]))

/** The words below the search box, in their order: 1 of products, 2 of shops. */
export const hotWordList = endpoint({
  method: 'GET',
  path: '/platform/hotWords',
  access: 'platform',
  permission: 'content',
  input: z.object({ type: hotWordType }),
  answer: z.object({ words: z.array(hotWord), version }),
  problems: refusals,
})

/** The whole list anew. */
export const saveHotWords = endpoint({
  method: 'POST',
  path: '/platform/hotWords',
  access: 'platform',
  permission: 'content',
  input: z.object({ type: hotWordType, version, words: z.array(hotWord).check(z.maxLength(HOT_WORDS_MAX)) }),
  answer: z.null(),
  problems: [...refusals, 'changedMeanwhile', 'textBlank'],
})

const policyName = z.enum(policyNames)

/** The texts of a policy that were ever in force, newest first; the first one is. */
export const policyVersions = endpoint({
  method: 'GET',
  path: '/platform/policies/:name',
  access: 'platform',
  permission: 'content',
  input: z.object({ name: policyName }),
  answer: z.array(
    z.object({
      version: z.int(),
      at: z.string(),
      by: z.nullable(z.string()),
      text: z.object({ zh_CN: z.string(), en: z.string() }),
    }),
  ),
  problems: refusals,
})

/** What is announced and not yet in force, and the first day that a text announced now could apply from. */
export const policyPlan = endpoint({
  method: 'GET',
  path: '/platform/policies/:name/plan',
  access: 'platform',
  permission: 'content',
  input: z.object({ name: policyName }),
  answer: z.object({
    earliestDay: z.string(),
    plan: z.nullable(
      z.object({
        planId: z.number(),
        effectiveDay: z.string(),
        at: z.string(),
        by: z.string(),
        text: z.object({ zh_CN: z.string(), en: z.string() }),
      }),
    ),
  }),
  problems: refusals,
})

const policyTexts = z.object({
  zh_CN: z.string('textBlank').check(trim(), z.minLength(1, 'textBlank'), z.maxLength(POLICY_MAX, 'textTooLong')),
  en: z.string('textBlank').check(trim(), z.minLength(1, 'textBlank'), z.maxLength(POLICY_MAX, 'textTooLong')),
})

/** Answers the link to a page that shows the text as visitors would see it. Nothing of it is announced. */
export const previewPolicy = endpoint({
  method: 'POST',
  path: '/platform/policies/:name/preview',
  access: 'platform',
  permission: 'content',
  input: z.object({ name: policyName, text: policyTexts }),
  answer: previewLink,
  problems: [...refusals, 'textBlank', 'textTooLong'],
})

/** Announces a new text, which the clock puts in force on its day. Only harmless marks are kept. */
export const publishPolicy = endpoint({
  method: 'POST',
  path: '/platform/policies/:name',
  access: 'platform',
  permission: 'content',
  input: z.object({
    name: policyName,
    /** The version that was in force when its author read it. */
    basedOn: z.int(),
    text: policyTexts,
    /** It applies from the beginning of this day; without one from the earliest. */
    effectiveDay: z.optional(day),
    /** The announcement that this one takes the place of. */
    replaces: z.optional(z.int()),
  }),
  answer: z.null(),
  problems: [...refusals, 'changedMeanwhile', 'textBlank', 'textTooLong', 'policyTooEarly'],
})

/** What was announced does not come, and its notice goes. */
export const withdrawPolicyPlan = endpoint({
  method: 'POST',
  path: '/platform/policies/:name/plan/withdraw',
  access: 'platform',
  permission: 'content',
  input: z.object({ name: policyName, planId: z.int() }),
  answer: z.null(),
  problems: [...refusals, 'changedMeanwhile'],
})

/** A form with one picture, `file`; answers the path to put into the web config. */
export const SITE_PICTURE_PATH = '/platform/config/picture'
