// Every query of a person's notifications says whose it means.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { startsOf } from '#features/orders/states.ts'
import type { ReturnStatus } from '#features/after-sales/states.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { kindNames, kinds, topicNames, type NotificationKind, type TemplateKind, type Topic } from '../rules.ts'
import type { Facts } from './templates.ts'

type Input = { accountId: number; topic?: Topic | undefined; unread: boolean; offset: number; limit: number }
export type Notification = { id: number; kind: NotificationKind; facts: Facts; at: Date; readAt: Date | null }

const kindsOf = (topic: Topic | undefined): NotificationKind[] =>
  kindNames.filter((kind) => !topic || kinds[kind].topic === topic)

export async function listNotifications(
  db: Database,
  { accountId, topic, unread, offset, limit }: Input,
): Promise<{ rows: Notification[]; total: number }> {
  const theirs = db
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kindsOf(topic))
    .$if(unread, (query) => query.where('read_at', 'is', null))
  const [rows, { total }] = await Promise.all([
    theirs
      .select(['id', 'kind', 'facts', 'at', 'read_at as readAt'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    theirs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as unknown as Notification[], total }
}

export async function unreadByKind(db: Database, accountId: number): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from notification
    where account_id = ${accountId} and read_at is null group by kind`.execute(db)
  return rows
}

/** Without an id: all of them. */
export async function markRead(db: Database, accountId: number, id: number | undefined, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .execute()
}

export async function forgetBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('at', '<', before).execute()
}

export type Duty = {
  kind: 'pay' | 'sendBack'
  number: string
  cents: number
  points: number
  shopName: string
  endsAt: Date
}

/** Orders to pay and goods to send back, while there is time. */
export async function listDuties(
  db: Database,
  { accountId, locale, now, most }: { accountId: number; locale: Locale; now: Date; most: number },
): Promise<Duty[]> {
  const name = sql.ref(`s.name_${locale === 'en' ? 'en' : 'zh'}`)
  const { rows } = await sql<Duty>`
    select * from (
      select 'pay' as kind, o.order_number as number, o.actual_cents as cents, 0 as points, ${name} as "shopName",
        o.expires_at as "endsAt"
      from shop_order o join shop s on s.id = o.shop_id
      where o.account_id = ${accountId} and o.status = any(${startsOf('pay', 'payment')}::text[])
        and o.expires_at > ${now} and o.deleted_at is null
      union all
      select 'sendBack', c.refund_sn, c.amount_cents,
        (select coalesce(sum(i.points_used / i.quantity * r.quantity), 0)::int
          from return_item r join order_item i on i.id = r.order_item_id
          where r.case_id = c.id and o.order_type = ${orderTypes.points}), ${name}, c.due_at
      from return_case c join shop s on s.id = c.shop_id join shop_order o on o.id = c.order_id
      where c.account_id = ${accountId} and c.status = ${'accepted' satisfies ReturnStatus} and c.due_at > ${now}
    ) as duty order by "endsAt", number limit ${most}`.execute(db)
  return rows
}

type Fall = { since: Date; now: Date }

/**
 * For each favourite whose price fell since then below what it was when it was kept: once a day a part, the deepest of
 * a product's parts where the product was kept as a whole. A query for `tell`.
 */
export const fallenPrices = ({ since, now }: Fall) => sql`
  select distinct on (f.account_id, f.product_id, f.sku_id) f.account_id,
    f.product_id || ' ' || coalesce(f.sku_id::text, 'all') || ' '
      || to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
    jsonb_build_object('part', k.model, 'prodId', k.product_id, 'skuId', k.id,
      'before', to_char(then_.price_after / 100.0, 'FM999,999,999,990.00'),
      'now', to_char(k.price_cents / 100.0, 'FM999,999,999,990.00'))
  from (
    select distinct sku_id from price_change where price_after < price_before and at > ${since} and at <= ${now}
  ) as fallen
  join sku k on k.id = fallen.sku_id and k.status = 1
  join product p on p.id = k.product_id and p.status = 1
  join product_favourite f on f.product_id = k.product_id and (f.sku_id = k.id or f.sku_id is null)
  join account a on a.id = f.account_id and a.closed_at is null and a.locked_at is null
  cross join lateral (
    select price_after from price_change c where c.sku_id = k.id and c.at <= f.at order by id desc limit 1
  ) as then_
  where k.price_cents < then_.price_after
  order by f.account_id, f.product_id, f.sku_id, k.price_cents::numeric / then_.price_after, k.id`

// Where mail goes.

const findAddress = (db: Database) =>
  db
    .selectFrom('notification_address')
    .select([
      'account_id as accountId',
      'email',
      'locale',
      'asked_at as askedAt',
      'confirmed_at as confirmedAt',
      'unsubscribe_secret as unsubscribeSecret',
    ])

export const addressOf = (db: Database, accountId: number) =>
  findAddress(db).where('account_id', '=', accountId).executeTakeFirst()

export const addressOfSecret = (db: Database, secret: string) =>
  findAddress(db).where('unsubscribe_secret', '=', secret).executeTakeFirst()

export async function setAddress(
  db: Database,
  { accountId, email, locale, now }: { accountId: number; email: string; locale: Locale; now: Date },
): Promise<void> {
  const given = {
    email,
    locale,
    asked_at: now,
    confirmed_at: null,
    unsubscribe_secret: randomBytes(24).toString('base64url'),
  }
  await db
    .insertInto('notification_address')
    .values({ account_id: accountId, ...given })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(given))
    .execute()
}

/** False: another code was asked for meanwhile. */
export async function setConfirmed(
  db: Database,
  { accountId, askedAt, now }: { accountId: number; askedAt: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification_address')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('asked_at', '=', askedAt)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function dropAddress(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('notification_address').where('account_id', '=', accountId).execute()
}

export const choicesOf = (db: Database, accountId: number) =>
  db
    .selectFrom('notification_choice')
    .select(['topic', 'by_mail as byMail'])
    .where('account_id', '=', accountId)
    .execute()

export async function choose(
  db: Database,
  { accountId, topic, byMail }: { accountId: number; topic: Topic | 'all'; byMail: boolean },
): Promise<void> {
  const chosen = topic === 'all' ? topicNames : [topic]
  await db
    .insertInto('notification_choice')
    .values(chosen.map((one) => ({ account_id: accountId, topic: one, by_mail: byMail })))
    .onConflict((conflict) => conflict.columns(['account_id', 'topic']).doUpdateSet({ by_mail: byMail }))
    .execute()
}

// Mail.

export type Mailed = {
  accountId: number
  kind: NotificationKind
  facts: Facts
  email: string
  locale: Locale
  unsubscribeSecret: string
}

/** Undefined: it was sent, or nobody wants it by now. */
export async function findUnsent(
  db: Database,
  notificationId: number,
): Promise<(Mailed & { isOff: boolean }) | undefined> {
  const row = await db
    .selectFrom('notification as n')
    .innerJoin('notification_address as a', 'a.account_id', 'n.account_id')
    .innerJoin('account', 'account.id', 'n.account_id')
    .select([
      'n.account_id as accountId',
      'n.kind',
      'n.facts',
      'a.email',
      'a.locale',
      'a.unsubscribe_secret as unsubscribeSecret',
      (eb) =>
        eb
          .exists(
            eb
              .selectFrom('notification_choice as c')
              .select('c.topic')
              .whereRef('c.account_id', '=', 'n.account_id')
              .where('c.by_mail', '=', false)
              .where('c.topic', '=', topicOfKind('n.kind')),
          )
          .as('isOff'),
    ])
    .where('n.id', '=', notificationId)
    .where('n.mailed_at', 'is', null)
    .where('a.confirmed_at', 'is not', null)
    .where('account.closed_at', 'is', null)
    .where('account.locked_at', 'is', null)
    .executeTakeFirst()
  return row as unknown as (Mailed & { isOff: boolean }) | undefined
}

const topicOfKind = (kind: string) =>
  sql<string>`${JSON.stringify(Object.fromEntries(kindNames.map((name) => [name, kinds[name].topic])))}::jsonb ->>
    ${sql.ref(kind)}`

export async function stampMailed(db: Database, notificationId: number, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ mailed_at: now })
    .where('id', '=', notificationId)
    .where('mailed_at', 'is', null)
    .execute()
}

export async function keepDemoMail(
  db: Database,
  {
    accountId,
    email,
    title,
    content,
    unsubscribeUrl,
    now,
  }: {
    accountId: number
    email: string
    title: string
    content: string
    unsubscribeUrl: string | null
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('demo_mail')
    .values({ account_id: accountId, email, title, content, unsubscribe_url: unsubscribeUrl, at: now })
    .execute()
}

export const listDemoMails = (db: Database, most: number) =>
  db
    .selectFrom('demo_mail')
    .select(['id', 'email', 'title', 'content', 'unsubscribe_url as unsubscribeUrl', 'at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

// Templates.

export const readTemplates = (db: Database, wanted: readonly TemplateKind[]) =>
  db
    .selectFrom('notification_template')
    .selectAll()
    .where('kind', 'in', wanted.length > 0 ? wanted : [''])
    .execute()

type Written = { title_zh: string; title_en: string; content_zh: string; content_en: string }

/** False: it was written meanwhile. */
export async function writeTemplate(
  tx: Tx,
  { kind, basedOn, after, now }: { kind: TemplateKind; basedOn: number; after: Written; now: Date },
): Promise<boolean> {
  const values = { ...after, version: basedOn + 1, updated_at: now }
  if (basedOn === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('notification_template')
      .values({ kind, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('notification_template')
    .set(values)
    .where('kind', '=', kind)
    .where('version', '=', basedOn)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
