import { createFileRoute } from '@tanstack/react-router'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Pager } from '#ui/page/pager.tsx'
import { stringifySearch } from '#ui/page/query.ts'
import { oneOf, searchOf, whole } from '#ui/page/search.ts'
import { invoiceCentre, type Invoice } from '../contract.ts'
import { isWritten } from '../states.ts'
import { Download } from './download.tsx'
import { useText } from './text.ts'
import { Titles } from './titles.tsx'
import css from './invoices.module.css'

const searchWords = searchOf({ tab: oneOf('applied', 'invoiced'), current: whole(1) })

export const Route = createFileRoute('/user-center/uc-invoice')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { tab = 'titles', current = 1 } }) =>
    call(invoiceCentre, { tab: tab === 'applied' || tab === 'invoiced' ? tab : 'titles', current }, { handles: 'all' }),
  component: InvoicesPage,
})

function InvoicesPage() {
  const { titleCount, appliedCount, invoicedCount, titles, records, current, pages } = Route.useLoaderData()
  const { tab = 'titles' } = Route.useSearch()
  const text = useText()
  const href = (of: string, page = 1) =>
    `/user-center/uc-invoice${stringifySearch({ tab: of === 'titles' ? undefined : of, current: page === 1 ? undefined : page })}`
  const tabs = [
    ['titles', titleCount],
    ['applied', appliedCount],
    ['invoiced', invoicedCount],
  ] as const
  return (
    <section aria-labelledby="title">
      <h1 id="title" className={css.title}>
        {text('title')}
      </h1>
      <nav className={`tabs ${css.tabs}`} aria-label={text('tabs')}>
        {tabs.map(([name, count]) => (
          <a key={name} href={href(name)} aria-current={name === tab ? 'page' : undefined}>
            {text(`tab_${name}`)}
            <span className="count">{grouped(count)}</span>
          </a>
        ))}
      </nav>
      {tab === 'titles' ? <Titles titles={titles} /> : <Invoices tab={tab} invoices={records} />}
      <Pager current={current} pages={pages} href={(page) => href(tab, page)} />
    </section>
  )
}

function Invoices({ tab, invoices }: { tab: 'applied' | 'invoiced'; invoices: readonly Invoice[] }) {
  const text = useText()
  if (invoices.length === 0)
    return (
      <Empty
        title={text(tab === 'applied' ? 'noApplied' : 'noInvoiced')}
        heading="h2"
        actions={
          <a className="btn btn-structure" href="/user-center/uc-order">
            {text('toOrders')}
          </a>
        }
      >
        {text(tab === 'applied' ? 'noAppliedMore' : 'noInvoicedMore')}
      </Empty>
    )
  return (
    <ul className={css.list}>
      {invoices.map((invoice) => (
        <InvoiceItem key={invoice.invoiceId} invoice={invoice} />
      ))}
    </ul>
  )
}

function InvoiceItem({ invoice }: { invoice: Invoice }) {
  const text = useText()
  return (
    <li>
      <div>
        <p className="row">
          <b>{text(invoice.redOf ? 'red' : `type_${invoice.invoiceType as 1}`)}</b>
          <span
            className={
              isWritten(invoice.status) ? 'tag tag-ok' : invoice.status === 'refused' ? 'tag tag-error' : 'tag'
            }
          >
            {text(`status_${invoice.status}`)}
          </span>
        </p>
        <p>
          {invoice.title.titleName} <span className="code soft">{invoice.title.taxpayerId}</span>
        </p>
        {invoice.refusal && (
          <p className="xs">
            {text('refusal')}: {invoice.refusal}
          </p>
        )}
      </div>
      <div className="xs soft">
        <p>{invoice.shopName}</p>
        <p>
          {text('order')}{' '}
          <a className="num" href={`/user-center/uc-order-detail?orderNumber=${invoice.orderNumber}`}>
            {invoice.orderNumber}
          </a>
        </p>
        <p className="num">{(invoice.issueTime ?? invoice.applyTime).slice(0, 16)}</p>
      </div>
      <b className="num">¥{formatYuan(invoice.amount)}</b>
      <span className="row">
        <a
          className="btn"
          href={`/invoice-detail?orderNumber=${invoice.orderNumber}`}
          aria-label={text('detailsOf', { number: invoice.fiscalNumber ?? invoice.invoiceNumber })}
        >
          {text('details')}
        </a>
        {isWritten(invoice.status) && <Download invoice={invoice} />}
      </span>
    </li>
  )
}
