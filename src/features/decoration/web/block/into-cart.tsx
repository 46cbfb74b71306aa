import { leastAllowed } from '#core/field/quantity.ts'
import type { Product } from '#features/catalog/contract.ts'
import { isService, productHref } from '#features/catalog/rules.ts'
import { useAddToCart } from '#features/catalog/web/add-to-cart.ts'
import { ServiceLink } from '#features/catalog/web/service-link.tsx'
import { useText } from '../text.ts'
import css from '../block.module.css'

type Sold = Pick<
  Product,
  | 'prodId'
  | 'skuId'
  | 'model'
  | 'brandName'
  | 'mold'
  | 'asksChoice'
  | 'totalStocks'
  | 'unit'
  | 'pieces'
  | 'pieceUnit'
  | 'minQuantity'
  | 'quantityStep'
>

const look = `btn btn-sm btn-line ${css.sell}`

/** The least that is sold of it goes into the cart; what is to be chosen first, or waited for, is on its page. */
export default function IntoCart({ product }: { product: Sold }) {
  const text = useText()
  const add = useAddToCart()
  const { skuId, model, brandName, asksChoice, totalStocks } = product
  const what = `${model} ${brandName}`
  if (isService(product)) return <ServiceLink part={product} what={what} className={look} />
  if (asksChoice || totalStocks <= 0)
    return (
      <a
        className={look}
        href={productHref(product)}
        target="_blank"
        rel="noreferrer"
        aria-label={text('choiceOf', { what })}
      >
        {text('choice')}
      </a>
    )
  return (
    <button
      type="button"
      className={look}
      aria-label={text('intoCartOf', { what })}
      onClick={() => void add([{ skuId, count: leastAllowed(product) }], product)}
    >
      {text('intoCart')}
    </button>
  )
}
