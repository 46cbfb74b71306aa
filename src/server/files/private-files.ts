// Licences and identity papers: apart from what everybody may see, for their owner and whoever examines them, by links
// of five minutes.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { PRIVATE_LINK_MS, type PrivateFile } from '#core/wire/private-upload.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import type { Job } from '../work/clock.ts'
import type { MemberContext } from '../http/context.ts'
import { inTransaction, type Database, type Tx } from '../database/database.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { privatePaper, uploadPrivate } from './contract.ts'
import { announce } from './file-calls.ts'
import { holdOffSweep, type FileKeeping } from './kept-files.ts'
import { receivePicture } from './receive-picture.ts'
import { isSigned, signedQuery, type SignedQuery } from './signed-links.ts'
import { keepPicture } from './uploads.ts'

/** Of one account; four documents an application, and some that turn out crooked. */
const UPLOADS_PER_HOUR = 40
const LOGO_SIDE = 400
/** What no application refers to by then is removed. */
const UNUSED_KEPT_MS = DAY_MS

export const privateFileKeeping: FileKeeping = {
  folders: [{ name: 'private' }],
  names: [{ table: 'private_file', column: 'path' }],
}

type FileRoute = { Params: { fileId: string }; Querystring: SignedQuery }

export function privateFileRoutes(app: FastifyInstance): void {
  receivePicture(app, uploadPrivate, async (context, { bytes }) => {
    const fileId = await keepPrivate(context, app.config.dataFolder, bytes)
    return { fileId, url: await privateLink(context, fileId) } satisfies PrivateFile
  })
  app.get<FileRoute>(announce(app, privatePaper), async (request, reply) => {
    const { fileId } = request.params
    const opens = await isSigned(app.database, { purpose: 'private-file', id: fileId }, request.query, new Date())
    const found = opens ? await findFile(app.database, fileId) : undefined
    const bytes = found && (await readFile(join(app.config.dataFolder, found.path)).catch(() => undefined))
    if (!bytes) return reply.status(404).callNotFound()
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="document.webp"',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(bytes)
  })
}

async function keepPrivate({ db, accountId, now }: MemberContext, dataFolder: string, bytes: Buffer): Promise<string> {
  const refuseTooMany = async (on: Database) => {
    const { count } = await on
      .selectFrom('private_file')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('created_at', '>', after(now, -HOUR_MS))
      .executeTakeFirstOrThrow()
    if (count >= UPLOADS_PER_HOUR) throw new Problem('tooOften')
  }
  await refuseTooMany(db) // before anything is drawn
  const path = await keepPicture(dataFolder, 'private', bytes)
  const id = randomBytes(24).toString('base64url')
  await inTransaction(db, async (tx) => {
    await oneAtATime(tx, `documents of ${accountId}`)
    await refuseTooMany(tx)
    await tx.insertInto('private_file').values({ id, account_id: accountId, path, created_at: now }).execute()
  })
  return id
}

const findFile = (db: Database, id: string) =>
  db.selectFrom('private_file').select('path').where('id', '=', id).executeTakeFirst()

/** Whoever asks for it has made sure that the reader owns the file or examines what it belongs to. */
export async function privateLink({ db, now }: { db: Database; now: Date }, fileId: string): Promise<string> {
  return `/private/${fileId}?${await signedQuery(db, { purpose: 'private-file', id: fileId }, after(now, PRIVATE_LINK_MS))}`
}

/** The path of a document whose bytes are taken away: what refers to it stays. */
const gonePath = sql<string>`'files/private/gone-' || id`

/** From now on something refers to these files of this person. Another's file, or none, is refused. */
export async function usePrivateFiles(db: Database, accountId: number, fileIds: readonly string[]): Promise<void> {
  const ids = [...new Set(fileIds)]
  await holdOffSweep(db)
  const { numUpdatedRows } = await db
    .updateTable('private_file')
    .set({ is_used: true })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('path', '<>', gonePath)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== ids.length) throw new Problem('documentMissing')
}

/** A square copy that everybody may see, such as the logo of a shop that opens. Answers its address. */
export async function publishPrivate(db: Database, dataFolder: string, fileId: string): Promise<string> {
  const found = await findFile(db, fileId)
  if (!found) throw new Problem('documentMissing')
  return `/${await keepPicture(dataFolder, 'shops', await readFile(join(dataFolder, found.path)), LOGO_SIDE)}`
}

type PrivateFileColumns = NonNullable<FileKeeping['privateFiles']>

/**
 * Those that an application or case referred to once, and nothing that anybody relies on does any more: their files are
 * free to be swept.
 */
export async function forgetPrivateFiles(
  tx: Tx,
  { privateFiles, before }: { privateFiles: PrivateFileColumns; before: Date },
): Promise<void> {
  const referring = privateFiles.map(
    ({ table, column, unless = sql<boolean>`false` }) => sql`
      not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = private_file.id
      and not ${unless})`,
  )
  await sql`
    update private_file set path = ${gonePath}
    where is_used and created_at < ${before} and path <> ${gonePath} and ${sql.join(referring, sql` and `)}`.execute(tx)
}

export const forgetUnusedFiles = (dataFolder: string): Job => ({
  name: 'forget unused documents',
  everyMs: HOUR_MS,
  run: async ({ db, now }) => {
    const gone = await db
      .deleteFrom('private_file')
      .where('is_used', '=', false)
      .where('created_at', '<', after(now, -UNUSED_KEPT_MS))
      .returning('path')
      .execute()
    await Promise.all(gone.map(({ path }) => rm(join(dataFolder, path), { force: true })))
  },
})

/** What refers to a document of this person stays; what was on it goes: answers the files. */
export async function forgetPrivateFilesOf(tx: Tx, accountId: number): Promise<string[]> {
  const privateFiles = await tx.selectFrom('private_file').select('path').where('account_id', '=', accountId).execute()
  await tx.updateTable('private_file').set({ path: gonePath }).where('account_id', '=', accountId).execute()
  return privateFiles.map(({ path }) => path)
}
