import { counted } from '#core/field/units.ts'
import type { PointsGoodsInfo } from '../contract.ts'
import { useText } from './text.ts'
import css from './points-mall.module.css'

/** What one has, may have and from whom, for as many as are wanted. */
export function GoodsFacts({ goods, mine, count }: PointsGoodsInfo & { count: number }) {
  const text = useText()
  const { points, limit, unit, shopName, shopId, startTime, endTime } = goods
  const rest = mine && mine.score - points * count
  return (
    <dl className={css.facts}>
      {mine && (
        <div>
          <dt>{text('yours')}</dt>
          <dd className={`num ${rest! < 0 ? css.short : ''}`}>
            {rest! >= 0
              ? text('yoursLeft', { score: mine.score, left: rest! })
              : text('yoursShort', { score: mine.score, points: -rest!, count })}
          </dd>
        </div>
      )}
      <div>
        <dt>{text('limit')}</dt>
        <dd>
          {limit === null ? text('noLimit') : text('limitOf', { limit: counted(limit, unit), taken: mine?.taken ?? 0 })}
        </dd>
      </div>
      <div>
        <dt>{text('shop')}</dt>
        <dd>
          <a href={`/shopIndex?sid=${shopId}`}>{shopName}</a>
        </dd>
      </div>
      <div>
        <dt>{text('time')}</dt>
        <dd className="num">{text('timeOf', { from: startTime.slice(0, 16), to: endTime.slice(0, 16) })}</dd>
      </div>
    </dl>
  )
}
