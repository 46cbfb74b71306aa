import { PRIVATE_LINKS_RENEWED_MS } from '#core/wire/private-upload.ts'

/**
 * For pictures whose links closed all the same, because the computer slept or was offline: asks for others, but not
 * again before those could have closed too. A file that is gone is not asked for without end.
 */
export function renewal(ask: () => unknown, now: () => number = Date.now): () => void {
  let askedAt = -Infinity
  return () => {
    if (now() - askedAt < PRIVATE_LINKS_RENEWED_MS) return
    askedAt = now()
    void ask()
  }
}
