import { Button, Tag } from 'antd'
import { useState } from 'react'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { KeyList } from '#console/parts/key-list.tsx'
import type { Column } from '#console/parts/list-table.tsx'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { shelveProducts, shopProductFilters, shopProducts, type ShopProduct } from '../shop-contract.ts'
import { shelves } from '../shop-rules.ts'
import { ShelfTag } from './shelf-tag.tsx'
import { useText } from './text.ts'
import css from './products.module.css'

function useColumns(): Column<ShopProduct>[] {
  const text = useText()
  return [
    {
      key: 'product',
      title: text('product'),
      shown: 'always',
      render: ({ prodId, model, prodName, pic }) => (
        <div className={css['product']}>
          <img src={pic} alt="" width={40} height={40} />
          <span>
            <a href={hrefOf(`/products/${prodId}`)}>{model}</a>
            <br />
            {prodName}
          </span>
        </div>
      ),
    },
    { key: 'category', title: text('category'), render: ({ category }) => category },
    { key: 'brand', title: text('brand'), render: ({ brand }) => brand },
    { key: 'skus', title: text('skus'), align: 'right', render: ({ skuCount }) => skuCount },
    {
      key: 'stock',
      title: text('stock'),
      align: 'right',
      render: ({ stocks, lowCount }) => (
        <>
          {lowCount > 0 && <Tag color="error">{text('low', { count: lowCount })}</Tag>} {grouped(stocks)}
        </>
      ),
    },
    { key: 'price', title: text('priceFrom'), align: 'right', render: ({ priceFrom }) => formatYuan(priceFrom) },
    { key: 'sold', title: text('sold'), align: 'right', render: ({ soldNum }) => grouped(soldNum) },
    { key: 'changed', title: text('changed'), render: ({ changeTime }) => changeTime, shown: 'onDemand' },
    {
      key: 'shelf',
      title: text('shelf'),
      render: (product) => <ShelfTag {...product} />,
    },
  ]
}

export default function ProductsPage() {
  const text = useText()
  const [chosen, setChosen] = useState<number[]>([])
  const filters = useCall(shopProductFilters, {}).data
  const shelving = useChange(shelveProducts, { refresh: [shopProducts] })
  const shelve = (isOnShelf: boolean) =>
    shelving.mutate({ prodIds: chosen, isOnShelf }, { onSuccess: () => setChosen([]) })
  const choices = (some: readonly { id: number; name: string }[] = []) =>
    some.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <PageHead
        title={text('products')}
        actions={
          <Button type="primary" href={hrefOf('/products/new')}>
            {text('newProduct')}
          </Button>
        }
      />
      <KeyList
        name="products"
        list={shopProducts}
        columns={useColumns()}
        rowKey={({ prodId }) => prodId}
        selection={{ keys: chosen, change: (keys) => setChosen(keys.map(Number)) }}
        actions={
          chosen.length > 0 && (
            <>
              <Button onClick={() => shelve(true)}>{text('shelve')}</Button>
              <Button onClick={() => shelve(false)}>{text('unshelve')}</Button>
            </>
          )
        }
        filters={[
          { key: 'words', label: text('words'), kind: 'text' },
          { key: 'categoryId', label: text('category'), kind: 'select', options: choices(filters?.categories) },
          { key: 'brandId', label: text('brand'), kind: 'select', options: choices(filters?.brands) },
          {
            key: 'shelf',
            label: text('shelf'),
            kind: 'select',
            options: shelves.map((value) => ({ value, label: text(`shelf_${value}`) })),
          },
          {
            key: 'stock',
            label: text('stock'),
            kind: 'select',
            options: (['low', 'out'] as const).map((value) => ({ value, label: text(`stock_${value}`) })),
          },
        ]}
      />
    </>
  )
}
