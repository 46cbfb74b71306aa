import type { ReactNode } from 'react'
import type { MarkedProduct, Product } from '#features/catalog/contract.ts'
import { productHref, propertyValues } from '#features/catalog/rules.ts'
import { isOpen } from '#features/shops/rules.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { useText } from './text.ts'
import css from './favourites.module.css'

type ProductCardProps = {
  product: Product & Partial<MarkedProduct>
  onRemove?: () => void
  /** What can be done with one that can be bought. */
  children?: ReactNode
}

/** A product, or one of its variants, that can be taken out of a list; what cannot be bought any more says so. */
export function ProductCard({ product, onRemove, children }: ProductCardProps) {
  const text = useText()
  const isGone = product.status !== 1 || !isOpen(product.shopStatus)
  const { chosen } = product
  return (
    <li className={`card ${css.card}`}>
      <span className="pic">
        <Picture src={product.pic} alt="" width={128} height={112} />
      </span>
      <h3>{isGone ? product.model : <a href={productHref(product)}>{product.model}</a>}</h3>
      <p className="what two-lines">{product.prodName}</p>
      {chosen && (
        <p className="xs soft">
          {text('orderCode')} <span className="code">{chosen.partyCode}</span>
          {propertyValues(chosen.properties).map((value) => ` · ${value}`)}
        </p>
      )}
      <div className="foot">
        {isGone ? (
          <span className="tag">{text('gone')}</span>
        ) : (
          <span>
            <PackPrice of={product} yuan={product.price} size="sm" isLeast={product.asksChoice} />
          </span>
        )}
        <span className="clip">{product.shopName}</span>
      </div>
      {!isGone && children}
      {onRemove && (
        <button
          type="button"
          className={`close ${css.remove}`}
          aria-label={text('removeOf', { what: product.model })}
          onClick={onRemove}
        >
          <Icon name="x" />
        </button>
      )}
    </li>
  )
}
