import { call } from '#ui/call/call.ts'
import { dropToken } from '#ui/call/token.ts'
import { closeAccount } from '../contract.ts'

/** Closes the account, forgets it in this browser, and goes home. */
export async function leaveForGood(password: string): Promise<void> {
  await call(closeAccount, { password }, { handles: 'all' })
  dropToken()
  localStorage.clear()
  sessionStorage.clear()
  location.assign('/')
}
