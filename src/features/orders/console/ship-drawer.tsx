import { unitsOf } from '#core/field/units.ts'
import { AutoComplete, Button, Form, Input, Typography } from 'antd'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { packWords } from '#features/catalog/packs.ts'
import { useLocale } from '#ui/text.tsx'
import { deliveryMethods } from '#features/shops/rules.ts'
import {
  driveOrder,
  sendParcel,
  shopOrderCounts,
  shopOrderDetail,
  shopOrders,
  type ShopOrderDetail,
} from '../shop-contract.ts'
import { COURIER_MAX, couriersIn, COURIER_TEL, WAYBILL } from '../rules.ts'
import { useText } from './text.ts'

type Values = { courier: string; waybill: string; tel: string; quantities: Record<string, number | null> }
type Props = { order: ShopOrderDetail; open: boolean; close: () => void; reload: () => Promise<unknown> }

/** A parcel with what is in it; whatever is left may leave in another one. */
export function ShipDrawer({ order, open, close, reload }: Props) {
  const text = useText()
  const isDriven = order.dvyType === deliveryMethods.sameCity
  const saving = useChange(isDriven ? driveOrder : sendParcel, {
    refresh: [shopOrderDetail, shopOrders, shopOrderCounts],
    done: text('shipped'),
    handles: 'all',
  })
  const waiting = order.lines.flatMap((line) => (line.leftCount > 0 ? [line] : []))
  const all = Object.fromEntries(waiting.map(({ orderItemId, leftCount }) => [orderItemId, leftCount]))
  return (
    <FormDrawer<Values>
      title={text('shipTitle')}
      action={text('ship')}
      open={open}
      close={close}
      start={{ quantities: all }}
      saving={saving}
      reload={reload}
      inputOf={({ courier, waybill, tel, quantities }) => ({
        orderNumber: order.orderNumber,
        courier,
        ...(isDriven ? { tel, seen: order.parcels.length } : { waybill }),
        lines: Object.entries(quantities).flatMap(([id, quantity]) =>
          quantity ? [{ orderItemId: Number(id), quantity }] : [],
        ),
      })}
    >
      {(form) => (
        <>
          {isDriven ? <DriverFields /> : <CourierFields />}
          <Typography.Title level={2} style={{ fontSize: 'var(--text-lg)' }}>
            {text('inParcel')}
          </Typography.Title>
          {waiting.map(({ orderItemId, skuName, prodName, articleNo, leftCount, ...pack }) => (
            <NumberItem
              key={orderItemId}
              name={['quantities', String(orderItemId)]}
              label={`${skuName} ${prodName}`}
              bounds={[0, leftCount]}
              extra={[
                text('left', {
                  pieces: `${leftCount} ${packWords({ ...pack, unit: unitsOf(leftCount, pack.unit) })}`,
                }),
                ...(articleNo ? [text('article', { number: articleNo })] : []),
              ].join(' · ')}
            />
          ))}
          <Button size="small" onClick={() => form.setFieldsValue({ quantities: all })}>
            {text('sendAll')}
          </Button>
        </>
      )}
    </FormDrawer>
  )
}

export function CourierField() {
  const text = useText()
  const locale = useLocale()
  return (
    <Form.Item name="courier" label={text('courier')} rules={[filled(text('courierPlease')), { max: COURIER_MAX }]}>
      <AutoComplete
        placeholder={text('courierHint')}
        options={couriersIn(locale).map((value) => ({ value }))}
        showSearch={{
          filterOption: (word, option) => option?.value.toLowerCase().includes(word.toLowerCase()) ?? false,
        }}
      />
    </Form.Item>
  )
}

/** As it is typed, in small letters too. */
const TYPED_WAYBILL = new RegExp(WAYBILL, 'i')

/** What the field of a waybill's number takes: the blanks that labels and mails show in it go as it is pasted. */
export const waybillItem = (message: string, required = true) => ({
  normalize: (typed: string | undefined) => typed?.replaceAll(/\s/g, ''),
  rules: [{ required, pattern: TYPED_WAYBILL, message }],
})

function CourierFields() {
  const text = useText()
  return (
    <>
      <CourierField />
      <Form.Item name="waybill" label={text('waybill')} {...waybillItem(text('waybillPlease'))}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** Of the shop's own: a name and a number that the buyer can call. */
export function DriverFields() {
  const text = useText()
  return (
    <>
      <Form.Item name="courier" label={text('driver')} rules={[filled(text('driverPlease')), { max: COURIER_MAX }]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="tel"
        label={text('driverTel')}
        rules={[{ required: true, pattern: COURIER_TEL, message: text('driverTelPlease') }]}
      >
        <Input type="tel" maxLength={20} autoComplete="off" />
      </Form.Item>
    </>
  )
}
