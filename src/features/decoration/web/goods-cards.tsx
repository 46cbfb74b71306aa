import { Suspense } from 'react'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Picture } from '#ui/page/picture.tsx'
import { PackPrice, SaleMark } from '#features/catalog/web/pack-price.tsx'
import type { Product } from '#features/catalog/contract.ts'
import { nameWithout } from '#features/catalog/product-name.ts'
import { productHref } from '#features/catalog/rules.ts'
import type { GoodsPart } from '../fields.ts'
import { CARDS_IN_ROW } from '../rules.ts'
import { useText } from './text.ts'

const FEW = 50

/** Few blocks sell from where they stand: how comes to the browser with one that does. */
const IntoCart = import.meta.env.SSR
  ? (await import('./block/into-cart.tsx')).default
  : lazyPart(() => import('./block/into-cart.tsx'))

/** Of a search, which no row of one scale shows, without `fit`. */
type Goods = Omit<Product, 'fit'> & Partial<Pick<Product, 'fit'>>

type CardsProps = {
  goods: readonly Goods[]
  /** Parts to be compared by eye are drawn at one scale a row, that of its largest; by itself each fills its cell. */
  isOneScale?: boolean
  columns?: number
  shows?: readonly GoodsPart[]
}

export function GoodsCards({ goods, isOneScale = false, columns = CARDS_IN_ROW, shows = PLAIN }: CardsProps) {
  const scaleAt = (at: number): number | undefined => {
    const start = at - (at % columns)
    return isOneScale ? Math.min(...goods.slice(start, start + columns).map(({ fit }) => fit ?? Infinity)) : undefined
  }
  return (
    <div className="cards" style={columns === CARDS_IN_ROW ? undefined : ({ '--columns': columns } as object)}>
      {goods.map((product, at) => (
        <GoodsCard key={product.skuId} product={product} scale={scaleAt(at)} shows={shows} />
      ))}
    </div>
  )
}
const PLAIN: readonly GoodsPart[] = ['price', 'stock', 'sizes']

/** As many as the rows of a block hold. */
export const inRows = <One,>(goods: readonly One[], columns: number, rows: number | 'all'): readonly One[] =>
  rows === 'all' ? goods : goods.slice(0, columns * rows)

type CardProps = { product: Goods; scale: number | undefined; shows: readonly GoodsPart[] }

/** Opens in a new tab: whoever compares keeps the floor. */
function GoodsCard({ product, scale, shows }: CardProps) {
  const sizes = [shows.includes('sizes') && product.brief, product.pack].filter(Boolean)
  const hasFoot = shows.includes('price') || shows.includes('stock')
  return (
    <article className="card">
      <div className="pic">
        <Picture src={onCard(product.pic, scale)} alt="" width={168} height={128} />
      </div>
      <h3 className="two-lines">
        <a href={productHref(product)} target="_blank" rel="noreferrer">
          {product.model}
        </a>
      </h3>
      <p className="what clip">
        <SaleMark of={product} /> {nameWithoutModel(product)}
      </p>
      {(sizes.length > 0 || shows.includes('sizes')) && <p className="what clip">{sizes.join(' · ')}</p>}
      {hasFoot && (
        <div className="foot">
          {shows.includes('price') && (
            <span>
              <PackPrice of={product} yuan={product.price} isLeast={product.asksChoice} />
            </span>
          )}
          {shows.includes('stock') && <Availability stock={product.totalStocks} />}
        </div>
      )}
      {shows.includes('cart') && <Sold product={product} />}
    </article>
  )
}

/** The way into the cart from where a part is shown. */
export const Sold = ({ product }: { product: Goods }) => (
  <Suspense>
    <IntoCart product={product} />
  </Suspense>
)

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

export function Availability({ stock }: { stock: number }) {
  const text = useText()
  if (stock <= 0) return <span className="stock stock-order">{text('onOrder')}</span>
  if (stock < FEW) return <span className="stock stock-few">{text('few')}</span>
  return <span className="stock stock-yes">{text('inStock')}</span>
}
