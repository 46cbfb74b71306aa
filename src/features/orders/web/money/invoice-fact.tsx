import { can } from '#core/status-table.ts'
import { statusOfWire, type OrderDetail } from '../../contract.ts'
import { orderStates } from '../../states.ts'
import { Fact } from '../fact.tsx'
import { useText } from '../text.ts'

type Invoice = OrderDetail['invoices'][number]

const isDropped = ({ status }: Invoice): boolean => status === 'refused' || status === 'withdrawn'
const isRed = ({ status }: Invoice): boolean => status === 'redDue' || status === 'redInvoiced'

/** The newest that stands, with how far it is and what takes some of it back; where none stands, how the last ended. */
function standing(invoices: readonly Invoice[]): { asked: Invoice | undefined; steps: Invoice['status'][] } {
  const kept = invoices.filter((one) => !isDropped(one))
  const asked = kept.findLast((one) => !isRed(one))
  const told = kept.length > 0 ? [asked, ...kept.filter(isRed)] : [invoices.at(-1)]
  return { asked, steps: [...new Set(told.flatMap((one) => (one ? [one.status] : [])))] }
}

/** What was asked for with the order or since, and how far it is: nobody asks a second time. */
export function InvoiceFact({ order }: { order: OrderDetail }) {
  const text = useText()
  const { orderNumber, status } = order
  const { asked: since, steps } = standing(order.invoices)
  const asked = since ?? order.orderInvoice
  return (
    <Fact name={text('invoice')}>
      {asked
        ? [text(`invoice_${asked.invoiceType}`), `${asked.titleName} ${asked.taxpayerId ?? ''}`].join(text('comma'))
        : text('noInvoice')}{' '}
      {steps.map((step) => (
        <span key={step} className="tag">
          {text(`invoiceStep_${step}`)}
        </span>
      ))}{' '}
      {can(orderStates, statusOfWire(status), 'askInvoice', 'buyer') && (
        <a className="u" href={`/invoice-detail?orderNumber=${orderNumber}`}>
          {text('toInvoice')}
        </a>
      )}
    </Fact>
  )
}
