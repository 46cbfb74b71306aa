import { maskMobile } from '#core/limits.ts'
import { formatYuan } from '#core/money.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import type { Checkout, CheckoutShop } from '../contract.ts'
import { useText } from './text.ts'
import css from './checkout.module.css'

type DeliveryChoiceProps = {
  shop: CheckoutShop
  /** Shown at once; the price follows. */ chosen: number
  onChoose: (dvyType: number) => void
}

/** The ways one shop offers, each with what it costs to this address. */
export function DeliveryChoice({ shop, chosen, onChoose }: DeliveryChoiceProps) {
  const text = useText()
  const price = (transFee: number | null): string =>
    transFee === null ? text('outOfReach') : transFee === 0 ? text('freightFree') : `¥${formatYuan(transFee)}`
  return (
    <label>
      <span>{text('delivery')}</span>
      <select
        className="select"
        aria-label={text('deliveryOf', { shop: shop.shopName })}
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {shop.deliveries.map(({ dvyType, transFee }) => (
          <option key={dvyType} value={dvyType} disabled={transFee === null && dvyType !== shop.dvyType}>
            {`${text(`dvy_${dvyType}` as 'dvy_1')}　${price(transFee)}`}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Who collects reads where and when, and under whose name. */
export function StationNote({ shop: { dvyType, station }, to }: { shop: CheckoutShop; to: Checkout['userAddr'] }) {
  const text = useText()
  if (dvyType !== deliveryMethods.pickup || !station) return null
  return (
    <dl className={css.station}>
      <div>
        <dt>{text('station')}</dt>
        <dd>{station.address}</dd>
      </div>
      {station.hours && (
        <div>
          <dt>{text('hours')}</dt>
          <dd>{station.hours}</dd>
        </div>
      )}
      {station.tel && (
        <div>
          <dt>{text('stationTel')}</dt>
          <dd className="num">{station.tel}</dd>
        </div>
      )}
      <div>
        <dt>{text('collector')}</dt>
        <dd>
          {to ? (
            <>
              {to.receiver} <span className="num">{maskMobile(to.mobile)}</span>
            </>
          ) : (
            text('collectorMissing')
          )}
        </dd>
      </div>
    </dl>
  )
}
