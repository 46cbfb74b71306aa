// A window's line, where no socket comes through: it says by calls that it is there. What a socket says: frames.ts.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'

/** Of a window, made when it opened. */
export const windowId = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** Said each time that it asks for what is new. False: the account's chat is open elsewhere. */
export const stayHere = endpoint({
  method: 'POST',
  access: 'member',
  sentAs: 'form',
  path: '/im/p/user/conversations/here',
  input: z.object({
    windowId,
    /** `back`: it was here before, and another one that opened meanwhile stays. */
    comes: z.enum(['new', 'back']),
  }),
  answer: z.boolean(),
  problems: [],
})
