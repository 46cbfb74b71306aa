import { counted } from '#core/field/units.ts'
import { maskMobile } from '#core/limits.ts'
import { useRouter } from '@tanstack/react-router'
import { cents, formatYuan, sum, yuan } from '#core/money.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Price } from '#ui/page/price.tsx'
import { placeWord, regionLine } from '#features/addresses/rules.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { Dispatch } from '#ui/page/arrival.tsx'
import { propertyValues } from '#features/catalog/rules.ts'
import { statusOfWire, type OrderDetail } from '../contract.ts'
import { isUnderWay, totalWord } from '../states.ts'
import { Fact } from './fact.tsx'
import { OrderState } from './order-state.tsx'
import { PaperLinks } from './document-links.tsx'
import { Parcels } from './parcels.tsx'
import { StationFacts } from './pickup.tsx'
import { InvoiceFact } from './money/invoice-fact.tsx'
import { LinePrice } from './line-price.tsx'
import { useText } from './text.ts'
import { Vouchers } from './vouchers.tsx'
import { useOrderActions } from './use-order-actions.tsx'
import { WhyLine, WhyPrice } from '#features/catalog/web/why/why-price.tsx'
import css from './order-detail.module.css'

/** Everything about one order; both detail pages show it. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { parcels } = order
  const text = useText()
  const router = useRouter()
  const { actionsOf, asking } = useOrderActions(() => router.history.replace('/user-center/uc-order'))
  const actions = actionsOf(order)
  const reorder = actions.find(({ name }) => name === 'reorder')
  return (
    <div className={css.page}>
      <nav className="crumbs" aria-label={text('title')}>
        <a href="/user-center/uc-order">{text('title')}</a>
        <i className="sep" />
        <span className="num">{order.orderNumber}</span>
      </nav>
      <OrderState order={order} actions={actions.filter(({ name }) => name !== 'reorder')} />
      {order.virtualInfoList.length > 0 && <Vouchers vouchers={order.virtualInfoList} />}
      {parcels.length > 0 && <Parcels parcels={parcels} order={order} />}
      <section className="panel" aria-labelledby="goods">
        <div className="panel-head">
          <h2 id="goods">{text('goods')}</h2>
          <a className={`sm ${css.shop}`} href={`/shopIndex?sid=${order.shopId}`}>
            <AnyIcon name="shop" />
            {order.shopName}
          </a>
          <a
            className={`sm ${css.shop}`}
            href={`/chat?shopId=${order.shopId}&chatType=1&orderNumber=${order.orderNumber}`}
            target="_blank"
            rel="noopener"
          >
            <AnyIcon name="chat" />
            {text('askShop')}
          </a>
          {reorder && (
            <button type="button" className="btn btn-sm push" onClick={reorder.onClick}>
              {text('reorder')}
            </button>
          )}
        </div>
        <Goods order={order} />
        <div className={css.foot}>
          <Facts order={order} hasParcels={parcels.length > 0} />
          <Sums order={order} />
        </div>
        <WhyPrice lines={explained(order)} freight={order.transfee} total={totalOf(order)} />
      </section>
      {asking}
    </div>
  )
}

const REDUCTIONS = [
  'shopDiscountAmount',
  'mallDiscountAmount',
  'shopCouponAmount',
  'mallCouponAmount',
  'scoreAmount',
] as const

function Sums({ order }: { order: OrderDetail }) {
  const text = useText()
  const costScore = sum(order.orderItemDtos.map((item) => item.costScore))
  return (
    <dl className={css.sums}>
      <Fact name={text('goodsSum')}>
        <span className="num">{formatYuan(order.total)}</span>
      </Fact>
      <Fact name={text('freight')}>
        <span className="num">{formatYuan(order.transfee)}</span>
      </Fact>
      {REDUCTIONS.filter((part) => order[part] > 0).map((part) => (
        <Fact key={part} name={text(part)}>
          <span className="num">−{formatYuan(order[part])}</span>
        </Fact>
      ))}
      {costScore > 0 && (
        <Fact name={text('pointsCost')}>
          <span className="num">{text('pointsOf', { points: costScore })}</span>
        </Fact>
      )}
      <div className={css.all}>
        <dt>{text(`total_${totalOf(order)}`)}</dt>
        <dd>
          <Price yuan={order.actualTotal} size="lg" />
        </dd>
      </div>
      {order.refundedAmount > 0 && (
        <Fact name={text('refunded')}>
          <span className="num">−{formatYuan(order.refundedAmount)}</span>
        </Fact>
      )}
    </dl>
  )
}

const totalOf = (order: OrderDetail) => totalWord({ ...order, status: statusOfWire(order.status) })

/** What discounts took off a line. */
function DiscountShare({ parts }: { parts: OrderDetail['priceParts'][number] | undefined }) {
  const text = useText()
  const reduce = parts ? yuan(cents(parts.shopDiscount) + cents(parts.mallDiscount)) : 0
  return reduce > 0 && <p className="xs soft">{text('discountShare', { reduce: formatYuan(reduce) })}</p>
}

const explained = ({ orderItemDtos, priceParts }: OrderDetail) =>
  orderItemDtos.map(({ skuName, prodName, prodCount, unit, costScore }, at) => ({
    name: skuName,
    of: prodName,
    parts: priceParts[at]!,
    count: prodCount,
    unit,
    costScore,
  }))

function Goods({ order }: { order: OrderDetail }) {
  const text = useText()
  return (
    <table className={`table ${css.goods}`}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {text('product')}
          </th>
          <th scope="col" className="r">
            {text('price')}
          </th>
          <th scope="col" className="r">
            {text('quantity')}
          </th>
          <th scope="col" className="r">
            {text('subtotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.orderItemDtos.map((item, at) => (
          <GoodsLine key={item.orderItemId} order={order} at={at} />
        ))}
      </tbody>
    </table>
  )
}

function GoodsLine({ order, at }: { order: OrderDetail; at: number }) {
  const text = useText()
  const item = order.orderItemDtos[at]!
  const inReturn = item.returnNums - item.refundedNums
  return (
    <tr>
      <td className={css.picture}>
        <span className={css.thumb}>
          <Picture src={item.pic} alt="" width={60} height={60} />
        </span>
      </td>
      <td>
        <a className="code" href={`/detail/${item.prodId}?skuId=${item.skuId}`} target="_blank">
          <b>{item.skuName}</b>
        </a>
        <p className="xs soft">{[item.prodName, ...propertyValues(item.properties)].join(text('comma'))}</p>
        <p className="xs faint code">{item.partyCode}</p>
        <WhyLine lines={explained(order)} at={at} freight={order.transfee} total={totalOf(order)} />
      </td>
      <td className="r num">
        <LinePrice item={item} />
      </td>
      <td className="r num">
        × {counted(item.prodCount, item.unit)}
        {inReturn > 0 && <p className="xs soft">{text('inReturn', { pieces: counted(inReturn, item.unit) })}</p>}
        {item.refundedNums > 0 && (
          <p className="xs soft">{text('refundedPieces', { pieces: counted(item.refundedNums, item.unit) })}</p>
        )}
      </td>
      <td className="r num">
        <b>{formatYuan(item.actualTotal)}</b>
        {item.costScore > 0 && <p className="xs soft">+ {text('pointsOf', { points: item.costScore })}</p>}
        <DiscountShare parts={order.priceParts[at]} />
        {item.couponReduce > 0 && (
          <p className="xs soft">{text('couponShare', { reduce: formatYuan(item.couponReduce) })}</p>
        )}
        {item.scoreReduce > 0 && (
          <p className="xs soft">{text('scoreShare', { reduce: formatYuan(item.scoreReduce) })}</p>
        )}
      </td>
    </tr>
  )
}

function Facts({ order, hasParcels }: { order: OrderDetail; hasParcels: boolean }) {
  const text = useText()
  const { userAddrDto: to } = order
  return (
    <dl className={css.facts}>
      <Fact name={text('orderNumber')}>
        <span className="num">{order.orderNumber}</span>
        {order.orderType !== 0 && <span className="tag">{text(`type_${order.orderType}` as 'type_0')}</span>}
      </Fact>
      <Fact name={text('created')}>{order.createTime}</Fact>
      <Fact name={text('payment')}>
        {order.payTime
          ? `${order.payType === null ? '' : text(`pay_${order.payType}` as 'pay_0')} ${order.payTime}`
          : text('notPaid')}
        {order.bankDay !== null && !order.payTime?.startsWith(order.bankDay) && text('atBank', { day: order.bankDay })}
      </Fact>
      {order.dvyTime && (
        <Fact name={text(order.station ? 'readySince' : order.virtualInfoList.length > 0 ? 'issued' : 'shipment')}>
          {order.dvyTime}
        </Fact>
      )}
      {order.arrival && isUnderWay({ ...order, status: statusOfWire(order.status) }) && (
        <Fact name={text('arrival')}>
          <Dispatch
            arrival={order.arrival}
            place={placeWord(to)}
            withPayment={!order.payTime}
            isSent={order.dvyTime !== null}
            isCollected={order.dvyType === deliveryMethods.pickup}
          />
        </Fact>
      )}
      {order.finallyTime && <Fact name={text('finished')}>{order.finallyTime}</Fact>}
      {order.cancelTime && <Fact name={text('canceledAt')}>{order.cancelTime}</Fact>}
      <Fact name={text('delivery')}>{text(`dvy_${order.dvyType}` as 'dvy_1')}</Fact>
      {order.station && <StationFacts station={order.station} />}
      {!hasParcels && (
        <Fact name={text(order.station ? 'collector' : order.virtualInfoList.length > 0 ? 'contact' : 'receiver')}>
          {to.receiver} <span className="num">{maskMobile(to.mobile)}</span>
          {!order.station && to.addr && `${text('comma')}${regionLine(to)} ${to.addr}`}
        </Fact>
      )}
      <InvoiceFact order={order} />
      {statusOfWire(order.status) !== 'canceled' && (
        <Fact name={text('documents')}>
          <PaperLinks order={order} />
        </Fact>
      )}
      {order.remarks && <Fact name={text('remarks')}>{order.remarks}</Fact>}
    </dl>
  )
}
