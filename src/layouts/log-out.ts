import { logOut as endLogin } from '#features/accounts/contract.ts'
import { call } from '#ui/call.ts'
import { dropToken } from '#ui/token.ts'

/** LOGIN-5: the server ends the login, the browser forgets everything, and the person stands on the home page. */
export async function logOut(): Promise<void> {
  // Whatever the server says (the login may be over already), this browser forgets it.
  await call(endLogin, undefined, { handles: 'all' }).catch(() => undefined)
  dropToken()
  localStorage.clear()
  if (location.pathname === '/') location.reload()
  else location.assign('/')
}
