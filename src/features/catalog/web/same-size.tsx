import { useState } from 'react'
import { Price } from '#ui/price.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Ships, Stock } from '#ui/stock.tsx'
import type { SameSize } from '../contract.ts'
import { useAddToCart, useCartRefusal } from './add-to-cart.ts'
import { useText } from './text.ts'
import css from './product.module.css'

const looks = { full: 'tag tag-ok', size: 'tag tag-structure', check: 'tag tag-caution' } as const

/** What else fits the same space, the best replacement first; each can go into the cart from here. */
export function SameSizeTable({ same: { records, total, sizeKey } }: { same: SameSize }) {
  const text = useText()
  if (records.length === 0) return null
  const size = sizeKey.replaceAll('x', '×')
  return (
    <section className={`${css.section} ${css.same}`} aria-labelledby="same">
      <div className="section-head">
        <h2 id="same">
          {text('sameSize')} <span className="num">{size}</span>
        </h2>
        <span className="sm soft">{text('sameSizeHint')}</span>
        {total > records.length && (
          <a className="more" href={`/list?pn=${encodeURIComponent(sizeKey)}`}>
            {text('sameSizeAll', { count: total })}
          </a>
        )}
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text('grade')}</th>
            <th scope="col">{text('model')}</th>
            <th scope="col">{text('brand')}</th>
            <th scope="col">{text('differs')}</th>
            <th scope="col">{text('shop')}</th>
            <th scope="col">{text('stock')}</th>
            <th scope="col">{text('shipping')}</th>
            <th scope="col" className="r">
              {text('priceWithVat')}
            </th>
            <th scope="col" className="c">
              {text('quantity')}
            </th>
            <th scope="col">
              <span className="sr-only">{text('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((other) => (
            <SameSizeRow key={other.prodId} other={other} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SameSizeRow({ other }: { other: SameSize['records'][number] }) {
  const text = useText()
  const addToCart = useAddToCart()
  const refuse = useCartRefusal()
  const [quantity, setQuantity] = useState(1)
  const stock = { stock: other.totalStocks, leadDays: other.leadDays }
  const what = `${other.model} ${other.brandName} ${other.shopName}`
  return (
    <tr>
      <td>
        <span className={looks[other.grade]}>{text(`grade_${other.grade}`)}</span>
      </td>
      <td>
        <a className={`code ${css.strong}`} href={`/detail/${other.prodId}?skuId=${other.skuId}`}>
          {other.model}
        </a>
      </td>
      <td>{other.brandName}</td>
      <td className="soft">{other.differs || text('differsNot')}</td>
      <td>
        <a className="soft" href={`/shopIndex?sid=${other.shopId}`}>
          {other.shopName}
        </a>
      </td>
      <td>
        <Stock {...stock} />
      </td>
      <td className="soft">
        <Ships {...stock} />
      </td>
      <td className="r">
        <Price yuan={other.price} size="sm" />
      </td>
      <td className="c">
        {other.totalStocks > 0 && (
          <Stepper small of={what} value={quantity} onChange={setQuantity} onWrong={() => refuse('quantityWrong')} />
        )}
      </td>
      <td className="r">
        {other.totalStocks > 0 && (
          <button
            className={`btn btn-sm btn-line ${css.add}`}
            type="button"
            aria-label={text('addOne', { what })}
            onClick={() => void addToCart([{ skuId: other.skuId, count: quantity }])}
          >
            {text('add')}
          </button>
        )}
      </td>
    </tr>
  )
}
