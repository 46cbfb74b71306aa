import { GoodsLine } from './goods-line.tsx'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'
import css from '../block.module.css'

/** Numbered lines in two columns: what is bought most, in its order. */
export default function GoodsModule2({ title, more, prodIds, shows, goodsOf }: PartOf<'goods_module2'>) {
  const goods = goodsOf(prodIds)
  if (goods.length === 0) return null
  return (
    <Titled {...{ title, more }}>
      <ol className={css.ranks}>
        {goods.map((product) => (
          <li key={product.prodId}>
            <GoodsLine product={product} shows={shows} />
          </li>
        ))}
      </ol>
    </Titled>
  )
}
