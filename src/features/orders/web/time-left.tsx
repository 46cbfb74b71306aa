import { fromWireTime, SECOND_MS } from '#core/time.ts'
import { clock } from '#ui/page/countdown.ts'
import { useDeadline } from '#ui/page/deadline.ts'
import { useText } from './text.ts'

/** How long an order can still be paid; at zero the page shows what has become of it. */
export function TimeLeft({ endTime }: { endTime: string }) {
  const text = useText()
  // The wire cuts the time to its second: in the last one the order can still be paid.
  const left = useDeadline(fromWireTime(endTime).getTime() + SECOND_MS)
  // Before the first second in the browser: the same words on the server and in it.
  return <span className="num">{text('left', { time: left === undefined ? '…' : clock(left) })}</span>
}
