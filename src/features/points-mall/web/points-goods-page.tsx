import { counted } from '#core/field/units.ts'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { fill } from '#core/texts.ts'
import { shortMoment } from '#core/short-moment.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Stepper, type WrongQuantity } from '#ui/field/stepper.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { described, titled, type Matches } from '#ui/page/titled.ts'
import { useListText, useLocale, useProblemText } from '#ui/text.tsx'
import { orderTypes } from '#core/wire/wire-words.ts'
import { propertyValues } from '#features/catalog/rules.ts'
import { Plate } from '#features/catalog/web/plate.tsx'
import { originOf, toSaleCheckout } from '#features/checkout/web/checkout-storage.ts'
import { pointsGoodsInfo, putIntoMemberCart, type PointsGoods, type PointsGoodsInfo } from '../contract.ts'
import { leftFor } from '../rules.ts'
import { GoodsFacts } from './goods-facts.tsx'
import { PointsPrice } from './points-price.tsx'
import { useText } from './text.ts'
import css from './points-mall.module.css'

const DONE_MS = 3000

/** As many as were wanted, for who comes back from signing in or from the checkout. */
const searchWords = searchOf({ count: whole(1) })

export const Route = createFileRoute('/member-center/integral-det/{-$prodId}')({
  staticData: { frame: { kind: 'slim' }, texts: 'work' },
  validateSearch: searchWords,
  loader: ({ params: { prodId } }) => {
    if (!prodId) throw redirect({ to: '/member-center/integral-mall' })
    return call(pointsGoodsInfo, { prodId }, { handles: 'all' })
  },
  head: ({ loaderData, matches }) => ({ meta: metaOf(loaderData?.goods, matches) }),
  component: PointsGoodsPage,
})

const nameOf = ({ name, model }: PointsGoods): string => `${name} ${model}`

function metaOf(goods: PointsGoods | undefined, matches: Matches) {
  if (!goods) return [titled(matches, undefined)]
  const values = { name: nameOf(goods), points: goods.points, yuan: formatYuan(goods.price) }
  const title = fill(matches[0]?.context.texts?.here['points-mall']?.['detailTitle'] ?? '', values)
  const sentence = goods.price > 0 ? 'detailDescriptionPlus' : 'detailDescription'
  return [titled(matches, title), ...described(matches, ['points-mall', sentence], values)]
}

/** One thing of the points mall: what it costs, what one has, and how many can be had. */
function PointsGoodsPage() {
  const { goods, mine } = Route.useLoaderData()
  const text = useText()
  const list = useListText()
  const name = nameOf(goods)
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <nav className="crumbs" aria-label={text('place')}>
        <a href="/">{text('home')}</a>
        <i className="sep" />
        <a href="/member-center/integral-mall">{text('title')}</a>
        <i className="sep" />
        <span aria-current="page">{name}</span>
      </nav>
      <div className={css.detail}>
        <Plate thumb={goods.pic} name={goods.name} model={goods.model} />
        <div>
          <h1>{name}</h1>
          <p className="soft">{list(propertyValues(goods.properties))}</p>
          <section className={css.offer} aria-label={text('redeemFor')}>
            <div className={css.head}>
              <PointsPrice points={goods.points} price={goods.price} isLarge />
              <p className="sm soft">
                {text('listPrice', { yuan: formatYuan(goods.listPrice) })}
                <br />
                {text('left', { left: counted(goods.left, goods.unit) })}
              </p>
            </div>
            <Redeem goods={goods} mine={mine} name={name} />
          </section>
          <p className="sm">
            <a className="u" href={`/detail/${goods.prodId}?skuId=${goods.skuId}`}>
              {text('seePart')}
            </a>
          </p>
        </div>
      </div>
    </main>
  )
}

function Redeem({ goods, mine, name }: PointsGoodsInfo & { name: string }) {
  const text = useText()
  const problemText = useProblemText()
  const router = useRouter()
  const locale = useLocale()
  const toastNetworkError = useNetworkErrorToast()
  const { count: wanted = 1 } = Route.useSearch()
  const [problem, setProblem] = useState<string>()
  const { saleId, prodId, skuId, points, limit, unit, left, phase } = goods
  const most = leftFor(left, limit, mine?.taken ?? 0)
  const [count, setCount] = useState(Math.min(wanted, Math.max(1, most)))
  const missing = mine ? points * count - mine.score : 0

  const orderItem = { prodId, skuId, prodCount: count }
  const entry = { orderType: orderTypes.points, saleId, orderItem }
  const here = originOf(entry).href

  function redeem() {
    if (!mine) return askLogin(here)
    if (sayWrong([skuId])) return
    if (missing > 0) return setProblem(problemText('pointsShort'))
    toSaleCheckout(router.history, entry)
  }

  async function collect() {
    if (!mine) return askLogin(here)
    if (sayWrong([skuId])) return
    try {
      await call(putIntoMemberCart, { saleId, quantity: count }, { handles: 'all' })
      toast(text('inCart'), { kind: 'ok', ms: DONE_MS })
      await router.invalidate()
    } catch (error) {
      if (error instanceof Problem) setProblem(error.msg)
      else toastNetworkError(error)
    }
  }

  function choose(next: number) {
    setCount(next)
    setProblem(undefined)
  }

  function refuse(wrong: WrongQuantity) {
    if (wrong !== 'stockShort') return setProblem(problemText('quantityWrong'))
    const isLimit = limit !== null && left >= most
    setProblem(
      isLimit
        ? problemText('pointsGoodsLimit', { limitWords: counted(limit, unit) })
        : problemText('pointsGoodsShort', { leftWords: counted(most, unit) }),
    )
  }

  return (
    <>
      <GoodsFacts goods={goods} mine={mine} count={count} />
      <div className={css.act}>
        {phase === 'running' && most > 0 ? (
          <Stepper
            of={name}
            id={skuId}
            value={count}
            max={most}
            rule={{ minQuantity: 1, quantityStep: 1 }}
            onChange={choose}
            onWrong={refuse}
          />
        ) : (
          <p>
            {phase === 'running'
              ? text('limitOf', { limit: counted(limit ?? left, unit), taken: mine?.taken ?? 0 })
              : text(phase, { time: shortMoment(goods.startTime, locale) })}
          </p>
        )}
        {problem && (
          <p className={css.problem} role="alert">
            {problem}{' '}
            {missing > 0 && (
              <a className="u" href="/member-center/integral-info">
                {text('earn')}
              </a>
            )}
          </p>
        )}
        <span className="push row">
          {phase !== 'over' && (
            <button type="button" className="btn" onClick={() => void collect()}>
              {text('toCart')}
            </button>
          )}
          {phase === 'running' && most > 0 && (
            <button type="button" className="btn btn-lg btn-action" onClick={redeem}>
              {text('redeem')}
            </button>
          )}
        </span>
      </div>
    </>
  )
}
