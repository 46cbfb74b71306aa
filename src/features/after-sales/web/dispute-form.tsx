import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { trimmed } from '#core/field/blank.ts'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { useSendingText } from '#ui/field/sending-text.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { useProblemText } from '#ui/text.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { disputeReturn } from '../contract.ts'
import { RETURN_NOTE_MAX } from '../rules.ts'
import { useText } from './text.ts'

const Dialog = lazyPart(() => import('#ui/overlay/dialog.tsx').then((module) => ({ default: module.Dialog })))

function useDispute(refundSn: string, onSent: () => void) {
  const text = useText()
  const sendingText = useSendingText()
  const problemText = useProblemText()
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const remark = trimmed(String(new FormData(event.currentTarget).get('remark') ?? ''))
    setProblem(remark ? undefined : problemText('textBlank'))
    if (!remark || isBusy) return
    setBusy(true)
    try {
      await call(disputeReturn, { refundSn, remark }, { handles: 'all' })
      toast(text('disputed_done'), { kind: 'ok', ms: ERROR_MS })
      onSent()
      await router.invalidate()
    } catch (error) {
      setProblem((error instanceof Problem && error.msg) || sendingText('notSent'))
    }
    setBusy(false)
  }

  return { problem, isBusy, submit }
}

/** The buyer does not agree with a refusal, and says why. */
export function DisputeForm({ refundSn }: { refundSn: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { problem, isBusy, submit } = useDispute(refundSn, () => setOpen(false))
  return (
    <>
      <button type="button" className="btn btn-structure" onClick={() => setOpen(true)}>
        {text('dispute')}
      </button>
      {isOpen && (
        <Opening>
          <Dialog title={text('disputeTitle')} onClose={() => setOpen(false)}>
            <form noValidate aria-label={text('disputeTitle')} onSubmit={(event) => void submit(event)}>
              <div className="field">
                <label htmlFor="dispute-remark" className="field-label">
                  {text('disputeHint')}
                </label>
                <textarea
                  id="dispute-remark"
                  name="remark"
                  className="textarea"
                  rows={4}
                  maxLength={RETURN_NOTE_MAX}
                  required
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem && 'dispute-problem'}
                />
                {problem && (
                  <p id="dispute-problem" className="field-error" role="alert">
                    {problem}
                  </p>
                )}
              </div>
              <div className="row">
                <button type="submit" className="btn btn-structure" aria-busy={isBusy}>
                  {text('send')}
                </button>
              </div>
            </form>
          </Dialog>
        </Opening>
      )}
    </>
  )
}
