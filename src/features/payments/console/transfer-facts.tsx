import { Descriptions } from 'antd'
import { formatYuan } from '#core/money.ts'
import type { UnmatchedPayment } from '../unmatched-contract.ts'
import { useText } from './text.ts'

/** What came, and what was due or, where nobody knows, what the bank tells of it. */
export function TransferFacts({ transfer }: { transfer: UnmatchedPayment }) {
  const text = useText()
  const { kind, remitCode, buyer, due, received, time, bankNumber, payer, payerAccount, remark } = transfer
  const facts =
    kind === 'unknown'
      ? { arrived: time, received: formatYuan(received), payer, payerAccount, remark, bankNumber }
      : { arrived: time, remitCode, buyer, due: due === null ? null : formatYuan(due), received: formatYuan(received) }
  const items = Object.entries(facts).map(([key, fact]) => ({
    key,
    label: text(key as keyof typeof facts),
    children: fact || '–',
  }))
  return <Descriptions bordered size="small" column={1} items={items} style={{ marginBottom: 'var(--space-4)' }} />
}
