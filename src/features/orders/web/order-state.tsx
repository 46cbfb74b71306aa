import { deliveryMethods } from '#features/shops/rules.ts'
import { Dispatch } from '#ui/page/arrival.tsx'
import { useLocale } from '#ui/text.tsx'
import { statusOfWire, type OrderDetail } from '../contract.ts'
import { DISSOLVED, orderLabel, STOPPED } from '../states.ts'
import { GroupLeft, GroupLink } from './group-left.tsx'
import { StrayMoney } from './money/stray-money.tsx'
import { PickupCode } from './pickup.tsx'
import { useText } from './text.ts'
import { TimeLeft } from './time-left.tsx'
import { mainOf, type OrderAction } from './use-order-actions.tsx'
import '#ui/page/steps.css'
import css from './order-detail.module.css'

/** Where the order stands, what the buyer may do, and the steps it has gone. */
export function OrderState({ order, actions }: { order: OrderDetail; actions: OrderAction[] }) {
  const text = useText()
  const status = statusOfWire(order.status)
  const main = mainOf(actions)
  const canBePaid = actions.some(({ name }) => name === 'pay')
  return (
    <section className={css.state} aria-labelledby="state">
      <div className={css.now}>
        <h1 id="state">{text(orderLabel({ ...order, status }))}</h1>
        {canBePaid && (
          <p className="sm">
            <TimeLeft endTime={order.endTime} />
          </p>
        )}
        {order.group && status === 'grouping' && (
          <p className="sm">
            <GroupLeft group={order.group} />
          </p>
        )}
        <p className="sm soft">{useMore(order)}</p>
        <StrayMoney order={order} />
        {order.arrival && status === 'pendingDelivery' && (
          <p className="sm">
            <Dispatch arrival={order.arrival} isCollected={order.dvyType === deliveryMethods.pickup} />
          </p>
        )}
        {order.pickupCode && <PickupCode code={order.pickupCode} />}
        {actions.length + (order.group ? 1 : 0) > 0 && (
          <div className="row">
            {order.group && <GroupLink order={order} className={status === 'grouping' ? 'btn btn-action' : 'btn'} />}
            {actions.map(({ name, href, onClick }) => {
              const look = name === main?.name ? 'btn btn-action' : name === 'askBack' ? 'btn btn-text' : 'btn'
              return href ? (
                <a key={name} className={look} href={href}>
                  {text(name)}
                </a>
              ) : (
                <button key={name} type="button" className={look} onClick={onClick}>
                  {text(name)}
                </button>
              )
            })}
          </div>
        )}
      </div>
      <Progress order={order} />
    </section>
  )
}

type Told = 'moreDissolved' | 'moreStopped' | 'paidBack' | 'pointsBack' | 'lateBack'

function useMore(order: OrderDetail): string {
  const text = useText()
  const locale = useLocale()
  // Of what came back, only what had been given.
  const [paid, usedPoints] = [order.actualTotal > 0, order.scoreAmount > 0]
  const told = (...sentences: (Told | false)[]) =>
    sentences.flatMap((one) => (one ? [text(one)] : [])).join(locale === 'en' ? ' ' : '')
  if (order.isExpired) return text('moreExpired')
  switch (statusOfWire(order.status)) {
    case 'pendingPayment':
      return text('moreUnpaid')
    case 'pendingDelivery':
      if (order.station) return text('morePickup')
      return text(order.isPartlyShipped ? 'morePartlyShipped' : 'morePaid')
    case 'pendingReceipt':
      if (order.pickupCode) return text('moreReady')
      if (order.virtualInfoList.length > 0) return text('moreVouchers')
      return text('moreShipped', { time: order.receiptDueTime?.slice(0, 16) ?? '' })
    case 'completed':
      return text('moreDone')
    case 'canceled':
      if (order.cancelReason === DISSOLVED) return told('moreDissolved', paid && 'paidBack', usedPoints && 'pointsBack')
      if (order.cancelReason === STOPPED) return told('moreStopped', usedPoints && 'pointsBack', 'lateBack')
      return text(order.refundStatus === null ? 'moreCanceled' : 'moreRefunded')
    case 'grouping':
      return text('moreGrouping')
  }
}

/** Shares its time with the completion. */
const RECEIPT = 3

/** The five steps of the spec, with their times; a canceled order stops where it was. */
function Progress({ order }: { order: OrderDetail }) {
  const text = useText()
  const isCanceled = statusOfWire(order.status) === 'canceled'
  const isService = order.dvyType === deliveryMethods.none
  const steps = [
    [text('stepSubmit'), order.createTime],
    [text('stepPay'), order.payTime],
    [text(order.station ? 'stepReady' : isService ? 'stepVouchers' : 'stepShip'), order.dvyTime],
    [text(order.station ? 'stepPickup' : isService ? 'stepUse' : 'stepReceive'), order.finallyTime],
    [text('stepDone'), order.finallyTime],
  ] as const
  const next = steps.findIndex(([, time]) => time === null)
  return (
    <ol className="steps" aria-label={text('progress')}>
      {steps.map(([name, time], index) => {
        const isNow = index === next && !isCanceled
        return (
          <li
            key={name}
            className={isNow ? 'now' : time ? 'done' : undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            {name}
            <small>{index === RECEIPT ? '' : (time?.slice(5, 16) ?? '')}</small>
          </li>
        )
      })}
    </ol>
  )
}
