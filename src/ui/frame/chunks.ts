// A newer version of the mall is out, and the files of this page are gone: it is loaded again, but never in a circle
// (ERR-3).
import { CHUNK_RELOAD_MS } from '#core/timings.ts'
import { untilHere } from './idle.ts'

const KEY = 'chunkReload'

export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(error.message)

/** Without a network a page that is loaded again is the browser's, and what was typed beside it is gone. */
export const mayReload = (): boolean =>
  navigator.onLine && Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) > CHUNK_RELOAD_MS

export function reload(): void {
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}

/**
 * For what a page begins with, or says that something failed with: whatever stands there stays until it is here. A
 * version that is gone is left for the new one.
 */
export const whateverHappens = <Value>(load: () => Promise<Value>): Promise<Value> =>
  untilHere(() =>
    load().catch((error: unknown) => {
      if (mayReload()) reload()
      throw error
    }),
  )

/**
 * For Vite's `vite:preloadError`. The router would reload by a rule of its own, once for each file: this is its mark
 * that it did.
 */
export function decideOurselves({ payload }: Event & { payload?: Error }): void {
  sessionStorage.setItem(`tanstack_router_reload:${payload?.message}`, '1')
}
