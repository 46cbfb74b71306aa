// The operator's side of accounts: finding people, locking them, their level, their logins.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'

const refusals = ['signInRequired', 'accountOffline', 'forbidden'] as const
const userId = z.string().check(z.regex(/^\d{1,16}$/))
const level = z.union([z.literal(1), z.literal(2), z.literal(3)])

const user = z.object({
  userId: z.string(),
  nickName: z.string(),
  userName: z.nullable(z.string()),
  /** Masked. */
  mobile: z.string(),
  level,
  firmName: z.nullable(z.string()),
  createdAt: z.string(),
  lockedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
})

/** The shoppers, found by name or number. */
export const userList = endpoint({
  method: 'GET',
  path: '/platform/users',
  access: 'platform',
  permission: 'users',
  input: z.object({
    ...listInput,
    /** A whole mobile number, the beginning of a user name or a nickname, or a part of a firm's name. */
    keyword: z.optional(keyword),
    level: z.optional(z.enum(['1', '2', '3'])),
    state: z.optional(z.enum(['active', 'locked', 'closed'])),
  }),
  answer: listAnswer(user),
  problems: refusals,
})

/** One shopper with logins and levels. */
export const userDetail = endpoint({
  method: 'GET',
  path: '/platform/users/:userId',
  access: 'platform',
  permission: 'users',
  input: z.object({ userId }),
  answer: z.extend(user, {
    contact: z.nullable(z.string()),
    /** Yuan. */
    balance: z.number(),
    orders: z.int(),
    paidOrders: z.int(),
    /** Yuan. */
    paid: z.number(),
    addresses: z.int(),
    logins: z.array(
      z.object({
        id: z.string(),
        createdAt: z.string(),
        seenAt: z.string(),
        endedAt: z.nullable(z.string()),
        endedBy: z.nullable(z.string()),
      }),
    ),
  }),
  problems: [...refusals, 'userUnknown'],
})

/** Locking ends every login. `from`: the state the caller saw. */
export const lockUser = endpoint({
  method: 'POST',
  path: '/platform/users/:userId/lock',
  access: 'platform',
  permission: 'users',
  input: z.object({
    userId,
    lock: z.boolean(),
    reason: z.string('reasonMissing').check(trim(), z.minLength(1, 'reasonMissing'), z.maxLength(200)),
  }),
  answer: z.null(),
  problems: [...refusals, 'userUnknown', 'changedMeanwhile', 'reasonMissing'],
})

/** Gives a shopper a level. */
export const setUserLevel = endpoint({
  method: 'POST',
  path: '/platform/users/:userId/level',
  access: 'platform',
  permission: 'users',
  input: z.object({ userId, from: level, to: level }),
  answer: z.null(),
  problems: [...refusals, 'userUnknown', 'changedMeanwhile'],
})

/** One login by its id, or all of them. */
export const endUserLogins = endpoint({
  method: 'POST',
  path: '/platform/users/:userId/logins/end',
  access: 'platform',
  permission: 'users',
  input: z.object({ userId, id: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) }),
  answer: z.null(),
  problems: [...refusals, 'userUnknown'],
})
