import { shopReturns } from '../staff-contract.ts'
import { ReturnQueue } from './queue.tsx'
import { useText } from './text.ts'

export default function ReturnQueuePage() {
  const text = useText()
  return <ReturnQueue list={shopReturns} name="returns" title={text('title')} lead={text('lead')} />
}
