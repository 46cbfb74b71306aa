import { useRouter } from '@tanstack/react-router'
import { fromWireTime } from '#core/time.ts'
import { daysAndClock, useSecondsLeft } from '#ui/page/countdown.ts'
import { useText } from './text.ts'

/** How long until silence decides; at zero the page shows what it decided. */
export function DueTime({ dueTime }: { dueTime: string }) {
  const text = useText()
  const router = useRouter()
  const left = useSecondsLeft(fromWireTime(dueTime).getTime(), () => void router.invalidate())
  // Before the first second in the browser: the same words on the server and in it.
  if (left === undefined) return <span className="xs num">{text('left', { time: '…' })}</span>
  const { days, time } = daysAndClock(left)
  return <span className="xs num">{days > 0 ? text('daysLeft', { days, time }) : text('left', { time })}</span>
}
