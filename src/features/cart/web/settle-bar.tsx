import { ERROR_MS } from '#core/timings.ts'
import { formatYuan } from '#core/money.ts'
import { placeWord } from '#features/addresses/rules.ts'
import type { AdviceOrder } from '#features/checkout/advice-contract.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Price } from '#ui/page/price.tsx'
import { useProblemText } from '#ui/text.tsx'
import type { CartItem } from '../contract.ts'
import { isTotalOf } from '../rules.ts'
import type { LineActions } from './cart-line.tsx'
import { MixedBox } from './cart-shop.tsx'
import type { Cart } from './cart-state.ts'
import { QuoteButton } from './quote-button.tsx'
import { useSettle } from './settle.ts'
import { useText } from './text.ts'
import css from './cart.module.css'

type SettleBarProps = {
  items: readonly CartItem[]
  checked: readonly CartItem[]
  cart: Cart
  /** What is ticked as an order. */
  order: AdviceOrder | null | undefined
  actions: LineActions
}

export function SettleBar({ items, checked, cart, order, actions }: SettleBarProps) {
  const text = useText()
  const problem = useProblemText()
  const settle = useSettle()
  const isCounted = isTotalOf(cart.totalMoney, checked)
  const warn = (message: string) => toast(message, { kind: 'error', ms: ERROR_MS })

  return (
    <section className={`${css.settle} sticks`} aria-label={text('total')}>
      <div className="wrap">
        <label className="check">
          <MixedBox items={items} label={text('selectAll')} onCheck={actions.onCheck} />
          {text('selectAll')}
        </label>
        <button
          type="button"
          className="btn btn-text"
          onClick={() => (checked.length === 0 ? warn(problem('nothingSelected')) : actions.onRemove(checked))}
        >
          {text('removeSelected')}
        </button>
        <div className={`push ${css.sumText}`}>
          <p role="status" aria-busy={!isCounted}>
            <span className={css.kinds}>
              {text('chosen', { kinds: checked.length, count: isCounted ? cart.count : '…' })}
            </span>{' '}
            {text('total')} {isCounted ? <Price yuan={cart.finalMoney} size="lg" /> : <b>…</b>}
          </p>
          <ToPay cart={isCounted ? cart : undefined} order={order} />
        </div>
        <QuoteButton className="btn btn-lg">{text('makeQuote')}</QuoteButton>
        <button type="button" className="btn btn-lg btn-action" onClick={() => void settle(checked)}>
          {text('settle', { kinds: checked.length })}
        </button>
      </div>
    </section>
  )
}

/** From the sum of the goods to what the order would ask for, where it was reckoned from these very goods. */
function ToPay({ cart, order }: { cart: Cart | undefined; order: SettleBarProps['order'] }) {
  const text = useText()
  const isOfThese = cart && order && order.goods === cart.finalMoney
  const freight = isOfThese ? order.freight : undefined
  return (
    <p className={`xs soft ${css.toPay}`}>
      {cart && cart.subtractMoney > 0 && <span>{text('discountCut', { cut: formatYuan(cart.subtractMoney) })}</span>}
      {freight && order && order.couponReduce > 0 && (
        <span>{text('couponCut', { cut: formatYuan(order.couponReduce) })}</span>
      )}
      {freight ? (
        <>
          <span>{text('freightTo', { place: placeWord(freight.to), fee: formatYuan(freight.transFee) })}</span>
          <span>
            {text('toPay')} <b className="num">¥{formatYuan(freight.payable)}</b>
          </span>
        </>
      ) : (
        <span>{text('freightLater')}</span>
      )}
    </p>
  )
}
