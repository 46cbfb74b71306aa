// How long until the mall answers: on an empty data folder, started again, from a fresh clone.
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, readiness, removeData, startServer } from './server.ts'

const IDLE_AFTER_MS = 10_000
const CLONE_LIMIT_MS = 600_000

export type Starts = {
  firstMs: number
  importMs: number
  warmMs: number
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
  const byNpm = await startServer({ dataFolder, program: ['scripts/run.mjs', 'start'] })
  await byNpm.stop()
  const { migrations = 0, ready = 0 } = first.since
  return {
    firstMs: ready,
    importMs: ready - migrations,
    warmMs: warm.since['ready']!,
    warmByNpmMs: byNpm.since['ready']!,
    idleMb,
  }
}

/** git clone of what is committed, then `npm start` there until the home page answers. */
export async function measureClone(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-clone-'))
  const port = await freePort()
  const { DATABASE_URL: _, MALL_DATA: __, ...own } = process.env
  const started = performance.now()
  await promisify(execFile)('git', ['clone', '--quiet', '.', folder])
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...own, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  })
  const url = `http://127.0.0.1:${port}`
  try {
    while (!(await readiness(url)).isReady) {
      if (child.exitCode !== null || performance.now() - started > CLONE_LIMIT_MS)
        throw new Error('npm start in the fresh clone did not get ready')
      await pause(50)
    }
    await (await fetch(url)).text()
    return performance.now() - started
  } finally {
    if (child.exitCode === null) {
      process.kill(-child.pid!, 'SIGTERM')
      while (child.exitCode === null && child.signalCode === null) await pause(50)
    }
    removeData(join(folder, '.data'))
    rmSync(folder, { recursive: true, force: true })
  }
}
