// Where one is in the back office. Links are plain `<a href={hrefOf('/orders')}>`; what a person would want to keep or
// send is in the address.
import { useRouter, type AnyRouter } from '@tanstack/react-router'
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
