import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Whoever holds one goes on; every other key does its thing once, or it would be done to what comes next as well. */
const steps: ReadonlySet<string> = new Set(['arrowup', 'arrowdown', 'arrowleft', 'arrowright', 'j', 'k'])

/**
 * Keys of a page, by their names in lower case, where no field has the focus; they can be switched off (WCAG 2.1.4),
 * which the browser keeps under `name`.
 */
export function useKeys(
  name: string,
  actions: Readonly<Record<string, () => void>>,
): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => localStorage.getItem(name) !== 'off')
  const held = useRef(actions)
  useLayoutEffect(() => {
    held.current = actions
  })
  useEffect(() => {
    if (!areOn) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const at = event.target as HTMLElement
      if (at.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="combobox"]')) return
      // What has the focus is pressed, as everywhere.
      if (event.key === 'Enter' && at.closest('button, a[href], [role="menu"]')) return
      const key = event.key.toLowerCase()
      const action = held.current[key]
      if (!action) return
      event.preventDefault()
      if (!event.repeat || steps.has(key)) action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn])
  return [
    areOn,
    (on) => {
      localStorage.setItem(name, on ? 'on' : 'off')
      setOn(on)
    },
  ]
}
