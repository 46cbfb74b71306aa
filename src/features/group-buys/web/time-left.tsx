import { fromWireTime } from '#core/time.ts'
import { clock } from '#ui/page/countdown.ts'
import { useDeadline } from '#ui/page/deadline.ts'

/** Of a group, on the mall’s clock; at zero the page shows what has become of it. */
export function TimeLeft({ endTime }: { endTime: string }) {
  const left = useDeadline(fromWireTime(endTime).getTime())
  return <span className="num">{left === undefined ? '--:--:--' : clock(left)}</span>
}
