import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#core/problem.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { receivePicture } from '#server/files/receive-picture.ts'
import { keepPicture } from '#server/files/uploads.ts'
import { uploadRemittance } from '../file-contract.ts'
import { swapProof } from './queries.ts'

export const paymentFiles: FileKeeping = {
  folders: [{ name: 'proofs' }],
  names: [{ table: 'payment', column: 'proof' }],
}

/** The slip of a bank transfer; until the money has come, a better one takes its place. */
export function keepProofOf(app: FastifyInstance): void {
  const { dataFolder } = app.config
  receivePicture<{ payNumber: string }>(
    app,
    uploadRemittance,
    async ({ db, accountId }, { bytes, params: { payNumber } }) => {
      const file = await keepPicture(dataFolder, 'proofs', bytes)
      const swapped = await swapProof(db, { payNumber, accountId, file })
      const left = swapped ? swapped.before : file // nobody's picture: a stranger's number, or too late
      if (left) await rm(join(dataFolder, left), { force: true })
      if (!swapped) throw new Problem('orderStatusChanged')
      return null
    },
  )
}
