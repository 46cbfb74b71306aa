import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { searchOf, whole } from '#ui/page/search.ts'
import { myCoupons, type ClaimedCoupon } from '../contract.ts'
import { wireClaimed } from '../rules.ts'
import type { ClaimedStatus } from '../states.ts'
import { CouponCard, goodsHref } from './coupon-card.tsx'
import { useText } from './text.ts'
import css from './coupons.module.css'

const searchWords = searchOf({ status: whole(), current: whole(1) })

export const Route = createFileRoute('/user-center/uc-coupons')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { status = wireClaimed.unused, current = 1 } }) =>
    call(myCoupons, { status, current }, { handles: 'all' }),
  component: MyCouponsPage,
})

const tabs = Object.entries(wireClaimed) as [ClaimedStatus, 0 | 1 | 2][]
const hrefOf = (status: number, current = 1): string =>
  `/user-center/uc-coupons${stringifySearch({ status: status || undefined, current: current === 1 ? undefined : current })}`

/** UC-7: a person's coupons, not used, used and expired. */
function MyCouponsPage() {
  const { status: requested = 0 } = Route.useSearch()
  const { records, counts, current, pages } = Route.useLoaderData()
  const text = useText()
  const status = tabs.find(([, wire]) => wire === requested)?.[1] ?? wireClaimed.unused
  return (
    <section aria-labelledby="title">
      <div className={css.mineHead}>
        <h1 id="title">{text('mine')}</h1>
        <a className="btn push" href="/coupons">
          {text('toCentre')}
        </a>
      </div>
      <nav className="tabs" aria-label={text('mine')}>
        {tabs.map(([name, wire]) => (
          <a key={name} href={hrefOf(wire)} aria-current={wire === status ? 'page' : undefined}>
            {text(`status_${wire}`)}
            <span className="count">{counts[name]}</span>
          </a>
        ))}
      </nav>
      {records.length === 0 ? (
        <Empty
          heading="h2"
          title={text(`none_${status}`)}
          actions={
            <a className="btn btn-structure" href="/coupons">
              {text('toCentre')}
            </a>
          }
        >
          {text('noneMore')}
        </Empty>
      ) : (
        <ul className={css.cards}>
          {records.map((coupon) => (
            <Mine key={coupon.couponUserId} coupon={coupon} />
          ))}
        </ul>
      )}
      <Pager current={current} pages={pages} href={(page) => hrefOf(status, page)} />
    </section>
  )
}

function Mine({ coupon }: { coupon: ClaimedCoupon }) {
  const text = useText()
  const { status, validFrom, validUntil, usedTime, orderNumbers, couponName, isBegun } = coupon
  const notes = (
    <>
      <p>
        {text('validSpan', { from: validFrom.slice(0, 10), until: validUntil.slice(0, 16) })}{' '}
        {status === wireClaimed.unused && coupon.isEnding && <span className="tag tag-caution">{text('soon')}</span>}
      </p>
      {usedTime && <p>{text('usedAt', { time: usedTime.slice(0, 16) })}</p>}
      {orderNumbers.length > 0 && (
        <p>
          {text('usedFor')}{' '}
          {orderNumbers.map((orderNumber) => (
            <span key={orderNumber}>
              <a className="u num" href={`/user-center/uc-order-detail?orderNumber=${orderNumber}`}>
                {orderNumber}
              </a>{' '}
            </span>
          ))}
        </p>
      )}
    </>
  )
  return (
    <CouponCard coupon={coupon} isOver={status !== wireClaimed.unused} notes={notes}>
      {status !== wireClaimed.unused ? (
        <span className="sm soft">{text(`status_${status}`)}</span>
      ) : isBegun ? (
        <a
          className={`btn btn-line ${css.button}`}
          href={goodsHref(coupon)}
          aria-label={text('useOf', { coupon: couponName })}
        >
          {text('use')}
        </a>
      ) : (
        <span className="sm soft">{text('notYet', { from: validFrom.slice(5, 16) })}</span>
      )}
    </CouponCard>
  )
}
