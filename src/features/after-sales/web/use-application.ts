import { useRouter } from '@tanstack/react-router'
import { useReducer, useRef, type Dispatch } from 'react'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { useSendingText } from '#ui/field/sending-text.ts'
import type { WrongQuantity } from '#ui/field/stepper.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { useProblemText } from '#ui/text.tsx'
import { applyReturn, wireService, type ReturnForm } from '../contract.ts'
import {
  beginning,
  changed,
  faultsOf,
  resulting,
  sendable,
  type Change,
  type Entries,
  type Field,
} from './application.ts'
import { useText } from './text.ts'

/** Leads to the case. Sent again, as after a cut, it is the same application. */
function useSend(orderNumber: string, change: Dispatch<Change>) {
  const sendingText = useSendingText()
  const router = useRouter()
  const key = useRef<string>(undefined)

  return async (entries: Entries, result: ReturnType<typeof resulting>) => {
    key.current ??= `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
    try {
      const { refundSn } = await call(
        applyReturn,
        { ...sendable(entries, result), orderNumber, applyType: wireService[result.service], uuid: key.current },
        { handles: 'all' },
      )
      router.history.push(`/return-detail?refundSn=${refundSn}`)
    } catch (error) {
      const { problem, msg } = error instanceof Problem ? error : {}
      change({ type: 'refused', problem: msg || sendingText('notSent') })
      if (problem === 'returnTooMany' || problem === 'orderStatusChanged') void router.invalidate()
    }
  }
}

/** What somebody fills in, what is wrong with it, and sending it. */
export function useApplication(form: ReturnForm) {
  const text = useText()
  const problemText = useProblemText()
  const [entries, change] = useReducer(changed, form, beginning)
  const send = useSend(form.orderNumber, change)
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

  /** Answers the first field that is wrong. */
  async function submit(): Promise<Field | undefined> {
    if (sayWrong(form.items.map(({ orderItemId }) => orderItemId))) return 'items'
    const found = problems()
    change({ type: 'checked', problems: found })
    const [wrong] = Object.keys(found) as Field[]
    if (wrong || entries.isBusy) return wrong
    change({ type: 'submitting' })
    await send(entries, result)
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
