// The audit log: every change that staff make, written in the transaction that makes it.
import type { StaffContext } from './http/context.ts'
import type { Staff } from './identity/staff-sessions.ts'
import type { Json } from './database/tables.ts'

/** Who does something, when and from where. */
export type Acting = Pick<StaffContext, 'now' | 'address'> & { staff: Pick<Staff, 'staffId' | 'shopId'> }

type Change = {
  /** The verb of the change, such as `order.ship`: feature, dot, action. */
  action: string
  /** What was changed: `kind:id`. */
  subject: string
  /** Only the fields that matter to whoever asks later who did this. Never a password or a secret. */
  before?: Json
  after?: Json
}

/** Call it with the transaction: `audit({ ...context, db: tx }, { … })`. */
export async function audit(
  { db, now, staff, address }: Pick<StaffContext, 'db'> & Acting,
  { action, subject, before = null, after = null }: Change,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: now,
      staff_id: staff.staffId,
      shop_id: staff.shopId,
      action,
      subject,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
      address,
    })
    .execute()
}
