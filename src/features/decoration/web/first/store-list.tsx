import type { Shop } from '#features/shops/contract.ts'
import { isOpen } from '#features/shops/rules.ts'
import { ShopFace } from '#features/shops/web/shop-face.tsx'
import { useText } from '../text.ts'
import css from '../home.module.css'

export function StoreList({ title, shops }: { title: string; shops: readonly Shop[] }) {
  const text = useText()
  return (
    <section aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        <a className="more" href="/shopList">
          {text('more')}
        </a>
      </div>
      <ul className={css.stores}>
        {shops
          .filter(({ shopStatus }) => isOpen(shopStatus))
          .map((shop) => (
            <li key={shop.shopId}>
              <ShopFace name={shop.shopName} logo={shop.shopLogo} />
              <div>
                <h3>
                  <a href={`/shopIndex?sid=${shop.shopId}`}>{shop.shopName}</a>
                </h3>
                <p className="xs soft">
                  {shop.city} · {text('products', { count: shop.prodCount })}
                </p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}
