import { useEffect, useState } from 'react'
import { SECOND_MS, wireTime } from '#core/time.ts'
import { onThisClock } from '#ui/call/server-time.ts'
import { useText } from './text.ts'
import css from './flash.module.css'

/** What the mall's clock says now, whatever this device's says: sessions begin and end by it. Nobody hears it tick. */
export function ServerClock() {
  const text = useText()
  const now = useServerTime()
  return (
    <p className={css.server}>
      {text('serverTime')}{' '}
      <time className="num" dateTime={now && `${now.replace(' ', 'T')}+08:00`}>
        {now ?? '----------  --:--:--'}
      </time>
    </p>
  )
}

/** Undefined before the first tick in the browser: the page is kept for everybody. */
function useServerTime(): string | undefined {
  const [now, setNow] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = Date.now() - onThisClock(0)
      setNow(wireTime(new Date(at)))
      timer = setTimeout(tick, SECOND_MS - (at % SECOND_MS))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
