// The token of this login to the back office. It is half of it: the other half is a cookie that no script reads.
import { useSyncExternalStore } from 'react'

const KEY = 'staffToken'
const CHANGED = 'staff-token'

export const staffToken = (): string | undefined => localStorage.getItem(KEY) ?? undefined

export function keepStaffToken(token: string): void {
  localStorage.setItem(KEY, token)
  dispatchEvent(new Event(CHANGED))
}

export function dropStaffToken(): void {
  localStorage.removeItem(KEY)
  dispatchEvent(new Event(CHANGED))
}

/** Follows other tabs too: whoever signs out in one is signed out in all. */
export const useStaffToken = (): string | undefined => useSyncExternalStore(listen, staffToken)

function listen(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', changed)
  }
}
