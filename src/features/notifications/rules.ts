// What people are told of, and what its words may name.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts'

/** As the tabs and the settings list them. `byMail`: whether mail is sent as long as the person chose nothing. */
export const topics = {
  orders: { byMail: false },
  afterSales: { byMail: true },
  service: { byMail: true },
  watched: { byMail: false },
  invoices: { byMail: true },
  applications: { byMail: true },
  membership: { byMail: true },
} as const satisfies Record<string, { byMail: boolean }>
export type Topic = keyof typeof topics
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]]

type Kind = {
  topic: Topic
  /** What its template may name, with what a preview shows there. */
  holes: Readonly<Record<string, string | { zh_CN: string; en: string }>>
}

const SHOP = { zh_CN: '百工轴承自营', en: 'Baigong Bearings' }
const ORDER = '2026112314030418'
const PART = '6304-2Z'
const DONE = { zh_CN: '已退回付款账户', en: 'sent back to the account it came from' }

export const kinds = {
  orderPaid: { topic: 'orders', holes: { order: ORDER, shop: SHOP, amount: '428.00' } },
  orderShipped: { topic: 'orders', holes: { order: ORDER, shop: SHOP } },
  orderExpired: { topic: 'orders', holes: { order: ORDER, shop: SHOP, amount: '428.00' } },
  orderReceived: { topic: 'orders', holes: { order: ORDER, shop: SHOP } },
  groupFilled: { topic: 'orders', holes: { order: ORDER, shop: SHOP, amount: '428.00' } },
  groupDissolved: { topic: 'orders', holes: { order: ORDER, shop: SHOP, amount: '428.00' } },
  transferRefused: {
    topic: 'orders',
    holes: { order: ORDER, code: 'BG 6417 2204', amount: '400.00', asked: '428.00' },
  },
  transferHandled: {
    topic: 'orders',
    holes: { order: ORDER, code: 'BG 6417 2204', amount: '400.00', asked: '428.00', done: DONE },
  },
  groupStopped: { topic: 'orders', holes: { order: ORDER, shop: SHOP, amount: '428.00' } },
  orderStopped: { topic: 'orders', holes: { order: ORDER, shop: SHOP, amount: '428.00' } },
  returnAccepted: { topic: 'afterSales', holes: { case: 'SH202611190007', order: ORDER, shop: SHOP } },
  returnRefused: { topic: 'afterSales', holes: { case: 'SH202611190007', order: ORDER, shop: SHOP } },
  returnResent: { topic: 'afterSales', holes: { case: 'SH202611190007', order: ORDER, shop: SHOP } },
  returnClosed: { topic: 'afterSales', holes: { case: 'SH202611190007', order: ORDER, shop: SHOP } },
  returnDismissed: { topic: 'afterSales', holes: { case: 'SH202611190007', order: ORDER, shop: SHOP } },
  refundDone: { topic: 'afterSales', holes: { order: ORDER, amount: '39.80' } },
  refundReturned: { topic: 'afterSales', holes: { order: ORDER, amount: '39.80' } },
  pointsReturned: { topic: 'afterSales', holes: { order: ORDER, points: '120' } },
  answerWaiting: { topic: 'service', holes: { shop: SHOP } },
  priceFell: { topic: 'watched', holes: { part: PART, before: '19.90', now: '18.60' } },
  backInStock: { topic: 'watched', holes: { part: PART } },
  flashStarting: { topic: 'watched', holes: { part: PART, hour: '10:00', price: '11.60' } },
  invoiceIssued: { topic: 'invoices', holes: { number: '25322000001339940', order: ORDER, shop: SHOP } },
  invoiceRefused: { topic: 'invoices', holes: { order: ORDER, shop: SHOP, reason: '—' } },
  invoiceVoided: { topic: 'invoices', holes: { order: ORDER, shop: SHOP } },
  firmApproved: { topic: 'applications', holes: {} },
  firmRefused: { topic: 'applications', holes: { reason: '—' } },
  shopApproved: { topic: 'applications', holes: {} },
  shopRefused: { topic: 'applications', holes: { reason: '—' } },
  membershipEnding: { topic: 'membership', holes: { level: { zh_CN: '金牌会员', en: 'Gold' }, day: '2026-12-01' } },
} as const satisfies Record<string, Kind>
export type NotificationKind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]]

/** The mail with the code is no notification, but its words are the operator's too. */
export const CONFIRMATION = 'confirmation'
export type TemplateKind = NotificationKind | typeof CONFIRMATION
export const templateKinds = [...kindNames, CONFIRMATION] as [TemplateKind, ...TemplateKind[]]

/** What the words of a template may name, with what a preview shows there. */
export const holesOf = (kind: TemplateKind): Kind['holes'] =>
  kind === CONFIRMATION ? { code: '204816', minutes: String(MAIL_CODE_MS / MINUTE_MS) } : kinds[kind].holes

export const isKind = (word: string): word is NotificationKind => Object.hasOwn(kinds, word)

/** Ours: a notification, read or not, is kept so long. */
export const NOTIFICATION_KEPT_DAYS = 180
/** Ours: a mail that could not leave within it is none any more. */
export const MAIL_LIFE_MS = 2 * DAY_MS
/** Ours: how long a code is good, its digits, how many are sent, and how often one may be typed. */
export const MAIL_CODE_MS = 30 * MINUTE_MS
export const MAIL_CODE_DIGITS = 6
export const MAIL_CODES = { most: 5, windowMs: HOUR_MS }
export const MAIL_CODE_TRIES = 5
/** Ours: the most urgent are shown. */
export const DUTIES_MAX = 5
/** RFC 5321, 4.5.3.1.3, without the brackets. */
export const EMAIL_MAX = 254
/** Ours: of the words of a template. */
export const TITLE_MAX = 60
export const CONTENT_MAX = 500

const HOLE = /\{(\w+)\}/g

/** What of a template names nothing that its kind knows; a brace that belongs to no name, too. */
export function unknownHoles(kind: TemplateKind, words: string): string[] {
  const known = holesOf(kind)
  const named = [...words.matchAll(HOLE)].filter(([, name]) => !Object.hasOwn(known, name!)).map(([hole]) => hole)
  return [...new Set([...named, ...(words.replace(HOLE, '').match(/[{}]/g) ?? [])])]
}

/** A mail with a code that does not tell the code helps nobody. */
export const lacksCode = (kind: TemplateKind, content: string): boolean =>
  kind === CONFIRMATION && !content.includes('{code}')
