import { counted } from '#core/field/units.ts'
import { maskMobile } from '#core/limits.ts'
import { useState } from 'react'
import { CopyButton } from '#ui/page/copy.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { regionLine } from '#features/addresses/rules.ts'
import { packWords } from '#features/catalog/packs.ts'
import type { OrderDetail, Parcel } from '../contract.ts'
import { Fact } from './fact.tsx'
import { useText } from './text.ts'
import css from './order-detail.module.css'

/** Where each parcel is; the newest station first (ORDER-4). */
export function Parcels({ parcels, order }: { parcels: Parcel[]; order: OrderDetail }) {
  const text = useText()
  const [shown, setShown] = useState(0)
  const parcel = parcels[shown] ?? parcels[0]!
  const { traces, state } = parcel.deliveryDto
  return (
    <section className="panel" aria-labelledby="parcels">
      <div className="panel-head">
        <h2 id="parcels">{text('parcels')}</h2>
        <div className="tabs tabs-sm" role="group" aria-labelledby="parcels">
          {parcels.map(({ id, dvyName }, index) => (
            <button
              key={id}
              type="button"
              aria-current={id === parcel.id ? 'true' : undefined}
              onClick={() => setShown(index)}
            >
              {text('parcelHead', { n: index + 1, courier: dvyName })}
            </button>
          ))}
        </div>
        {!parcel.dvyTel && <span className="tag tag-structure push">{text(`state_${state}`)}</span>}
      </div>
      <div className={css.parcel}>
        {traces.length === 0 ? (
          <p className={`soft ${css.noTraces}`}>{text(parcel.dvyTel ? 'onTheRoad' : 'noTraces')}</p>
        ) : (
          <ol className={css.track}>
            {traces.map(({ acceptTime, acceptStation }, index) => (
              <li key={acceptTime + acceptStation} className={index === 0 ? css.latest : undefined}>
                <time className="num">{acceptTime.slice(5, 16)}</time>
                <p>{acceptStation}</p>
              </li>
            ))}
          </ol>
        )}
        <ParcelFacts parcel={parcel} to={order.userAddrDto} />
        <ul className={css.contents} aria-label={text('inParcel')}>
          {parcel.items.map((item) => (
            <li key={item.orderItemId}>
              <Picture src={item.pic} alt="" width={36} height={36} />
              <p>
                <b className="code">{item.skuName}</b> <span className="soft">{item.prodName}</span>
              </p>
              <span className="num">× {counted(item.prodCount, packWords(item))}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** By a courier with a waybill, or by a driver of the shop's own, who can be called. */
function ParcelFacts({ parcel, to }: { parcel: Parcel; to: OrderDetail['userAddrDto'] }) {
  const text = useText()
  return (
    <dl className={css.parcelFacts}>
      <Fact name={text(parcel.dvyTel ? 'driver' : 'courier')}>{parcel.dvyName}</Fact>
      {parcel.dvyTel ? (
        <Fact name={text('driverTel')}>
          <a className="num" href={`tel:${parcel.dvyTel}`}>
            {parcel.dvyTel}
          </a>
        </Fact>
      ) : (
        <Fact name={text('waybill')}>
          <span className="code">{parcel.dvyFlowId}</span>{' '}
          <CopyButton value={parcel.dvyFlowId} what={text('waybill')} />
        </Fact>
      )}
      <Fact name={text('shipment')}>{parcel.dvyTime}</Fact>
      <Fact name={text('receiver')}>
        {to.receiver} <span className="num">{maskMobile(to.mobile)}</span>
      </Fact>
      <Fact name={text('address')}>
        {regionLine(to)} {to.addr}
      </Fact>
    </dl>
  )
}
