import { useEffect, useState } from 'react'
import { call } from '#ui/call/call.ts'
import { Select } from '#ui/field/field.tsx'
import { invoiceTypes, titleTypes } from '#features/orders/invoice-kinds.ts'
import { invoiceTitles, type SavedTitle } from '#features/invoices/titles-contract.ts'
import { draftOf, type InvoiceDraft } from './invoice-draft.ts'
import { useText } from './text.ts'

type SavedTitlesProps = {
  draft: InvoiceDraft
  titles?: readonly SavedTitle[]
  onChange: (part: Partial<InvoiceDraft>) => void
}

/**
 * Fills the form from a title the person keeps; without any it is not there. Asks for them itself where the page has
 * not.
 */
export function SavedTitles({ draft, titles: given, onChange }: SavedTitlesProps) {
  const text = useText()
  const [titles, setTitles] = useState(given ?? [])
  useEffect(() => {
    // Filling in by hand is always possible, so nobody has to hear that this failed.
    if (!given) call(invoiceTitles, {}, { handles: 'all' }).then(setTitles, () => undefined)
  }, [given])
  const fitting = titles.filter(
    ({ title }) => draft.invoiceType !== invoiceTypes.special || title.titleType === titleTypes.unit,
  )
  if (fitting.length === 0) return null
  const chosen = fitting.find(
    ({ title }) => title.titleName === draft.titleName && (title.taxpayerId ?? '') === draft.taxpayerId,
  )
  return (
    <Select
      label={text('keptTitles')}
      value={chosen?.titleId ?? ''}
      onChange={(event) => {
        const kept = fitting.find(({ titleId }) => titleId === Number(event.target.value))
        if (kept) onChange(draftOf(kept.title))
      }}
    >
      <option value="">{text('chooseTitle')}</option>
      {fitting.map(({ titleId, title }) => (
        <option key={titleId} value={titleId}>
          {title.titleName} {title.taxpayerId ?? ''}
        </option>
      ))}
    </Select>
  )
}
