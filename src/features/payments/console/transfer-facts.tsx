import { formatYuan } from '#core/money.ts'
import type { UnmatchedPayment } from '../unmatched-contract.ts'
import { Arrival } from './arrival.tsx'
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
