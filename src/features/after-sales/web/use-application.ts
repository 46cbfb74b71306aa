import { useRouter } from '@tanstack/react-router'
import { useReducer, useRef } from 'react'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { useSendingText } from '#ui/field/sending-text.ts'
import type { WrongQuantity } from '#ui/field/stepper.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { useProblemText } from '#ui/text.tsx'
import { applyReturn, wireService, type ReturnForm } from '../contract.ts'
import { beginning, changed, faultsOf, resulting, sendable, type Entries, type Field } from './application.ts'
import { useText } from './text.ts'

/** What somebody fills in, what is wrong with it, and sending it. */
export function useApplication(form: ReturnForm) {
  const text = useText()
  const sendingText = useSendingText()
  const problemText = useProblemText()
  const router = useRouter()
  const [entries, change] = useReducer(changed, form, beginning)
  const key = useRef<string>(undefined)
  const result = resulting(form, entries)

  function problems(): Entries['problems'] {
    const found = Object.entries(faultsOf(entries, result)).map(([field, fault]) => [
      field,
      fault.problem === 'refundAmountWrong'
        ? problemText('refundAmountWrong', fault.details)
        : problemText(fault.problem),
    ])
    return { ...Object.fromEntries(found), ...(entries.sending > 0 && { images: text('stillSending') }) }
  }

  async function send() {
    key.current ??= `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
    try {
      const { refundSn } = await call(
        applyReturn,
        {
          ...sendable(entries, result),
          orderNumber: form.orderNumber,
          applyType: wireService[result.service],
          uuid: key.current,
        },
        { handles: 'all' },
      )
      router.history.push(`/return-detail?refundSn=${refundSn}`)
    } catch (error) {
      const { problem, msg } = error instanceof Problem ? error : {}
      change({ type: 'refused', problem: msg || sendingText('notSent') })
      if (problem === 'returnTooMany' || problem === 'orderStatusChanged') void router.invalidate()
    }
  }

  /** Answers the first field that is wrong. */
  async function submit(): Promise<Field | undefined> {
    if (sayWrong(form.items.map(({ orderItemId }) => orderItemId))) return 'items'
    const found = problems()
    change({ type: 'checked', problems: found })
    const [wrong] = Object.keys(found) as Field[]
    if (wrong || entries.isBusy) return wrong
    change({ type: 'submitting' })
    await send()
    return undefined
  }

  /** What was typed is no number of pieces, or more of them than can be asked for. */
  const refuseCount = (wrong: WrongQuantity) =>
    change({
      type: 'faulty',
      field: 'items',
      problem: problemText(wrong === 'stockShort' ? 'returnTooMany' : 'quantityWrong'),
    })

  const refuseNote = () => change({ type: 'faulty', field: 'note', problem: problemText('textBlank') })

  return { entries, change, ...result, refuseCount, refuseNote, submit }
}
export type ApplicationForm = ReturnType<typeof useApplication>
