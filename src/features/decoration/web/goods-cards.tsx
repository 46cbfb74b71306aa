import { Picture } from '#ui/page/picture.tsx'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import type { Product } from '#features/catalog/contract.ts'
import { productHref } from '#features/catalog/rules.ts'
import { useText } from './text.ts'
import css from './goods-cards.module.css'

const FEW = 50
/** Drawn with a second view beside the first: these sheets are empty above and below. */
const lyingDown = /\/(hexBolt|socketCap|timingBelt|servoMotor)\//

/** `scale`: px per mm, where the parts are to be compared by eye; without it each fills its cell. */
export function GoodsCards({ goods, scale }: { goods: readonly Product[]; scale?: number | undefined }) {
  return (
    <div className="cards">
      {goods.map((product) => (
        <GoodsCard key={product.skuId} product={product} scale={scale} />
      ))}
    </div>
  )
}

/** Opens in a new tab: whoever compares keeps the floor. */
function GoodsCard({ product, scale }: { product: Product; scale: number | undefined }) {
  return (
    <article className="card">
      <div className="pic">
        <Picture
          className={!scale && lyingDown.test(product.pic) ? css.lying : undefined}
          src={plain(product.pic, scale)}
          alt=""
          width={164}
          height={120}
        />
      </div>
      <h3 className="clip">
        <a href={productHref(product)} target="_blank" rel="noreferrer">
          {product.model}
        </a>
      </h3>
      <p className="what clip">{nameWithoutModel(product)}</p>
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
function nameWithoutModel({ prodName, model }: Product): string {
  const words = prodName.replace(model, '').trim().split(' ')
  const at = words.findIndex((_, index) => index > 0 && model.startsWith(words.slice(index).join(' ')))
  return at > 0 ? words.slice(0, at).join(' ') : words.join(' ')
}

/** The whole part instead of the list's close-up. */
const plain = (pic: string, scale: number | undefined): string =>
  pic.replace(/\.thumb\.svg$/, scale ? `.plain.svg?scale=${scale}` : '.plain.svg')

function Availability({ stock }: { stock: number }) {
  const text = useText()
  if (stock <= 0) return <span className="stock stock-order">{text('onOrder')}</span>
  if (stock < FEW) return <span className="stock stock-few">{text('few')}</span>
  return <span className="stock stock-yes">{text('inStock')}</span>
}
