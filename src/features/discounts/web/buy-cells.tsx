import type { ReactNode } from 'react'
import type { Product } from '#features/catalog/contract.ts'
import { isService, productHref } from '#features/catalog/rules.ts'
import { useAddToCart, useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import { ServiceLink } from '#features/catalog/web/service-link.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { useText } from './text.ts'
import css from './goods-table.module.css'

const LOOK = 'btn btn-sm btn-line'
const whatOf = ({ model, brandName }: Product): string => `${model} ${brandName}`

/** What is to be chosen first, waited for, or bought by itself, is had on its page. */
export function Look({ product, columns }: { product: Product; columns: number }) {
  const text = useText()
  const what = whatOf(product)
  return (
    <td colSpan={columns} className={`r ${css.act}`}>
      {isService(product) ? (
        <ServiceLink part={product} what={what} className={LOOK} />
      ) : (
        <a className={LOOK} href={productHref(product)} aria-label={text('lookOf', { what })}>
          {text('lookAt')}
        </a>
      )}
    </td>
  )
}

type BuyProps = {
  product: Product
  quantity: number
  onChange: (quantity: number) => void
  onAdded: () => void
  /** What stands between the quantity and its button. */
  children: ReactNode
}

export function Buy({ product, quantity, onChange, onAdded, children }: BuyProps) {
  const text = useText()
  const add = useAddToCart()
  const refuse = useCartRefusal()
  const { skuId, totalStocks } = product
  const what = whatOf(product)
  return (
    <>
      <td>
        <Stepper
          small
          of={what}
          id={skuId}
          rule={product}
          max={totalStocks}
          value={quantity}
          onChange={onChange}
          onWrong={refuse}
        />
      </td>
      {children}
      <td className={`r ${css.act}`}>
        <button
          type="button"
          className={LOOK}
          aria-label={text('addOf', { what })}
          onClick={() => void add([{ skuId, count: quantity }], product).then((isAdded) => isAdded && onAdded())}
        >
          {text('add')}
        </button>
      </td>
    </>
  )
}
