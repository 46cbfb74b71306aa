import { Alert, Button, Table } from 'antd'
import { formatYuan } from '#core/money.ts'
import type { Problem } from '#core/problem.ts'
import type { ShopProductDetail } from '../shop-contract.ts'
import type { Draft } from './product-draft.ts'
import { useText } from './text.ts'

type VariantsTableProps = {
  product: ShopProductDetail
  skus: Draft['skus']
  /** Why the product was not saved. */
  refusal: Problem | null
  edit: (at: number) => void
  moveStock: (skuId: number) => void
}

/** The variants as they are typed; the one that was refused says why. */
export function VariantsTable({ product, skus, refusal, edit, moveStock }: VariantsTableProps) {
  const text = useText()
  const repeatedAt = refusal?.problem === 'variantRepeated' ? Number(refusal.details['row']) - 1 : undefined
  const keptOf = (skuId: number | null) => product.skus.find((sku) => sku.skuId === skuId)
  return (
    <Table
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey={(_, at) => String(at)}
      dataSource={skus}
      columns={[
        {
          title: text('model'),
          render: (_, { model }, at) => (
            <>
              {model}
              {at === repeatedAt && <Alert type="error" title={refusal?.msg} />}
            </>
          ),
        },
        {
          title: text('code'),
          render: (_, { skuId }) => keptOf(skuId)?.partyCode ?? <Alert type="info" title={text('newVariant')} />,
        },
        { title: text('articleNo'), dataIndex: 'articleNo' },
        { title: text('marketPrice'), align: 'right', render: (_, { marketPrice }) => formatYuan(marketPrice) },
        { title: text('price'), align: 'right', render: (_, { price }) => formatYuan(price) },
        { title: text('memberPrice'), align: 'right', render: (_, { memberPrice }) => formatYuan(memberPrice) },
        { title: text('seniorPrice'), align: 'right', render: (_, { seniorPrice }) => formatYuan(seniorPrice) },
        { title: text('stock'), align: 'right', render: (_, { skuId }) => keptOf(skuId)?.stocks ?? 0 },
        { title: text('onShelf'), render: (_, { isOnShelf }) => text(isOnShelf ? 'shelf_on' : 'shelf_off') },
        {
          title: text('actions'),
          render: (_, { skuId }, at) => (
            <>
              <Button type="link" size="small" onClick={() => edit(at)}>
                {text('edit')}
              </Button>
              {skuId !== null && (
                <Button type="link" size="small" onClick={() => moveStock(skuId)}>
                  {text('moveStock')}
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
