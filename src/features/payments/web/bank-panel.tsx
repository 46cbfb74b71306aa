import { useState, type ReactNode } from 'react'
import { formatYuan } from '#core/money.ts'
import { DAY_MS } from '#core/time.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { CopyButton } from '#ui/page/copy.tsx'
import { LONG_HOLD_SHARE } from '#features/orders/rules.ts'
import { WrongTransfers } from '#features/orders/web/money/stray-money.tsx'
import { payOrder, type PayInfo, type Remittance } from '../contract.ts'
import { payType, TRANSFER_MS } from '../rules.ts'
import { billWords } from './bill-words.ts'
import type { Bill } from './due.tsx'
import { ProofUpload } from './proof-upload.tsx'
import { isStale, staleProblems } from './stale.ts'
import { useText } from './text.ts'
import css from './payment.module.css'

type Bank = Pick<Remittance, 'accountName' | 'bankName' | 'bankAccount'>
type BankPanelProps = { bill: Bill; info: PayInfo; onStale: () => void; onTransfer: () => void }

export function BankPanel({ bill, info, onStale, onTransfer }: BankPanelProps) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [remittance, setRemittance] = useState(info.remittance)
  const [isBusy, setIsBusy] = useState(false)

  async function start() {
    setIsBusy(true)
    try {
      const answer = await call(payOrder, { ...bill, payType: payType.bank }, { handles: staleProblems })
      setRemittance(answer?.remittance ?? null)
      onTransfer()
    } catch (error) {
      if (isStale(error)) onStale()
      else toastNetworkError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <section className={`${css.way} ${css.bank}`} aria-labelledby="bank">
      <h2 id="bank">{text('bank')}</h2>
      <WrongTransfers transfers={info.wrongTransfers} />
      {remittance ? (
        <Started remittance={remittance} info={info} />
      ) : (
        <>
          {info.otherTransfers.map(({ remitCode, orderNumbers }) => (
            <p key={remitCode}>
              {text('otherTransfer', { code: remitCode })}{' '}
              <a className="u" href={`/payment?orderNumbers=${orderNumbers}`}>
                {text('seeTransfer')}
              </a>
            </p>
          ))}
          <Account account={info.bank} amount={info.totalFee}>
            <tr>
              <th scope="row">{text('remitCode')}</th>
              <td colSpan={2}>
                {/* A code holds the goods for days, so nobody gets one by looking. */}
                <button type="button" className="btn btn-line" disabled={isBusy} onClick={() => void start()}>
                  {text('bankStart')}
                </button>
              </td>
            </tr>
          </Account>
          <p className="sm soft">{text(introOf(bill, info), { time: info.transferEndTime, ...numbers })}</p>
        </>
      )}
    </section>
  )
}

/** With the code that tells whose transfer it is. */
function Started({ remittance, info }: Pick<BankPanelProps, 'info'> & { remittance: Remittance }) {
  const text = useText()
  const { amount } = remittance
  return (
    <>
      {info.transferShort && (
        <p className="soft">{text(shortWords[info.transferShort], { time: remittance.endTime, ...numbers })}</p>
      )}
      {/* The code is booked by the sum that it was given for, and by no other. */}
      {amount !== info.totalFee && <p>{text('bankWhole', { amount: formatYuan(amount) })}</p>}
      <Account account={remittance} amount={remittance.amount}>
        <Line name={text('remitCode')} value={remittance.remitCode}>
          <div className={css.code}>
            <b className="num">{remittance.remitCode}</b>
            <span className="xs soft">{text('remitHint')}</span>
          </div>
        </Line>
      </Account>
      <ProofUpload remittance={remittance} />
      <p className="xs soft">{text('until', { time: remittance.endTime })}</p>
      <p className="row no-print">
        <button type="button" className="btn btn-sm" onClick={() => print()}>
          {text('print')}
        </button>
      </p>
    </>
  )
}

/** Of the rules that the sentences speak of. */
const numbers = { days: TRANSFER_MS / DAY_MS, percent: LONG_HOLD_SHARE * 100 }

const shortWords = { share: 'bankShortShare', repeated: 'bankShortRepeated', sale: 'bankShortSale' } as const

const introOf = ({ payEntry: entry }: Bill, { transferShort }: PayInfo) =>
  transferShort ? shortWords[transferShort] : billWords(entry).bank

type AccountProps = { account: Bank; amount: number; children: ReactNode }

/** Where to and how much, below it the code. */
function Account({ account, amount, children }: AccountProps) {
  const text = useText()
  return (
    <table className="specs">
      <tbody>
        {(['accountName', 'bankName', 'bankAccount'] as const).map((name) => (
          <Line key={name} name={text(name)} value={account[name]} />
        ))}
        <Line name={text('amount')} value={formatYuan(amount)} />
        {children}
      </tbody>
    </table>
  )
}

function Line({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  const text = useText()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{children ?? value}</td>
      <td className={css.copy}>
        <CopyButton value={value} what={name}>
          {text('copy')}
        </CopyButton>
      </td>
    </tr>
  )
}
