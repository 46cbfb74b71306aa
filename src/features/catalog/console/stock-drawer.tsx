import { Descriptions, Form, Input, Select } from 'antd'
import { grouped } from '#core/grouped.ts'
import { NumberItem } from '#console/parts/field/number-item.tsx'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { useProblemText } from '#ui/text.tsx'
import { moveStock, shopProduct, shopProducts, type ShopProductDetail } from '../shop-contract.ts'
import { isSigned, MOVE_NOTE_MAX, STOCK_MAX, stockReasons, type StockReason } from '../shop-rules.ts'
import { useText } from './text.ts'

type Values = { change: number; reason: StockReason; note?: string }

type Props = { product: ShopProductDetail; skuId: number | undefined; close: () => void }

/** So many more, or fewer, and why. */
export function StockDrawer({ product: { prodId, skus }, skuId, close }: Props) {
  const text = useText()
  const problem = useProblemText()
  const sku = skus.find((one) => one.skuId === skuId)
  const saving = useChange(moveStock, { refresh: [shopProduct, shopProducts], handles: 'all' })
  return (
    <FormDrawer<Values>
      title={text('moveStock')}
      open={skuId !== undefined}
      close={close}
      start={{ reason: 'received' }}
      saving={saving}
      inputOf={(values) => ({ ...values, prodId, skuId })}
    >
      {sku && (
        <Descriptions
          bordered
          size="small"
          column={1}
          items={[
            { key: 'code', label: text('code'), children: sku.partyCode },
            ...(sku.articleNo ? [{ key: 'article', label: text('articleNo'), children: sku.articleNo }] : []),
            { key: 'stock', label: text('stock'), children: grouped(sku.stocks) },
          ]}
          style={{ marginBottom: 'var(--space-4)' }}
        />
      )}
      <NumberItem
        name="change"
        label={text('change')}
        extra={text('changeHint')}
        bounds={[-STOCK_MAX, STOCK_MAX]}
        dependencies={['reason']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, change?: number | null) =>
              !change || isSigned(change, getFieldValue('reason') as StockReason)
                ? Promise.resolve()
                : Promise.reject(new Error(problem('receivedNegative'))),
          }),
        ]}
      />
      <Form.Item name="reason" label={text('reason')} rules={[{ required: true }]}>
        <Select options={stockReasons.map((value) => ({ value, label: text(value) }))} />
      </Form.Item>
      <Form.Item name="note" label={text('note')} rules={[{ max: MOVE_NOTE_MAX }]}>
        <Input />
      </Form.Item>
    </FormDrawer>
  )
}
