import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { backup } from '#server/database/backup.ts'
import { connect, type Database } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { restore } from '#server/database/restore.ts'
import { freshDatabase } from '../fresh-database.ts'

const folder = mkdtempSync('/tmp/mall-backup-')
afterAll(() => rmSync(folder, { recursive: true }))

const start = new Date('2026-01-01T00:00:00Z')

/** Rows with references, identities, arrays, JSON, bytes, Chinese and everything a line of COPY must escape. */
async function fillSome(db: Database): Promise<void> {
  const account = newId()
  await db
    .insertInto('account')
    .values({
      id: account,
      mobile: '13900009999',
      nick_name: '王\t"小\\明"\n第二行',
      password_hash: '\\N',
      created_at: start,
    })
    .execute()
  await db
    .insertInto('login')
    .values({
      token_hash: randomBytes(32),
      audience: 'shopper',
      account_id: account,
      created_at: start,
      seen_at: start,
      expires_at: start,
    })
    .execute()
  for (let n = 0; n < 40; n++)
    await db
      .insertInto('outbox')
      .values({ kind: 'test', payload: JSON.stringify({ n, text: '\\.' }), created_at: start, due_at: start })
      .execute()
  await db.transaction().execute(async (tx) => {
    const entry = newId()
    await tx.insertInto('ledger_entry').values({ id: entry, kind: 'test', reference: 'r', at: start }).execute()
    await tx
      .insertInto('ledger_line')
      .values([
        { entry_id: entry, account: 'wallet:1', amount_cents: -1299 },
        { entry_id: entry, account: 'escrow:1', amount_cents: 1299 },
      ])
      .execute()
  })
  const parent = newId()
  await db
    .insertInto('category')
    .values([
      { id: parent + 1, parent_id: parent, level: 2, code: 'child', name_zh: '子', name_en: 'child', seq: 1 },
      { id: parent, parent_id: null, level: 1, code: 'parent', name_zh: '父', name_en: 'parent', seq: 1 },
    ])
    .execute()
}

/** Of every table, order aside. */
async function checksums(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{
    name: string
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    if (name === 'migration' || name === 'search_feed') continue
    const lines = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t order by 1`.execute(db)
    sums[name] = createHash('sha256')
      .update(lines.rows.map(({ line }) => line).join('\n'))
      .digest('hex')
  }
  return sums
}

const emptied = async () => {
  const made = await freshDatabase()
  await sql`truncate account, product cascade`.execute(made.db)
  return made
}

test(
  'there and back: every table is the same, the ledger balances, new rows get new numbers, the files are there',
  { timeout: 60_000 },
  async () => {
    const from = await freshDatabase('catalogue')
    await fillSome(from.db)
    const dataFolder = join(folder, 'from')
    mkdirSync(join(dataFolder, 'files/proofs'), { recursive: true })
    const picture = randomBytes(200_000)
    writeFileSync(join(dataFolder, 'files/proofs/a.webp'), picture)
    const file = join(folder, 'whole.backup')
    const made = await backup({ where: from.where, dataFolder }, file)
    expect(made.files).toBe(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const to = await emptied()
    const back = await restore({ where: to.where, dataFolder: join(folder, 'to') }, file)
    expect(back).toEqual(made)
    expect(await checksums(to.db)).toEqual(await checksums(from.db))
    expect(readFileSync(join(folder, 'to/files/proofs/a.webp')).equals(picture)).toBe(true)

    const { rows } =
      await sql`select entry_id from ledger_line group by entry_id having sum(amount_cents) <> 0`.execute(to.db)
    expect(rows).toEqual([])
    const last = await to.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const next = await to.db
      .insertInto('outbox')
      .values({ kind: 'test', payload: '{}', created_at: start, due_at: start })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBeGreaterThan(last.id)
  },
)

test('a backup is one moment, although others write meanwhile', async () => {
  const { db, where } = await freshDatabase()
  await fillSome(db)
  const before = await checksums(db)
  const file = join(folder, 'moment.backup')
  const writing = (async () => {
    for (let n = 0; n < 50; n++)
      await db.insertInto('outbox').values({ kind: 'late', payload: '{}', created_at: start, due_at: start }).execute()
  })()
  await Promise.all([backup({ where, dataFolder: folder }, file), writing])
  const to = await emptied()
  await restore({ where: to.where, dataFolder: folder }, file)
  const after = await checksums(to.db)
  expect({ ...after, outbox: '' }).toEqual({ ...before, outbox: '' })
})

test.runIf(existsSync('/dev/full'))(
  'a backup that finds the disk full leaves no open handle, which the collector would end the process for',
  { timeout: 60_000 },
  async () => {
    const { where } = await freshDatabase()
    const dataFolder = join(folder, 'full')
    mkdirSync(join(dataFolder, 'files/proofs'), { recursive: true })
    for (let n = 0; n < 2000; n++)
      writeFileSync(join(dataFolder, `files/proofs/${randomBytes(64).toString('hex')}.webp`), '')
    const child = fork(join(import.meta.dirname, 'backup-node.ts'), [JSON.stringify(where), dataFolder], {
      execArgv: ['--expose-gc'],
    })
    let said: unknown
    child.on('message', (message) => (said = message))
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(said).toEqual(Array.from({ length: 20 }, () => 'ENOSPC'))
  },
)

test('a database with data is left alone, unless it may be dropped', { timeout: 60_000 }, async () => {
  const from = await freshDatabase()
  await fillSome(from.db)
  const file = join(folder, 'again.backup')
  await backup({ where: from.where, dataFolder: folder }, file)
  await from.db.deleteFrom('login').execute()
  const place = { where: from.where, dataFolder: folder }
  await expect(restore(place, file)).rejects.toThrow('holds products or accounts already')
  await from.db.destroy()
  await restore(place, file, { mayDrop: true })
})

test('a file that is cut off, spoiled or no backup restores nothing at all', async () => {
  const from = await freshDatabase()
  await fillSome(from.db)
  for (let n = 0; n < 40; n++) {
    const payload = JSON.stringify(randomBytes(20_000).toString('hex')) // enough for many blocks of zstd
    await from.db.insertInto('outbox').values({ kind: 'large', payload, created_at: start, due_at: start }).execute()
  }
  const file = join(folder, 'good.backup')
  await backup({ where: from.where, dataFolder: folder }, file)
  const to = await emptied()
  const before = await checksums(to.db)
  const place = { where: to.where, dataFolder: folder }

  const cut = join(folder, 'cut.backup')
  copyFileSync(file, cut)
  truncateSync(cut, Math.floor(statSync(cut).size * 0.9))
  await expect(restore(place, cut)).rejects.toThrow('nothing of it was')
  const spoiled = join(folder, 'spoiled.backup')
  const bytes = readFileSync(file)
  bytes[Math.floor(bytes.length * 0.8)]! ^= 1
  writeFileSync(spoiled, bytes)
  await expect(restore(place, spoiled)).rejects.toThrow('nothing of it was')
  const none = join(folder, 'none.backup')
  writeFileSync(none, 'hello')
  await expect(restore(place, none)).rejects.toThrow('is no backup of the mall')
  expect(await checksums(to.db)).toEqual(before)
})

test(
  'a mall that a broken backup shall replace stays as it was, wherever the file is cut or spoiled',
  { timeout: 60_000 },
  async () => {
    const from = await freshDatabase()
    await fillSome(from.db)
    const dataFolder = join(folder, 'kept')
    mkdirSync(join(dataFolder, 'files/proofs'), { recursive: true })
    writeFileSync(join(dataFolder, 'files/proofs/a.webp'), randomBytes(50_000))
    const file = join(folder, 'to-break.backup')
    await backup({ where: from.where, dataFolder }, file)
    const before = await checksums(from.db)
    await from.db.destroy()
    const whole = readFileSync(file)
    const broken = join(folder, 'broken.backup')
    const place = { where: from.where, dataFolder }
    for (const length of [0, 1, 0.3, 0.6, 0.9].map((share) =>
      Math.floor(whole.length * share - (share === 1 ? 1 : 0)),
    )) {
      writeFileSync(broken, whole.subarray(0, length))
      await expect(restore(place, broken, { mayDrop: true })).rejects.toThrow(/nothing of it was|is no backup/)
      const spoiled = Buffer.from(whole)
      spoiled[length]! ^= 1
      writeFileSync(broken, spoiled)
      await expect(restore(place, broken, { mayDrop: true })).rejects.toThrow(/nothing of it was|is no backup/)
    }
    // The file is whole, but its files find no place.
    await expect(restore({ ...place, dataFolder: file }, file, { mayDrop: true })).rejects.toThrow('nothing of it was')
    const db = connect(from.where)
    expect(await checksums(db)).toEqual(before)
    const { rows } = await sql`select from pg_database where datname like ${`${from.where.database}_%`}`.execute(db)
    expect(rows).toEqual([])
    // Somebody is connected all the while, which a pool that idles is not: told, and nothing happens.
    await db.connection().execute(async (held) => {
      await sql`select`.execute(held)
      await expect(restore(place, file, { mayDrop: true })).rejects.toThrow('being accessed by other users')
    })
    expect(await checksums(db)).toEqual(before)
    await db.destroy()
  },
)

test('what is restored is for the eyes of the owner alone', async () => {
  const from = await freshDatabase()
  const dataFolder = join(folder, 'private')
  mkdirSync(join(dataFolder, 'files/private'), { recursive: true })
  writeFileSync(join(dataFolder, 'files/private/a.webp'), 'a')
  const file = join(folder, 'private.backup')
  await backup({ where: from.where, dataFolder }, file)
  await from.db.destroy()
  const to = join(folder, 'private-to')
  for (const input of [{ mayDrop: false }, { mayDrop: true }]) {
    await restore({ where: from.where, dataFolder: to }, file, input)
    const modes = ['files', 'files/private', 'files/private/a.webp'].map(
      (name) => statSync(join(to, name)).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o700, 0o600])
    rmSync(join(to, 'files'), { recursive: true })
  }
})

test('a backup of a newer version is refused', async () => {
  const from = await freshDatabase()
  await sql`insert into migration (name, sha256) values ('9999_tomorrow', 'x')`.execute(from.db)
  const file = join(folder, 'newer.backup')
  await backup({ where: from.where, dataFolder: folder }, file)
  const to = await emptied()
  await expect(restore({ where: to.where, dataFolder: folder }, file)).rejects.toThrow(
    'newer or different version of the mall (9999_tomorrow)',
  )
})
