import { Input, Modal } from 'antd'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { useCall } from '#console/parts/use-call.ts'
import { shopProducts, type ShopProduct } from '#features/catalog/shop-contract.ts'
import { useText } from './text.ts'
import css from './desk.module.css'

type Props = { close: () => void; choose: (product: ShopProduct) => void }

/** One of the shop's products on the shelf, for a card that shows the buyer's own price. */
export default function ProductPicker({ close, choose }: Props) {
  const text = useText()
  const [words, setWords] = useState('')
  const asked = useCall(shopProducts, { shelf: 'on', size: 10, ...(words && { words }) })
  return (
    <Modal open title={text('products')} footer={null} onCancel={close}>
      <Input.Search
        aria-label={text('productSearch')}
        placeholder={text('productSearch')}
        maxLength={60}
        enterButton
        loading={asked.isFetching}
        onSearch={(typed) => setWords(typed.trim())}
      />
      {asked.data?.records.length === 0 && <p role="status">{text('noProducts')}</p>}
      <ul className={css.hits}>
        {asked.data?.records.map((product) => (
          <li key={product.prodId}>
            <button type="button" onClick={() => choose(product)}>
              <b>{product.model}</b> {product.prodName}
              <br />
              <span className={css.soft}>
                ¥{formatYuan(product.priceFrom)}, {text('inStock', { stock: product.stocks })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
