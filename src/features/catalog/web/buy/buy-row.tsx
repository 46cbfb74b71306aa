import { counted } from '#core/field/units.ts'
import { formatYuan } from '#core/money.ts'
import { isOpen } from '#features/shops/rules.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Price } from '#ui/page/price.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { nearestStep } from '../../choice/advice.ts'
import type { ProductDetail } from '../../contract.ts'
import { useCartRefusal } from '../add-to-cart.ts'
import { chosenWords } from './sku-table.tsx'
import { useText } from '../text.ts'
import { boxOf, type Chosen } from './use-choice.ts'
import css from './buy.module.css'

type Props = { product: ProductDetail; choice: Chosen }

const LONG_YUAN = 1_000_000

/** How many, what that comes to, and the buttons: all that is chosen on the page is bought here. */
export function BuyRow({ product, choice }: Props) {
  const text = useText()
  const refuse = useCartRefusal()
  if (!isOpen(product.shop.shopStatus)) return <p className={`${css.go} soft`}>{text('closedNoOrders')}</p>
  const { active, notice } = choice
  return (
    <div className={`${css.go} stays`}>
      <Stepper
        of={active?.model ?? product.model}
        id={boxOf(product)}
        value={choice.quantity}
        rule={active}
        disabled={active?.isHasStock === false}
        onChange={choice.setQuantity}
        onWrong={refuse}
      />
      <Sum product={product} choice={choice} />
      <Buttons product={product} choice={choice} />
      {notice && !notice.asks && (
        <p className={`field-error ${css.said}`} role="alert">
          <Icon name="warn" /> {notice.words}
        </p>
      )}
    </div>
  )
}

function Sum({ product, choice }: Props) {
  const text = useText()
  const step = choice.kinds === 1 ? nearestStep(product.skuList, choice.quantities) : undefined
  return (
    <p className={css.sum}>
      {choice.kinds > 1 && chosenWords(product, choice, text)}
      {step && text('stepNear', { more: counted(step.more, step.sku.unit), price: formatYuan(step.price) })}
      {/* Smaller where it is long: it would push the button away from under the pointer that leaves the quantity. */}
      {choice.kinds > 0 && <Price yuan={choice.total} size={choice.total < LONG_YUAN ? 'lg' : 'md'} />}
    </p>
  )
}

function Buttons({ product, choice }: Props) {
  const text = useText()
  const isVirtual = product.validity !== null
  const isSoldOut = choice.active
    ? choice.kinds === 0 && !choice.active.isHasStock
    : product.skuList.every(({ isHasStock }) => !isHasStock)
  if (isSoldOut)
    return (
      <button className="btn btn-lg btn-action" type="button" disabled>
        {text('soldOut')}
      </button>
    )
  return (
    <div className={css.buttons}>
      <button
        className={`btn btn-lg ${isVirtual ? 'btn-action' : 'btn-line'}`}
        type="button"
        aria-disabled={choice.isBusy || undefined}
        onClick={choice.buyNow}
      >
        {text('buyNow')}
      </button>
      {!isVirtual && (
        <button
          className="btn btn-lg btn-action"
          type="button"
          aria-disabled={choice.isBusy || undefined}
          onClick={choice.add}
        >
          <Icon name="cart" />
          {text('addAll')}
        </button>
      )}
    </div>
  )
}
