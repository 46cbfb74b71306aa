// The mall's own notices of a new wording of its policies: they come and go with the announcement.
import { can } from '#core/status-table.ts'
import { fill } from '#core/texts.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Answers } from '#server/events.ts'
import { noticeStates, noticeStatusOf } from '../states.ts'
import en from '../texts/en.ts'
import zh_CN from '../texts/zh_CN.ts'
import { lockOwnNotice, unpin } from './staff-queries.ts'
import { draftIn, stepIn } from './staff-service.ts'

const titleOf = { serviceTerms: 'terms', servicePolicy: 'privacy' } as const

export const policyNotices: Answers['policyNotices'] = {
  async publish(tx, context, { name, day }) {
    const [zh, english] = [zh_CN, en].map((text) => ({ text, values: { name: text[titleOf[name]], day } }))
    const { noticeId, version } = await draftIn(tx, context, {
      titleZh: fill(zh!.text.policyNoticeTitle, zh!.values),
      titleEn: fill(english!.text.policyNoticeTitle, english!.values),
      contentZh: fill(zh!.text.policyNotice, zh!.values),
      contentEn: fill(english!.text.policyNotice, english!.values),
      isTop: true,
    })
    await stepIn(tx, context, { noticeId, version }, 'publish')
    return noticeId
  },
  /** One that was withdrawn by hand is gone already. */
  async withdraw(tx, context, noticeId) {
    const row = await lockOwnNotice(tx, null, noticeId)
    if (row && can(noticeStates, noticeStatusOf(row), 'withdraw', 'staff'))
      await stepIn(tx, context, { noticeId, version: row.version }, 'withdraw')
  },
  async settle(tx, noticeId) {
    await unpin(tx, noticeId)
    await announce(tx, tag.notices())
  },
}
