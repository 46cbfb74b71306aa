import { useEffect, type RefObject } from 'react'

/**
 * A step that appears is where one types next. The page or the popup around it has the focus then, because what had it
 * is gone; from anywhere else nobody is taken away. The popup takes a lost focus back within a frame, so it is looked
 * at once more after that.
 */
export function useFocusInside(ref: RefObject<HTMLElement | null> | undefined): void {
  useEffect(() => {
    const focus = () => {
      if (ref && document.activeElement?.contains(ref.current))
        ref.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
    }
    focus()
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focus)
    })
    return () => cancelAnimationFrame(frame)
  }, [ref])
}
