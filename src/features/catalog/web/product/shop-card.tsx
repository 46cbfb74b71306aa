import { isShopFavourite, toggleShopFavourite } from '#features/favourites/mark-contract.ts'
import { isOpen } from '#features/shops/rules.ts'
import { call } from '#ui/call/call.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import type { Product, ProductDetail } from '../../contract.ts'
import { productHref } from '../../rules.ts'
import { silent, useFavourite } from '../favourite.tsx'
import { PackPrice } from '../pack-price.tsx'
import { useLateText } from './late-text.ts'
import css from './product.module.css'

export function ShopCard({
  product: { prodId, shop },
  recommended,
}: {
  product: ProductDetail
  recommended: readonly Product[]
}) {
  const text = useLateText()
  const href = `/shopIndex?sid=${shop.shopId}`
  return (
    <aside className={css.shop} aria-label={text('shop')}>
      <div className={css.shopHead}>
        <h2>
          <a href={href}>{shop.shopName}</a>
        </h2>
        <p className="row">
          {shop.isSelfRun && <span className="tag tag-solid">{text('selfRun')}</span>}
          <span className="tag">{shop.city}</span>
        </p>
      </div>
      <dl>
        <Figure name={text('opened')}>
          {shop.openYears > 0 ? text('years', { count: shop.openYears }) : text('thisYear')}
        </Figure>
        <Figure name={text('asDescribed')}>{shop.score.toFixed(1)}</Figure>
        <Figure name={text('onTime')}>{shop.onTime.toFixed(1)}%</Figure>
        <Figure name={text('replies')}>{text('minutes', { count: shop.replyMinutes })}</Figure>
      </dl>
      <p className={css.shopButtons}>
        <ShopFavouriteButton shopId={shop.shopId} />
        {isOpen(shop.shopStatus) && (
          <a className="btn" href={href}>
            <AnyIcon name="shop" />
            {text('enterShop')}
          </a>
        )}
        <a
          className="btn"
          href={`/chat?shopId=${shop.shopId}&chatType=1&prodId=${prodId}`}
          target="_blank"
          rel="noopener"
          data-protected
        >
          <AnyIcon name="chat" />
          {text('askShop')}
        </a>
      </p>
      {recommended.length > 0 && <Recommended parts={recommended} />}
    </aside>
  )
}

function Recommended({ parts }: { parts: readonly Product[] }) {
  const text = useLateText()
  return (
    <>
      <h3>{text('alsoBought')}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part.prodId}>
            <a href={productHref(part)} className="clip" title={part.prodName}>
              <span className="code">{part.model}</span> {part.brandName}
            </a>
            <PackPrice of={part} yuan={part.price} size="sm" isLeast={part.asksChoice} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Figure({ name, children }: { name: string; children: string | string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function ShopFavouriteButton({ shopId }: { shopId: number }) {
  const text = useLateText()
  const { isOne, press } = useFavourite(
    () => call(isShopFavourite, { shopId }, silent),
    () => call(toggleShopFavourite, shopId),
    shopId,
  )
  return (
    <button type="button" className="btn" aria-pressed={isOne} onClick={press}>
      <Icon name="heart" />
      {text(isOne ? 'shopCollected' : 'shopCollect')}
    </button>
  )
}
