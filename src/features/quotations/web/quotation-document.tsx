import { Problem } from '#core/problem.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { openWindow } from '#ui/overlay/open-window.ts'
import { quotationDocument } from '../contract.ts'
import { useText } from './text.ts'

/** The document as it was made. */
export function QuotationDocument({ quotationId, number }: { quotationId: number; number: string }) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const show = () =>
    openWindow(() => call(quotationDocument, { quotationId })).catch((error: unknown) => {
      if (!(error instanceof Problem)) toastNetworkError(error)
    })
  return (
    <button
      type="button"
      className="btn btn-text"
      aria-label={text('documentOf', { number })}
      onClick={() => void show()}
    >
      {text('document')}
    </button>
  )
}
