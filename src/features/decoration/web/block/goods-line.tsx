import type { Product } from '#features/catalog/contract.ts'
import { productHref } from '#features/catalog/rules.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { Picture } from '#ui/page/picture.tsx'

/** A part in one line: its drawing, its number, what it is, its price. */
export function GoodsLine({ product }: { product: Product }) {
  return (
    <>
      <Picture src={product.pic} alt="" width={56} height={56} />
      <div>
        <h3 className="clip">
          <a href={productHref(product)} target="_blank" rel="noreferrer">
            {product.model}
          </a>
        </h3>
        <p className="xs soft clip">{[product.brandName, product.brief].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="num">
        <PackPrice of={product} yuan={product.price} isLeast={product.asksChoice} />
      </div>
    </>
  )
}
