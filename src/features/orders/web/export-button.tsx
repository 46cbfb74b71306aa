import { useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { saveSpreadsheet } from '#ui/overlay/save-file.ts'
import { exportMyOrders } from '../contract.ts'
import type { Search } from './order-search.ts'
import { useText } from './text.ts'

/** What the list shows, on all of its pages, as a spreadsheet. */
export function ExportButton({ search: { current: _, ...filters } }: { search: Search }) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setBusy(true)
    try {
      saveSpreadsheet(await call(exportMyOrders, filters))
    } catch (error) {
      toastNetworkError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button type="button" className="btn btn-sm" aria-disabled={isBusy || undefined} onClick={() => void save()}>
      {text(isBusy ? 'exporting' : 'export')}
    </button>
  )
}
