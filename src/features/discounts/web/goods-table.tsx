import type { ReactNode } from 'react'
import type { MarkedProduct } from '#features/catalog/contract.ts'
import { productHref, propertyValues } from '#features/catalog/rules.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Ships, Stock } from '#ui/page/stock.tsx'
import type { DiscountInfo } from '../contract.ts'
import { Buy, Look } from './buy-cells.tsx'
import { ComesTo, ComesToHead, SUM_COLUMNS } from './comes-to.tsx'
import { Filters, unfiltered, type Chosen } from './filters.tsx'
import { useText } from './text.ts'
import { isAddable, useComing, type Coming } from './use-coming.ts'
import { wareName } from './ware-name.ts'
import css from './goods-table.module.css'

type GoodsProps = {
  discount: DiscountInfo
  products: readonly MarkedProduct[]
  chosen: Chosen
  /** How many of its goods the person bought before. */
  bought: number
  /** What each comes to beside the cart; undefined: nothing is said of that. */
  coming: Coming | undefined
  /** What was read of the cart. */
  cart: unknown
  /** The cart may stand elsewhere to the offer now. */
  onAdded: () => void
}

/** The best sold of a discount, or of some of its goods, each to be added from where it stands. */
export function Goods(props: GoodsProps) {
  const { discount, products, chosen, bought } = props
  const text = useText()
  return (
    <section className={css.goods} aria-labelledby="goods">
      <h2 id="goods" className="sr-only">
        {text('goods')}
      </h2>
      <Filters discount={discount} chosen={chosen} bought={bought} />
      {props.coming && <p className={`xs soft ${css.hint}`}>{text('withHint')}</p>}
      {products.length > 0 ? (
        <Wares {...props} />
      ) : (
        <p role="status" className={css.none}>
          {text('noneFound')}{' '}
          <a className="u" href={unfiltered(discount)}>
            {text('showAll')}
          </a>
        </p>
      )}
    </section>
  )
}

function Wares({ discount: { discountId, measure }, products, coming, cart, onAdded }: GoodsProps) {
  const text = useText()
  const { countOf, setCount, comesTo } = useComing({ discountId, products, loaded: coming, cart })
  return (
    <table className="table" aria-labelledby="goods">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{text('picture')}</span>
          </th>
          <th scope="col">{text('model')}</th>
          <th scope="col">{text('what')}</th>
          <th scope="col">{text('stock')}</th>
          <th scope="col" className="r">
            {text('price')}
          </th>
          <th scope="col">{text('quantity')}</th>
          {coming && <ComesToHead />}
          <th scope="col">
            <span className="sr-only">{text('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.skuId} product={product}>
            {isAddable(product) ? (
              <Buy
                product={product}
                quantity={countOf(product)}
                onChange={(count) => setCount(product, count)}
                onAdded={onAdded}
              >
                {coming && <ComesTo line={comesTo(product) ?? null} count={countOf(product)} measure={measure} />}
              </Buy>
            ) : (
              <Look product={product} columns={coming ? SUM_COLUMNS + 2 : 2} />
            )}
          </Row>
        ))}
      </tbody>
    </table>
  )
}

/** `children`: its cells from the quantity on. */
function Row({ product, children }: { product: MarkedProduct; children: ReactNode }) {
  const { pic, model, prodName, brief, chosen, pack, stocks: stock, unit, leadDays, price } = product
  // How many are in a pack stands beside its price.
  const properties = propertyValues(chosen?.properties ?? '').filter((value) => value !== pack)
  const href = productHref(product)
  return (
    <tr>
      <td className={css.picture}>
        <Picture src={pic} alt="" width={56} height={44} />
      </td>
      <td>
        <a className={`code ${css.model}`} href={href}>
          {model}
        </a>
      </td>
      <td>
        {wareName(prodName, model)}
        <p className="xs soft">{[...new Set([brief, ...properties])].filter(Boolean).join(' · ')}</p>
      </td>
      <td className="nowrap">
        <Stock stock={stock} leadDays={leadDays} unit={unit} />
        {stock > 0 && (
          <p className="xs soft">
            <Ships stock={stock} leadDays={leadDays} />
          </p>
        )}
      </td>
      <td className="r">
        <PackPrice of={product} yuan={price} size="sm" />
      </td>
      {children}
    </tr>
  )
}
