import { createFileRoute, notFound } from '@tanstack/react-router'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { Price } from '#ui/page/price.tsx'
import { decimal, oneOf, searchOf, whole } from '#ui/page/search.ts'
import { discountInfo } from '../contract.ts'
import { discountGoods } from '../goods-contract.ts'
import { loadBought, loadBoughtGoods } from './bought.ts'
import { CartNote, loadCartNotes, noteOf, useCartNotes } from './cart-notes.tsx'
import { discountHead } from './discount-head.ts'
import Fill from './fill.tsx'
import type { Chosen } from './filters.tsx'
import { Goods } from './goods-table.tsx'
import { useText } from './text.ts'
import { TierScale } from './tier-scale.tsx'
import { loadComing } from './use-coming.ts'
import { loadFilling } from './use-filling.ts'
import css from './discounts.module.css'

const searchWords = searchOf({
  discountId: whole(1),
  category: whole(1),
  min: decimal(),
  max: decimal(),
  bought: oneOf('yes'),
})

export const Route = createFileRoute('/discount-detail')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, parentMatchPromise }) => {
    if (!deps.discountId) throw notFound()
    const { loaderData: frame } = await parentMatchPromise
    try {
      return await load({ ...deps, discountId: deps.discountId }, frame)
    } catch (error) {
      if (error instanceof Problem && error.problem === 'discountUnknown') throw notFound()
      throw error
    }
  },
  head: ({ loaderData, matches }) => discountHead(loaderData, matches),
  component: DiscountDetailPage,
})

type Input = Chosen & { discountId: number }

async function load({ discountId, category, min, max, bought }: Input, frame: { user: unknown } | undefined) {
  const cut = { discountId, ...(!bought && { categoryId: category, minPrice: min, maxPrice: max }) }
  const [discount, products, count, cart] = await Promise.all([
    call(discountInfo, cut, { handles: 'all' }),
    bought ? loadBoughtGoods(frame, discountId) : call(discountGoods, cut, { handles: 'all' }),
    loadBought(frame, discountId),
    loadCartNotes(frame),
  ])
  const [coming, filling] = await Promise.all([
    loadComing(discount, products),
    noteOf(cart.notes, discountId)?.next ? loadFilling(discountId) : undefined,
  ])
  return { discount, products, bought: count, cart, coming, filling }
}

function DiscountDetailPage() {
  const { discount, products, bought, cart, coming, filling } = Route.useLoaderData()
  const { discountId: _, ...chosen } = Route.useSearch()
  const text = useText()
  const { notes, paid, readAgain } = useCartNotes(cart)
  const note = noteOf(notes, discount.discountId)
  const isAsLoaded = note?.next?.missing === noteOf(cart.notes, discount.discountId)?.next?.missing
  const { discountName, shopId, shopName, goodsCount, measure, startTime, endTime } = discount
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <i className="sep" />
        <a href="/special-discount">{text('title')}</a>
        <i className="sep" />
        <span aria-current="page">{discountName}</span>
      </nav>
      <header className={css.title}>
        <h1>{discountName}</h1>
      </header>
      <div className={css.facts}>
        <dl>
          <dt className="soft">{text('shop')}</dt>
          <dd>
            {shopId === null ? (
              text('wholeMall')
            ) : (
              <>
                <a className="u" href={`/shopIndex?sid=${shopId}`}>
                  {shopName}
                </a>{' '}
                · {goodsCount ? text('someGoods', { count: goodsCount }) : text('wholeShop')}
              </>
            )}
          </dd>
          <dt className="soft">{text('time')}</dt>
          <dd className="num">{text('timeSpan', { from: startTime.slice(0, 16), to: endTime.slice(0, 16) })}</dd>
          <dt className="soft">{text('rule')}</dt>
          <dd>
            {text('ruleText')}
            {measure === 'count' && <p>{text('countText')}</p>}
          </dd>
        </dl>
        <div>
          <TierScale {...discount} note={note} />
          {note && <CartNote note={note} />}
        </div>
      </div>
      {filling && (
        <section className={`${css.goods} ${css.filling}`} aria-labelledby="fill">
          <div className="section-head">
            <h2 id="fill">{text('fill')}</h2>
          </div>
          {note?.next ? (
            <Fill
              key={`${note.discountId} ${note.next.missing}`}
              id="fill-goods"
              discountId={note.discountId}
              loaded={isAsLoaded ? filling : undefined}
              onAdded={readAgain}
            />
          ) : (
            <p className={css.reached} role="status">
              {text('topReached')}
            </p>
          )}
        </section>
      )}
      {discount.categories.length > 0 && (
        <Goods {...{ discount, products, chosen, bought, coming }} cart={notes} onAdded={readAgain} />
      )}
      <p className={css.go}>
        <a className="btn btn-line" href={shopId === null ? '/list' : `/shop-prod-list?sid=${shopId}`}>
          {text(shopId === null ? 'toProducts' : 'toShop')}
        </a>
        {note && (
          <span className={css.pays}>
            {text('paysNow')} <Price yuan={paid} size="lg" />
          </span>
        )}
        <a className="btn btn-action" href="/cart">
          {text('toCart')}
        </a>
      </p>
    </main>
  )
}
