import { useState } from 'react'
import { leastAllowed } from '#core/field/quantity.ts'
import type { Product } from '#features/catalog/contract.ts'
import { nameWithout } from '#features/catalog/product-name.ts'
import { isService, productHref } from '#features/catalog/rules.ts'
import { useAddToCart, useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { ServiceLink } from '#features/catalog/web/service-link.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Ships, Stock } from '#ui/page/stock.tsx'
import type { DiscountInfo } from '../contract.ts'
import { Filters, unfiltered, type Chosen } from './filters.tsx'
import { useText } from './text.ts'
import css from './goods-table.module.css'

type GoodsProps = {
  discount: DiscountInfo
  products: readonly Product[]
  chosen: Chosen
  /** The cart may stand elsewhere to the offer now. */
  onAdded: () => void
}

/** The best sold of a discount, or of some of its goods, each to be added from where it stands. */
export function Goods({ discount, products, chosen, onAdded }: GoodsProps) {
  const text = useText()
  return (
    <section className={css.goods} aria-labelledby="goods">
      <h2 id="goods" className="sr-only">
        {text('goods')}
      </h2>
      <Filters discount={discount} chosen={chosen} />
      {products.length > 0 ? (
        <Wares products={products} onAdded={onAdded} />
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

function Wares({ products, onAdded }: Pick<GoodsProps, 'products' | 'onAdded'>) {
  const text = useText()
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
          <th scope="col">
            <span className="sr-only">{text('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.skuId} product={product} onAdded={onAdded} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ product, onAdded }: { product: Product; onAdded: () => void }) {
  const { pic, model, prodName, pack, brief, totalStocks: stock, leadDays, price, asksChoice } = product
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
        {nameWithout(prodName, model)}
        <p className="xs soft">{[brief, pack].filter(Boolean).join(' · ')}</p>
      </td>
      <td className="nowrap">
        <Stock stock={stock} leadDays={leadDays} />
        {stock > 0 && (
          <p className="xs soft">
            <Ships stock={stock} leadDays={leadDays} />
          </p>
        )}
      </td>
      <td className="r">
        <PackPrice of={product} yuan={price} size="sm" isLeast={asksChoice} />
      </td>
      <Buy product={product} onAdded={onAdded} />
    </tr>
  )
}

/** What is to be chosen first, waited for, or bought by itself, is had on its page. */
function Buy({ product, onAdded }: { product: Product; onAdded: () => void }) {
  const text = useText()
  const add = useAddToCart()
  const refuse = useCartRefusal()
  const [quantity, setQuantity] = useState(leastAllowed(product))
  const { skuId, model, brandName, asksChoice, totalStocks } = product
  const what = `${model} ${brandName}`
  const look = 'btn btn-sm btn-line'
  if (isService(product) || asksChoice || totalStocks < leastAllowed(product))
    return (
      <td colSpan={2} className={`r ${css.act}`}>
        {isService(product) ? (
          <ServiceLink part={product} what={what} className={look} />
        ) : (
          <a className={look} href={productHref(product)} aria-label={text('lookOf', { what })}>
            {text('lookAt')}
          </a>
        )}
      </td>
    )
  return (
    <>
      <td>
        <Stepper
          small
          of={what}
          id={skuId}
          rule={product}
          max={totalStocks}
          value={quantity}
          onChange={setQuantity}
          onWrong={refuse}
        />
      </td>
      <td className={`r ${css.act}`}>
        <button
          type="button"
          className={look}
          aria-label={text('addOf', { what })}
          onClick={() => void add([{ skuId, count: quantity }], product).then((isAdded) => isAdded && onAdded())}
        >
          {text('add')}
        </button>
      </td>
    </>
  )
}
