// Notes of searches by day, without a person in them, and what the operator reads out of them.
import { sql } from 'kysely'
import type { z } from 'zod'
import { offsetOf } from '#core/wire/page.ts'
import { DAY_MS, dayOf } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import type { Context, StaffContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import type { QueryLogView } from '../../rules.ts'
import type { noteSearch, searchReport } from '../../query-log-contract.ts'

/** Ours: somebody who sends more is no person. */
const NOTES_A_MINUTE = 60
/** Ours: different words of a day that are worth a row. */
const WORDS_A_DAY = 20_000
const KEPT_DAYS = 400

/** Telephone numbers, numbers of documents, e-mail addresses. */
const PERSONAL = /@|(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)|\d{15}/

let minute = { at: 0, byAddress: new Map<string, number>() }

function isTooOften(address: string, now: Date): boolean {
  const at = Math.floor(now.getTime() / 60_000)
  if (minute.at !== at) minute = { at, byAddress: new Map() }
  const times = (minute.byAddress.get(address) ?? 0) + 1
  minute.byAddress.set(address, times)
  return times > NOTES_A_MINUTE
}

/** Nothing comes of what cannot be noted: the page has no use for a refusal. */
export async function note(
  { db, now, address }: Context,
  { said, found, before, rank }: z.output<typeof noteSearch.input>,
): Promise<null> {
  const words = wordsToKeep(said)
  if (words === undefined || isTooOften(address, now)) return null
  const day = dayOf(now)
  if (found !== undefined) await count(db, { day, said: words, times: 1, nothing: found === 0 ? 1 : 0 })
  if (rank !== undefined) await count(db, { day, said: words, clicks: 1, rankSum: rank })
  const earlier = before === undefined ? undefined : wordsToKeep(before)
  if (earlier !== undefined && earlier !== words) await count(db, { day, said: earlier, refined: 1 })
  return null
}

/**
 * Lines of a list that name nothing of ours: searches that found nothing, to whoever tends the dictionary. False: more
 * comes from there than a person sends, and nothing was noted.
 */
export async function noteUnfound({ db, now, address }: Context, texts: readonly string[]): Promise<boolean> {
  if (isTooOften(address, now)) return false
  for (const words of new Set(texts.map(wordsToKeep)))
    if (words !== undefined) await count(db, { day: dayOf(now), said: words, times: 1, nothing: 1 })
  return true
}

/** What would tell who somebody is, and is not noted. */
export const namesPerson = (text: string): boolean => PERSONAL.test(text.normalize('NFKC'))

function wordsToKeep(said: string): string | undefined {
  const words = said.normalize('NFKC').toLowerCase().replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  return words === '' || PERSONAL.test(words) ? undefined : words
}

type Counted = {
  day: string
  said: string
  times?: number
  nothing?: number
  refined?: number
  clicks?: number
  rankSum?: number
}

async function count(
  db: Database,
  { day, said, times = 0, nothing = 0, refined = 0, clicks = 0, rankSum = 0 }: Counted,
): Promise<void> {
  await sql`insert into search_said as old (day, said, times, nothing, refined, clicks, rank_sum)
    select ${day}::date, ${said}::text, ${times}::int, ${nothing}::int, ${refined}::int, ${clicks}::int,
    ${rankSum}::bigint
    where exists (select from search_said where day = ${day}::date and said = ${said})
      or (select count(*) from (select from search_said where day = ${day}::date
      limit ${WORDS_A_DAY}) as today) < ${WORDS_A_DAY}
    on conflict (day, said) do update set times = old.times + excluded.times, nothing = old.nothing + excluded.nothing,
      refined = old.refined + excluded.refined, clicks = old.clicks + excluded.clicks,
      rank_sum = old.rank_sum + excluded.rank_sum`.execute(db)
}

export type LoggedQuery = {
  said: string
  times: number
  nothing: number
  refined: number
  clicks: number
  rank: number | null
}
export type QueryLogInput = {
  view: QueryLogView
  from?: string | undefined
  to?: string | undefined
  keyword?: string | undefined
}

const VIEWS = {
  nothing: { having: sql`sum(nothing) > 0`, order: sql`sum(nothing) desc` },
  refined: { having: sql`sum(refined) > 0`, order: sql`sum(refined) desc` },
  clicked: { having: sql`sum(clicks) > 0`, order: sql`sum(rank_sum)::numeric / sum(clicks) desc, sum(clicks) desc` },
  most: { having: sql`sum(times) > 0`, order: sql`sum(times) desc` },
} as const satisfies Record<QueryLogView, unknown>

/** The worst first, or the most frequent. */
export async function readQueryLog(
  db: Database,
  { view, from, to, keyword }: QueryLogInput,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ records: LoggedQuery[]; total: number }> {
  const { having, order } = VIEWS[view]
  const where = sql`(${from ?? null}::date is null or day >= ${from ?? null}::date) and (${to ?? null}::date is null
    or day <= ${to ?? null}::date)
    and (${keyword ?? null}::text is null or position(${keyword?.toLowerCase() ?? null}::text in said) > 0)`
  const { rows } = await sql<LoggedQuery & { total: number }>`
    select said, sum(times)::int as times, sum(nothing)::int as nothing, sum(refined)::int as refined,
    sum(clicks)::int as clicks,
      (round(sum(rank_sum)::numeric / nullif(sum(clicks), 0), 1))::float8 as rank, count(*) over ()::int as total
    from search_said where ${where} group by said having ${having} order by ${order}, said
    limit ${limit} offset ${offset}`.execute(db)
  return { records: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export const report = ({ db }: StaffContext, input: z.output<typeof searchReport.input>) =>
  readQueryLog(db, input, { limit: input.size, offset: offsetOf(input) })

export const forgetQueryLog: Job = {
  name: 'forget old searches',
  everyMs: DAY_MS,
  run: ({ db, now }) =>
    sql`delete from search_said where day < ${dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS))}::date`.execute(db),
}
