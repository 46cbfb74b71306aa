import { useRef, useState, type FormEvent } from 'react'
import { formatYuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { useUiText } from '#ui/text.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { toast } from '#ui/overlay/toast.tsx'
import {
  readInvoice,
  usualDraft,
  type InvoiceDraft,
  type InvoiceProblems,
} from '#features/checkout/web/invoice-draft.ts'
import { InvoiceFields, Segments } from '#features/checkout/web/invoice-fields.tsx'
import { SavedTitles } from '#features/checkout/web/saved-titles.tsx'
import { invoiceTypes } from '#features/orders/invoice-kinds.ts'
import type { OrderInvoice } from '#features/orders/invoice.ts'
import type { InvoicesOfOrder } from '../contract.ts'
import { useText } from './text.ts'
import css from './invoices.module.css'

type ApplyFormProps = {
  of: Pick<InvoicesOfOrder, 'amount' | 'mayHaveSpecial' | 'titles' | 'usual'>
  send: (invoice: OrderInvoice) => Promise<unknown>
  onSent: () => unknown
}

/** `note`: why it was refused. */
function useSubmit(send: ApplyFormProps['send'], onSent: ApplyFormProps['onSent']) {
  const text = useText()
  const uiText = useUiText()
  const [note, setNote] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(invoice: OrderInvoice) {
    if (isBusy) return
    setBusy(true)
    setNote(undefined)
    try {
      await send(invoice)
      toast(text('applied'), { kind: 'ok', ms: ERROR_MS })
      await onSent()
    } catch (error) {
      setNote((error instanceof Problem && error.msg) || uiText('networkError'))
    } finally {
      setBusy(false)
    }
  }

  return { submit, note, isBusy }
}

/** Asks for an invoice of all that is left of an order, or of each of several. */
export function ApplyForm({ of: { amount, mayHaveSpecial, titles, usual }, send, onSent }: ApplyFormProps) {
  const text = useText()
  const { user } = useFrame()
  const form = useRef<HTMLFormElement>(null)
  const begun = usualDraft(usual, user?.firmName)
  const [draft, setDraft] = useState<InvoiceDraft>({ ...begun, invoiceType: begun.invoiceType || invoiceTypes.general })
  const [problems, setProblems] = useState<InvoiceProblems>({})
  const { submit, note, isBusy } = useSubmit(send, onSent)
  const change = (part: Partial<InvoiceDraft>) => setDraft((before) => ({ ...before, ...part }))

  async function apply(event: FormEvent) {
    event.preventDefault()
    const { invoice, problems: found } = readInvoice(draft)
    setProblems(found)
    if (!invoice) return queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    await submit(invoice)
  }

  const kinds = [
    [invoiceTypes.general, text('type_1')],
    ...(mayHaveSpecial ? [[invoiceTypes.special, text('type_2')] as const] : []),
  ] as const
  return (
    <section className="panel" aria-labelledby="apply">
      <div className="panel-head">
        <h2 id="apply">{text('apply')}</h2>
      </div>
      <form ref={form} className={`${css.form} ${css.apply}`} noValidate onSubmit={(event) => void apply(event)}>
        <p>{text('canAsk', { amount: formatYuan(amount) })}</p>
        <Segments
          label={text('kind')}
          name="invoiceType"
          options={kinds}
          value={draft.invoiceType === invoiceTypes.special ? invoiceTypes.special : invoiceTypes.general}
          onChange={(invoiceType) => change({ invoiceType })}
        />
        <div className={css.kept}>
          <SavedTitles draft={draft} titles={titles} onChange={change} />
        </div>
        <InvoiceFields draft={draft} problems={problems} onChange={change} />
        <p className="xs faint">{text('afterReceipt')}</p>
        {note && (
          <p className="note note-error" role="alert">
            {note}
          </p>
        )}
        <div className="row">
          <button type="submit" className="btn btn-action" aria-disabled={isBusy || undefined}>
            {text(isBusy ? 'applying' : 'apply')}
          </button>
        </div>
      </form>
    </section>
  )
}
