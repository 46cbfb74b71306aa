import { CartButton } from './header.tsx'
import Logo from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import css from './home-headers.module.css'

/** Logo, search and cart: whoever compares goes on from here, and nothing else leads away (LAYOUT-8). */
export function SearchCartHeader() {
  return (
    <header className={`head ${css.searchCart}`}>
      <div className="wrap">
        <Logo />
        <SearchBox />
        <div className="head-tools">
          <CartButton />
        </div>
      </div>
    </header>
  )
}
