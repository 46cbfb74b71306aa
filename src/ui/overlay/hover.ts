import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { HOVER_CLOSE_MS } from '#core/timings.ts'

/**
 * A popup that opens by pointer and by focus alike. `hold` goes on the element around trigger and popup: while the
 * pointer or the focus is anywhere in it the popup stays, 200 ms after both left it goes (HEADER-8). Escape closes it
 * and gives the focus back to the trigger, the element with `aria-expanded`. A link chosen inside closes it too.
 */
export function useHover(openMs = 0) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Escape put the focus on the trigger: that is no request to open it again. */
  const isRefocusing = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const become = (open: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    if (afterMs === 0) setOpen(open)
    else timer.current = setTimeout(setOpen, afterMs, open)
  }
  const close = () => become(false, 0)

  const hold = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') become(true, isOpen ? 0 : openMs)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') become(false, HOVER_CLOSE_MS)
    },
    onFocus: () => {
      if (!isRefocusing.current) become(true, 0)
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) become(false, HOVER_CLOSE_MS)
    },
    onClick: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return
      event.stopPropagation()
      close()
      isRefocusing.current = true
      event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      isRefocusing.current = false
    },
  }
  return { isOpen, close, hold }
}
