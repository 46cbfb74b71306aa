import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#core/problem.ts'
import type { Database } from '#server/database/database.ts'
import { answerOf } from '#server/events.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import type { MemberContext } from '#server/http/context.ts'
import { receivePicture } from '#server/files/receive-picture.ts'
import { keepPicture } from '#server/files/uploads.ts'
import { uploadAvatar } from '../file-contract.ts'
import { AVATAR_SIDE } from '../rules.ts'
import { readAccount, swapAvatar } from './queries.ts'
import { tellNodes } from './tell-nodes.ts'

export const accountFiles: FileKeeping = {
  folders: [{ name: 'avatars' }],
  names: [{ table: 'account', column: 'avatar' }],
  others: [{ table: 'consent', column: 'document', because: 'which of the policies' }],
}

/** Pictures that are sent for whatever comes lie with a feature above. */
declare module '#server/events.ts' {
  interface Answers {
    /** Where below the data folder a picture lies that this person sent; undefined: they sent none of that address. */
    sentPicture: (db: Database, asked: { accountId: number; path: string }) => Promise<string | undefined>
  }
}

export function keepAvatars(app: FastifyInstance): void {
  receivePicture(app, uploadAvatar, (context, { bytes }) => showAvatar(context, bytes))
}

/** The same of a picture that was sent before: other clients name it with the rest of the profile. */
export async function findAvatar(context: MemberContext, avatarUrl: string): Promise<Buffer | undefined> {
  const { db, accountId, config } = context
  const path = URL.parse(avatarUrl, 'http://mall')?.pathname ?? ''
  if (path === (await readAccount(db, accountId)).avatar) return undefined // it is shown already
  const file = await answerOf(db, 'sentPicture')(db, { accountId, path })
  if (!file) throw new Problem('avatarUnknown')
  return readFile(join(config.dataFolder, file))
}

/** The picture before it is thrown away. */
export async function showAvatar({ db, accountId, config }: MemberContext, bytes: Buffer): Promise<string> {
  const avatar = `/${await keepPicture(config.dataFolder, 'avatars', bytes, AVATAR_SIDE)}`
  const before = await swapAvatar(db, accountId, avatar)
  await tellNodes(db, accountId)
  if (before) await forgetAvatar(config.dataFolder, before)
  return avatar
}

/** Takes the file away; what is no file of ours stays. */
async function forgetAvatar(dataFolder: string, avatar: string): Promise<void> {
  if (avatar.startsWith('/files/avatars/')) await rm(join(dataFolder, avatar), { force: true })
}
