import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call.ts'
import { Empty } from '#ui/empty.tsx'
import { useFrame } from '#ui/frame-data.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { myOrders, orderCount, orderFilters, type OrderCount, type OrderFilter } from '../contract.ts'
import { OrderCard } from './order-card.tsx'
import { useText } from './text.ts'
import { useOrderActions } from './use-order-actions.tsx'
import css from './orders.module.css'

const LATEST = 3

export const Route = createFileRoute('/user-center/')({
  loader: async () => {
    const [counts, { records }] = await Promise.all([
      call(orderCount, {}, { handles: 'all' }),
      call(myOrders, { size: LATEST }, { handles: 'all' }),
    ])
    return { counts, records }
  },
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
  const { counts, records } = Route.useLoaderData()
  const { user } = useFrame()
  const text = useText()
  const { actionsOf, asking } = useOrderActions()
  return (
    <div className={css.page}>
      <h1 className={css.title}>{text('greeting', { name: user?.nickName ?? '' })}</h1>
      <nav className={css.counters} aria-label={text('counters')}>
        {counters.map(([filter, count, icon]) => (
          <a key={filter} href={`/user-center/uc-order?status=${orderFilters[filter]}`}>
            <Icon name={icon} large />
            <b className="num">{counts[count]}</b>
            {text(filter)}
          </a>
        ))}
        <a href="/user-center/uc-order">
          <Icon name="list" large />
          <b className="num">{counts.allCount}</b>
          {text('allOrders')}
        </a>
      </nav>
      <section aria-labelledby="latest">
        <div className="section-head">
          <h2 id="latest">{text('latest')}</h2>
          <a className="more" href="/user-center/uc-order">
            {text('allOrders')}
          </a>
        </div>
        {records.length === 0 ? (
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
          records.map((order) => (
            <OrderCard key={order.orderNumber} order={order} actions={actionsOf(order)} isChosen={undefined} onChoose={() => undefined} />
          ))
        )}
      </section>
      <nav className={css.shortcuts} aria-label={text('shortcuts')}>
        <a href="/user-center/uc-collection">
          <Icon name="heart" />
          {text('favourites')}
        </a>
        <a href="/user-center/uc-footprint">
          <Icon name="clock" />
          {text('footprint')}
        </a>
      </nav>
      {asking}
    </div>
  )
}
