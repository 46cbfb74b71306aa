import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { endRenewal, resumeRenewal, type PaidLevels } from '../contract.ts'
import { haveCoupons, isEnding, TOLD_BEFORE_DAYS } from '../rules.ts'
import { useText } from './text.ts'
import css from './memberships.module.css'

const DONE_MS = 4000
const dayOf = (time: string): string => time.slice(0, 10)

type Mine = NonNullable<PaidLevels['mine']>

/** What somebody has, until when, and whether its end is told. */
export function MyMembership({ mine: { terms, renews } }: { mine: Mine }) {
  const text = useText()
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()
  const [isBusy, setBusy] = useState(false)
  const last = terms.at(-1)
  if (!last) return null
  const until = dayOf(last.endTime)

  async function press() {
    setBusy(true)
    try {
      await call(renews ? endRenewal : resumeRenewal, {})
      toast(renews ? text('endedToast', { day: until }) : text('resumedToast'), { kind: 'ok', ms: DONE_MS })
      await router.invalidate()
    } catch (error) {
      toastNetworkError(error)
    }
    setBusy(false)
  }

  return (
    <section className={css.mine} aria-labelledby="mine">
      <div>
        <h2 id="mine">{text('mine')}</h2>
        <ul>
          {terms.map((term) => (
            <li key={`${term.levelId} ${term.startTime}`}>
              <b>{term.name}</b>{' '}
              <span className="num soft">
                {!term.isRunning && text('from', { day: dayOf(term.startTime) })}{' '}
                {text('until', { day: dayOf(term.endTime) })}
              </span>{' '}
              {isEnding(term, terms) && <b className="num">{text('daysLeft', { days: term.daysLeft })}</b>}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.renewal}>
        <p className="sm">
          {!renews
            ? text('renewalEnded', { day: until })
            : terms.some((term) => isEnding(term, terms))
              ? text('renewNow')
              : text('renews', { days: TOLD_BEFORE_DAYS })}
        </p>
        <p className="row">
          <button type="button" className="btn btn-sm" aria-disabled={isBusy || undefined} onClick={() => void press()}>
            {text(renews ? 'endRenewal' : 'resumeRenewal')}
          </button>
          {haveCoupons(terms) && (
            <a className="sm" href="/user-center/uc-coupons">
              {text('seeCoupons')}
            </a>
          )}
        </p>
      </div>
    </section>
  )
}
