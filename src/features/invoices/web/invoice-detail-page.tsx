import { createFileRoute, useRouter } from '@tanstack/react-router'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call/call.ts'
import { searchOf, words } from '#ui/page/search.ts'
import { applyInvoice, invoicesOfOrder, invoicesOfOrders, type InvoicesOfOrder } from '../contract.ts'
import { ApplyForm } from './apply-form.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { SeveralOrders } from './several-orders.tsx'
import { useText } from './text.ts'
import css from './invoices.module.css'
import { titledBy } from '#ui/page/titled.ts'

const searchWords = searchOf({ orderNumber: words(40), orderNumbers: words(700) })

export const Route = createFileRoute('/invoice-detail')({
  staticData: { frame: { kind: 'slim' } },
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { orderNumber = '', orderNumbers } }) =>
    orderNumbers
      ? { several: await call(invoicesOfOrders, { orderNumbers }, { handles: 'all' }) }
      : { one: await call(invoicesOfOrder, { orderNumber }, { handles: 'all' }) },
  head: titledBy('invoices', 'invoicesOf'),
  component: InvoiceDetailPage,
})

function InvoiceDetailPage() {
  const { one, several } = Route.useLoaderData()
  return several ? <SeveralOrders of={several} /> : <OneOrder of={one} />
}

function whyNot({ actualTotal, refunded, amount, isGrouping }: InvoicesOfOrder) {
  if (refunded >= actualTotal && refunded > 0) return 'nothingLeft'
  if (isGrouping) return 'onceFull'
  return amount > 0 ? 'cannotAsk' : 'allAsked'
}

/** What was invoiced of an order, and the way to ask for the rest. */
function OneOrder({ of }: { of: InvoicesOfOrder }) {
  const text = useText()
  const router = useRouter()
  const why = whyNot(of)
  return (
    <main id="main" className={`wrap ${css.detail}`}>
      <nav className="crumbs" aria-label={text('title')}>
        <a href="/user-center/uc-invoice">{text('title')}</a>
        <i className="sep" />
        <a className="num" href={`/user-center/uc-order-detail?orderNumber=${of.orderNumber}`}>
          {of.orderNumber}
        </a>
      </nav>
      <header className={css.head}>
        <h1>{text('invoicesOf')}</h1>
        <p className="soft">
          {of.shopName} · {text('paid')} <b className="num">¥{formatYuan(of.actualTotal)}</b>
          {of.refunded > 0 && (
            <>
              {' '}
              · {text('refunded')} <b className="num">¥{formatYuan(of.refunded)}</b>
            </>
          )}
        </p>
      </header>
      {of.invoices.map((invoice) => (
        <InvoicePanel key={invoice.invoiceId} invoice={invoice} />
      ))}
      {of.canApply ? (
        <ApplyForm
          of={of}
          send={(invoice) => call(applyInvoice, { orderNumber: of.orderNumber, invoice }, { handles: 'all' })}
          onSent={() => router.invalidate()}
        />
      ) : (
        <p className="note">{text(why)}</p>
      )}
    </main>
  )
}
