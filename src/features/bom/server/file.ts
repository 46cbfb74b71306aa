// A list that somebody sends as a file: read apart, answered, and kept nowhere.
import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { UPLOADS_PER_DAY } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { receive } from '#server/files/receive-file.ts'
import { makeContext, type Context } from '#server/http/context.ts'
import { WorkerHost } from '#server/work/worker-host.ts'
import { readListFile } from '../file-contract.ts'
import { LIST_LINES_MAX, READ_LIMIT_MS, READ_MEMORY_MB } from '../rules.ts'
import type { ReadFile } from './file-read.ts'

const reader = new WorkerHost<Uint8Array, ReadFile>({
  what: 'the rows of a list',
  file: new URL('./read-thread.ts', import.meta.url),
  idleMs: 30_000,
  limitMs: READ_LIMIT_MS,
  waitingMax: 20,
  memory: { maxOldGenerationSizeMb: READ_MEMORY_MB },
})

export function listFileRoute(app: FastifyInstance): void {
  app.addHook('onClose', () => reader.end())
  receive(
    app,
    readListFile,
    {
      side: 'mall',
      admit: (request, reply) => makeContext(app, request, reply, true),
      quotaOf: ({ session, address }: Context) => ({
        sender: session ? `account:${session.accountId}` : `address:${address}`,
        max: UPLOADS_PER_DAY,
      }),
    },
    async (_context, { bytes, name }) => {
      const read = await reader.ask(bytes).catch((): ReadFile => ({ problem: 'listFileUnreadable' }))
      if ('problem' in read) throw new Problem(read.problem, { max: LIST_LINES_MAX })
      return { name: basename(name).slice(0, 80), rows: read.rows }
    },
  )
}
