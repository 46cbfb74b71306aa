import { DAY_MS } from '#core/time.ts'
import type { PointsPage } from '../contract.ts'
import { GIVEN_BACK_LIVE_MS } from '../rules.ts'
import { useText } from './text.ts'
import css from './points.module.css'

/** The rules with the numbers that hold now. */
export function PointsRules({
  page: { rules, signIn },
}: {
  page: { rules: PointsPage['rules']; signIn: Pick<PointsPage['signIn'], 'days'> }
}) {
  const text = useText()
  const rewards = signIn.days.map(({ points }) => points)
  return (
    <ul className={css.rules}>
      <li>{text('ruleEarn', { yuan: rules.yuanPerPoint })}</li>
      <li>{text('ruleUse', { step: rules.step, perYuan: rules.pointsPerYuan, percent: rules.sharePercentMax })}</li>
      <li>{text('ruleExpiry', { years: rules.yearsValid })}</li>
      <li>{text('ruleBack', { days: GIVEN_BACK_LIVE_MS / DAY_MS })}</li>
      <li>{text('ruleSignIn', { first: rewards[0]!, most: Math.max(...rewards) })}</li>
      <li>{text('ruleGrowth')}</li>
    </ul>
  )
}
