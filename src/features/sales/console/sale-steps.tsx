import { Button, Popconfirm, Space } from 'antd'
import { useChange } from '#console/parts/use-call.ts'
import { moveShopSale, shopSales, type SaleRecord } from '../staff-contract.ts'
import { ChangeSale, isInTrouble } from './change-sale.tsx'
import { useText } from './text.ts'

/** What the shop can do with one of its sales. */
export function SaleSteps({ sale, look }: { sale: SaleRecord; look: () => void }) {
  const { saleId, kind, version, actions, shown } = sale
  const text = useText()
  const moving = useChange(moveShopSale, { refresh: [shopSales] })
  return (
    <Space wrap>
      {(shown === 'running' || shown === 'stopped' || shown === 'ended') && (
        <Button size="small" onClick={look}>
          {text('figures')}
        </Button>
      )}
      {!isInTrouble(sale) && <ChangeSale sale={sale} />}
      {actions.includes('propose') && (
        <Button size="small" onClick={() => moving.mutate({ saleId, version, action: 'propose' })}>
          {text('propose')}
        </Button>
      )}
      {(['withdraw', 'halt'] as const)
        .filter((action) => actions.includes(action))
        .map((action) => (
          <Popconfirm
            key={action}
            title={text(action === 'halt' && kind === 'group' ? 'haltAsk_group' : `${action}Ask`)}
            okText={text(action)}
            cancelText={text('cancel')}
            onConfirm={() => moving.mutate({ saleId, version, action })}
          >
            <Button size="small" danger>
              {text(action)}
            </Button>
          </Popconfirm>
        ))}
    </Space>
  )
}
