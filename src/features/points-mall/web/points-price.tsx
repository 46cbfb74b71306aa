import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { useText } from './text.ts'
import css from './points-mall.module.css'

type Props = { points: number; price: number; isLarge?: boolean }

/** 1,200 积分 + ¥15.00 */
export function PointsPrice({ points, price, isLarge = false }: Props) {
  const text = useText()
  const [before, after] = text('pointsOf', { points: '|' }).split('|')
  return (
    <span className={isLarge ? `${css.price} ${css.large}` : css.price}>
      {before}
      <b className="num">{grouped(points)}</b>
      {after}
      {price > 0 && <span className="num"> {text('plus', { yuan: formatYuan(price) })}</span>}
    </span>
  )
}
