// What a small mall is started with, and what is measured, too.
import { hasPinnedNode } from './programs.mjs'

/**
 * The system's allocator keeps what it once had in an arena for each thread: with two of them a server whose threads
 * come and go is 70 MB smaller, with one 20 more (docs/adr/0945). A young generation that may become 96 MB is 48 by
 * this.
 */
export const lean = {
  MALLOC_ARENA_MAX: '1',
  NODE_OPTIONS: ['--max-semi-space-size=16', process.env.NODE_OPTIONS].filter(Boolean).join(' '),
}

/**
 * For Node's command line, where alone it works: V8 keeps the pages that a collection has emptied for eight seconds, and
 * for one by this. A Node that is not the pinned one may not know it, and would not start.
 */
export const leanFlags = () => (hasPinnedNode() ? ['--memory-pool-timeout=1'] : [])
