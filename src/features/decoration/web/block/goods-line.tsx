import type { Product } from '#features/catalog/contract.ts'
import { productHref } from '#features/catalog/rules.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { Availability, Sold } from '../goods-cards.tsx'
import css from '../block.module.css'
import type { GoodsPart } from '../../fields.ts'
import { Picture } from '#ui/page/picture.tsx'

/** A part in one line: its drawing, its number, what it is, and what the block shows of it. */
export function GoodsLine({ product, shows }: { product: Product; shows: readonly GoodsPart[] }) {
  return (
    <>
      <Picture src={product.pic} alt="" width={56} height={56} />
      <div>
        <h3 className="clip">
          <a href={productHref(product)} target="_blank" rel="noreferrer">
            {product.model}
          </a>
        </h3>
        <p className="xs soft clip">
          {[product.brandName, shows.includes('sizes') && product.brief].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={`num ${css.lineEnd}`}>
        {shows.includes('price') && (
          <span>
            <PackPrice of={product} yuan={product.price} isLeast={product.asksChoice} />
          </span>
        )}
        {shows.includes('stock') && <Availability stock={product.totalStocks} />}
        {shows.includes('cart') && <Sold product={product} />}
      </div>
    </>
  )
}
