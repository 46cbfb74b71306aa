import { statusTable, type StatusOf } from '#core/status-table.ts'

/** Work beside the calls. One that a stop cut off is begun again. */
export const transferStates = statusTable({
  waiting: { begin: { to: 'running', by: 'worker' } },
  running: {
    begin: { to: 'running', by: 'worker' },
    finish: { to: 'done', by: 'worker' },
    fail: { to: 'failed', by: 'worker' },
  },
  done: {},
  failed: {},
})

export type TransferStatus = StatusOf<typeof transferStates>
