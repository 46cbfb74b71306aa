import { Typography } from 'antd'
import type { UnmatchedPayment } from '../unmatched-contract.ts'
import { useText } from './text.ts'

/** When money came: of a transfer the day that the bank dates it, and when it was read in; a day nobody kept is none. */
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
