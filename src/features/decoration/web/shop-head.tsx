import { useRouter } from '@tanstack/react-router'
import type { Shop } from '#features/shops/contract.ts'
import { ShopFace } from '#features/shops/web/shop-face.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useBlankKeyword } from './blank-keyword.ts'
import { useText } from './text.ts'
import css from './shop-page.module.css'

type ShopHeadProps = { shop: Shop; at: 'home' | 'products'; keyword?: string | undefined }

/**
 * The head of a shop's pages: whose goods these are, its pages, a search among them. The mall's own header is not
 * there.
 */
export function ShopHead({ shop, at, keyword = '' }: ShopHeadProps) {
  const text = useText()
  const router = useRouter()
  const sayBlank = useBlankKeyword()
  return (
    <header className={css.head}>
      <div className="wrap">
        <ShopFace name={shop.shopName} logo={shop.shopLogo} />
        <div>
          <h1>{shop.shopName}</h1>
          <p className="sm soft">{shop.intro}</p>
          <p className="xs faint">
            {shop.city} · {text('products', { count: shop.prodCount })}{' '}
            {shop.fansCount > 0 && ` · ${text('followers', { count: shop.fansCount })}`}
          </p>
        </div>
        <form
          className={css.search}
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            const pn = String(new FormData(event.currentTarget).get('pn')).trim()
            if (pn) router.history.push(`/shop-prod-list?sid=${shop.shopId}&pn=${encodeURIComponent(pn)}`)
            else sayBlank()
          }}
        >
          <input
            key={keyword}
            className="input"
            name="pn"
            defaultValue={keyword}
            aria-label={text('searchShop')}
            placeholder={text('searchShop')}
            autoComplete="off"
          />
          <button className="btn btn-structure" type="submit">
            <Icon name="search" />
            {text('search')}
          </button>
        </form>
      </div>
      <nav className={`wrap tabs ${css.nav}`} aria-label={text('shopNav')}>
        <a href={`/shopIndex?sid=${shop.shopId}`} aria-current={at === 'home' ? 'page' : undefined}>
          {text('shopHome')}
        </a>
        <a href={`/shop-prod-list?sid=${shop.shopId}`} aria-current={at === 'products' ? 'page' : undefined}>
          {text('allProducts')}
        </a>
        <a href="/">{text('mallHome')}</a>
        <a
          className="push"
          href={`/chat?shopId=${shop.shopId}&chatType=1`}
          target="_blank"
          rel="noopener"
          data-protected
        >
          {text('askShop')}
        </a>
      </nav>
    </header>
  )
}
