import { Alert } from 'antd'
import { formatYuan } from '#core/money.ts'
import type { DearerSale } from '../shop-contract.ts'
import { useText } from './text.ts'

/** Approved sales that what was saved has made pointless. */
export function DearerSales({ sales }: { sales: readonly DearerSale[] | undefined }) {
  const text = useText()
  if (!sales) return null
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      title={text('dearerSales')}
      description={
        <ul>
          {sales.map(({ saleId, name, partyCode, price, lowest, startTime, endTime }) => (
            <li key={saleId}>
              {text('dearerSale', {
                name,
                code: partyCode,
                price: formatYuan(price),
                lowest: formatYuan(lowest),
                from: startTime.slice(0, 16),
                until: endTime.slice(0, 16),
              })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
