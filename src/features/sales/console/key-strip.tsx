import css from './calendar.module.css'
import { useText } from './text.ts'

export function KeyStrip({ areOn, setOn }: { areOn: boolean; setOn: (areOn: boolean) => void }) {
  const text = useText()
  const keys = [
    [['←', '→'], text('keyDay')],
    [['Enter'], text('keyOpen')],
    [['↑', '↓'], text('keyProposal')],
    [['Y'], text('approve')],
    [['N'], text('refuse')],
  ] as const
  return (
    <div className={css.strip}>
      <span>
        <i className={css.runningKey} /> {text('legend_running')}
      </span>
      <span>
        <i className={css.conflictKey} /> {text('legend_conflict')}
      </span>
      <div role="group" aria-label={text('keys')}>
        {keys.map(([names, what]) => (
          <span key={what}>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}{' '}
            {what}
          </span>
        ))}
        <button type="button" aria-pressed={areOn} onClick={() => setOn(!areOn)}>
          {text(areOn ? 'keysOn' : 'keysOff')}
        </button>
      </div>
    </div>
  )
}
