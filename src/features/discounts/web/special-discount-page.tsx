import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { titledBy } from '#ui/page/titled.ts'
import { discountList, type DiscountRecord } from '../contract.ts'
import type { DiscountNote } from '#features/cart/contract.ts'
import { CartNote, useCartNotes } from './cart-notes.tsx'
import { useText } from './text.ts'
import { TierScale } from './tier-scale.tsx'
import css from './discounts.module.css'

export const Route = createFileRoute('/special-discount')({
  staticData: { texts: 'work' },
  head: titledBy('discounts', 'title', 'lead'),
  loader: () => call(discountList, {}),
  component: SpecialDiscountPage,
})

/** PROMO-3: every discount by thresholds that runs or begins within days. */
function SpecialDiscountPage() {
  const { notes } = useCartNotes()
  const found = Route.useLoaderData()
  const text = useText()
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <i className="sep" />
        <span aria-current="page">{text('title')}</span>
      </nav>
      <header className={css.title}>
        <h1>{text('title')}</h1>
        <p className="soft">{text('lead')}</p>
      </header>
      {found.length === 0 ? (
        <Empty
          heading="h2"
          title={text('empty')}
          actions={
            <a className="btn btn-line" href="/list">
              {text('toProducts')}
            </a>
          }
        >
          {text('emptyMore')}
        </Empty>
      ) : (
        <ul className={css.list}>
          {found.map((one) => (
            <Discount key={one.discountId} discount={one} note={notes.get(one.discountId)} />
          ))}
        </ul>
      )}
    </main>
  )
}

function Discount({ discount, note }: { discount: DiscountRecord; note: DiscountNote | undefined }) {
  const text = useText()
  const { discountId, discountName, shopName, goodsCount, startTime, endTime, isRunning } = discount
  const goods = goodsCount
    ? text('someGoods', { count: goodsCount })
    : text(shopName === null ? 'wholeMall' : 'wholeShop')
  return (
    <li className={css.one}>
      <div className={css.head}>
        <h2>{discountName}</h2>
        <span className="sm soft">
          {shopName ?? text('ofMall')} · {goods}
        </span>
      </div>
      <TierScale {...discount} note={note} />
      {note && <CartNote note={note} />}
      <div className={css.foot}>
        <span className="sm soft num">
          {isRunning ? text('until', { time: endTime.slice(0, 16) }) : text('from', { time: startTime.slice(0, 16) })}
        </span>
        <a
          className="btn btn-sm btn-line"
          href={`/discount-detail?discountId=${discountId}`}
          aria-label={`${text('look')}: ${discountName}`}
        >
          {text('look')}
        </a>
      </div>
    </li>
  )
}
