import { useRouter } from '@tanstack/react-router'
import { counted } from '#core/field/units.ts'
import { cents, yuan } from '#core/money.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { toSaleCheckout } from '#features/checkout/web/checkout-storage.ts'
import { Stepper, type WrongDetails, type WrongQuantity } from '#ui/field/stepper.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Price } from '#ui/page/price.tsx'
import { useLateProblemText } from '#ui/text.tsx'
import type { FlashItem } from '../contract.ts'
import { useText } from './text.ts'
import type { QuantityChoice } from './use-quantity.ts'
import css from './flash.module.css'

/** How many, what they cost, and the one button: it leads to the confirmation of the order. */
export function BuyLine({ item, choice }: { item: FlashItem; choice: QuantityChoice }) {
  const text = useText()
  const { user } = useFrame()
  const router = useRouter()
  const problemText = useLateProblemText()
  const { quantity, setQuantity, most, short, held } = choice
  const { product, price, seckillId, perPerson, left } = item
  const said = (count: number) => counted(count, product.unit)

  function buy(): void {
    const { prodId, skuId } = product
    if (sayWrong([skuId])) return
    const orderItem = { prodId, skuId, prodCount: quantity }
    const entry = { orderType: orderTypes.seckill, saleId: seckillId, orderItem }
    toSaleCheckout(router.history, entry, user ? undefined : askLogin)
  }

  async function refuse(wrong: WrongQuantity, details: WrongDetails): Promise<void> {
    const sentence =
      wrong !== 'stockShort'
        ? problemText(wrong as 'quantityRule', details)
        : short === 'flashLimit'
          ? problemText(short, { limitWords: said(perPerson), heldWords: said(held) })
          : problemText(short, { leftWords: said(left) })
    toast(await sentence)
  }

  return (
    <div className={css.buy}>
      <Stepper
        of={product.model}
        id={product.skuId}
        value={quantity}
        max={most}
        rule={product}
        onChange={setQuantity}
        onWrong={(wrong, details) => void refuse(wrong, details)}
      />
      {quantity >= most && (
        <span className="xs soft">
          {short === 'flashLimit' ? text('atLimit') : text('atLast', { left: said(left) })}
        </span>
      )}
      <span className={`push ${css.sum}`}>
        <span>{text('sum')}</span>
        <Price yuan={yuan(cents(price) * quantity)} size="lg" />
      </span>
      <button className="btn btn-lg btn-action" type="button" onClick={buy}>
        {text('buyNow')}
      </button>
    </div>
  )
}
