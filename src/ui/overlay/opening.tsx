import { Suspense, useEffect, type ReactNode } from 'react'
import { useNetworkErrorToast } from '../call/network-error.ts'

/** Around what somebody opens: it comes when there is a network again, and until then that is told. */
export const Opening = ({ children }: { children: ReactNode }) => <Suspense fallback={<Coming />}>{children}</Suspense>

function Coming() {
  const tell = useNetworkErrorToast()
  useEffect(() => {
    if (!navigator.onLine) tell(undefined)
  }, [tell])
  return null
}
