// The whole database and the uploaded files as one compressed file; restore.ts reads it back. Made of COPY, so it wants
// no programs of PostgreSQL and works for any server.
//
// The file is one zstd stream (with checksum) of frames, each a length of four bytes and that many bytes: the header;
// for each table the chunks of its COPY
// and an empty frame; for each file its name, its chunks and an empty frame; one more empty frame; the footer with the
// number of rows.
import { createWriteStream, globSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { frame } from '../files/frames.ts'
import { ignoreGone } from '../files/kept-files.ts'
import { withClient } from './migrate.ts'

export const FORMAT = 1
const LEVEL = 6

type Table = { name: string; columns: string[] }
export type Header = {
  what: 'mall backup'
  format: number
  at: string
  migrations: { name: string; sha256: string }[]
  /** Referenced ones before those that refer to them. */
  tables: Table[]
  sequences: { name: string; value: number }[]
}
export type Footer = { rows: Record<string, number>; files: number }
export type Place = { where: pg.ClientConfig; dataFolder: string }
export type Moved = { tables: number; rows: number; files: number; at: string }

/** Below the data folder; see uploads.ts. */
export const FILES = 'files'

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
      await pipeline(
        framesOf(client, dataFolder, header, footer),
        createZstdCompress({ params }),
        createWriteStream(half, { mode: 0o600 }),
      )
      renameSync(half, file)
    } finally {
      rmSync(half, { force: true })
    }
    return { tables: header.tables.length, rows: total(footer), files: footer.files, at: header.at }
  })
}

async function* framesOf(
  client: pg.Client,
  dataFolder: string,
  header: Header,
  footer: Footer,
): AsyncGenerator<Buffer> {
  yield frame(JSON.stringify(header))
  for (const { name, columns } of header.tables) {
    const table = client.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`))
    for await (const chunk of table as AsyncIterable<Buffer>) yield frame(chunk)
    yield frame('')
    footer.rows[name] = table.rowCount
  }
  // Files are written once and before their row: whatever the snapshot names is there by now.
  // What lies in quarantine comes along; one that its owner replaced, or that the sweep moved, since the names were
  // read is passed over.
  for (const name of globSync(`${FILES}/**/*.*`, { cwd: dataFolder })) {
    const file = await open(join(dataFolder, name)).catch(ignoreGone)
    if (!file) continue
    try {
      yield frame(name)
      for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) yield frame(chunk)
      yield frame('')
    } finally {
      await file.close() // a disk that is full ends this at any of the three
    }
    footer.files++
  }
  yield frame('')
  yield frame(JSON.stringify(footer))
}

async function headerOf(client: pg.Client): Promise<Header> {
  const { rows: applied } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration order by name',
  )
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

/**
 * All but the list of migrations and the feed, whose transactions mean nothing elsewhere, in an order in which every
 * reference already has its target.
 */
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

export const total = ({ rows }: Footer): number => Object.values(rows).reduce((sum, count) => sum + count, 0)
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
