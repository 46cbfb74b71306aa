import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import type { PointsGoodsNow } from '#features/points-mall/contract.ts'
import { Picture } from '#ui/page/picture.tsx'
import { useText } from '../text.ts'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'

/** What can be had for points now; where there is nothing, nothing stands there. */
export default function PointsGoods({ title, goodsMost, forPoints }: PartOf<'points_goods'>) {
  const shown = forPoints.slice(0, goodsMost)
  if (shown.length === 0) return null
  return (
    <Titled title={title} more="/member-center/integral-mall">
      <div className="cards">
        {shown.map((goods) => (
          <GoodsForPoints key={goods.saleId} goods={goods} />
        ))}
      </div>
    </Titled>
  )
}

function GoodsForPoints({ goods: { prodId, name, model, unit, pic, points, price } }: { goods: PointsGoodsNow }) {
  const text = useText()
  return (
    <article className="card">
      <div className="pic">
        <Picture src={pic.replace(/\.thumb\.svg$/, '.card.svg')} alt="" width={168} height={128} />
      </div>
      <h3 className="clip">
        <a href={`/member-center/integral-det/${prodId}`}>{model}</a>
      </h3>
      <p className="what clip">{name}</p>
      <div className="foot">
        <span className="price">
          {grouped(points)}
          <small> {text('points')}</small>
          {price > 0 && <> + ¥{formatYuan(price)}</>}
          <small>/{unit}</small>
        </span>
      </div>
    </article>
  )
}
