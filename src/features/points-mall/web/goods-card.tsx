import { counted } from '#core/field/units.ts'
import { shortMoment } from '#core/short-moment.ts'
import { Picture } from '#ui/page/picture.tsx'
import { useListText, useLocale } from '#ui/text.tsx'
import { propertyValues } from '#features/catalog/rules.ts'
import type { PointsGoods } from '../contract.ts'
import { PointsPrice } from './points-price.tsx'
import { useText } from './text.ts'
import css from './points-mall.module.css'

/** What can be had for points; `score` undefined: nobody is signed in. */
export function GoodsCard({ goods, score }: { goods: PointsGoods; score: number | undefined }) {
  const text = useText()
  const list = useListText()
  const locale = useLocale()
  const { prodId, name, model, properties, pic, points, price, left, unit, phase, startTime } = goods
  const state = () => {
    if (phase === 'coming') return text('coming', { time: shortMoment(startTime, locale) })
    if (phase === 'soldOut' || phase === 'over') return text(phase)
    if (score === undefined) return ''
    return score >= points ? text('enough') : text('missing', { points: points - score })
  }
  const isOpen = phase === 'running' && score !== undefined && score >= points
  return (
    <li className={css.card}>
      <a href={`/member-center/integral-det/${prodId}`}>
        <Picture src={pic.replace(/\.thumb\.svg$/, '.card.svg')} alt="" width={208} height={120} />
        <span className={css.name}>
          {name} <span className="num">{model}</span>
        </span>
        <span className={`xs soft ${css.properties}`}>{list(propertyValues(properties))}</span>
        <PointsPrice points={points} price={price} />
        <span className={css.foot}>
          <span className="num soft">{text('left', { left: counted(left, unit) })}</span>
          <span className={isOpen ? css.open : 'soft'}>{state()}</span>
        </span>
      </a>
    </li>
  )
}
