import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { trimmed } from '#core/field/blank.ts'
import { sameAgain } from '#core/field/quantity.ts'
import { counted } from '#core/field/units.ts'
import { boughtParts, type BoughtPart } from '#features/buy-again/contract.ts'
import { isService, productHref } from '#features/catalog/rules.ts'
import { useAddToCart } from '#features/catalog/web/add-to-cart.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { SearchInput } from '#features/search/web/input/search-input.tsx'
import { isOpen } from '#features/shops/rules.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { Stock } from '#ui/page/stock.tsx'
import { useText } from './text.ts'
import css from './cart.module.css'

/** Ours: so many stand here, the others in the user centre. */
const SHOWN = 5

/** What this person buys most often and can have now. Without it the page is whole, so that it failed is not said. */
export const usualParts = (): Promise<BoughtPart[] | undefined> =>
  call(boughtParts, { size: SHOWN }, { handles: 'all' }).then(
    ({ records }) => records,
    () => undefined,
  )

/** `loaded`: what came with the page; a cart that was emptied here asks itself. `onAdded`: there is a cart again. */
export function EmptyCart({ loaded, onAdded }: { loaded: BoughtPart[] | undefined; onAdded: () => void }) {
  const text = useText()
  const [asked, setAsked] = useState<BoughtPart[]>()
  useEffect(() => {
    if (!loaded) void usualParts().then(setAsked)
  }, [loaded])
  const parts = (loaded ?? asked ?? []).filter(
    (part) => part.status === 1 && isOpen(part.shopStatus) && part.totalStocks > 0 && !isService(part),
  )
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{text('title')}</h1>
      <Empty
        heading="h2"
        title={text('empty')}
        actions={
          <>
            <Search />
            <a className="btn" href="/bom">
              {text('pasteList')}
            </a>
            <a className="btn" href="/list">
              {text('toProducts')}
            </a>
          </>
        }
      >
        {text('emptyHint')}
      </Empty>
      {parts.length > 0 && <Again parts={parts} onAdded={onAdded} />}
    </main>
  )
}

function Search() {
  const text = useText()
  const router = useRouter()
  const [keyword, setKeyword] = useState('')
  return (
    <search className={css.find}>
      <form
        className="search"
        action="/list"
        onSubmit={(event) => {
          event.preventDefault()
          router.history.push(`/list${stringifySearch({ pn: trimmed(keyword) || undefined })}`)
        }}
      >
        <SearchInput kind="product" value={keyword} onChange={setKeyword} />
        <button className="search-go" type="submit">
          <Icon name="search" />
          {text('search')}
        </button>
      </form>
    </search>
  )
}

function Again({ parts, onAdded }: { parts: readonly BoughtPart[]; onAdded: () => void }) {
  const text = useText()
  return (
    <section aria-labelledby="again">
      <div className="section-head">
        <h2 id="again">{text('again')}</h2>
        <a className="more" href="/user-center/uc-buy-again">
          {text('againAll')}
        </a>
      </div>
      <ul className={css.again}>
        {parts.map((part) => (
          <Usual key={part.skuId} part={part} onAdded={onAdded} />
        ))}
      </ul>
    </section>
  )
}

function Usual({ part, onAdded }: { part: BoughtPart; onAdded: () => void }) {
  const text = useText()
  const addToCart = useAddToCart()
  const { model, prodName, shopName, chosen, lastTime, lastQuantity, unit, totalStocks, leadDays } = part
  const count = sameAgain(part, lastQuantity, totalStocks)
  return (
    <li>
      <div className={css.name}>
        <a className="code" href={productHref(part)}>
          {model}
        </a>{' '}
        <span className="xs faint code">{chosen?.partyCode}</span>
        <p className="sm soft">
          {prodName} · {shopName}
        </p>
      </div>
      <p className="sm soft">
        {text('lastBought', { day: lastTime.slice(0, 10), quantity: counted(lastQuantity, unit) })}
      </p>
      <Stock stock={part.stocks} leadDays={leadDays} unit={unit} />
      <PackPrice of={part} yuan={part.price} size="sm" />
      <button
        type="button"
        className="btn btn-sm btn-line"
        aria-label={text('addAgainOf', { what: model, quantity: counted(count, unit) })}
        onClick={async () => (await addToCart([{ skuId: part.skuId, count }], part)) && onAdded()}
      >
        {text('addAgain', { quantity: counted(count, unit) })}
      </button>
    </li>
  )
}
