import { Empty, Table } from 'antd'
import { useState } from 'react'
import { KeyTurn } from '#console/parts/key-list.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { formatYuan } from '#core/money.ts'
import { shopProductPrices } from '../shop-contract.ts'
import { useText } from './text.ts'

/** What each variant cost and when, the newest change first. */
export function PriceHistory({ prodId }: { prodId: number }) {
  const text = useText()
  const [after, setAfter] = useState<number>()
  const asked = useCall(shopProductPrices, { prodId, ...(after !== undefined && { after }) })
  return (
    <Loaded asked={asked}>
      {({ records, next }) => (
        <>
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            loading={asked.isFetching}
            scroll={{ x: 'max-content' }}
            dataSource={records}
            locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noPriceChanges')} /> }}
            columns={[
              { title: text('time'), dataIndex: 'time' },
              { title: text('code'), dataIndex: 'partyCode' },
              {
                title: text('price'),
                align: 'right',
                render: (_, { priceBefore, price }) => changed(priceBefore, price),
              },
              {
                title: text('marketPrice'),
                align: 'right',
                render: (_, { marketPriceBefore, marketPrice }) => changed(marketPriceBefore, marketPrice),
              },
              { title: text('priceSource'), render: (_, { source }) => text(`priceSource_${source}`) },
              { title: text('author'), render: (_, { author }) => author ?? '–' },
            ]}
          />
          <KeyTurn after={after} next={next} turn={setAfter} />
        </>
      )}
    </Loaded>
  )
}

const changed = (before: number | null, now: number): string =>
  before === null || before === now ? formatYuan(now) : `${formatYuan(before)} → ${formatYuan(now)}`
