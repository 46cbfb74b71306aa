import { useText } from './text.ts'
import css from './desk.module.css'

export function KeyStrip({ areOn, setOn }: { areOn: boolean; setOn: (areOn: boolean) => void }) {
  const text = useText()
  const keys = [
    [['J', 'K'], text('keyNext')],
    [['A'], text('take')],
    [['/'], text('canned')],
    [['P'], text('products')],
    [['Q'], text('quote')],
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
