import type { ProblemName } from '#core/problem.ts'
import { WorkerHost } from '#server/work/worker-host.ts'
import type { ReadTable, TableLimits } from './read-table.ts'

/** Ours: reading one may take so much. */
const LIMIT_MS = 20_000
const MEMORY_MB = 384

const reader = new WorkerHost<{ bytes: Uint8Array; limits: TableLimits }, ReadTable>({
  what: 'the rows of a list',
  file: new URL('./read-thread.ts', import.meta.url),
  idleMs: 30_000,
  limitMs: LIMIT_MS,
  waitingMax: 20,
  memory: { maxOldGenerationSizeMb: MEMORY_MB },
})

/** A table that somebody sends, read in a thread of its own; one that cannot be read is told as such. */
export const readApart = (bytes: Uint8Array, limits: TableLimits): Promise<ReadTable> =>
  reader.ask({ bytes, limits }).catch((): ReadTable => ({ problem: 'unreadable' }))

/** What is said of a file that is no table. */
export const tableProblems = {
  type: 'listFileType',
  locked: 'listFileLocked',
  long: 'listTooLong',
  unreadable: 'listFileUnreadable',
} as const satisfies Record<Extract<ReadTable, { problem: string }>['problem'], ProblemName>

/** With the server. */
export const endReader = () => reader.end()
