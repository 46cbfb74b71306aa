// What goes over the socket, as JSON. The client says who it is and what it has; the server says what is new. Words
// themselves are sent by calls.
import * as z from 'zod/mini'
import { conversation, message } from './contract.ts'
import { deskConversation } from './console-contract.ts'
import { windowId } from './line-contract.ts'

/** Whose side the socket is of: a buyer, a shop's agent, one of the mall's own service. */
export const sides = ['buyer', 'shop', 'mall'] as const
export type Side = (typeof sides)[number]

/** conversation → the newest message the client has of it. */
const since = z.record(z.string(), z.number())

/** The first frame: everything before its answer is refused. */
const hello = z.object({
  type: z.literal('hello'),
  side: z.enum(sides),
  /** The call's token; the other half of it is in the cookie. */
  token: z.string().check(z.maxLength(200)),
  windowId,
  /** This window was connected before: another one that opened meanwhile stays. */
  isBack: z.boolean(),
  since,
})
const typing = z.object({ type: z.literal('typing'), conversationId: z.number() })
const ping = z.object({ type: z.literal('ping') })

export const fromClient = z.discriminatedUnion('type', [hello, typing, ping])
export type FromClient = z.infer<typeof fromClient>
export type Hello = z.infer<typeof hello>

export const fromServer = z.discriminatedUnion('type', [
  /** All states, read anew. Messages since what the client has follow. */
  z.object({ type: z.literal('welcome'), conversations: z.array(z.union([deskConversation, conversation])) }),
  /** One conversation's state changed. */
  z.object({ type: z.literal('conversation'), conversation: z.union([deskConversation, conversation]) }),
  /** New messages of one conversation, in their order; the client drops what it has. */
  z.object({ type: z.literal('messages'), conversationId: z.number(), messages: z.array(message) }),
  /** The other side is writing; it goes after a few seconds. */
  z.object({ type: z.literal('typing'), conversationId: z.number(), name: z.string() }),
  /** CHAT-2: the same account opened the chat elsewhere. The socket closes, and this window stays closed. */
  z.object({ type: z.literal('elsewhere') }),
  /** The login ended, or never was. The socket closes. */
  z.object({ type: z.literal('signedOut') }),
  z.object({ type: z.literal('pong') }),
])
export type FromServer = z.infer<typeof fromServer>
