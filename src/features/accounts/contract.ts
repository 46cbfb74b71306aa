// The person who is signed in, and the demo's outbox. The forms' calls stand in sign-in-contract.ts.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'

/** Ends this login. */
export const logOut = endpoint({
  method: 'POST',
  path: '/logOut',
  access: 'optional',
  input: z.optional(z.unknown()),
  answer: z.null(),
  problems: [],
})

/** Who is signed in. */
export const userInfo = endpoint({
  method: 'GET',
  path: '/p/user/userInfo',
  access: 'member',
  input: z.object({}),
  answer: z.object({
    userId: z.string(),
    nickName: z.string(),
    pic: z.nullable(z.string()),
    userAvatar: z.nullable(z.string()),
    /** 1 ordinary, 2 enterprise, 3 senior enterprise. */
    level: z.int(),
    firmName: z.nullable(z.string()),
    isAuthentication: z.boolean(),
    /** Masked. */
    mobile: z.string(),
  }),
  problems: ['signInRequired', 'accountOffline'],
})

/**
 * Ours, in demo mode only: the text messages that would have been sent, newest first. The same without an envelope:
 * /demo/outbox.json
 */
export const demoOutbox = endpoint({
  method: 'GET',
  path: '/demo/messages',
  access: 'anyone',
  input: z.object({ mobile: z.optional(z.string().check(z.maxLength(20))) }),
  answer: z.array(z.object({ mobile: z.string(), code: z.nullable(z.string()), text: z.string(), at: z.string() })),
  problems: ['noSuchCall'],
})
export type DemoMessage = z.output<typeof demoOutbox.answer>[number]
