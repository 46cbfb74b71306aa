import { Alert, Checkbox, Empty, Input, Typography } from 'antd'
import { useState, type CSSProperties } from 'react'
import { formatYuan, sum } from '#core/money.ts'
import { useCall } from '#console/parts/use-call.ts'
import { waitingOrders, type WaitingOrder } from '../unmatched-contract.ts'
import { useText } from './text.ts'

/** In cents, so that what is missing is missing to the cent. */
export const tickedCents = (orders: readonly WaitingOrder[]): number =>
  sum(orders.map(({ amount }) => Math.round(amount * 100)))

type Props = {
  /** From the form. */
  id?: string
  value?: readonly WaitingOrder[]
  onChange?: (orders: WaitingOrder[]) => void
  ticked: () => void
  received: number
  /** What is looked for first. */
  start: string
}

const LIST: CSSProperties = {
  maxHeight: 320,
  margin: 'var(--space-3) 0',
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
}

/** Sums stand below each other, at the end of their line. */
const WHOLE_LINE = { root: { display: 'flex' }, label: { flex: 1, paddingInlineEnd: 0 } } as const
const ROW: CSSProperties = { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-3)' }

/** Orders of one buyer that wait to be paid, to be ticked until they come to what was received. */
export function OrderTicks({ id, value = [], onChange, ticked, received, start }: Props) {
  const text = useText()
  const [keyword, setKeyword] = useState(start)
  const found = useCall(waitingOrders, { keyword }, { enabled: keyword !== '' })
  const numbers = new Set(value.map(({ orderNumber }) => orderNumber))
  const others = (keyword === '' ? [] : (found.data ?? [])).filter(({ orderNumber }) => !numbers.has(orderNumber))
  const tick = (order: WaitingOrder, is: boolean) => {
    onChange?.(is ? [...value, order] : value.filter(({ orderNumber }) => orderNumber !== order.orderNumber))
    ticked()
  }
  return (
    <>
      <Input.Search
        {...(id ? { id } : {})}
        allowClear
        defaultValue={start}
        placeholder={text('findOrders')}
        loading={found.isFetching}
        onSearch={(typed) => setKeyword(typed.trim())}
        onPressEnter={(event) => event.preventDefault()}
      />
      <ul style={LIST}>
        {[...value, ...others].map((order) => (
          <li key={order.orderNumber} style={{ padding: 'var(--space-2) 0' }}>
            <Checkbox
              styles={WHOLE_LINE}
              checked={numbers.has(order.orderNumber)}
              disabled={value.length > 0 && order.buyerId !== value[0]!.buyerId}
              onChange={({ target }) => tick(order, target.checked)}
            >
              <div style={ROW}>
                <span className="num">{order.orderNumber}</span>
                <b className="num">¥{formatYuan(order.amount)}</b>
              </div>
              <Typography.Text type="secondary">
                {order.buyer} · {order.shop} · {order.createTime.slice(0, 16)}
              </Typography.Text>
            </Checkbox>
          </li>
        ))}
      </ul>
      {keyword !== '' && found.data?.length === 0 && value.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noOrdersFound')} />
      )}
      <Missing ticked={value} received={received} />
    </>
  )
}

/** How the sum runs along, and what it lacks. */
function Missing({ ticked, received }: { ticked: readonly WaitingOrder[]; received: number }) {
  const text = useText()
  const ticks = tickedCents(ticked)
  const missing = Math.round(received * 100) - ticks
  const yuan = (cents: number) => formatYuan(cents / 100)
  const said = missing > 0 ? 'sumMissing' : missing < 0 ? 'sumTooMuch' : 'sumExact'
  return (
    <div role="status">
      <Alert
        type={missing === 0 ? 'success' : missing < 0 ? 'error' : 'info'}
        title={text(said, { count: ticked.length, sum: yuan(ticks), rest: yuan(Math.abs(missing)) })}
      />
    </div>
  )
}
