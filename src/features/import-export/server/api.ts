import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { announce } from '#server/files/file-calls.ts'
import { isSigned, type SignedQuery } from '#server/files/signed-links.ts'
import { transferLink, transfers } from '../contract.ts'
import { transferFile } from '../file-contract.ts'
import { fileOf, linkTo, listTransfers } from './service.ts'

const TYPES: Record<string, string> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
}

type FileRoute = { Params: { id: string }; Querystring: SignedQuery }

export function transfersApi(app: FastifyInstance): void {
  mount(app, transfers, listTransfers)
  mount(app, transferLink, linkTo)
  app.get<FileRoute>(announce(app, transferFile), async (request, reply) => {
    const id = Number(/^\d{1,16}$/.exec(request.params.id)?.[0])
    const opens = await isSigned(app.database, { purpose: 'transfer', id }, request.query, new Date())
    const found = opens ? await fileOf(app.database, app.config.dataFolder, id) : undefined
    const size = found && (await stat(found.path).catch(() => undefined))?.size
    if (!found || size === undefined) return reply.status(404).callNotFound()
    return reply
      .headers({
        'content-type': TYPES[extname(found.name)] ?? 'application/octet-stream',
        'content-length': size,
        'content-disposition': `attachment; filename="${found.name}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .send(createReadStream(found.path))
  })
}
