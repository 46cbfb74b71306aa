import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { IMAGE_BYTES_LARGE } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { receivePicture } from '#server/receive-picture.ts'
import { keepPicture } from '#server/uploads.ts'
import { proofPath } from '../contract.ts'
import { keepProof } from './queries.ts'

/** The slip of a bank transfer. */
export function keepProofOf(app: FastifyInstance): void {
  const { dataFolder } = app.config
  const call = { path: proofPath(':payNumber'), bytesMax: IMAGE_BYTES_LARGE }
  receivePicture<{ payNumber: string }>(app, call, async ({ db, accountId }, { bytes, params: { payNumber } }) => {
    const file = await keepPicture(dataFolder, 'proofs', bytes)
    if (!(await keepProof(db, { payNumber, accountId, file }))) {
      await rm(join(dataFolder, file)) // nobody's picture: a stranger's number, or too late
      throw new Problem('orderStatusChanged')
    }
    return null
  })
}
