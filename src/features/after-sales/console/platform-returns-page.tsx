import { platformReturns } from '../staff-contract.ts'
import { ReturnQueue } from './queue.tsx'
import { useText } from './text.ts'

export default function PlatformReturnsPage() {
  const text = useText()
  return (
    <ReturnQueue
      list={platformReturns}
      name="platform-returns"
      title={text('platformTitle')}
      lead={text('platformLead')}
      hasShops
    />
  )
}
