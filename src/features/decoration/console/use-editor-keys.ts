import { useEffect, useRef } from 'react'
import type { Moves } from './use-moves.ts'

const combination = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string =>
  [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', key.length === 1 ? key.toUpperCase() : key]
    .filter(Boolean)
    .join(' ')

/** From the chosen block to the first field of its form, and back: no page lies between them. */
const toForm = () =>
  document.querySelector<HTMLElement>('[data-form] :is(input:not([type="radio"]), textarea, button)')?.focus()
const toRow = () => document.querySelector<HTMLElement>('[data-row][aria-current]')?.focus()

/** Where no field has the focus and nothing lies above the page: there a key is the field's own. */
export function useEditorKeys(moves: Moves): void {
  const held = useRef(moves)
  useEffect(() => {
    held.current = moves
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (event.key === 'Escape' && at.closest('[data-form]') && !at.closest('[aria-expanded="true"]')) return toRow()
      if (event.defaultPrevented || at.closest('input, textarea, select, [role="dialog"], [role="combobox"]')) return
      const { up, down, double, hide, undo, redo, copy, paste, remove, insert } = held.current
      const action = {
        'Alt ArrowUp': up,
        'Alt ArrowDown': down,
        'Ctrl D': double,
        H: hide,
        E: toForm,
        I: () => insert(),
        'Ctrl Z': undo,
        'Ctrl Shift Z': redo,
        'Ctrl Y': redo,
        'Ctrl C': copy,
        'Ctrl V': paste,
        Delete: remove,
      }[combination(event)]
      if (!action || (action === copy && getSelection()?.isCollapsed === false)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
