import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { MOBILE_LENGTH } from '#core/limits.ts'
import { isOurs, Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { CopyButton } from '#ui/page/copy.tsx'
import { Field } from '#ui/field/field.tsx'
import { useSubmitType } from '#ui/field/form.ts'
import { useSendingText } from '#ui/field/sending-text.ts'
import { useProblemText } from '#ui/text.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { COURIER_MAX } from '#features/orders/rules.ts'
import { sendBack, type ReturnInfo } from '../contract.ts'
import { logisticsProblem } from '../rules.ts'
import { useText } from './text.ts'
import css from './returns.module.css'

const WAYBILL_MAX = 40
const fields = ['courier', 'waybill', 'mobile'] as const

/** Checks what was typed and sends it; the page then shows what the case has become. */
function useSendBack({ refundSn }: ReturnInfo) {
  const text = useText()
  const sendingText = useSendingText()
  const problemText = useProblemText()
  const router = useRouter()
  const [problems, setProblems] = useState<Partial<Record<(typeof fields)[number] | 'all', string>>>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = Object.fromEntries(new FormData(form)) as Record<(typeof fields)[number], string>
    const found = logisticsProblem(typed)
    setProblems(Object.fromEntries(fields.flatMap((name) => (found[name] ? [[name, problemText(found[name])]] : []))))
    const wrong = fields.find((name) => found[name])
    if (wrong) form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    if (wrong || isBusy) return
    setBusy(true)
    try {
      const command = { refundSn, expressName: typed.courier, expressNo: typed.waybill, mobile: typed.mobile }
      await call(sendBack, command, { handles: 'all' })
      toast(text('sent_done'), { kind: 'ok', ms: ERROR_MS })
      await router.invalidate()
    } catch (error) {
      setProblems({ all: (error instanceof Problem && error.msg) || sendingText('notSent') })
      if (error instanceof Problem && error.problem !== 'invalidInput' && !isOurs(error.problem))
        await router.invalidate()
    }
    setBusy(false)
  }

  return { problems, isBusy, submit }
}

/** Where to send the goods, and by which parcel they come (AFTER-2). */
export function SendBackForm({ info }: { info: ReturnInfo }) {
  const text = useText()
  const type = useSubmitType()
  const { problems, isBusy, submit } = useSendBack(info)
  return (
    <form
      className={css.sendBack}
      noValidate
      aria-label={text('sendBackTitle')}
      onSubmit={(event) => void submit(event)}
    >
      <ReturnAddress info={info} />
      <h2>{text('sendBackTitle')}</h2>
      <div className={css.three}>
        <Field
          name="courier"
          label={text('courier')}
          required
          maxLength={COURIER_MAX}
          autoComplete="off"
          problem={problems.courier}
        />
        <Field
          name="waybill"
          label={text('waybill')}
          required
          maxLength={WAYBILL_MAX}
          autoComplete="off"
          problem={problems.waybill}
        />
        <Field
          name="mobile"
          label={text('mobile')}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={MOBILE_LENGTH}
          defaultValue={info.buyerMobile}
          problem={problems.mobile}
        />
      </div>
      {problems.all && (
        <p className="note note-error" role="alert">
          {problems.all}
        </p>
      )}
      <button type={type} className="btn btn-action" aria-busy={isBusy}>
        {text('submitParcel')}
      </button>
    </form>
  )
}

function ReturnAddress({ info: { returnAddress, shopTel, shopName } }: { info: ReturnInfo }) {
  const text = useText()
  return (
    <div className={css.address}>
      <h2>{text('returnAddress')}</h2>
      <p>
        {returnAddress ? (
          <>
            {returnAddress} <CopyButton value={returnAddress} what={text('returnAddress')} />
          </>
        ) : (
          text('addressUnknown', { tel: shopTel ?? shopName })
        )}
      </p>
    </div>
  )
}
