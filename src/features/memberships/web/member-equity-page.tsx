import { createFileRoute } from '@tanstack/react-router'
import { NO_REASON_DAYS } from '#core/limits.ts'
import { mayBecomeMember } from '#features/members/invitation.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { titledBy } from '#ui/page/titled.ts'
import { call } from '#ui/call/call.ts'
import { pointsRulesInfo } from '#features/points/contract.ts'
import { allRights, hasRight } from '#features/points/rights.ts'
import { MemberFrame } from '#features/points/web/member-frame.tsx'
import css from '#features/points/web/member.module.css'
import { paidLevels } from '../contract.ts'
import { RightsTable } from './rights-table.tsx'
import { useText } from './text.ts'

export const Route = createFileRoute('/member-center/member-equity')({
  staticData: { frame: { kind: 'slim' }, texts: 'work' },
  head: titledBy('memberships', 'equityTitle', 'equityDescription'),
  loader: () => Promise.all([call(paidLevels, {}, { handles: 'all' }), call(pointsRulesInfo, {}, { handles: 'all' })]),
  component: MemberEquityPage,
})

const levels = [1, 2, 3] as const

/** What each level gives, side by side; the reader's own stands out. */
function MemberEquityPage() {
  const [{ levels: paid, seniorGrowth, mine }, { rules }] = Route.useLoaderData()
  const { user } = useFrame()
  const text = useText()
  return (
    <MemberFrame at="memberEquity">
      <p className="soft">{text('equityLead')}</p>
      <table className={`table table-ruled ${css.equity}`}>
        <caption className="sr-only">{text('equityTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('right')}</th>
            {levels.map((level) => (
              <th scope="col" key={level} className={level === user?.level ? css.own : undefined}>
                {text(`level${level}`)}
                {level === user?.level && <span className="tag tag-structure">{text('yours')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {allRights.map((right) => (
            <tr key={right}>
              <th scope="row">{text(right, { days: NO_REASON_DAYS })}</th>
              {levels.map((level) => (
                <td key={level} className={level === user?.level ? css.own : undefined}>
                  {hasRight(level, right) ? <Icon name="check" /> : '–'}
                  <span className="sr-only">{text(hasRight(level, right) ? 'included' : 'notIncluded')}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-labelledby="growthRules">
        <h2 id="growthRules">{text('growthRules')}</h2>
        <ul>
          <li>{seniorGrowth === null ? text('seniorGranted') : text('seniorBy', { growth: seniorGrowth })}</li>
          <li>{text('growthEarned', { yuan: rules.yuanPerPoint })}</li>
          <li>{text('growthBack')}</li>
          <li>{text('growthBeside')}</li>
        </ul>
      </section>
      {(!user || mayBecomeMember(user)) && (
        <a className="btn btn-structure" href="/approve-member">
          {text('becomeMember')}
        </a>
      )}
      {paid.length > 0 && (
        <section aria-labelledby="paid">
          <h2 id="paid">{text('paidRights')}</h2>
          <RightsTable
            levels={paid}
            own={mine?.terms.filter(({ isRunning }) => isRunning).map(({ levelId }) => levelId) ?? []}
          />
          <p className={css.after}>
            <a className="btn" href="/member-center/buy-member">
              {text('seeLevels')}
            </a>
          </p>
        </section>
      )}
    </MemberFrame>
  )
}
