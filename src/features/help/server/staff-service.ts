// Notices are drafted, changed, published and withdrawn; what they said stays on record, and the pages that show them
// follow.
import type { z } from 'zod'
import { offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { move } from '#core/status-table.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import type { PreviewLink } from '#features/site/preview-contract.ts'
import { makePreview } from '#features/site/server/index.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import type {
  changePlatformNotice,
  draftPlatformNotice,
  NoticeDetail,
  NoticeRow,
  platformNotices,
  previewPlatformNotice,
  publishPlatformNotice,
} from '../staff-contract.ts'
import { noticeStates, noticeStatusOf } from '../states.ts'
import {
  findOwnNotice,
  insertNotice,
  keepVersion,
  listOwnNotices,
  lockOwnNotice,
  moveNotice,
  updateNotice,
  versionsOf,
  type NoticeOwnRow,
  type Words,
} from './staff-queries.ts'

type Change = z.output<typeof changePlatformNotice.input>
type Which = z.output<typeof publishPlatformNotice.input>

/** Whose notices somebody writes: their shop's, or (null) the mall's. */
const ownerOf = ({ staff }: StaffContext): number | null => staff.shopId
const subjectOf = (id: number): string => `notice:${id}`

const rowOf = (row: NoticeOwnRow): NoticeRow => ({
  noticeId: row.id,
  version: row.version,
  titleZh: row.titleZh,
  titleEn: row.titleEn,
  isTop: row.isTop,
  status: noticeStatusOf(row),
  publishTime: wireTimeOrNull(row.publishedAt),
  changeTime: wireTimeOrNull(row.changedAt),
})

export async function list(context: StaffContext, { status, ...paging }: z.output<typeof platformNotices.input>) {
  const input = { status, offset: offsetOf(paging), limit: paging.size }
  const { rows, total } = await listOwnNotices(context.db, ownerOf(context), input)
  return { records: rows.map(rowOf), total }
}

export const read = (context: StaffContext, { noticeId }: { noticeId: number }) =>
  detailOf(context, context.db, noticeId)

async function detailOf(context: StaffContext, db: Database, id: number): Promise<NoticeDetail> {
  const row = await findOwnNotice(db, ownerOf(context), id)
  if (!row) throw new Problem('noticeUnknown')
  const versions = await versionsOf(db, id)
  const { contentZh, contentEn } = row
  return {
    ...rowOf(row),
    contentZh,
    contentEn,
    versions: versions.map(({ at, ...version }) => ({ ...version, time: wireTime(at) })),
  }
}

export const draft = (
  context: StaffContext,
  input: z.output<typeof draftPlatformNotice.input>,
): Promise<NoticeDetail> => inTransaction(context.db, (tx) => draftIn(tx, context, input))

/** For what is told along with something else. */
export async function draftIn(
  tx: Tx,
  context: StaffContext,
  input: z.output<typeof draftPlatformNotice.input>,
): Promise<NoticeDetail> {
  const { now, staff } = context
  const id = await insertNotice(tx, ownerOf(context), { ...input, now })
  await keepVersion(tx, id, { ...wordsOf(input), version: 1, author: staff.name, at: now })
  await audit({ ...context, db: tx }, { action: 'notice.draft', subject: subjectOf(id), after: input })
  return detailOf(context, tx, id)
}

const wordsOf = ({ titleZh, titleEn, contentZh, contentEn }: Words): Words => ({
  titleZh,
  titleEn,
  contentZh,
  contentEn,
})

/** The subject says whose it is, for there may be no notice yet; 0: the mall's, as on the wire. */
export const preview = (
  context: StaffContext,
  input: z.output<typeof previewPlatformNotice.input>,
): Promise<PreviewLink> =>
  makePreview(context, { subject: `notice:${ownerOf(context) ?? 0}`, page: 'notice', value: wordsOf(input) })

/**
 * A stranger's notice is as unknown as one that never was; what was read with an older version is refused, not
 * overwritten.
 */
async function lock(tx: Tx, context: StaffContext, { noticeId, version }: Which): Promise<NoticeOwnRow> {
  const row = await lockOwnNotice(tx, ownerOf(context), noticeId)
  if (!row) throw new Problem('noticeUnknown')
  if (row.version !== version) throw new Problem('changedMeanwhile')
  return row
}

export const change = (context: StaffContext, input: Change): Promise<NoticeDetail> =>
  inTransaction(context.db, async (tx) => {
    const { now, staff } = context
    const before = await lock(tx, context, input)
    const [words, version] = [wordsOf(input), before.version + 1]
    await keepVersion(tx, before.id, {
      ...wordsOf(before),
      version: before.version,
      author: null,
      at: before.changedAt ?? before.publishedAt ?? now,
    })
    await updateNotice(tx, before.id, { ...words, isTop: input.isTop, version, now })
    await keepVersion(tx, before.id, { ...words, version, author: staff.name, at: now })
    await audit(
      { ...context, db: tx },
      {
        action: 'notice.change',
        subject: subjectOf(before.id),
        before: { ...wordsOf(before), isTop: before.isTop },
        after: { ...words, isTop: input.isTop },
      },
    )
    if (noticeStatusOf(before) === noticeStates.draft.publish.to) await tell(tx, context)
    return detailOf(context, tx, before.id)
  })

export const publish = (context: StaffContext, which: Which) =>
  inTransaction(context.db, (tx) => stepIn(tx, context, which, 'publish'))

export const withdraw = (context: StaffContext, which: Which) =>
  inTransaction(context.db, (tx) => stepIn(tx, context, which, 'withdraw'))

export async function stepIn(
  tx: Tx,
  context: StaffContext,
  which: Which,
  action: 'publish' | 'withdraw',
): Promise<NoticeDetail> {
  const { now } = context
  const row = await lock(tx, context, which)
  const from = noticeStatusOf(row)
  const to = move(noticeStates, from, action, 'staff')
  if (!to) throw new Problem('noticeStatusChanged')
  const version = row.version + 1
  const stamps =
    action === 'publish' ? { publishedAt: now, withdrawnAt: null } : { publishedAt: row.publishedAt, withdrawnAt: now }
  await moveNotice(tx, row.id, { ...stamps, version })
  await audit(
    { ...context, db: tx },
    { action: `notice.${action}`, subject: subjectOf(row.id), before: { status: from }, after: { status: to } },
  )
  await tell(tx, context)
  return detailOf(context, tx, row.id)
}

const tell = (tx: Tx, context: StaffContext) => announce(tx, tag.notices(ownerOf(context)))
