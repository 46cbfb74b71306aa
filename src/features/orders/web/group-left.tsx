import { statusOfWire, type MyOrder } from '../contract.ts'
import { useText } from './text.ts'
import { TimeLeft } from './time-left.tsx'

type Group = NonNullable<MyOrder['group']>

/** How many are missing, and how long the group waits for them. */
export function GroupLeft({ group: { missing, endTime } }: { group: Group }) {
  const text = useText()
  return (
    <>
      {text('groupMissing', { count: missing })}
      {endTime && (
        <>
          {text('comma')}
          <TimeLeft endTime={endTime} />
        </>
      )}
    </>
  )
}

type Props = { order: Pick<MyOrder, 'orderNumber' | 'status' | 'group'>; className: string }

/** To the page of the group, which others join by. */
export function GroupLink({ order: { orderNumber, status, group }, className }: Props) {
  const text = useText()
  if (!group) return null
  const words = text(statusOfWire(status) === 'grouping' ? 'groupInvite' : 'groupSee')
  return (
    <a
      className={className}
      href={`/group-buy/${group.saleId}?team=${group.teamId}`}
      aria-label={`${words} ${orderNumber}`}
    >
      {words}
    </a>
  )
}
