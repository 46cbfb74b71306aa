import { Table } from 'antd'
import type { z } from 'zod'
import { hrefOf } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'
import type { shopDashboard } from '../shop-contract.ts'
import { useText } from './text.ts'

type Low = Omit<z.output<typeof shopDashboard.answer>, 'days'>

/** What runs out, the emptiest first. */
export function LowStock({ low, lowCount, stockAlarm }: Low) {
  const text = useText()
  const mayProducts = useMay()('products')
  if (lowCount === 0) return <p>{text('noLow')}</p>
  return (
    <>
      <p>{text('lowHint', { count: lowCount, alarm: stockAlarm })}</p>
      <Table
        size="small"
        rowKey="partyCode"
        pagination={false}
        dataSource={low}
        columns={[
          {
            title: text('goods'),
            render: (_, { prodId, model }) =>
              mayProducts ? <a href={hrefOf(`/products/${prodId}`)}>{model}</a> : model,
          },
          {
            title: text('code'),
            render: (_, { partyCode, articleNo }) =>
              [partyCode, ...(articleNo ? [text('article', { number: articleNo })] : [])].join(' · '),
          },
          { title: text('stock'), align: 'right', dataIndex: 'stocks' },
        ]}
      />
      {mayProducts && (
        <p>
          <a href={hrefOf('/products?stock=low')}>{text('allLow')}</a>
        </p>
      )}
    </>
  )
}
