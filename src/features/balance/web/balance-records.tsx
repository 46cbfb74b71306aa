import type { z } from 'zod'
import { formatYuan } from '#core/money.ts'
import { Empty } from '#ui/page/empty.tsx'
import type { balanceRecords } from '../contract.ts'
import { useText } from './text.ts'
import css from './balance.module.css'

type Record = z.output<typeof balanceRecords.answer>['records'][number]

export function BalanceRecords({ records }: { records: readonly Record[] }) {
  const text = useText()
  if (records.length === 0)
    return (
      <Empty title={text('none')} heading="h3">
        {text('noneHint')}
      </Empty>
    )
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{text('time')}</th>
          <th scope="col">{text('source')}</th>
          <th scope="col">{text('number')}</th>
          <th scope="col" className="r">
            {text('change')}
          </th>
          <th scope="col" className="r">
            {text('left')}
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.recordId}>
            <td className="num nowrap">{record.createTime}</td>
            <td>{text(record.kind === 'topUp' ? 'topUpKind' : record.kind)}</td>
            <td className="num">
              <Numbers record={record} />
            </td>
            <td className={`num r ${record.change > 0 ? css.more : ''}`}>
              {record.change > 0 ? '+' : '−'}
              {formatYuan(Math.abs(record.change))}
            </td>
            <td className="num r">{formatYuan(record.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A payment is known by its orders, anything else by its own number. */
function Numbers({ record: { kind, number, orderNumbers } }: { record: Record }) {
  if (kind === 'opening') return <>–</>
  if (orderNumbers.length === 0) return <>{number}</>
  return (
    <ul className={css.numbers}>
      {orderNumbers.map((orderNumber) => (
        <li key={orderNumber}>
          <a className="u" href={`/user-center/uc-order-detail?orderNumber=${orderNumber}`}>
            {orderNumber}
          </a>
        </li>
      ))}
    </ul>
  )
}
