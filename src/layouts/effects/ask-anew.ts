import { rootRouteId, type useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The page that failed; the frame only where it failed itself, else it would be lost with the page. */
export const askAnew = (router: ReturnType<typeof useRouter>): Promise<void> =>
  router.invalidate({ filter: ({ routeId, status }) => routeId !== rootRouteId || status !== 'success' })

/** Once there is a network again. */
export function useBackOnline(again: () => void): void {
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
}
