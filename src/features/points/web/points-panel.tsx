import { formatYuan, yuan } from '#core/money.ts'
import { Check } from '#ui/field/check.tsx'
import { Stepper, type WrongQuantity } from '#ui/field/stepper.tsx'
import { useProblemText } from '#ui/text.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { POINTS_STEP, worthCents } from '../rules.ts'
import { useText } from './text.ts'
import css from './points.module.css'

/** Ours: long enough to be read. */
const WRONG_MS = 4000
const STEPS = { minQuantity: POINTS_STEP, quantityStep: POINTS_STEP }

type PointsPanelProps = {
  checkout: { usableScore: number; totalScore: number; usedScore: number; scorePerYuan: number }
  disabled: boolean
  onUse: (points: number) => void
}

/** The id of this panel’s stepper: a submit checks it first. */
export const POINTS_BOX = 0

/** Points for a part of the goods, in whole steps. */
export function PointsPanel({
  checkout: { usableScore, totalScore, usedScore, scorePerYuan },
  disabled,
  onUse,
}: PointsPanelProps) {
  const text = useText()
  const problemText = useProblemText()
  const wrongWords = (problem: WrongQuantity) =>
    problem === 'stockShort' ? problemText('pointsTooMany', { max: usableScore }) : problemText('pointsStep')
  const pays = formatYuan(yuan(worthCents(usableScore, { pointsPerYuan: scorePerYuan })))
  return (
    <section aria-labelledby="points">
      <div className="section-head">
        <h2 id="points">{text('usePoints')}</h2>
      </div>
      {usableScore === 0 ? (
        <p className="soft">{text('cannotUse', { total: totalScore })}</p>
      ) : (
        <div className={css.use}>
          <Check
            checked={usedScore > 0}
            disabled={disabled}
            onChange={(event) => onUse(event.target.checked ? usableScore : 0)}
          >
            {text('canUse', { usable: usableScore, total: totalScore, yuan: pays })}
          </Check>
          {usedScore > 0 && (
            <Stepper
              of={text('howMany')}
              id={POINTS_BOX}
              value={usedScore}
              max={usableScore}
              rule={STEPS}
              disabled={disabled}
              onChange={onUse}
              onWrong={(problem) => toast(wrongWords(problem), { kind: 'error', ms: WRONG_MS })}
            />
          )}
        </div>
      )}
    </section>
  )
}
