import type { PointsPage } from '#features/points/contract.ts'
import { useText as usePointsText } from '#features/points/web/text.ts'
import { useText } from './text.ts'

/** What growth and points come from, with the numbers that hold now. */
export function Earning({ rules, signIn }: Pick<PointsPage, 'rules' | 'signIn'>) {
  const text = useText()
  const pointsText = usePointsText()
  const rewards = signIn.days.map(({ points }) => points)
  return (
    <section aria-labelledby="earning">
      <div className="section-head">
        <h2 id="earning">{text('earning')}</h2>
        <a className="more" href="/member-center/integral-info">
          {text('earningMore')}
        </a>
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text('earnBy')}</th>
            <th scope="col" className="r">
              {pointsText('growth')}
            </th>
            <th scope="col" className="r">
              {pointsText('score')}
            </th>
            <th scope="col" className="r">
              <span className="sr-only">{text('earnWhere')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{text('earnOrder', { yuan: rules.yuanPerPoint })}</td>
            <td className="r num">1</td>
            <td className="r num">1</td>
            <td className="r">
              <a href="/user-center/uc-order">{text('toOrders')}</a>
            </td>
          </tr>
          <tr>
            <td>{text('earnCheckIn')}</td>
            <td className="r num">{text('none')}</td>
            <td className="r num">
              {Math.min(...rewards)}–{Math.max(...rewards)}
            </td>
            <td className="r">
              <a href="#signIn">{text('toCheckIn')}</a>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
