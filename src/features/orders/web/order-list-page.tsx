import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#ui/call/call.ts'
import { changes } from '#ui/frame/changes.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { myOrders, orderFilters, type OrderCount, type OrderFilter } from '../contract.ts'
import { ExportButton } from './export-button.tsx'
import { OrderCard } from './order-card.tsx'
import { Finder } from './order-finder.tsx'
import { path, searchWords, type Search } from './order-search.ts'
import { useText } from './text.ts'
import { isOneOfSeveral, Together } from './together.tsx'
import { useOrderActions } from './use-order-actions.tsx'
import css from './orders.module.css'

export const Route = createFileRoute('/user-center/uc-order')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => call(myOrders, deps, { handles: 'all' }),
  component: OrderListPage,
})

const tabs: [OrderFilter, keyof OrderCount | undefined][] = [
  ['all', undefined],
  ['pendingPayment', 'unPay'],
  ['grouping', 'grouping'],
  ['pendingDelivery', 'payed'],
  ['pendingReceipt', 'consignment'],
  ['pendingEvaluation', 'unComment'],
  ['completed', 'success'],
  ['canceled', 'close'],
]

function OrderListPage() {
  const page = Route.useLoaderData()
  const search = Route.useSearch()
  const text = useText()
  const { actionsOf, asking } = useOrderActions()
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <div className={css.page}>
      <div className={css.top}>
        <h1 className={css.title}>{text('title')}</h1>
        {page.records.length > 0 && <ExportButton search={search} />}
      </div>
      <Tabs search={search} counts={page.orderCountData} />
      <Finder search={search} />
      {page.records.length === 0 ? (
        <Nothing search={search} />
      ) : (
        <>
          <div className={css.cols} aria-hidden="true">
            {(['product', 'price', 'quantity', 'amount', 'status', 'actions'] as const).map((name) => (
              <span key={name}>{text(name)}</span>
            ))}
          </div>
          {page.records.map((order) => (
            <OrderCard
              key={order.orderNumber}
              order={order}
              actions={actionsOf(order)}
              isChosen={isOneOfSeveral(order) ? chosen.includes(order.orderNumber) : undefined}
              onChoose={(isChosen) =>
                setChosen((before) => [
                  ...before.filter((one) => one !== order.orderNumber),
                  ...(isChosen ? [order.orderNumber] : []),
                ])
              }
            />
          ))}
          <div className={css.foot}>
            <Together orders={page.records} chosen={chosen} onChoose={setChosen} />
            <span className="push">
              <Pager current={page.current} pages={page.pages} href={(current) => path({ ...search, current })} />
            </span>
          </div>
        </>
      )}
      {asking}
    </div>
  )
}

function Tabs({ search, counts }: { search: Search; counts: OrderCount }) {
  const text = useText()
  return (
    <nav className="tabs" {...changes} aria-label={text('statuses')}>
      {tabs.map(([filter, count]) => (
        <a
          key={filter}
          href={path({ ...search, status: orderFilters[filter] || undefined, current: undefined })}
          aria-current={(search.status ?? 0) === orderFilters[filter] ? 'page' : undefined}
        >
          {text(filter)}
          {count && counts[count] > 0 && (
            <span className={count === 'unPay' ? 'count count-hot' : 'count'}>{counts[count]}</span>
          )}
        </a>
      ))}
    </nav>
  )
}

function Nothing({ search }: { search: Search }) {
  const text = useText()
  const isSearch = Boolean(search.prodName || search.orderTimeStatus || search.beginTime || search.endTime)
  const kind = isSearch ? 'emptyFound' : search.status ? 'emptyStatus' : 'emptyAll'
  return (
    <Empty
      heading="h2"
      title={text(kind)}
      actions={
        kind === 'emptyAll' ? (
          <a className="btn btn-structure" href="/list">
            {text('toGoods')}
          </a>
        ) : (
          <a className="btn btn-structure" href="/user-center/uc-order">
            {text('reset')}
          </a>
        )
      }
    >
      {text(`${kind}More`)}
    </Empty>
  )
}
