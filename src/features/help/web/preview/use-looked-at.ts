import { useEffect } from 'react'

/**
 * In the frame of the back office a page is looked at, not used: nothing is sent, and a link opens beside it, for no
 * other page is ever in a frame. Outside of a frame it is a page like any other.
 */
export function useLookedAt(): void {
  useEffect(() => {
    if (parent === window) return
    const aside = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (event.type === 'click' && (!link || link.hash)) return
      event.preventDefault()
      event.stopPropagation()
      if (link && event.type === 'click') open(link.href, '_blank', 'noopener')
    }
    document.addEventListener('click', aside, { capture: true })
    document.addEventListener('submit', aside, { capture: true })
    return () => {
      document.removeEventListener('click', aside, { capture: true })
      document.removeEventListener('submit', aside, { capture: true })
    }
  }, [])
}
