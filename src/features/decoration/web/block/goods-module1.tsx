import { GoodsCards } from '../goods-cards.tsx'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'
import css from '../block.module.css'

/** One large, the others beside it. */
export default function GoodsModule1({ title, more, prodIds, shows, goodsOf }: PartOf<'goods_module1'>) {
  const [first, ...others] = goodsOf(prodIds)
  if (!first) return null
  return (
    <Titled {...{ title, more }}>
      <div className={css.leading}>
        <GoodsCards shows={shows} goods={[first]} />
        <GoodsCards shows={shows} goods={others} />
      </div>
    </Titled>
  )
}
