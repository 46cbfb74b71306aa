import type { z } from 'zod'
import { asPage, spanOf } from '#core/wire/page.ts'
import { dayOf, wireTime } from '#core/time.ts'
import type { Context, MemberContext } from '#server/http/context.ts'
import { canMail } from '#server/settings/mail-settings.ts'
import type {
  chooseMail,
  duties,
  notifications,
  notificationSettings,
  readNotifications,
  unsubscribe,
} from '../contract.ts'
import { DUTIES_MAX, isKind, kinds, topicNames, topics, type Topic } from '../rules.ts'
import { hrefOf } from './links.ts'
import * as queries from './queries.ts'
import { wording } from './templates.ts'

export async function listMine(
  { db, accountId, locale, now }: MemberContext,
  { topic, unread, ...paging }: z.output<typeof notifications.input>,
): Promise<z.input<typeof notifications.answer>> {
  const [{ rows, total }, counts] = await Promise.all([
    queries.listNotifications(db, { accountId, topic, unread, ...spanOf(paging) }),
    unreadOf(db, accountId),
  ])
  const words = await wording(db, locale, [...new Set(rows.map(({ kind }) => kind))])
  const records = rows.map(({ id, kind, facts, at, readAt }) => ({
    id,
    kind,
    topic: kinds[kind].topic,
    ...words(kind, facts),
    href: hrefOf(kind, facts),
    time: wireTime(at),
    isRead: readAt !== null,
  }))
  return { ...asPage(records, total, paging), unread: counts, today: dayOf(now) }
}

async function unreadOf(db: MemberContext['db'], accountId: number): Promise<Record<Topic, number>> {
  const counts = Object.fromEntries(topicNames.map((topic) => [topic, 0])) as Record<Topic, number>
  for (const { kind, count } of await queries.unreadByKind(db, accountId))
    if (isKind(kind)) counts[kinds[kind].topic] += count
  return counts
}

export async function countMine({ db, accountId }: MemberContext): Promise<number> {
  return Object.values(await unreadOf(db, accountId)).reduce((sum, count) => sum + count, 0)
}

export async function read(
  context: MemberContext,
  { notificationId }: z.output<typeof readNotifications.input>,
): Promise<number> {
  await queries.markRead(context.db, context.accountId, notificationId, context.now)
  return countMine(context)
}

export async function dutiesOf({ db, accountId, locale, now }: MemberContext): Promise<z.input<typeof duties.answer>> {
  const rows = await queries.listDuties(db, { accountId, locale, now, most: DUTIES_MAX })
  return rows.map(({ cents, endsAt, ...duty }) => ({ ...duty, amount: cents / 100, endsAt: endsAt.getTime() }))
}

export async function settingsOf({
  db,
  accountId,
  config,
}: MemberContext): Promise<z.input<typeof notificationSettings.answer>> {
  const [address, chosen] = await Promise.all([queries.addressOf(db, accountId), queries.choicesOf(db, accountId)])
  const byMail = Object.fromEntries(
    topicNames.map((topic) => [topic, chosen.find((one) => one.topic === topic)?.byMail ?? topics[topic].byMail]),
  ) as Record<Topic, boolean>
  return {
    canMail: canMail(config),
    email: address?.email ?? null,
    isConfirmed: Boolean(address?.confirmedAt),
    byMail,
  }
}

export async function chooseOne(
  { db, accountId }: MemberContext,
  { topic, byMail }: z.output<typeof chooseMail.input>,
): Promise<null> {
  await queries.choose(db, { accountId, topic, byMail })
  return null
}

/** The token is the right to do this, and to nothing else. */
export async function endMail({ db }: Context, { token, topic }: z.output<typeof unsubscribe.input>): Promise<null> {
  const address = await queries.addressOfSecret(db, token)
  if (address) await queries.choose(db, { accountId: address.accountId, topic, byMail: false })
  return null
}
