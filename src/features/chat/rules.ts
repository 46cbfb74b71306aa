// What both ends of a conversation go by.
import { DAY_MS, MINUTE_MS, SECOND_MS, wireTime } from '#core/time.ts'

/** Whom a conversation is with: `/chat?shopId=&chatType=`. */
export const chatType = { shop: 1, mall: 2 } as const

/** Ours: letters of one message. */
export const MESSAGE_MAX = 1000
export const NOTE_MAX = 500
export const TAG_MAX = 12
export const TAGS_MAX = 10
/** Files of a message beside pictures; up to 10 MB. */
export const fileTypes = ['pdf', 'dxf', 'xlsx'] as const
export type FileType = (typeof fileTypes)[number]
export const FILE_NAME_MAX = 120

/** What a person may send. `notice` stands in a conversation too: the mall says what became of it. */
export const sentKinds = ['text', 'picture', 'file', 'product', 'order', 'afterSales'] as const
/** What a shop's agent may send: its parts with quantities and prices, too. */
export const deskKinds = [...sentKinds, 'quote'] as const
export type DeskKind = (typeof deskKinds)[number]
export const messageKinds = [...deskKinds, 'notice'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The text of a notice; a page says it in its language. */
export const noticeWords = ['opened', 'served', 'passed', 'closed', 'expired', 'reopened'] as const
export type NoticeWord = (typeof noticeWords)[number]

/** Ours: of one sender in one conversation. */
export const SENDS_PER_MINUTE = 60
export const HISTORY_SIZE = 30
export const HISTORY_SIZE_MAX = 100
export const HITS_MAX = 50
/** Ours: ended inquiries of the desk, a page. */
export const ENDED_SIZE = 50
export const RECENT_MAX = 20
/** Ours: lines of a quote, and parts that a search for one shows. */
export const QUOTE_LINES_MAX = 30
export const QUOTE_HITS_MAX = 12
/** Ours: a part that was opened so recently is being looked at; the day after nobody is shown it. */
export const LOOKING_MS = 10 * MINUTE_MS
export const LOOKED_MS = DAY_MS

/** Ours: an inquiry that was answered ends after so long without a word. */
export const INQUIRY_IDLE_MS = 30 * MINUTE_MS
/** Ours: one that nobody answers ends as well. */
export const INQUIRY_UNANSWERED_MS = 7 * DAY_MS
/** Ours: so long without an answer is late. */
export const LATE_MS = 2 * MINUTE_MS

/** After an inquiry the buyer says whether it helped. */
export const ratings = { unsolved: 1, partly: 2, solved: 3 } as const

export const agentStatuses = ['online', 'away', 'offline'] as const
export type AgentStatus = (typeof agentStatuses)[number]
/** Ours: inquiries that one agent has at a time; a shop sets another number. */
export const SERVED_AT_ONCE = 8
export const SERVED_AT_ONCE_MAX = 50

export const CANNED_CODE_MAX = 20
export const CANNED_MAX = 200
export const BLOCKED_WORD_MAX = 20
export const BLOCKED_WORDS_MAX = 200

/** Ours: who holds a socket is here for so long, and the lease is renewed so often. */
export const LEASE_MS = 45 * SECOND_MS
export const LEASE_RENEWED_MS = 15 * SECOND_MS
/** Ours: who asks by calls alone; a tab in the background is woken once a minute. */
export const ASKING_LEASE_MS = 90 * SECOND_MS
/** Ours: who left so long ago is not reloading the page. What was not read is told by a notice then. */
export const LEFT_MS = MINUTE_MS
/** Of one person at a time; a third window is told to leave. */
export const SOCKETS_PER_PERSON = 5

/** CHAT-1, when somebody is there: `8:00-12:00`, `13:00-17:00`; a shop sets others. */
export const OFFICE_HOURS = '08:00-12:00,13:00-17:00'
const SPAN = '([01]\\d|2[0-3]):[0-5]\\d-(([01]\\d|2[0-3]):[0-5]\\d|24:00)'
const HOURS = new RegExp(`^${SPAN}(,${SPAN}){0,3}$`)

/** Whether these hours, of Chinese time, hold this moment. */
export function isWithin(hours: string, at: Date): boolean {
  const now = wireTime(at).slice(11, 16)
  return hours.split(',').some((span) => {
    const [from = '', to = ''] = span.split('-')
    return from <= now && now < to
  })
}

/** Whether the spans follow each other and none ends before it begins. */
export function areHours(hours: string): boolean {
  if (!HOURS.test(hours)) return false
  const ends = hours.split(/[-,]/)
  return ends.every((end, n) => n === 0 || ends[n - 1]! < end)
}

/** The first of these words that a text holds, however it is written. */
export const blockedWordIn = (text: string, words: readonly string[]): string | undefined => {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
  return words.find((word) => plain.includes(word.normalize('NFKC').toLowerCase().replace(/\s+/g, '')))
}

/** Why a socket was closed for good; after any other end the window connects again. */
export const closeCodes = { elsewhere: 4001, signedOut: 4003 } as const
/** Ours: of one process, beside the connections that requests have. */
export const SOCKETS_MAX = 10_000
