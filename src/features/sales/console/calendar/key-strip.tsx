import css from '../calendar.module.css'
import { useText } from '../text.ts'

type Words = readonly [keys: readonly string[], what: string]
type Props = {
  areOn: boolean
  setOn: (areOn: boolean) => void
  /** Besides those that go by days. */ more: readonly Words[]
}

export function KeyStrip({ areOn, setOn, more }: Props) {
  const text = useText()
  const keys: readonly Words[] = [[['←', '→'], text('keyDay')], [['Enter'], text('keyOpen')], ...more]
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
