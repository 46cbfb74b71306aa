import { Tag } from 'antd'
import { shelfOf } from '../shop-rules.ts'
import { useText } from './text.ts'

const colors = { on: 'success', off: 'default', none: 'warning' } as const

/** Whether buyers find a product: by itself and by its variants. */
export function ShelfTag({ isOnShelf, skusOnShelf }: { isOnShelf: boolean; skusOnShelf: number }) {
  const text = useText()
  const shelf = shelfOf(isOnShelf, skusOnShelf)
  return <Tag color={colors[shelf]}>{text(`shelf_${shelf}`)}</Tag>
}
