import { useRouter } from '@tanstack/react-router'
import { fromWireTime } from '#core/time.ts'
import { clock, useSecondsLeft } from '#ui/countdown.ts'
import { onThisClock } from '#ui/server-time.ts'
import { useText } from './text.ts'

/** How long an order can still be paid; at zero the page shows what has become of it. */
export function TimeLeft({ endTime }: { endTime: string }) {
  const text = useText()
  const router = useRouter()
  const left = useSecondsLeft(onThisClock(fromWireTime(endTime).getTime()), () => void router.invalidate())
  // Before the first second in the browser: the same words on the server and in it.
  return <span className="num">{text('left', { time: left === undefined ? '…' : clock(left) })}</span>
}
