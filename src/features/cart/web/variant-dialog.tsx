import { useEffect, useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { allowedFrom, leastAllowed, mostAllowed } from '#core/field/quantity.ts'
import { counted } from '#core/field/units.ts'
import { priceAt, subtotal } from '#features/catalog/choice/choice.ts'
import { prodInfo, type ProductDetail, type Variant } from '#features/catalog/contract.ts'
import { optionsOf, pick, picksOf } from '#features/catalog/choice/variants.ts'
import { isShownHere, SHOWN_HERE, useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import { PackPrice } from '#features/catalog/web/pack-price.tsx'
import { VariantChoice } from '#features/catalog/web/buy/variant-choice.tsx'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Stepper } from '#ui/field/stepper.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Stock } from '#ui/page/stock.tsx'
import { replaceItems, type CartItem } from '../contract.ts'
import { useText } from './text.ts'
import css from './cart.module.css'

type VariantDialogProps = { item: CartItem; onClose: () => void; onChanged: () => Promise<unknown> }

/** Another variant of the same product in place of the one in this line; loaded when it is wanted. */
export default function VariantDialog({ item, onClose, onChanged }: VariantDialogProps) {
  const text = useText()
  const [product, setProduct] = useState<ProductDetail>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = () => {
    setHasFailed(false)
    call(prodInfo, { prodId: item.prodId }, { handles: 'all' }).then(setProduct, () => setHasFailed(true))
  }
  // oxlint-disable-next-line react/exhaustive-deps -- the dialog is of one line
  useEffect(load, [item.prodId])

  if (product) return <Choice {...{ item, product, onClose, onChanged }} />
  return (
    <Dialog title={text('changeSpec')} onClose={onClose}>
      {hasFailed ? (
        <div role="alert">
          <p>{text('specFailed')}</p>
          <button type="button" className="btn btn-sm" onClick={load}>
            {text('retry')}
          </button>
        </div>
      ) : (
        <p role="status">{text('loading')}</p>
      )}
    </Dialog>
  )
}

/** The same number of pieces in another pack, as far as it is sold so and there are as many. */
function asMany(item: CartItem, sku: Variant): number {
  const least = allowedFrom(sku, Math.ceil((item.prodCount * item.pieces) / sku.pieces))
  return Math.max(leastAllowed(sku), Math.min(least, mostAllowed(sku, sku.stocks)))
}

/** What is picked so far, the variant it is, if it is one, and how many of it. */
function useOther(item: CartItem, product: ProductDetail) {
  const [sku, setSku] = useState(() => product.skuList.find(({ skuId }) => skuId === item.skuId))
  const [picks, setPicks] = useState(() => picksOf(sku ?? item))
  const [count, setCount] = useState(item.prodCount)

  const choose = (name: string, value: string) => {
    const next = pick(product, picks, [name, value])
    setPicks(next.sku ? picksOf(next.sku) : next.picks)
    setSku(next.sku)
    if (next.sku) setCount(next.sku.skuId === item.skuId ? item.prodCount : asMany(item, next.sku))
  }

  return { sku, picks, count, setCount, choose }
}

function Choice({ item, product, onClose, onChanged }: VariantDialogProps & { product: ProductDetail }) {
  const text = useText()
  const refuse = useCartRefusal()
  const toastNetworkError = useNetworkErrorToast()
  const { sku, picks, count, setCount, choose } = useOther(item, product)
  const [isBusy, setBusy] = useState(false)
  const isSame = sku?.skuId === item.skuId
  const canTake = sku !== undefined && sku.isHasStock && !isSame

  async function change() {
    if (!canTake || isBusy || sayWrong([sku.skuId])) return
    setBusy(true)
    try {
      await call(replaceItems, [{ basketId: item.basketId, skuId: sku.skuId, count }], { handles: SHOWN_HERE })
      await onChanged()
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof Problem && isShownHere(error.problem)) refuse(error.problem, error.details)
      else toastNetworkError(error)
    }
  }

  return (
    <Dialog
      title={text('changeSpec')}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {text('keepSpec')}
          </button>
          <button
            type="button"
            className="btn btn-structure"
            aria-disabled={!canTake || isBusy || undefined}
            onClick={() => void change()}
          >
            {text('takeSpec')}
          </button>
        </>
      }
    >
      <p className={css.specNow}>
        <b className="code">{sku?.model ?? product.model}</b> <span className="soft">{item.prodName}</span>
      </p>
      {optionsOf(product).length === 0 && <p className="soft">{text('noOtherSpec')}</p>}
      <VariantChoice product={product} choice={{ picks, pick: choose, notice: undefined }} />
      {sku && <SpecPrice item={item} sku={sku} count={count} setCount={setCount} />}
    </Dialog>
  )
}

type SpecPriceProps = { item: CartItem; sku: Variant; count: number; setCount: (count: number) => void }

/** What it costs in place of what is there; the quantity of the variant that is there is changed in the cart. */
function SpecPrice({ item, sku, count, setCount }: SpecPriceProps) {
  const text = useText()
  const refuse = useCartRefusal()
  return (
    <div className={css.specPrice}>
      <div>
        <PackPrice of={sku} yuan={priceAt(sku, count)} size="lg" />
        <p className="sm">
          <Stock stock={sku.stocks} leadDays={sku.leadDays} restockAt={sku.restockAt ?? undefined} unit={sku.unit} />
        </p>
      </div>
      {sku.skuId !== item.skuId && sku.isHasStock && (
        <Stepper
          of={sku.model}
          id={sku.skuId}
          rule={sku}
          max={sku.stocks}
          value={count}
          onChange={setCount}
          onWrong={refuse}
        />
      )}
      <p className="sm soft" role="status">
        {text('specSum', {
          count: counted(count, sku.unit),
          sum: formatYuan(subtotal(sku, count)),
          before: formatYuan(item.actualTotal),
        })}
      </p>
    </div>
  )
}
