import { createFileRoute, notFound } from '@tanstack/react-router'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { Price } from '#ui/page/price.tsx'
import { decimal, searchOf, whole } from '#ui/page/search.ts'
import { productsByIds, type Product } from '#features/catalog/contract.ts'
import { discountInfo, type DiscountInfo } from '../contract.ts'
import { CartNote, loadCartNotes, noteOf, useCartNotes } from './cart-notes.tsx'
import { discountHead } from './discount-head.ts'
import Fill from './fill.tsx'
import { Goods } from './goods-table.tsx'
import { useText } from './text.ts'
import { TierScale } from './tier-scale.tsx'
import { loadFilling } from './use-filling.ts'
import css from './discounts.module.css'

const searchWords = searchOf({ discountId: whole(1), category: whole(1), min: decimal(), max: decimal() })

export const Route = createFileRoute('/discount-detail')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { discountId, category: categoryId, min: minPrice, max: maxPrice }, parentMatchPromise }) => {
    if (!discountId) throw notFound()
    const { loaderData: frame } = await parentMatchPromise
    try {
      const discount = await call(discountInfo, { discountId, categoryId, minPrice, maxPrice }, { handles: 'all' })
      const [products, cart] = await Promise.all([productsOf(discount), loadCartNotes(frame)])
      const next = noteOf(cart.notes, discountId)?.next
      return { discount, products, cart, filling: next ? await loadFilling(discountId) : undefined }
    } catch (error) {
      if (error instanceof Problem && error.problem === 'discountUnknown') throw notFound()
      throw error
    }
  },
  head: ({ loaderData, matches }) => discountHead(loaderData, matches),
  component: DiscountDetailPage,
})

const productsOf = ({ prodIds }: DiscountInfo): Promise<Product[]> =>
  prodIds.length > 0 ? call(productsByIds, { prodIds: prodIds.join(',') }) : Promise.resolve([])

function DiscountDetailPage() {
  const { discount, products, cart, filling } = Route.useLoaderData()
  const { category, min, max } = Route.useSearch()
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
      {note?.next && (
        <section className={css.goods} aria-labelledby="fill">
          <div className="section-head">
            <h2 id="fill">{text('fill')}</h2>
          </div>
          <Fill
            key={`${note.discountId} ${note.next.missing}`}
            id="fill-goods"
            discountId={note.discountId}
            loaded={isAsLoaded ? filling : undefined}
            onAdded={readAgain}
          />
        </section>
      )}
      {discount.categories.length > 0 && (
        <Goods discount={discount} products={products} chosen={{ category, min, max }} onAdded={readAgain} />
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
