import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isBlank } from '#core/blank.ts'
import { MOBILE } from '#core/limits.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import type { WrongQuantity } from '#ui/field/stepper.tsx'
import { useSendingText } from '#ui/field/sending-text.ts'
import { useProblemText } from '#ui/text.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { applyReturn, wireService, type ReturnForm } from '../contract.ts'
import { isNoReason, maxRefundCents, reasons, servicesFor, type Cargo, type Service } from '../rules.ts'
import { useText } from './text.ts'

export type Field = 'items' | 'reason' | 'amount' | 'mobile' | 'note' | 'images' | 'all'

/** What somebody fills in, what is wrong with it, and sending it. */
export function useApplication(form: ReturnForm) {
  const text = useText()
  const sendingText = useSendingText()
  const problemText = useProblemText()
  const router = useRouter()
  const cargos = form.cargos.filter((one) => form.items.some((item) => leftAt(item, one) > 0))
  const [requestedCargo, setCargo] = useState<Cargo>()
  const cargo = cargos.find((one) => one === requestedCargo) ?? cargos.at(-1) ?? 'received'
  const [requested, setService] = useState<Service>('returnAndRefund')
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>(() => {
    const [only, ...more] = form.items.filter((item) => leftAt(item, cargo) > 0)
    return only && more.length === 0 ? { [only.orderItemId]: leftAt(only, cargo) } : {}
  })
  const [reason, setReason] = useState('')
  const [typedAmount, setAmount] = useState<string>()
  const [note, setNote] = useState('')
  const [mobile, setMobile] = useState(form.mobile)
  const [images, setImages] = useState<readonly { fileId: string; url: string }[]>([])
  const [sending, setSending] = useState(0)
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(undefined)

  const services = servicesFor(cargo)
  const service = services.includes(requested) ? requested : services[0]!
  const offered: readonly string[] = reasons[cargo].filter((one) => form.isNoReasonOpen || !isNoReason(one))
  const countOf = (item: ReturnForm['items'][number]) => Math.min(counts[item.orderItemId] ?? 0, leftAt(item, cargo))
  const chosen = form.items.flatMap((item) => {
    const count = countOf(item)
    return count > 0 ? [{ item, count }] : []
  })
  const maxCents = chosen.reduce((sum, { item, count }) => sum + mostOf(item, count), 0)
  const amount = typedAmount ?? yuan(maxCents).toFixed(2)
  const isAll = form.items.every((item) => countOf(item) === item.leftCount)
  const freight = cargo === 'unsent' && isAll ? form.freight : 0

  function check(): Partial<Record<Field, string>> {
    const asked = /^\d+(\.\d{1,2})?$/.test(amount.trim()) ? cents(Number(amount)) : -1
    const isAmountWrong =
      service !== 'exchange' && chosen.length > 0 && (asked > maxCents || asked < Math.min(1, maxCents))
    return {
      ...(chosen.length === 0 && { items: problemText('nothingSelected') }),
      ...(!offered.includes(reason) && { reason: problemText('returnReasonMissing') }),
      ...(isAmountWrong && { amount: problemText('refundAmountWrong', { max: formatYuan(yuan(maxCents)) }) }),
      ...(!MOBILE.test(mobile.trim()) && { mobile: problemText('mobileInvalid') }),
      ...(isBlank(note) && { note: problemText('textBlank') }),
      ...(sending > 0 && { images: text('stillSending') }),
    }
  }

  /** Answers the first field that is wrong. */
  async function submit(): Promise<Field | undefined> {
    if (sayWrong(form.items.map(({ orderItemId }) => orderItemId))) return 'items'
    const found = check()
    setProblems(found)
    const [wrong] = Object.keys(found) as Field[]
    if (wrong || isBusy) return wrong
    setBusy(true)
    key.current ??= `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
    try {
      const { refundSn } = await call(
        applyReturn,
        {
          orderNumber: form.orderNumber,
          applyType: wireService[service],
          cargo,
          orderItems: chosen.map(({ item, count }) => ({ orderItemId: item.orderItemId, count })),
          buyerReason: reason,
          ...(service !== 'exchange' && { refundAmount: Number(amount) }),
          buyerDesc: note,
          buyerMobile: mobile.trim(),
          imgIds: images.map(({ fileId }) => fileId),
          uuid: key.current,
        },
        { handles: 'all' },
      )
      router.history.push(`/return-detail?refundSn=${refundSn}`)
    } catch (error) {
      setProblems({ all: (error instanceof Problem && error.msg) || sendingText('notSent') })
      if (error instanceof Problem && (error.problem === 'returnTooMany' || error.problem === 'orderStatusChanged'))
        void router.invalidate()
      setBusy(false)
    }
    return undefined
  }

  const typeNote = (typed: string) => {
    setNote(typed)
    setProblems(({ note: _, ...others }) => others)
  }
  const leaveNote = () => isBlank(note) && setProblems((before) => ({ ...before, note: problemText('textBlank') }))

  /** What was typed is no number of pieces, or more of them than can be asked for. */
  const refuseCount = (wrong: WrongQuantity) =>
    setProblems((before) => ({
      ...before,
      items: problemText(wrong === 'stockShort' ? 'returnTooMany' : 'quantityWrong'),
    }))

  function setCount(orderItemId: number, count: number) {
    setCounts((before) => ({ ...before, [orderItemId]: count }))
    setAmount(undefined)
  }

  return {
    cargos,
    cargo,
    setCargo,
    services,
    service,
    setService,
    countOf,
    setCount,
    refuseCount,
    offered,
    reason,
    setReason,
    amount,
    setAmount,
    maxCents,
    freight,
    note,
    typeNote,
    leaveNote,
    mobile,
    setMobile,
    images,
    setImages,
    setSending,
    problems,
    isBusy,
    submit,
  }
}
export type ApplicationForm = ReturnType<typeof useApplication>

/** Pieces of a line that can be asked for where the goods are. */
export const leftAt = ({ leftCount, unsentLeft }: ReturnForm['items'][number], cargo: Cargo): number =>
  cargo === 'unsent' ? unsentLeft : leftCount - unsentLeft

/** The most that so many pieces of a line may bring. */
export const mostOf = (
  { paidCents, heldCents, totalCount, heldCount }: ReturnForm['items'][number],
  count: number,
): number => maxRefundCents({ quantity: totalCount, paidCents, heldQuantity: heldCount, heldCents }, count)
