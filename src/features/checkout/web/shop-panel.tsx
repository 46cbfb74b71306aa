import { grouped } from '#core/grouped.ts'
import { counted } from '#core/field/units.ts'
import { useId, useState } from 'react'
import { isBlank } from '#core/field/blank.ts'
import { ORDER_REMARK_SHOWN } from '#core/limits.ts'
import { formatYuan } from '#core/money.ts'
import { placeWord } from '#features/addresses/rules.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Arrival } from '#ui/page/arrival.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { Ships } from '#ui/page/stock.tsx'
import { useProblemText } from '#ui/text.tsx'
import { ruleDetails } from '#core/field/quantity.ts'
import { PackFigure } from '#features/catalog/web/pack-price.tsx'
import { propertyValues } from '#features/catalog/rules.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import type { Checkout, CheckoutItem, CheckoutShop } from '../contract.ts'
import { CouponChoice } from './coupon-choice.tsx'
import { DeliveryChoice, StationNote } from './delivery-choice.tsx'
import { LineMends, type Mends } from './mending/line-mends.tsx'
import { isLeftOut, itemsIn, mayLeaveOut } from './mending/mending.ts'
import { useText } from './text.ts'
import css from './checkout.module.css'

type ShopPanelProps = {
  shop: CheckoutShop
  to: Checkout['userAddr']
  /** The way of delivery; its price may still be on its way. */
  chosen: number
  remarks: string
  /** The order was to be submitted with it. */
  isRemarkMissing: boolean
  checkout: Pick<Checkout, 'coupons' | 'couponOffers' | 'orderType'>
  /** Of all shops and of the mall; what they take off may still be on its way too. */
  chosenCoupons: readonly number[]
  mends: Mends
  onDelivery: (dvyType: number) => void
  onCoupons: (couponUserIds: number[] | null) => void
  onRemarks: (remarks: string) => void
}

/** What one shop delivers, how, and what it should know. */
export function ShopPanel({
  shop,
  to,
  chosen,
  remarks,
  isRemarkMissing,
  checkout,
  chosenCoupons,
  mends,
  onDelivery,
  onCoupons,
  onRemarks,
}: ShopPanelProps) {
  const text = useText()
  const items = itemsIn(shop)
  return (
    <section className={css.shop} aria-label={shop.shopName}>
      <header>
        <AnyIcon name="shop" />
        <b>{shop.shopName}</b>
        {shop.isSelfRun && <span className="tag tag-solid">{text('selfRun')}</span>}
        <span className="push sm soft">{text('kinds', { kinds: items.length, count: shop.totalCount })}</span>
      </header>
      {!shop.isDeliverable && (
        <p className="note note-error" role="alert">
          <Icon name="warn" />
          {text(shop.dvyTypes.length > 1 ? 'undeliverableThisWay' : 'undeliverable', { shop: shop.shopName })}
        </p>
      )}
      <Lines items={items} shop={shop} mends={mends} />
      <div className={css.options}>
        <DeliveryChoice shop={shop} chosen={chosen} onChoose={onDelivery} />
        <Message {...{ shop, remarks, onRemarks }} isAsked={isRemarkMissing} />
      </div>
      {to && <FreightNote shop={shop} orderType={checkout.orderType} />}
      <ShopArrival shop={shop} to={to} isOfGroup={checkout.orderType === orderTypes.group} />
      <StationNote shop={shop} to={to} />
      <CouponChoice
        coupons={checkout.coupons}
        offers={checkout.couponOffers}
        chosen={chosenCoupons}
        shopId={shop.shopId}
        label={text('couponsOf', { shop: shop.shopName })}
        onChoose={onCoupons}
      />
      <p className={css.shopSum}>
        {text('shopSum')} <b className="num">¥{formatYuan(shop.actualTotal)}</b>
      </p>
    </section>
  )
}

type ShopArrivalProps = Pick<ShopPanelProps, 'shop' | 'to'> & { isOfGroup: boolean }

/** When its parcel comes. Nobody knows when a group is full, so that is told as on its page. */
function ShopArrival({ shop: { arrival, dvyType }, to, isOfGroup }: ShopArrivalProps) {
  const text = useText()
  if (!arrival) return null
  return (
    <p className={`sm ${css.arrival}`}>
      {isOfGroup && text('fullToday')}
      <Arrival
        arrival={arrival}
        place={to ? placeWord(to) : undefined}
        withPayment={!isOfGroup}
        isCollected={dvyType === deliveryMethods.pickup}
      />
    </p>
  )
}

type LinesProps = { items: readonly CheckoutItem[]; shop: CheckoutShop; mends: Mends }

function Lines({ items, shop, mends }: LinesProps) {
  const text = useText()
  return (
    <table className="table">
      <colgroup>
        {[css.colPicture, css.colProduct, undefined, css.colShips, css.colPrice, css.colCount, css.colSum].map(
          (width, index) => (
            <col key={index} className={width} />
          ),
        )}
      </colgroup>
      <thead className="sr-only">
        <tr>
          {(['picture', 'product', 'spec', 'shipping', 'price', 'quantity', 'subtotal'] as const).map((name) => (
            <th key={name} scope="col">
              {text(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Line key={item.skuId} item={item} shop={shop} mends={mends} />
        ))}
      </tbody>
    </table>
  )
}

type FreightNoteProps = { shop: CheckoutShop; orderType: Checkout['orderType'] }

/** Why it costs what it costs: each shop sends its own parcel. Nothing can be added to what a sale sells. */
function FreightNote({ shop, orderType }: FreightNoteProps) {
  const text = useText()
  const { freeFreightGap, freeTransFee, transFee, shopId } = shop
  if (freeTransFee > 0 && transFee === 0)
    return <p className={`sm soft ${css.arrival}`}>{text('freightWaived', { fee: formatYuan(freeTransFee) })}</p>
  if (freeFreightGap === null || orderType !== orderTypes.ordinary) return null
  return (
    <p className={`sm soft ${css.arrival}`}>
      {text('freightGap', { fee: formatYuan(transFee), gap: formatYuan(freeFreightGap) })}{' '}
      <a className="u" href={`/shop-prod-list?sid=${shopId}`}>
        {text('fillUp')}
      </a>
    </p>
  )
}

type MessageProps = Pick<ShopPanelProps, 'shop' | 'remarks' | 'onRemarks'> & { isAsked: boolean }

function Message({ shop, remarks, onRemarks, isAsked }: MessageProps) {
  const text = useText()
  const problemText = useProblemText()
  const id = useId()
  const [hasLeft, setLeft] = useState(false)
  const isWrong = isBlank(remarks) && (hasLeft || isAsked)
  return (
    <label className={css.grow}>
      <span>{text('message')}</span>
      <input
        className="input"
        data-remark={shop.shopId}
        aria-label={text('messageTo', { shop: shop.shopName })}
        placeholder={text('messageHint', { max: ORDER_REMARK_SHOWN })}
        maxLength={ORDER_REMARK_SHOWN}
        value={remarks}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={(event) => {
          setLeft(false)
          onRemarks(event.target.value)
        }}
        onBlur={() => setLeft(true)}
      />
      {/* In the line of the field: what is about to be pressed below does not move. */}
      {isWrong && (
        <span id={id} className="field-error" role="alert">
          <Icon name="warn" />
          {problemText('textBlank')}
        </span>
      )}
      <span className="num faint xs">
        {remarks.length}/{ORDER_REMARK_SHOWN}
      </span>
    </label>
  )
}

type LineProps = Omit<LinesProps, 'items'> & { item: CheckoutItem }

function Line({ item, shop: { dvyType, isDeliverable }, mends }: LineProps) {
  const text = useText()
  const problemText = useProblemText()
  const isForPoints = item.scorePrice > 0 && item.price === 0
  return (
    <tr className={item.trouble ? css.trouble : undefined}>
      <td>
        <span className={css.thumb}>
          <Picture src={item.pic} alt="" width={48} height={48} />
        </span>
      </td>
      <td>
        <a className="code" href={`/detail/${item.prodId}?skuId=${item.skuId}`} target="_blank">
          <b>{item.skuName}</b>
        </a>
        <span className="soft sub">{item.prodName}</span>
        {item.trouble && (
          <p className="field-error" role="alert">
            <Icon name="warn" />
            <span>
              {problemText(item.trouble, ruleDetails(item, item.prodCount))}{' '}
              {item.trouble === 'stockShort' && text('stockLeft', { stock: counted(item.stocks, item.unit) })}
            </span>
          </p>
        )}
        {(item.trouble || (!isDeliverable && mayLeaveOut(mends.entry))) && <LineMends item={item} mends={mends} />}
      </td>
      <td className="soft">{propertyValues(item.properties).join(text('comma'))}</td>
      <td>
        {item.trouble || dvyType === deliveryMethods.none ? null : (
          <Ships stock={item.stocks} leadDays={item.leadDays} />
        )}
      </td>
      <td className="r num">
        {isForPoints || <PackFigure of={item} yuan={item.price} />}
        {item.scorePrice > 0 && <Points points={item.scorePrice} isAll={isForPoints} />}
      </td>
      <td className="r num">× {grouped(item.prodCount)}</td>
      <td className="r num">
        {isForPoints || <b>{isLeftOut(item) ? '—' : formatYuan(item.actualTotal)}</b>}
        {item.scorePrice > 0 && <Points points={item.scorePrice * item.prodCount} isAll={isForPoints} />}
      </td>
    </tr>
  )
}

/** By themselves, or beside the money above them. */
function Points({ points, isAll }: { points: number; isAll: boolean }) {
  const words = useText()('pointsOf', { points })
  return isAll ? <b>{words}</b> : <span className="soft sub">+ {words}</span>
}
