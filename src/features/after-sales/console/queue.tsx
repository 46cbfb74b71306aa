import { Segmented, Tag, Typography } from 'antd'
import { grouped } from '#core/grouped.ts'
import { ListTable, type Column } from '#console/parts/list-table.tsx'
import { packWords } from '#features/catalog/packs.ts'
import { hrefOf } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import { bringsBack } from '../back.ts'
import { returnOfWire, wireService } from '../contract.ts'
import { queues, type platformReturns, type Queue, type QueueRecord, type shopReturns } from '../staff-contract.ts'
import { isOver, type ReturnStatus } from '../states.ts'
import { returnsSearch } from './search.ts'
import { useBack } from './use-back.ts'
import { useText } from './text.ts'

type Props = {
  list: typeof shopReturns | typeof platformReturns
  name: string
  title: string
  lead: string
  hasShops?: boolean
}

/** Cases, those whose time is over first; which of them, the address keeps. */
export function ReturnQueue({ list, name, title, lead, hasShops = false }: Props) {
  const text = useText()
  const [{ queue = 'waiting' }, change] = useSearch(returnsSearch)
  return (
    <>
      <PageHead title={title}>
        <Typography.Text type="secondary">{lead}</Typography.Text>
      </PageHead>
      <ListTable
        name={name}
        list={list as typeof shopReturns}
        columns={useColumns(hasShops)}
        rowKey={({ refundSn }) => refundSn}
        fixed={{ queue }}
        filters={[
          { key: 'words', label: text('find'), kind: 'text' },
          {
            key: 'applyType',
            label: text('service'),
            kind: 'select',
            options: Object.values(wireService).map((code) => ({
              value: String(code),
              label: text(`service_${code}`),
            })),
          },
        ]}
        actions={
          <Segmented<Queue>
            aria-label={text('queue')}
            value={queue}
            onChange={(next) => change({ queue: next === 'waiting' ? undefined : next, current: undefined })}
            options={queues.map((value) => ({ value, label: text(value) }))}
          />
        }
      />
    </>
  )
}

function useColumns(hasShops: boolean): Column<QueueRecord>[] {
  const text = useText()
  const back = useBack()
  return [
    {
      key: 'case',
      title: text('case'),
      shown: 'always',
      render: ({ refundSn }) => <a href={hrefOf(`/returns/${refundSn}`)}>{refundSn}</a>,
    },
    {
      key: 'state',
      title: text('state'),
      shown: 'always',
      render: ({ returnMoneySts }) => <State status={returnOfWire(returnMoneySts)} />,
    },
    {
      key: 'due',
      title: text('due'),
      render: ({ dueTime, returnMoneySts }) => <Due dueTime={dueTime} status={returnOfWire(returnMoneySts)} />,
    },
    { key: 'service', title: text('service'), render: ({ applyType }) => text(`service_${applyType}` as 'service_1') },
    {
      key: 'goods',
      title: text('goods'),
      render: ({ items }) =>
        items.map((item) => `${item.skuName} × ${grouped(item.prodCount)} ${packWords(item)}`).join(' · '),
    },
    {
      key: 'amount',
      title: text('amount'),
      align: 'right',
      render: (record) => (bringsBack(record) ? back(record.refundAmount, record.items) : '–'),
    },
    { key: 'buyer', title: text('buyer'), render: ({ buyerName }) => buyerName },
    ...(hasShops ? [{ key: 'shop', title: text('shop'), render: ({ shopName }: QueueRecord) => shopName }] : []),
    { key: 'order', title: text('order'), render: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} /> },
    { key: 'applied', title: text('applied_at'), render: ({ applyTime }) => applyTime.slice(0, 16) },
  ]
}

export function State({ status }: { status: ReturnStatus }) {
  const text = useText()
  const color = status === 'disputed' ? 'error' : isOver(status) ? 'default' : 'processing'
  return <Tag color={color}>{text(status)}</Tag>
}

/** The clock decides within seconds: what is past is about to move. */
function Due({ dueTime, status }: { dueTime: string | null; status: ReturnStatus }) {
  return dueTime && !isOver(status) ? dueTime.slice(0, 16) : '–'
}

/** The order's own page, for whoever may open it. */
export function OrderLink({ orderNumber }: { orderNumber: string }) {
  return useMay()('orders') ? <a href={hrefOf(`/orders/${orderNumber}`)}>{orderNumber}</a> : orderNumber
}
