import type { ProblemName } from '#core/problem.ts'
import { Field } from '#ui/field/field.tsx'
import { useProblemText } from '#ui/text.tsx'
import { NUMBER_TYPED_MAX } from '#features/orders/invoice.ts'
import { invoiceTypes, titleTypes } from '#features/orders/invoice-kinds.ts'
import type { InvoiceDraft, InvoiceProblems, InvoiceText } from './invoice-draft.ts'
import { useText } from './text.ts'
import css from './checkout.module.css'

type InvoiceFieldsProps = {
  draft: InvoiceDraft
  problems: InvoiceProblems
  /** Where the firm is registered and banks: for special VAT invoices, and in titles that are kept. */
  isFull?: boolean
  onChange: (part: Partial<InvoiceDraft>) => void
}

/** Whom an invoice is written to. Nothing of it is cut at its limit: the half of a name is no name of the firm. */
export function InvoiceFields({ draft, problems, isFull = false, onChange }: InvoiceFieldsProps) {
  const text = useText()
  const problemText = useProblemText()
  const isSpecial = draft.invoiceType === invoiceTypes.special
  const isUnit = isSpecial || draft.titleType === titleTypes.unit
  const field = (
    name: InvoiceText,
    label: string,
    more: { type?: string; maxLength?: number; required?: boolean; autoComplete?: string } = {},
  ) => (
    <Field
      label={label}
      name={name}
      value={draft[name] ?? ''}
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
        required: true,
        autoComplete: isUnit ? 'organization' : 'name',
      })}
      {isUnit
        ? field('taxpayerId', text('taxpayerId'), { maxLength: NUMBER_TYPED_MAX, required: true })
        : field('idNumber', text('idNumber'), { maxLength: NUMBER_TYPED_MAX })}
      {field('email', text('email'), { type: 'email', required: true, autoComplete: 'email' })}
      {isUnit && (isSpecial || isFull) && (
        <>
          {field('registeredAddress', text('registeredAddress'))}
          {field('registeredPhone', text('registeredPhone'), { type: 'tel' })}
          {field('bank', text('bank'))}
          {field('bankAccount', text('bankAccount'))}
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

export function Segments<Value extends number>({ label, name, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <div className={css.segments} role="radiogroup" aria-label={label}>
      {options.map(([option, words]) => (
        <label key={option} className={option === value ? `${css.segment} ${css.on}` : css.segment}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {words}
        </label>
      ))}
    </div>
  )
}
