import { createFileRoute } from '@tanstack/react-router'
import { NO_REASON_DAYS } from '#core/limits.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { titledBy } from '#ui/page/titled.ts'
import { mayBecomeMember } from '#features/members/invitation.ts'
import { pointsPage, pointsTabs } from '#features/points/contract.ts'
import { rightsOf } from '#features/points/rights.ts'
import { MemberFrame } from '#features/points/web/member-frame.tsx'
import { PointsRecords } from '#features/points/web/points-records.tsx'
import { useText as usePointsText } from '#features/points/web/text.ts'
import css from '#features/points/web/member.module.css'
import { paidLevels, type PaidLevels } from '../contract.ts'
import { MyMembership } from './my-membership.tsx'
import { useText } from './text.ts'
import paidCss from './memberships.module.css'

const LATEST = 5

export const Route = createFileRoute('/member-center/member-center')({
  staticData: { frame: { kind: 'slim' }, texts: 'work' },
  head: titledBy('memberships', 'centreTitle', 'centreDescription'),
  loader: () =>
    Promise.all([
      call(pointsPage, { sts: pointsTabs.growth, size: LATEST }, { handles: 'all' }),
      call(paidLevels, {}, { handles: 'all' }),
    ]),
  component: MemberCenterPage,
})

/** The person's level with what it gives, growth and points, and what moved growth last. */
function MemberCenterPage() {
  const [{ score, growth, records }, paid] = Route.useLoaderData()
  const { user } = useFrame()
  const text = useText()
  const pointsText = usePointsText()
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
            <dt>{pointsText('growth')}</dt>
            <dd className="num">{growth}</dd>
          </div>
          <div>
            <dt>{pointsText('score')}</dt>
            <dd className="num">
              <a href="/user-center/uc-integral?sts=1">{score}</a>
            </dd>
          </div>
        </dl>
      </section>
      <Paid paid={paid} />
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
          <h2 id="growth">{pointsText('tabGrowth')}</h2>
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

/** What was bought beside the level, or what could be. */
function Paid({ paid: { levels, mine } }: { paid: PaidLevels }) {
  const text = useText()
  if (mine && mine.terms.length > 0) return <MyMembership mine={mine} />
  if (levels.length === 0) return null
  return (
    <section aria-labelledby="paid">
      <h2 id="paid">{text('paidRights')}</h2>
      <p className={paidCss.paid}>
        <span>{text('lead')}</span>
        <a className="btn btn-sm" href="/member-center/buy-member">
          {text('seeLevels')}
        </a>
      </p>
    </section>
  )
}
