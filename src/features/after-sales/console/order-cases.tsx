import { Card } from 'antd'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import { useMay } from '#console/parts/me.ts'
import { useCall } from '#console/parts/use-call.ts'
import { shopReturns } from '../staff-contract.ts'
import { CaseTable } from './case-table.tsx'
import { useText } from './text.ts'

/** On the page of a shop's order, for those who may open them; nothing where nothing was asked back. */
export default function OrderCases({ orderNumber }: { orderNumber: string }) {
  const text = useText()
  const may = useMay()
  const { data } = useCall(
    shopReturns,
    { queue: 'all', words: orderNumber, size: PAGE_SIZE_MAX },
    { enabled: may('afterSales') },
  )
  if (!data?.records.length) return null
  return (
    <Card title={text('title')}>
      <CaseTable cases={data.records} />
    </Card>
  )
}
