import { useFrame } from '#ui/frame/frame-data.ts'
import { invoiceTypes } from '#features/orders/invoice-kinds.ts'
import type { InvoiceDraft, InvoiceProblems } from './invoice-draft.ts'
import { InvoiceFields, Segments } from './invoice-fields.tsx'
import { SavedTitles } from './saved-titles.tsx'
import { useText } from './text.ts'
import css from './checkout.module.css'

type InvoicePanelProps = {
  draft: InvoiceDraft
  problems: InvoiceProblems
  onChange: (part: Partial<InvoiceDraft>) => void
}

/** None, a general one, or for enterprise members a special VAT one. */
export function InvoicePanel({ draft, problems, onChange }: InvoicePanelProps) {
  const text = useText()
  const { user } = useFrame()
  const mayHaveSpecial = (user?.level ?? 1) > 1
  const kinds = [
    [0, text('noInvoice')],
    [invoiceTypes.general, text('general')],
    ...(mayHaveSpecial ? [[invoiceTypes.special, text('special')] as const] : []),
  ] as const
  return (
    <section aria-labelledby="invoice">
      <div className="section-head">
        <h2 id="invoice">{text('invoice')}</h2>
      </div>
      <div className={css.invoice}>
        <Segments
          label={text('invoiceKind')}
          name="invoiceType"
          options={kinds}
          value={draft.invoiceType}
          onChange={(invoiceType) => onChange({ invoiceType })}
        />
        {draft.invoiceType !== 0 && (
          <>
            <div className={css.kept}>
              <SavedTitles draft={draft} onChange={onChange} />
            </div>
            <InvoiceFields draft={draft} problems={problems} onChange={onChange} />
          </>
        )}
        <p className="xs faint">{text('invoiceNote')}</p>
      </div>
    </section>
  )
}
