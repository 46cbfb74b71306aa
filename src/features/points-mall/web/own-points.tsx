import { grouped } from '#core/grouped.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import type { PointsPage } from '#features/points/contract.ts'
import { useText as usePointsText } from '#features/points/web/text.ts'
import type { PointsMall } from '../contract.ts'
import { useText } from './text.ts'
import css from './points-mall.module.css'

type Earning = Pick<PointsPage, 'rules'> & { signIn: Pick<PointsPage['signIn'], 'days'> }
type OwnPointsProps = {
  mine: PointsMall['mine']
  earning: Earning
  /** Where whoever signs in comes back to. */ path: string
}

/** What the reader has, or where to sign in. */
export function OwnPoints({ mine, earning, path }: OwnPointsProps) {
  const text = useText()
  const pointsText = usePointsText()
  return (
    <section className={css.mine} aria-label={text('myPoints')}>
      <div>
        <p className="soft">{text('myPoints')}</p>
        {mine ? (
          <p>
            <b className={`num ${css.score}`}>{grouped(mine.score)}</b> {text('available')}{' '}
            <a className="sm u" href="/user-center/uc-integral?sts=1">
              {text('records')}
            </a>
            {mine.expiring && (
              <>
                <br />
                <span className="sm soft">{pointsText('expiring', mine.expiring)}</span>
              </>
            )}
          </p>
        ) : (
          <p className="row">
            <span>{text('logIn')}</span>
            <button type="button" className="btn btn-sm btn-structure" onClick={() => askLogin(path)}>
              {text('logInNow')}
            </button>
          </p>
        )}
      </div>
      <HowToEarn of={earning} />
      <div className={css.today}>
        <p>
          <b>{text(mine ? (mine.isSignedInToday ? 'signedIn' : 'notSignedIn') : 'signIn')}</b>
        </p>
        <p className="sm soft">{text('signInHint')}</p>
        <p className="row sm">
          {mine && !mine.isSignedInToday && (
            <a className="btn btn-sm btn-structure" href="/user-center/uc-integral?sts=1">
              {text('signIn')}
            </a>
          )}
          <a className="u" href="/member-center/integral-info">
            {text('aboutPoints')}
          </a>
          {mine && (
            <a className="u" href="/member-center/member-cart">
              {text('memberCartOf', { count: mine.basketCount })}
            </a>
          )}
        </p>
      </div>
    </section>
  )
}

/** What brings points, and what they are worth at the checkout. */
function HowToEarn({ of: { rules, signIn } }: { of: Earning }) {
  const text = useText()
  const pointsText = usePointsText()
  const rewards = signIn.days.map(({ points }) => points)
  return (
    <div className={css.earn}>
      <dl>
        <div>
          <dt>{text('earnOrder', { yuan: rules.yuanPerPoint })}</dt>
          <dd>{text('earnsOne')}</dd>
        </div>
        <div>
          <dt>{text('earnCheckIn')}</dt>
          <dd>{text('earns', { least: Math.min(...rewards), most: Math.max(...rewards) })}</dd>
        </div>
      </dl>
      <p className="sm soft">
        {pointsText('ruleUse', { step: rules.step, perYuan: rules.pointsPerYuan, percent: rules.sharePercentMax })}
      </p>
    </div>
  )
}
