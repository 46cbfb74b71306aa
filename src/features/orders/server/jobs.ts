import { inTransaction } from '#server/database/database.ts'
import type { Job } from '#server/work/clock.ts'
import { MINUTE_MS, SECOND_MS } from '#core/time.ts'
import { JOB_BATCH } from '../rules.ts'
import { cancelExpired, receiveLapsed } from './moves.ts'
import { expireDue } from './vouchers.ts'

/** Unpaid orders end at their time and give their goods back (ORDER-5). */
export const expireOrders: Job = {
  name: 'expire-orders',
  everyMs: 5 * SECOND_MS,
  run: async ({ db, now }) => {
    while ((await inTransaction(db, (tx) => cancelExpired(tx, now))) === JOB_BATCH);
  },
}

/** What was shipped long ago and never confirmed counts as received. */
export const receiveOrders: Job = {
  name: 'receive-orders',
  everyMs: MINUTE_MS,
  run: async ({ db, now }) => {
    while ((await inTransaction(db, (tx) => receiveLapsed(tx, now))) === JOB_BATCH);
  },
}

/** Codes of virtual goods end with their last day (ORDER-8). */
export const expireVouchers: Job = {
  name: 'expire-vouchers',
  everyMs: MINUTE_MS,
  run: async ({ db, now }) => {
    while ((await inTransaction(db, (tx) => expireDue(tx, now))) === JOB_BATCH);
  },
}
