import { Avatar } from '#ui/page/avatar.tsx'
import { grouped } from '#core/grouped.ts'
import type { FrameInfo } from '#core/frame.ts'
import { mayBecomeMember } from '#features/members/invitation.ts'
import { useText as usePointsText } from '#features/points/web/text.ts'
import { useText } from './text.ts'
import css from './center.module.css'

const levels = [1, 2, 3] as const
const FACE = 44

type Props = {
  user: NonNullable<FrameInfo['user']>
  score: number
  growth: number
  /** From how much growth on a certified firm is senior. */
  seniorGrowth: number | null
  coupons: number
}

/** Who somebody is here: the level, the ladder that it stands on, and what they have. */
export function LevelCard({ user, score, growth, seniorGrowth, coupons }: Props) {
  const text = useText()
  const pointsText = usePointsText()
  const missing = seniorGrowth === null ? 0 : seniorGrowth - growth
  const now = `ladderNow${user.level}` as const
  return (
    <section className={css.card} aria-label={text('myLevel')}>
      <div className={css.who}>
        <Avatar name={user.nickName} picture={user.avatar} size={FACE} />
        <div>
          <p className={css.level}>{text(`level${user.level}`)}</p>
          <p className="sm soft">
            {user.firmName ? text('whoOf', { name: user.nickName, firm: user.firmName }) : user.nickName}
          </p>
        </div>
        <p className={`sm ${css.below}`}>
          {mayBecomeMember(user) ? (
            <a className="btn btn-structure btn-sm" href="/approve-member">
              {text('becomeMember')}
            </a>
          ) : (
            <a href="/member-center/member-equity">{text('seeRights')}</a>
          )}
        </p>
      </div>
      <div className={css.way}>
        <p>
          <b>{user.level === 2 && missing > 0 ? text('growthMissing', { missing }) : text(now)}</b>
        </p>
        <ol className={css.ladder}>
          {levels.map((level) => (
            <li
              key={level}
              className={level <= user.level ? css.reached : undefined}
              aria-current={level === user.level ? 'step' : undefined}
            >
              <b>{text(`level${level}`)}</b>
              <i aria-hidden />
              <span className="soft">
                {level === 3 && seniorGrowth !== null
                  ? text('ladderGrowth', { growth: seniorGrowth })
                  : text(`ladder${level}`)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <dl className={css.figures}>
        <Figure name={pointsText('score')} value={score} href="/user-center/uc-integral?sts=1" />
        <Figure name={pointsText('growth')} value={growth} href="/user-center/uc-integral?sts=2" />
        <Figure name={text('couponsHave')} value={coupons} href="/user-center/uc-coupons" />
      </dl>
    </section>
  )
}

function Figure({ name, value, href }: { name: string; value: number; href: string }) {
  return (
    <div>
      <dt>
        <a href={href}>{name}</a>
      </dt>
      <dd className="num">{grouped(value)}</dd>
    </div>
  )
}
