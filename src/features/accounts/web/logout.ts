import { call } from '#ui/call/call.ts'
import { dropToken } from '#ui/call/token.ts'
import { logOut as logOutCall } from '../contract.ts'

/** LOGIN-5: ended on the server, forgotten in the browser; home is loaded again, from elsewhere it goes there. */
export async function logOut(): Promise<void> {
  // Whatever the server says, or if it cannot be reached: in this browser it is over.
  await call(logOutCall, undefined, { handles: 'all', asksLogin: false }).catch(() => undefined)
  dropToken()
  localStorage.clear()
  sessionStorage.clear()
  if (location.pathname === '/') location.reload()
  else location.assign('/')
}
