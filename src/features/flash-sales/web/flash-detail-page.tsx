import { createFileRoute } from '@tanstack/react-router'
import { formatYuan } from '#core/money.ts'
import { Gallery } from '#features/catalog/web/product/gallery.tsx'
import { Parameters } from '#features/catalog/web/product/parameters.tsx'
import { ProductTitle } from '#features/catalog/web/product/product-title.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { useLocale } from '#ui/text.tsx'
import type { FlashItem } from '../contract.ts'
import { flashHref } from '../rules.ts'
import { DealBox } from './deal-box.tsx'
import { flashHead, loadFlash, type FlashData } from './flash-head.ts'
import { sessionHref, sessionWord } from './session-words.ts'
import { useText } from './text.ts'
import { useLive } from './use-flash.ts'
import css from './flash.module.css'

const searchWords = searchOf({ count: whole(1) })

export const Route = createFileRoute('/secdetail/{-$seckillId}')({
  staticData: { texts: 'work' },
  validateSearch: searchWords,
  loader: ({ params }) => loadFlash(params.seckillId),
  head: ({ loaderData, matches }) => flashHead(loaderData, matches),
  component: FlashDetailPage,
})

function FlashDetailPage() {
  const data = Route.useLoaderData()
  return <FlashView key={data.item.seckillId} {...data} />
}

function FlashView({ item, others, nextTime, product }: FlashData) {
  const text = useText()
  const locale = useLocale()
  const { count } = Route.useSearch()
  const [live, ...mates] = useLive([item, ...others])
  const sku = product.skuList.find(({ skuId }) => skuId === item.product.skuId)
  return (
    <main id="main" className="wrap">
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <i className="sep" />
        <a href="/flash-sale">{text('title')}</a>
        <i className="sep" />
        <a href={sessionHref(item)}>{text('session', { session: sessionWord(item.startTime, locale) })}</a>
        <i className="sep" />
        <span aria-current="page">{item.product.model}</span>
      </nav>
      <div className={css.item}>
        <Gallery product={product} sku={sku} />
        <section aria-labelledby="title">
          <ProductTitle product={product} sku={sku} />
          <DealBox item={live!} product={product} sku={sku} nextTime={nextTime} wanted={count} />
          {live!.phase === 'running' && <p className={`xs soft ${css.note}`}>{text('note')}</p>}
        </section>
        {mates.length > 0 && <AlsoNow items={mates} />}
      </div>
      <Parameters product={product} sku={sku} />
    </main>
  )
}

const ALSO_MAX = 6

function AlsoNow({ items }: { items: readonly FlashItem[] }) {
  const text = useText()
  return (
    <aside className={css.also} aria-labelledby="also">
      <h2 id="also">{text('alsoNow')}</h2>
      <ul>
        {items.slice(0, ALSO_MAX).map(({ seckillId, product, price, left, phase }) => (
          <li key={seckillId}>
            <Picture src={product.pic} alt="" width={60} height={44} />
            <span>
              <a className="code" href={flashHref(seckillId)}>
                <b>{product.model}</b>
              </a>
              <br />
              <span className="num">¥{formatYuan(price)}</span>{' '}
              <span className="faint xs">
                {phase === 'running' && text('alsoLeft', { left })}
                {phase === 'soldOut' && text('goneAll')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
