// How a mail leaves: by SMTP, or in demo mode into a table that a page shows. Words and address are read when it
// leaves, so that nothing waits in the outbox that anybody could read, and nothing goes to whom it was taken from.
import * as z from 'zod/mini'
import { fill } from '#core/texts.ts'
import { MINUTE_MS } from '#core/time.ts'
import { webConfig } from '#features/site/server/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import { NeverSent, type OutboxHandler } from '#server/work/outbox.ts'
import { CONFIRMATION, kinds, MAIL_CODE_MS } from '../../rules.ts'
import { codeOf } from '../address.ts'
import { hrefOf } from '../links.ts'
import { addressOf, findUnsent, keepDemoMail, stampMailed } from '../queries.ts'
import { wording } from '../templates.ts'
import { smtpSender, type Mail } from './smtp.ts'
import { footers } from './footers.ts'

const payloads = z.union([
  z.object({ notificationId: z.number() }),
  z.object({ accountId: z.number(), askedAt: z.string() }),
])

export function mailOutbox(config: Config): OutboxHandler {
  const smtp = config.mail && smtpSender(config.mail)
  const send = async (db: Database, mail: Mail & { accountId: number }, now: Date, signal: AbortSignal) => {
    if (config.demo) return keepDemoMail(db, { ...mail, unsubscribeUrl: mail.unsubscribe?.page ?? null, now })
    if (!smtp) throw new NeverSent('no mail server is set up')
    return smtp(mail, signal)
  }
  return async (db, { payload, now, signal }) => {
    const what = payloads.parse(payload)
    const mail =
      'notificationId' in what
        ? await notificationMail(db, config, what.notificationId)
        : await confirmationMail(db, config, what)
    if (!mail) return
    await send(db, mail, now, signal)
    if ('notificationId' in what) await stampMailed(db, what.notificationId, now)
  }
}

/** Undefined: it is not wanted any more, or has left. */
async function notificationMail(db: Database, config: Config, id: number) {
  const found = await findUnsent(db, id)
  if (!found || found.isOff) return undefined
  const { accountId, kind, facts, email, locale, unsubscribeSecret } = found
  const { topic } = kinds[kind]
  const { title, content } = (await wording(db, locale, [kind]))(kind, facts)
  const { publicUrl } = config
  const unsubscribe = {
    page: `${publicUrl}/unsubscribe?token=${unsubscribeSecret}&topic=${topic}`,
    once: `${publicUrl}/notification/unsubscribe/${unsubscribeSecret}/${topic}`,
  }
  const footer = fill(footers[locale].notification, {
    mall: await mallName(db, config, locale),
    settings: `${publicUrl}/user-center/uc-notifications#settings`,
    unsubscribe: unsubscribe.page,
  })
  const body = `${content}\n\n${publicUrl}${hrefOf(kind, facts)}\n\n-- \n${footer}`
  return { accountId, email, title, content: body, unsubscribe, key: `notification-${id}` }
}

/** Undefined: another address was given since, or this one is confirmed. */
async function confirmationMail(db: Database, config: Config, { accountId, askedAt }: Confirmation) {
  const address = await addressOf(db, accountId)
  if (!address || address.confirmedAt || address.askedAt.toISOString() !== askedAt) return undefined
  const { email } = address
  const locale = address.locale === 'en' ? 'en' : 'zh_CN'
  const facts = { code: await codeOf(db, address), minutes: MAIL_CODE_MS / MINUTE_MS }
  const { title, content } = (await wording(db, locale, [CONFIRMATION]))(CONFIRMATION, facts)
  const footer = fill(footers[locale].confirmation, { mall: await mallName(db, config, locale) })
  const body = `${content}\n\n-- \n${footer}`
  return { accountId, email, title, content: body, key: `confirmation-${accountId}-${Date.parse(askedAt)}` }
}

type Confirmation = { accountId: number; askedAt: string }

const mallName = async (db: Database, config: Config, locale: 'en' | 'zh_CN'): Promise<string> =>
  (await webConfig({ db, config, locale, dependsOn: () => undefined })).pcCompanyName
