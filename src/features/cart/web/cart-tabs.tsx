import type { NamedRegion } from '#features/addresses/rules.ts'
import { RegionChoice } from '#features/addresses/web/region-choice.tsx'
import type { CartItem } from '../contract.ts'
import { useText } from './text.ts'
import css from './cart.module.css'

export type CartTab = 'all' | 'few' | 'gone'

const isGone = ({ state }: CartItem): boolean => state === 'gone' || state === 'closed'
const isShort = ({ state }: CartItem): boolean => state === 'few' || state === 'out'

export const shownIn = (tab: CartTab, item: CartItem): boolean =>
  tab === 'all' || (tab === 'few' ? isShort(item) : isGone(item))

type CartTabsProps = {
  items: readonly CartItem[]
  tab: CartTab
  /** Where goods are to go. */ region: NamedRegion | null
}

export function CartTabs({ items, tab, region }: CartTabsProps) {
  const text = useText()
  return (
    <div className={css.bar}>
      <nav className="tabs" aria-label={text('kinds')}>
        {(['all', 'few', 'gone'] as const).map((one) => (
          <a
            key={one}
            href={one === 'all' ? '/cart' : `/cart?show=${one}`}
            aria-current={tab === one ? 'page' : undefined}
          >
            {text(one)}
            <span className="count">{items.filter((item) => shownIn(one, item)).length}</span>
          </a>
        ))}
      </nav>
      <RegionChoice region={region} />
    </div>
  )
}
