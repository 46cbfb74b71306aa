import { useEffect } from 'react'
import { pageHeading } from '#ui/frame/heading.ts'

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'
/** What stands and goes as a whole. */
const WHOLE = 'li, tr, article, section, [role=region]'

/**
 * What had the focus is gone, as a row that was taken out: the next useful thing has it then, and nobody starts from
 * the top of the page. Windows above the page give it back themselves; whoever does better on its own is first.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: { element: Element; wholes: Whole[]; path: string } | undefined
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('.dialog'))
        last = { element: target, wholes: wholesOf(target), path: location.pathname }
    }
    const look = () => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      const { wholes, path } = last
      last = undefined
      // Another page starts at its heading.
      if (path === location.pathname) nextOf(wholes)?.focus()
    }
    // After the effects of what changed, which may have a better place.
    const wait = () => last && !last.element.isConnected && requestAnimationFrame(() => setTimeout(look))
    const watch = new MutationObserver(wait)
    watch.observe(document.body, { childList: true, subtree: true })
    addEventListener('focusin', remember)
    return () => {
      watch.disconnect()
      removeEventListener('focusin', remember)
    }
  }, [])
}

/** With its neighbours, which it no longer has once it is gone. */
type Whole = { element: Element; next: Element | null; before: Element | null; parent: Element | null }

function wholesOf(start: Element): Whole[] {
  const wholes: Whole[] = []
  for (let at = start.closest(WHOLE); at; at = at.parentElement?.closest(WHOLE) ?? null)
    wholes.push({
      element: at,
      next: at.nextElementSibling,
      before: at.previousElementSibling,
      parent: at.parentElement,
    })
  return wholes
}

/** The row after it, the one before it, what held it, at last the heading of the page. */
function nextOf(wholes: readonly Whole[]): HTMLElement | null {
  for (const { element, next, before, parent } of wholes)
    for (const place of element.isConnected ? [element] : [next, before, parent]) {
      const found = place?.isConnected && place !== document.body && firstIn(place)
      if (found) return found
    }
  return pageHeading()
}

const firstIn = (place: Element): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => element.checkVisibility())
