import { createFileRoute } from '@tanstack/react-router'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { shopPage, type Shop } from '../contract.ts'
import { isOpen } from '../rules.ts'
import { ShopFace } from './shop-face.tsx'
import { useEntryWarning, useShopState } from './shop-state.ts'
import { useText } from './text.ts'
import css from './shop.module.css'
import { described, titledBy } from '#ui/page/titled.ts'

const searchWords = searchOf({ shopName: words(60), current: whole(1) })

export const Route = createFileRoute('/shopList')({
  staticData: { texts: 'browse' },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => call(shopPage, deps),
  head: ({ matches, loaderData }) => ({
    meta: [
      ...titledBy('shops', 'title')({ matches }).meta,
      ...described(matches, ['shops', 'description'], { count: loaderData?.total ?? 0 }),
    ],
  }),
  component: ShopListPage,
})

function ShopListPage() {
  const { records, total, current, pages } = Route.useLoaderData()
  const { shopName } = Route.useSearch()
  const text = useText()
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('mallHome')}</a>
        <span className="sep" />
        <span>{text('title')}</span>
      </nav>
      <div className="section-head">
        <h1>{shopName ? text('foundFor', { total, name: shopName }) : text('found', { total })}</h1>
      </div>
      {records.length === 0 ? (
        <Empty
          title={text('none')}
          actions={
            <a className="btn" href="/shopList">
              {text('allShops')}
            </a>
          }
        >
          {text('noneHint')}
        </Empty>
      ) : (
        <ul className={css.shops}>
          {records.map((shop) => (
            <ShopRow key={shop.shopId} shop={shop} />
          ))}
        </ul>
      )}
      <Pager
        current={current}
        pages={pages}
        href={(page) => `/shopList${stringifySearch({ shopName, current: page })}`}
      />
    </main>
  )
}

function ShopRow({ shop }: { shop: Shop }) {
  const text = useText()
  const state = useShopState()
  const warning = useEntryWarning()
  return (
    <li className={css.row}>
      <ShopFace name={shop.shopName} logo={shop.shopLogo} />
      <div>
        <h2>
          {shop.shopName} {shop.isSelfRun && <span className="tag tag-solid">{text('selfRun')}</span>}{' '}
          {!isOpen(shop.shopStatus) && <span className="tag tag-caution">{state(shop.shopStatus)}</span>}
        </h2>
        <p className="sm soft">{shop.intro}</p>
        <p className="xs faint">
          {shop.city} · {text('opened', { year: String(shop.openedYear) })} ·{' '}
          {text('products', { count: shop.prodCount })}
          {shop.fansCount > 0 && ` · ${text('fans', { count: shop.fansCount })}`}
        </p>
      </div>
      <ShopFigures shop={shop} />
      {isOpen(shop.shopStatus) ? (
        <a className="btn btn-line" href={`/shopIndex?sid=${shop.shopId}`}>
          {text('enter')}
        </a>
      ) : (
        <button
          type="button"
          className="btn"
          onClick={() => toast(warning(shop.shopStatus), { kind: 'error', ms: ERROR_MS })}
        >
          {text('enter')}
        </button>
      )}
    </li>
  )
}

function ShopFigures({ shop }: { shop: Shop }) {
  const text = useText()
  return (
    <dl className={css.figures}>
      <dt>{text('score')}</dt>
      <dd className="num">{shop.score.toFixed(1)}</dd>
      <dt>{text('onTime')}</dt>
      <dd className="num">{shop.onTime}%</dd>
      <dt>{text('reply')}</dt>
      <dd className="num">{text('minutes', { count: shop.replyMinutes })}</dd>
    </dl>
  )
}
