import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isOurs, Problem } from '#core/problem.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { signInToday } from '../contract.ts'
import { useText } from './text.ts'

const GAINED_MS = 3000

/** The check-in of today, and the page anew with what it gave. */
export function useSignIn(): { isBusy: boolean; press: () => Promise<void> } {
  const text = useText()
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()
  const [isBusy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      const { points } = await call(signInToday, {})
      toast(text('gained', { points }), { kind: 'ok', ms: GAINED_MS })
      await router.invalidate()
    } catch (error) {
      toastNetworkError(error)
      // Done in another window: the frame said so, the page shows it.
      if (error instanceof Problem && !isOurs(error.problem)) await router.invalidate()
    }
    setBusy(false)
  }

  return { isBusy, press }
}
