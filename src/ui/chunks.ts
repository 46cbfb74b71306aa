// A newer version of the mall is out, and this page's files are gone: load the page again, but never in a circle (ERR-3).
import { CHUNK_RELOAD_MS } from '#core/timings.ts'

const KEY = 'chunkReload'
let ahead = 0

/** Fetching that nobody waits for: when it fails, the page stays. */
export async function fetchAhead(fetching: Promise<unknown> | undefined): Promise<void> {
  ahead++
  await fetching?.catch(() => undefined)
  ahead--
}

/** For Vite's `vite:preloadError`. */
export function reloadForMissingChunk(event: Event & { payload?: Error }): void {
  if (ahead > 0) return
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) > CHUNK_RELOAD_MS) {
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  }
  // The router has a rule of its own, once for each file; with this mark it leaves the decision to us.
  else sessionStorage.setItem(`tanstack_router_reload:${event.payload?.message}`, '1')
}
