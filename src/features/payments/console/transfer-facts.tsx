import { Typography } from 'antd'
import { formatYuan } from '#core/money.ts'
import type { UnmatchedPayment } from '../unmatched-contract.ts'
import { Facts } from './facts.tsx'
import { useText } from './text.ts'

/** What came, from whom, and what was due where somebody knows. */
export function TransferFacts({ transfer }: { transfer: UnmatchedPayment }) {
  const text = useText()
  const { kind, remitCode, buyer, due, received, bankNumber, payer, payerAccount, payerBank, remark } = transfer
  const known = kind === 'unknown' ? {} : { remitCode, buyer, due: due === null ? null : formatYuan(due) }
  const facts = {
    arrived: <Arrival of={transfer} />,
    ...known,
    received: <b className="num">{formatYuan(received)}</b>,
    payer,
    payerAccount,
    payerBank,
    remark,
    bankNumber,
  }
  return (
    <Facts
      facts={Object.entries(facts).map(([key, children]) => ({ label: text(key as keyof typeof facts), children }))}
    />
  )
}

/** When money came: of a transfer the bank's day, and when it was read in; a day that nobody kept is none. */
export function Arrival({ of: { channel, time, bankDay } }: { of: UnmatchedPayment }) {
  const text = useText()
  if (channel !== 'bank') return time
  const readIn = text('readIn', { time })
  return (
    <>
      <div>{bankDay ?? text('bankDayUnknown')}</div>
      <Typography.Text type="secondary">{readIn}</Typography.Text>
    </>
  )
}
