// Does what was asked for, one after the other. The clock runs a job on one node at a time, so what is `running` here
// was cut off by a stop.
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { Problem } from '#core/problem.ts'
import { after, HOUR_MS, SECOND_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import type { Json } from '#server/database/tables.ts'
import type { TransferReport } from '../contract.ts'
import { TRANSFER_KEPT_MS, TRIES_MAX, type TransferKind } from '../rules.ts'
import { transferStates } from '../states.ts'

const FOLDER = join('files', 'transfers')

/** The week of TRANSFER_KEPT_MS ends with the row. */
export const transferFiles: FileKeeping = {
  folders: [{ name: 'transfers' }],
  names: [
    { table: 'transfer', column: 'file' },
    { table: 'transfer', column: 'input' },
  ],
  others: [{ table: 'transfer', column: 'file_name', because: 'what a download is called' }],
}

type TransferWork = {
  db: Database
  now: Date
  dataFolder: string
  shopId: number
  locale: Locale
  input: Json
  progress: (done: number, total: number) => Promise<unknown>
  /** Ends it within the transaction that does it: whatever happens then, it is done once. */
  finishIn: (tx: Database, outcome: Outcome) => Promise<unknown>
  /** A place for a file of that ending. */
  newFile: (ending: string) => Promise<{ path: string; file: string }>
}
type Outcome = { report: TransferReport; file?: string; fileName?: string }
/** Ends by `finishIn`, or with an outcome. Begun again from the start after a stop. */
export type TransferHandler = (work: TransferWork) => Promise<Outcome | undefined>

declare module '#server/feature.ts' {
  interface FeatureParts {
    /** Work that a person asked for and that takes its time, by kind. */
    transfers?: Partial<Record<TransferKind, TransferHandler>>
  }
}

export async function newTransferFile(dataFolder: string, ending: string): Promise<{ path: string; file: string }> {
  await mkdir(join(dataFolder, FOLDER), { recursive: true, mode: 0o700 })
  const file = join(FOLDER, `${randomUUID()}.${ending}`)
  return { file, path: join(dataFolder, file) }
}

export const transferWorker = (handlers: Record<TransferKind, TransferHandler>, dataFolder: string): Job => ({
  name: 'transfers',
  everyMs: SECOND_MS,
  run: async ({ db }) => {
    for (;;) {
      const row = await begin(db)
      if (!row) return
      await work(db, row, { handlers, dataFolder })
    }
  },
})

type Row = { id: number; kind: string; shop_id: number | null; locale: string; input: Json; tries: number }

async function begin(db: Database): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update transfer set status = ${transferStates.waiting.begin.to}, started_at = now(), tries = tries + 1
    where id = (select id from transfer where status in ('waiting', 'running')
    order by id limit 1) and status in ('waiting', 'running')
    returning id, kind, shop_id, locale, input, tries`.execute(db)
  return rows[0]
}

async function work(
  db: Database,
  row: Row,
  { handlers, dataFolder }: { handlers: Record<TransferKind, TransferHandler>; dataFolder: string },
) {
  try {
    if (row.tries > TRIES_MAX) throw new Error(`transfer ${row.id} was begun ${TRIES_MAX} times and never ended`)
    const outcome = await handlers[row.kind as TransferKind]({
      db,
      now: new Date(),
      dataFolder,
      shopId: row.shop_id ?? 0,
      locale: row.locale as Locale,
      input: row.input,
      progress: (done, total) =>
        db
          .updateTable('transfer')
          .set({ done, total })
          .where('id', '=', row.id)
          .where('status', '=', 'running')
          .execute(),
      finishIn: (tx, done) => finish(tx, row.id, done),
      newFile: (ending) => newTransferFile(dataFolder, ending),
    })
    if (outcome) await finish(db, row.id, outcome)
  } catch (error) {
    await db
      .updateTable('transfer')
      .set({
        status: transferStates.running.fail.to,
        finished_at: new Date(),
        report: JSON.stringify({ problem: error instanceof Problem ? error.problem : 'serverHiccup' }),
      })
      .where('id', '=', row.id)
      .where('status', '=', 'running')
      .execute()
    if (!(error instanceof Problem)) throw error // for the log; the next turn goes on with the next one
  }
}

const finish = (db: Database, id: number, { report, file, fileName }: Outcome) =>
  db
    .updateTable('transfer')
    .set({
      status: transferStates.running.finish.to,
      finished_at: new Date(),
      report: JSON.stringify(report),
      file: file ?? null,
      file_name: fileName ?? null,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()

/** Files and reports that are a week old. */
export const forgetTransfers = (dataFolder: string): Job => ({
  name: 'forget transfers',
  everyMs: HOUR_MS,
  run: async ({ db, now }) => {
    const gone = await db
      .deleteFrom('transfer')
      .where('finished_at', '<', after(now, -TRANSFER_KEPT_MS))
      .returning(['file', 'input'])
      .execute()
    const files = gone
      .flatMap(({ file, input }) => [file, (input as { file?: string }).file])
      .filter((file) => typeof file === 'string')
    await Promise.all(files.map((file) => rm(join(dataFolder, file), { force: true })))
  },
})
