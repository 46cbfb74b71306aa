import { counted } from '#core/field/units.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { can } from '#core/status-table.ts'
import { ERROR_MS } from '#core/timings.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { VAT_PERCENT } from '#core/vat.ts'
import { withdrawInvoice, type InvoiceDetail } from '../contract.ts'
import { invoiceStates, isWritten } from '../states.ts'
import { Download } from './download.tsx'
import { useText } from './text.ts'
import css from './invoices.module.css'

function useWithdrawal({ invoiceId }: InvoiceDetail) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const router = useRouter()
  const [ask, asking] = useConfirm()
  const [isBusy, setBusy] = useState(false)

  async function withdraw() {
    if (isBusy) return
    setBusy(true)
    try {
      await call(withdrawInvoice, { invoiceId })
      toast(text('withdrawn'), { kind: 'ok', ms: ERROR_MS })
    } catch (error) {
      toastNetworkError(error)
    } finally {
      setBusy(false)
    }
    await router.invalidate()
  }

  const askWithdraw = () =>
    ask({
      title: text('withdrawTitle'),
      body: text('withdrawAsk'),
      action: text('withdraw'),
      onYes: () => void withdraw(),
    })
  return [askWithdraw, asking] as const
}

/** One invoice of an order: where it stands, whom it is written to, its lines with their tax. */
export function InvoicePanel({ invoice }: { invoice: InvoiceDetail }) {
  const text = useText()
  const [askWithdraw, asking] = useWithdrawal(invoice)
  const number = invoice.fiscalNumber ?? invoice.invoiceNumber
  const id = `invoice-${invoice.invoiceId}`

  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{text(invoice.redOf ? 'red' : `type_${invoice.invoiceType as 1}`)}</h2>
        <span
          className={
            isWritten(invoice.status)
              ? 'tag tag-ok'
              : invoice.status === 'refused'
                ? 'tag tag-error'
                : 'tag tag-structure'
          }
        >
          {text(`status_${invoice.status}`)}
        </span>
        <span className="row push">
          {can(invoiceStates, invoice.status, 'withdraw', 'buyer') && (
            <button type="button" className="btn btn-sm" onClick={askWithdraw}>
              {text('withdraw')}
            </button>
          )}
          {isWritten(invoice.status) && <Download invoice={invoice} />}
        </span>
      </div>
      {invoice.refusal && (
        <p className="note note-error">
          {text('refusal')}: {invoice.refusal}
        </p>
      )}
      <Facts invoice={invoice} number={number} />
      <Lines invoice={invoice} />
      {asking}
    </section>
  )
}

function Facts({ invoice, number }: { invoice: InvoiceDetail; number: string }) {
  const text = useText()
  const { title } = invoice
  const facts: [string, string | null | undefined][] = [
    [text(invoice.fiscalNumber ? 'fiscalNumber' : 'invoiceNumber'), number],
    [text('appliedAt'), invoice.applyTime],
    [text('issuedAt'), invoice.issueTime],
    [text('redOf'), invoice.redOf],
    [text('to'), title.titleName],
    [text('taxpayerId'), title.taxpayerId],
    // A number that names a person is not shown whole to who looks over the shoulder.
    [text('idNumber'), title.idNumber?.replace(/^(.{4}).*(.{4})$/, '$1**********$2')],
    [text('registered'), [title.registeredAddress, title.registeredPhone].filter(Boolean).join(' ')],
    [text('bank'), [title.bank, title.bankAccount].filter(Boolean).join(' ')],
    [text('email'), title.email],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Lines({ invoice }: { invoice: InvoiceDetail }) {
  const text = useText()
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{text('product')}</th>
          <th scope="col" className="r">
            {text('quantity')}
          </th>
          <th scope="col" className="r">
            {text('net')}
          </th>
          <th scope="col" className="r">
            {text('tax', { percent: VAT_PERCENT })}
          </th>
          <th scope="col" className="r">
            {text('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, at) => (
          <tr key={at}>
            <td>
              {line.model && <b className="code">{line.model}</b>} {line.name}
            </td>
            <td className="r num">{line.quantity === 0 ? '' : counted(line.quantity, line.unit)}</td>
            <td className="r num">{formatYuan(line.net)}</td>
            <td className="r num">{formatYuan(line.tax)}</td>
            <td className="r num">{formatYuan(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {text('sum')}
          </th>
          <td className="r num">{formatYuan(invoice.net)}</td>
          <td className="r num">{formatYuan(invoice.tax)}</td>
          <td className="r num">
            <b>¥{formatYuan(invoice.amount)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
