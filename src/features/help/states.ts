import { statusTable, type StatusOf } from '#core/status-table.ts'

/** A notice: what is published is on the pages; what was withdrawn may be published again. */
export const noticeStates = statusTable({
  draft: { publish: { to: 'published', by: 'staff' } },
  published: { withdraw: { to: 'withdrawn', by: 'staff' } },
  withdrawn: { publish: { to: 'published', by: 'staff' } },
})

export type NoticeStatus = StatusOf<typeof noticeStates>
export const noticeStatuses = Object.keys(noticeStates) as [NoticeStatus, ...NoticeStatus[]]

type Stamps = { publishedAt: Date | null; withdrawnAt: Date | null }

export const noticeStatusOf = ({ publishedAt, withdrawnAt }: Stamps): NoticeStatus =>
  withdrawnAt ? 'withdrawn' : publishedAt ? 'published' : 'draft'
