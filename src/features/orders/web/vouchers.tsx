import { CopyButton } from '#ui/page/copy.tsx'
import type { Voucher } from '../contract.ts'
import { useText } from './text.ts'
import css from './order-detail.module.css'

/** The codes of a service: what each stands for, how long it can be used, and whether it was (ORDER-3, ORDER-8). */
export function Vouchers({ vouchers }: { vouchers: Voucher[] }) {
  const text = useText()
  return (
    <section className="panel" aria-labelledby="vouchers">
      <div className="panel-head">
        <h2 id="vouchers">{text('vouchers')}</h2>
        <span className={`sm soft push ${css.hint}`}>{text('vouchersHint')}</span>
      </div>
      <table className="table">
        <thead>
          <tr>
            {(['voucher', 'product', 'validity', 'voucherStatus'] as const).map((name) => (
              <th key={name} scope="col">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vouchers.map((voucher) => (
            <Row key={voucher.writeOffCode} {...voucher} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ writeOffCode: code, status, skuName, prodName, validFrom, validTo, writeOffTime }: Voucher) {
  const text = useText()
  const grouped = [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join(' ')
  return (
    <tr>
      <td className={css.voucher}>
        {status === 0 ? <strong className="num">{grouped}</strong> : <s className="num faint">{grouped}</s>}{' '}
        {status === 0 && <CopyButton value={code} what={text('voucher')} />}
      </td>
      <td>
        <b className="code">{skuName}</b> <span className="soft">{prodName}</span>
      </td>
      <td className="num">{validTo ? `${validFrom} – ${validTo}` : text('longTerm')}</td>
      <td>
        {text(`voucher_${status}`)} {writeOffTime && <span className="num soft">{writeOffTime.slice(0, 16)}</span>}
      </td>
    </tr>
  )
}
