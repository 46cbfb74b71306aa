import { useLocation } from '@tanstack/react-router'
import { grouped } from '#core/grouped.ts'
import type { NavItem } from '#core/frame.ts'
import type { Shop } from '#features/shops/contract.ts'
import { ShopFace } from '#features/shops/web/shop-face.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useHover } from '#ui/overlay/hover.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import type { StoreCategory, Storefront } from '../contract.ts'
import { navHref } from '../rules.ts'
import { CartButton } from './cart-button.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { StoreSearch } from './store-search.tsx'
import { useText } from './text.ts'
import css from './store-header.module.css'

type Props = { shop: Shop; front: Storefront; keyword?: string | undefined }

const SHOWN = 0

/**
 * The head of a shop's pages, in the place of the mall's (LAYOUT-5): whose goods these are, a search among them, the
 * cart, the shop's categories and its navigation (STORENAV-2).
 */
export function StoreHeader({ shop, front: { header, categories }, keyword = '' }: Props) {
  const is = (part: 'showLogo' | 'showSearch' | 'showCategory' | 'showNavs') => (header?.[part] ?? SHOWN) === SHOWN
  const text = useText()
  const hasCategories = is('showCategory') && categories.length > 0
  return (
    <header className={css.head}>
      {header?.bgUrl && <Picture className={css.ground} src={header.bgUrl} alt="" width={1920} height={160} eager />}
      <div className={`wrap ${css.top}`}>
        {is('showLogo') ? (
          <div className={css.who}>
            <Mark />
            <ShopFace name={shop.shopName} logo={shop.shopLogo} />
            <div className={css.name}>
              <h1>{shop.shopName}</h1>
              <ShopFacts shop={shop} />
            </div>
          </div>
        ) : (
          <h1 className="sr-only">{shop.shopName}</h1>
        )}
        {is('showSearch') && <StoreSearch shopId={shop.shopId} keyword={keyword} />}
        <CartButton />
      </div>
      {(hasCategories || is('showNavs')) && (
        <nav className={css.nav} aria-label={text('shopNav')}>
          <div className="wrap">
            {hasCategories && <Categories shopId={shop.shopId} categories={categories} />}
            {is('showNavs') && <Navigation shop={shop} items={header?.navList} />}
          </div>
        </nav>
      )}
    </header>
  )
}

/** Back to the mall these goods are in. */
function Mark() {
  const text = useText()
  const { pcCompanyName } = useFrame().webConfig
  return (
    <a className={css.mark} href="/" aria-label={text('mall')} title={pcCompanyName}>
      <svg width="28" height="28" viewBox="0 0 44 44" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M22 3.5 38 12.75v18.5L22 40.5 6 31.25v-18.5z" strokeWidth="2.5" strokeLinejoin="round" />
        <circle cx="22" cy="22" r="8.5" strokeWidth="2.5" />
      </svg>
    </a>
  )
}

function Categories({ shopId, categories }: { shopId: number; categories: readonly StoreCategory[] }) {
  const text = useText()
  const { isOpen, hold } = useHover()
  return (
    <div className={css.categories} {...hold}>
      <a className={css.all} href={`/shop-prod-list?sid=${shopId}`} aria-expanded={isOpen}>
        <Icon name="menu" />
        {text('shopCategories')}
      </a>
      {isOpen && (
        <ul className={`popover ${css.list}`}>
          {categories.map(({ cid, name, prodCount }) => (
            <li key={cid}>
              <a href={`/shop-prod-list?sid=${shopId}&cid=${cid}`}>
                {name} <span className="num xs faint">{grouped(prodCount)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type NavigationProps = { shop: Shop; items: readonly NavItem[] | undefined }

/** What the shop put there; without that its home and all its products. */
function Navigation({ shop: { shopId, prodCount }, items }: NavigationProps) {
  const text = useText()
  const here = useLocation({ select: ({ pathname, search }) => pathname + stringifySearch(search) })
  const plain = [
    { name: text('shopHome'), href: `/shopIndex?sid=${shopId}`, count: undefined, isBlank: false },
    { name: text('allProducts'), href: `/shop-prod-list?sid=${shopId}`, count: prodCount, isBlank: false },
  ]
  const own = items
    ?.filter(({ menutState }) => menutState === SHOWN)
    .map(({ name, path }) => ({ name, count: undefined, ...navHref(path, shopId) }))
  return (
    <ul>
      {(own ?? plain).map(({ name, href, count, isBlank }) => (
        <li key={name + href}>
          <a
            href={href}
            aria-current={href === here ? 'page' : undefined}
            {...(isBlank && { target: '_blank', rel: 'noopener' })}
          >
            {name} {count !== undefined && <span className="num xs faint">{grouped(count)}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
