import { useRouter } from '@tanstack/react-router'
import { wordsNow } from '#ui/frame/changes.ts'
import { hrefOf, listSearch, type ListSearch } from './address.ts'

/** From where the address is by now: who chooses twice in a moment means both. */
export function useGo() {
  const router = useRouter()
  return (change: ListSearch, how: 'push' | 'replace' = 'push') =>
    router.history[how](hrefOf(listSearch(wordsNow(router)), change))
}

/**
 * Takes a piece out of the query on its way, where that is no longer the one that is shown; a link would bring back
 * what was taken out of it a moment ago.
 */
export function useUnsay(shown: string | undefined): (said: string) => boolean {
  const router = useRouter()
  const go = useGo()
  return (said) => {
    const { pn } = listSearch(wordsNow(router))
    if (pn === undefined || pn === shown || !pn.includes(said)) return false
    go({ pn: pn.replace(said, ' ').replace(/\s+/g, ' ').trim() || undefined })
    return true
  }
}
