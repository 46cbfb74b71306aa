import { Picture } from '#ui/page/picture.tsx'
import { PackPrice, SaleMark } from '#features/catalog/web/pack-price.tsx'
import type { Product } from '#features/catalog/contract.ts'
import { nameWithout } from '#features/catalog/product-name.ts'
import { productHref } from '#features/catalog/rules.ts'
import { useText } from './text.ts'

const FEW = 50
/** Of `.cards` (base.css). */
const IN_A_ROW = 5

/** Of a search, which no row of one scale shows, without `fit`. */
type Goods = Omit<Product, 'fit'> & Partial<Pick<Product, 'fit'>>

/** Parts to be compared by eye are drawn at one scale a row, that of its largest; without it each fills its cell. */
export function GoodsCards({ goods, isOneScale = false }: { goods: readonly Goods[]; isOneScale?: boolean }) {
  const scaleAt = (at: number): number | undefined => {
    const start = at - (at % IN_A_ROW)
    return isOneScale ? Math.min(...goods.slice(start, start + IN_A_ROW).map(({ fit }) => fit ?? Infinity)) : undefined
  }
  return (
    <div className="cards">
      {goods.map((product, at) => (
        <GoodsCard key={product.skuId} product={product} scale={scaleAt(at)} />
      ))}
    </div>
  )
}

/** Opens in a new tab: whoever compares keeps the floor. */
function GoodsCard({ product, scale }: { product: Goods; scale: number | undefined }) {
  return (
    <article className="card">
      <div className="pic">
        <Picture src={onCard(product.pic, scale)} alt="" width={168} height={128} />
      </div>
      <h3 className="clip">
        <a href={productHref(product)} target="_blank" rel="noreferrer">
          {product.model}
        </a>
      </h3>
      <p className="what clip">
        <SaleMark of={product} /> {nameWithoutModel(product)}
      </p>
      <p className="what clip">{[product.brief, product.pack].filter(Boolean).join(' · ')}</p>
      <div className="foot">
        <PackPrice of={product} yuan={product.price} isLeast={product.asksChoice} />
        <Availability stock={product.totalStocks} />
      </div>
    </article>
  )
}

/**
 * The heading says the model already; a variant's name ends with the model without its suffixes ("… 6204" of 6204/C3).
 */
function nameWithoutModel({ prodName, model }: Goods): string {
  const words = nameWithout(prodName, model).split(' ')
  const at = words.findIndex((_, index) => index > 0 && model.startsWith(words.slice(index).join(' ')))
  return at > 0 ? words.slice(0, at).join(' ') : words.join(' ')
}

/** The whole part instead of the list's close-up. */
const onCard = (pic: string, scale: number | undefined): string =>
  pic.replace(/\.thumb\.svg$/, scale ? `.card.svg?scale=${scale}` : '.card.svg')

function Availability({ stock }: { stock: number }) {
  const text = useText()
  if (stock <= 0) return <span className="stock stock-order">{text('onOrder')}</span>
  if (stock < FEW) return <span className="stock stock-few">{text('few')}</span>
  return <span className="stock stock-yes">{text('inStock')}</span>
}
