import { useRouter } from '@tanstack/react-router'
import { formatYuan } from '#core/money.ts'
import { call } from '#ui/call/call.ts'
import { applyInvoices, type InvoicesOfOrders } from '../contract.ts'
import { ApplyForm } from './apply-form.tsx'
import { useText } from './text.ts'
import css from './invoices.module.css'

/** One title for several orders; each has an invoice of its own, from its own shop. */
export function SeveralOrders({ of }: { of: InvoicesOfOrders }) {
  const text = useText()
  const router = useRouter()
  const asked = of.orders.filter(({ canApply }) => canApply)
  return (
    <main id="main" className={`wrap ${css.detail}`}>
      <nav className="crumbs" aria-label={text('title')}>
        <a href="/user-center/uc-order">{text('toOrders')}</a>
        <i className="sep" />
        <span>{text('ofSeveral')}</span>
      </nav>
      <header className={css.head}>
        <h1>{text('ofSeveral')}</h1>
        <p className="soft">{text('ofSeveralMore')}</p>
      </header>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text('order')}</th>
            <th scope="col">{text('shop')}</th>
            <th scope="col" className="r">
              {text('invoicable')}
            </th>
          </tr>
        </thead>
        <tbody>
          {of.orders.map(({ orderNumber, shopName, amount, canApply }) => (
            <tr key={orderNumber}>
              <td>
                <a className="num" href={`/invoice-detail?orderNumber=${orderNumber}`}>
                  {orderNumber}
                </a>
              </td>
              <td>{shopName}</td>
              <td className="r num">
                {canApply ? formatYuan(amount) : <span className="soft">{text('notInvoicable')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked.length > 0 ? (
        <ApplyForm
          of={of}
          send={(invoice) =>
            call(
              applyInvoices,
              { orderNumbers: asked.map(({ orderNumber }) => orderNumber).join(','), invoice },
              { handles: 'all' },
            )
          }
          onSent={() => router.history.push('/user-center/uc-invoice?tab=applied')}
        />
      ) : (
        <p className="note">{text('noneOfThem')}</p>
      )}
    </main>
  )
}
