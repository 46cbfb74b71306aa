import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { totalOf } from '#server/database/total.ts'
import type { MembershipSpan } from '../rules.ts'

/** Terms that run now, by their level. */
export async function countRunning(db: Database, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('membership_term')
    .select((eb) => ['level_id as levelId', eb.fn.countAll<number>().as('count')])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .groupBy('level_id')
    .execute()
  return new Map(rows.map(({ levelId, count }) => [levelId, count]))
}

type Listing = {
  keyword: string | undefined
  of: 'running' | 'over' | undefined
  now: Date
  offset: number
  limit: number
}

type TermRow = {
  number: string
  accountId: number
  userName: string
  rights: unknown
  span: MembershipSpan
  amountCents: number
  paidAt: Date
  startsAt: Date
  endsAt: Date
  renews: boolean
}

/** Of everybody: the operator's list. */
export async function listTerms(db: Database, { keyword, of, now, offset, limit }: Listing) {
  const found = sql.join(
    [
      keyword
        ? sql`(membership_number = ${keyword} or account.mobile = ${keyword}
          or strpos(lower(account.nick_name), lower(${keyword})) > 0)`
        : sql`true`,
      of === 'running' ? sql`term.ends_at > ${now}` : of === 'over' ? sql`term.ends_at <= ${now}` : sql`true`,
    ],
    sql` and `,
  )
  const from = sql`from membership_term term join membership_order bought on bought.id = term.order_id
    join account on account.id = term.account_id where ${found}`
  const [{ rows }, total] = await Promise.all([
    sql<TermRow>`
      select bought.membership_number as number, term.account_id as "accountId", account.nick_name as "userName",
        term.rights, bought.span, bought.amount_cents as "amountCents", bought.paid_at as "paidAt",
        term.starts_at as "startsAt", term.ends_at as "endsAt", term.renews
      ${from} order by bought.paid_at desc, term.order_id desc limit ${limit} offset ${offset}`.execute(db),
    totalOf(db, sql`select ${from}`),
  ])
  return { rows, total }
}
