import { useEffect, useState } from 'react'
import { useLatest } from '../web/use-latest.ts'
import { useText } from './text.ts'
import css from './desk.module.css'

const KEY = 'chatKeys'

/** Single letters, where no field has the focus; they can be switched off (WCAG 2.1.4). */
export function useKeys(actions: Readonly<Record<string, () => void>>): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => localStorage.getItem(KEY) !== 'off')
  const held = useLatest(actions)
  useEffect(() => {
    if (!areOn) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const at = event.target as HTMLElement
      if (at.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="combobox"]')) return
      const action = held.current[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn, held])
  return [
    areOn,
    (on) => {
      localStorage.setItem(KEY, on ? 'on' : 'off')
      setOn(on)
    },
  ]
}

export function KeyStrip({ areOn, setOn }: { areOn: boolean; setOn: (areOn: boolean) => void }) {
  const text = useText()
  const keys = [
    [['J', 'K'], text('keyNext')],
    [['A'], text('take')],
    [['/'], text('canned')],
    [['P'], text('products')],
    [['O'], text('recentOrders')],
    [['N'], text('note')],
    [['T'], text('transfer')],
    [['E'], text('close')],
    [['Ctrl', 'Enter'], text('keySendNext')],
  ] as const
  return (
    <div className={css.strip} role="group" aria-label={text('keys')}>
      {keys.map(([names, what]) => (
        <span key={what}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {what}
        </span>
      ))}
      <button type="button" className={css.quiet} aria-pressed={areOn} onClick={() => setOn(!areOn)}>
        {text(areOn ? 'keysOn' : 'keysOff')}
      </button>
    </div>
  )
}
