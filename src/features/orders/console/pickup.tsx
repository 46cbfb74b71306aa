// The buyer collects: the goods are laid ready, then handed over against the code.
import { Button, Form, Input, Popconfirm } from 'antd'
import { grouped } from '#core/grouped.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useConsoleText } from '#console/parts/text.ts'
import { useChange } from '#console/parts/use-call.ts'
import { packWords } from '#features/catalog/packs.ts'
import { PICKUP_CODE } from '../rules.ts'
import {
  handOverOrder,
  prepareOrder,
  shopOrderCounts,
  shopOrderDetail,
  shopOrders,
  type ShopOrderDetail,
} from '../shop-contract.ts'
import { mayTake } from '../states.ts'
import { useText } from './text.ts'

const refresh = [shopOrderDetail, shopOrders, shopOrderCounts]

export function Prepare({ order }: { order: ShopOrderDetail }) {
  const text = useText()
  const consoleText = useConsoleText()
  const preparing = useChange(prepareOrder, { refresh, done: text('prepared') })
  if (!mayTake(order, 'prepare', 'seller')) return null
  return (
    <Popconfirm
      title={text('prepare')}
      description={text('prepareAsk')}
      okText={text('prepare')}
      cancelText={consoleText('cancel')}
      onConfirm={() => preparing.mutate({ orderNumber: order.orderNumber })}
    >
      <Button type="primary" loading={preparing.isPending}>
        {text('prepare')}
      </Button>
    </Popconfirm>
  )
}

type Props = { order: ShopOrderDetail; open: boolean; close: () => void; reload: () => Promise<unknown> }

export function HandOverDrawer({ order, open, close, reload }: Props) {
  const text = useText()
  const saving = useChange(handOverOrder, { refresh, done: text('handedOver'), handles: 'all' })
  return (
    <FormDrawer<{ code: string }>
      title={text('handOver')}
      open={open}
      close={close}
      start={{ code: '' }}
      saving={saving}
      reload={reload}
      inputOf={({ code }) => ({ orderNumber: order.orderNumber, code: code.replaceAll(' ', '') })}
    >
      <p>{text('handOverHint')}</p>
      <ul>
        {order.lines
          .filter(({ prodCount, refundedCount }) => prodCount > refundedCount)
          .map((line) => (
            <li key={line.orderItemId}>
              <b>{line.skuName}</b> {line.prodName} × {grouped(line.prodCount - line.refundedCount)} {packWords(line)}
            </li>
          ))}
      </ul>
      <Form.Item
        name="code"
        label={text('pickupCode')}
        normalize={(typed: string) => typed.replaceAll(' ', '')}
        rules={[{ required: true, pattern: PICKUP_CODE, message: text('pickupCodePlease') }]}
      >
        <Input inputMode="numeric" maxLength={9} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
