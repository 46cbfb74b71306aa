// A backup becomes the mall again. The whole file is read and checked before anything is touched, a database and a
// folder beside are filled, and they take their places last: whatever goes wrong before, what was there is there.
import { chmodSync, createReadStream, createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { FILES, FORMAT, quote, total, type Footer, type Header, type Moved, type Place } from './backup.ts'
import { CannotStart } from '../settings/config.ts'
import { FrameReader } from '../files/frames.ts'
import { migrate, migrations, withClient } from './migrate.ts'

const NEWLINE = 0x0a

/** `mayDrop`: the backup takes the place of what the database holds. */
export async function restore({ where, dataFolder }: Place, file: string, { mayDrop = false } = {}): Promise<Moved> {
  const { header, footer, names } = await check(file)
  if (!mayDrop && (await withClient(where, hasData))) throw new CannotStart(HAS_DATA)
  const beside = join(dataFolder, `${FILES}.restoring`)
  rmSync(beside, { recursive: true, force: true }) // of one that was killed
  const target = mayDrop ? await stagingDatabase(where) : where
  try {
    await fillDatabase(target, file, { header, footer, beside })
    // No name is ever used twice: beside those of a mall that stays as it was they would do no harm.
    for (const name of names) takePlace(join(beside, name), join(dataFolder, name))
    if (mayDrop) await swapDatabases(where, target)
  } catch (error) {
    if (mayDrop) await dropDatabase(target)
    throw new CannotStart(`${file} cannot be restored, and nothing of it was: ${(error as Error).message}`)
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
  return { tables: header.tables.length, rows: total(footer), files: footer.files, at: header.at }
}

const HAS_DATA =
  'The database holds products or accounts already. To replace everything in it by the backup: npm run restore FILE -- --force-empty'

type Checked = { header: Header; footer: Footer; names: string[] }

const framesOf = (file: string): FrameReader => new FrameReader(createReadStream(file).pipe(createZstdDecompress()))

/**
 * To the last byte, where the checksum of the compression stands, so a file that is cut or spoiled anywhere is known
 * here.
 */
async function check(file: string): Promise<Checked> {
  const frames = framesOf(file)
  const header = await readHeader(frames, file)
  try {
    const rows: Record<string, number> = {}
    for (const { name } of header.tables) {
      rows[name] = 0
      // COPY writes one a row, and those of a text as two letters
      for await (const chunk of frames.untilEmpty()) rows[name] += newlinesIn(chunk)
    }
    const names: string[] = []
    for await (const name of frames.untilEmpty()) {
      names.push(safeName(String(name)))
      for await (const _ of frames.untilEmpty());
    }
    const footer = JSON.parse(String(await frames.next())) as Footer
    await frames.end()
    refuseOtherCounts(header, rows, footer)
    if (names.length !== footer.files) throw new Error(`it should have ${footer.files} files, not ${names.length}`)
    return { header, footer, names }
  } catch (error) {
    throw new CannotStart(`${file} is cut off or damaged, and nothing of it was restored: ${(error as Error).message}`)
  }
}

function newlinesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count++
  return count
}

function safeName(name: string): string {
  if (normalize(name) !== name || !name.startsWith(`${FILES}/`)) throw new Error(`a file named ${name}`)
  return name
}

function refuseOtherCounts({ tables }: Header, rows: Record<string, number>, footer: Footer): void {
  for (const { name } of tables)
    if (rows[name] !== footer.rows[name])
      throw new Error(`${name} should have ${footer.rows[name]} rows, not ${rows[name]}`)
}

async function readHeader(frames: FrameReader, file: string): Promise<Header> {
  const header = await frames
    .next()
    .then((first) => JSON.parse(String(first)) as Header)
    .catch(() => undefined)
  if (header?.what !== 'mall backup') throw new CannotStart(`${file} is no backup of the mall.`)
  const ours = new Map(migrations().map(({ name, sha256 }) => [name, sha256]))
  const strange = header.migrations.filter(({ name, sha256 }) => ours.get(name) !== sha256).map(({ name }) => name)
  if (header.format > FORMAT || strange.length > 0)
    throw new CannotStart(
      `${file} was made by a newer or different version of the mall (${strange.join(', ') || `format ${header.format}`}).`,
    )
  return header
}

/** What a first start, or people, put there; settings and texts that migrations bring do not count. */
async function hasData(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>("select to_regclass('account')::text as name")
  if (!rows[0]?.name) return false
  const found = await client.query<{ any: boolean }>(
    'select exists (select from account) or exists (select from product) as any',
  )
  return found.rows[0]?.any ?? false
}

type Filling = Omit<Checked, 'names'> & { beside: string }

async function fillDatabase(where: pg.ClientConfig, file: string, { header, footer, beside }: Filling): Promise<void> {
  const known = header.migrations.map(({ name }) => name)
  await migrate(where, (name) => known.includes(name)) // the tables as they were then
  await withClient(where, async (client) => {
    const frames = framesOf(file)
    await frames.next() // the header
    await client.query('begin')
    const tables = header.tables.map(({ name }) => quote(name))
    await withoutTriggers(client, tables)
    await client.query(`truncate ${tables.join(', ')}`)
    const rows: Record<string, number> = {}
    for (const { name, columns } of header.tables) {
      const table = client.query(copyFrom(`copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`))
      await pipeline(Readable.from(frames.untilEmpty()), table)
      rows[name] = table.rowCount
    }
    refuseOtherCounts(header, rows, footer)
    for await (const name of frames.untilEmpty()) await writeFrames(join(beside, safeName(String(name))), frames)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { name, value } of header.sequences)
      await client.query('select setval($1::regclass, $2)', [quote(name), value])
    await client.query('commit')
    await migrate(where)
    await client.query('analyze')
  })
}

/** Licences and identity papers are among them: for the owner's eyes, as the mall itself writes them. */
async function writeFrames(file: string, frames: FrameReader): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  await pipeline(Readable.from(frames.untilEmpty()), createWriteStream(file, { mode: 0o600 }))
}

function takePlace(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  chmodSync(dirname(to), 0o700) // an older restore left it open to everybody
  renameSync(from, to)
}

const named = (where: pg.ClientConfig, database: string): pg.ClientConfig => {
  if (where.connectionString === undefined) return { ...where, database }
  const url = new URL(where.connectionString)
  url.pathname = `/${database}`
  return { ...where, connectionString: String(url) }
}

const nameOf = (where: pg.ClientConfig): Promise<string> =>
  withClient(
    where,
    async (client) => (await client.query<{ name: string }>('select current_database() as name')).rows[0]!.name,
  )

/** From where databases can be made, renamed and dropped. */
const office = (where: pg.ClientConfig): pg.ClientConfig => named(where, 'postgres')

async function stagingDatabase(where: pg.ClientConfig): Promise<pg.ClientConfig> {
  const name = `${await nameOf(where)}_restoring`
  try {
    await withClient(office(where), async (client) => {
      await client.query(`drop database if exists ${quote(name)}`)
      await client.query(`create database ${quote(name)} template template0`)
    })
  } catch (error) {
    throw new CannotStart(`${NO_BESIDE}: ${(error as Error).message}`)
  }
  return named(where, name)
}

const NO_BESIDE =
  'Nothing was changed. A database beside is needed to replace this one, and it cannot be made; where the account may not, empty the ' +
  'database yourself and restore without --force-empty'

/** Both names in one transaction. Somebody who is still connected is in the way: then nothing happens. */
async function swapDatabases(where: pg.ClientConfig, filled: pg.ClientConfig): Promise<void> {
  const [name, restoring] = [await nameOf(where), await nameOf(filled)]
  const before = quote(`${name}_before`)
  await withClient(office(where), async (client) => {
    await client.query(`drop database if exists ${before}`)
    await client.query('begin')
    await client.query(`alter database ${quote(name)} rename to ${before}`)
    await client.query(`alter database ${quote(restoring)} rename to ${quote(name)}`)
    await client.query('commit')
    await client.query(`drop database if exists ${before}`)
  })
}

async function dropDatabase(where: pg.ClientConfig): Promise<void> {
  const name = await nameOf(where)
  await withClient(office(where), (client) => client.query(`drop database if exists ${quote(name)}`))
}

/**
 * The rows come as they were, so nothing shall react to them: what triggers wrote is among them. Who may not switch off
 * checks gets each once more.
 */
async function withoutTriggers(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query('savepoint triggers')
  try {
    await client.query('set local session_replication_role = replica')
  } catch {
    await client.query('rollback to savepoint triggers')
  }
}
