import type { z } from 'zod'
import { call } from '#ui/call/call.ts'
import { AnyIcon, type IconName } from '#ui/page/any-icon.tsx'
import { notifications, readNotifications } from '../contract.ts'
import type { NotificationKind } from '../rules.ts'
import { useText } from './text.ts'
import { unread } from './unread-badge.tsx'
import css from './notifications.module.css'

type Notification = z.output<typeof notifications.answer>['records'][number]

const icons: Record<NotificationKind, IconName> = {
  orderPaid: 'coin',
  orderShipped: 'truck',
  orderExpired: 'clock',
  orderReceived: 'check',
  groupFilled: 'check',
  groupDissolved: 'back',
  transferRefused: 'coin',
  transferHandled: 'coin',
  groupStopped: 'back',
  orderStopped: 'clock',
  returnAccepted: 'back',
  returnRefused: 'back',
  returnResent: 'truck',
  returnClosed: 'back',
  returnDismissed: 'back',
  refundDone: 'coin',
  refundReturned: 'coin',
  pointsReturned: 'coin',
  answerWaiting: 'chat',
  priceFell: 'heart',
  backInStock: 'check',
  flashStarting: 'clock',
  invoiceIssued: 'invoice',
  invoiceRefused: 'invoice',
  invoiceVoided: 'invoice',
  firmApproved: 'shield',
  firmRefused: 'shield',
  shopApproved: 'shop',
  shopRefused: 'shop',
  membershipEnding: 'clock',
}

/** Today's, and below them the others; whoever follows one has read it. */
export function NotificationList({ records, today }: { records: readonly Notification[]; today: string }) {
  const text = useText()
  const isToday = ({ time }: Notification) => time.startsWith(today)
  const parts = [
    { name: text('today'), notifications: records.filter(isToday) },
    { name: text('earlier'), notifications: records.filter((one) => !isToday(one)) },
  ]
  return parts.map(
    ({ name, notifications }) =>
      notifications.length > 0 && (
        <section key={name} aria-label={name}>
          <h2 className={css.part}>{name}</h2>
          <ul className={css.list}>
            {notifications.map((one) => (
              <Row key={one.id} notification={one} at={isToday(one) ? one.time.slice(11, 16) : one.time.slice(5, 10)} />
            ))}
          </ul>
        </section>
      ),
  )
}

function Row({
  notification: { id, kind, title, content, href, time, isRead },
  at,
}: {
  notification: Notification
  at: string
}) {
  const text = useText()
  const follow = () => {
    if (!isRead)
      void call(readNotifications, { notificationId: id }, { handles: 'all' }).then(unread.set, () => undefined)
  }
  return (
    <li className={isRead ? undefined : css.fresh}>
      <span className={css.icon}>
        <AnyIcon name={icons[kind]} />
      </span>
      <div>
        <p className={css.head}>
          {!isRead && (
            <span className={css.dot}>
              <span className="sr-only">{text('unread')}</span>
            </span>
          )}
          <a href={href} onClick={follow} onAuxClick={follow}>
            {title}
          </a>
        </p>
        <p className="sm soft">{content}</p>
      </div>
      <time className="xs faint num" dateTime={time.replace(' ', 'T')}>
        {at}
      </time>
    </li>
  )
}
