import { formatYuan, yuan } from '#core/money.ts'
import { Field } from '#ui/field/field.tsx'
import { useText } from './text.ts'
import type { ApplicationForm } from './use-application.ts'

/** Money can be asked for in part; the points that the goods cost come back whole. */
export function Amount({ application }: { application: ApplicationForm }) {
  const text = useText()
  const { entries, change, maxCents, freight, points } = application
  const max = formatYuan(yuan(maxCents))
  const hints = [
    freight > 0 ? text('freightHint', { max, freight: formatYuan(freight) }) : text('amountHint', { max }),
    points > 0 ? text('pointsToo', { points }) : '',
  ]
  if (maxCents === 0 && points > 0)
    return (
      <dl>
        <dt className="field-label">{text('comesBack')}</dt>
        <dd>
          <b className="num">{text('pointsBack', { points })}</b>
          {freight > 0 && <p className="xs soft">{text('freightToo', { freight: formatYuan(freight) })}</p>}
        </dd>
      </dl>
    )
  return (
    <Field
      name="amount"
      label={text('refundAmount')}
      required
      inputMode="decimal"
      autoComplete="off"
      hint={hints.filter(Boolean).join(text('comma'))}
      problem={entries.problems.amount}
      value={application.amount}
      onChange={(event) => change({ type: 'typed', part: { amount: event.target.value } })}
    />
  )
}
