import { counted } from '#core/field/units.ts'
import { formatYuan, sum } from '#core/money.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Dispatch } from '#ui/page/arrival.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { propertyValues } from '#features/catalog/rules.ts'
import { statusOfWire, type MyOrder } from '../contract.ts'
import { isUnderWay, orderLabel, STOPPED } from '../states.ts'
import { GroupLeft, GroupLink } from './group-left.tsx'
import { LinePrice } from './line-price.tsx'
import { useText } from './text.ts'
import { TimeLeft } from './time-left.tsx'
import { mainOf, type OrderAction } from './use-order-actions.tsx'
import css from './orders.module.css'

type OrderCardProps = {
  order: MyOrder
  actions: OrderAction[]
  /** undefined: nothing can be done with several of its kind, so it cannot be chosen. */
  isChosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
}

export function OrderCard({ order, actions, isChosen, onChoose }: OrderCardProps) {
  const text = useText()
  const { orderNumber } = order
  const costScore = sum(order.orderItemDtos.map((item) => item.costScore))
  return (
    <article className={css.order} aria-label={text('order', { orderNumber })}>
      <CardHead order={order} isChosen={isChosen} onChoose={onChoose} />
      <div className={css.body}>
        <ul>
          {order.orderItemDtos.map((item) => (
            <li key={item.orderItemId} className={css.line}>
              <span className={css.thumb}>
                <Picture src={item.pic} alt="" width={60} height={60} />
              </span>
              <div>
                <a className="code" href={`/detail/${item.prodId}?skuId=${item.skuId}`} target="_blank">
                  {item.skuName}
                </a>
                <p className="xs soft">{[item.prodName, ...propertyValues(item.properties)].join(text('comma'))}</p>
              </div>
              <span className="num r">
                <LinePrice item={item} />
              </span>
              <span className="num c">× {counted(item.prodCount, item.unit)}</span>
            </li>
          ))}
        </ul>
        <div className={css.cell}>
          <b className="num">¥{formatYuan(order.actualTotal)}</b>
          {costScore > 0 && <span className="num">+ {text('pointsOf', { points: costScore })}</span>}
          <span className="xs faint">
            {order.transfee === 0 ? text('freightFree') : text('withFreight', { freight: formatYuan(order.transfee) })}
          </span>
        </div>
        <State order={order} />
        <div className={`${css.cell} ${css.acts}`}>
          <Actions order={order} actions={actions} />
        </div>
      </div>
    </article>
  )
}

function CardHead({ order, isChosen, onChoose }: Omit<OrderCardProps, 'actions'>) {
  const text = useText()
  const { orderNumber, shopId, shopName } = order
  const detail = `/user-center/uc-order-detail?orderNumber=${orderNumber}`
  return (
    <header>
      {isChosen !== undefined && (
        <input
          type="checkbox"
          className="box"
          aria-label={text('selectOrder', { orderNumber })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <time className="num">{order.createTime.slice(0, 16)}</time>
      <span className="soft">
        {text('orderNumber')}{' '}
        <a className="num" href={detail}>
          {orderNumber}
        </a>
      </span>
      <a className={css.shop} href={`/shopIndex?sid=${shopId}`}>
        <AnyIcon name="shop" />
        {shopName}
      </a>
      <a
        className={css.shop}
        href={`/chat?shopId=${shopId}&chatType=1&orderNumber=${orderNumber}`}
        target="_blank"
        rel="noopener"
        aria-label={`${text('askShop')} ${orderNumber}`}
      >
        <AnyIcon name="chat" />
        {text('askShop')}
      </a>
      {order.orderType !== 0 && <span className="tag">{text(`type_${order.orderType}` as 'type_0')}</span>}
      <a className="push soft" href={detail} aria-label={`${text('details')} ${orderNumber}`}>
        {text('details')}
      </a>
    </header>
  )
}

function State({ order }: { order: MyOrder }) {
  const text = useText()
  const status = statusOfWire(order.status)
  const isUnpaid = status === 'pendingPayment'
  return (
    <div className={`${css.cell} ${isUnpaid ? css.toPay : ''} ${status === 'pendingReceipt' ? css.toReceive : ''}`}>
      <b>{text(orderLabel({ ...order, status }))}</b>
      <span className="xs">
        {order.isExpired ? (
          text('timeOver')
        ) : order.cancelReason === STOPPED ? (
          text('offerStopped')
        ) : isUnpaid ? (
          <TimeLeft endTime={order.endTime} />
        ) : (
          status === 'pendingReceipt' && text('shipped')
        )}
      </span>
      {order.group && status === 'grouping' && (
        <span className="xs">
          <GroupLeft group={order.group} />
        </span>
      )}
      {order.remindTime && status === 'pendingDelivery' && (
        <span className="xs">{text('remindedAt', { time: order.remindTime.slice(5, 16) })}</span>
      )}
      {order.arrival && isUnderWay({ ...order, status }) && (
        <span className="xs">
          <Dispatch
            arrival={order.arrival}
            withPayment={isUnpaid}
            isCollected={order.dvyType === deliveryMethods.pickup}
          />
        </span>
      )}
    </div>
  )
}

/** The next step first; while goods are on their way, that is to track them. */
function Actions({ order, actions }: Pick<OrderCardProps, 'order' | 'actions'>) {
  const { orderNumber } = order
  const detail = `/user-center/uc-order-detail?orderNumber=${orderNumber}`
  const isGrouping = order.group !== null && statusOfWire(order.status) === 'grouping'
  const isAwaited = statusOfWire(order.status) === 'pendingDelivery'
  const main = isAwaited && !order.canRemind ? ({ name: 'track', href: detail } as const) : mainOf(actions)
  return (
    <>
      {isGrouping && <GroupLink order={order} className="btn btn-line" />}
      {main && <Action action={main} isMain={!isGrouping} orderNumber={orderNumber} />}
      {actions
        .filter((action) => action !== main)
        .map((action) => (
          <Action key={action.name} action={action} orderNumber={orderNumber} />
        ))}
    </>
  )
}

type ActionProps = {
  action: Omit<OrderAction, 'name'> & { name: OrderAction['name'] | 'track' }
  isMain?: boolean
  orderNumber: string
}

function Action({ action: { name, href, onClick }, isMain = false, orderNumber }: ActionProps) {
  const text = useText()
  const look = name === 'pay' ? 'btn btn-action' : isMain ? 'btn btn-line' : 'btn btn-text sm'
  const label = `${text(name)} ${orderNumber}`
  return href ? (
    <a className={look} href={href} aria-label={label}>
      {text(name)}
    </a>
  ) : (
    <button type="button" className={look} aria-label={label} onClick={onClick}>
      {text(name)}
    </button>
  )
}
