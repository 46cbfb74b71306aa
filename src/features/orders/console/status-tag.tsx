import { Tag } from 'antd'
import type { ShopOrder } from '../shop-contract.ts'
import { useText } from './text.ts'

export function StatusTag({ order: { status, isPartlyShipped } }: { order: Pick<ShopOrder, 'status' | 'isPartlyShipped'> }) {
  const text = useText()
  return <Tag color={status === 'completed' ? 'success' : 'default'}>{text(isPartlyShipped ? 'partlyShipped' : status)}</Tag>
}
