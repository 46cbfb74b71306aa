import type { Product } from '#features/catalog/contract.ts'
import { productHref } from '#features/catalog/rules.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import type { GoodsPart } from '../../fields.ts'
import { Sold } from '../goods-cards.tsx'
import { useText } from '../text.ts'
import type { PartOf } from './parts.ts'
import { Titled } from './titled.tsx'
import css from '../block.module.css'

const order = ['sizes', 'price', 'stock', 'cart'] as const satisfies readonly GoodsPart[]
const heads = { sizes: 'sizes', price: 'price', stock: 'inStock', cart: 'buy' } as const

/** A table, for those who compare figures. */
export default function GoodsModule5({ title, more, prodIds, shows, goodsOf }: PartOf<'goods_module5'>) {
  const text = useText()
  const goods = goodsOf(prodIds)
  const shown = order.filter((name) => shows.includes(name))
  if (goods.length === 0) return null
  return (
    <Titled {...{ title, more }}>
      <div className={css.tableBox}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('code')}</th>
              <th scope="col">{text('brand')}</th>
              {shown.map((name) => (
                <th key={name} scope="col" className={name === 'sizes' ? undefined : css.right}>
                  {text(heads[name])}
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
                {shown.map((name) => (
                  <td key={name} className={name === 'sizes' ? undefined : `num ${css.right}`}>
                    <Cell name={name} product={product} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Titled>
  )
}

function Cell({ name, product }: { name: GoodsPart; product: Product }) {
  const text = useText()
  if (name === 'sizes') return product.brief
  if (name === 'price') return <PackPrice of={product} yuan={product.price} size="sm" isLeast={product.asksChoice} />
  if (name === 'stock') return product.totalStocks > 0 ? product.totalStocks : text('onOrder')
  return <Sold product={product} />
}
