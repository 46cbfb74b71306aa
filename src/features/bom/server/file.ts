// A list that somebody sends as a file: read apart, answered, and kept nowhere.
import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { UPLOADS_PER_DAY } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { receive } from '#server/files/receive-file.ts'
import { endReader, readApart, tableProblems } from '#server/files/table/table-reader.ts'
import { makeContext, type Context } from '#server/http/context.ts'
import { readListFile } from '../file-contract.ts'
import { LIST_LIMITS, LIST_LINES_MAX } from '../rules.ts'

export function listFileRoute(app: FastifyInstance): void {
  app.addHook('onClose', endReader)
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
      const read = await readApart(bytes, LIST_LIMITS)
      if ('problem' in read) throw new Problem(tableProblems[read.problem], { max: LIST_LINES_MAX })
      return { name: basename(name).slice(0, 80), rows: read.rows }
    },
  )
}
