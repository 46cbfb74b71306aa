// Telling people, inside the transaction of what happened: one statement for all who are told, and for each who wants
// mail one more. The same is told once, however often it is heard.
import { sql, type RawBuilder } from 'kysely'
import { after } from '#core/time.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueue } from '#server/work/outbox.ts'
import { kinds, MAIL_LIFE_MS, topics, type NotificationKind } from '../rules.ts'

/** The kind of these messages in the outbox. */
export const MAIL = 'mail'

/** A query of `account_id`, `about`, `facts`. */
type Recipients = RawBuilder<unknown>

export async function tell(tx: Tx, kind: NotificationKind, recipients: Recipients, now: Date): Promise<void> {
  const { topic } = kinds[kind]
  const { rows } = await sql<{ id: number }>`
    with told (account_id, about, facts) as (${recipients}), fresh as (
      insert into notification (account_id, kind, about, facts, at)
      select account_id, ${kind}::text, about, facts, ${now}::timestamptz from told
      on conflict do nothing returning id, account_id)
    select fresh.id from fresh join notification_address a on a.account_id = fresh.account_id
    left join notification_choice c on c.account_id = fresh.account_id and c.topic = ${topic}
    where a.confirmed_at is not null and coalesce(c.by_mail, ${topics[topic].byMail})`.execute(tx)
  for (const { id } of rows)
    await enqueue(tx, MAIL, { notificationId: id }, now, { expiresAt: after(now, MAIL_LIFE_MS) })
}

/** Takes back what is true no more; a mail that still waits finds nothing to say. */
export async function forgetTold(tx: Tx, kind: NotificationKind, recipients: Recipients): Promise<void> {
  await sql`
    with told (account_id, about, facts) as (${recipients})
    delete from notification n using told
    where n.account_id = told.account_id and n.kind = ${kind}::text and n.about = told.about`.execute(tx)
}
