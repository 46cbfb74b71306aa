import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { receivePicture } from '#server/files/receive-picture.ts'
import { keepPicture } from '#server/files/uploads.ts'
import { uploadAvatar } from '../file-contract.ts'
import { AVATAR_SIDE } from '../rules.ts'
import { tellNodes } from './own.ts'
import { swapAvatar } from './queries.ts'

export const accountFiles: FileKeeping = {
  folders: [{ name: 'avatars' }],
  names: [{ table: 'account', column: 'avatar' }],
  others: [{ table: 'consent', column: 'document', because: 'which of the policies' }],
}

/** The picture before it is thrown away. */
export function keepAvatars(app: FastifyInstance): void {
  const { dataFolder } = app.config
  receivePicture(app, uploadAvatar, async ({ db, accountId }, { bytes }) => {
    const avatar = `/${await keepPicture(dataFolder, 'avatars', bytes, AVATAR_SIDE)}`
    const before = await swapAvatar(db, accountId, avatar)
    await tellNodes(db, accountId)
    if (before) await forgetAvatar(dataFolder, before)
    return avatar
  })
}

/** Takes the file away; what is no file of ours stays. */
async function forgetAvatar(dataFolder: string, avatar: string): Promise<void> {
  if (avatar.startsWith('/files/avatars/')) await rm(join(dataFolder, avatar), { force: true })
}
