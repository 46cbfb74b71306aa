import type { Product } from '#features/catalog/contract.ts'
import { productHref } from '#features/catalog/rules.ts'
import { isOpen } from '#features/shops/rules.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { useText } from './text.ts'
import css from './favourites.module.css'

/** A product that can be taken out of a list; what cannot be bought any more says so. */
export function ProductCard({ product, onRemove }: { product: Product; onRemove?: () => void }) {
  const text = useText()
  const isGone = product.status !== 1 || !isOpen(product.shopStatus)
  return (
    <li className={`card ${css.card}`}>
      <span className="pic">
        <Picture src={product.pic} alt="" width={128} height={112} />
      </span>
      <h3>{isGone ? product.model : <a href={productHref(product)}>{product.model}</a>}</h3>
      <p className="what two-lines">{product.prodName}</p>
      <div className="foot">
        {isGone ? (
          <span className="tag">{text('gone')}</span>
        ) : (
          <PackPrice of={product} yuan={product.price} size="sm" isLeast={product.asksChoice} />
        )}
        <span className="clip">{product.shopName}</span>
      </div>
      {onRemove && (
        <button type="button" className={`close ${css.remove}`} aria-label={text('removeOf', { what: product.model })} onClick={onRemove}>
          <Icon name="x" />
        </button>
      )}
    </li>
  )
}
