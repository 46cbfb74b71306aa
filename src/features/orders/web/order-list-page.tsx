import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { isBlank } from '#core/blank.ts'
import { can } from '#core/status-table.ts'
import { call } from '#ui/call/call.ts'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useProblemText } from '#ui/text.tsx'
import { myOrders, orderFilters, orderTimes, statusOfWire, type MyOrder, type OrderCount, type OrderFilter } from '../contract.ts'
import { orderStates } from '../states.ts'
import { OrderCard } from './order-card.tsx'
import { useText } from './text.ts'
import { useOrderActions } from './use-order-actions.tsx'
import css from './orders.module.css'

const searchWords = searchOf({
  status: whole(),
  prodName: words(60),
  orderTimeStatus: whole(),
  beginTime: words(10),
  endTime: words(10),
  current: whole(1),
})

export const Route = createFileRoute('/user-center/uc-order')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => call(myOrders, deps, { handles: 'all' }),
  component: OrderListPage,
})

type Search = ReturnType<typeof Route.useSearch>
const path = (search: Search): string => `/user-center/uc-order${stringifySearch(search)}`

const tabs: [OrderFilter, keyof OrderCount | undefined][] = [
  ['all', undefined],
  ['pendingPayment', 'unPay'],
  ['pendingDelivery', 'payed'],
  ['pendingReceipt', 'consignment'],
  ['pendingEvaluation', 'unComment'],
  ['completed', 'success'],
  ['canceled', 'close'],
]

function OrderListPage() {
  const page = Route.useLoaderData()
  const counts = page.orderCountData
  const search = Route.useSearch()
  const text = useText()
  const { actionsOf, asking } = useOrderActions()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const payable = page.records.filter(isPayable).map(({ orderNumber }) => orderNumber)
  const together = chosen.filter((orderNumber) => payable.includes(orderNumber))
  return (
    <div className={css.page}>
      <h1 className={css.title}>{text('title')}</h1>
      <nav className="tabs" aria-label={text('statuses')}>
        {tabs.map(([filter, count]) => (
          <a
            key={filter}
            href={path({ ...search, status: orderFilters[filter] || undefined, current: undefined })}
            aria-current={(search.status ?? 0) === orderFilters[filter] ? 'page' : undefined}
          >
            {text(filter)}
            {count && counts[count] > 0 && <span className={count === 'unPay' ? 'count count-hot' : 'count'}>{counts[count]}</span>}
          </a>
        ))}
      </nav>
      <Finder search={search} />
      {page.records.length === 0 ? (
        <Nothing search={search} />
      ) : (
        <>
          <div className={css.cols} aria-hidden="true">
            {(['product', 'price', 'quantity', 'paid', 'status', 'actions'] as const).map((name) => (
              <span key={name}>{text(name)}</span>
            ))}
          </div>
          {page.records.map((order) => (
            <OrderCard
              key={order.orderNumber}
              order={order}
              actions={actionsOf(order)}
              isChosen={isPayable(order) ? chosen.includes(order.orderNumber) : undefined}
              onChoose={(isChosen) =>
                setChosen((before) => [...before.filter((one) => one !== order.orderNumber), ...(isChosen ? [order.orderNumber] : [])])
              }
            />
          ))}
          <div className={css.foot}>
            {together.length > 1 && (
              <a className="btn btn-sm btn-structure" href={`/payment?orderNumbers=${together.join(',')}`}>
                {text('payTogether', { count: together.length })}
              </a>
            )}
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

const isPayable = (order: MyOrder): boolean => can(orderStates, statusOfWire(order.status), 'pay', 'payment') && !order.isExpired

const times = [
  [orderTimes.any, 'anyTime'],
  [orderTimes.threeMonths, 'threeMonths'],
  [orderTimes.thisYear, 'thisYear'],
  [orderTimes.earlier, 'earlier'],
] as const

/** A plain form: it also works before the page is alive. */
function Finder({ search }: { search: Search }) {
  const text = useText()
  const router = useRouter()
  const problemText = useProblemText()
  const words = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = isBlank(words.current!.value)
    setRefused(wrong)
    if (wrong) return words.current!.focus()
    router.history.push(`/user-center/uc-order${stringifySearch(Object.fromEntries(new FormData(event.currentTarget)))}`)
  }
  return (
    <form
      className={css.find}
      role="search"
      aria-label={text('search')}
      action="/user-center/uc-order"
      onSubmit={submit}
      key={path(search)}
    >
      {search.status !== undefined && <input type="hidden" name="status" value={search.status} />}
      <span className={css.words}>
        <input
          ref={words}
          className="input"
          name="prodName"
          aria-label={text('search')}
          placeholder={text('searchHint')}
          maxLength={60}
          defaultValue={search.prodName}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'find-problem' : undefined}
          onChange={() => setRefused(false)}
        />
        {isRefused && (
          <span id="find-problem" className="field-error" role="alert">
            <Icon name="warn" />
            {problemText('textBlank')}
          </span>
        )}
      </span>
      <select className="select" name="orderTimeStatus" aria-label={text('time')} defaultValue={search.orderTimeStatus}>
        {times.map(([value, name]) => (
          <option key={value} value={value || ''}>
            {text(name)}
          </option>
        ))}
      </select>
      <input className="input" type="date" name="beginTime" aria-label={text('from')} defaultValue={search.beginTime} />
      <span className="faint">–</span>
      <input className="input" type="date" name="endTime" aria-label={text('to')} defaultValue={search.endTime} />
      <button className="btn btn-structure" type="submit">
        {text('find')}
      </button>
    </form>
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
