import Logo from './logo.tsx'
import { useText } from '../pages/text.ts'
import { wordZones } from './zones.ts'
import './slim.css'

/** LAYOUT-9: the mall's home and three zones, each a search for its word. */
export function CouponsHeader() {
  const text = useText()
  return (
    <header className="slim">
      <div className="wrap">
        <Logo />
        <p className="title">{text('couponCentre')}</p>
        <nav className="slim-nav" aria-label={text('couponMenu')}>
          <a href="/">{text('mallHome')}</a>
          {wordZones.map(([word, name]) => (
            <a key={word} href={`/list?pn=${encodeURIComponent(word)}`}>
              {text(name)}
            </a>
          ))}
        </nav>
      </div>
    </header>
  )
}
