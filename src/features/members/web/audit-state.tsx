import type { AuditDisplay, FrameUser } from '#core/frame.ts'
import { Withdraw } from '#features/applications/web/withdraw.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { withdrawOwnAudit, type AuditRecordInfo } from '../contract.ts'
import { useText } from './text.ts'

type AuditStateProps = {
  display: AuditDisplay
  last: AuditRecordInfo | undefined
  user: FrameUser
  /** Without it the page itself is where one applies again. */
  againAt?: string
}

/** Where the certification stands, in the words of AUDIT-6. */
export function AuditState({ display, last, user, againAt }: AuditStateProps) {
  const text = useText()
  if (display === 'none' || !last) return null
  if (display === 'approved')
    return (
      <p className="note note-ok" role="status">
        <Icon name="check" />
        <span>
          <b>{text(`level${user.level}`)}</b> {text('approvedMore', { firm: user.firmName ?? last.firmName })}
        </span>
      </p>
    )
  const isRejected = display === 'applicationRejected' || display === 'changeRejected'
  if (!isRejected)
    return (
      <p className="note" role="status">
        <AnyIcon name="clock" />
        <span>
          <b>{text(display)}</b>
          <br />
          {text('pendingMore', { firm: last.firmName, time: last.createTime.slice(0, 16) })}
        </span>
        <Withdraw by={withdrawOwnAudit} className="push" />
      </p>
    )
  return (
    <p className="note note-caution" role="status">
      <Icon name="warn" />
      <span>
        <b>{text(display)}</b> {againAt && <a href={againAt}>{text('applyAgain')}</a>}
        <br />
        {text('because', { remark: last.remark ?? '' })}
      </span>
    </p>
  )
}
