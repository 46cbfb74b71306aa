import type { AuditDisplay, FrameUser } from '#core/frame.ts'
import { useRouter } from '@tanstack/react-router'
import { isOurs, Problem } from '#core/problem.ts'
import { useBrokenLine } from '#ui/call/broken-line.ts'
import { call } from '#ui/call/call.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
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
        <Withdraw />
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

/** What nobody has decided yet can be taken back. */
function Withdraw() {
  const text = useText()
  const router = useRouter()
  const [ask, asking] = useConfirm()
  const sayBroken = useBrokenLine()
  const withdraw = () =>
    void call(withdrawOwnAudit, undefined).then(
      () => router.invalidate(),
      (error: unknown) => {
        sayBroken(error)
        // Decided meanwhile: the frame said so, the page shows what.
        if (error instanceof Problem && !isOurs(error.problem)) return router.invalidate()
      },
    )
  return (
    <>
      <button
        type="button"
        className="btn btn-sm push"
        onClick={() =>
          ask({ title: text('withdrawTitle'), body: text('withdrawBody'), action: text('withdraw'), onYes: withdraw })
        }
      >
        {text('withdraw')}
      </button>
      {asking}
    </>
  )
}
