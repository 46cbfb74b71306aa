import { useLocation } from '@tanstack/react-router'
import type { StoreHeader } from '#core/frame.ts'
import { navHref } from '#features/store-nav/rules.ts'
import { Picture } from '#ui/page/picture.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { AllCategories } from './all-categories.tsx'
import { CartButton } from './header.tsx'
import Logo from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { useText } from '../edges/text.ts'
import css from './decorated-header.module.css'

const SHOWN = 0

/** The head that the operator has drawn for the mall, in the place of the usual one (LAYOUT-7). */
export function DecoratedHeader({ header }: { header: StoreHeader }) {
  const text = useText()
  const here = useLocation({ select: ({ pathname, search }) => pathname + stringifySearch(search) })
  const items = header.navList.filter(({ menutState }) => menutState === SHOWN)
  return (
    <>
      <header className={`head ${css.head}`}>
        {header.bgUrl && <Picture className={css.ground} src={header.bgUrl} alt="" width={1920} height={100} eager />}
        <div className="wrap">
          {header.showLogo === SHOWN ? <Logo /> : <span />}
          {header.showSearch === SHOWN ? <SearchBox /> : <span />}
          <div className="head-tools">
            <CartButton />
          </div>
        </div>
      </header>
      <nav className="nav" aria-label={text('mainMenu')}>
        <div className="wrap">
          {header.showCategory === SHOWN && <AllCategories />}
          {header.showNavs === SHOWN && (
            <ul>
              {items.map(({ name, path }) => {
                const { href, isBlank } = navHref(path, null)
                return (
                  <li key={name + href}>
                    <a
                      href={href}
                      aria-current={href === here ? 'page' : undefined}
                      {...(isBlank && { target: '_blank', rel: 'noopener' })}
                    >
                      {name}
                    </a>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      </nav>
    </>
  )
}
