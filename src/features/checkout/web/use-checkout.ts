import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { Problem, type ProblemName } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { setCartCount } from '#ui/frame/cart-count.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { useProblemText } from '#ui/text.tsx'
import { prodCount, replaceItems } from '#features/cart/contract.ts'
import type { OrderInvoice } from '#features/orders/invoice.ts'
import { payType } from '#features/payments/rules.ts'
import { submitOrder, type Checkout } from '../contract.ts'
import {
  boughtBy,
  findDraft,
  forgetCheckout,
  inputOf,
  keepDraft,
  keepInput,
  type Draft,
  type Entry,
} from './checkout-storage.ts'
import { coveredByBalance } from './pay-choice.tsx'
import { usePricing } from './use-pricing.ts'

/** After these the page shows the order anew: what is short, dearer or out of reach stands at its place. */
const CHANGED: readonly ProblemName[] = [
  'outOfStock',
  'stockShort',
  'shopNotOpen',
  'regionUndeliverable',
  'deliveryUnsupported',
  'priceChanged',
  'addressChanged',
  'addressUnknown',
  'addressMissing',
  'pointsShort',
  'couponUsed',
  'payPasswordNeeded', // set meanwhile: from now on it is asked for
]

/** Said where it was typed. */
const ABOUT_PASSWORD: readonly ProblemName[] = ['payPasswordWrong', 'payPasswordPaused', 'sealBroken']

type Made = { orderNumbers: string; repeated?: boolean; isPaid?: boolean }

/** Leads away from the goods that are ordered now. */
function useLeave() {
  const router = useRouter()
  const problemText = useRef(useProblemText())
  return useCallback(
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
}

type Dispatch = ReturnType<typeof usePricing>['dispatch']

/** Shows a refusal; what was ordered already leads to where it is paid. */
function useRefused(dispatch: Dispatch, leave: ReturnType<typeof useLeave>) {
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof Problem))
        return dispatch({ type: 'refused', refusal: { problem: undefined, msg: undefined, details: {} } })
      const { problem, msg, details } = error
      if (problem === 'orderRepeated' && details['orderNumbers'])
        return leave({ orderNumbers: String(details['orderNumbers']), repeated: true })
      dispatch({ type: 'refused', refusal: { problem, msg, details } })
    },
    [dispatch, leave],
  )
}

/** What was chosen for these goods before, priced anew. */
function useBeginning(entry: Entry, dispatch: Dispatch, confirm: (addrId: number) => Promise<unknown>): void {
  useEffect(() => {
    const kept = findDraft(inputOf(entry))
    // Other goods: what was refused of those before is over.
    dispatch({ type: 'refusalCleared' })
    dispatch({ type: 'chosen', draft: kept })
    void confirm(kept.addrId)
  }, [confirm, dispatch, entry])
}

/** Each of them prices anew. */
const choices = (again: (part?: Partial<Draft>) => Promise<unknown>, draft: Draft | undefined) => ({
  /** As they are. */
  again: () => again(),
  /** Also after an address was changed: freight and reach may be others now. */
  choose: (addrId: number) => again({ addrId }),
  deliverBy: (shopId: number, dvyType: number) => again({ delivery: { ...draft?.delivery, [shopId]: dvyType } }),
  usePoints: (points: number) => again({ points }),
  /** Null: those that save most. */
  useCoupons: (coupons: number[] | null) => again({ coupons }),
})

type OneShop = NonNullable<Checkout['oneShop']>

/** From now on these lines of the cart are what is settled; what was chosen for the goods before is over. */
async function replaceGoods({ items }: OneShop, draft: Draft | undefined): Promise<void> {
  const lines = await call(replaceItems, items, { handles: 'all' })
  const input = { basketIds: lines.map(({ basketId }) => basketId) }
  keepInput(input)
  if (draft) keepDraft(input, { ...draft, coupons: null, delivery: {}, remarks: {} })
}

type Shown = { entry: Entry; checkout: Checkout; draft: Draft }
type Payment = { payType: number; payPassword: string | undefined }

/** Orders what the page shows, for the sum that it shows. */
function order({ entry, checkout, draft }: Shown, invoice: OrderInvoice | undefined, payment: Payment | undefined) {
  const orderShopParams = checkout.shopCartOrders.map(({ shopId }) => ({
    shopId,
    remarks: draft.remarks[shopId] ?? '',
  }))
  return call(
    submitOrder,
    {
      uuid: checkout.uuid,
      actualTotal: checkout.actualTotal,
      addrId: checkout.userAddr?.addrId,
      orderShopParams,
      ...boughtBy(entry),
      ...(invoice && { orderInvoiceList: [invoice] }),
      ...payment,
    },
    { handles: 'all' },
  )
}

/** One checkout from the goods in session storage to the numbers of its orders. */
export function useCheckout(orderEntry: Entry) {
  const leave = useLeave()
  const { state, dispatch, confirm: confirmWith, change, isStale } = usePricing(orderEntry)
  const { checkout, draft, busy } = state
  const refused = useRefused(dispatch, leave)
  const confirm = useCallback((addrId: number) => confirmWith(addrId, refused), [confirmWith, refused])

  useBeginning(orderEntry, dispatch, confirm)

  /** A confirmation that ran out is made anew; so is one after which something else was chosen. */
  const again = (part?: Partial<Draft>) => {
    if (part) change(part)
    dispatch({ type: 'refusalCleared' })
    return confirm(part?.addrId ?? draft?.addrId ?? 0)
  }

  /** Takes everything from one shop: the same goods of the cart lie in lines of other skus then. */
  async function moveTo(oneShop: OneShop) {
    if (busy) return
    dispatch({ type: 'refusalCleared' })
    try {
      await replaceGoods(oneShop, draft)
    } catch (error) {
      return refused(error)
    }
    await confirm(draft?.addrId ?? 0)
  }

  /** The balance was chosen and covers what it would have to pay by now. */
  const byBalance = Boolean(checkout && draft?.byBalance && coveredByBalance(checkout))

  /** After a pricing that failed it prices again and stops: the next press orders what the page shows by then. */
  async function submit(invoice: OrderInvoice | undefined, payPassword?: string) {
    if (busy || !checkout || !draft) return
    if (isStale.current) return again()
    dispatch({ type: 'submitting' })
    try {
      const payment = byBalance ? { payType: payType.balance, payPassword } : undefined
      leave(await order({ entry: orderEntry, checkout, draft }, invoice, payment), byBalance)
    } catch (error) {
      if (payPassword !== undefined && error instanceof Problem && ABOUT_PASSWORD.includes(error.problem)) {
        dispatch({ type: 'idle' })
        throw error
      }
      refused(error)
      if (error instanceof Problem && CHANGED.includes(error.problem)) await confirm(draft.addrId)
      else dispatch({ type: 'idle' })
    }
  }

  return {
    ...state,
    byBalance,
    change,
    ...choices(again, draft),
    moveTo,
    submit,
    refused,
  }
}
