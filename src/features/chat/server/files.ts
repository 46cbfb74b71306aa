// Pictures and documents of conversations: apart from what everybody may see, by links for the two sides.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import type { Database } from '#server/database/database.ts'
import { announce } from '#server/files/file-calls.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import { receivePicture } from '#server/files/receive-picture.ts'
import { isSigned, type SignedQuery } from '#server/files/signed-links.ts'
import { keepPicture } from '#server/files/uploads.ts'
import type { Job } from '#server/work/clock.ts'
import { imFile, uploadImFile, uploadMallImFile, uploadShopImFile } from '../file-contract.ts'
import { FILE_NAME_MAX, type FileType } from '../rules.ts'
import { fileLink } from './render.ts'

const FOLDER = 'chat'
/** What no message names by then is removed. */
const UNUSED_KEPT_MS = DAY_MS

/** A file that waits for its message has a row of its own. */
export const chatFiles: FileKeeping = {
  folders: [{ name: FOLDER }],
  names: [{ table: 'chat_file', column: 'path' }],
  others: [{ table: 'chat_message', column: 'file_id', because: 'names the row of the file, which names the file' }],
}

/** By their first bytes; a dxf is plain text that begins with a group code. */
const STARTS: Record<FileType, (bytes: Buffer) => boolean> = {
  pdf: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-',
  xlsx: (bytes) => bytes.subarray(0, 4).toString('hex') === '504b0304',
  dxf: (bytes) =>
    /^\s*(0|999)\r?\n/.test(bytes.subarray(0, 64).toString('latin1')) && !bytes.subarray(0, 4096).includes(0),
}

const SERVED: Record<string, string> = { webp: 'image/webp', pdf: 'application/pdf' }

type Sender = { db: Database; now: Date; sender: string; dataFolder: string }

async function keep({ db, now, sender, dataFolder }: Sender, { bytes, name: given }: { bytes: Buffer; name: string }) {
  const name = given.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(-FILE_NAME_MAX) || 'file'
  const ending = extname(name).slice(1).toLowerCase()
  const type = Object.hasOwn(STARTS, ending) ? (ending as FileType) : undefined
  if (type && !STARTS[type](bytes)) throw new Problem('chatFileInvalid')
  const path = type ? await keepFile(dataFolder, type, bytes) : await keepDrawn(dataFolder, bytes)
  const id = randomBytes(24).toString('base64url')
  const row = { name, type: type ?? ('webp' as const), bytes: (await stat(join(dataFolder, path))).size }
  await db
    .insertInto('chat_file')
    .values({ id, sender, path, ...row, created_at: now })
    .execute()
  const url = await fileLink({ db, now }, id)
  return { fileId: id, ...row, url, filePath: url }
}

async function keepFile(dataFolder: string, type: FileType, bytes: Buffer): Promise<string> {
  const path = join('files', FOLDER, `${randomUUID()}.${type}`)
  await mkdir(join(dataFolder, 'files', FOLDER), { recursive: true, mode: 0o700 })
  await writeFile(join(dataFolder, path), bytes, { flag: 'wx', mode: 0o600 })
  return path
}

const keepDrawn = (dataFolder: string, bytes: Buffer): Promise<string> =>
  keepPicture(dataFolder, FOLDER, bytes).catch((error: unknown) => {
    throw error instanceof Problem && error.problem === 'uploadInvalid' ? new Problem('chatFileInvalid') : error
  })

type FileRoute = { Params: { fileId: string }; Querystring: SignedQuery }

export function chatFileRoutes(app: FastifyInstance): void {
  const { dataFolder } = app.config
  receivePicture(app, uploadImFile, (context, file) =>
    keep({ ...context, dataFolder, sender: `account:${context.accountId}` }, file),
  )
  for (const call of [uploadShopImFile, uploadMallImFile])
    receiveStaffFile(app, call, (context, file) =>
      keep({ ...context, dataFolder, sender: `staff:${context.staff.staffId}` }, file),
    )
  app.get<FileRoute>(announce(app, imFile), async (request, reply) => {
    const { fileId } = request.params
    const opens = await isSigned(app.database, { purpose: 'chat-file', id: fileId }, request.query, new Date())
    const found = opens ? await findFile(app.database, fileId) : undefined
    const bytes = found && (await readFile(join(dataFolder, found.path)).catch(() => undefined))
    if (!bytes) return reply.status(404).callNotFound()
    const shown = found.type === 'webp' ? 'inline' : 'attachment'
    return reply
      .headers({
        'content-type': SERVED[found.type] ?? 'application/octet-stream',
        'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(found.name)}`,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .send(bytes)
  })
}

const findFile = (db: Database, id: string) =>
  db.selectFrom('chat_file').select(['path', 'name', 'type']).where('id', '=', id).executeTakeFirst()

/** Files whose message never came. */
export const forgetChatFiles = (dataFolder: string): Job => ({
  name: 'forget-chat-files',
  everyMs: HOUR_MS,
  run: async ({ db, now }) => {
    const gone = await db
      .deleteFrom('chat_file')
      .where('is_used', '=', false)
      .where('created_at', '<', after(now, -UNUSED_KEPT_MS))
      .returning('path')
      .execute()
    await Promise.all(gone.map(({ path }) => rm(join(dataFolder, path), { force: true })))
  },
})
