import { App, Form, Input, Tag } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useProblemText } from '#console/parts/problem-text.ts'
import { useAgain } from '#console/parts/use-call.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { call } from '#ui/call/call.ts'
import { sendParcel, shopOrderCounts, shopOrders, type ShopOrder } from '../shop-contract.ts'
import { mayTake } from '../states.ts'
import { CourierField, waybillItem } from './ship-drawer.tsx'
import { useText } from './text.ts'

type Values = { courier: string; waybills: Record<string, string | undefined> }
type Props = { orders: readonly ShopOrder[]; open: boolean; close: () => void; saved: () => void }

/** Goes to a courier as it is: no counter, no driver of the shop's own, nothing to be done without goods. */
export const isSentByPost = (order: ShopOrder): boolean =>
  mayTake(order, 'ship', 'seller') && order.dvyType === deliveryMethods.express

/**
 * One parcel with all that is left of each order, by one courier. Each order is a call of its own: what was refused
 * says why beside its number, and the others have left.
 */
function useShipping(orders: readonly ShopOrder[]) {
  const text = useText()
  const problemText = useProblemText()
  const { message } = App.useApp()
  const askAgain = [useAgain(shopOrders), useAgain(shopOrderCounts)]
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  async function ship({ courier, waybills }: Values): Promise<boolean> {
    const left = new Set(sent)
    const problems: Record<string, string> = {}
    setBusy(true)
    for (const { orderNumber, lines } of orders) {
      const waybill = waybills[orderNumber]
      if (!waybill || left.has(orderNumber)) continue
      const packed = lines.flatMap(({ orderItemId, leftCount }) =>
        leftCount > 0 ? [{ orderItemId, quantity: leftCount }] : [],
      )
      await call(sendParcel, { orderNumber, courier, waybill, lines: packed }, { handles: 'all' }).then(
        () => left.add(orderNumber),
        (error: unknown) => (problems[orderNumber] = problemText(error)),
      )
    }
    setSent(left)
    setRefused(problems)
    setBusy(false)
    await Promise.all(askAgain.map((again) => again()))
    if (left.size > sent.size) void message.success(text('shippedMany', { count: left.size - sent.size }))
    return Object.keys(problems).length === 0
  }

  const saving = {
    mutate: (values: Values, { onSuccess }: { onSuccess: () => void }) =>
      void ship(values).then((isDone) => isDone && onSuccess()),
    reset: () => {
      setSent(new Set())
      setRefused({})
    },
    isPending: isBusy,
    error: null,
  }
  return { saving, sent, refused }
}

export function ShipManyDrawer({ orders, open, close, saved }: Props) {
  const text = useText()
  const { saving, sent, refused } = useShipping(orders)
  return (
    <FormDrawer<Values>
      title={text('shipMany', { count: orders.length })}
      open={open}
      close={close}
      start={{ waybills: {} }}
      saving={saving}
      saved={saved}
      inputOf={(values) => values}
      action={text('ship')}
    >
      <CourierField />
      <p>{text('shipManyHint')}</p>
      {orders.map(({ orderNumber, receiver, region }) =>
        sent.has(orderNumber) ? (
          <p key={orderNumber}>
            {orderNumber} <Tag color="success">{text('shipped')}</Tag>
          </p>
        ) : (
          <Form.Item
            key={orderNumber}
            name={['waybills', orderNumber]}
            label={`${text('waybill')} ${orderNumber}`}
            extra={`${receiver} ${region}`}
            {...(refused[orderNumber] && { validateStatus: 'error', help: refused[orderNumber] })}
            {...waybillItem(text('waybillPlease'), false)}
          >
            <Input autoComplete="off" />
          </Form.Item>
        ),
      )}
    </FormDrawer>
  )
}
