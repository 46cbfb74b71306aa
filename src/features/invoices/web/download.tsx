import { useState } from 'react'
import { useBrokenLine } from '#ui/call/broken-line.ts'
import { call } from '#ui/call/call.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { openWindow } from '#ui/overlay/open-window.ts'
import { invoiceFile, type Invoice } from '../contract.ts'
import { useText } from './text.ts'

/** Opens the paper of a written invoice in a window of its own. */
export function Download({ invoice: { invoiceId, invoiceNumber, fiscalNumber } }: { invoice: Invoice }) {
  const text = useText()
  const sayBroken = useBrokenLine()
  const [isBusy, setBusy] = useState(false)

  async function open() {
    if (isBusy) return
    setBusy(true)
    try {
      await openWindow(() => call(invoiceFile, { invoiceId }))
    } catch (error) {
      sayBroken(error)
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
