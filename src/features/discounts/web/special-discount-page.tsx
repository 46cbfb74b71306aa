import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { oneOf, searchOf } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { discountList, type DiscountRecord } from '../contract.ts'
import { discountGoods } from '../goods-contract.ts'
import { discountKinds, HERO_GOODS, kindOf, type DiscountKind } from '../rules.ts'
import type { DiscountNote } from '#features/cart/contract.ts'
import type { Product } from '#features/catalog/contract.ts'
import { useBought } from './bought.ts'
import { CartNote, noteOf, useOwnCartNotes } from './cart-notes.tsx'
import { boughtHref } from './filters.tsx'
import { FirstOffer, SomeGoods } from './hero.tsx'
import { Nearest } from './nearest.tsx'
import { useText } from './text.ts'
import { shareOf, TierScale } from './tier-scale.tsx'
import css from './discounts.module.css'

export const Route = createFileRoute('/special-discount')({
  staticData: { texts: 'work' },
  validateSearch: searchOf({ of: oneOf(...discountKinds) }),
  head: titledBy('discounts', 'title', 'lead'),
  loader: async () => {
    const found = await call(discountList, {})
    const first = found.find(({ isRunning, shopId }) => isRunning && shopId !== null) ?? found[0]
    return { found, first: first && { discount: first, products: await someGoods(first) } }
  },
  component: SpecialDiscountPage,
})

/** Without them the page is whole: the offer may have ended just now. */
const someGoods = async ({ discountId }: DiscountRecord): Promise<Product[]> =>
  (await call(discountGoods, { discountId }, { handles: 'all' }).catch(() => [])).slice(0, HERO_GOODS)

/** PROMO-3: every discount by thresholds that runs or begins within days. */
function SpecialDiscountPage() {
  const { found, first } = Route.useLoaderData()
  const { notes, paid, readAgain } = useOwnCartNotes()
  const bought = useBought()
  const { of } = Route.useSearch()
  const text = useText()
  const near = nearest(found, notes)
  const goods = first && <SomeGoods {...first} onAdded={readAgain} />
  const shown = found.filter((one) => !of || kindOf(one) === of)
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
      {near ? (
        <Nearest key={keyOf(near)} {...near} paid={paid} onAdded={readAgain} meanwhile={goods} />
      ) : (
        first && (
          <>
            <FirstOffer discount={first.discount} />
            {goods}
          </>
        )
      )}
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
        <>
          <div className="section-head">
            <h2>{text('running')}</h2>
            <Kinds found={found} of={of} />
          </div>
          {shown.length === 0 ? (
            <Empty heading="h3" title={text('noneOfKind')} />
          ) : (
            <ul className={css.list}>
              {shown.map((one) => (
                <Discount
                  key={one.discountId}
                  discount={one}
                  note={noteOf(notes, one.discountId)}
                  bought={bought.find(({ discountId }) => discountId === one.discountId)?.count ?? 0}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </main>
  )
}

type Near = { discount: DiscountRecord; note: DiscountNote; share: number }
const keyOf = ({ discount, note }: Near): string => `${discount.discountId} ${note.next?.missing}`

/** Of the discounts that the cart has begun the one whose next tier is nearest. */
function nearest(found: readonly DiscountRecord[], notes: readonly DiscountNote[]): Near | undefined {
  const begun = found.flatMap((discount) => {
    const note = noteOf(notes, discount.discountId)
    const share = note && shareOf(discount.tiers, note)
    return note && share !== undefined ? [{ discount, note, share }] : []
  })
  return begun.toSorted((a, b) => b.share - a.share)[0]
}

type KindsProps = { found: readonly DiscountRecord[]; of: DiscountKind | undefined }

/** Which kinds there are, where there are several. */
function Kinds({ found, of }: KindsProps) {
  const text = useText()
  const counts = Map.groupBy(found, kindOf)
  if (counts.size < 2 && !of) return null
  return (
    <nav className="tabs tabs-sm" aria-label={text('kinds')}>
      {[undefined, ...discountKinds.filter((kind) => counts.has(kind) || kind === of)].map((kind) => (
        <a
          key={kind ?? 'all'}
          href={kind ? `/special-discount?of=${kind}` : '/special-discount'}
          aria-current={kind === of ? 'page' : undefined}
        >
          {text(kind ?? 'all')}
          <span className="count">{kind ? (counts.get(kind)?.length ?? 0) : found.length}</span>
        </a>
      ))}
    </nav>
  )
}

type DiscountProps = { discount: DiscountRecord; note: DiscountNote | undefined; bought: number }

function Discount({ discount, note, bought }: DiscountProps) {
  const text = useText()
  const { discountId, discountName, shopName, goodsCount, startTime, endTime, isRunning } = discount
  const goods = goodsCount
    ? text('someGoods', { count: goodsCount })
    : text(shopName === null ? 'wholeMall' : 'wholeShop')
  return (
    <li className={css.one}>
      <div className={css.head}>
        <h3>{discountName}</h3>
        <span className="sm soft">
          {shopName ?? text('ofMall')} · {goods}
        </span>
      </div>
      <TierScale {...discount} note={note} />
      <p className={`sm ${note ? '' : 'soft'}`}>{note ? <CartNote note={note} /> : text('nothingYet')}</p>
      <div className={css.foot}>
        <span className="sm soft num">
          {isRunning ? text('until', { time: endTime.slice(0, 16) }) : text('from', { time: startTime.slice(0, 16) })}
        </span>
        {bought > 0 && (
          <a
            className={`u sm ${css.bought}`}
            href={boughtHref(discount)}
            aria-label={`${text('boughtOf', { count: bought })}: ${discountName}`}
          >
            {text('boughtOf', { count: bought })}
          </a>
        )}
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
