import { Field } from '#ui/field.tsx'
import { useFrame } from '#ui/frame-data.ts'
import { useProblemText } from '#ui/text.tsx'
import type { ProblemName } from '#core/problem.ts'
import { invoiceTypes, titleTypes } from '#features/orders/invoice.ts'
import type { InvoiceDraft, InvoiceProblems, InvoiceText } from './invoice-draft.ts'
import { useText } from './text.ts'
import css from './checkout.module.css'

type InvoicePanelProps = { draft: InvoiceDraft; problems: InvoiceProblems; onChange: (part: Partial<InvoiceDraft>) => void }

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
  // Who buys for a firm asks for an invoice of the firm.
  const choose = (invoiceType: InvoiceDraft['invoiceType']) =>
    onChange({ invoiceType, ...(!draft.titleName && user?.firmName && { titleName: user.firmName }) })
  return (
    <section aria-labelledby="invoice">
      <div className="section-head">
        <h2 id="invoice">{text('invoice')}</h2>
      </div>
      <div className={css.invoice}>
        <Segments label={text('invoiceKind')} name="invoiceType" options={kinds} value={draft.invoiceType} onChange={choose} />
        {draft.invoiceType !== 0 && <InvoiceFields draft={draft} problems={problems} onChange={onChange} />}
        <p className="xs faint">{text('invoiceNote')}</p>
      </div>
    </section>
  )
}

function InvoiceFields({ draft, problems, onChange }: InvoicePanelProps) {
  const text = useText()
  const problemText = useProblemText()
  const isSpecial = draft.invoiceType === invoiceTypes.special
  const isUnit = isSpecial || draft.titleType === titleTypes.unit
  const field = (
    name: InvoiceText,
    label: string,
    more: { type?: string; maxLength: number; required?: boolean; autoComplete?: string },
  ) => (
    <Field
      label={label}
      name={name}
      value={draft[name]}
      problem={problems[name] && problemText(problems[name] as Extract<ProblemName, 'emailInvalid'>)}
      onChange={(event) => onChange({ [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <div className={css.invoiceFields}>
      {!isSpecial && (
        <div className={css.wide}>
          <Segments
            label={text('titleKind')}
            name="titleType"
            options={[
              [titleTypes.unit, text('unit')],
              [titleTypes.personal, text('personal')],
            ]}
            value={draft.titleType}
            onChange={(titleType) => onChange({ titleType })}
          />
        </div>
      )}
      {field('titleName', text(isUnit ? 'unitName' : 'personName'), {
        maxLength: 60,
        required: true,
        autoComplete: isUnit ? 'organization' : 'name',
      })}
      {isUnit && field('taxpayerId', text('taxpayerId'), { maxLength: 20, required: true })}
      {field('email', text('email'), { type: 'email', maxLength: 100, required: true, autoComplete: 'email' })}
      {isSpecial && (
        <>
          {field('registeredAddress', text('registeredAddress'), { maxLength: 100 })}
          {field('registeredPhone', text('registeredPhone'), { type: 'tel', maxLength: 30 })}
          {field('bank', text('bank'), { maxLength: 60 })}
          {field('bankAccount', text('bankAccount'), { maxLength: 30 })}
        </>
      )}
    </div>
  )
}

type SegmentsProps<Value extends number> = {
  label: string
  name: string
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
}

function Segments<Value extends number>({ label, name, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <div className={css.segments} role="radiogroup" aria-label={label}>
      {options.map(([option, words]) => (
        <label key={option} className={option === value ? `${css.segment} ${css.on}` : css.segment}>
          <input type="radio" name={name} className="sr-only" checked={option === value} onChange={() => onChange(option)} />
          {words}
        </label>
      ))}
    </div>
  )
}
