// Where one is in the back office. Links are plain `<a href={hrefOf('/orders')}>`; what a person would want to keep or
// send is in the address.
import { useLocation, useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isJump, isPlain, linkOf, staysHere } from '#ui/frame/plain-link.ts'

/** Where the operator's settings put the back office: `/console`. Written into the document by the server. */
export const base = (): string => document.documentElement.dataset['base'] ?? ''

export const hrefOf = (path: string): string => base() + path

type Go = (to: string, options?: { replace?: boolean }) => void

/** To a path of the back office, with its question mark where it has one. */
export function useGo(): Go {
  const { history } = useRouter<AnyRouter>()
  return (to, { replace = false } = {}) => history[replace ? 'replace' : 'push'](hrefOf(to))
}

/** Plain links within the back office change the page without loading it anew. */
export function usePlainLinks(): void {
  const { history } = useRouter<AnyRouter>()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlain(event) ? linkOf(event.target) : null
      if (!link || !staysHere(link) || isJump(link) || !`${link.pathname}/`.startsWith(`${base()}/`)) return
      event.preventDefault()
      // As browsers do: a link to where one is leaves no second step to go back.
      history[link.href === location.href ? 'replace' : 'push'](link.pathname + link.search + link.hash)
    }
    // On its way in: the groups of antd's menu let no click out, and each would load the whole back office anew.
    document.addEventListener('click', follow, { capture: true })
    return () => document.removeEventListener('click', follow, { capture: true })
  }, [history])
}

/** The way back to a list as one left it: its filters, its order and its page are words of its address. */
const LIST = 'list:'

/** Of the whole back office, once: keeps with which words each page was seen last in this tab. */
export function useKeptWords(): void {
  const pathname = useLocation({ select: (at) => at.pathname })
  const words = useLocation({ select: (at) => at.searchStr })
  useEffect(() => {
    if (words) sessionStorage.setItem(LIST + pathname, words)
    else sessionStorage.removeItem(LIST + pathname)
  }, [pathname, words])
}

/** To the list at this path, with the words one left it with. */
export const backTo = (path: string): string => hrefOf(path) + (sessionStorage.getItem(LIST + path) ?? '')

/** Whoever signs in next has not been there. */
export function forgetLists(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(LIST)) sessionStorage.removeItem(key)
}
