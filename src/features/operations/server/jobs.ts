import { sql } from 'kysely'
import type { z } from 'zod'
import { offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { isJob, runJobNow } from '#server/work/clock.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { totalOf } from '#server/database/total.ts'
import { retryNow } from '#server/work/outbox.ts'
import type { jobList, retryUnsent, runJob, unsentList } from '../contract.ts'

export async function listJobs({ db }: StaffContext): Promise<z.input<typeof jobList.answer>> {
  const rows = await db
    .selectFrom('job_run')
    .selectAll()
    .orderBy(sql`failure is null`)
    .orderBy('name')
    .execute()
  return rows.map(({ name, every_ms, started_at, duration_ms, failure, failures, failed_at }) => ({
    name,
    everyMs: every_ms,
    startedAt: wireTime(started_at),
    durationMs: duration_ms,
    failure,
    failures,
    failedAt: wireTimeOrNull(failed_at),
  }))
}

export async function runOne(context: StaffContext, name: string): Promise<z.input<typeof runJob.answer>> {
  if (!isJob(name)) throw new Problem('jobUnknown')
  await audit(context, { action: 'job.run', subject: `job:${name}` })
  const result = await runJobNow(context.db, name)
  if (!result) throw new Problem('jobUnknown')
  return result
}

export async function listUnsent(
  { db }: StaffContext,
  input: z.output<typeof unsentList.input>,
): Promise<z.input<typeof unsentList.answer>> {
  let query = db.selectFrom('outbox').where('sent_at', 'is', null)
  if (input.kind) query = query.where('kind', '=', input.kind)
  const [rows, total] = await Promise.all([
    query
      .select(['id', 'kind', 'created_at', 'due_at', 'tries', 'failure', 'closed_at'])
      .orderBy(sql`failure is null`)
      .orderBy('id')
      .limit(input.size)
      .offset(offsetOf(input))
      .execute(),
    totalOf(db, query),
  ])
  const records = rows.map(({ id, kind, created_at, due_at, tries, failure, closed_at }) => ({
    id: String(id),
    kind,
    createdAt: wireTime(created_at),
    dueAt: wireTime(due_at),
    tries,
    failure,
    closedAt: wireTimeOrNull(closed_at),
  }))
  return { records, ...total }
}

export async function retry(
  context: StaffContext,
  { id }: z.output<typeof retryUnsent.input>,
): Promise<z.input<typeof retryUnsent.answer>> {
  const count = await inTransaction(context.db, async (tx) => {
    const retried = await retryNow(tx, context.now, id === undefined ? undefined : Number(id))
    if (id !== undefined && retried === 0) throw new Problem('messageUnknown')
    const subject = id === undefined ? 'outbox:failed' : `outbox:${id}`
    await audit({ ...context, db: tx }, { action: 'outbox.retry', subject, after: { count: retried } })
    return retried
  })
  return { count }
}
