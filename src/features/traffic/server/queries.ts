import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import { funnel, funnelStages, type FunnelStage } from '../rules.ts'

/** Sums one day up anew, from what is kept of it. */
export async function sumUpDay(tx: Tx, day: string): Promise<void> {
  const ofDay = sql`at >= ${`${day} 00:00:00+08`}::timestamptz
    and at < ${`${day} 00:00:00+08`}::timestamptz + interval '1 day'`
  await tx
    .deleteFrom('traffic_day')
    .where(sql`day`, '=', sql`${day}::date`)
    .execute()
  await sql`
    insert into traffic_day (day, page, views, sessions, visitors)
    select ${day}::date, coalesce(page, ''), count(*), count(distinct session), count(distinct visitor)
    from visit where ${ofDay} group by grouping sets ((page), ()) having count(*) > 0`.execute(tx)
  await tx
    .deleteFrom('traffic_funnel')
    .where(sql`day`, '=', sql`${day}::date`)
    .execute()
  for (const stage of funnelStages)
    await sql`
      insert into traffic_funnel (day, stage, sessions)
      select ${day}::date, ${stage}, count(distinct session) from visit
      where ${ofDay} and (${stage === 'visit'} or page = any(${stage === 'visit' ? [] : [...funnel[stage]]}::text[]))
      having count(*) > 0`.execute(tx)
}

export async function forgetVisits(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('visit').where('at', '<', before).execute()
}

type Span = { from: string; to: string }
const within = ({ from, to }: Span) => sql<boolean>`day between ${from}::date and ${to}::date`

export function daysOf(db: Database, span: Span) {
  return db
    .selectFrom('traffic_day')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'views', 'sessions', 'visitors'])
    .where('page', '=', '')
    .where(within(span))
    .orderBy('traffic_day.day')
    .execute()
}

export function pagesOf(db: Database, span: Span, most: number) {
  return db
    .selectFrom('traffic_day')
    .select(({ fn }) => ['page', fn.sum<number>('views').as('views'), fn.sum<number>('sessions').as('sessions')])
    .where('page', '!=', '')
    .where(within(span))
    .groupBy('page')
    .orderBy('views', 'desc')
    .orderBy('page')
    .limit(most)
    .execute()
}

export async function funnelOf(db: Database, span: Span): Promise<Record<FunnelStage, number>> {
  const rows = await db
    .selectFrom('traffic_funnel')
    .select(({ fn }) => ['stage', fn.sum<number>('sessions').as('sessions')])
    .where(within(span))
    .groupBy('stage')
    .execute()
  const count = (stage: FunnelStage) => Number(rows.find((row) => row.stage === stage)?.sessions ?? 0)
  return Object.fromEntries(funnelStages.map((stage) => [stage, count(stage)])) as Record<FunnelStage, number>
}
