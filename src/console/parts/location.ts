// Where one is in the back office. Links are plain `<a href={hrefOf('/orders')}>`; what a person would want to keep or
// send is in the address.
import { useSyncExternalStore } from 'react'

/** Where the operator's settings put the back office: `/console`. Written into the document by the server. */
const base = (): string => document.documentElement.dataset['base'] ?? ''

export const hrefOf = (path: string): string => base() + path

const MOVED = 'console-moved'

/** A path of the back office, with its question mark where it has one. */
export function go(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(to))
  dispatchEvent(new Event(MOVED))
  if (!replace) scrollTo(0, 0)
}

const address = (): string => location.pathname.slice(base().length) + location.search

function listen(changed: () => void): () => void {
  addEventListener(MOVED, changed)
  addEventListener('popstate', changed)
  return () => {
    removeEventListener(MOVED, changed)
    removeEventListener('popstate', changed)
  }
}

export function useLocation(): { path: string; search: URLSearchParams } {
  const [path = '', search = ''] = useSyncExternalStore(listen, address).split('?')
  return { path: path === '' ? '/' : path, search: new URLSearchParams(search) }
}

/** The words of the address, and how to change some of them; undefined or empty takes one out. */
export function useSearch(): [Record<string, string>, (change: Record<string, string | number | undefined>) => void] {
  const { path, search } = useLocation()
  const change = (words: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(words)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    go(next.size > 0 ? `${path}?${next}` : path, { replace: true })
  }
  return [Object.fromEntries(search), change]
}

/** `/orders/:orderNumber` and where one is → its parts, or undefined where that is another page. */
export function partsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const parts: Record<string, string> = {}
  for (const [at, word] of wanted.entries()) {
    if (word.startsWith(':')) parts[word.slice(1)] = decodeURIComponent(given[at]!)
    else if (word !== given[at]) return undefined
  }
  return parts
}

/** Plain links within the back office change the page without loading it anew. */
export function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = (event.target as Element).closest?.('a')
    if (
      !link ||
      link.target ||
      link.download ||
      link.origin !== location.origin ||
      !link.pathname.startsWith(`${base()}/`)
    )
      return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    go(link.pathname.slice(base().length) + link.search)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
