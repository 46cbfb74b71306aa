import { useEffect, useRef, useState, type FocusEvent, type ToggleEvent } from 'react'

/** What a sheet needs beside what the browser does for it, which opens, closes and gives the focus back. */
export function useSheet() {
  const [wasOpened, setOpened] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  // It opens without any script, so that may have happened before this one was here.
  useEffect(() => setOpened(isOpenSheet(ref.current)), [])
  return {
    ref,
    wasOpened,
    onToggle: ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
      if (newState !== 'open') return
      setOpened(true)
      currentTarget.querySelector('button')?.focus()
    },
    /** Whoever goes on past its end leaves it: nothing under it has the focus. */
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget) && isOpenSheet(currentTarget))
        currentTarget.hidePopover()
    },
  }
}

const isOpenSheet = (sheet: HTMLElement | null): boolean => sheet?.matches(':popover-open') === true
