import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem, type ProblemName } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { setCartCount } from '#ui/frame/cart-count.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { useProblemText } from '#ui/text.tsx'
import { prodCount } from '#features/cart/contract.ts'
import type { OrderInvoice } from '#features/orders/invoice.ts'
import { payType } from '#features/payments/rules.ts'
import type { DeliveryMethod } from '#features/shops/rules.ts'
import { confirmOrder, submitOrder, type Checkout } from '../contract.ts'
import { coveredByBalance } from './pay-choice.tsx'
import { findDraft, forgetCheckout, keepDraft, keepKey, keyOf, inputOf, type Draft } from './checkout-storage.ts'

/** Why nothing could be done; undefined inside: the line is broken. */
export type Refusal = { problem: ProblemName | undefined; msg: string | undefined; details: Problem['details'] }

/** After these the page shows the order anew: what is short, dearer or out of reach stands at its place. */
const CHANGED: readonly ProblemName[] = [
  'outOfStock',
  'stockShort',
  'shopNotOpen',
  'regionUndeliverable',
  'deliveryUnsupported',
  'priceChanged',
  'addressUnknown',
  'addressMissing',
  'pointsShort',
  'couponUsed',
  'payPasswordNeeded', // set meanwhile: from now on it is asked for
]

/** Said where it was typed. */
const ABOUT_PASSWORD: readonly ProblemName[] = ['payPasswordWrong', 'payPasswordPaused', 'sealBroken']
const ABOUT_POINTS: readonly ProblemName[] = ['pointsShort', 'pointsTooMany', 'pointsStep']

type Made = { orderNumbers: string; repeated?: boolean; isPaid?: boolean }

/** One checkout from the goods in session storage to the numbers of its orders. */
export function useCheckout(orderEntry: number) {
  const router = useRouter()
  // Texts are new functions at every drawing; what depends on them would confirm again and again.
  const problemText = useRef(useProblemText())
  const [checkout, setCheckout] = useState<Checkout>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [draft, setDraft] = useState<Draft>()
  const [busy, setBusy] = useState<'pricing' | 'submitting' | undefined>('pricing')
  const latest = useRef(0)
  // What the server keeps may not be what the page shows: a change was not priced, or its answer was lost.
  const isStale = useRef(true)
  const running = useRef(Promise.resolve())

  const leave = useCallback(
    ({ orderNumbers, repeated = false, isPaid = false }: Made, byBalance = false) => {
      if (repeated) toast(problemText.current('orderRepeated'), { kind: 'info', ms: 4000 })
      forgetCheckout()
      void call(prodCount, {}, { handles: 'all' }).then(setCartCount, () => undefined)
      // In place of this page: Back leads to the cart, not to goods that are ordered already.
      router.history.replace(
        `/${isPaid ? 'pay-result' : 'payment'}?orderNumbers=${orderNumbers}${isPaid || !byBalance ? '' : `&payType=${payType.balance}`}`,
      )
    },
    [router],
  )

  const refused = useCallback(
    (error: unknown) => {
      if (!(error instanceof Problem)) return setRefusal({ problem: undefined, msg: undefined, details: {} })
      const { problem, msg, details } = error
      if (problem === 'orderRepeated' && details['orderNumbers'])
        return leave({ orderNumbers: String(details['orderNumbers']), repeated: true })
      setRefusal({ problem, msg, details })
    },
    [leave],
  )

  const price = useCallback(
    async (addrId: number, turn: number) => {
      const input = inputOf(orderEntry)
      const uuid = keyOf(input)
      try {
        const { points, delivery, coupons } = findDraft(input)
        let couponUserIds = coupons
        const ask = (of: number, userUseScore: number, ways = delivery) =>
          call(
            confirmOrder,
            { ...input, addrId: of, userUseScore, couponUserIds, dvyTypes: waysOf(ways), ...(uuid && { uuid }) },
            { handles: 'all' },
          )
        const answer = await ask(addrId, points).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error
          // An address that is gone gives way to the default one, points that are no longer there to none.
          if (addrId !== 0 && error.problem === 'addressUnknown') return ask(0, points)
          // Coupons that can no longer be used give way to the best that can.
          if (couponUserIds && error.problem === 'couponUnusable') {
            toast(error.msg ?? problemText.current('couponUnusable'), { kind: 'error', ms: 4000 })
            couponUserIds = null
            return ask(addrId, points)
          }
          if (points > 0 && ABOUT_POINTS.includes(error.problem)) {
            toast(error.msg ?? problemText.current('pointsShort'), { kind: 'error', ms: 4000 })
            return ask(addrId, 0)
          }
          // A way that a shop no longer offers gives way to express.
          const { [Number(error.details['shopId'])]: gone, ...others } = delivery
          if (gone !== undefined && error.problem === 'deliveryUnsupported') {
            toast(error.msg ?? problemText.current('deliveryUnsupported'), { kind: 'error', ms: 4000 })
            return ask(addrId, points, others)
          }
          throw error
        })
        keepKey(input, answer.uuid)
        if (turn !== latest.current) return
        const ways = Object.fromEntries(answer.shopCartOrders.map(({ shopId, dvyType }) => [shopId, dvyType]))
        const kept = { ...findDraft(input), delivery: ways, points: answer.usedScore, coupons: couponUserIds }
        keepDraft(input, kept)
        setDraft(kept)
        setCheckout(answer)
        isStale.current = false
      } catch (error) {
        if (turn === latest.current) refused(error)
      }
      if (turn === latest.current) setBusy(undefined)
    },
    [orderEntry, refused],
  )

  /** Prices the goods for an address; one after the other, so that the server keeps what was chosen last. */
  const confirm = useCallback(
    (addrId: number): Promise<void> => {
      const turn = ++latest.current
      isStale.current = true
      setBusy('pricing')
      running.current = running.current.then(() => (turn === latest.current ? price(addrId, turn) : undefined))
      return running.current
    },
    [price],
  )

  useEffect(() => {
    const kept = findDraft(inputOf(orderEntry))
    setDraft(kept)
    void confirm(kept.addrId)
  }, [confirm, orderEntry])

  const change = (part: Partial<Draft>) => {
    const input = inputOf(orderEntry)
    // What the server answered is kept there too.
    const next = { ...findDraft(input), ...part }
    setDraft(next)
    keepDraft(input, next)
  }

  /** Also after an address was changed: freight and reach may be others now. */
  const choose = (addrId: number) => {
    change({ addrId })
    setRefusal(undefined)
    return confirm(addrId)
  }

  const deliverBy = (shopId: number, dvyType: number) => {
    change({ delivery: { ...draft?.delivery, [shopId]: dvyType } })
    setRefusal(undefined)
    return confirm(draft?.addrId ?? 0)
  }

  const usePoints = (points: number) => {
    change({ points })
    setRefusal(undefined)
    return confirm(draft?.addrId ?? 0)
  }

  /** Null: those that save most. */
  const useCoupons = (coupons: number[] | null) => {
    change({ coupons })
    setRefusal(undefined)
    return confirm(draft?.addrId ?? 0)
  }

  /** A confirmation that ran out is made anew. */
  const again = () => {
    setRefusal(undefined)
    return confirm(draft?.addrId ?? 0)
  }

  /** The balance was chosen and covers what it would have to pay by now. */
  const byBalance = Boolean(checkout && draft?.byBalance && coveredByBalance(checkout))

  /** After a pricing that failed it prices again and stops: the next press orders what the page shows by then. */
  async function submit(invoice: OrderInvoice | undefined, payPassword?: string) {
    if (busy || !checkout || !draft) return
    if (isStale.current) return again()
    setBusy('submitting')
    setRefusal(undefined)
    try {
      const orderShopParams = checkout.shopCartOrders.map(({ shopId }) => ({
        shopId,
        remarks: draft.remarks[shopId] ?? '',
      }))
      const answer = await call(
        submitOrder,
        {
          uuid: checkout.uuid,
          actualTotal: checkout.actualTotal,
          orderShopParams,
          ...(invoice && { orderInvoiceList: [invoice] }),
          ...(byBalance && { payType: payType.balance, payPassword }),
        },
        { handles: 'all' },
      )
      leave(answer, byBalance)
    } catch (error) {
      if (payPassword !== undefined && error instanceof Problem && ABOUT_PASSWORD.includes(error.problem)) {
        setBusy(undefined)
        throw error
      }
      refused(error)
      if (error instanceof Problem && CHANGED.includes(error.problem)) await confirm(draft.addrId)
      else setBusy(undefined)
    }
  }

  return { checkout, refusal, draft, busy, byBalance, change, choose, deliverBy, usePoints, useCoupons, submit, again }
}

const waysOf = (delivery: Record<number, number>) =>
  Object.entries(delivery).map(([shopId, dvyType]) => ({ shopId: Number(shopId), dvyType: dvyType as DeliveryMethod }))
