import { useRef, useState, type FormEvent } from 'react'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { useUiText } from '#ui/text.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Check } from '#ui/field/check.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import {
  draftOf,
  noInvoice,
  readInvoice,
  type InvoiceDraft,
  type InvoiceProblems,
} from '#features/checkout/web/invoice-draft.ts'
import { InvoiceFields } from '#features/checkout/web/invoice-fields.tsx'
import { invoiceTypes } from '#features/orders/invoice-kinds.ts'
import type { SavedTitle } from '../titles-contract.ts'
import { saveInvoiceTitle } from '../contract.ts'
import { useText } from './text.ts'
import css from './invoices.module.css'

type TitleDialogProps = { kept: SavedTitle | undefined; onClose: () => void; onSaved: () => void }

/** Adds a title or changes one; load it lazily, it is needed after a click. */
export default function TitleDialog({ kept, onClose, onSaved }: TitleDialogProps) {
  const text = useText()
  const uiText = useUiText()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<InvoiceDraft>({
    ...noInvoice,
    ...(kept && draftOf(kept.title)),
    invoiceType: invoiceTypes.general,
  })
  const [isDefault, setDefault] = useState(kept?.isDefault ?? false)
  const [problems, setProblems] = useState<InvoiceProblems>({})
  const [note, setNote] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const { invoice, problems: found } = readInvoice(draft)
    setProblems(found)
    if (!invoice) return queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    if (isBusy) return
    const { invoiceType: _, shopId: __, ...title } = invoice
    setBusy(true)
    setNote(undefined)
    try {
      await call(saveInvoiceTitle, { ...(kept && { titleId: kept.titleId }), isDefault, title }, { handles: 'all' })
      toast(text('saved'), { kind: 'ok', ms: ERROR_MS })
      onSaved()
    } catch (error) {
      setNote((error instanceof Problem && error.msg) || uiText('networkError'))
      setBusy(false)
    }
  }

  return (
    <Dialog wide title={text(kept ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void save(event)}>
        <InvoiceFields
          isFull
          draft={draft}
          problems={problems}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <Check checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          {text('makeDefault')}
        </Check>
        {note && (
          <p className="note note-error" role="alert">
            {note}
          </p>
        )}
        <div className="row">
          <button type="submit" className="btn btn-structure push" aria-disabled={isBusy || undefined}>
            {text(isBusy ? 'saving' : 'save')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
