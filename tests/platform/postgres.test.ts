// What the launcher of the embedded PostgreSQL survives, one test each. They share one data folder and run one after
// the other.
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/database.ts'
import { withClient } from '#server/database/migrate.ts'
import { preparePlace, repairLinks } from '#server/database/postgres-place.ts'
import { isAnyProcessIn, isNoLonger } from '#server/process/processes.ts'
import { AlreadyServed, startPostgres } from '#server/database/postgres.ts'

const isRoot = process.getuid?.() === 0
const home = mkdtempSync('/tmp/mall-test-')
const data = join(home, 'pg18')
const nodes = new Set<ChildProcess>()

beforeAll(() => chmodSync(home, 0o755))
afterAll(async () => {
  for (const node of nodes) node.kill('SIGKILL')
  await (await startPostgres(home)).stop()
  rmSync(home, { recursive: true })
})

type Node = { process: ChildProcess; adopted: boolean; leave: () => Promise<void>; kill: () => Promise<void> }

async function startNode(folder = home): Promise<Node> {
  const child = fork(join(import.meta.dirname, 'postgres-node.ts'), [folder], { stdio: 'inherit', execArgv: [] })
  nodes.add(child)
  const gone = once(child, 'exit').then(() => void nodes.delete(child))
  const said = await Promise.race([once(child, 'message'), gone])
  if (!said) throw new Error('the process ended before PostgreSQL was up')
  return {
    process: child,
    adopted: (said[0] as { adopted: boolean }).adopted,
    leave: () => (child.send('leave'), gone),
    kill: () => (child.kill('SIGKILL'), gone),
  }
}

const postmaster = (): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
/** Shells above a PostgreSQL of this folder. */
const guards = (): number =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && read(name).startsWith('/bin/sh\0') && read(name).includes(`\0${data}\0`)
    } catch {
      return false // it ended meanwhile
    }
  }).length
const read = (pid: string): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

/** Where it answers, without being one of its nodes. */
const whereOf = async () => ({ host: preparePlace(home).sockets, port: 5432, user: 'mall', database: 'postgres' })

const isUp = (): boolean => existsSync(join(data, 'postmaster.pid'))

async function until(happened: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 30_000; !happened(); await pause(20))
    if (Date.now() > deadline) throw new Error('it did not happen')
}

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('two first starts at once share one database', async () => {
    const both = await Promise.all([startNode(), startNode()])
    expect(readdirSync(home).filter((name) => name.startsWith('pg18'))).toEqual(['pg18'])
    expect(isUp()).toBe(true)
    for (const one of both) await one.leave()
  })

  test('the last one to leave switches it off', async () => {
    const [first, second] = await Promise.all([startNode(), startNode()])
    await first.leave()
    expect(isUp()).toBe(true)
    await second.leave()
    expect(isUp()).toBe(false)
  })

  test('a query of its own that still runs does not keep it up', async () => {
    const { where, stop } = await startPostgres(home)
    const cut = withClient(where, (client) => client.query('select pg_sleep(60)'))
    await Promise.all([stop(), expect(cut).rejects.toThrow('terminating connection')])
    expect(isUp()).toBe(false)
  })

  test('it lives on while one of its Nodes does, and ends cleanly when the last one is killed', async () => {
    const [first, second] = [await startNode(), await startNode()]
    expect(second.adopted).toBe(true)
    const pid = postmaster()
    await first.kill()
    await withClient(await whereOf(), (client) => client.query('select 1'))
    expect(postmaster()).toBe(pid)
    await second.kill()
    // It answers nobody before it has written its last line, and is gone a moment after that.
    await until(() => !isUp() && !isAnyProcessIn(data))
    expect(readFileSync(join(home, 'postgres.log'), 'utf8').slice(-500)).toContain('database system is shut down')
  })

  test('started again the moment its Node is killed, it comes up with all that was committed', async () => {
    const first = await startNode()
    const where = await whereOf()
    await withClient(where, (client) => client.query('create table told (n int)'))
    for (let n = 0; n < 3; n++) {
      await withClient(where, (client) => client.query('insert into told values ($1)', [n]))
      const [node] = [...nodes]
      node!.kill('SIGKILL')
      await startNode() // while the other one ends
    }
    const { rows } = await withClient(where, (client) => client.query<{ n: number }>('select n from told order by n'))
    expect(rows.map(({ n }) => n)).toEqual([0, 1, 2])
    expect(nodes.has(first.process)).toBe(false)
    for (const node of nodes) node.send('leave')
    await until(() => !isUp())
  })

  test.runIf(existsSync('/proc/self/cwd'))(
    'killed together with its PostgreSQL, it leaves no shell behind, and harms nobody who gets its number',
    async () => {
      const node = await startNode()
      const pid = postmaster()
      process.kill(pid, 'SIGKILL')
      await node.kill()
      await until(() => isNoLonger(pid, 'postgres') && guards() === 0)
      const { stop } = await startPostgres(home)
      expect(guards()).toBeGreaterThan(0)
      await stop()
      await until(() => guards() === 0)
    },
  )

  test('killed under a living Node it comes back, and that Node goes on', async () => {
    const { where, stop } = await startPostgres(home)
    const db = connect(where, { max: 2 })
    const answer = () =>
      sql<{ n: number }>`select 1 as n`.execute(db).then(
        ({ rows }) => rows[0]?.n,
        () => undefined,
      )
    expect(await answer()).toBe(1)
    const pid = postmaster()
    process.kill(pid, 'SIGKILL')
    await until(() => isUp() && postmaster() !== pid)
    for (const deadline = Date.now() + 30_000; (await answer()) !== 1; await pause(20))
      expect(Date.now()).toBeLessThan(deadline)
    await db.destroy()
    await stop()
  })

  test('a connection that is cut while idle does not end the process', async () => {
    const { where, stop } = await startPostgres(home)
    const db = connect(where, { max: 2 })
    await sql`select 1`.execute(db)
    await withClient(where, (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
    )
    await pause(50)
    expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
    await db.destroy()
    await stop()
    expect(isUp()).toBe(false)
  })

  test('Node and PostgreSQL killed together: what they had committed is there after the next start', async () => {
    const node = await startNode()
    const { where, stop } = await startPostgres(home)
    await withClient(where, (client) => client.query('create table kept as select 7 as n'))
    const pid = postmaster()
    await node.kill()
    process.kill(pid, 'SIGKILL')
    await stop()
    const again = await startPostgres(home)
    const { rows } = await withClient(again.where, (client) => client.query('select n from kept'))
    expect(rows).toEqual([{ n: 7 }])
    await again.stop()
  })

  test('a lock whose owner is a zombie, or a stranger with its number, holds nobody up', async () => {
    // A shell that became `sleep` never reaps the child it had.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [zombie] = (await once(parent.stdout, 'data')) as [Buffer]
    const { uid, gid } = statSync(data)
    const stranger = spawn('sleep', ['30'], { uid, gid })
    for (const pid of [zombie.toString().trim(), stranger.pid]) {
      const lock = join(data, 'postmaster.pid')
      writeFileSync(lock, `${pid}\n${data}\n${Math.floor(Date.now() / 1000)}\n5432\n/tmp\n\n1\n`)
      chownSync(lock, uid, gid)
      const { adopted, stop } = await startPostgres(home)
      expect(adopted).toBe(false)
      await stop()
    }
    parent.kill()
    stranger.kill()
  })

  test('what a killed first start left half done is cleared away', async () => {
    const gone = spawn('true')
    await once(gone, 'exit')
    const half = join(home, `pg18.half${gone.pid}`)
    mkdirSync(half)
    preparePlace(home)
    expect(existsSync(half)).toBe(false)
  })

  test('a second server on the same data folder is refused, a killed one is not in the way', async () => {
    const first = await startPostgres(home, { asServer: true })
    await expect(startPostgres(home, { asServer: true })).rejects.toThrow(AlreadyServed)
    const guest = await startPostgres(home) // a script beside it
    await guest.stop()
    await first.stop()
    const next = await startPostgres(home, { asServer: true })
    await next.stop()
  })

  test('links that npm did not make are made', () => {
    const native = join(home, 'native')
    mkdirSync(join(native, 'lib'), { recursive: true })
    writeFileSync(join(native, 'lib/libx.so.1.2'), '')
    writeFileSync(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' }]),
    )
    repairLinks(native)
    repairLinks(native)
    expect(lstatSync(join(native, 'lib/libx.so')).isSymbolicLink()).toBe(true)
    expect(existsSync(join(native, 'lib/libx.so'))).toBe(true)
  })
})

describe.runIf(isRoot)('started as root', { timeout: 60_000 }, () => {
  test('PostgreSQL runs as an ordinary account', () => {
    expect(statSync(data).uid).not.toBe(0)
  })

  test('under a closed home, data and binaries go where that account may read, and a copy of the project gets a place of its own', async () => {
    const closed = mkdtempSync('/tmp/mall-closed-') // 0700, ours
    const copy = `${closed}-copy`
    const { where, stop } = await startPostgres(closed)
    expect(existsSync(join(closed, 'pg18'))).toBe(false)
    const { rows } = await withClient(where, (client) =>
      client.query<{ data_directory: string }>('show data_directory'),
    )
    expect(rows[0]?.data_directory).toMatch(/^\/var\/lib\/mall\/[0-9a-f]{8}\/pg18$/)
    cpSync(closed, copy, { recursive: true })
    chmodSync(copy, 0o700)
    const place = preparePlace(copy)
    expect(place.data).not.toBe(rows[0]?.data_directory)
    await stop()
    for (const folder of [closed, copy, join(place.data, '..'), join(rows[0]!.data_directory, '..')])
      rmSync(folder, { recursive: true })
  })

  test('a database that an ordinary account made goes on as that account', async () => {
    const folder = mkdtempSync('/tmp/mall-theirs-')
    const { uid, gid } = statSync(data)
    chownSync(folder, uid, gid)
    const child = fork(join(import.meta.dirname, 'postgres-node.ts'), [folder], {
      uid,
      gid,
      execArgv: [],
      stdio: 'inherit',
    })
    await once(child, 'message')
    child.send('leave')
    await once(child, 'exit')
    const { stop } = await startPostgres(folder)
    expect(statSync(join(folder, 'pg18')).uid).toBe(uid)
    await stop()
    rmSync(folder, { recursive: true })
  })
})
