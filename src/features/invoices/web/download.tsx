import { useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { openWindow } from '#ui/overlay/open-window.ts'
import { invoiceFile, type Invoice } from '../contract.ts'
import { useText } from './text.ts'

/** Opens the document of a written invoice in a window of its own. */
export function Download({ invoice: { invoiceId, invoiceNumber, fiscalNumber } }: { invoice: Invoice }) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [isBusy, setBusy] = useState(false)

  async function open() {
    if (isBusy) return
    setBusy(true)
    try {
      await openWindow(() => call(invoiceFile, { invoiceId }))
    } catch (error) {
      toastNetworkError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      className="btn btn-line"
      aria-disabled={isBusy || undefined}
      aria-label={text('downloadOf', { number: fiscalNumber ?? invoiceNumber })}
      onClick={() => void open()}
    >
      <AnyIcon name="download" />
      {text('download')}
    </button>
  )
}
