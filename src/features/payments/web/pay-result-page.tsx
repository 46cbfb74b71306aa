import { createFileRoute, redirect } from '@tanstack/react-router'
import { formatYuan, sum } from '#core/money.ts'
import { can } from '#core/status-table.ts'
import { call } from '#ui/call/call.ts'
import { Icon } from '#ui/page/icon.tsx'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { statusOfWire } from '#features/orders/contract.ts'
import { orderStates } from '#features/orders/states.ts'
import { PaperLinks } from '#features/orders/web/document-links.tsx'
import { Dispatch } from '#ui/page/arrival.tsx'
import { isPaid, payInfo, type PayInfo } from '../contract.ts'
import { payEntry } from '../rules.ts'
import { billWords } from './bill-words.ts'
import { useText } from './text.ts'
import css from './payment.module.css'
import { titledBy } from '#ui/page/titled.ts'

/** The server says whether it was paid; coming here proves nothing. */
const searchWords = searchOf({ orderNumbers: words(2000), payEntry: whole() })

export const Route = createFileRoute('/pay-result')({
  staticData: { frame: { kind: 'steps', step: 4 } },
  head: titledBy('payments', 'paid'),
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { orderNumbers = '', payEntry: entry } }) => {
    const [paid, info] = await Promise.all([
      call(isPaid, { payEntry: entry ?? payEntry.orders, orderNumbers }, { handles: 'all' }),
      call(payInfo, { payEntry: entry, orderNumbers }, { handles: 'all' }),
    ])
    if (!paid) throw redirect({ to: '/payment', search: { orderNumbers, payEntry: entry } })
    return info
  },
  component: PayResultPage,
})

type Paid = PayInfo['orders'][number]

/** Its group still lacks somebody: nothing is sent, and whoever paid has others to invite. */
const isForming = ({ status }: Pick<Paid, 'status'>): boolean => statusOfWire(status) === 'grouping'
const orderHref = ({ orderNumber }: Pick<Paid, 'orderNumber'>): string =>
  `/user-center/uc-order-detail?orderNumber=${orderNumber}`

function PayResultPage() {
  const { totalFee, orders } = Route.useLoaderData()
  const { paid, href, see } = billWords(Route.useSearch().payEntry ?? payEntry.orders)
  const text = useText()
  const forming = orders.find(isForming)
  const points = sum(orders.map(({ costScore }) => costScore))
  const given = points > 0 ? ` + ${text('pointsOf', { points })}` : ''
  return (
    <main id="main" className="wrap">
      <section className={css.done}>
        <Icon name="check" />
        <h1>{text('paid')}</h1>
        <p className="num">{text('paidAmount', { amount: `${formatYuan(totalFee)}${given}` })}</p>
        <p className="soft">{text(forming ? 'paidGroup' : paid)}</p>
        {orders.length > 0 && <PaidOrders orders={orders} />}
        <p className="row">
          <a className="btn btn-structure" href={forming ? orderHref(forming) : href}>
            {text(forming ? 'seeGroup' : see)}
          </a>
          <a className="btn" href="/list">
            {text('goOn')}
          </a>
        </p>
      </section>
    </main>
  )
}

/** Which orders were paid, when each comes, its contract, and where its invoice is asked for. */
function PaidOrders({ orders }: { orders: PayInfo['orders'] }) {
  const text = useText()
  return (
    <table className={`table ${css.paid}`}>
      <thead>
        <tr>
          {(['orderNumber', 'shop', 'dispatch', 'documents'] as const).map((name) => (
            <th key={name} scope="col">
              {text(name)}
            </th>
          ))}
          <th scope="col" className="r">
            {text('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderNumber}>
            <td data-name={text('orderNumber')}>
              <a className="num" href={orderHref(order)}>
                {order.orderNumber}
              </a>
            </td>
            <td data-name={text('shop')}>{order.shopName}</td>
            <td data-name={text('dispatch')}>
              {isForming(order) ? (
                text('onceFull')
              ) : order.arrival ? (
                <Dispatch arrival={order.arrival} isCollected={order.isCollected} />
              ) : (
                <span className="soft">{text('noDispatch')}</span>
              )}
            </td>
            <td data-name={text('documents')}>
              <span className="row">
                <PaperLinks order={order} />
                {can(orderStates, statusOfWire(order.status), 'askInvoice', 'buyer') && (
                  <a href={`/invoice-detail?orderNumber=${order.orderNumber}`}>{text('invoice')}</a>
                )}
              </span>
            </td>
            <td data-name={text('amount')} className="r num">
              {formatYuan(order.actualTotal)}
              {order.costScore > 0 && (
                <>
                  <br />+ {text('pointsOf', { points: order.costScore })}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
