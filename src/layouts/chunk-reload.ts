import { CHUNK_RELOAD_MS } from '#core/timings.ts'
import { readLocal, writeLocal } from '#ui/local.ts'

/** A newer version of the mall is out and this page's files are gone: load it again, but never in a circle (ERR-3). */
export function reloadForMissingChunk(event: Event): void {
  const now = Date.now()
  if (now - (readLocal<number>('chunkReload') ?? 0) < CHUNK_RELOAD_MS) return
  event.preventDefault() // the page goes: nothing of it should fail visibly
  writeLocal('chunkReload', now)
  location.reload()
}
