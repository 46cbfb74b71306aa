import { cents, formatYuan, yuan } from '#core/money.ts'
import { allowedFrom } from '#core/field/quantity.ts'
import { counted } from '#core/field/units.ts'
import { priceAt } from '#features/catalog/choice/choice.ts'
import { isService } from '#features/catalog/rules.ts'
import { useText as usePickText } from '#features/catalog/web/pick-text.ts'
import { ServiceLink } from '#features/catalog/web/service-link.tsx'
import { LateNoticeButton } from '#features/stock-notices/web/late-notice-button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { Ships, type StockState } from '#ui/page/stock.tsx'
import type { SearchProduct } from '../../contract.ts'
import type { ArrivalWords } from './arriving.tsx'
import { useText } from '../text.ts'
import type { Picks } from './use-picks.ts'
import css from './list.module.css'

/** What is under a price: the first step of the ladder, the next one, or what the last one saves. */
export function stepHint(
  text: ReturnType<typeof useText>,
  { ladder, price, unit, ...product }: SearchProduct,
  quantity: number,
): string | undefined {
  const next = ladder.find(({ from }) => from > Math.max(quantity, 1))
  if (next) {
    const [nextPrice, from] = [formatYuan(next.price), allowedFrom(product, next.from)]
    return quantity === 0
      ? text('stepFrom', { price: nextPrice, from: counted(from, unit) })
      : text('stepMore', { price: nextPrice, more: counted(from - quantity, unit) })
  }
  const saved = cents(price) - cents(priceAt({ price, ladder }, quantity))
  const last = ladder.at(-1)
  if (!last || quantity === 0 || saved <= 0) return undefined
  return text('stepTop', { from: counted(last.from, unit), saved: formatYuan(yuan(saved * quantity)) })
}

/**
 * A quantity to pick, the button that puts what is typed into the cart (one, where nothing is), and the way to take it
 * back.
 */
export function Buy({ product, picks, label }: { product: SearchProduct; picks: Picks; label: 'add' | 'addToCart' }) {
  const text = useText()
  const quantity = picks.quantityOf(product)
  const what = `${product.model} ${product.brandName}`
  if (isService(product)) return <ServiceLink part={product} what={what} className="btn btn-sm btn-line" />
  if (!product.isHasStock) return <LateNoticeButton skuId={product.skuId} what={`${what} ${product.partyCode}`} />
  return (
    <>
      <Stepper
        small
        of={`${what} ${product.partyCode}`}
        id={product.skuId}
        rule={product}
        value={quantity}
        mayBeNone
        onChange={(next) => picks.set(product, next)}
        onWrong={picks.refuse}
      />
      <button
        className="btn btn-sm btn-line"
        type="button"
        aria-label={text('addOf', { what })}
        aria-disabled={picks.isBusy || undefined}
        onClick={() => picks.addOne(product)}
      >
        {text(label)}
      </button>
      {/* Behind the button, so that the key that goes on from what was typed reaches that; always there, so that nothing moves. */}
      <button
        className={`close ${css.back}`}
        type="button"
        aria-label={text('takeBackOf', { what })}
        disabled={quantity === 0}
        onClick={() => picks.set(product, 0)}
      >
        <Icon name="x" />
      </button>
    </>
  )
}

/** Lists open a part in a new tab (LIST-3). */
export const detailHref = ({ prodId, skuId }: SearchProduct): string => `/detail/${prodId}?skuId=${skuId}`

export const stockOf = ({ stocks, leadDays, restockAt }: SearchProduct): StockState => ({
  stock: stocks,
  leadDays,
  restockAt: restockAt ?? undefined,
})

type LeavesProps = { product: SearchProduct; arrivals: ArrivalWords | undefined; isBrief?: boolean }

/**
 * When it arrives where that is known, else when it leaves; of what is out, when more comes. A service does neither.
 */
export function Leaves({ product, arrivals, isBrief = false }: LeavesProps) {
  const text = usePickText()
  if (isService(product)) return <>{text('noDispatch')}</>
  return (product.stocks > 0 && arrivals?.get(product.skuId)) || <Ships {...stockOf(product)} isBrief={isBrief} />
}
