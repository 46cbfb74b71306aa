import { useEffect } from 'react'
import { call } from '#ui/call/call.ts'
import { Store, useStore } from '#ui/store.ts'
import { unreadCount } from '../contract.ts'

/** How many are unread, as far as this tab knows. */
export const unread = new Store<number | undefined>(undefined)

/** Beside the link to them: asked once the page is alive, so that no page waits for it. */
export function UnreadBadge() {
  const count = useStore(unread, undefined)
  useEffect(() => {
    call(unreadCount, {}, { asksLogin: false, handles: 'all' }).then(unread.set, () => undefined)
  }, [])
  return count ? <span className="num faint">{count}</span> : null
}
