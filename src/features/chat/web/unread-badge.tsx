import { useEffect, useState } from 'react'
import { BADGE_MAX } from '#core/limits.ts'
import { call } from '#ui/call/call.ts'
import { unreadMessages } from '../contract.ts'

/** What waits in the chat, asked for once a page and again when somebody comes back to it. */
export default function UnreadBadge({ label }: { label: (count: number) => string }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      call(unreadMessages, {}, { asksLogin: false, handles: 'all' }).then(setCount, () => undefined)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [])
  if (count === 0) return null
  return (
    <>
      <span className="badge" aria-hidden="true">
        {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
      </span>
      <span className="sr-only">{label(count)}</span>
    </>
  )
}
