import { sql } from 'kysely'
import { STAFF_UPLOADS_PER_DAY, UPLOADS_PER_DAY } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { dayOf } from '#core/time.ts'
import type { MemberContext, StaffContext } from '../http/context.ts'

export const ofMember = ({ accountId }: MemberContext) => ({ sender: `account:${accountId}`, max: UPLOADS_PER_DAY })
export const ofStaff = ({ staff }: StaffContext) => ({ sender: `staff:${staff.staffId}`, max: STAFF_UPLOADS_PER_DAY })

/**
 * Counts a file before anything is made of it, so that refused ones count too: they cost the same. One statement, so
 * however many come at once.
 */
export async function countUpload(
  { db, now }: Pick<MemberContext, 'db' | 'now'>,
  { sender, max }: { sender: string; max: number },
) {
  const { rows } = await sql`
    insert into upload_day (sender, day, uploads) values (${sender}, ${dayOf(now)}, 1)
    on conflict (sender, day) do update set uploads = upload_day.uploads + 1 where upload_day.uploads < ${max}
    returning uploads`.execute(db)
  if (rows.length === 0) throw new Problem('uploadsFull', { max })
}
