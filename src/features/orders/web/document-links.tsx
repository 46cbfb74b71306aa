import { useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Icon } from '#ui/page/icon.tsx'
import { openWindow } from '#ui/overlay/open-window.ts'
import { orderDocument, statusOfWire } from '../contract.ts'
import type { DocumentKind } from '../rules.ts'
import { useText } from './text.ts'

/** The documents an order has by now, each in a window of its own. */
export function PaperLinks({ order }: { order: { orderNumber: string; status: number } }) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [busy, setBusy] = useState<DocumentKind>()
  const kinds: DocumentKind[] =
    statusOfWire(order.status) === 'pendingPayment' ? ['contract'] : ['contract', 'delivery']

  async function open(kind: DocumentKind) {
    if (busy) return
    setBusy(kind)
    try {
      await openWindow(() => call(orderDocument, { orderNumber: order.orderNumber, kind }))
    } catch (error) {
      toastNetworkError(error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <span className="row">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="btn btn-text"
          aria-disabled={busy === kind || undefined}
          onClick={() => void open(kind)}
        >
          <Icon name="file" />
          {text(`paper_${kind}`)}
        </button>
      ))}
    </span>
  )
}
