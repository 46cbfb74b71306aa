import { useSyncExternalStore } from 'react'
import { Problem } from '#core/problem.ts'
import { isMissingChunk } from './chunks.ts'

/** What `fetch` says in the words of each browser, and what call.ts says of an answer that is none of ours. */
const OF_NETWORK = /^\d{3} |fetch|load failed|network/i

/** Of a fault in our own scripts browsers throw a TypeError as well. */
export const isOfNetwork = (error: unknown, isOnline: boolean): boolean =>
  (error instanceof TypeError && OF_NETWORK.test(error.message) && !isMissingChunk(error)) ||
  (!isOnline && !(error instanceof Problem))

const CHANGES = ['online', 'offline'] as const

function hear(changed: () => void): () => void {
  for (const event of CHANGES) globalThis.addEventListener(event, changed)
  return () => {
    for (const event of CHANGES) globalThis.removeEventListener(event, changed)
  }
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    hear,
    () => navigator.onLine,
    () => true,
  )
