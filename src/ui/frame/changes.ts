// What is chosen of a list: who chooses twice before it has answered means both (ADR 0835).
import type { AnyRouter } from '@tanstack/react-router'
import { changing } from './links.ts'

type Words = Record<string, string | undefined>

/** On what holds links that change something of a list, and leave the rest of it as it is. */
export const changes = { 'data-changes': '' }

/** What the address says by now, be it shown or on its way. */
export const wordsNow = ({ history, options }: AnyRouter): Words => options.parseSearch(history.location.search)

/**
 * Links are drawn by the list that is shown. What such a link changes of that one, it changes of the one that is on its
 * way; a page of the list before is none of the next.
 */
export function searchNow(router: AnyRouter, { pathname, search }: { pathname: string; search: string }): string {
  const { options, state, history } = router
  const shown = state.resolvedLocation
  const { location } = history
  if (!shown || shown.pathname !== location.pathname || pathname !== shown.pathname) return search
  if (shown.searchStr === location.search) return search
  const [before, wanted] = [shown.searchStr, search].map(options.parseSearch) as [Words, Words]
  return options.stringifySearch(withChanges(before, wordsNow(router), wanted))
}

changing.searchOf = (router, link) => (link.closest('[data-changes]') ? searchNow(router, link) : link.search)

export function withChanges(before: Words, coming: Words, wanted: Words): Words {
  const differing = (after: Words) =>
    Object.keys({ ...before, ...after }).filter((name) => name !== PAGE && before[name] !== after[name])
  const isAnother = differing(coming).length > 0
  const names = differing(wanted)
  // A link to what is shown takes back what is on its way.
  if (names.length === 0 && before[PAGE] === wanted[PAGE]) return wanted
  const changed = names.map((name) => [name, wanted[name]])
  return { ...coming, ...Object.fromEntries(changed), [PAGE]: (isAnother ? coming : wanted)[PAGE] }
}

/** The page of a list, in every address. */
const PAGE = 'current'
