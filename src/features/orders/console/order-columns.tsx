import { Flex, Tag } from 'antd'
import type { Column } from '#console/parts/list-table.tsx'
import { hrefOf } from '#console/parts/address.ts'
import type { ShopOrder } from '../shop-contract.ts'
import { mayTake } from '../states.ts'
import { Cost, pointsOfLines } from './cost.tsx'
import { LineNames } from './line-names.tsx'
import { StatusTag } from './status-tag.tsx'
import { useText } from './text.ts'

/** The columns of a list of orders, whoever reads it. */
export function useOrderColumns<Order extends ShopOrder>(also: readonly Column<Order>[] = []): Column<Order>[] {
  const text = useText()
  return [
    {
      key: 'orderNumber',
      title: text('orderNumber'),
      render: ({ orderNumber }) => <a href={hrefOf(`/orders/${orderNumber}`)}>{orderNumber}</a>,
      shown: 'always',
    },
    ...also,
    {
      key: 'status',
      title: text('status'),
      render: (order) => (
        <Flex gap={4} wrap>
          <StatusTag order={order} />
          {order.remindTime && mayTake(order, 'ship', 'seller') && (
            <Tag color="warning">{text('reminded', { time: order.remindTime.slice(5, 16) })}</Tag>
          )}
          {order.noteCount > 0 && <Tag>{text('noteCount', { count: order.noteCount })}</Tag>}
        </Flex>
      ),
      shown: 'always',
    },
    { key: 'goods', title: text('goods'), render: ({ lines }) => <LineNames lines={lines} />, shown: 'always' },
    { key: 'buyer', title: text('buyer'), render: ({ buyer }) => buyer },
    {
      key: 'receiver',
      title: text('receiver'),
      render: ({ receiver, mobile, region }) => `${receiver} ${mobile} ${region}`,
      shown: 'onDemand',
    },
    {
      key: 'amount',
      title: text('amount'),
      align: 'right',
      render: ({ actualTotal, lines }) => <Cost yuan={actualTotal} points={pointsOfLines(lines)} />,
    },
    { key: 'created', title: text('created'), render: ({ createTime }) => createTime },
    { key: 'paid', title: text('paid'), render: ({ payTime }) => payTime ?? '–', shown: 'onDemand' },
    { key: 'remarks', title: text('remarks'), render: ({ remarks }) => remarks || '–', shown: 'onDemand' },
  ]
}
