import { leastAllowed } from '#core/field/quantity.ts'
import type { Product } from '#features/catalog/contract.ts'
import { isService, productHref } from '#features/catalog/rules.ts'
import { useAddToCart } from '#features/catalog/web/add-to-cart.ts'
import { ServiceLink } from '#features/catalog/web/service-link.tsx'
import { useText } from './text.ts'
import css from './favourites.module.css'

/**
 * Puts the least of what the card shows into the cart; where a variant has to be chosen, or a service bought, the way
 * there.
 */
export function AddOne({ product }: { product: Product }) {
  const text = useText()
  const addToCart = useAddToCart()
  const { model: what, skuId, totalStocks } = product
  if (totalStocks === 0) return <span className="tag">{text('soldOut')}</span>
  if (product.asksChoice)
    return (
      <a className={`btn btn-sm ${css.add}`} href={productHref(product)} aria-label={text('chooseOf', { what })}>
        {text('choose')}
      </a>
    )
  if (isService(product)) return <ServiceLink part={product} what={what} className={`btn btn-sm ${css.add}`} />
  return (
    <button
      type="button"
      className={`btn btn-sm ${css.add}`}
      aria-label={text('addOf', { what })}
      onClick={() => void addToCart([{ skuId, count: leastAllowed(product) }], product)}
    >
      {text('add')}
    </button>
  )
}
