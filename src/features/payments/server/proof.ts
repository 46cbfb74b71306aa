import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import multipart from '@fastify/multipart'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { asMember, makeContext } from '#server/context.ts'
import { keepPicture } from '#server/uploads.ts'
import { proofPath } from '../contract.ts'
import { keepProof } from './queries.ts'

/** The slip of a bank transfer. A form, not JSON, so it is no endpoint of `mount`. */
export function keepProofOf(app: FastifyInstance): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: IMAGE_BYTES_LARGE, files: 1, fields: 4 } })
    scope.post<{ Params: { payNumber: string } }>(
      proofPath(':payNumber'),
      { bodyLimit: IMAGE_BYTES_LARGE + 4096 },
      async (request, reply) => {
        const { accountId, db } = asMember(await makeContext(app, request, reply, true), request)
        // No form at all, or one that breaks off.
        const part = await request.file().catch(() => undefined)
        if (!part) throw new Problem('uploadInvalid')
        const bytes = await part.toBuffer().catch(() => {
          throw new Problem('uploadTooLarge', { max: IMAGE_BYTES_LARGE / 1024 / 1024 })
        })
        const file = await keepPicture(app.config.dataFolder, 'proofs', bytes)
        if (!(await keepProof(db, { payNumber: request.params.payNumber, accountId, file }))) {
          await rm(join(app.config.dataFolder, file)) // nobody's picture: a stranger's number, or too late
          throw new Problem('orderStatusChanged')
        }
        return { success: true, code: '00000', msg: null, data: null }
      },
    )
  })
}
