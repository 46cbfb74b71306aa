import { counted } from '#core/field/units.ts'
import { useEffect, useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { setCartCount } from '#ui/frame/cart-count.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { useListText } from '#ui/text.tsx'
import { propertyValues } from '#features/catalog/rules.ts'
import { PackFigure } from '#features/catalog/web/pack-price.tsx'
import { cartInfo, deleteItemsByPut, prodCount, type CartItem } from '../contract.ts'
import { canSettle, nameOf } from './cart-line.tsx'
import { useRemoval } from './removal.tsx'
import { useSettle } from './settle.ts'
import { useText } from './text.ts'
import { itemsOf, type Cart } from './cart-state.ts'
import css from './cart-preview.module.css'

const SHOWN = 6

/** What lies in the cart, under the header's cart button; loaded when it opens. */
export default function CartPreview() {
  const [cart, setCart] = useState<Cart>()
  const [hasFailed, setHasFailed] = useState(false)
  const text = useText()

  const load = () =>
    call(cartInfo, [], { handles: 'all' }).then(
      (fresh) => (setCart(fresh), setHasFailed(false)),
      () => setHasFailed(true),
    )
  useEffect(() => void load(), [])

  if (hasFailed)
    return (
      <div className={css.box} role="alert">
        <p>{text('failed')}</p>
        <button type="button" className="btn btn-sm" onClick={() => void load()}>
          {text('retry')}
        </button>
      </div>
    )
  if (!cart)
    return (
      <p className={css.box} role="status">
        {text('loading')}
      </p>
    )
  return <Preview cart={cart} onChange={load} />
}

function Preview({ cart, onChange }: { cart: Cart; onChange: () => Promise<unknown> }) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const settle = useSettle()
  const [remove, asking] = useRemoval(async ([item]) => {
    try {
      await call(deleteItemsByPut, [item!.basketId])
      setCartCount(await call(prodCount, {}))
      await onChange()
    } catch (error) {
      toastNetworkError(error)
    }
  })
  const items = itemsOf(cart)
  const checked = items.filter((item) => item.isChecked === 1 && canSettle(item))

  if (items.length === 0) return <p className={css.box}>{text('empty')}</p>
  return (
    <div className={css.box}>
      <ul className={css.list}>
        {items.slice(0, SHOWN).map((item) => (
          <PreviewLine key={item.basketId} item={item} onRemove={() => remove([item])} />
        ))}
      </ul>
      {items.length > SHOWN && <p className="xs faint">{text('previewMore', { more: items.length - SHOWN })}</p>}
      <p className={css.foot}>
        <span className="sm" role="status">
          {text('chosen', { kinds: checked.length, count: cart.count })}{' '}
          <b className="num">¥{formatYuan(cart.finalMoney)}</b>
        </span>
        <a className="btn btn-sm" href="/cart">
          {text('openCart')}
        </a>
        <button type="button" className="btn btn-sm btn-action" onClick={() => void settle(checked)}>
          {text('settle', { kinds: checked.length })}
        </button>
      </p>
      {asking}
    </div>
  )
}

function PreviewLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const text = useText()
  const list = useListText()
  return (
    <li>
      <Picture src={item.pic} alt="" width={40} height={40} />
      <a href={`/detail/${item.prodId}?skuId=${item.skuId}`}>
        <b className="num">{item.model}</b>
        <span className="xs soft clip">{item.prodName}</span>
        <span className="xs soft clip">{list(propertyValues(item.properties))}</span>
        <span className="xs faint code clip">{item.partyCode}</span>
      </a>
      <span className={`num sm ${css.price}`}>
        ¥<PackFigure of={item} yuan={item.price} />
        <b>× {counted(item.prodCount, item.unit)}</b>
      </span>
      <button type="button" className="close" aria-label={`${text('remove')} ${nameOf(item)}`} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </li>
  )
}
