import { productHref } from '#features/catalog/rules.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { useText } from '../text.ts'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'
import css from '../block.module.css'

/** A table, for those who compare figures. */
export default function GoodsModule5({ title, more, prodIds, goodsOf }: PartOf<'goods_module5'>) {
  const text = useText()
  const goods = goodsOf(prodIds)
  if (goods.length === 0) return null
  return (
    <Titled {...{ title, more }}>
      <div className={css.tableBox}>
        <table className={css.table}>
          <thead>
            <tr>
              {(['code', 'brand', 'sizes', 'price', 'inStock'] as const).map((name) => (
                <th key={name} scope="col">
                  {text(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {goods.map((product) => (
              <tr key={product.prodId}>
                <th scope="row">
                  <a href={productHref(product)} target="_blank" rel="noreferrer">
                    {product.model}
                  </a>
                </th>
                <td>{product.brandName}</td>
                <td>{product.brief}</td>
                <td className="num">
                  <PackPrice of={product} yuan={product.price} size="sm" isLeast={product.asksChoice} />
                </td>
                <td className="num">{product.totalStocks > 0 ? product.totalStocks : text('onOrder')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Titled>
  )
}
