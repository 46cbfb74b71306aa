import { anyOf } from '#server/database/arrays.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { JOB_BATCH } from '../rules.ts'
import { startsOf } from '../states.ts'
import { statusIn } from './status-in.ts'
import { cancelExpired } from './moves.ts'

/** The demo's clock runs ahead: these orders, if unpaid, end now. */
export async function expireOrdersNow(db: Database, orderIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ expires_at: now })
    .where('id', '=', anyOf(orderIds))
    .where(statusIn(startsOf('expire', 'clock')))
    .execute()
  while ((await inTransaction(db, (tx) => cancelExpired(tx, now))) === JOB_BATCH);
}
