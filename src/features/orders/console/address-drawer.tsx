import { Alert, Cascader, Form, Input } from 'antd'
import { ADDRESS_DETAIL_MAX, ADDRESS_DETAIL_MIN, MOBILE, RECEIVER_MAX, RECEIVER_MIN } from '#core/limits.ts'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import type { RegionNode } from '#features/addresses/contract.ts'
import { shopRegions } from '#features/addresses/shop-contract.ts'
import { changeOrderAddress, shopOrderDetail, shopOrders, type ShopOrderDetail } from '../shop-contract.ts'
import { useText } from './text.ts'

type Values = { receiver: string; mobile: string; region: [number, number, number]; addr: string }
type Props = { order: ShopOrderDetail; open: boolean; close: () => void; reload: () => Promise<unknown> }

type Option = { value: number; label: string; children?: Option[] }
const optionsOf = (nodes: readonly RegionNode[]): Option[] =>
  nodes.map(({ areaId, areaName, areas }) => ({
    value: areaId,
    label: areaName,
    ...(areas.length > 0 ? { children: optionsOf(areas) } : {}),
  }))

export function AddressDrawer({ order, open, close, reload }: Props) {
  const text = useText()
  const regions = useCall(shopRegions, {}, { enabled: open })
  const saving = useChange(changeOrderAddress, { refresh: [shopOrderDetail, shopOrders], handles: 'all' })
  const { receiver, mobile, provinceId, cityId, areaId, addr } = order.address
  return (
    <FormDrawer<Values>
      title={text('addressTitle')}
      open={open}
      close={close}
      start={{ receiver, mobile, region: [provinceId, cityId, areaId], addr }}
      saving={saving}
      reload={reload}
      inputOf={({ region, ...rest }) => ({
        ...rest,
        orderNumber: order.orderNumber,
        was: { receiver, mobile, areaId: String(areaId), addr },
        provinceId: region[0],
        cityId: region[1],
        areaId: region[2],
      })}
    >
      <Alert type="info" title={text('addressHint')} style={{ marginBottom: 'var(--space-3)' }} />
      <Form.Item
        name="receiver"
        label={text('receiver')}
        rules={[{ ...filled(text('receiverHint')), min: RECEIVER_MIN, max: RECEIVER_MAX }]}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="mobile"
        label={text('mobile')}
        rules={[{ required: true, pattern: MOBILE, message: text('mobileHint') }]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="region" label={text('region')} rules={[{ required: true, message: text('regionPlease') }]}>
        <Cascader options={optionsOf(regions.data ?? [])} loading={regions.isLoading} showSearch />
      </Form.Item>
      <Form.Item
        name="addr"
        label={text('detail')}
        rules={[{ ...filled(text('detailHint')), min: ADDRESS_DETAIL_MIN, max: ADDRESS_DETAIL_MAX }]}
      >
        <Input.TextArea rows={2} />
      </Form.Item>
    </FormDrawer>
  )
}
