// The whole database and the uploaded files as one compressed file, and back. Made of COPY, so it wants no programs of PostgreSQL and works for any server.
//
// The file is one zstd stream (with checksum) of frames, each a length of four bytes and that many bytes: the header; for each table the chunks of its COPY
// and an empty frame; for each file its name, its chunks and an empty frame; one more empty frame; the footer with the number of rows.
import { createReadStream, createWriteStream, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { CannotStart } from './config.ts'
import { FrameReader, frame } from './frames.ts'
import { migrate, migrations, withClient } from './migrate.ts'

const FORMAT = 1
const LEVEL = 6

type Table = { name: string; columns: string[] }
type Header = {
  what: 'mall backup'
  format: number
  at: string
  migrations: { name: string; sha256: string }[]
  /** Referenced ones before those that refer to them. */
  tables: Table[]
  sequences: { name: string; value: number }[]
}
type Footer = { rows: Record<string, number>; files: number }
export type Place = { where: pg.ClientConfig; dataFolder: string }
export type Moved = { tables: number; rows: number; files: number; at: string }

/** Below the data folder; see uploads.ts. */
const FILES = 'files'

/** One moment of the database, while others go on working with it. */
export async function backup({ where, dataFolder }: Place, file: string): Promise<Moved> {
  return withClient(where, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const header = await headerOf(client)
    const footer: Footer = { rows: {}, files: 0 }
    const half = `${file}.half`
    const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 }
    try {
      // It holds password hashes and the keys of this installation: for the owner's eyes.
      await pipeline(framesOf(client, dataFolder, header, footer), createZstdCompress({ params }), createWriteStream(half, { mode: 0o600 }))
      renameSync(half, file)
    } finally {
      rmSync(half, { force: true })
    }
    return { tables: header.tables.length, rows: total(footer), files: footer.files, at: header.at }
  })
}

async function* framesOf(client: pg.Client, dataFolder: string, header: Header, footer: Footer): AsyncGenerator<Buffer> {
  yield frame(JSON.stringify(header))
  for (const { name, columns } of header.tables) {
    const table = client.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`))
    for await (const chunk of table as AsyncIterable<Buffer>) yield frame(chunk)
    yield frame('')
    footer.rows[name] = table.rowCount
  }
  // Files are written once and before their row: whatever the snapshot names is there by now.
  for (const name of globSync(`${FILES}/**/*.*`, { cwd: dataFolder })) {
    yield frame(name)
    for await (const chunk of createReadStream(join(dataFolder, name)) as AsyncIterable<Buffer>) yield frame(chunk)
    yield frame('')
    footer.files++
  }
  yield frame('')
  yield frame(JSON.stringify(footer))
}

async function headerOf(client: pg.Client): Promise<Header> {
  const { rows: applied } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration order by name')
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  return {
    what: 'mall backup',
    format: FORMAT,
    at: new Date().toISOString(),
    migrations: applied,
    tables: await tablesOf(client),
    sequences: sequences.map(({ name, value }) => ({ name, value: Number(value) })),
  }
}

/** All but the list of migrations and the feed, whose transactions mean nothing elsewhere, in an order in which every reference already has its target. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct t.relname::text), '{}') from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and t.oid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migration', 'search_feed')
    order by c.relname`)
  const ordered: Table[] = []
  const open = new Map(rows.map((row) => [row.name, row]))
  while (open.size > 0) {
    const next = [...open.values()].find(({ needs }) => !needs.some((name) => open.has(name))) ?? [...open.values()][0]!
    open.delete(next.name)
    ordered.push({ name: next.name, columns: next.columns })
  }
  return ordered
}

/** `mayDrop`: what the database holds goes first. Everything or nothing: it fills the tables in one transaction. */
export async function restore({ where, dataFolder }: Place, file: string, { mayDrop = false } = {}): Promise<Moved> {
  const frames = new FrameReader(createReadStream(file).pipe(createZstdDecompress()))
  const header = await readHeader(frames, file)
  const known = header.migrations.map(({ name }) => name)
  return withClient(where, async (client) => {
    if (mayDrop) await client.query('drop schema public cascade; create schema public')
    else if (await hasData(client)) throw new CannotStart(HAS_DATA)
    await migrate(where, (name) => known.includes(name)) // the tables as they were then
    const footer = await fill(client, dataFolder, header, frames).catch((error: Error) => {
      throw new CannotStart(`${file} cannot be restored, and nothing of it was: ${error.message}`)
    })
    await migrate(where)
    await client.query('analyze')
    return { tables: header.tables.length, rows: total(footer), files: footer.files, at: header.at }
  })
}

const HAS_DATA =
  'The database holds products or accounts already. To replace everything in it by the backup: npm run restore FILE -- --force-empty'

async function readHeader(frames: FrameReader, file: string): Promise<Header> {
  const header = await frames.next().then(
    (first) => JSON.parse(String(first)) as Header,
    () => undefined,
  )
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
  const found = await client.query<{ any: boolean }>('select exists (select from account) or exists (select from product) as any')
  return found.rows[0]?.any ?? false
}

async function fill(client: pg.Client, dataFolder: string, header: Header, frames: FrameReader): Promise<Footer> {
  await client.query('begin')
  await withoutTriggers(client)
  await client.query(`truncate ${header.tables.map(({ name }) => quote(name)).join(', ')}`)
  const rows: Record<string, number> = {}
  for (const { name, columns } of header.tables) {
    const table = client.query(copyFrom(`copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`))
    await pipeline(Readable.from(frames.untilEmpty()), table)
    rows[name] = table.rowCount
  }
  for await (const name of frames.untilEmpty()) await writeFrames(dataFolder, String(name), frames)
  const footer = JSON.parse(String(await frames.next())) as Footer
  for (const { name } of header.tables)
    if (rows[name] !== footer.rows[name]) throw new Error(`${name} should have ${footer.rows[name]} rows, not ${rows[name]}`)
  for (const { name, value } of header.sequences) await client.query('select setval($1::regclass, $2)', [quote(name), value])
  await client.query('commit')
  return footer
}

async function writeFrames(dataFolder: string, name: string, frames: FrameReader): Promise<void> {
  if (normalize(name) !== name || !name.startsWith(`${FILES}/`)) throw new Error(`a file named ${name}`)
  const file = join(dataFolder, name)
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file)) for await (const _ of frames.untilEmpty()); // names are random: it is the same one
  else await pipeline(Readable.from(frames.untilEmpty()), createWriteStream(file))
}

/** The rows come as they were, so nothing shall react to them. Who may not switch that off gets every check once more instead. */
async function withoutTriggers(client: pg.Client): Promise<void> {
  await client.query('savepoint triggers')
  try {
    await client.query('set local session_replication_role = replica')
  } catch {
    await client.query('rollback to savepoint triggers')
  }
}

const total = ({ rows }: Footer): number => Object.values(rows).reduce((sum, count) => sum + count, 0)
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
