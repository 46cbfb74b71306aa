import { formatYuan, yuan } from '#core/money.ts'
import { wordsBack } from '../back.ts'
import { Field } from '#ui/field/field.tsx'
import { useText } from './text.ts'
import type { ApplicationForm } from './use-application.ts'

/**
 * Money can be asked for in part, but for goods that never left the shop; the points that the goods cost, or that paid
 * for a part of them, come back whole.
 */
export function Amount({ application }: { application: ApplicationForm }) {
  const text = useText()
  const { entries, change, maxCents, isAmountFixed, freight, points } = application
  const max = formatYuan(yuan(maxCents))
  const hints = [
    freight > 0 ? text('freightHint', { max, freight: formatYuan(freight) }) : text('amountHint', { max }),
    points > 0 ? text('pointsToo', { points }) : '',
  ]
  if (isAmountFixed || (maxCents === 0 && points > 0))
    return (
      <dl>
        <dt className="field-label">{text('comesBack')}</dt>
        <dd>
          <b className="num">{wordsBack(yuan(maxCents), points, (n) => text('pointsBack', { points: n }))}</b>
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
