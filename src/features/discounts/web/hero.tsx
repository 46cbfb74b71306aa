import type { ReactNode } from 'react'
import type { DiscountNote } from '#features/cart/contract.ts'
import type { Product } from '#features/catalog/contract.ts'
import { leastAllowed } from '#core/field/quantity.ts'
import { isService, productHref } from '#features/catalog/rules.ts'
import { useAddToCart } from '#features/catalog/web/add-to-cart.ts'
import { packWords } from '#features/catalog/packs.ts'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import { Stock } from '#ui/page/stock.tsx'
import type { DiscountRecord } from '../contract.ts'
import { useOff } from './cart-notes.tsx'
import { useText } from './text.ts'
import { plain, TierScale } from './tier-scale.tsx'
import { wareName } from './ware-name.ts'
import css from './hero.module.css'

const PICTURE = { width: 250, height: 120 }

/** One offer above all others: as tall without a cart as with one, so that nothing below it moves once it was read. */
export function HeroBox(props: {
  discount: DiscountRecord
  note?: DiscountNote
  title: ReactNode
  children: ReactNode
}) {
  const { discount, note, title, children } = props
  return (
    <section className={css.near} aria-labelledby="near">
      <div className={css.left}>
        <h2 id="near">{title}</h2>
        <p className="sm soft">
          <a className="u" href={`/discount-detail?discountId=${discount.discountId}`}>
            {discount.discountName}
          </a>
          {discount.shopName !== null && ` · ${discount.shopName}`}
        </p>
        <TierScale {...discount} note={note} />
      </div>
      <div className={css.sums}>{children}</div>
    </section>
  )
}

/** For whoever has nothing of an offer in the cart: what its first tier brings, until when, and of what. */
export function FirstOffer({ discount }: { discount: DiscountRecord }) {
  const text = useText()
  const off = useOff()
  const { discountId, measure, tiers, shopName, goodsCount, startTime, endTime, isRunning } = discount
  const [tier] = tiers
  if (!tier) return null
  const title = text(measure === 'amount' ? 'reachSum' : 'reachCount', {
    reached: plain(tier.reached),
    off: off(tier),
  })
  const goods = goodsCount
    ? text('someGoods', { count: goodsCount })
    : text(shopName === null ? 'wholeMall' : 'wholeShop')
  return (
    <HeroBox discount={discount} title={<span>{title}</span>}>
      <dl>
        <div>
          <dt>{text('shop')}</dt>
          <dd>{shopName ?? text('ofMall')}</dd>
        </div>
        <div>
          <dt>{text('ofWhat')}</dt>
          <dd>{goods}</dd>
        </div>
        <div>
          <dt>{text('time')}</dt>
          <dd className="num">
            {isRunning ? text('until', { time: endTime.slice(0, 16) }) : text('from', { time: startTime.slice(0, 16) })}
          </dd>
        </div>
      </dl>
      <p className="xs soft">{text('counts')}</p>
      <a className="btn btn-wide" href={`/discount-detail?discountId=${discountId}`}>
        {text('look')}
      </a>
    </HeroBox>
  )
}

type SomeGoodsProps = { discount: DiscountRecord; products: readonly Product[]; onAdded: () => void }

/** What sells best of it. */
export function SomeGoods({ discount, products, onAdded }: SomeGoodsProps) {
  const text = useText()
  if (products.length === 0) return null
  return (
    <section className={css.block} aria-labelledby="fits">
      <div className="section-head">
        <h2 id="fits">{text('goods')}</h2>
        <p>{discount.discountName}</p>
      </div>
      <ul className={`cards ${css.cards}`}>
        {products.map((product) => (
          <Ware key={product.skuId} product={product} onAdded={onAdded} />
        ))}
      </ul>
    </section>
  )
}

/** What is to be chosen first, waited for, or bought by itself, is had on its page. */
function Ware({ product, onAdded }: { product: Product; onAdded: () => void }) {
  const text = useText()
  const add = useAddToCart()
  const { pic, model, prodName, brandName, skuId, price, asksChoice, stocks: stock, unit, leadDays } = product
  const count = leastAllowed(product)
  const what = `${model} ${brandName}`
  const isSingle = !isService(product) && !asksChoice && stock >= count
  return (
    <li className="card">
      <span className="pic">
        <Picture src={pic.replace(/\.thumb\.svg$/, '.card.svg')} alt="" {...PICTURE} />
      </span>
      <h3>
        <a href={productHref(product)}>{model}</a>
      </h3>
      <p className="what two-lines">{wareName(prodName, model)}</p>
      <div className={`foot ${css.buy}`}>
        <span>
          <Price yuan={price} unit={packWords(product)} />
          {asksChoice && <small>{text('onwards')}</small>}
        </span>
        {isSingle ? (
          <button
            type="button"
            className="btn btn-sm btn-line"
            aria-label={text('addOf', { what })}
            onClick={() => void add([{ skuId, count }], product).then((isAdded) => isAdded && onAdded())}
          >
            {text('add')}
          </button>
        ) : (
          <a className="btn btn-sm btn-line" href={productHref(product)} aria-label={text('lookOf', { what })}>
            {text('lookAt')}
          </a>
        )}
      </div>
      <p className="xs soft">
        <Stock stock={stock} leadDays={leadDays} unit={unit} />
      </p>
    </li>
  )
}
