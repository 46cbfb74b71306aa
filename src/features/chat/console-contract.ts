// The desk: where a shop's agents, and the mall's own, answer.
import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import type { ProblemName } from '#core/problem.ts'
import { quantity } from '#features/catalog/contract.ts'
import { history, inquiry, hit, message, sending, sendingProblems, span, words } from './contract.ts'
import {
  agentStatuses,
  areHours,
  BLOCKED_WORD_MAX,
  BLOCKED_WORDS_MAX,
  CANNED_CODE_MAX,
  deskKinds,
  ENDED_SIZE,
  MESSAGE_MAX,
  NOTE_MAX,
  QUOTE_LINES_MAX,
  SERVED_AT_ONCE_MAX,
  TAG_MAX,
  TAGS_MAX,
} from './rules.ts'

const seq = z.coerce.number().check(z.int(), z.gte(0), z.maximum(Number.MAX_SAFE_INTEGER))

export const deskConversation = z.object({
  conversationId: z.number(),
  buyerName: z.string(),
  firmName: z.nullable(z.string()),
  /** 1 ordinary, 2 enterprise, 3 senior enterprise. */
  level: z.number(),
  /** The buyer's window is open. */
  isOnline: z.boolean(),
  tags: z.array(z.string()),
  lastSeq: z.number(),
  last: z.nullable(message),
  /** How far the desk has read, and how far the buyer. */
  readSeq: z.number(),
  peerReadSeq: z.number(),
  unread: z.number(),
  inquiry: z.nullable(z.extend(inquiry, { staffId: z.nullable(z.number()) })),
  /** Since when the buyer waits for an answer; null: it is the buyer's turn. */
  waitingSince: z.nullable(z.number()),
  /** That was outside of the service hours. */
  isLeft: z.boolean(),
})
export type DeskConversation = z.infer<typeof deskConversation>

type Call<Input extends z.core.$ZodType, Answer extends z.core.$ZodType> = {
  method: Endpoint['method']
  path: `/${string}`
  input: Input
  answer: Answer
  problems: readonly ProblemName[]
}

/** One call for the shop's agents and the same for the mall's own. */
const forBoth = <Input extends z.core.$ZodType, Answer extends z.core.$ZodType>(call: Call<Input, Answer>) => ({
  shop: endpoint({ ...call, access: 'merchant', permission: 'chat', path: `/shop/chat${call.path}` }),
  mall: endpoint({ ...call, access: 'platform', permission: 'chat', path: `/platform/chat${call.path}` }),
})

const cannedAnswer = z.object({
  cannedId: z.number(),
  code: z.string(),
  text: z.string(),
  used: z.number(),
  version: z.number(),
})

/** What was read of it: where others saved since, nothing is overwritten. Without it a save comes through. */
const versionRead = z.optional(z.int())

/** Everything the desk shows of itself: the open inquiries, who is there, the figures of today. */
export const deskState = forBoth({
  method: 'GET',
  path: '/desk',
  input: z.object({}),
  answer: z.object({
    staffId: z.number(),
    status: z.enum(agentStatuses),
    /** Inquiries at a time. */
    most: z.number(),
    isWithinHours: z.boolean(),
    conversations: z.array(deskConversation),
    colleagues: z.array(
      z.object({ staffId: z.number(), name: z.string(), status: z.enum(agentStatuses), serving: z.number() }),
    ),
    figures: z.object({
      /** The first answer took so long today, on average; null: none yet. */
      answerSeconds: z.nullable(z.number()),
      /** Of the inquiries rated in the last 30 days, in percent. */
      solvedPercent: z.nullable(z.number()),
      /** Waits longer than two minutes for an answer. */
      late: z.number(),
    }),
  }),
  problems: [],
})

/** Online takes inquiries, away keeps those it has, offline gives back what nobody answered yet. */
export const setAgentStatus = forBoth({
  method: 'PUT',
  path: '/status',
  input: z.object({ status: z.enum(agentStatuses) }),
  answer: z.null(),
  problems: [],
})

/** A desk that no socket reaches says that its agent is here. */
export const stayAtDesk = forBoth({
  method: 'PUT',
  path: '/here',
  input: z.object({}),
  answer: z.null(),
  problems: [],
})

/** Where a page of conversations goes on. */
const after = { before: z.optional(seq), beforeId: z.optional(id) }

/** Conversations whose inquiry has ended, the newest first, page by page. */
export const endedConversations = forBoth({
  method: 'GET',
  path: '/ended',
  input: z.object({
    ...after,
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(ENDED_SIZE)), ENDED_SIZE),
  }),
  answer: z.object({
    records: z.array(deskConversation),
    /** Null: there are no older ones. */
    next: z.nullable(z.object({ before: z.number(), beforeId: z.number() })),
  }),
  problems: [],
})

/** One conversation with who the buyer is. */
export const deskDetail = forBoth({
  method: 'GET',
  path: '/conversation',
  input: z.object({ conversationId: id }),
  answer: z.object({
    conversation: deskConversation,
    mobile: z.string(),
    /** With this shop, in the last year; of the mall's service with all. */
    orders: z.number(),
    spent: z.number(),
    returns: z.number(),
    recentOrders: z.array(
      z.object({
        orderNumber: z.string(),
        status: z.string(),
        amount: z.number(),
        points: z.number(),
        at: z.number(),
      }),
    ),
    /** The part of the shop that the buyer opened last, while they ask. */
    lookingAt: z.nullable(
      z.object({
        prodId: z.number(),
        skuId: z.nullable(z.number()),
        model: z.string(),
        prodName: z.string(),
        pic: z.string(),
        at: z.number(),
      }),
    ),
    cart: z.array(z.object({ prodId: z.number(), model: z.string(), quantity: z.number(), unit: z.string() })),
    notes: z.array(z.object({ noteId: z.number(), name: z.string(), text: z.string(), at: z.number() })),
  }),
  problems: ['conversationUnknown'],
})

/** What was said. */
export const deskMessages = forBoth({
  method: 'GET',
  path: '/messages',
  input: z.object({ conversationId: id, ...span }),
  answer: history,
  problems: ['conversationUnknown'],
})

const quoteLines = z
  .array(z.object({ skuId: id, count: quantity }))
  .check(z.minLength(1, 'quantityWrong'), z.maxLength(QUOTE_LINES_MAX))

/** Answers the message as it stands; sent twice, it is one. Whoever answers one that waits has taken it. */
export const deskSend = forBoth({
  method: 'POST',
  path: '/send',
  input: z.extend(sending, {
    kind: z._default(z.enum(deskKinds), 'text'),
    /** The canned answer it was made of. */
    cannedId: z.optional(id),
    /** Of a quote. */
    lines: z.optional(quoteLines),
    /** The last word: the inquiry ends with it. */
    andThen: z.optional(z.literal('close')),
  }),
  answer: message,
  problems: [...sendingProblems, 'quantityWrong', 'quantityRule'],
})

/**
 * Parts of the shop for a quote, with what each costs this buyer; without words those that the buyer has in the cart or
 * looked at.
 */
export const quotableParts = endpoint({
  method: 'GET',
  path: '/shop/chat/parts',
  access: 'merchant',
  permission: 'chat',
  input: z.object({ conversationId: id, words: z.optional(words) }),
  answer: z.array(
    z.object({
      prodId: z.number(),
      skuId: z.number(),
      model: z.string(),
      prodName: z.string(),
      properties: z.string(),
      unit: z.string(),
      pic: z.string(),
      totalStocks: z.number(),
      minQuantity: z.number(),
      quantityStep: z.number(),
      /** In the buyer's cart; 0: not there. */
      inCart: z.number(),
      /** From so many on, one costs so much. */
      steps: z.array(z.object({ from: z.number(), price: z.number() })),
    }),
  ),
  problems: ['conversationUnknown'],
})
export type QuotablePart = z.output<typeof quotableParts.answer>[number]

/** The desk has read so far. */
export const deskRead = forBoth({
  method: 'PUT',
  path: '/read',
  input: z.object({ conversationId: id, seq }),
  answer: z.null(),
  problems: ['conversationUnknown'],
})

const moveProblems = ['conversationUnknown', 'inquiryMoved'] as const

/** Takes an inquiry that waits, or a colleague's. */
export const takeInquiry = forBoth({
  method: 'PUT',
  path: '/take',
  input: z.object({ conversationId: id }),
  answer: deskConversation,
  problems: moveProblems,
})

/** Hands it to a colleague who is there. */
export const transferInquiry = forBoth({
  method: 'PUT',
  path: '/transfer',
  input: z.object({ conversationId: id, staffId: id }),
  answer: deskConversation,
  problems: [...moveProblems, 'agentUnavailable'],
})

/** It is answered. */
export const closeInquiry = forBoth({
  method: 'PUT',
  path: '/close',
  input: z.object({ conversationId: id }),
  answer: deskConversation,
  problems: moveProblems,
})

/** It was not, after all. */
export const reopenInquiry = forBoth({
  method: 'PUT',
  path: '/reopen',
  input: z.object({ conversationId: id }),
  answer: deskConversation,
  problems: moveProblems,
})

/** A word for colleagues; the buyer never reads it. */
export const addNote = forBoth({
  method: 'POST',
  path: '/note',
  input: z.object({
    conversationId: id,
    text: z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(NOTE_MAX)),
  }),
  answer: z.null(),
  problems: ['conversationUnknown', 'textBlank'],
})

const tags = z.array(z.string().check(trim(), z.minLength(1), z.maxLength(TAG_MAX))).check(z.maxLength(TAGS_MAX))

/**
 * What marks the buyer, in the order given. `was`: what was read of it; then only what is new or missing is changed,
 * and what colleagues changed meanwhile stays.
 */
export const setTags = forBoth({
  method: 'PUT',
  path: '/tags',
  input: z.object({ conversationId: id, tags, was: z.optional(tags) }),
  answer: z.null(),
  problems: ['conversationUnknown', 'tagsFull'],
})

/** Messages that hold these words, of all conversations of the desk, the newest first. */
export const searchDesk = forBoth({
  method: 'GET',
  path: '/search',
  input: z.object({ words }),
  answer: z.array(hit),
  problems: [],
})

/** Answers that are ready, the most used first. */
export const cannedAnswers = forBoth({
  method: 'GET',
  path: '/canned',
  input: z.object({}),
  answer: z.array(cannedAnswer),
  problems: [],
})

/** Writes one; without an id a new one. */
export const saveCanned = forBoth({
  method: 'PUT',
  path: '/canned',
  input: z.object({
    cannedId: z.optional(id),
    version: versionRead,
    code: z.string().check(trim(), z.minLength(1), z.maxLength(CANNED_CODE_MAX)),
    text: z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(MESSAGE_MAX)),
  }),
  answer: z.number(),
  problems: ['cannedUnknown', 'cannedCodeTaken', 'cannedFull', 'changedMeanwhile', 'textBlank'],
})

/** It is not needed any more. */
export const deleteCanned = forBoth({
  method: 'DELETE',
  path: '/canned/:cannedId',
  input: z.object({ cannedId: id }),
  answer: z.null(),
  problems: ['cannedUnknown'],
})

const settings = {
  /** `08:00-12:00,13:00-17:00`, of Chinese time. */
  hours: z.string().check(z.refine(areHours, { error: 'hoursWrong' })),
  most: z.coerce.number().check(z.int(), z.gte(1), z.lte(SERVED_AT_ONCE_MAX)),
  blockedWords: z
    .array(z.string().check(trim(), z.minLength(1), z.maxLength(BLOCKED_WORD_MAX, 'blockedWordTooLong')))
    .check(z.maxLength(BLOCKED_WORDS_MAX, 'blockedWordsFull')),
}

/** Hours, how many at a time, words that nobody sends; `version` 0: none were ever saved. */
export const deskSettings = forBoth({
  method: 'GET',
  path: '/settings',
  input: z.object({}),
  answer: z.object({ ...settings, version: z.number() }),
  problems: [],
})

/** Changes them; the audit log tells how. */
export const saveDeskSettings = forBoth({
  method: 'PUT',
  path: '/settings',
  input: z.object({ ...settings, version: versionRead }),
  answer: z.null(),
  problems: ['hoursWrong', 'blockedWordTooLong', 'blockedWordsFull', 'changedMeanwhile'],
})

/**
 * What buyer and shop said, for who decides between them: of a case that is or was disputed. The audit log tells it.
 */
export const disputedChat = endpoint({
  method: 'GET',
  path: '/platform/chat/disputed',
  access: 'platform',
  permission: 'orders',
  input: z.object({ refundSn: z.string().check(z.maxLength(32)), beforeSeq: span.beforeSeq, size: span.size }),
  answer: history,
  problems: ['returnUnknown'],
})
