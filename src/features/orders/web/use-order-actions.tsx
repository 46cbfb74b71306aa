import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { can } from '#core/status-table.ts'
import { ERROR_MS } from '#core/timings.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { cancelOrder, confirmReceipt, deleteOrder, remindShop, statusOfWire, type MyOrder } from '../contract.ts'
import { mayTake, orderStates } from '../states.ts'
import { useText } from './text.ts'
import { useReorder } from './use-reorder.tsx'

const endpoints = { cancel: cancelOrder, confirm: confirmReceipt, remind: remindShop, remove: deleteOrder } as const
const done = {
  cancel: 'canceledNow',
  confirm: 'confirmedNow',
  remind: 'remindedNow',
  remove: 'removedNow',
} as const
/** Those that cannot be undone are asked about first. */
type Confirmed = Exclude<keyof typeof endpoints, 'remind'>

export type OrderAction = {
  name: 'pay' | 'remind' | 'review' | 'askBack' | 'returns' | 'cancel' | 'confirm' | 'remove' | 'reorder'
  href?: string
  onClick?: () => void
}

/** Never the one thing to do next. */
const quiet: ReadonlySet<OrderAction['name']> = new Set(['askBack', 'returns', 'remove', 'cancel'])

/** The one thing to do next, if there is one. */
export const mainOf = (actions: readonly OrderAction[]): OrderAction | undefined =>
  actions.find(({ name }) => !quiet.has(name))

/** Takes a step of the buyer; the page then shows what the order has become (ORDER-7). */
function useAct(onRemoved: (() => void) | undefined) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  return async (name: keyof typeof endpoints, orderNumber: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await call(endpoints[name], { orderNumber })
      toast(text(done[name]), { kind: 'ok', ms: ERROR_MS })
      if (name === 'remove' && onRemoved) return onRemoved()
    } catch (error) {
      // The frame says what a refusal says.
      toastNetworkError(error)
    } finally {
      setBusy(false)
    }
    await router.invalidate()
  }
}

/** What the buyer may do with an order now; `asking` is where its questions appear. */
export function useOrderActions(onRemoved?: () => void): {
  actionsOf: (order: MyOrder) => OrderAction[]
  asking: ReactNode
} {
  const text = useText()
  const act = useAct(onRemoved)
  const [buyAgain, telling] = useReorder()
  const [ask, asking] = useConfirm()

  function actionsOf(order: MyOrder): OrderAction[] {
    const { orderNumber } = order
    const status = statusOfWire(order.status)
    const mayDo = (name: Confirmed) => mayTake({ status, dvyType: order.dvyType }, name, 'buyer')
    const question = (name: Confirmed): OrderAction => ({
      name,
      onClick: () =>
        ask({
          title: text(`${name}Title`),
          body: text(name === 'cancel' && order.hasOpenTransfer ? 'cancelAskTransfer' : `${name}Ask`, { orderNumber }),
          action: text(name),
          ...(name === 'cancel' && { keep: text('cancelKeep') }),
          onYes: () => void act(name, orderNumber),
        }),
    })
    return [
      ...(can(orderStates, status, 'pay', 'payment') && !order.isExpired
        ? [{ name: 'pay', href: `/payment?orderNumbers=${orderNumber}` } as const]
        : []),
      ...(can(orderStates, status, 'review', 'buyer') && !order.isReviewed
        ? [{ name: 'review', href: `/user-center/write-comments?orderNumber=${orderNumber}` } as const]
        : []),
      ...(order.canRemind ? [{ name: 'remind', onClick: () => void act('remind', orderNumber) } as const] : []),
      ...(['confirm', 'cancel'] as const).filter(mayDo).map(question),
      ...(order.refundStatus === null
        ? []
        : [{ name: 'returns', href: `/user-center/uc-return?orderNumber=${orderNumber}` } as const]),
      ...(order.canReturn
        ? [{ name: 'askBack', href: `/user-center/apply-return?orderNumber=${orderNumber}` } as const]
        : []),
      ...(['remove'] as const).filter(mayDo).map(question),
      ...(can(orderStates, status, 'pay', 'payment')
        ? []
        : [{ name: 'reorder', onClick: () => void buyAgain(orderNumber) } as const]),
    ]
  }
  return {
    actionsOf,
    asking: (
      <>
        {asking}
        {telling}
      </>
    ),
  }
}
