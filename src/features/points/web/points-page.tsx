import { createFileRoute } from '@tanstack/react-router'
import { grouped } from '#core/grouped.ts'
import { formatYuan, yuan } from '#core/money.ts'
import { call } from '#ui/call/call.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { searchOf, whole } from '#ui/page/search.ts'
import { pointsPage, pointsTabs, type PointsPage } from '../contract.ts'
import { payableCents } from '../rules.ts'
import { PointsRecords } from './points-records.tsx'
import { PointsRules } from './points-rules.tsx'
import { useText } from './text.ts'
import { useSignIn } from './use-sign-in.ts'
import css from './points.module.css'

const SIZE = 15

const searchWords = searchOf({ sts: whole(1), current: whole(1) })

export const Route = createFileRoute('/user-center/uc-integral')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { sts = pointsTabs.points, current = 1 } }) =>
    call(pointsPage, { sts, current, size: SIZE }, { handles: 'all' }),
  component: UcIntegralPage,
})

const tabs = [
  [pointsTabs.points, 'tabPoints'],
  [pointsTabs.growth, 'tabGrowth'],
  [pointsTabs.rules, 'tabRules'],
] as const

function UcIntegralPage() {
  const page = Route.useLoaderData()
  const { sts = pointsTabs.points } = Route.useSearch()
  const text = useText()
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{text('title')}</h1>
        <a className="sm push" href="/member-center/member-center">
          {text('memberCentre')}
        </a>
      </div>
      <div className={css.top}>
        <Balance page={page} />
        <SignIn signIn={page.signIn} />
      </div>
      <nav className="tabs" aria-label={text('tabs')}>
        {tabs.map(([tab, name]) => (
          <a key={tab} href={`/user-center/uc-integral?sts=${tab}`} aria-current={tab === sts ? 'page' : undefined}>
            {text(name)}
          </a>
        ))}
      </nav>
      {sts === pointsTabs.rules ? <PointsRules page={page} /> : <PointsRecords records={page.records} sts={sts} />}
    </div>
  )
}

function Balance({ page: { score, growth, owed, expiring, rules } }: { page: PointsPage }) {
  const text = useText()
  return (
    <dl className={css.balance}>
      <div>
        <dt>{text('score')}</dt>
        <dd>
          <b className="num">{grouped(score)}</b>{' '}
          <span className="sm soft">{text('worth', { yuan: formatYuan(yuan(payableCents(score, rules))) })}</span>
        </dd>
        {expiring && (
          <dd className="xs">
            <AnyIcon name="clock" /> {text('expiring', expiring)}
          </dd>
        )}
        {owed > 0 && <dd className="xs soft">{text('owed', { points: owed })}</dd>}
      </div>
      <div>
        <dt>{text('growth')}</dt>
        <dd>
          <b className="num">{grouped(growth)}</b>
        </dd>
      </div>
    </dl>
  )
}

function SignIn({ signIn: { isDone, streak, days } }: { signIn: PointsPage['signIn'] }) {
  const text = useText()
  const { isBusy, press } = useSignIn()

  return (
    <section className={css.signIn} aria-label={text('signIn')}>
      <div className="row">
        <p className="sm">{streak > 0 ? text('streak', { days: streak }) : text('streakNone')}</p>
        <button
          type="button"
          className="btn btn-structure push"
          disabled={isDone || isBusy}
          onClick={() => void press()}
        >
          {text(isDone ? 'signedIn' : 'signIn')}
        </button>
      </div>
      <ol>
        {days.map((day, at) => (
          <li key={at} className={day.isDone ? css.done : undefined}>
            <b className="num">+{grouped(day.points)}</b>
            <span className="xs">
              {day.isDone && <Icon name="check" />}
              {day.isDone ? text('dayDone') : text('dayOf', { day: at + 1 })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
