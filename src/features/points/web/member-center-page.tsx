import { createFileRoute } from '@tanstack/react-router'
import { NO_REASON_DAYS } from '#core/limits.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { titledBy } from '#ui/page/titled.ts'
import { mayBecomeMember } from '#features/members/invitation.ts'
import { pointsPage, pointsTabs } from '../contract.ts'
import { rightsOf } from '../rights.ts'
import { MemberFrame } from './member-frame.tsx'
import { PointsRecords } from './points-records.tsx'
import { useText } from './text.ts'
import css from './member.module.css'

const LATEST = 5

export const Route = createFileRoute('/member-center/member-center')({
  staticData: { frame: { kind: 'slim' } },
  head: titledBy('points', 'memberCentre', 'centreDescription'),
  loader: () => call(pointsPage, { sts: pointsTabs.growth, size: LATEST }, { handles: 'all' }),
  component: MemberCenterPage,
})

/** The person's level with what it gives, growth and points, and what moved growth last. */
function MemberCenterPage() {
  const { score, growth, records } = Route.useLoaderData()
  const { user } = useFrame()
  const text = useText()
  if (!user) return null
  return (
    <MemberFrame at="memberCentre">
      <section className={css.card} aria-label={text('myLevel')}>
        <div>
          <p className={css.level}>{text(`level${user.level}`)}</p>
          <p className="soft">{user.firmName ?? user.nickName}</p>
          {mayBecomeMember(user) && (
            <a className="btn btn-structure btn-sm" href="/approve-member">
              {text('becomeMember')}
            </a>
          )}
        </div>
        <dl>
          <div>
            <dt>{text('growth')}</dt>
            <dd className="num">{growth}</dd>
          </div>
          <div>
            <dt>{text('score')}</dt>
            <dd className="num">
              <a href="/user-center/uc-integral?sts=1">{score}</a>
            </dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="rights">
        <h2 id="rights">{text('myRights')}</h2>
        <ul className={css.rights}>
          {rightsOf(user.level).map((right) => (
            <li key={right}>
              <Icon name="check" /> {text(right, { days: NO_REASON_DAYS })}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="growth">
        <div className="row">
          <h2 id="growth">{text('tabGrowth')}</h2>
          {records.pages > 1 && (
            <a className="sm push" href="/user-center/uc-integral?sts=2">
              {text('allRecords')}
            </a>
          )}
        </div>
        <PointsRecords records={{ ...records, pages: 1 }} sts={pointsTabs.growth} />
      </section>
    </MemberFrame>
  )
}
