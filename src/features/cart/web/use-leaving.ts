// A quantity that was typed a moment ago goes along when the page is left: by F5, a closed tab or an address.
import { useEffect, useRef } from 'react'

/** Of this tab: its cart was left with quantities on their way. */
const LEFT = 'cartLeft'

function markLeft(): void {
  try {
    sessionStorage.setItem(LEFT, '1')
  } catch {
    // A private window: the next page says what it was drawn with, and the cart is right all the same.
  }
}

function wasLeft(): boolean {
  try {
    const found = sessionStorage.getItem(LEFT) !== null
    sessionStorage.removeItem(LEFT)
    return found
  } catch {
    return false
  }
}

type Leaving = {
  /** Sends what is wanted at once, and is done when all is answered; undefined: there is nothing. */
  sendAll: () => Promise<unknown> | undefined
  reload: () => Promise<unknown>
}

/**
 * Leaving the page is leaving the box: what stands in it counts as on every other way out of it, and half a number is
 * sent no sooner. Before the next page is asked for, so that it knows; where a browser skips that, at the end.
 */
export function useLeaving({ sendAll, reload }: Leaving): void {
  useEffect(() => {
    const leave = () => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      const sent = sendAll()
      if (!sent) return
      markLeft()
      // Some stay after all: an address may be a download.
      void sent.then(reload)
    }
    addEventListener('beforeunload', leave)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('beforeunload', leave)
      removeEventListener('pagehide', leave)
    }
  }, [sendAll, reload])
  // This page may have been drawn before the last quantities of the one before it had arrived. Asked once: what a page
  // says as it is left is for the next one.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    if (wasLeft()) void reload()
  }, [reload])
}
