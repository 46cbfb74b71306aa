import type { z } from 'zod'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { useDeadline } from '#ui/page/deadline.ts'
import { useListText } from '#ui/text.tsx'
import { wordsBack } from '#features/after-sales/back.ts'
import type { duties as call } from '../contract.ts'
import { useText } from './text.ts'
import css from './notifications.module.css'

type Duty = z.output<typeof call.answer>[number]

/** What waits for the person, each with its end and its button. */
export function Duties({ duties }: { duties: readonly Duty[] }) {
  const text = useText()
  if (duties.length === 0) return null
  return (
    <section className={css.duties} aria-labelledby="duties">
      <h2 id="duties">{text('duties')}</h2>
      <ul className={css.list}>
        {duties.map((duty) => (
          <One key={duty.number} duty={duty} />
        ))}
      </ul>
    </section>
  )
}

function One({ duty: { kind, number, amount, points, shopName, endsAt } }: { duty: Duty }) {
  const text = useText()
  const list = useListText()
  const sum = wordsBack(amount, points, (given) => text('pointsOf', { points: given }))
  const [href, button] =
    kind === 'pay'
      ? [`/payment?orderNumbers=${number}`, 'btn-action']
      : [`/return-detail?refundSn=${number}`, 'btn-line']
  return (
    <li>
      <span className={css.icon}>
        <AnyIcon name={kind === 'pay' ? 'cart' : 'back'} />
      </span>
      <div>
        <p className={css.head}>
          <b>{text(kind === 'pay' ? 'toPay' : 'toSendBack', { amount: sum })}</b>
          <Left endsAt={endsAt} />
        </p>
        <p className="sm soft">{text(kind === 'pay' ? 'toPayMore' : 'toSendBackMore', { number, shop: shopName })}</p>
      </div>
      <a
        className={`btn btn-sm ${button}`}
        href={href}
        aria-label={list([text(kind === 'pay' ? 'pay' : 'sendBack'), number])}
      >
        {text(kind === 'pay' ? 'pay' : 'sendBack')}
      </a>
    </li>
  )
}

function Left({ endsAt }: { endsAt: number }) {
  const text = useText()
  const seconds = useDeadline(endsAt)
  if (seconds === undefined) return null
  const minutes = Math.floor(seconds / 60)
  const left =
    minutes < 120
      ? text('minutesLeft', { count: minutes })
      : minutes < 48 * 60
        ? text('hoursLeft', { count: Math.floor(minutes / 60) })
        : text('daysLeft', { count: Math.floor(minutes / 60 / 24) })
  return <span className="tag tag-caution">{left}</span>
}
