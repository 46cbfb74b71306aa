// What a channel said, once its adapter found it genuine: each notice is acted upon once.
import { inTransaction, type Database } from '#server/database/database.ts'
import { enqueue } from '#server/work/outbox.ts'
import type { Channel, ChannelName, ReceivedNotice } from '../channels/channel.ts'
import { findRefundByNumber, keepNotice } from '../queries.ts'
import { finishRefund } from '../refunds.ts'
import { settle, type Verdict } from './settle.ts'

type NoticeOf<Kind> = Extract<ReceivedNotice, { kind: Kind }>

export async function handleNotice(
  db: Database,
  { name }: Channel,
  notice: ReceivedNotice,
  now: Date,
): Promise<Verdict> {
  if (notice.kind === 'payment') return settle(db, name, notice, now)
  if (notice.kind === 'refund') return handleRefund(db, name, notice, now)
  return handleOther(db, name, notice, now)
}

const noteOf = (channel: string, noticeId: string, now: Date) => ({ channel, noticeId, now })

function handleRefund(
  db: Database,
  channel: ChannelName,
  { noticeId, refundNumber, outcome }: NoticeOf<'refund'>,
  now: Date,
): Promise<Verdict> {
  return inTransaction(db, async (tx) => {
    const refund = await findRefundByNumber(tx, refundNumber, channel)
    if (!refund) return 'refused:unknown'
    const isFirst = await finishRefund(tx, refund, outcome === 'done' ? 'settle' : 'fail', now)
    const verdict = !isFirst ? 'repeated' : outcome === 'done' ? 'refunded' : 'refundFailed'
    await keepNotice(tx, { ...noteOf(channel, noticeId, now), payNumber: refund.payNumber, verdict })
    return verdict
  })
}

/** The payer agreed: the provider is asked, which takes the money. Anything else is only noted. */
function handleOther(
  db: Database,
  channel: string,
  notice: NoticeOf<'approved' | 'nothing'>,
  now: Date,
): Promise<Verdict> {
  return inTransaction(db, async (tx) => {
    const payNumber = notice.kind === 'approved' ? notice.payNumber : ''
    const verdict = notice.kind === 'approved' ? 'approved' : 'ignored'
    const isNew = await keepNotice(tx, { ...noteOf(channel, notice.noticeId, now), payNumber, verdict })
    if (!isNew) return 'repeated'
    if (notice.kind === 'approved') await enqueue(tx, 'payment', { payNumber }, now)
    return verdict
  })
}
