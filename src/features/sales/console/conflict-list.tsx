import { CheckOutlined, CloseOutlined, WarningOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useProblemText } from '#console/parts/problem-text.ts'
import { formatYuan } from '#core/money.ts'
import { shortMoment } from '#core/short-moment.ts'
import { useLocale } from '#ui/text.tsx'
import type { WireConflict } from '../staff-contract.ts'
import css from './calendar.module.css'
import { usePlanned, type Planned } from './invited.ts'
import { useText } from './text.ts'

/** What is in the way, the hard ones first; a word where nothing is. */
export function ConflictList({ conflicts }: { conflicts: readonly WireConflict[] }) {
  const text = useText()
  if (conflicts.length === 0)
    return (
      <p className={`${css.conflict} ${css.fine}`}>
        <CheckOutlined aria-hidden /> {text('noConflicts')}
      </p>
    )
  return (
    <ul className={css.conflicts} aria-label={text('conflicts')}>
      {conflicts.map((conflict, at) => (
        <li key={at} className={`${css.conflict} ${conflict.isHard ? css.hard : css.soft}`}>
          {conflict.isHard ? <CloseOutlined aria-hidden /> : <WarningOutlined aria-hidden />} <Words of={conflict} />
        </li>
      ))}
    </ul>
  )
}

function Words({ of: { of, model, other, price, lowest, prodId } }: { of: WireConflict }) {
  const text = useText()
  const locale = useLocale()
  if (of === 'belowCost') return text('belowCost', { model, price: formatYuan(price ?? 0) })
  if (!other) return text('aboveLowest', { model, price: formatYuan(price ?? 0), lowest: formatYuan(lowest ?? 0) })
  const values = {
    kind: text(`kind_${other.kind}`),
    name: other.name,
    model,
    from: shortMoment(other.startTime, locale),
    until: shortMoment(other.endTime, locale),
  }
  if (!other.isApproved) return text('sameTimeProposed', values)
  return text(prodId === null || model === '' ? 'sameTimeAll' : 'sameTime', values)
}

/** For the form of a kind: what is in the way of what stands in it, before it is saved. */
export function PlannedConflicts({ planned }: { planned: Planned | undefined }) {
  const text = useText()
  const problemText = useProblemText()
  const asked = usePlanned(planned)
  if (!planned) return <p className={css.conflict}>{text('checkFirst')}</p>
  if (asked.error)
    return (
      <p role="status" className={`${css.conflict} ${css.hard}`}>
        <CloseOutlined aria-hidden /> {problemText(asked.error)}
      </p>
    )
  if (!asked.data) return <Skeleton active paragraph={{ rows: 1 }} title={false} />
  return (
    <div aria-live="polite">
      <ConflictList conflicts={asked.data} />
    </div>
  )
}
