import { grouped } from '#core/grouped.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { pointsTabs, type PointsPage, type PointsRecord } from '../contract.ts'
import { useText } from './text.ts'
import css from './points.module.css'

const signed = (change: number): string =>
  change > 0 ? `+${grouped(change)}` : change < 0 ? `−${grouped(-change)}` : '0'

/** What moved points, or growth: the newest first. */
export function PointsRecords({
  records: { records, current, pages },
  sts,
}: {
  records: PointsPage['records']
  sts: number
}) {
  const text = useText()
  if (records.length === 0)
    return (
      <Empty
        title={text('none')}
        heading="h2"
        actions={
          <a className="btn btn-structure" href="/list">
            {text('toGoods')}
          </a>
        }
      >
        {text('noneHint')}
      </Empty>
    )
  return (
    <>
      <table className={`table ${css.records}`}>
        <caption className="sr-only">{text(sts === pointsTabs.growth ? 'tabGrowth' : 'tabPoints')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('source')}</th>
            <th scope="col" className="r">
              {text('pointsChange')}
            </th>
            <th scope="col" className="r">
              {text('growthChange')}
            </th>
            <th scope="col">{text('time')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <td>
                <Source record={record} />
              </td>
              <td className="r num">{signed(record.points)}</td>
              <td className="r num">{signed(record.growth)}</td>
              <td className="num soft">{record.time}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        current={current}
        pages={pages}
        href={(page) => `/user-center/uc-integral?sts=${sts}${page === 1 ? '' : `&current=${page}`}`}
      />
    </>
  )
}

function Source({ record: { kind, reference } }: { record: PointsRecord }) {
  const text = useText()
  if (kind === 'expiry') return text('expiry')
  const label = text(kind === 'signIn' ? 'signInOf' : kind, { number: reference })
  return kind === 'order' || kind === 'use' ? <a href={`/order-detail?orderNumber=${reference}`}>{label}</a> : label
}
