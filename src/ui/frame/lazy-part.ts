import { lazy } from 'react'
import { isMissingChunk, whateverHappens } from './chunks.ts'

/**
 * `lazy` for a part with a script of its own. What cannot be fetched React would throw where the part stands, and with
 * it everything to the next error page, the frame and what was typed there included: it is waited for instead.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error: unknown) => {
      if (isMissingChunk(error)) return whateverHappens(load)
      throw error
    }),
  )
