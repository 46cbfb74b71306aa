// How long until the mall answers: on an empty data folder, started again, from a fresh clone.
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, readiness, removeData, startServer } from './server.ts'

const IDLE_AFTER_MS = 10_000
const CLONE_LIMIT_MS = 600_000
const POLL_MS = 15

export type Starts = {
  firstMs: number
  importMs: number
  warmMs: number
  /** Until the first page. */
  warmByNpmMs: number
  idleMb: number | undefined
  cloneMs?: number
}

/** Empties the data folder first; afterwards it holds the whole catalogue. */
export async function measureStarts(dataFolder: string): Promise<Starts> {
  removeData(dataFolder)
  const first = await startServer({ dataFolder })
  await first.stop()
  const warm = await startServer({ dataFolder })
  await pause(IDLE_AFTER_MS)
  const idleMb = warm.rssMb()
  await warm.stop()
  const warmByNpmMs = await firstPageByNpm(process.cwd(), dataFolder)
  const { migrations = 0, ready = 0 } = first.since
  return {
    firstMs: ready,
    importMs: ready - migrations,
    warmMs: warm.since['ready']!,
    warmByNpmMs,
    idleMb,
  }
}

/** git clone of what is committed, then `npm start` there until the home page answers. */
export async function measureClone(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-clone-'))
  const data = join(folder, '.data')
  const started = performance.now()
  await promisify(execFile)('git', ['clone', '--quiet', '.', folder])
  try {
    const cloned = performance.now() - started
    return cloned + (await firstPageByNpm(folder, data))
  } finally {
    removeData(data)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm start` as somebody types it, from then until the home page has come. */
async function firstPageByNpm(cwd: string, dataFolder: string): Promise<number> {
  const port = await freePort()
  const { DATABASE_URL: _, ...own } = process.env
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...own, PORT: String(port), MALL_DATA: resolve(dataFolder) },
    stdio: 'ignore',
    detached: true,
  })
  const url = `http://127.0.0.1:${port}`
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null
  try {
    while (!(await readiness(url)).isReady) {
      if (isOver() || performance.now() - started > CLONE_LIMIT_MS) throw new Error('npm start did not get ready')
      await pause(POLL_MS)
    }
    const page = await fetch(url)
    if (!page.ok) throw new Error(`the first page: ${page.status}`)
    await page.text()
    return performance.now() - started
  } finally {
    if (!isOver()) process.kill(-child.pid!, 'SIGTERM')
    while (!isOver()) await pause(POLL_MS)
  }
}
