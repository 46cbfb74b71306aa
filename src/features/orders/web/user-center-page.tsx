import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { AnyIcon, type IconName } from '#ui/page/any-icon.tsx'
import { grouped } from '#core/grouped.ts'
import type { FrameUser } from '#core/frame.ts'
import { mayBecomeMember } from '#features/members/invitation.ts'
import { ProductCard } from '#features/favourites/web/product-card.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { centerInfo, orderFilters, type OrderCount, type OrderFilter } from '../contract.ts'
import { OrderCard } from './order-card.tsx'
import { useText } from './text.ts'
import { useOrderActions } from './use-order-actions.tsx'
import css from './orders.module.css'

export const Route = createFileRoute('/user-center/')({
  loader: () => call(centerInfo, {}, { handles: 'all' }),
  component: UserCenterPage,
})

const counters: [OrderFilter, keyof OrderCount, IconName][] = [
  ['pendingPayment', 'unPay', 'coin'],
  ['pendingDelivery', 'payed', 'shop'],
  ['pendingReceipt', 'consignment', 'truck'],
  ['pendingEvaluation', 'unComment', 'chat'],
]

/** The person's orders at a glance, and the ways to what else is theirs. */
function UserCenterPage() {
  const { orderCountData: counts, orders, recommended, recommends, ...assets } = Route.useLoaderData()
  const { user } = useFrame()
  const text = useText()
  const { actionsOf, asking } = useOrderActions()
  return (
    <div className={css.page}>
      <h1 className="sr-only">{text('greeting', { name: user?.nickName ?? '' })}</h1>
      {user && <Who user={user} assets={assets} />}
      <Counters counts={counts} />
      <section aria-labelledby="latest">
        <div className="section-head">
          <h2 id="latest">{text('latest')}</h2>
          <a className="more" href="/user-center/uc-order">
            {text('allOrders')}
          </a>
        </div>
        {orders.length === 0 ? (
          <Empty
            title={text('emptyAll')}
            actions={
              <a className="btn btn-structure" href="/list">
                {text('toGoods')}
              </a>
            }
          >
            {text('emptyAllMore')}
          </Empty>
        ) : (
          orders.map((order) => (
            <OrderCard
              key={order.orderNumber}
              order={order}
              actions={actionsOf(order)}
              isChosen={undefined}
              onChoose={() => undefined}
            />
          ))
        )}
      </section>
      {recommended.length > 0 && <Recommended products={recommended} isPersonal={recommends} />}
      {asking}
    </div>
  )
}

function Counters({ counts }: { counts: OrderCount }) {
  const text = useText()
  return (
    <nav className={css.counters} aria-label={text('counters')}>
      {counters.map(([filter, count, icon]) => (
        <a key={filter} href={`/user-center/uc-order?status=${orderFilters[filter]}`}>
          <AnyIcon name={icon} large />
          <b className="num">{grouped(counts[count])}</b>
          {text(filter)}
        </a>
      ))}
      <a href="/user-center/uc-order">
        <AnyIcon name="list" large />
        <b className="num">{grouped(counts.allCount)}</b>
        {text('allOrders')}
      </a>
    </nav>
  )
}

type Center = z.output<typeof centerInfo.answer>
type RecommendedProps = { products: Center['recommended']; isPersonal: Center['recommends'] }

function Recommended({ products, isPersonal }: RecommendedProps) {
  const text = useText()
  return (
    <section aria-labelledby="recommended">
      <div className="section-head">
        <h2 id="recommended">{text(isPersonal ? 'forYou' : 'everybodyBuys')}</h2>
        <a className="more" href="/user-center/uc-individualization">
          {text('recommendationSetting')}
        </a>
      </div>
      <ul className={css.recommended}>
        {products.map((product) => (
          <ProductCard key={product.prodId} product={product} />
        ))}
      </ul>
    </section>
  )
}

type WhoProps = {
  user: FrameUser
  assets: { score: number; growth: number; coupons: number; isSignedInToday: boolean }
}

/** Who it is, their level, and what they have gathered. */
function Who({ user, assets }: WhoProps) {
  const text = useText()
  return (
    <div className={css.who}>
      <Avatar name={user.nickName} picture={user.avatar} size={64} />
      <div>
        <p>
          <b>{user.nickName}</b> <span className="tag tag-structure">{text(`level${user.level}`)}</span>
        </p>
        <p className="sm soft">
          {user.firmName && <>{user.firmName} · </>}
          {mayBecomeMember(user) && (
            <>
              <a href="/approve-member">{text('becomeEnterprise')}</a>
              {' · '}
            </>
          )}
          <a href="/user-center/uc-account">{text('editProfile')}</a>
        </p>
      </div>
      <dl>
        <div>
          <dt>{text('points')}</dt>
          <dd>
            <a className="num" href="/user-center/uc-integral?sts=1">
              {grouped(assets.score)}
            </a>
          </dd>
        </div>
        <div>
          <dt>{text('coupons')}</dt>
          <dd>
            <a className="num" href="/user-center/uc-coupons">
              {assets.coupons}
            </a>
          </dd>
        </div>
        <div>
          <dt>{text('growth')}</dt>
          <dd className="num">{grouped(assets.growth)}</dd>
        </div>
      </dl>
      {!assets.isSignedInToday && (
        <a className="btn" href="/user-center/uc-integral?sts=1">
          {text('signInToday')}
        </a>
      )}
    </div>
  )
}
