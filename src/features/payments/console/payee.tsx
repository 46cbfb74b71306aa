import { Alert, Typography } from 'antd'
import { formatYuan } from '#core/money.ts'
import type { RefundRecord } from '../finance-contract.ts'
import { Facts } from './facts.tsx'
import { useText } from './text.ts'

export type RefundDrawer = { refund: RefundRecord | undefined; close: () => void }

/** Where a refund goes, to be taken over into the form of the bank, and which transfers of it came back before. */
export function Payee({ refund: { amount, refundNumber, payee, transfer, returns } }: { refund: RefundRecord }) {
  const text = useText()
  const copied = (words: string | null | undefined) => words && <Typography.Text copyable>{words}</Typography.Text>
  const transferWas = transfer && text('transferWas', { day: transfer.day, number: transfer.bankReference })
  return (
    <>
      {!payee?.account && (
        <Alert type="warning" showIcon title={text('noPayee')} style={{ marginBottom: 'var(--space-4)' }} />
      )}
      <Facts
        facts={[
          { label: text('amount'), children: <b className="num">{formatYuan(amount)}</b> },
          { label: text('payeeName'), children: copied(payee?.payer) },
          { label: text('payeeAccount'), children: copied(payee?.account) },
          { label: text('payeeBank'), children: copied(payee?.bank) },
          { label: text('payeeRemark'), children: copied(refundNumber) },
          ...(transferWas ? [{ label: text('transferMade'), children: transferWas }] : []),
          ...(returns.length > 0 ? [{ label: text('returnsBefore'), children: <Returns of={returns} /> }] : []),
        ]}
      />
    </>
  )
}

/** Each transfer that came back: when and by which number it went, was confirmed, and came back, and why. */
function Returns({ of }: { of: RefundRecord['returns'] }) {
  const text = useText()
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {of.map(({ refundNumber, bankReference, day, confirmTime, returnReference, returnDay, returnedBy, reason }) => (
        <li key={refundNumber}>
          {bankReference !== null && day !== null && <div>{text('transferWas', { day, number: bankReference })}</div>}
          <div>{text('confirmedWas', { time: confirmTime, number: refundNumber })}</div>
          <div>{text('returnWas', { day: returnDay, number: returnReference, name: returnedBy })}</div>
          <div>{reason}</div>
        </li>
      ))}
    </ul>
  )
}
