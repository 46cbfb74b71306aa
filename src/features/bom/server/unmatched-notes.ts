// Lines that nobody could match are noted as they were read: no own number, no note, nothing of who asked.
import { sql } from 'kysely'
import { dayOf, startOfDay } from '#core/time.ts'
import { namesPerson, noteUnfound, squeeze } from '#features/search/server/index.ts'
import { newId } from '#server/database/ids.ts'
import type { Context } from '#server/http/context.ts'
import type { MatchedLine } from '../contract.ts'
import { CELL_MAX, UNMATCHED_MAX, unmatchedKinds, type UnmatchedKind } from '../rules.ts'

type Note = { key: string; example: string; kind: UnmatchedKind }

export async function noteUnmatched(context: Context, lines: readonly MatchedLine[]): Promise<void> {
  const notes = new Map(lines.flatMap(noteOf).map((note) => [note.key, note]))
  if (notes.size === 0) return
  // what comes near to what nobody sells was found, as a search goes
  const unfound = lines.filter(({ status, candidates }) => status === 'unknown' || candidates.length === 0)
  const isNoted = await noteUnfound(
    context,
    unfound.map(({ query }) => query),
  )
  if (isNoted) await count(context, [...notes.values()])
}

function noteOf({ status, query }: MatchedLine): Note[] {
  const kind = unmatchedKinds.find((one) => one === status)
  const example = query.replace(/\p{C}/gu, '').trim().slice(0, CELL_MAX)
  const key = squeeze(example)
  return kind && key !== '' && !namesPerson(example) ? [{ key, example, kind }] : []
}

async function count({ db, now }: Context, notes: readonly Note[]): Promise<void> {
  await sql`insert into unmatched_line as old (id, line_key, example, kind, first_at, last_at)
    select note.id, note.line_key, note.example, note.kind, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${notes.map(() => newId())}::bigint[], ${notes.map(({ key }) => key)}::text[],
      ${notes.map(({ example }) => example)}::text[], ${notes.map(({ kind }) => kind)}::text[])
      as note (id, line_key, example, kind)
    where exists (select from unmatched_line as known where known.line_key = note.line_key)
      or (select count(*) from unmatched_line) < ${UNMATCHED_MAX}
    order by note.line_key
    on conflict (line_key) do update set times = old.times + 1,
      days = old.days + (old.last_at < ${startOfDay(dayOf(now))}::timestamptz)::int,
      example = excluded.example, kind = excluded.kind, last_at = greatest(old.last_at, excluded.last_at)`.execute(db)
}
