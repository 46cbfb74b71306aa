import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { Empty } from '#ui/page/empty.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Price } from '#ui/page/price.tsx'
import { oneOf, searchOf, whole } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { mayBecomeMember } from '#features/members/invitation.ts'
import { payEntry } from '#features/payments/rules.ts'
import { MemberFrame } from '#features/points/web/member-frame.tsx'
import { buyMembership, paidLevels, type PaidLevels } from '../contract.ts'
import {
  haveCoupons,
  MEMBER_COUPON_DAYS,
  membershipSpans,
  offeredFirst,
  spanAsBefore,
  type MembershipSpan,
} from '../rules.ts'
import { LevelCards } from './level-cards.tsx'
import { MyMembership } from './my-membership.tsx'
import { RightsTable } from './rights-table.tsx'
import { useText } from './text.ts'
import css from './memberships.module.css'

/** What is chosen: another reader of the address sees the same. */
const searchWords = searchOf({ levelId: whole(1), span: oneOf(...membershipSpans) })

export const Route = createFileRoute('/member-center/buy-member')({
  staticData: { frame: { kind: 'slim' }, texts: 'work' },
  head: titledBy('memberships', 'title', 'description'),
  validateSearch: searchWords,
  loader: () => call(paidLevels, {}, { handles: 'all' }),
  component: BuyMemberPage,
})

function BuyMemberPage() {
  const page = Route.useLoaderData()
  const text = useText()
  return (
    <MemberFrame at="buyMember">
      {page.mine && <MyMembership mine={page.mine} />}
      {page.levels.length === 0 ? (
        <Empty title={text('notOffered')} heading="h2">
          {text('notOfferedHint')}
        </Empty>
      ) : (
        <Offers page={page} />
      )}
    </MemberFrame>
  )
}

function Offers({ page: { levels, mine } }: { page: PaidLevels }) {
  const text = useText()
  const router = useRouter()
  const { user } = useFrame()
  const { levelId, span: wanted } = Route.useSearch()
  const level = levels.find((one) => one.levelId === levelId) ?? offeredFirst(levels, mine?.terms ?? [])!
  const span = wanted ?? spanAsBefore(level.levelId, mine?.terms ?? [])
  const choose = (chosen: { levelId?: number; span?: MembershipSpan }) =>
    void router.navigate({
      to: '/member-center/buy-member',
      search: { levelId: level.levelId, span, ...chosen },
      replace: true,
      resetScroll: false,
    })
  const own = mine?.terms.filter(({ isRunning }) => isRunning).map((term) => term.levelId) ?? []
  return (
    <>
      <p className="soft">{text(haveCoupons(levels) ? 'lead' : 'leadPoints')}</p>
      <fieldset className={css.spans}>
        <legend>{text('bySpan')}</legend>
        {membershipSpans.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="span" checked={span === one} onChange={() => choose({ span: one })} />
            <span>{text(one)}</span>
          </label>
        ))}
      </fieldset>
      <LevelCards levels={levels} span={span} chosen={level.levelId} onChoose={(id) => choose({ levelId: id })} />
      <Due level={level} span={span} isRenewal={own.includes(level.levelId)} />
      <section aria-labelledby="rights">
        <h2 id="rights">{text('rights')}</h2>
        <RightsTable levels={levels} own={own} />
        <p className={`sm soft ${css.hint}`}>
          {text('pricesHint')}{' '}
          {(!user || mayBecomeMember(user)) && (
            <a className="u" href="/approve-member">
              {text('certify')}
            </a>
          )}
        </p>
      </section>
      <section aria-labelledby="good">
        <h2 id="good">{text('good')}</h2>
        <ul className={css.notes}>
          <li>{text('noteStart')}</li>
          <li>{text('noteKept')}</li>
          {haveCoupons(levels) && <li>{text('noteCoupons', { days: MEMBER_COUPON_DAYS })}</li>}
          <li>{text('notePoints')}</li>
        </ul>
      </section>
    </>
  )
}

type DueProps = { level: PaidLevels['levels'][number]; span: MembershipSpan; isRenewal: boolean }

/** What it comes to, and the button that leads to the counter. */
function Due({ level, span, isRenewal }: DueProps) {
  const text = useText()
  const router = useRouter()
  const { user } = useFrame()
  const toastNetworkError = useNetworkErrorToast()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const price = span === 'year' ? level.yearPrice : level.monthPrice

  async function order() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { levelId, version } = level
      const { membershipNumber } = await call(buyMembership, { levelId, version, span }, { handles: 'all' })
      router.history.push(`/payment?payEntry=${payEntry.membership}&orderNumbers=${membershipNumber}`)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof Problem)) return toastNetworkError(error)
      setProblem(error.msg)
      await router.invalidate()
    }
  }

  return (
    <div className={css.due}>
      {problem && (
        <p className="note note-error" role="alert">
          <Icon name="warn" /> {problem}
        </p>
      )}
      <p className="push">
        {text('dueFor', { level: level.name, span: text(span === 'year' ? 'aYear' : 'aMonth', monthly(level)) })}{' '}
        <Price yuan={price} size="xl" />
      </p>
      {user ? (
        <button
          type="button"
          className="btn btn-lg btn-action"
          aria-disabled={isBusy || undefined}
          onClick={() => void order()}
        >
          {text(isRenewal ? 'renew' : 'buy')}
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-lg btn-action"
          onClick={() => askLogin(`/member-center/buy-member?levelId=${level.levelId}&span=${span}`)}
        >
          {text('logIn')}
        </button>
      )}
    </div>
  )
}

const monthly = ({ yearPrice }: { yearPrice: number }) => ({
  yuan: formatYuan(Math.round((yearPrice / 12) * 100) / 100),
})
