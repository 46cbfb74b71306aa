import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { searchOf, whole } from '#ui/page/search.ts'
import { described, titled, type Matches } from '#ui/page/titled.ts'
import { productsByIds, type Product } from '#features/catalog/contract.ts'
import { productHref } from '#features/catalog/rules.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { discountInfo, type DiscountInfo } from '../contract.ts'
import { CartNote, useCartNotes } from './cart-notes.tsx'
import { useText } from './text.ts'
import { TierScale } from './tier-scale.tsx'
import css from './discounts.module.css'

/** For those whose cart has something of it. */
const Fill = lazy(() => import('./fill.tsx'))

const searchWords = searchOf({ discountId: whole(1) })

export const Route = createFileRoute('/discount-detail')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { discountId } }) => {
    if (!discountId) throw notFound()
    try {
      const discount = await call(discountInfo, { discountId }, { handles: 'all' })
      const prodIds = discount.prodIds.join(',')
      return { discount, products: prodIds ? await call(productsByIds, { prodIds }) : [] }
    } catch (error) {
      if (error instanceof Problem && error.problem === 'discountUnknown') throw notFound()
      throw error
    }
  },
  head: ({ loaderData, matches }) => headOf(loaderData?.discount, matches),
  component: DiscountDetailPage,
})

function headOf(discount: DiscountInfo | undefined, matches: Matches) {
  if (!discount) return { meta: [titled(matches, undefined)] }
  const shop = discount.shopName ?? matches[0]?.context.texts?.here['discounts']?.['ofMall'] ?? ''
  const name = discount.discountName
  return {
    meta: [titled(matches, `${name} · ${shop}`), ...described(matches, ['discounts', 'detailLead'], { name, shop })],
  }
}

function DiscountDetailPage() {
  const { discount, products } = Route.useLoaderData()
  const text = useText()
  const { notes, readAgain } = useCartNotes()
  const note = notes.get(discount.discountId)
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
          <Suspense>
            <Fill key={note.next.missing} id="fill-goods" discountId={note.discountId} onAdded={readAgain} />
          </Suspense>
        </section>
      )}
      {products.length > 0 && <Goods products={products} />}
      <p className={css.go}>
        <a className="btn btn-line" href={shopId === null ? '/list' : `/shop-prod-list?sid=${shopId}`}>
          {text(shopId === null ? 'toProducts' : 'toShop')}
        </a>
        <a className="btn btn-action" href="/cart">
          {text('toCart')}
        </a>
      </p>
    </main>
  )
}

function Goods({ products }: { products: readonly Product[] }) {
  const text = useText()
  return (
    <section className={css.goods} aria-labelledby="goods">
      <div className="section-head">
        <h2 id="goods">{text('goods')}</h2>
      </div>
      <ul className="cards">
        {products.map((product) => (
          <li key={product.prodId} className="card">
            <span className="pic">
              <Picture src={product.pic} alt="" width={128} height={112} />
            </span>
            <h3>
              <a href={productHref(product)}>{product.model}</a>
            </h3>
            <p className="what two-lines">{product.prodName}</p>
            <PackPrice of={product} yuan={product.price} />
          </li>
        ))}
      </ul>
    </section>
  )
}
