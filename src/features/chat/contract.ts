// A buyer's side of customer service. The spec (CHAT-3) wants conversations and recent browsing as url-encoded forms
// below a base path of their own; how they are called beyond their beginning is ours.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import {
  chatType,
  HISTORY_SIZE,
  HISTORY_SIZE_MAX,
  MESSAGE_MAX,
  messageKinds,
  ratings,
  RECENT_MAX,
  sentKinds,
} from './rules.ts'
import { inquiryStatuses } from './states.ts'

/** Where sockets are opened; see frames.ts. */
export const SOCKET_PATH = '/im/socket'

const seq = z.coerce.number().check(z.int(), z.gte(0), z.maximum(Number.MAX_SAFE_INTEGER))
/** Of the sender's making: the same message sent again is the same message. */
const clientId = z.string().check(z.regex(/^[\w-]{8,64}$/))

const productCard = z.object({
  prodId: z.number(),
  skuId: z.nullable(z.number()),
  prodName: z.string(),
  brief: z.string(),
  model: z.string(),
  pic: z.string(),
  /** The buyer's, today. */
  price: z.number(),
  /** Of one, with the pieces in it: 盒（10 套）. */
  unit: z.string(),
  pack: z.string(),
  totalStocks: z.number(),
  leadDays: z.nullable(z.number()),
  /** 0: off the shelf. */
  status: z.number(),
})
export type ProductCard = z.infer<typeof productCard>

const quoteLine = z.object({
  prodId: z.number(),
  skuId: z.number(),
  model: z.string(),
  prodName: z.string(),
  properties: z.string(),
  quantity: z.number(),
  /** Of one, with the pieces in it: 盒（10 套）. */
  unit: z.string(),
  /** The buyer's for so many, as it was said. */
  price: z.number(),
  total: z.number(),
  /** The same today; null: no longer sold. */
  priceNow: z.nullable(z.number()),
  totalStocks: z.number(),
})
export type QuoteLine = z.infer<typeof quoteLine>

export const message = z.object({
  conversationId: z.number(),
  /** Counts the messages of the conversation without a gap. */
  seq: z.number(),
  clientId: z.string(),
  sender: z.enum(['buyer', 'shop', 'mall']),
  /** The buyer's nickname, or the agent's name; empty: of nobody any more, or of the mall itself. */
  senderName: z.string(),
  kind: z.enum(messageKinds),
  /** Of a notice: one of `noticeWords`. */
  text: z.string(),
  /** In ms since the epoch. */
  at: z.number(),
  /** The person closed their account, and their words went with it. */
  isErased: z.boolean(),
  file: z.nullable(
    z.object({ name: z.string(), type: z.string(), bytes: z.number(), /** Opens for a while. */ url: z.string() }),
  ),
  product: z.nullable(productCard),
  order: z.nullable(
    z.object({
      orderNumber: z.string(),
      /** The word of `orderStates`. */
      status: z.string(),
      amount: z.number(),
      /** Of goods for points; beside them stands their money. */
      points: z.number(),
      at: z.number(),
      pic: z.string(),
      model: z.string(),
      kinds: z.number(),
    }),
  ),
  afterSales: z.nullable(
    z.object({
      refundSn: z.string(),
      orderNumber: z.string(),
      /** The word of `returnStates`. */
      status: z.string(),
      amount: z.number(),
      at: z.number(),
    }),
  ),
  quote: z.nullable(
    z.object({
      lines: z.array(quoteLine),
      /** Goods alone, as it was said. */ total: z.number(),
      totalNow: z.number(),
    }),
  ),
})
export type Quote = NonNullable<Message['quote']>
export type Message = z.infer<typeof message>

export const inquiry = z.object({
  inquiryId: z.number(),
  status: z.enum(inquiryStatuses),
  /** Who answers; empty while it waits. */
  agentName: z.string(),
  openedAt: z.number(),
  endedAt: z.nullable(z.number()),
  rating: z.nullable(z.number()),
})

export const conversation = z.object({
  conversationId: z.number(),
  chatType: z.number(),
  /** Null: the mall's own service. */
  shopId: z.nullable(z.number()),
  /** The shop's; of the mall's service the page knows one. */
  shopName: z.string(),
  shopLogo: z.nullable(z.string()),
  isSelfRun: z.boolean(),
  /** The newest message; 0: none yet. */
  lastSeq: z.number(),
  last: z.nullable(message),
  readSeq: z.number(),
  /** How far the shop has read. */
  peerReadSeq: z.number(),
  unread: z.number(),
  inquiry: z.nullable(inquiry),
  /** An agent is there. */
  isOnline: z.boolean(),
  /** `08:00-12:00,13:00-17:00` */
  hours: z.string(),
  /** How long first answers took recently; null: too few. */
  answerSeconds: z.nullable(z.number()),
})
export type Conversation = z.infer<typeof conversation>

/** What every call of this base path has in common. */
const form = { method: 'POST', access: 'member', sentAs: 'form' } as const

/** The person's conversations, the newest first. */
export const conversations = endpoint({
  ...form,
  path: '/im/p/user/conversations/list',
  input: z.object({}),
  answer: z.array(conversation),
  problems: [],
})

/** The same by the bare name, whatever is sent or nothing. */
export const conversationsByName = endpoint({
  ...conversations,
  path: '/im/p/user/conversations',
  input: z.optional(z.unknown()),
})
/** The same for clients that have one base path. */
export const conversationsAtRoot = endpoint({ ...conversationsByName, path: '/p/user/conversations' })

/** The conversation with that shop, or with the mall's service; it begins with the first message. */
export const openConversation = endpoint({
  ...form,
  path: '/im/p/user/conversations/open',
  input: z.object({
    chatType: z._default(z.pipe(z.coerce.number(), z.literal(Object.values(chatType))), chatType.shop),
    shopId: z.optional(id),
  }),
  answer: conversation,
  problems: ['shopUnknown'],
})

export const span = {
  /** Messages before this one; without either: the newest. */
  beforeSeq: z.optional(seq),
  /** Messages after this one. */
  afterSeq: z.optional(seq),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(HISTORY_SIZE_MAX)), HISTORY_SIZE),
}
export const history = z.object({
  /** In their order. */
  records: z.array(message),
  /** There are more in the direction that was asked for. */
  hasMore: z.boolean(),
})

/** What was said. */
export const conversationMessages = endpoint({
  ...form,
  path: '/im/p/user/conversations/messages',
  input: z.object({ conversationId: id, ...span }),
  answer: history,
  problems: ['conversationUnknown'],
})

export const words = z.string().check(trim(), z.minLength(1), z.maxLength(50))
export const hit = z.object({ conversationId: z.number(), name: z.string(), message })

/** Messages that hold these words, the newest first; of one conversation, or of all. */
export const searchMessages = endpoint({
  ...form,
  path: '/im/p/user/conversations/search',
  input: z.object({ words, conversationId: z.optional(id) }),
  answer: z.array(hit),
  problems: [],
})

export const sending = z.object({
  conversationId: id,
  clientId,
  kind: z._default(z.enum(sentKinds), 'text'),
  text: z.optional(z.string().check(trim(), z.maxLength(MESSAGE_MAX, 'textTooLong'))),
  fileId: z.optional(z.string().check(trim(), z.maxLength(64))),
  prodId: z.optional(id),
  skuId: z.optional(id),
  orderNumber: z.optional(z.string().check(trim(), z.maxLength(32))),
  refundSn: z.optional(z.string().check(trim(), z.maxLength(32))),
})
export const sendingProblems = [
  'conversationUnknown',
  'inquiryExpired',
  'textBlank',
  'textTooLong',
  'wordBlocked',
  'documentMissing',
  'productUnknown',
  'orderUnknown',
  'returnUnknown',
  'tooOften',
] as const

/** Answers the message as it stands; sent twice, it is one. */
export const sendMessage = endpoint({
  ...form,
  path: '/im/p/user/conversations/send',
  input: sending,
  answer: message,
  problems: sendingProblems,
})

/** The person has read so far. Answers the unread messages of all conversations. */
export const readMessages = endpoint({
  ...form,
  path: '/im/p/user/conversations/read',
  input: z.object({ conversationId: id, seq }),
  answer: z.number(),
  problems: ['conversationUnknown'],
})

/** How many messages are unread, of all conversations. */
export const unreadMessages = endpoint({
  ...form,
  path: '/im/p/user/conversations/unread',
  input: z.object({}),
  answer: z.number(),
  problems: [],
})

/** After an inquiry ended: asks anew. */
export const consultAgain = endpoint({
  ...form,
  path: '/im/p/user/conversations/consult',
  input: z.object({ conversationId: id }),
  answer: conversation,
  problems: ['conversationUnknown'],
})

/** The buyer is done. */
export const endInquiry = endpoint({
  ...form,
  path: '/im/p/user/conversations/end',
  input: z.object({ conversationId: id }),
  answer: conversation,
  problems: ['conversationUnknown', 'inquiryExpired'],
})

/** Whether it helped, once for each inquiry that has ended. */
export const rateInquiry = endpoint({
  ...form,
  path: '/im/p/user/conversations/rate',
  input: z.object({
    conversationId: id,
    rating: z.pipe(z.coerce.number(), z.literal(Object.values(ratings))),
  }),
  answer: conversation,
  problems: ['conversationUnknown', 'inquiryNotRateable'],
})

/** What the person looked at, the newest first; of one shop, or of all. */
export const recentlyBrowsed = endpoint({
  ...form,
  path: '/im/p/user/recentBrowse/list',
  input: z.object({
    shopId: z.optional(id),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(RECENT_MAX)), RECENT_MAX),
  }),
  answer: z.array(
    z.extend(productCard, {
      shopId: z.number(),
      shopName: z.string(),
      /** In ms since the epoch. */ seenAt: z.number(),
    }),
  ),
  problems: [],
})
