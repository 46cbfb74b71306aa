import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import { can } from '#core/status-table.ts'
import { ERROR_MS } from '#core/timings.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { confirmExchange, returnOfWire, withdrawReturn, type ReturnInfo } from '../contract.ts'
import { holdsPieces, isOver, returnStates, type ReturnStatus } from '../states.ts'
import { DisputeForm } from './dispute-form.tsx'
import { DueTime } from './due-time.tsx'
import { SendBackForm } from './send-back-form.tsx'
import { useText } from './text.ts'
import css from './returns.module.css'

type Props = { info: ReturnInfo; status: ReturnStatus }

/** Where a case stands, how long until silence decides, and what its buyer can do now. */
export function CaseState({ info }: { info: ReturnInfo }) {
  const text = useText()
  const status = returnOfWire(info.returnMoneySts)
  const { dueTime } = info
  return (
    <section className={css.state} aria-labelledby="state">
      <div className={css.now}>
        <p className="sm soft">{text(`service_${info.applyType}` as 'service_1')}</p>
        <h1 id="state">{text(status)}</h1>
        {dueTime && (!isOver(status) || canDispute(status)) && (
          <p className={css.due}>
            <DueTime dueTime={dueTime} />
          </p>
        )}
        <p className="sm soft">{text(`next_${status}`)}</p>
        <CaseActions info={info} status={status} />
        {info.refusal && (
          <p className="note note-caution">
            <span>
              {text('refusal')}: {info.refusal}
            </span>
          </p>
        )}
      </div>
      {can(returnStates, status, 'sendBack', 'buyer') && <SendBackForm info={info} />}
    </section>
  )
}

/** A step of the buyer; the page then shows what the case has become. */
function useStep(refundSn: string) {
  const toastNetworkError = useNetworkErrorToast()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  return async (step: Endpoint, confirmation: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await call(step, { refundSn })
      toast(confirmation, { kind: 'ok', ms: ERROR_MS })
    } catch (error) {
      // The frame says what a refusal says.
      toastNetworkError(error)
    }
    setBusy(false)
    await router.invalidate()
  }
}

function CaseActions({ info: { refundSn, orderNumber }, status }: Props) {
  const text = useText()
  const act = useStep(refundSn)
  const [ask, asking] = useConfirm()

  const askWithdraw = () =>
    ask({
      title: text('withdrawTitle'),
      body: text('withdrawAsk', { refundSn }),
      action: text('withdraw'),
      onYes: () => void act(withdrawReturn, text('withdrawn_done')),
    })
  const askConfirm = () =>
    ask({
      title: text('confirmTitle'),
      body: text('confirmAsk', { refundSn }),
      action: text('confirmExchange'),
      onYes: () => void act(confirmExchange, text('confirmed_done')),
    })

  return (
    <>
      <div className="row">
        {can(returnStates, status, 'confirm', 'buyer') && (
          <button type="button" className="btn btn-action" onClick={askConfirm}>
            {text('confirmExchange')}
          </button>
        )}
        {can(returnStates, status, 'withdraw', 'buyer') && (
          <button type="button" className="btn" onClick={askWithdraw}>
            {text('withdraw')}
          </button>
        )}
        {canDispute(status) && <DisputeForm refundSn={refundSn} />}
        {!holdsPieces(status) && (
          <a className="btn" href={`/user-center/apply-return?orderNumber=${orderNumber}`}>
            {text('again')}
          </a>
        )}
      </div>
      {asking}
    </>
  )
}

const canDispute = (status: ReturnStatus): boolean => can(returnStates, status, 'dispute', 'buyer')
