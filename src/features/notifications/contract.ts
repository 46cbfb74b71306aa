// What a person is told, and how. All of it is ours: the clients of the specification know nothing of it.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { addressForm, codeForm } from './fields.ts'
import { kindNames, topicNames } from './rules.ts'

const topic = z.enum(topicNames)
const notificationId = id

/** The newest first, in the language of who asks, with how many of each topic are unread. */
export const notifications = endpoint({
  method: 'GET',
  path: '/p/notification/page',
  access: 'member',
  input: z.object({
    ...paging,
    topic: z.optional(topic),
    unread: z._default(
      z.pipe(
        z.coerce.string(),
        z.transform((word) => word === 'true' || word === '1'),
      ),
      false,
    ),
  }),
  answer: z.extend(
    pageOf(
      z.object({
        id: z.number(),
        kind: z.enum(kindNames),
        topic,
        title: z.string(),
        content: z.string(),
        /** The page of what it is about. */
        href: z.string(),
        time: z.string(),
        isRead: z.boolean(),
      }),
    ),
    {
      unread: z.record(topic, z.number()),
      /** The mall's day. */
      today: z.string(),
    },
  ),
  problems: [],
})

/** How many are unread. */
export const unreadCount = endpoint({
  method: 'GET',
  path: '/p/notification/unread',
  access: 'member',
  input: z.object({}),
  answer: z.number(),
  problems: [],
})

/** What waits for the person, the most urgent first. */
export const duties = endpoint({
  method: 'GET',
  path: '/p/notification/duties',
  access: 'member',
  input: z.object({}),
  answer: z.array(
    z.object({
      kind: z.enum(['pay', 'sendBack']),
      /** The order, or the case. */
      number: z.string(),
      amount: z.number(),
      /** That come back beside it. */
      points: z.number(),
      shopName: z.string(),
      /** In ms since the epoch. */
      endsAt: z.number(),
    }),
  ),
  problems: [],
})

/** One of them, or all. Answers how many are left. */
export const readNotifications = endpoint({
  method: 'PUT',
  path: '/p/notification/read',
  access: 'member',
  input: z.object({ notificationId: z.optional(notificationId) }),
  answer: z.number(),
  problems: [],
})

/** Where mail goes, if it does, and what of. */
export const notificationSettings = endpoint({
  method: 'GET',
  path: '/p/notification/settings',
  access: 'member',
  input: z.object({}),
  answer: z.object({
    /** The mall sends mail. */
    canMail: z.boolean(),
    email: z.nullable(z.string()),
    isConfirmed: z.boolean(),
    byMail: z.record(topic, z.boolean()),
  }),
  problems: [],
})

/** Whether a kind comes by mail as well. */
export const chooseMail = endpoint({
  method: 'PUT',
  path: '/p/notification/choice',
  access: 'member',
  input: z.object({ topic, byMail: z.boolean() }),
  answer: z.null(),
  problems: [],
})

/** Sends a code to it. An address that was confirmed before gets no more mail. */
export const giveAddress = endpoint({
  method: 'PUT',
  path: '/p/notification/address',
  access: 'member',
  input: addressForm,
  answer: z.null(),
  problems: ['emailInvalid', 'mailUnavailable', 'tooOften'],
})

/** The code that was sent came back: from now on mail goes there. */
export const confirmAddress = endpoint({
  method: 'PUT',
  path: '/p/notification/address/confirm',
  access: 'member',
  input: codeForm,
  answer: z.null(),
  problems: ['mailCodeWrong', 'tooOften'],
})

/** No more mail to it, and it is forgotten. */
export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/p/notification/address',
  access: 'member',
  input: z.object({}),
  answer: z.null(),
  problems: [],
})

/** By the link of a mail, signed in or not. The same answer whether the link still means somebody. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notification/unsubscribe/:token/:topic',
  access: 'anyone',
  input: z.object({ token: z.string().check(z.maxLength(100)), topic: z.enum([...topicNames, 'all']) }),
  answer: z.null(),
  problems: [],
})

/** In demo mode only: the mails that would have been sent, newest first. */
export const demoMails = endpoint({
  method: 'GET',
  path: '/demo/emails',
  access: 'anyone',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: z.number(),
      email: z.string(),
      title: z.string(),
      content: z.string(),
      unsubscribeUrl: z.nullable(z.string()),
      time: z.string(),
    }),
  ),
  problems: ['noSuchCall'],
})
