// Products of a shop by the sheet: asked for here, done beside the calls.
import { writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { WorkerHost } from '#server/work/worker-host.ts'
import {
  findOwnTransfer,
  newTransferFile,
  startTransfer,
  type TransferHandler,
} from '#features/import-export/server/index.ts'
import { PROBLEMS_LISTED_MAX, READ_LIMIT_MS, READ_MEMORY_MB } from '#features/catalog/shop-rules.ts'
import type { ImportReport } from './file/file-import.ts'
import type { FileRow } from './file/file-read.ts'

type ImportInput = { title: string; file: string; onlyGood: boolean }
type ExportInput = { title: string; format: 'xlsx' | 'csv' }

export async function askImport(
  context: MerchantContext,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<{ id: number }> {
  const ending = extname(name).slice(1).toLowerCase()
  if (ending !== 'xlsx' && ending !== 'csv') throw new Problem('sheetUnreadable')
  const { file, path } = await newTransferFile(context.config.dataFolder, ending)
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  return ask(context, { title: basename(name).slice(0, 80), file, onlyGood: false })
}

/** The rows without a fault of a sheet that was checked: a choice, made after its report was read. */
export async function askGoodRows(context: MerchantContext, { id }: { id: number }): Promise<{ id: number }> {
  const checked = await findOwnTransfer(context.db, context, id)
  const isChecked = checked?.kind === 'productsImport' && checked.status === 'done'
  if (!isChecked) throw new Problem('transferUnknown')
  return ask(context, { ...(checked.input as unknown as ImportInput), onlyGood: true })
}

const ask = (context: MerchantContext, input: ImportInput) =>
  inTransaction(context.db, async (tx) => {
    const id = await startTransfer(tx, context, { kind: 'productsImport', input })
    await audit(
      { ...context, db: tx },
      { action: 'product.import', subject: `transfer:${id}`, after: { sheet: input.title, onlyGood: input.onlyGood } },
    )
    return { id }
  })

export const askExport = (context: MerchantContext, { format }: Pick<ExportInput, 'format'>) =>
  inTransaction(context.db, async (tx) => {
    const id = await startTransfer(tx, context, {
      kind: 'productsExport',
      input: { title: format.toUpperCase(), format },
    })
    await audit({ ...context, db: tx }, { action: 'product.export', subject: `transfer:${id}`, after: { format } })
    return { id }
  })

/** Done once: what is written and that it is written are one transaction. */
export const importProducts: TransferHandler = async ({
  db,
  dataFolder,
  shopId,
  locale,
  input,
  now,
  progress,
  finishIn,
}) => {
  const { file, onlyGood } = input as ImportInput
  const rows = await readApart(join(dataFolder, file))
  await progress(0, rows.length)
  const [{ importRows }, { rowReason }] = await Promise.all([
    import('./file/file-import.ts'),
    import('./file/file-problems.ts'),
  ])
  const reasonOf = (problem: ImportReport['problems'][number]) => rowReason(problem, locale)
  await importRows(db, rows, {
    now,
    shop: await codeOf(db, shopId),
    onlyGood,
    finish: (tx, { products, skus, goodRows, problems }) =>
      finishIn(tx, {
        report: {
          rows: rows.length,
          products,
          skus,
          goodRows,
          isPartial: onlyGood,
          problemCount: problems.length,
          problems: problems
            .slice(0, PROBLEMS_LISTED_MAX)
            .map((one) => ({ row: one.row, column: one.column, reason: reasonOf(one) })),
        },
      }),
  })
  return undefined
}

const codeOf = async (db: Database, shopId: number): Promise<string> =>
  (await db.selectFrom('shop').select('code').where('id', '=', shopId).executeTakeFirstOrThrow()).code

async function readApart(path: string): Promise<FileRow[]> {
  // One for each sheet: a hostile one keeps nobody else's waiting, and leaves nothing behind.
  const reader = new WorkerHost<string, FileRow[]>({
    what: 'the rows of a sheet',
    file: new URL('./file/read-thread.ts', import.meta.url),
    idleMs: 0,
    limitMs: READ_LIMIT_MS,
    memory: { maxOldGenerationSizeMb: READ_MEMORY_MB },
  })
  try {
    return await reader.ask(path, { isLast: true })
  } catch (error) {
    throw new Problem(String(error).includes('more than') ? 'sheetTooLong' : 'sheetUnreadable')
  }
}
