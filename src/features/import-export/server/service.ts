// Asking for a transfer, and what became of it. A person sees their own.
import { join } from 'node:path'
import { isPermitted } from '#core/permissions.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, wireTime } from '#core/time.ts'
import { anyOf } from '#server/database/arrays.ts'
import { isProblemIn, problemsOf, problemText } from '#server/problems.ts'
import type { MerchantContext } from '#server/http/context.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { signedQuery } from '#server/files/signed-links.ts'
import type { Json } from '#server/database/tables.ts'
import type { Transfer, TransferReport } from '../contract.ts'
import {
  OPEN_TRANSFERS_MAX,
  TRANSFERS_PER_DAY,
  TRANSFERS_SHOWN,
  TRANSFER_LINK_MS,
  transferKinds,
  transferPermission,
  type TransferKind,
} from '../rules.ts'

type Input = { kind: TransferKind; input: Json & object }

/** Within the transaction of who asks; answers its id. */
export async function startTransfer(
  tx: Tx,
  { shopId, staff, locale, now }: MerchantContext,
  { kind, input }: Input,
): Promise<number> {
  // one after the other
  await tx.selectFrom('staff').select('id').where('id', '=', staff.staffId).forNoKeyUpdate().execute()
  const { open, today } = await tx
    .selectFrom('transfer')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'in', ['waiting', 'running']).as('open'),
      fn.countAll<number>().filterWhere('created_at', '>', after(now, -DAY_MS)).as('today'),
    ])
    .where('staff_id', '=', staff.staffId)
    .executeTakeFirstOrThrow()
  if (open >= OPEN_TRANSFERS_MAX || today >= TRANSFERS_PER_DAY)
    throw new Problem('transfersFull', { max: OPEN_TRANSFERS_MAX })
  const id = newId()
  await tx
    .insertInto('transfer')
    .values({
      id,
      kind,
      shop_id: shopId,
      staff_id: staff.staffId,
      locale,
      status: 'waiting',
      input: JSON.stringify(input),
      created_at: now,
    })
    .execute()
  return id
}

/** One's own, of the kinds that one may still ask for. */
function own(db: Database, { shopId, staff }: MerchantContext) {
  const kinds = transferKinds.filter((kind) => isPermitted(staff.permissions, transferPermission[kind]))
  return db
    .selectFrom('transfer')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('staff_id', '=', staff.staffId)
    .where('kind', '=', anyOf(kinds, 'text'))
}

export async function findOwnTransfer(db: Database, context: MerchantContext, id: number) {
  return own(db, context).where('id', '=', id).executeTakeFirst()
}

export async function listTransfers(context: MerchantContext): Promise<Transfer[]> {
  const rows = await own(context.db, context).orderBy('id', 'desc').limit(TRANSFERS_SHOWN).execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as TransferKind,
    status: row.status,
    title: (row.input as { title?: string }).title ?? '',
    done: row.done,
    total: row.total,
    report: row.status === 'done' ? (row.report as TransferReport | null) : null,
    failure: row.status === 'failed' ? failureOf(row.report, context) : null,
    hasFile: row.status === 'done' && row.file !== null,
    time: wireTime(row.created_at),
  }))
}

function failureOf(report: Json | null, { db, locale }: MerchantContext): string {
  const { problem = 'serverHiccup' } = (report ?? {}) as { problem?: string }
  const known = problemsOf(db)
  return problemText(known, isProblemIn(known, problem) ? problem : 'serverHiccup', locale)
}

export async function linkTo(context: MerchantContext, { id }: { id: number }): Promise<{ url: string }> {
  const row = await findOwnTransfer(context.db, context, id)
  if (row?.status !== 'done' || !row.file) throw new Problem('transferUnknown')
  const query = await signedQuery(context.db, { purpose: 'transfer', id }, after(context.now, TRANSFER_LINK_MS))
  return { url: `/shop/transfers/file/${id}?${query}` }
}

/** The file of a transfer, for whoever has a link that is still open. */
export async function fileOf(
  db: Database,
  dataFolder: string,
  id: number,
): Promise<{ path: string; name: string } | undefined> {
  const row = await db
    .selectFrom('transfer')
    .select(['file', 'file_name'])
    .where('id', '=', id)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return row?.file ? { path: join(dataFolder, row.file), name: row.file_name ?? 'file' } : undefined
}
