// Files that nothing refers to any more go into quarantine, and from there for good; one that is referred to again
// comes back (ADR 0275).
import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { FILE_QUARANTINE_DAYS, FILE_UNREFERRED_DAYS } from '#core/limits.ts'
import { after, DAY_MS, dayOf, HOUR_MS } from '#core/time.ts'
import type { Job, JobContext } from '../work/clock.ts'
import { inTransaction, type Database } from '../database/database.ts'
import {
  callBack,
  holdOffReferences,
  ignoreGone,
  KEPT_NAME,
  placeOf,
  quarantineOf,
  referredTo,
  type FileKeeping,
} from './kept-files.ts'
import { forgetPrivateFiles } from './private-files.ts'

/** Each round reads the declared columns once. */
const AT_ONCE = 5000

type Where = { dataFolder: string; keeping: readonly FileKeeping[] }
type Round = JobContext & Where

export const sweepFiles = (where: Where): Job => ({
  name: 'sweep files',
  everyMs: 6 * HOUR_MS,
  run: async ({ db, now }) => {
    const round = { db, now, ...where }
    await inTransaction(db, async (tx) => {
      await holdOffReferences(tx)
      await forgetPrivateFiles(tx, {
        privateFiles: where.keeping.flatMap(({ privateFiles = [] }) => privateFiles),
        before: after(now, -FILE_UNREFERRED_DAYS * DAY_MS),
      })
    })
    for (const { name, keptMs = 0 } of where.keeping.flatMap(({ folders = [] }) => folders)) {
      await clearQuarantine(round, name)
      await quarantineOld(round, name, Math.max(keptMs, FILE_UNREFERRED_DAYS * DAY_MS))
    }
    await db
      .deleteFrom('upload_day')
      .where('day', '<', sql<Date>`${dayOf(now)}::date`)
      .execute()
  },
})

type File = { /** Of the file. */ name: string; /** By which it is referred to. */ key: string }

async function quarantineOld(round: Round, folder: string, keptMs: number): Promise<void> {
  const { dataFolder, now } = round
  for await (const files of oldFiles(placeOf(dataFolder, folder, ''), after(now, -keptMs)))
    await eachUnreferred(round, files, async ({ name }) => {
      const [from, to] = [placeOf(dataFolder, folder, name), quarantineOf(dataFolder, folder, name)]
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await utimes(from, now, now) // its time in quarantine counts from here
      await rename(from, to)
    })
}

/** First what is referred to again comes back, then what has waited long enough goes. */
async function clearQuarantine(round: Round, folder: string): Promise<void> {
  const { db, dataFolder, keeping, now } = round
  const place = quarantineOf(dataFolder, folder, '')
  for await (const files of oldFiles(place, after(now, DAY_MS))) {
    const referred = await referredTo(
      db,
      keeping,
      files.map(({ key }) => key),
    )
    for (const { name, key } of files) if (referred.has(key)) await callBack(dataFolder, folder, name)
  }
  for await (const files of oldFiles(place, after(now, -FILE_QUARANTINE_DAYS * DAY_MS)))
    await eachUnreferred(round, files, ({ name }) => rm(quarantineOf(dataFolder, folder, name), { force: true }))
}

/**
 * What is referred to is told once without holding anybody up, and once more while nobody begins to refer to what was
 * there.
 */
async function eachUnreferred(
  { db, keeping }: Round,
  files: readonly File[],
  act: (file: File) => Promise<void>,
): Promise<void> {
  const unreferred = async (asked: Database, some: readonly File[]): Promise<File[]> => {
    const referred = await referredTo(
      asked,
      keeping,
      some.map(({ key }) => key),
    )
    return some.filter(({ key }) => !referred.has(key))
  }
  const found = await unreferred(db, files)
  if (found.length === 0) return
  await inTransaction(db, async (tx) => {
    await holdOffReferences(tx)
    for (const file of await unreferred(tx, found)) await act(file).catch(ignoreGone)
  })
}

/** In rounds: those of ours that were last touched before then. */
async function* oldFiles(folder: string, before: Date): AsyncGenerator<File[]> {
  const entries = await opendir(folder).catch(ignoreGone)
  if (!entries) return // nobody has sent any
  let round: File[] = []
  for await (const entry of entries) {
    const key = KEPT_NAME.exec(entry.name)?.[1]
    const touched = key && (await stat(`${folder}/${entry.name}`).catch(ignoreGone))
    if (touched && touched.mtime < before) round.push({ name: entry.name, key })
    if (round.length < AT_ONCE) continue
    yield round
    round = []
  }
  if (round.length > 0) yield round
}
