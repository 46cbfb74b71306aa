import { rootRouteId, type useRouter } from '@tanstack/react-router'

/** The page that failed; the frame only where it failed itself, else it would be lost with the page. */
export const askAnew = (router: ReturnType<typeof useRouter>): Promise<void> =>
  router.invalidate({ filter: ({ routeId, status }) => routeId !== rootRouteId || status !== 'success' })
