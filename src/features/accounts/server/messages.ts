// How a text message leaves: by a provider through the outbox, or in demo mode into a table that a page shows.
import { maskMobile } from '#core/limits.ts'
import * as z from 'zod/mini'
import { Problem } from '#core/problem.ts'
import { fill } from '#core/texts.ts'
import { wireTime } from '#core/time.ts'
import { SMS_CODE_S } from '#core/timings.ts'
import { announce } from '#server/changes.ts'
import type { Context } from '#server/context.ts'
import type { Database, Tx } from '#server/database.ts'
import { enqueue, type OutboxHandler } from '#server/outbox.ts'
import type { DemoMessage } from '../contract.ts'
import en from '../texts/en.ts'
import zh_CN from '../texts/zh_CN.ts'
import { insertDemoMessage, readDemoMessages, type Purpose } from './queries.ts'

/** What a provider of text messages has to be able to do. It throws when the message did not leave. */
export type SmsSender = { send: (message: { mobile: string; text: string; code: string }, signal: AbortSignal) => Promise<void> }

const texts = { en, zh_CN }
const templates = {
  register: 'smsRegister',
  login: 'smsLogin',
  password: 'smsPassword',
  mobile: 'smsMobile',
  payPassword: 'smsPayPassword',
} as const satisfies Record<Purpose, keyof typeof en>
const DEMO_TAG = 'demo:messages'
const DEMO_SHOWN_MAX = 100

const payload = z.object({ mobile: z.string(), text: z.string(), code: z.string() })

type Message = { /** Who sends it. */ mall: string; mobile: string; purpose: Purpose; code: string }

/** Leaves with the transaction, or not at all. */
export async function deliver(tx: Tx, { config, locale, log, now }: Context, { mall, mobile, purpose, code }: Message): Promise<void> {
  const text = fill(texts[locale][templates[purpose]], { mall, code, minutes: SMS_CODE_S / 60 })
  if (!config.demo) return enqueue(tx, 'sms', { mobile, text, code }, now)
  await insertDemoMessage(tx, { mobile, code, text, now })
  await announce(tx, DEMO_TAG)
  // A warning, so that it shows at the log level a demo starts with.
  log.warn(`SMS to ${maskMobile(mobile)}: ${text}`)
}

export const smsOutbox =
  (sender: SmsSender): OutboxHandler =>
  (_db, { payload: given, signal }) =>
    sender.send(payload.parse(given), signal)

/** Until a provider is chosen: the message stays in the outbox, with this as its failure. */
export const noSmsProvider: SmsSender = {
  send: () => Promise.reject(new Error('no provider of text messages is configured')),
}

export async function demoMessages(
  context: Pick<Context, 'config' | 'tag'> & { db: Database },
  mobile: string | undefined,
): Promise<DemoMessage[]> {
  if (!context.config.demo) throw Object.assign(new Problem('noSuchCall'), { statusCode: 404 }) // like any other unknown path
  context.tag(DEMO_TAG)
  const rows = await readDemoMessages(context.db, mobile, DEMO_SHOWN_MAX)
  return rows.map(({ at, ...message }) => ({ ...message, at: wireTime(at) }))
}
