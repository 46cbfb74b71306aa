import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react'
import { counted } from '#core/field/units.ts'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { useSendingText } from '#ui/field/sending-text.ts'
import type { WrongQuantity } from '#ui/field/stepper.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useProblemText } from '#ui/text.tsx'
import { applyReturn, wireService, type ReturnForm } from '../contract.ts'
import {
  beginning,
  changed,
  faultsOf,
  keepable,
  leftAt,
  resulting,
  sendable,
  type Change,
  type Entries,
  type Field,
  type KeptEntries,
} from './application.ts'
import { useText } from './text.ts'

/**
 * The tab keeps what was filled in for this order until it is sent: another language is another page (LANG-4). As the
 * `keptAs` of `useForm`, whose forms hold all of it in their inputs.
 */
function useKeeping(orderNumber: string, begun: Entries, entries: Entries, change: Dispatch<Change>): () => void {
  const { user } = useFrame()
  // Whoever signs in next at this computer finds nothing of it.
  const keptAs = `return ${orderNumber} ${user?.userId ?? ''}`

  // The first rendering is the server's.
  useEffect(() => {
    const kept = sessionStorage.getItem(keptAs)
    if (kept) change({ type: 'resumed', begun, kept: JSON.parse(kept) as Partial<KeptEntries> })
  }, [keptAs, begun, change])

  useEffect(() => {
    // What is typed while it is sent belongs to nothing any more, unless it is refused.
    if (entries !== begun && !entries.isBusy) sessionStorage.setItem(keptAs, JSON.stringify(keepable(entries)))
  }, [keptAs, begun, entries])

  return () => sessionStorage.removeItem(keptAs)
}

/** Leads to the case. Sent again, as after a cut, it is the same application. */
function useSend(orderNumber: string, change: Dispatch<Change>, onSent: () => void) {
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
      onSent()
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
  const [begun] = useState(() => beginning(form))
  const [entries, change] = useReducer(changed, begun)
  const forget = useKeeping(form.orderNumber, begun, entries, change)
  const send = useSend(form.orderNumber, change, forget)
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
  const refuseCount = (item: ReturnForm['items'][number], wrong: WrongQuantity) =>
    change({
      type: 'miscounted',
      orderItemId: item.orderItemId,
      problem:
        wrong === 'stockShort'
          ? text('returnAtMost', { max: counted(leftAt(item, result.cargo), item.unit) })
          : problemText('quantityWrong'),
    })

  const refuseNote = () => change({ type: 'faulty', field: 'note', problem: problemText('textBlank') })

  return { entries, change, ...result, refuseCount, refuseNote, submit }
}
export type ApplicationForm = ReturnType<typeof useApplication>
