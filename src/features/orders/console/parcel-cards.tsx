import { Button, Card, Form, Input, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { grouped } from '#core/grouped.ts'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { packWords } from '#features/catalog/packs.ts'
import type { Parcel } from '../contract.ts'
import { COURIER_MAX } from '../rules.ts'
import { correctParcel, shopOrderDetail, type ShopOrderDetail } from '../shop-contract.ts'
import { DriverFields, waybillItem } from './ship-drawer.tsx'
import { useText } from './text.ts'
import css from './orders.module.css'

const writtenOn = ({ dvyName, dvyTel, dvyFlowId }: Parcel) => ({
  courier: dvyName,
  ...(dvyTel ? { tel: dvyTel } : { waybill: dvyFlowId }),
})

/** What has left, parcel by parcel. */
export function ParcelCards({ order, reload }: { order: ShopOrderDetail; reload: () => Promise<unknown> }) {
  const text = useText()
  const [wrongId, setWrongId] = useState<Parcel['id']>()
  const wrong = order.parcels.find(({ id }) => id === wrongId)
  const saving = useChange(correctParcel, { refresh: [shopOrderDetail], handles: 'all' })
  return (
    <Card title={text('parcels')}>
      <ParcelList
        parcels={order.parcels}
        extra={(parcel) => (
          <Button size="small" onClick={() => setWrongId(parcel.id)}>
            {text('correct')}
          </Button>
        )}
      />
      <FormDrawer<{ courier: string; waybill: string; tel: string }>
        title={text(wrong?.dvyTel ? 'correctDriver' : 'correctTitle')}
        open={wrong !== undefined}
        close={() => setWrongId(undefined)}
        start={wrong ? writtenOn(wrong) : {}}
        saving={saving}
        reload={reload}
        inputOf={(values) => ({
          ...values,
          orderNumber: order.orderNumber,
          parcelId: wrong?.id,
          was: wrong && writtenOn(wrong),
        })}
      >
        {wrong?.dvyTel ? (
          <DriverFields />
        ) : (
          <>
            <Form.Item
              name="courier"
              label={text('courier')}
              rules={[filled(text('courierPlease')), { max: COURIER_MAX, message: text('courierPlease') }]}
            >
              <Input />
            </Form.Item>
            <Form.Item name="waybill" label={text('waybill')} {...waybillItem(text('waybillPlease'))}>
              <Input />
            </Form.Item>
          </>
        )}
      </FormDrawer>
    </Card>
  )
}

/** Each parcel with what is in it and where it is. */
export function ParcelList({ parcels, extra }: { parcels: readonly Parcel[]; extra?: (parcel: Parcel) => ReactNode }) {
  const text = useText()
  if (parcels.length === 0) return <p>{text('noParcels')}</p>
  return parcels.map((parcel, index) => (
    <Card
      key={parcel.id}
      type="inner"
      title={`${text('parcel', { n: index + 1 })}: ${parcel.dvyName} ${parcel.dvyTel ?? parcel.dvyFlowId}`}
      extra={extra?.(parcel)}
      style={{ marginBottom: 'var(--space-3)' }}
    >
      <p>
        {parcel.dvyTime} {!parcel.dvyTel && <Tag>{text(`state_${parcel.deliveryDto.state}`)}</Tag>}
      </p>
      <ul className={css['contents']}>
        {parcel.items.map((item) => (
          <li key={item.orderItemId}>
            <b>{item.skuName}</b> {item.prodName} × {grouped(item.prodCount)} {packWords(item)}
          </li>
        ))}
      </ul>
    </Card>
  ))
}
