import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { titledBy } from '#ui/page/titled.ts'
import { myCoupons } from '#features/coupons/contract.ts'
import { pointsPage, pointsTabs } from '#features/points/contract.ts'
import { MemberFrame } from '#features/points/web/member-frame.tsx'
import { PointsRecords } from '#features/points/web/points-records.tsx'
import { useText as usePointsText } from '#features/points/web/text.ts'
import { paidLevels } from '../contract.ts'
import { CenterOffers } from './center-offers.tsx'
import { CenterRights } from './center-rights.tsx'
import { Earning } from './earning.tsx'
import { LevelCard } from './level-card.tsx'
import { SignInCalendar } from './sign-in-calendar.tsx'
import { useText } from './text.ts'
import css from './center.module.css'

const LATEST = 5

export const Route = createFileRoute('/member-center/member-center')({
  staticData: { frame: { kind: 'slim' }, texts: 'work' },
  head: titledBy('memberships', 'centreTitle', 'centreDescription'),
  loader: () =>
    Promise.all([
      call(pointsPage, { sts: pointsTabs.growth, size: LATEST }, { handles: 'all' }),
      call(paidLevels, {}, { handles: 'all' }),
      call(myCoupons, { status: 0, size: 1 }, { handles: 'all' }),
    ]),
  component: MemberCenterPage,
})

/**
 * MC-1: the person's level and the ladder it stands on, its rights, the calendar, paid levels, and what moved growth.
 */
function MemberCenterPage() {
  const [{ score, growth, records, rules, signIn }, paid, { counts }] = Route.useLoaderData()
  const { user } = useFrame()
  const text = useText()
  const pointsText = usePointsText()
  if (!user) return null
  return (
    <MemberFrame at="memberCentre">
      <div className={css.page}>
        <LevelCard user={user} score={score} growth={growth} seniorGrowth={paid.seniorGrowth} coupons={counts.unused} />
        <div className={css.columns}>
          <CenterRights
            level={user.level}
            paid={paid.levels}
            seniorGrowth={paid.seniorGrowth}
            hasPaid={paid.mine?.terms.some(({ isRunning }) => isRunning) ?? false}
          />
          <SignInCalendar signIn={signIn} />
        </div>
        <div className={css.wide}>
          <CenterOffers paid={paid} />
        </div>
        <div className={css.wide}>
          <Earning rules={rules} signIn={signIn} />
        </div>
        {records.records.length > 0 && (
          <section className={css.wide} aria-labelledby="growth">
            <div className="section-head">
              <h2 id="growth">{pointsText('tabGrowth')}</h2>
              {records.pages > 1 && (
                <a className="more" href="/user-center/uc-integral?sts=2">
                  {text('allRecords')}
                </a>
              )}
            </div>
            <PointsRecords records={{ ...records, pages: 1 }} sts={pointsTabs.growth} />
          </section>
        )}
      </div>
    </MemberFrame>
  )
}
