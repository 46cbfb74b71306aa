import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { SCORE_MAX } from '../rules.ts'
import { useText } from './text.ts'
import css from './reviews.module.css'

const scores = Array.from({ length: SCORE_MAX }, (_, at) => at + 1)

/** A rating that was given. */
export function Score({ score }: { score: number }) {
  const text = useText()
  return (
    <span className={css.stars} role="img" aria-label={text('scored', { score })}>
      {scores.map((one) => (
        <span key={one} className={one <= score ? css.on : undefined}>
          <AnyIcon name="star" />
        </span>
      ))}
    </span>
  )
}

type StarsProps = { name: string; score: number; problem: string | undefined; onChange: (score: number) => void }

/** A rating to give: five radio buttons, so that arrow keys work. */
export function Stars({ name, score, problem, onChange }: StarsProps) {
  const text = useText()
  return (
    <fieldset className={css.rating} aria-describedby={problem && `${name}-problem`}>
      <legend className="field-label">{text('rating')}</legend>
      <span className={css.stars}>
        {scores.map((one) => (
          <label key={one} className={one <= score ? css.on : undefined} title={text(`score${one as 1}`)}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={one}
              checked={one === score}
              aria-label={text('stars', { score: one })}
              onChange={() => onChange(one)}
            />
            <AnyIcon name="star" large />
          </label>
        ))}
      </span>
      {score > 0 && <span className="sm soft">{text(`score${score as 1}`)}</span>}
      {problem && (
        <p id={`${name}-problem`} className="field-error" role="alert">
          <Icon name="warn" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
