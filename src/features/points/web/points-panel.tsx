import { formatYuan, yuan } from '#core/money.ts'
import { Check } from '#ui/check.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { useProblemText } from '#ui/text.tsx'
import { toast } from '#ui/toast.tsx'
import { POINTS_STEP, worthCents } from '../rules.ts'
import { useText } from './text.ts'
import css from './points.module.css'

const WRONG_MS = 1500

type PointsPanelProps = {
  checkout: { usableScore: number; totalScore: number; usedScore: number; scorePerYuan: number }
  disabled: boolean
  onUse: (points: number) => void
  /** What was typed cannot be used and the old number came back; false when the person is at it again. */
  onWrong: (isWrong: boolean) => void
}

/** Points for a part of the goods, in whole steps. */
export function PointsPanel({
  checkout: { usableScore, totalScore, usedScore, scorePerYuan },
  disabled,
  onUse,
  onWrong,
}: PointsPanelProps) {
  const text = useText()
  const problemText = useProblemText()
  const wrong = () => {
    toast(problemText('pointsStep'), { kind: 'error', ms: WRONG_MS })
    onWrong(true)
  }
  const back = () => onWrong(false)
  const pays = formatYuan(yuan(worthCents(usableScore, { pointsPerYuan: scorePerYuan })))
  return (
    <section aria-labelledby="points">
      <div className="section-head">
        <h2 id="points">{text('usePoints')}</h2>
      </div>
      {usableScore === 0 ? (
        <p className="soft">{text('cannotUse', { total: totalScore })}</p>
      ) : (
        // Keys too: Enter leaves nobody out of the field, and there the old number is seen to come back.
        <div className={css.use} role="presentation" onFocus={back} onKeyDown={back}>
          <Check checked={usedScore > 0} disabled={disabled} onChange={(event) => onUse(event.target.checked ? usableScore : 0)}>
            {text('canUse', { usable: usableScore, total: totalScore, yuan: pays })}
          </Check>
          {usedScore > 0 && (
            <Stepper
              of={text('howMany')}
              value={usedScore}
              min={POINTS_STEP}
              max={usableScore}
              step={POINTS_STEP}
              disabled={disabled}
              onChange={(points) => (points % POINTS_STEP === 0 ? onUse(points) : wrong())}
              onWrong={wrong}
            />
          )}
        </div>
      )}
    </section>
  )
}
