// How a text message leaves: by a provider through the outbox, or in demo mode into a table that a page shows.
import { maskMobile } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { fill } from '#core/texts.ts'
import { wireTime } from '#core/time.ts'
import { SMS_CODE_S } from '#core/timings.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Context } from '#server/http/context.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { enqueue, NeverSent, type OutboxHandler } from '#server/work/outbox.ts'
import type { SmsKind, SmsSettings } from '#server/settings/sms-settings.ts'
import type { DemoMessage } from '../contract.ts'
import en from '../texts/en.ts'
import zh_CN from '../texts/zh_CN.ts'
import { insertDemoMessage, readDemoMessages, type Purpose } from './queries.ts'
import { openMessage, sealMessage } from './sms-payload.ts'
import { aliyunSender } from './sms-providers/aliyun.ts'
import { tencentSender } from './sms-providers/tencent.ts'

const texts = { en, zh_CN }
const wordings = {
  register: 'smsRegister',
  login: 'smsLogin',
  password: 'smsPassword',
  mobile: 'smsMobile',
  payPassword: 'smsPayPassword',
  backInStock: 'smsBackInStock',
} as const satisfies Record<SmsKind, keyof typeof en>
const DEMO_SHOWN_MAX = 100

type Message = {
  /** Who sends it. */ mall: string
  mobile: string
} & ({ kind: Purpose; code: string } | { kind: 'backInStock'; part: string })
type Sender = Pick<Context, 'config' | 'locale' | 'now'> & { log?: Context['log'] }
type Life = { expiresAt: Date; dueAt?: Date }

/** Leaves with the transaction, or not at all; a demo shows it instead, to whoever sits at that machine. */
export async function deliver(
  tx: Tx,
  { config, locale, log, now }: Sender,
  message: Message,
  life: Life,
): Promise<void> {
  const { mall, mobile, kind } = message
  const hole: [string, string] = 'code' in message ? ['code', message.code] : ['part', message.part]
  if (!config.demo) {
    if (!config.sms) throw new Problem('smsUnavailable')
    const sealed = sealMessage(config.sms, { mobile, template: config.sms.templates[locale][kind], holes: [hole] })
    return enqueue(tx, SMS, sealed, now, life)
  }
  const text = fill(texts[locale][wordings[kind]], { mall, [hole[0]]: hole[1], minutes: SMS_CODE_S / 60 })
  await insertDemoMessage(tx, { mobile, code: 'code' in message ? message.code : null, text, now })
  await announce(tx, tag.demoMessages())
  // A warning, so that it shows at the log level a demo starts with.
  log?.warn(`SMS to ${maskMobile(mobile)}: ${text}`)
}

/** The kind of these messages in the outbox. */
export const SMS = 'sms'

export function smsOutbox(sms: SmsSettings | undefined): OutboxHandler {
  const send = sms && (sms.provider === 'aliyun' ? aliyunSender(sms) : tencentSender(sms))
  return async (_db, { payload, now }) => {
    if (!send) throw new NeverSent('no provider of text messages is set up')
    await send(openMessage(sms, payload), now)
  }
}

export async function demoMessages(
  context: Pick<Context, 'config' | 'dependsOn'> & { db: Database },
  mobile: string | undefined,
): Promise<DemoMessage[]> {
  // like any other unknown path
  if (!context.config.demo) throw Object.assign(new Problem('noSuchCall'), { statusCode: 404 })
  context.dependsOn(tag.demoMessages())
  const rows = await readDemoMessages(context.db, mobile, DEMO_SHOWN_MAX)
  return rows.map(({ at, ...message }) => ({ ...message, at: wireTime(at) }))
}
