// What the operator reads of lines that nobody could match, and what is done with them.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, endOfDay, startOfDay, wireTime } from '#core/time.ts'
import { offsetOf } from '#core/wire/page.ts'
import { audit } from '#server/audit.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import type { StaffContext } from '#server/http/context.ts'
import type { Job } from '#server/work/clock.ts'
import { listLine } from '../contract.ts'
import { UNMATCHED_DAYS } from '../rules.ts'
import type { settleUnmatched, UnmatchedLine, unmatchedLines } from '../unmatched-contract.ts'
import { judgeLines } from './lines.ts'

type Input = z.output<typeof unmatchedLines.input>
const SORTS: Readonly<Record<string, 'times' | 'days' | 'last_at'>> = {
  times: 'times',
  days: 'days',
  lastTime: 'last_at',
}

function wanted(db: Database, { show, kind, keyword, from, to }: Input) {
  return db
    .selectFrom('unmatched_line')
    .where('settled_at', show === 'settled' ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(Boolean(keyword), (query) => query.where(sql<boolean>`strpos(lower(example), lower(${keyword})) > 0`))
    .$if(from !== undefined, (query) => query.where('last_at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (query) => query.where('last_at', '<', endOfDay(to!)))
}

export async function listUnmatched(
  { db }: StaffContext,
  input: Input,
): Promise<{ records: UnmatchedLine[]; total: number }> {
  const column = SORTS[input.sort?.replace('-', '') ?? ''] ?? 'times'
  const direction = input.sort && !input.sort.startsWith('-') ? 'asc' : 'desc'
  const rows = await wanted(db, input)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(input.size)
    .offset(offsetOf(input))
    .execute()
  const { total } = await wanted(db, input)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const lines = rows.map(({ example }, key) => z.parse(listLine, { key, designation: example }))
  const { judged } = await judgeLines(db, lines)
  const records = rows.map((row, at) => ({
    lineId: row.id,
    example: row.example,
    kind: row.kind as UnmatchedLine['kind'],
    times: row.times,
    days: row.days,
    firstTime: wireTime(row.first_at),
    lastTime: wireTime(row.last_at),
    isSettled: row.settled_at !== null,
    now: judged[at]!.status,
  }))
  return { records, total }
}

export async function settle(
  context: StaffContext,
  { lineId, isSettled }: z.output<typeof settleUnmatched.input>,
): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const line = await tx
      .selectFrom('unmatched_line')
      .select(['example', 'settled_at'])
      .where('id', '=', lineId)
      .forUpdate()
      .executeTakeFirst()
    if (!line) throw new Problem('changedMeanwhile')
    if ((line.settled_at !== null) === isSettled) return null
    await tx
      .updateTable('unmatched_line')
      .set({ settled_at: isSettled ? context.now : null })
      .where('id', '=', lineId)
      .execute()
    await audit(
      { ...context, db: tx },
      {
        action: 'bom.settle',
        subject: `unmatchedLine:${lineId}`,
        before: { unmatched_line: line.example, is_settled: !isSettled },
        after: { unmatched_line: line.example, is_settled: isSettled },
      },
    )
    return null
  })
}

export const forgetUnmatched: Job = {
  name: 'forget old unmatched lines',
  everyMs: DAY_MS,
  run: ({ db, now }) =>
    db
      .deleteFrom('unmatched_line')
      .where('last_at', '<', after(now, -UNMATCHED_DAYS * DAY_MS))
      .execute(),
}
